import CoreGraphics

/// Heights of lines and the distances between them.
struct LineMetrics {
  /// Rounded up to pixels.
  var height: CGFloat
  /// From the line's top, rounded up to pixels.
  var baseline: CGFloat
  /// From this line's top to the next one's.
  var pitch: CGFloat

  /// Metrics of a line that holds the given fonts and attachments.
  init(ascent: CGFloat, descent: CGFloat, fontPitch: CGFloat?, style: ParagraphStyle, scale: CGFloat) {
    let natural = ascent + descent
    let spacing = style.lineSpacing.isFinite ? style.lineSpacing : 0
    height = Self.roundUp(natural, scale)
    baseline = min(height, Self.roundUp(height - descent, scale))
    pitch = max(height, fontPitch ?? height, natural + spacing)
    if let fontPitch, fontPitch < height, spacing <= 0 { pitch = fontPitch }
  }

  /// Metrics of a line of one font.
  init(font: ResolvedFont, style: ParagraphStyle, scale: CGFloat) {
    self.init(
      ascent: font.metrics.ascent, descent: font.metrics.descent, fontPitch: font.linePitch, style: style,
      scale: scale)
  }

  /// Up to the next multiple of a pixel, forgiving noise below a thousandth of a point.
  static func roundUp(_ value: CGFloat, _ scale: CGFloat) -> CGFloat {
    guard value.isFinite, scale > 0 else { return value }
    return ((value * scale - 0.001).rounded(.up)) / scale
  }
}
