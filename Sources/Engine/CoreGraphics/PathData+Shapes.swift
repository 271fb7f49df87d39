extension PathData {
  public mutating func addRect(_ rect: CGRect) {
    if rect.isNull { return }
    move(to: CGPoint(x: rect.minX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
    addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
    addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
    closeSubpath()
  }

  public mutating func addLines(_ points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  /// Four quarter curves that start at the middle of the trailing side and go clockwise (y down).
  public mutating func addEllipse(in rect: CGRect) {
    if rect.isNull { return }
    let handleX = rect.width / 2 * PathData.quarterHandle
    let handleY = rect.height / 2 * PathData.quarterHandle
    let center = rect.center
    move(to: CGPoint(x: rect.maxX, y: center.y))
    addCurve(
      to: CGPoint(x: center.x, y: rect.maxY), control1: CGPoint(x: rect.maxX, y: center.y + handleY),
      control2: CGPoint(x: center.x + handleX, y: rect.maxY))
    addCurve(
      to: CGPoint(x: rect.minX, y: center.y), control1: CGPoint(x: center.x - handleX, y: rect.maxY),
      control2: CGPoint(x: rect.minX, y: center.y + handleY))
    addCurve(
      to: CGPoint(x: center.x, y: rect.minY), control1: CGPoint(x: rect.minX, y: center.y - handleY),
      control2: CGPoint(x: center.x - handleX, y: rect.minY))
    addCurve(
      to: CGPoint(x: rect.maxX, y: center.y), control1: CGPoint(x: center.x + handleX, y: rect.minY),
      control2: CGPoint(x: rect.maxX, y: center.y - handleY))
    closeSubpath()
  }

  /// How far the handles of a quarter circle's curve reach, in radii.
  static let quarterHandle: CGFloat = 0.5522847498307936

  // MARK: - Rounded rectangles

  /// Radii of four corners.
  public struct CornerRadii: Hashable, Sendable {
    public var topLeft: CGFloat
    public var bottomLeft: CGFloat
    public var bottomRight: CGFloat
    public var topRight: CGFloat

    public init(topLeft: CGFloat, bottomLeft: CGFloat, bottomRight: CGFloat, topRight: CGFloat) {
      self.topLeft = topLeft
      self.bottomLeft = bottomLeft
      self.bottomRight = bottomRight
      self.topRight = topRight
    }
  }

  /// A rectangle with equal corners, each radius at most half the smaller side.
  public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, continuous: Bool = false) {
    let limit = Swift.min(rect.width, rect.height) / 2
    let width = Swift.min(abs(cornerSize.width), limit)
    let height = Swift.min(abs(cornerSize.height), limit)
    guard width > 0, height > 0 else { return addRect(rect) }
    let size = CGSize(width: width, height: height)
    addCorners(in: rect, topLeft: size, bottomLeft: size, bottomRight: size, topRight: size, continuous: continuous)
  }

  /// A rectangle whose corners differ. A radius that meets a neighbour gets at least half of the side they share.
  public mutating func addUnevenRoundedRect(in rect: CGRect, radii: CornerRadii, continuous: Bool = false) {
    let (width, height) = (rect.width, rect.height)
    func limited(_ radius: CGFloat, beside horizontal: CGFloat, _ vertical: CGFloat) -> CGSize {
      let across = Swift.max(width / 2, width - Swift.max(horizontal, 0))
      let down = Swift.max(height / 2, height - Swift.max(vertical, 0))
      let side = Swift.max(0, Swift.min(radius, across, down))
      return CGSize(width: side, height: side)
    }
    if radii.topLeft <= 0, radii.bottomLeft <= 0, radii.bottomRight <= 0, radii.topRight <= 0 { return addRect(rect) }
    addCorners(
      in: rect, topLeft: limited(radii.topLeft, beside: radii.topRight, radii.bottomLeft),
      bottomLeft: limited(radii.bottomLeft, beside: radii.bottomRight, radii.topLeft),
      bottomRight: limited(radii.bottomRight, beside: radii.bottomLeft, radii.topRight),
      topRight: limited(radii.topRight, beside: radii.topLeft, radii.bottomRight), continuous: continuous)
  }

  /// From the middle of the straight part of the trailing side, clockwise.
  private mutating func addCorners(
    in rect: CGRect, topLeft: CGSize, bottomLeft: CGSize, bottomRight: CGSize, topRight: CGSize, continuous: Bool
  ) {
    reserveCapacity(verbs.count + 18)
    let (width, height) = (rect.width, rect.height)
    move(
      to: CGPoint(x: rect.maxX, y: (rect.minY + topRight.height + rect.maxY - bottomRight.height) / 2))
    addCorner(
      at: CGPoint(x: rect.maxX, y: rect.maxY), from: CGVector(dx: 0, dy: -1), to: CGVector(dx: -1, dy: 0),
      entry: Corner(bottomRight.height, neighbour: topRight.height, side: height),
      exit: Corner(bottomRight.width, neighbour: bottomLeft.width, side: width), continuous: continuous)
    addCorner(
      at: CGPoint(x: rect.minX, y: rect.maxY), from: CGVector(dx: 1, dy: 0), to: CGVector(dx: 0, dy: -1),
      entry: Corner(bottomLeft.width, neighbour: bottomRight.width, side: width),
      exit: Corner(bottomLeft.height, neighbour: topLeft.height, side: height), continuous: continuous)
    addCorner(
      at: CGPoint(x: rect.minX, y: rect.minY), from: CGVector(dx: 0, dy: 1), to: CGVector(dx: 1, dy: 0),
      entry: Corner(topLeft.height, neighbour: bottomLeft.height, side: height),
      exit: Corner(topLeft.width, neighbour: topRight.width, side: width), continuous: continuous)
    addCorner(
      at: CGPoint(x: rect.maxX, y: rect.minY), from: CGVector(dx: -1, dy: 0), to: CGVector(dx: 0, dy: 1),
      entry: Corner(topRight.width, neighbour: topLeft.width, side: width),
      exit: Corner(topRight.height, neighbour: bottomRight.height, side: height), continuous: continuous)
    closeSubpath()
  }

  /// One end of a corner: its radius and how far along the side a continuous curve may reach.
  private struct Corner {
    let radius: CGFloat
    /// Where the continuous curve starts and its two outer controls, as lengths from the corner.
    let start: CGFloat
    let outerControl: CGFloat
    let innerControl: CGFloat

    /// The measured curve starts at 1.528665 radii; with less room its controls move linearly to 0.96 and 0.82.
    init(_ radius: CGFloat, neighbour: CGFloat, side: CGFloat) {
      self.radius = radius
      let ideal: CGFloat = 1.528665
      let share = radius + neighbour > 0 ? side * radius / (radius + neighbour) : 0
      start = Swift.min(ideal * radius, share)
      let room = radius > 0 ? Swift.min(1, Swift.max(0, (start / radius - 1) / (ideal - 1))) : 0
      outerControl = radius * (0.96 + (1.08849 - 0.96) * room)
      innerControl = radius * (0.82 + (0.868407 - 0.82) * room)
    }
  }

  /// Adds the line to a corner and its curves. `from` and `to` point from the corner along its two sides.
  private mutating func addCorner(
    at corner: CGPoint, from: CGVector, to: CGVector, entry: Corner, exit: Corner, continuous: Bool
  ) {
    func point(_ before: CGFloat, _ after: CGFloat) -> CGPoint {
      CGPoint(
        x: corner.x + from.dx * before + to.dx * after, y: corner.y + from.dy * before + to.dy * after)
    }
    guard continuous else {
      let rest = 1 - PathData.quarterHandle
      addLine(to: point(entry.radius, 0))
      addCurve(
        to: point(0, exit.radius), control1: point(entry.radius * rest, 0), control2: point(0, exit.radius * rest))
      return
    }
    let (near, far): (CGFloat, CGFloat) = (0.0749114, 0.631494)
    let (nearControl, farControl): (CGFloat, CGFloat) = (0.169060, 0.372824)
    addLine(to: point(entry.start, 0))
    addCurve(
      to: point(entry.radius * far, exit.radius * near), control1: point(entry.outerControl, 0),
      control2: point(entry.innerControl, 0))
    addCurve(
      to: point(entry.radius * near, exit.radius * far),
      control1: point(entry.radius * farControl, exit.radius * nearControl),
      control2: point(entry.radius * nearControl, exit.radius * farControl))
    addCurve(to: point(0, exit.start), control1: point(0, exit.innerControl), control2: point(0, exit.outerControl))
  }
}
