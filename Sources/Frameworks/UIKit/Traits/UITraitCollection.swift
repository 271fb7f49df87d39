/// The traits of the interface that colours, images and fonts depend on.
public protocol UIMutableTraits {
  var userInterfaceStyle: UIUserInterfaceStyle { get set }
  var userInterfaceIdiom: UIUserInterfaceIdiom { get set }
  var userInterfaceLevel: UIUserInterfaceLevel { get set }
  var layoutDirection: UITraitEnvironmentLayoutDirection { get set }
  var horizontalSizeClass: UIUserInterfaceSizeClass { get set }
  var verticalSizeClass: UIUserInterfaceSizeClass { get set }
  var preferredContentSizeCategory: UIContentSizeCategory { get set }
  var accessibilityContrast: UIAccessibilityContrast { get set }
  var legibilityWeight: UILegibilityWeight { get set }
  var displayScale: CGFloat { get set }
  var displayGamut: UIDisplayGamut { get set }
}

struct Traits: UIMutableTraits, Hashable, Sendable {
  var userInterfaceStyle = UIUserInterfaceStyle.unspecified
  var userInterfaceIdiom = UIUserInterfaceIdiom.unspecified
  var userInterfaceLevel = UIUserInterfaceLevel.unspecified
  var layoutDirection = UITraitEnvironmentLayoutDirection.unspecified
  var horizontalSizeClass = UIUserInterfaceSizeClass.unspecified
  var verticalSizeClass = UIUserInterfaceSizeClass.unspecified
  var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  var accessibilityContrast = UIAccessibilityContrast.unspecified
  var legibilityWeight = UILegibilityWeight.unspecified
  var displayScale: CGFloat = 0
  var displayGamut = UIDisplayGamut.unspecified

  /// Takes over what another set of traits specifies.
  mutating func merge(_ other: Traits) {
    if other.userInterfaceStyle != .unspecified { userInterfaceStyle = other.userInterfaceStyle }
    if other.userInterfaceIdiom != .unspecified { userInterfaceIdiom = other.userInterfaceIdiom }
    if other.userInterfaceLevel != .unspecified { userInterfaceLevel = other.userInterfaceLevel }
    if other.layoutDirection != .unspecified { layoutDirection = other.layoutDirection }
    if other.horizontalSizeClass != .unspecified { horizontalSizeClass = other.horizontalSizeClass }
    if other.verticalSizeClass != .unspecified { verticalSizeClass = other.verticalSizeClass }
    if other.preferredContentSizeCategory != .unspecified {
      preferredContentSizeCategory = other.preferredContentSizeCategory
    }
    if other.accessibilityContrast != .unspecified { accessibilityContrast = other.accessibilityContrast }
    if other.legibilityWeight != .unspecified { legibilityWeight = other.legibilityWeight }
    if other.displayScale != 0 { displayScale = other.displayScale }
    if other.displayGamut != .unspecified { displayGamut = other.displayGamut }
  }
}

/// A set of traits; what is not specified may be anything.
public final class UITraitCollection: NSObject, @unchecked Sendable {
  // Unchecked because the superclass is; `traits` never changes.
  let traits: Traits

  init(_ traits: Traits) {
    self.traits = traits
  }

  public override convenience init() {
    self.init(Traits())
  }

  public convenience init(userInterfaceStyle: UIUserInterfaceStyle) {
    self.init { $0.userInterfaceStyle = userInterfaceStyle }
  }

  public convenience init(userInterfaceIdiom: UIUserInterfaceIdiom) {
    self.init { $0.userInterfaceIdiom = userInterfaceIdiom }
  }

  public convenience init(userInterfaceLevel: UIUserInterfaceLevel) {
    self.init { $0.userInterfaceLevel = userInterfaceLevel }
  }

  public convenience init(layoutDirection: UITraitEnvironmentLayoutDirection) {
    self.init { $0.layoutDirection = layoutDirection }
  }

