/// Scales fonts and distances with the size of text that the person asked for.
public final class UIFontMetrics: NSObject, @unchecked Sendable {
  // Unchecked because the superclass is; the style never changes.
  private let style: UIFont.TextStyle

  /// The metrics of body text.
  public static let `default` = UIFontMetrics(forTextStyle: .body)

  public init(forTextStyle textStyle: UIFont.TextStyle) {
    style = textStyle
  }

  /// A distance, scaled as the style's text is.
  public func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }

  /// A distance, scaled as the style's text is under some traits.
  public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
    let category = (traitCollection ?? .current).preferredContentSizeCategory
    let factor = TextStyleTable.size(of: style, at: category) / TextStyleTable.size(of: style, at: .large)
    let scale = (traitCollection ?? .current).displayScale
    let pixels = scale > 0 ? scale : 2
    return (value * factor * pixels).rounded() / pixels
  }

  /// A font, scaled as the style's text is.
  public func scaledFont(for font: UIFont) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize))
  }

  /// A font, scaled as the style's text is, but no larger than a size.
  public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    font.withSize(min(scaledValue(for: font.pointSize), maximumPointSize))
  }

  /// A font, scaled as the style's text is under some traits.
  public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
    font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
  }
}
