import CoreGraphics

/// Vertical measures of a font in points; all are positive.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of an unrounded line.
  public var ascent: CGFloat
  /// From the baseline down to the bottom of an unrounded line.
  public var descent: CGFloat
  /// Height of one line, not rounded to pixels.
  public var lineHeight: CGFloat
  public var capHeight: CGFloat
  public var xHeight: CGFloat
  /// Extra distance between lines beyond `lineHeight`.
  public var leading: CGFloat

  public init(
    ascent: CGFloat, descent: CGFloat, lineHeight: CGFloat, capHeight: CGFloat, xHeight: CGFloat, leading: CGFloat
  ) {
    self.ascent = ascent
    self.descent = descent
    self.lineHeight = lineHeight
    self.capHeight = capHeight
    self.xHeight = xHeight
    self.leading = leading
  }

  /// The platform's own ratios, whichever font stands in for the system font.
  static func system(size: CGFloat) -> FontMetrics {
    FontMetrics(
      ascent: size * 1950 / 2048, descent: size * 494 / 2048, lineHeight: size * 2444 / 2048,
      capHeight: size * 1443 / 2048, xHeight: size * 1078 / 2048, leading: 0)
  }

  /// These metrics with a line of another height: what is added is shared equally above and below, unless it is said
  /// how far the line reaches above the baseline.
  func withLineHeight(_ height: CGFloat, ascent fixedAscent: CGFloat? = nil) -> FontMetrics {
    var copy = self
    copy.ascent = fixedAscent ?? ascent + (height - lineHeight) / 2
    copy.descent = height - copy.ascent
    copy.lineHeight = height
    return copy
  }
}
