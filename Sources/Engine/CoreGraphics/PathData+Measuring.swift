extension PathData {
  /// One straight or curved piece, with lines that close subpaths made plain.
  enum Piece {
    case start(CGPoint)
    case line(CGPoint, CGPoint)
    case curve(Cubic)
    /// The line back to the start; its ends may be the same point.
    case close(CGPoint, CGPoint)
  }

  /// Calls `body` with each piece in order.
  func forEachPiece(_ body: (Piece) -> Void) {
    var start = CGPoint.zero
    var current = CGPoint.zero
    forEach { element in
      switch element {
      case .move(let point):
        start = point
        current = point
        body(.start(point))
      case .line(let point):
        body(.line(current, point))
        current = point
      case .quadCurve(let end, let control):
        body(.curve(CurveMath.cubic(current, control, end)))
        current = end
      case .curve(let end, let control1, let control2):
        body(.curve(Cubic(p0: current, p1: control1, p2: control2, p3: end)))
        current = end
      case .closeSubpath:
        body(.close(current, start))
        current = start
      }
    }
  }

  /// The smallest upright box around the curves themselves; null without steps.
  public var tightBox: CGRect {
    var box: [CGPoint] = []
    forEachPiece { piece in
      switch piece {
      case .start(let point): box.append(point)
      case .line(_, let point): box.append(point)
      case .curve(let cubic):
        for parameter in cubic.extrema() { box.append(cubic.point(at: parameter)) }
        box.append(cubic.p3)
      case .close: break
      }
    }
    return CGRect(enclosing: box)
  }

  /// The path with every curve replaced by lines that stay within `tolerance` points of it.
  public func flattened(tolerance: CGFloat) -> PathData {
    var result = PathData()
    forEachPiece { piece in
      switch piece {
      case .start(let point): result.move(to: point)
      case .line(_, let point): result.addLine(to: point)
      case .curve(let cubic): cubic.flatten(tolerance: tolerance) { result.addLine(to: $0) }
      case .close: result.closeSubpath()
      }
    }
    return result
  }

  /// Whether a point is inside. Open subpaths count as closed.
  public func contains(_ point: CGPoint, evenOdd: Bool = false) -> Bool {
    let box = controlBox
    guard !box.isNull, point.x >= box.minX, point.x <= box.maxX, point.y >= box.minY, point.y <= box.maxY else {
      return false
    }
    if let rectangle {
      return rectangle.contains(point)
    }
    let tolerance = Swift.max(0.001, Swift.min(0.05, Swift.max(box.width, box.height) / 2000))
    var winding = 0
    func cross(_ a: CGPoint, _ b: CGPoint) {
      guard (a.y <= point.y) != (b.y <= point.y) else { return }
      let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
      if a.y <= point.y {
        if side > 0 { winding += 1 }
      } else if side < 0 {
        winding -= 1
      }
    }
    var start = CGPoint.zero
    var current = CGPoint.zero
    forEachPiece { piece in
      switch piece {
      case .start(let place):
        cross(current, start)
        start = place
        current = place
      case .line(let from, let to):
        cross(from, to)
        current = to
      case .curve(let cubic):
        cubic.flatten(tolerance: tolerance) {
          cross(current, $0)
          current = $0
        }
      case .close(let from, let to):
        cross(from, to)
        current = to
      }
    }
    cross(current, start)
    return evenOdd ? winding % 2 != 0 : winding != 0
  }

  /// The length of all pieces, in points.
  public var length: CGFloat {
    var sum: CGFloat = 0
    forEachPiece { piece in
      switch piece {
      case .start: break
      case .line(let from, let to), .close(let from, let to): sum += CurveMath.distance(from, to)
      case .curve(let cubic): sum += cubic.length()
      }
    }
    return sum
  }

  /// The part between two fractions of the length, measured over all subpaths together.
  public func trimmed(from startFraction: CGFloat, to endFraction: CGFloat) -> PathData {
    let start = Swift.min(1, Swift.max(0, startFraction))
    let end = Swift.min(1, Swift.max(0, endFraction))
    if start == 0, end == 1 { return self }
    guard start < end else { return PathData() }
    let total = length
    return total > 0 && total.isFinite ? part(from: start * total, to: end * total) : PathData()
  }

  /// The point at a length from the start and the direction there; nil without length.
  public func pointAndDirection(atLength wanted: CGFloat) -> (CGPoint, CGVector)? {
    var travelled: CGFloat = 0
    var found: (CGPoint, CGVector)?
    forEachPiece { piece in
      if found != nil && travelled > wanted { return }
      switch piece {
      case .start: break
      case .line(let from, let to), .close(let from, let to):
        let span = CurveMath.distance(from, to)
        if span > 0 {
          let t = Swift.min(1, Swift.max(0, (wanted - travelled) / span))
          found = (CurveMath.mix(from, to, t), CGVector(dx: (to.x - from.x) / span, dy: (to.y - from.y) / span))
        }
        travelled += span
      case .curve(let cubic):
        let span = cubic.length()
        if span > 0 {
          let t = cubic.parameter(atLength: Swift.min(span, Swift.max(0, wanted - travelled)), of: span)
          let speed = cubic.derivative(at: t)
          let rate = (speed.dx * speed.dx + speed.dy * speed.dy).squareRoot()
          let direction = rate > 0 ? CGVector(dx: speed.dx / rate, dy: speed.dy / rate) : CGVector(dx: 1, dy: 0)
          found = (cubic.point(at: t), direction)
        }
        travelled += span
      }
    }
    return found
  }

  /// The part between two lengths. A subpath stays closed only if all of it remains.
  private func part(from start: CGFloat, to end: CGFloat) -> PathData {
    var result = PathData()
    var travelled: CGFloat = 0
    var isDrawing = false
    var startsHere = false
    let slack = 1e-6 * Swift.max(1, end)
    /// Begins the piece that was cut or moved to, if nothing leads to its start yet.
    func begin(at point: CGPoint) {
      if !isDrawing { result.move(to: point) }
      isDrawing = true
    }
    forEachPiece { piece in
      switch piece {
      case .start:
        isDrawing = false
        startsHere = travelled >= start - slack
      case .line(let from, let to), .close(let from, let to):
        let span = CurveMath.distance(from, to)
        let (low, high) = (start - travelled, end - travelled)
        travelled += span
        var closes = false
        if case .close = piece { closes = startsHere && isDrawing && high >= span - slack }
        if closes {
          result.closeSubpath()
          return
        }
        guard span > slack, low < span - slack, high > slack else { return }
        begin(at: low <= 0 ? from : CurveMath.mix(from, to, low / span))
        result.addLine(to: high >= span ? to : CurveMath.mix(from, to, high / span))
      case .curve(let cubic):
        let span = cubic.length()
        let (low, high) = (start - travelled, end - travelled)
        travelled += span
        guard span > slack, low < span - slack, high > slack else { return }
        let first = low <= slack ? 0 : cubic.parameter(atLength: low, of: span)
        let last = high >= span - slack ? 1 : cubic.parameter(atLength: high, of: span)
        let part = cubic.part(from: first, to: last)
        begin(at: part.p0)
        result.addCurve(to: part.p3, control1: part.p1, control2: part.p2)
      }
    }
    return result
  }
}
