import CCairo
import CPixels
import CoreGraphics
import MartletDrawing
import MartletText

extension Painter {
  func paint(_ item: DrawItem, _ state: State) {
    countMark()
    switch item {
    case .rectangle(let rect, let paint):
      paintRectangle(rect, paint, state)
    case .roundedRectangle(let rect, let radius, let continuous, let paint):
      paintRounded(rect, radius: radius, continuous: continuous, paint, state)
    case .ellipse(let rect, let paint):
      paintEllipse(rect, paint, state)
    case .fill(let path, let evenOdd, let antialiased, let paint):
      fill(path.data, evenOdd: evenOdd, antialiased: antialiased, paint, state)
    case .stroke(let path, let attributes, let paint):
      stroke(path.data, attributes, paint, state)
    case .text(let layout, let origin, let foreground):
      paintText(layout, at: origin, foreground, state)
    case .symbol(let symbol, let origin, let paint):
      paintSymbol(symbol, at: origin, paint, state)
    case .image(let image):
      paintImage(image, state)
    case .shadow(let rect, let radius, let blur, let color):
      paintShadow(rect, radius: radius, blur: blur, color, state)
    case .group(let items, let effect):
      paintGroup(items, effect, state)
    case .external(let identifier, let rect):
      if let image = externalImage?(identifier, rect.size) {
        paintImage(ImageItem(image: image, rect: rect, scale: CGFloat(image.width) / max(1, rect.width)), state)
      }
    }
  }

  // MARK: - Plain shapes

  private func paintRectangle(_ rect: CGRect, _ paint: Paint, _ state: State) {
    guard state.transform.isRectilinear, state.snaps else {
      fill(PathData { $0.addRect(rect) }, evenOdd: false, antialiased: true, paint, state)
      return
    }
    let bounds = PixelBounds(snapping: rect.applying(state.transform)).intersection(state.clip)
    if bounds.isEmpty { return }
    switch paint {
    case .color(let color): fill(bounds, color, state.opacity)
    case .gradient(let gradient):
      if let picture = rasterize(gradient, in: bounds, state) {
        composite(picture, opacity: 1, blendMode: .normal, clip: bounds)
        memory.reclaim(picture)
      }
    case .image:
      withSource(paint, in: bounds, state) { context in
        target.setMatrix(.identity)
        cairo_rectangle(
          context, Double(bounds.minX), Double(bounds.minY), Double(bounds.width), Double(bounds.height))
        cairo_fill(context)
      }
    }
  }

  /// Fills whole pixels.
  func fill(_ bounds: PixelBounds, _ color: RGBA, _ opacity: CGFloat) {
    let pixel = color.premultiplied(opacity: opacity)
    if pixel >> 24 == 255 {
      pixels_fill(target.area(bounds), pixel)
    } else if pixel >> 24 != 0 {
      pixels_blend(target.area(bounds), pixel)
    }
  }

  private func paintRounded(_ rect: CGRect, radius: CGFloat, continuous: Bool, _ paint: Paint, _ state: State) {
    if radius <= 0 { return paintRectangle(rect, paint, state) }
    if case .color(let color) = paint, state.transform.isUpright, state.snaps {
      let full = PixelBounds(snapping: rect.applying(state.transform))
      if full.intersection(state.clip).isEmpty { return }
      let pixels = radius * state.transform.a
      if ShapeMasks.isSmall(radius: pixels, width: full.width, height: full.height) {
        let mask = masks.roundedRectangle(
          width: full.width, height: full.height, radius: pixels, continuous: continuous)
        blend(mask, over: full, color.premultiplied(opacity: state.opacity), state.clip)
        return
      }
    }
    let size = CGSize(width: radius, height: radius)
    let path = PathData { $0.addRoundedRect(in: rect, cornerSize: size, continuous: continuous) }
    fill(path, evenOdd: false, antialiased: true, paint, state)
  }

  private func paintEllipse(_ rect: CGRect, _ paint: Paint, _ state: State) {
    if case .color(let color) = paint, state.transform.isRectilinear, state.snaps {
      let full = PixelBounds(snapping: rect.applying(state.transform))
      if full.intersection(state.clip).isEmpty { return }
      if full.width <= 96, full.height <= 96 {
        let mask = masks.ellipse(width: full.width, height: full.height)
        blend(mask, over: full, color.premultiplied(opacity: state.opacity), state.clip)
        return
      }
    }
    fill(PathData { $0.addEllipse(in: rect) }, evenOdd: false, antialiased: true, paint, state)
  }

  private func paintShadow(_ rect: CGRect, radius: CGFloat, blur: CGFloat, _ color: RGBA, _ state: State) {
    let full = PixelBounds(snapping: rect.applying(state.transform))
    let sigma = blur * state.transform.a
    let pixels = radius * state.transform.a
    guard state.transform.isUpright,
      ShapeMasks.isSmall(radius: pixels, width: full.width, height: full.height, sigma: sigma)
    else {
      var effect = SegmentEffect()
      effect.filters = [.blur(radius: blur, opaque: false)]
      paintGroup([.roundedRectangle(rect, radius: radius, continuous: true, .color(color))], effect, state)
      return
    }
    let outer = full.expanded(by: ShapeMasks.reach(sigma))
    if full.isEmpty || outer.intersection(state.clip).isEmpty { return }
    let mask = masks.roundedRectangle(
      width: full.width, height: full.height, radius: pixels, continuous: true, sigma: sigma)
    blend(mask, over: outer, color.premultiplied(opacity: state.opacity), state.clip)
  }

