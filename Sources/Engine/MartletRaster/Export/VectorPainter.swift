import CCairo
import CoreGraphics
import MartletDrawing
import MartletText

/// Draws segments through cairo alone, for surfaces that keep shapes.
final class VectorPainter {
  private let context: OpaquePointer
  /// Pixels per point for what has to become pixels.
  private let pixelScale: CGFloat = 3

  init(_ context: OpaquePointer) {
    self.context = context
  }

  func draw(_ segment: Segment) {
    if mixesUnusually(segment) { return drawPixels(of: segment, segment.effect ?? SegmentEffect()) }
    draw(segment.effect, of: segment) {
      for item in segment.items { draw(item) }
      segment.visitSubsegments(meeting: .infinite) { subsegment, origin in
        cairo_save(context)
        cairo_translate(context, Double(origin.x), Double(origin.y))
        draw(subsegment)
        cairo_restore(context)
      }
    }
  }

  /// Whether something right under the segment blends with it in a way that documents do not have.
  private func mixesUnusually(_ segment: Segment) -> Bool {
    var found = segment.items.contains { item in
      if case .group(_, let effect) = item { return effect.blendMode.cairo == nil }
      return false
    }
    segment.visitSubsegments(meeting: .infinite) { subsegment, _ in
      if let effect = subsegment.effect, effect.blendMode.cairo == nil { found = true }
    }
    return found
  }

  // MARK: - Effects

  private func draw(_ effect: SegmentEffect?, of segment: Segment, _ inside: () -> Void) {
    guard effect != nil || segment.mask != nil else { return inside() }
    let effect = effect ?? SegmentEffect()
    if effect.opacity <= 0 { return }
    let needsPixels = !effect.filters.isEmpty || effect.projection != nil || effect.blendMode.cairo == nil
    if needsPixels { return drawPixels(of: segment, effect) }
    let needsGroup = effect.opacity < 1 || effect.blendMode != .normal || effect.isGroup || segment.mask != nil
    cairo_save(context)
    defer { cairo_restore(context) }
    var matrix = effect.transform.cairo
    cairo_transform(context, &matrix)
    if let clip = effect.clip { apply(clip) }
    guard needsGroup else { return inside() }
    cairo_push_group(context)
    inside()
    cairo_pop_group_to_source(context)
    cairo_set_operator(context, effect.blendMode.cairo ?? CAIRO_OPERATOR_OVER)
    guard let mask = segment.mask else {
      cairo_paint_with_alpha(context, Double(effect.opacity))
      return
    }
    cairo_push_group(context)
    draw(mask)
    let shape = cairo_pop_group(context)
    cairo_mask(context, shape)
    cairo_pattern_destroy(shape)
  }

  private func apply(_ clip: SegmentEffect.Clip) {
    switch clip {
    case .rectangle(let rect):
      PathData { $0.addRect(rect) }.trace(on: context)
    case .roundedRectangle(let rect, let radius, let continuous):
      let size = CGSize(width: radius, height: radius)
      PathData { $0.addRoundedRect(in: rect, cornerSize: size, continuous: continuous) }.trace(on: context)
    case .path(let path, let evenOdd, _):
      path.data.trace(on: context)
      cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    }
    cairo_clip(context)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
  }

  /// Draws a segment with its effect as a picture.
  private func drawPixels(of segment: Segment, _ effect: SegmentEffect) {
    let box = effect.paintBounds(around: segment.paintBounds)
    drawPixels(in: box) { surface, origin in
      Painter().paint(Placed(segment, at: origin), onto: surface)
    }
  }

  private func drawPixels(of item: DrawItem) {
    drawPixels(in: item.paintBounds) { surface, origin in
      Painter().paint(Placed(Marks([item], nil), at: origin), onto: surface)
    }
  }

  private func drawPixels(in box: CGRect, _ paint: (Surface, CGPoint) -> Void) {
    guard !box.isNull, box.width > 0, box.height > 0, box.width < 5000, box.height < 5000 else { return }
    let area = box.insetBy(dx: -1, dy: -1).integral
    let surface = Surface(size: area.size, scale: pixelScale)
    paint(surface, CGPoint(x: -area.minX, y: -area.minY))
    cairo_save(context)
    cairo_translate(context, Double(area.minX), Double(area.minY))
    cairo_scale(context, 1 / Double(pixelScale), 1 / Double(pixelScale))
    cairo_set_source_surface(context, surface.cairoSurface, 0, 0)
    cairo_paint(context)
    cairo_restore(context)
    cairo_set_source_rgba(context, 0, 0, 0, 1)
  }

