/// What kind of thing a view is, and what state it is in.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  var names: Set<String>
  public init() { names = [] }
  init(_ name: String) { names = [name] }
  public typealias Element = AccessibilityTraits
  public typealias ArrayLiteralElement = AccessibilityTraits

  public static let isButton = AccessibilityTraits("button")
  public static let isHeader = AccessibilityTraits("header")
  public static let isSelected = AccessibilityTraits("selected")
  public static let isLink = AccessibilityTraits("link")
  public static let isSearchField = AccessibilityTraits("searchField")
  public static let isImage = AccessibilityTraits("image")
  public static let playsSound = AccessibilityTraits("playsSound")
  public static let isKeyboardKey = AccessibilityTraits("keyboardKey")
  public static let isStaticText = AccessibilityTraits("staticText")
  public static let isSummaryElement = AccessibilityTraits("summaryElement")
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
  public static let startsMediaSession = AccessibilityTraits("startsMediaSession")
  public static let allowsDirectInteraction = AccessibilityTraits("allowsDirectInteraction")
  public static let causesPageTurn = AccessibilityTraits("causesPageTurn")
  public static let isModal = AccessibilityTraits("modal")
  public static let isToggle = AccessibilityTraits("toggle")
  public static let isTabBar = AccessibilityTraits("tabBar")

  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
  public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { names.formIntersection(other.names) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    names.formSymmetricDifference(other.names)
  }
  public func union(_ other: Self) -> Self { combined { $0.formUnion(other) } }
  public func intersection(_ other: Self) -> Self { combined { $0.formIntersection(other) } }
  public func symmetricDifference(_ other: Self) -> Self { combined { $0.formSymmetricDifference(other) } }
  private func combined(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
  @discardableResult
  public mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    let inserted = !contains(member)
    formUnion(member)
    return (inserted, member)
  }
  @discardableResult
  public mutating func remove(_ member: Self) -> Self? {
    let removed = intersection(member)
    names.subtract(member.names)
    return removed.names.isEmpty ? nil : removed
  }
  @discardableResult
  public mutating func update(with member: Self) -> Self? {
    let old = intersection(member)
    formUnion(member)
    return old.names.isEmpty ? nil : old
  }
}

extension AccessibilityTraits {
  /// The role that a trait gives a view.
  var role: AccessibilityRole? {
    if names.contains("button") { return .button }
    if names.contains("link") { return .link }
    if names.contains("image") { return .image }
    if names.contains("toggle") { return .toggle }
    if names.contains("searchField") { return .field }
    if names.contains("tabBar") { return .tabBar }
    return nil
  }
}
