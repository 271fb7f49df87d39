import MartletText

/// A font of a size.
open class UIFont: NSObject, @unchecked Sendable {
  // Unchecked because the superclass is; the stored values never change.
  /// What the font is, for setting text.
  package let recipe: MartletText.FontDescriptor
  /// The style that the font was made for, if any.
  package let textStyle: TextStyle?

  package init(_ description: MartletText.FontDescriptor, textStyle: TextStyle? = nil) {
    recipe = description
    self.textStyle = textStyle
  }

  /// A font by its family, full or PostScript name; nil if neither the program nor the platform has it.
  public convenience init?(name: String, size: CGFloat) {
    guard let description = PlatformFonts.description(name: name, size: size > 0 ? size : 14) else { return nil }
    self.init(description)
  }

  /// A font that fits a descriptor; size 0 takes the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
    var description = descriptor.recipe
    if size > 0 { description.size = size }
    self.init(description, textStyle: descriptor.textStyle)
  }

  // MARK: - System fonts

  /// The system font.
  public class func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }

  /// The system font in a weight.
  public class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(size: size, weight: weight.step))
  }

  /// The system font in a weight and width.
  public class func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont {
    UIFont(FontDescriptor(size: size, weight: weight.step, width: width.factor))
  }

  /// The bold system font.
  public class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// The italic system font.
  public class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(FontDescriptor(size: size, italic: true))
  }

  /// The system font whose letters all take the same room.
  public class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(family: .system(.monospaced), size: size, weight: weight.step))
  }

  /// The system font whose digits all take the same room.
  public class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(FontDescriptor(size: size, weight: weight.step, monospacedDigits: true))
  }

  /// The font of a text style at the size that the person asked for.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The font of a text style at the size that some traits ask for.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    return UIFont(TextStyleTable.description(of: style, at: category), textStyle: style)
  }

  public class var labelFontSize: CGFloat { 17 }
  public class var buttonFontSize: CGFloat { 18 }
  public class var smallSystemFontSize: CGFloat { 12 }
  public class var systemFontSize: CGFloat { 14 }

  // MARK: - What it is

  /// Points.
  public var pointSize: CGFloat { recipe.size }

  private var metrics: FontMetrics { TextEngine.metrics(of: recipe) }

  /// Points from the baseline to the top of a line.
  public var ascender: CGFloat { metrics.ascent }
  /// Points from the baseline to the bottom of a line, negative.
  public var descender: CGFloat { -metrics.descent }
  public var capHeight: CGFloat { metrics.capHeight }
  public var xHeight: CGFloat { metrics.xHeight }
  public var lineHeight: CGFloat { metrics.lineHeight }
  public var leading: CGFloat { metrics.leading }

  public var familyName: String {
    switch recipe.family {
    case .system(.default): return ".AppleSystemUIFont"
    case .system(.serif): return ".AppleSystemUIFontSerif"
    case .system(.rounded): return ".AppleSystemUIFontRounded"
    case .system(.monospaced): return ".AppleSystemUIFontMonospaced"
    case .named(let name): return name
    }
  }

  public var fontName: String {
    guard case .system = recipe.family else { return familyName }
    return "\(familyName)-\(UIFont.Weight(step: recipe.weight).name)\(recipe.italic ? "Italic" : "")"
  }

  public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(recipe, textStyle: textStyle) }

  /// The same font in another size.
  public func withSize(_ fontSize: CGFloat) -> UIFont {
    UIFont(descriptor: fontDescriptor, size: fontSize)
  }

  // MARK: - NSObject

  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UIFont)?.recipe == recipe
  }

  open override var hash: Int { recipe.hashValue }
}
