extension PathData {
  /// A run of straight sides, with the curves already taken apart.
  private struct Polyline {
    var points: [CGPoint]
    var isClosed: Bool
    /// Whether the corner at a point is inside a curve and so never gets a sharp join.
    var isSmooth: [Bool]
  }

  /// The outline of the stroked path, to be filled by the winding rule. Widths are points.
  public func stroked(
    width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10
  ) -> PathData {
    guard width > 0, width.isFinite else { return PathData() }
    var result = PathData()
    let tolerance = Swift.max(0.005, Swift.min(0.05, width / 100))
    let pen = Pen(radius: width / 2, cap: cap, join: join, miterLimit: Swift.max(1, miterLimit), tolerance: tolerance)
    for line in polylines(tolerance: tolerance) { pen.outline(line.points, line.isSmooth, line.isClosed, &result) }
    return result
  }

  /// The path with gaps. `lengths` alternates drawn and left out, in points; `phase` is where it starts.
  public func dashed(phase: CGFloat, lengths: [CGFloat]) -> PathData {
    let period = lengths.reduce(0, +) * (lengths.count % 2 == 0 ? 1 : 2)
    guard !lengths.isEmpty, period > 0, period.isFinite, lengths.allSatisfy({ $0 >= 0 }), phase.isFinite,
      length / period < 1_000_000
    else { return self }
    var dash = Dash(phase: phase, lengths: lengths, period: period)
    var result = PathData()
    forEachPiece { piece in
      switch piece {
      case .start(let point): dash.start(at: point, in: &result)
      case .line(let from, let to), .close(let from, let to):
        dash.advance(CurveMath.distance(from, to), in: &result) { result, first, last in
          result.addLine(to: last >= 1 ? to : CurveMath.mix(from, to, last))
        } place: {
          CurveMath.mix(from, to, $0)
        }
      case .curve(let cubic):
        let span = cubic.length()
        dash.advance(span, in: &result) { result, first, last in
          let start = first <= 0 ? 0 : cubic.parameter(atLength: first * span, of: span)
          let end = last >= 1 ? 1 : cubic.parameter(atLength: last * span, of: span)
          let part = cubic.part(from: start, to: end)
          result.addCurve(to: part.p3, control1: part.p1, control2: part.p2)
        } place: {
          cubic.point(at: cubic.parameter(atLength: $0 * span, of: span))
        }
      }
    }
    return result
  }

  private func polylines(tolerance: CGFloat) -> [Polyline] {
    var lines: [Polyline] = []
    var current = Polyline(points: [], isClosed: false, isSmooth: [])
    func add(_ point: CGPoint, smooth: Bool) {
      if let last = current.points.last, CurveMath.distance(last, point) < 1e-9 {
        return
      }
      current.points.append(point)
      current.isSmooth.append(smooth)
    }
    func finish() {
      if !current.points.isEmpty { lines.append(current) }
      current = Polyline(points: [], isClosed: false, isSmooth: [])
    }
    forEachPiece { piece in
      switch piece {
      case .start(let point):
        finish()
        add(point, smooth: false)
      case .line(let from, let to):
        add(from, smooth: false)
        add(to, smooth: false)
      case .curve(let cubic):
        add(cubic.p0, smooth: false)
        var parts: [CGPoint] = []
        cubic.flatten(tolerance: tolerance) { parts.append($0) }
        for (index, point) in parts.enumerated() { add(point, smooth: index < parts.count - 1) }
      case .close(_, let start):
        if let last = current.points.last, current.points.count > 1, CurveMath.distance(last, start) < 1e-9 {
          current.points.removeLast()
          current.isSmooth.removeLast()
        }
        current.isClosed = true
        finish()
      }
    }
    finish()
    // A move that nothing follows draws nothing.
    return lines.filter { $0.points.count > 1 || $0.isClosed }
  }
}

/// Walks along pieces and knows whether the pen is down.
private struct Dash {
  let lengths: [CGFloat]
  let firstIndex: Int
  let firstRest: CGFloat
  private var index = 0
  private var rest: CGFloat = 0

  init(phase: CGFloat, lengths: [CGFloat], period: CGFloat) {
    self.lengths = lengths
    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var index = 0
    while offset >= lengths[index % lengths.count], index < 2 * lengths.count {
      offset -= lengths[index % lengths.count]
      index += 1
    }
    firstIndex = index
    firstRest = Swift.max(0, lengths[index % lengths.count] - offset)
  }

  private var isDown: Bool { index % 2 == 0 }

  mutating func start(at point: CGPoint, in path: inout PathData) {
    index = firstIndex
    rest = firstRest
    if isDown { path.move(to: point) }
  }

  /// Goes `span` on. `draw` adds the part between two fractions of the piece, `place` finds a point on it.
  mutating func advance(
    _ span: CGFloat, in path: inout PathData, draw: (inout PathData, CGFloat, CGFloat) -> Void,
    place: (CGFloat) -> CGPoint
  ) {
    guard span > 0 else { return }
    var travelled: CGFloat = 0
    while span - travelled > rest {
      if isDown { draw(&path, travelled / span, (travelled + rest) / span) }
      travelled += rest
      index = (index + 1) % (2 * lengths.count)
      rest = lengths[index % lengths.count]
      if isDown { path.move(to: place(travelled / span)) }
    }
    if isDown { draw(&path, travelled / span, 1) }
    rest -= span - travelled
  }
}

