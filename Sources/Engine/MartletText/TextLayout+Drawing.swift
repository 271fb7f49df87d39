import CCairo
import CoreGraphics

extension TextLayout {
  /// Draws on a `cairo_t` with the layout's top left corner at `origin`; what has no colour takes `foreground`.
  public func draw(on context: OpaquePointer, at origin: CGPoint, foreground: RGBA) {
    draw(on: context, at: origin) { color in
      let color = color ?? foreground
      cairo_set_source_rgba(
        context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }
  }

  /// Draws on a `cairo_t`, asking `setSource` for the source of each colour; nil is the foreground.
  public func draw(on context: OpaquePointer, at origin: CGPoint, setSource: (RGBA?) -> Void) {
    cairo_save(context)
    defer { cairo_restore(context) }
    for decoration in decorations where decoration.kind == .background {
      setSource(decoration.color)
      decoration.fill(on: context, at: origin)
    }
    for decoration in decorations where decoration.kind == .underline {
      setSource(decoration.color)
      decoration.fill(on: context, at: origin)
    }
    for run in runs {
      setSource(run.color)
      run.draw(on: context, at: origin)
    }
    for attachment in attachments {
      guard case .symbol(let symbol) = attachment.content else { continue }
      setSource(attachment.color)
      symbol.draw(on: context, at: CGPoint(x: origin.x + attachment.rect.minX, y: origin.y + attachment.rect.minY))
    }
    for decoration in decorations where decoration.kind == .strikethrough {
      setSource(decoration.color)
      decoration.fill(on: context, at: origin)
    }
  }
}

extension TextLayout.Decoration {
  /// Fills the decoration with the context's source.
  public func fill(on context: OpaquePointer, at origin: CGPoint) {
    let y = Double(origin.y + rect.midY)
    guard pattern != .solid else {
      cairo_rectangle(
        context, Double(origin.x + rect.minX), Double(origin.y + rect.minY), Double(rect.width), Double(rect.height))
      cairo_fill(context)
      return
    }
    let unit = Double(rect.height)
    let dashes: [Double]
    switch pattern {
    case .solid: dashes = []
    case .dot: dashes = [unit, unit * 2]
    case .dash: dashes = [unit * 4, unit * 3]
    case .dashDot: dashes = [unit * 4, unit * 2, unit, unit * 2]
    case .dashDotDot: dashes = [unit * 4, unit * 2, unit, unit * 2, unit, unit * 2]
    }
    cairo_save(context)
    cairo_set_dash(context, dashes, Int32(dashes.count), 0)
    cairo_set_line_width(context, unit)
    cairo_move_to(context, Double(origin.x + rect.minX), y)
    cairo_line_to(context, Double(origin.x + rect.maxX), y)
    cairo_stroke(context)
    cairo_restore(context)
  }
}

extension GlyphRun {
  /// Draws the glyphs with the context's source, the layout's top left corner at `origin`.
  public func draw(on context: OpaquePointer, at origin: CGPoint) {
    guard selectFont(on: context) else { return }
    withGlyphs(at: origin) { cairo_show_glyphs(context, $0, Int32(glyphs.count)) }
  }

  /// Adds the outlines of the glyphs to the context's path. Glyphs that are pictures have none.
  public func addOutlines(to context: OpaquePointer, at origin: CGPoint) {
    guard selectFont(on: context) else { return }
    withGlyphs(at: origin) { cairo_glyph_path(context, $0, Int32(glyphs.count)) }
  }

  /// Sets the context's font to the run's; false when there is nothing to draw with.
  public func selectFont(on context: OpaquePointer) -> Bool {
    guard size > 0, !glyphs.isEmpty, let font = face.cairoFontFace else { return false }
    cairo_set_font_face(context, font)
    var matrix = cairo_matrix_t(
      xx: Double(size * face.stretch), yx: 0, xy: Double(-face.slant * size), yy: Double(size), x0: 0, y0: 0)
    cairo_set_font_matrix(context, &matrix)
    cairo_set_font_options(context, FontOptions.shared.pointer)
    return true
  }

  private func withGlyphs(at origin: CGPoint, _ body: (UnsafePointer<cairo_glyph_t>?) -> Void) {
    withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: glyphs.count) { buffer in
      for number in glyphs.indices {
        buffer.initializeElement(
          at: number,
          to: cairo_glyph_t(
            index: UInt(glyphs[number]), x: Double(origin.x + positions[number].x),
            y: Double(origin.y + positions[number].y)))
      }
      body(UnsafePointer(buffer.baseAddress))
    }
  }
}

/// How every glyph is rasterised: grey edges, nothing moved to pixels.
struct FontOptions: @unchecked Sendable {
  static let shared = FontOptions()
  /// Never changed after it is made.
  let pointer: OpaquePointer?

  private init() {
    pointer = cairo_font_options_create()
    cairo_font_options_set_antialias(pointer, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(pointer, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(pointer, CAIRO_HINT_METRICS_OFF)
  }
}
