import CCairo
import CPixels
import CoreGraphics
import MartletDrawing

extension Painter {
  /// Calls `draw` with a context whose source is the paint and whose clip is the state's.
  func withSource(_ paint: Paint, in bounds: PixelBounds, _ state: State, _ draw: (OpaquePointer) -> Void) {
    target.setClip(state.clip)
    setSource(paint, in: bounds, state)
    draw(target.context)
  }

  /// Makes the paint the context's source for marks inside `bounds`. May change the matrix.
  func setSource(_ paint: Paint, in bounds: PixelBounds, _ state: State) {
    switch paint {
    case .color(let color):
      setSource(color, state.opacity)
    case .gradient(let gradient):
      guard let picture = rasterize(gradient, in: bounds, state) else { return setSource(.clear, 1) }
      target.setMatrix(.identity)
      // The picture's memory goes back to the pool only when nothing draws from it, so it keeps its own.
      cairo_set_source_surface(target.context, picture.surface, 0, 0)
      gradientInUse = picture
    case .image(let image):
      setSource(image, state)
    }
  }

  func setSource(_ color: RGBA, _ opacity: CGFloat) {
    cairo_set_source_rgba(
      target.context, Double(min(1, max(0, color.red))), Double(min(1, max(0, color.green))),
      Double(min(1, max(0, color.blue))), Double(color.alpha) * Double(opacity))
  }

  private func setSource(_ paint: ImagePaint, _ state: State) {
    let image = paint.image
    let source = CGRect(
      x: paint.sourceRect.minX * CGFloat(image.width), y: paint.sourceRect.minY * CGFloat(image.height),
      width: paint.sourceRect.width * CGFloat(image.width), height: paint.sourceRect.height * CGFloat(image.height))
    guard paint.scale > 0, let part = image.cropping(to: source) else { return setSource(.clear, 1) }
    target.setMatrix(
      state.transform.translatedBy(x: paint.origin.x, y: paint.origin.y).scaledBy(x: paint.scale, y: paint.scale))
    part.withCairoSurface { surface in
      cairo_set_source_surface(target.context, surface, 0, 0)
      cairo_pattern_set_extend(cairo_get_source(target.context), CAIRO_EXTEND_REPEAT)
    }
    imageInUse = part
  }

  /// The gradient's pixels for a part of the target, or nil when there are none.
  func rasterize(_ gradient: GradientPaint, in bounds: PixelBounds, _ state: State) -> Target? {
    guard !bounds.isEmpty, state.transform.determinant != 0 else { return nil }
    let picture = memory.target(bounds)
    if case .mesh(let columns, let rows, let points, let colors, let smooth) = gradient.geometry {
      let mesh = MeshPicture(columns: columns, rows: rows, points: points, colors: colors, smooth: smooth)
      mesh.draw(on: picture, state.transform, opacity: state.opacity)
      return picture
    }
    let plan = GradientPlan(gradient.geometry)
    let table = gradients.table(
      plan.isReversed ? gradient.stops.reversedPlaces : gradient.stops, opacity: state.opacity)
    let offset = CGAffineTransform(translationX: CGFloat(bounds.minX), y: CGFloat(bounds.minY))
    let map = offset.concatenating(state.transform.inverted()).concatenating(plan.map)
    let numbers = [map.a, map.b, map.c, map.d, map.tx, map.ty].map(Double.init)
    pixels_gradient(picture.area(bounds), plan.kind, numbers, plan.offset, plan.scale, table.colors)
    return picture
  }
}

/// How a gradient's geometry becomes a plain one.
struct GradientPlan {
  var kind: Int32
  /// From the gradient's coordinates to where it is plain.
  var map: CGAffineTransform
  var offset = 0.0
  var scale = 1.0
  var isReversed = false

  init(_ geometry: GradientPaint.Geometry) {
    switch geometry {
    case .linear(let start, let end):
      kind = Int32(pixels_linear)
      let along = CGVector(dx: end.x - start.x, dy: end.y - start.y)
      let square = along.dx * along.dx + along.dy * along.dy
      // Without a length everything lies behind the end.
      let factor = square > 0 ? 1 / square : 0
      map = CGAffineTransform(
        a: along.dx * factor, b: 0, c: along.dy * factor, d: 0,
        tx: square > 0 ? -(start.x * along.dx + start.y * along.dy) * factor : 1, ty: 0)
    case .radial(let center, let startRadius, let endRadius):
      kind = Int32(pixels_radial)
      map = CGAffineTransform(translationX: -center.x, y: -center.y)
      setRange(Double(startRadius), Double(endRadius))
    case .elliptical(let center, let radii, let start, let end):
      kind = Int32(pixels_radial)
      let (width, height) = (max(1e-6, abs(radii.width)), max(1e-6, abs(radii.height)))
      map = CGAffineTransform(translationX: -center.x, y: -center.y)
        .concatenating(CGAffineTransform(scaleX: 1 / width, y: 1 / height))
      setRange(Double(start), Double(end))
    case .angular(let center, let start, let end):
      kind = Int32(pixels_angular)
      map = CGAffineTransform(translationX: -center.x, y: -center.y)
      let turn = 2 * Double.pi
      isReversed = end < start
      offset = -Double(min(start, end)) / turn
      scale = turn / max(1e-6, min(turn, abs(Double(end - start))))
    case .mesh:
      kind = Int32(pixels_linear)
      map = .identity
    }
  }