  public convenience init(horizontalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.horizontalSizeClass = horizontalSizeClass }
  }

  public convenience init(verticalSizeClass: UIUserInterfaceSizeClass) {
    self.init { $0.verticalSizeClass = verticalSizeClass }
  }

  public convenience init(preferredContentSizeCategory: UIContentSizeCategory) {
    self.init { $0.preferredContentSizeCategory = preferredContentSizeCategory }
  }

  public convenience init(accessibilityContrast: UIAccessibilityContrast) {
    self.init { $0.accessibilityContrast = accessibilityContrast }
  }

  public convenience init(legibilityWeight: UILegibilityWeight) {
    self.init { $0.legibilityWeight = legibilityWeight }
  }

  public convenience init(displayScale: CGFloat) {
    self.init { $0.displayScale = displayScale }
  }

  /// Combines collections; later ones win.
  public convenience init(traitsFrom collections: [UITraitCollection]) {
    var traits = Traits()
    for collection in collections { traits.merge(collection.traits) }
    self.init(traits)
  }

  /// A collection of what a closure sets.
  public convenience init(mutations: (inout any UIMutableTraits) -> Void) {
    self.init(UITraitCollection.changed(Traits(), by: mutations))
  }

  /// This collection with what a closure sets.
  public func modifyingTraits(_ mutations: (inout any UIMutableTraits) -> Void) -> UITraitCollection {
    UITraitCollection(UITraitCollection.changed(traits, by: mutations))
  }

  private static func changed(_ traits: Traits, by mutations: (inout any UIMutableTraits) -> Void) -> Traits {
    var mutable: any UIMutableTraits = traits
    mutations(&mutable)
    return mutable as? Traits ?? traits
  }

  // MARK: - Traits

  public var userInterfaceStyle: UIUserInterfaceStyle { traits.userInterfaceStyle }
  public var userInterfaceIdiom: UIUserInterfaceIdiom { traits.userInterfaceIdiom }
  public var userInterfaceLevel: UIUserInterfaceLevel { traits.userInterfaceLevel }
  public var layoutDirection: UITraitEnvironmentLayoutDirection { traits.layoutDirection }
  public var horizontalSizeClass: UIUserInterfaceSizeClass { traits.horizontalSizeClass }
  public var verticalSizeClass: UIUserInterfaceSizeClass { traits.verticalSizeClass }
  public var preferredContentSizeCategory: UIContentSizeCategory { traits.preferredContentSizeCategory }
  public var accessibilityContrast: UIAccessibilityContrast { traits.accessibilityContrast }
  public var legibilityWeight: UILegibilityWeight { traits.legibilityWeight }
  public var displayScale: CGFloat { traits.displayScale }
  public var displayGamut: UIDisplayGamut { traits.displayGamut }

  /// Whether colours may look different under another collection.
  public func hasDifferentColorAppearance(comparedTo other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    return userInterfaceStyle != other.userInterfaceStyle || userInterfaceLevel != other.userInterfaceLevel
      || accessibilityContrast != other.accessibilityContrast || displayGamut != other.displayGamut
  }

  /// Whether this collection has every trait that another specifies.
  public func containsTraits(in other: UITraitCollection?) -> Bool {
    guard let other else { return true }
    var merged = traits
    merged.merge(other.traits)
    return merged == traits
  }

  // MARK: - The current traits

  private static let key = "martlet.traits"
  private static let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var shared = UITraitCollection { traits in
    traits.userInterfaceStyle = .light
    traits.userInterfaceIdiom = .phone
    traits.userInterfaceLevel = .base
    traits.layoutDirection = .leftToRight
    traits.horizontalSizeClass = .compact
    traits.verticalSizeClass = .regular
    traits.preferredContentSizeCategory = .large
    traits.accessibilityContrast = .normal
    traits.legibilityWeight = .regular
    traits.displayScale = 2
    traits.displayGamut = .SRGB
  }

  /// The traits of the running app, which its host sets; inside `performAsCurrent`, those.
  public static var current: UITraitCollection {
    get { Thread.current.threadDictionary[key] as? UITraitCollection ?? lock.withLock { shared } }
    set { lock.withLock { shared = newValue } }
  }

  /// Runs a closure with these traits as the current ones of this thread.
  public func performAsCurrent(_ actions: () -> Void) {
    let thread = Thread.current
    let previous = thread.threadDictionary[UITraitCollection.key]
    thread.threadDictionary[UITraitCollection.key] = self
    defer { thread.threadDictionary[UITraitCollection.key] = previous }
    actions()
  }

  // MARK: - NSObject

  public override func isEqual(_ object: Any?) -> Bool {
    (object as? UITraitCollection)?.traits == traits
  }

  public override var hash: Int { traits.hashValue }
}
