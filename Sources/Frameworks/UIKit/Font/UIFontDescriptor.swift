import MartletText

/// What a font should look like.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  // Unchecked because the superclass is; the stored values never change.
  let recipe: FontDescriptor
  let textStyle: UIFont.TextStyle?

  init(_ recipe: FontDescriptor, textStyle: UIFont.TextStyle? = nil) {
    self.recipe = recipe
    self.textStyle = textStyle
  }

  /// The font of a name.
  public convenience init(name fontName: String, size: CGFloat) {
    self.init(PlatformFonts.description(name: fontName, size: size) ?? FontDescriptor(size: size))
  }

  /// The font of a text style.
  public class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  /// Points.
  public var pointSize: CGFloat { recipe.size }

  /// Traits that a font has or has not.
  public struct SymbolicTraits: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
  }

  /// A family of the system's fonts.
  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  public var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if recipe.italic { traits.insert(.traitItalic) }
    if recipe.weight >= 600 { traits.insert(.traitBold) }
    if recipe.width > 1 { traits.insert(.traitExpanded) }
    if recipe.width < 1 { traits.insert(.traitCondensed) }
    if recipe.family == .system(.monospaced) { traits.insert(.traitMonoSpace) }
    if recipe.leading == .tight { traits.insert(.traitTightLeading) }
    if recipe.leading == .loose { traits.insert(.traitLooseLeading) }
    return traits
  }

  /// This descriptor with other traits.
  public func withSymbolicTraits(_ traits: SymbolicTraits) -> UIFontDescriptor? {
    var changed = recipe
    changed.italic = traits.contains(.traitItalic)
    if traits.contains(.traitBold) {
      // Large titles become bold, other styles semibold, as on the phone.
      let isTitle = textStyle.map { [.largeTitle, .title1, .title2].contains($0) } ?? true
      changed.weight = max(changed.weight, isTitle ? 700 : 600)
    } else if recipe.weight >= 600 {
      changed.weight = 400
    }
    changed.width = traits.contains(.traitExpanded) ? 1.2 : traits.contains(.traitCondensed) ? 0.8 : 1
    if traits.contains(.traitMonoSpace) { changed.family = .system(.monospaced) }
    changed.leading =
      traits.contains(.traitTightLeading) ? .tight : traits.contains(.traitLooseLeading) ? .loose : .standard
    return UIFontDescriptor(changed, textStyle: textStyle)
  }

  /// This descriptor in another family of the system; nil for a font that is not the system's.
  public func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    guard case .system = recipe.family else { return nil }
    var changed = recipe
    switch design {
    case .serif: changed.family = .system(.serif)
    case .rounded: changed.family = .system(.rounded)
    case .monospaced: changed.family = .system(.monospaced)
    default: changed.family = .system(.default)
    }
    return UIFontDescriptor(changed, textStyle: textStyle)
  }

  /// This descriptor in another size.
  public func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var changed = recipe
    changed.size = newPointSize
    return UIFontDescriptor(changed, textStyle: textStyle)
  }

  /// This descriptor in another family.
  public func withFamily(_ newFamily: String) -> UIFontDescriptor {
    var changed = recipe
    changed.family = .named(newFamily)
    return UIFontDescriptor(changed, textStyle: textStyle)
  }

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFontDescriptor)?.recipe == recipe
  }

  open override var hash: Int { recipe.hashValue }
}
