extension PathData {
  /// Adds an arc between two angles (radians). With y down `clockwise` false is the way that looks clockwise.
  ///
  /// A difference in the wrong direction goes modulo a turn; only exactly one positive turn closes the subpath.
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite, endAngle.isFinite else { return }
    let turn = 2 * CGFloat.pi
    let difference = endAngle - startAngle
    var delta = difference
    if abs(difference) >= 1e-9, (difference > 0) == clockwise {
      let rest = abs(difference).truncatingRemainder(dividingBy: turn)
      let other = turn - rest
      delta = clockwise ? -other : other
    }
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
    if abs(difference - turn) < 1e-9 { closeSubpath() }
  }

  /// Adds an arc that goes `delta` radians on from `startAngle`. More than two turns look like two.
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    guard startAngle.isFinite, delta.isFinite else { return }
    func place(_ angle: CGFloat) -> CGPoint {
      CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
    }
    addLine(to: place(startAngle).applying(transform))
    guard abs(delta) >= 1e-9 else { return }
    let turn = 2 * CGFloat.pi
    var rest = delta
    if abs(rest) > 2 * turn { rest = (turn + abs(rest).truncatingRemainder(dividingBy: turn)) * (delta < 0 ? -1 : 1) }
    var angle = startAngle
    while abs(rest) >= 1e-9 {
      let step = Swift.max(-CGFloat.pi / 2, Swift.min(CGFloat.pi / 2, rest))
      let handle = radius * 4 / 3 * tan(step / 4)
      let (from, to) = (place(angle), place(angle + step))
      let control1 = CGPoint(x: from.x - handle * sin(angle), y: from.y + handle * cos(angle))
      let control2 = CGPoint(x: to.x + handle * sin(angle + step), y: to.y - handle * cos(angle + step))
      addCurve(
        to: to.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
      angle += step
      rest -= step
    }
  }

  /// Adds a line and the arc that touches both lines of the corner at `tangent1End`.
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let inverse = transform.inverted()
    guard let current = currentPoint?.applying(inverse) else { return move(to: tangent1End.applying(transform)) }
    let before = CGVector(dx: current.x - tangent1End.x, dy: current.y - tangent1End.y)
    let after = CGVector(dx: tangent2End.x - tangent1End.x, dy: tangent2End.y - tangent1End.y)
    let beforeLength = (before.dx * before.dx + before.dy * before.dy).squareRoot()
    let afterLength = (after.dx * after.dx + after.dy * after.dy).squareRoot()
    let cross = before.dx * after.dy - before.dy * after.dx
    guard beforeLength > 0, afterLength > 0, radius > 0, abs(cross) > 1e-9 * beforeLength * afterLength else {
      return addLine(to: tangent1End.applying(transform))
    }
    let cosine = (before.dx * after.dx + before.dy * after.dy) / (beforeLength * afterLength)
    let corner = acos(Swift.max(-1, Swift.min(1, cosine)))
    let reach = radius / tan(corner / 2)
    let start = CGPoint(
      x: tangent1End.x + before.dx / beforeLength * reach, y: tangent1End.y + before.dy / beforeLength * reach)
    // The centre lies beside the first line, on the side to which the path turns.
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(
      x: start.x - side * before.dy / beforeLength * radius, y: start.y + side * before.dx / beforeLength * radius)
    let startAngle = atan2(start.y - center.y, start.x - center.x)
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: -side * (CGFloat.pi - corner),
      transform: transform)
  }
}
