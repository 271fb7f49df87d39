import CCairo
import CoreGraphics

/// The glyph that stands for a named symbol, at a size.
public struct SymbolGlyph: Hashable, Sendable {
  public let name: String
  public let face: FontFace
  /// Index of the glyph in its face.
  public let glyph: UInt32
  /// Points per em at which the glyph is drawn.
  public let fontSize: CGFloat
  /// Room that the symbol takes in layout, in points.
  public let size: CGSize
  /// Where the glyph's own origin is, from the top left corner of the room.
  public let origin: CGPoint
  /// Points of the room that stand below the baseline of text beside it.
  public let descent: CGFloat
  /// Points of a stroke around the glyph that make it heavier, where the font has no weights; 0 for none.
  public let strokeWidth: CGFloat

  /// Distance from the room's top to the baseline of text beside it.
  public var baseline: CGFloat { size.height - descent }
}

extension SymbolGlyph {
  /// Draws on a `cairo_t` with its source, the top left corner of the symbol's room at `origin`.
  public func draw(on context: OpaquePointer, at origin: CGPoint) {
    guard fontSize > 0, let font = face.cairoFontFace else { return }
    cairo_set_font_face(context, font)
    cairo_set_font_size(context, Double(fontSize))
    cairo_set_font_options(context, FontOptions.shared.pointer)
    var mark = cairo_glyph_t(
      index: UInt(glyph), x: Double(origin.x + self.origin.x), y: Double(origin.y + self.origin.y))
    guard strokeWidth > 0 else {
      cairo_show_glyphs(context, &mark, 1)
      return
    }
    cairo_save(context)
    cairo_new_path(context)
    cairo_glyph_path(context, &mark, 1)
    cairo_set_line_width(context, Double(strokeWidth))
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_fill_preserve(context)
    cairo_stroke(context)
    cairo_restore(context)
  }
}