/// A round pen of a width with rules for corners and ends.
private struct Pen {
  let radius: CGFloat
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: CGFloat
  let tolerance: CGFloat

  func outline(_ points: [CGPoint], _ smooth: [Bool], _ isClosed: Bool, _ result: inout PathData) {
    guard points.count > 1 else { return dot(at: points[0], &result) }
    if isClosed && points.count > 2 {
      side(points, smooth, isClosed: true, &result)
      result.closeSubpath()
      side(points.reversed(), smooth.reversed(), isClosed: true, &result)
      result.closeSubpath()
      return
    }
    side(points, smooth, isClosed: false, &result)
    addCap(at: points[points.count - 1], from: points[points.count - 2], &result)
    side(points.reversed(), smooth.reversed(), isClosed: false, continuing: true, &result)
    addCap(at: points[0], from: points[1], &result)
    result.closeSubpath()
  }

  /// What a line without length leaves: a dot or square for ends that reach out, else nothing.
  private func dot(at point: CGPoint, _ result: inout PathData) {
    let box = CGRect(x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
    switch cap {
    case .butt: return
    case .round: result.addEllipse(in: box)
    case .square: result.addRect(box)
    }
  }

  private func direction(_ from: CGPoint, _ to: CGPoint) -> CGVector {
    let span = CurveMath.distance(from, to)
    return span > 0 ? CGVector(dx: (to.x - from.x) / span, dy: (to.y - from.y) / span) : .zero
  }

  private func offset(_ point: CGPoint, _ direction: CGVector) -> CGPoint {
    CGPoint(x: point.x + direction.dy * radius, y: point.y - direction.dx * radius)
  }

  /// The edge beside a run of lines, at one radius to its left (y down).
  private func side(
    _ points: [CGPoint], _ smooth: [Bool], isClosed: Bool, continuing: Bool = false, _ result: inout PathData
  ) {
    let count = points.count
    let sides = isClosed ? count : count - 1
    var isFirst = !continuing
    func add(_ point: CGPoint) {
      if isFirst { result.move(to: point) } else { result.addLine(to: point) }
      isFirst = false
    }
    for index in 0..<sides {
      let (from, to) = (points[index], points[(index + 1) % count])
      let along = direction(from, to)
      add(offset(from, along))
      add(offset(to, along))
      guard isClosed || index < sides - 1 else { continue }
      let next = direction(to, points[(index + 2) % count])
      addJoin(at: to, along, next, smooth: smooth[(index + 1) % count], add)
    }
  }

  private func addJoin(
    at corner: CGPoint, _ before: CGVector, _ after: CGVector, smooth: Bool, _ add: (CGPoint) -> Void
  ) {
    let cross = before.dx * after.dy - before.dy * after.dx
    let dot = before.dx * after.dx + before.dy * after.dy
    if cross <= 0 && !(cross == 0 && dot < 0) {
      // The inner side: through the corner, so that short sides leave no gap.
      if cross < -1e-6 { add(corner) }
      return
    }
    if smooth || join == .round {
      addArc(center: corner, from: before, to: after, add)
    } else if join == .miter {
      // The ratio of the miter's length to the width is one over the sine of half the inner angle.
      let innerSine = ((1 + dot) / 2).squareRoot()
      guard innerSine > 1e-6, 1 / innerSine <= miterLimit else { return }
      let reach = radius / (innerSine * innerSine) / 2
      add(
        CGPoint(x: corner.x + (before.dy + after.dy) * reach, y: corner.y - (before.dx + after.dx) * reach))
    }
  }

  /// Points of the circle between the left normals of two directions, the way that looks clockwise (y down).
  private func addArc(center: CGPoint, from: CGVector, to: CGVector, _ add: (CGPoint) -> Void) {
    let start = atan2(-from.dx, from.dy)
    var sweep = atan2(-to.dx, to.dy) - start
    if sweep < 0 { sweep += 2 * CGFloat.pi }
    let step = 2 * acos(Swift.max(0, 1 - tolerance / radius))
    let count = step > 0 ? Swift.min(200, Int((sweep / step).rounded(.up))) : 1
    guard count > 1 else { return }
    for index in 1..<count {
      let angle = start + sweep * CGFloat(index) / CGFloat(count)
      add(CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)))
    }
  }

  private func addCap(at end: CGPoint, from before: CGPoint, _ result: inout PathData) {
    let along = direction(before, end)
    switch cap {
    case .butt: break
    case .square:
      let tip = CGPoint(x: end.x + along.dx * radius, y: end.y + along.dy * radius)
      result.addLine(to: offset(tip, along))
      result.addLine(to: offset(tip, CGVector(dx: -along.dx, dy: -along.dy)))
    case .round:
      addArc(center: end, from: along, to: CGVector(dx: -along.dx, dy: -along.dy)) { result.addLine(to: $0) }
    }
  }
}

// MARK: - CGPath

extension CGPath {
  /// The outline of this path drawn with a pen, to be filled by the winding rule.
  public final func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    transform: CGAffineTransform = .identity
  ) -> CGPath {
    let stroked = data.applying(transform).stroked(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    return CGPath(stroked)
  }

  /// This path with gaps between dashes.
  public final func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(data.applying(transform).dashed(phase: phase, lengths: lengths))
  }
}