  // MARK: - Marks

  private func draw(_ item: DrawItem) {
    switch item {
    case .rectangle(let rect, let paint):
      fill(PathData { $0.addRect(rect) }, paint)
    case .roundedRectangle(let rect, let radius, let continuous, let paint):
      let size = CGSize(width: radius, height: radius)
      fill(PathData { $0.addRoundedRect(in: rect, cornerSize: size, continuous: continuous) }, paint)
    case .ellipse(let rect, let paint):
      fill(PathData { $0.addEllipse(in: rect) }, paint)
    case .fill(let path, let evenOdd, _, let paint):
      cairo_set_fill_rule(context, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      fill(path.data, paint)
      cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    case .stroke(let path, let attributes, let paint):
      stroke(path.data, attributes, paint, item)
    case .text(let layout, let origin, let foreground):
      drawText(layout, at: origin, foreground, item)
    case .group(let items, let effect):
      draw(Marks(items, effect))
    case .symbol(let symbol, let origin, let paint):
      guard setSource(paint) else { return drawPixels(of: item) }
      symbol.show(on: context, at: origin)
    case .shadow, .image, .external:
      drawPixels(of: item)
    }
  }

  private func fill(_ path: PathData, _ paint: Paint) {
    if setSource(paint) {
      path.trace(on: context)
      cairo_fill(context)
      return
    }
    drawPixels(of: .fill(CGPath(path), evenOdd: false, antialiased: true, paint))
  }

  private func stroke(_ path: PathData, _ attributes: StrokeAttributes, _ paint: Paint, _ item: DrawItem) {
    guard setSource(paint) else { return drawPixels(of: item) }
    path.trace(on: context)
    attributes.apply(to: context)
    cairo_stroke(context)
  }

  private func drawText(_ layout: TextLayout, at origin: CGPoint, _ foreground: Paint, _ item: DrawItem) {
    guard setSource(foreground) else { return drawPixels(of: item) }
    layout.draw(on: context, at: origin) { color in
      _ = setSource(color.map(Paint.color) ?? foreground)
    }
  }

  /// Sets the context's source; false when the paint has to become pixels.
  private func setSource(_ paint: Paint) -> Bool {
    switch paint {
    case .color(let color):
      cairo_set_source_rgba(context, Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
      return true
    case .gradient(let gradient):
      let pattern: OpaquePointer?
      switch gradient.geometry {
      case .linear(let start, let end):
        pattern = cairo_pattern_create_linear(Double(start.x), Double(start.y), Double(end.x), Double(end.y))
      case .radial(let center, let startRadius, let endRadius):
        pattern = cairo_pattern_create_radial(
          Double(center.x), Double(center.y), Double(startRadius), Double(center.x), Double(center.y),
          Double(endRadius))
      case .elliptical, .angular, .mesh:
        return false
      }
      guard let pattern else { return false }
      addStops(of: gradient, to: pattern)
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
      return true
    case .image:
      return false
    }
  }

  /// Viewers blend in sRGB, so that the way between two stops needs a few more of them.
  private func addStops(of gradient: GradientPaint, to pattern: OpaquePointer) {
    func add(_ color: RGBA, _ place: CGFloat) {
      cairo_pattern_add_color_stop_rgba(
        pattern, Double(place), Double(color.red), Double(color.green), Double(color.blue), Double(color.alpha))
    }
    let stops = GradientTable.sorted(gradient.stops)
    for (from, to) in zip(stops, stops.dropFirst()) {
      let (first, last) = (Oklab(from.color), Oklab(to.color))
      add(from.color, from.location)
      for step in 1..<8 {
        let part = CGFloat(step) / 8
        add(first.mixed(with: last, by: Float(part)).color, from.location + (to.location - from.location) * part)
      }
    }
    if let last = stops.last { add(last.color, last.location) }
  }
}

/// A segment at a place.
private final class Placed: Segment {
  private let segment: Segment
  private let origin: CGPoint

  init(_ segment: Segment, at origin: CGPoint) {
    self.segment = segment
    self.origin = origin
  }

  override var paintBounds: CGRect {
    let inside = segment.paintBounds
    return (segment.effect?.paintBounds(around: inside) ?? inside).offsetBy(dx: origin.x, dy: origin.y)
  }

  override func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
    visit(segment, origin)
  }
}