  private func blend(_ mask: ShapeMask, over full: PixelBounds, _ pixel: UInt32, _ clip: PixelBounds) {
    let part = full.intersection(clip)
    if part.isEmpty || pixel == 0 { return }
    pixels_blend_patches(
      target.area(part), pixel, mask.patches, Int32(full.width), Int32(full.height), Int32(part.minX - full.minX),
      Int32(part.minY - full.minY))
  }

  // MARK: - Paths

  private func fill(_ path: PathData, evenOdd: Bool, antialiased: Bool, _ paint: Paint, _ state: State) {
    let bounds = PixelBounds(touching: path.controlBox.applying(state.transform)).intersection(state.clip)
    if bounds.isEmpty || path.isEmpty { return }
    withSource(paint, in: bounds, state) { context in
      target.setMatrix(state.transform)
      path.trace(on: context)
      cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      cairo_set_antialias(context, antialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
      cairo_fill(context)
    }
  }

  private func stroke(_ path: PathData, _ attributes: StrokeAttributes, _ paint: Paint, _ state: State) {
    guard attributes.width > 0, !path.isEmpty else { return }
    let reach = attributes.reach
    let box = path.controlBox.insetBy(dx: -reach, dy: -reach).applying(state.transform)
    let bounds = PixelBounds(touching: box).intersection(state.clip)
    if bounds.isEmpty { return }
    withSource(paint, in: bounds, state) { context in
      target.setMatrix(state.transform)
      path.trace(on: context)
      attributes.apply(to: context)
      cairo_stroke(context)
    }
  }

  // MARK: - Text

  private func paintText(_ layout: TextLayout, at origin: CGPoint, _ foreground: Paint, _ state: State) {
    let slack = layout.lines.reduce(4) { max($0, $1.size.height) }
    let box = CGRect(origin: origin, size: layout.size).insetBy(dx: -slack, dy: -slack)
    let bounds = PixelBounds(touching: box.applying(state.transform)).intersection(state.clip)
    if bounds.isEmpty { return }
    withSource(foreground, in: bounds, state) { context in
      let visible = bounds.rect.applying(state.transform.inverted()).offsetBy(dx: -origin.x, dy: -origin.y)
      var current: RGBA?
      /// Sets the source for a colour of a run's own, or the foreground again.
      func use(_ color: RGBA?) {
        if color == current { return }
        current = color
        if let color { setSource(color, state.opacity) } else { setSource(foreground, in: bounds, state) }
        target.setMatrix(state.transform)
      }
      target.setMatrix(state.transform)
      for decoration in layout.decorations where decoration.kind != .strikethrough {
        use(decoration.color)
        decoration.fill(on: context, at: origin)
      }
      for run in layout.runs where run.bounds.insetBy(dx: -slack, dy: -slack).intersects(visible) {
        use(run.color)
        run.draw(on: context, at: origin)
      }
      for decoration in layout.decorations where decoration.kind == .strikethrough {
        use(decoration.color)
        decoration.fill(on: context, at: origin)
      }
      for attachment in layout.attachments {
        guard case .symbol(let symbol) = attachment.content else { continue }
        use(attachment.color)
        symbol.show(on: context, at: CGPoint(x: origin.x + attachment.rect.minX, y: origin.y + attachment.rect.minY))
      }
    }
  }

  private func paintSymbol(_ symbol: SymbolGlyph, at origin: CGPoint, _ paint: Paint, _ state: State) {
    let slack = symbol.fontSize
    let box = CGRect(origin: origin, size: symbol.size).insetBy(dx: -slack, dy: -slack)
    let bounds = PixelBounds(touching: box.applying(state.transform)).intersection(state.clip)
    if bounds.isEmpty { return }
    withSource(paint, in: bounds, state) { context in
      target.setMatrix(state.transform)
      symbol.show(on: context, at: origin)
    }
  }

  // MARK: - Groups of marks

  /// Marks under an effect. They are few and their nesting is shallow, so calls may nest with them.
  private func paintGroup(_ items: [DrawItem], _ effect: SegmentEffect, _ outer: State) {
    run(Marks(items, effect), outer)
  }
}

extension StrokeAttributes {
  func apply(to context: OpaquePointer) {
    cairo_set_line_width(context, Double(width))
    cairo_set_line_cap(context, cap.cairo)
    cairo_set_line_join(context, join.cairo)
    cairo_set_miter_limit(context, Double(miterLimit))
    let lengths = dash.map(Double.init)
    // A pattern of nothing but gaps would put cairo into an error state.
    let usable = lengths.allSatisfy { $0 >= 0 } && lengths.contains { $0 > 0 } ? lengths : []
    cairo_set_dash(context, usable, Int32(usable.count), Double(dashPhase))
    cairo_set_antialias(context, antialiased ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }
}

extension SymbolGlyph {
  /// Draws the glyph with the context's source, its room's top left corner at `place`.
  func show(on context: OpaquePointer, at place: CGPoint) {
    guard let font = face.cairoFontFace, fontSize > 0 else { return }
    let points = Double(fontSize)
    var matrix = cairo_matrix_t(xx: points, yx: 0, xy: -points * Double(face.slant), yy: points, x0: 0, y0: 0)
    cairo_set_font_face(context, font)
    cairo_set_font_matrix(context, &matrix)
    var drawn = cairo_glyph_t(index: UInt(glyph), x: Double(place.x + origin.x), y: Double(place.y + origin.y))
    cairo_show_glyphs(context, &drawn, 1)
  }
}