  private mutating func setRange(_ start: Double, _ end: Double) {
    let span = end - start
    offset = -start
    scale = abs(span) > 1e-9 ? 1 / span : 1e9
  }
}

extension [GradientPaint.Stop] {
  var reversedPlaces: [GradientPaint.Stop] {
    reversed().map { GradientPaint.Stop(color: $0.color, location: 1 - $0.location) }
  }
}

/// A mesh gradient as small quadrilaterals of mixed colours.
struct MeshPicture {
  let columns: Int
  let rows: Int
  let points: [GradientPaint.MeshPoint]
  let colors: [RGBA]
  let smooth: Bool

  func draw(on target: Target, _ transform: CGAffineTransform, opacity: CGFloat) {
    guard columns > 1, rows > 1, points.count >= columns * rows, colors.count >= columns * rows,
      let pattern = cairo_pattern_create_mesh()
    else { return }
    let mixes = colors.map(Oklab.init)
    for row in 0..<rows - 1 {
      for column in 0..<columns - 1 { addPatch(column, row, mixes, opacity, to: pattern) }
    }
    target.setMatrix(transform)
    cairo_set_source(target.context, pattern)
    cairo_paint(target.context)
    cairo_set_source_rgba(target.context, 0, 0, 0, 1)
    cairo_pattern_destroy(pattern)
  }

  private func addPatch(_ column: Int, _ row: Int, _ mixes: [Oklab], _ opacity: CGFloat, to pattern: OpaquePointer) {
    let steps = 12
    let corners = [
      row * columns + column, row * columns + column + 1, (row + 1) * columns + column,
      (row + 1) * columns + column + 1,
    ]
    let place = corners.map { points[$0] }
    func bend(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint, _ d: CGPoint, _ t: CGFloat) -> CGPoint {
      let s = 1 - t
      let (f0, f1, f2, f3) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return CGPoint(
        x: f0 * a.x + f1 * b.x + f2 * c.x + f3 * d.x, y: f0 * a.y + f1 * b.y + f2 * c.y + f3 * d.y)
    }
    /// The point of a patch between four curves, after Coons.
    func point(_ u: CGFloat, _ v: CGFloat) -> CGPoint {
      let top = bend(place[0].position, place[0].trailing, place[1].leading, place[1].position, u)
      let bottom = bend(place[2].position, place[2].trailing, place[3].leading, place[3].position, u)
      let left = bend(place[0].position, place[0].bottom, place[2].top, place[2].position, v)
      let right = bend(place[1].position, place[1].bottom, place[3].top, place[3].position, v)
      let flat = place.map(\.position)
      func mix(_ top: CGFloat, _ bottom: CGFloat, _ left: CGFloat, _ right: CGFloat, _ q: [CGFloat]) -> CGFloat {
        let corners = (1 - v) * ((1 - u) * q[0] + u * q[1]) + v * ((1 - u) * q[2] + u * q[3])
        return (1 - v) * top + v * bottom + (1 - u) * left + u * right - corners
      }
      return CGPoint(
        x: mix(top.x, bottom.x, left.x, right.x, flat.map(\.x)),
        y: mix(top.y, bottom.y, left.y, right.y, flat.map(\.y)))
    }
    func color(_ u: CGFloat, _ v: CGFloat) -> RGBA {
      func ease(_ t: CGFloat) -> Float { Float(smooth ? t * t * (3 - 2 * t) : t) }
      let top = mixes[corners[0]].mixed(with: mixes[corners[1]], by: ease(u))
      let bottom = mixes[corners[2]].mixed(with: mixes[corners[3]], by: ease(u))
      return top.mixed(with: bottom, by: ease(v)).color
    }
    let scale = 1 / CGFloat(steps)
    var grid: [(CGPoint, RGBA)] = []
    for y in 0...steps {
      for x in 0...steps {
        let (u, v) = (CGFloat(x) * scale, CGFloat(y) * scale)
        grid.append((point(u, v), color(u, v)))
      }
    }
    for y in 0..<steps {
      for x in 0..<steps {
        let first = y * (steps + 1) + x
        let quad = [first, first + 1, first + steps + 2, first + steps + 1].map { grid[$0] }
        cairo_mesh_pattern_begin_patch(pattern)
        cairo_mesh_pattern_move_to(pattern, Double(quad[0].0.x), Double(quad[0].0.y))
        for corner in quad.dropFirst() {
          cairo_mesh_pattern_line_to(pattern, Double(corner.0.x), Double(corner.0.y))
        }
        for (index, corner) in quad.enumerated() {
          let color = corner.1
          cairo_mesh_pattern_set_corner_color_rgba(
            pattern, UInt32(index), Double(color.red), Double(color.green), Double(color.blue),
            Double(color.alpha) * Double(opacity))
        }
        cairo_mesh_pattern_end_patch(pattern)
      }
    }
  }
}
