/// The steps of a path as a value: what `CGPath` keeps and what SwiftUI's `Path` builds.
///
/// Invariants
/// - `points` holds exactly the points that `verbs` ask for: 1 a move or line, 2 a quadratic, 3 a cubic, 0 a close.
/// - The first verb is a move.
public struct PathData: Hashable, Sendable {
  public enum Verb: UInt8, Sendable {
    case move, line, quadCurve, curve, close

    /// How many points belong to the step.
    public var pointCount: Int {
      switch self {
      case .move, .line: return 1
      case .quadCurve: return 2
      case .curve: return 3
      case .close: return 0
      }
    }
  }

  public private(set) var verbs: [Verb] = []
  /// Controls come before the end of their curve.
  public private(set) var points: [CGPoint] = []
  /// Where the open subpath began.
  private var subpathStart = CGPoint.zero

  public init() {}

  public init(_ build: (inout PathData) -> Void) {
    build(&self)
  }

  public var isEmpty: Bool { verbs.isEmpty }

  /// Where the next step starts; nil before the first one.
  public var currentPoint: CGPoint? {
    guard let last = verbs.last else { return nil }
    return last == .close ? subpathStart : points[points.count - 1]
  }

  public mutating func reserveCapacity(_ steps: Int) {
    verbs.reserveCapacity(steps)
    points.reserveCapacity(steps * 2)
  }

  // MARK: - Steps

  public mutating func move(to point: CGPoint) {
    verbs.append(.move)
    points.append(point)
    subpathStart = point
  }

  /// Draws a line, or starts at `point` when nothing was started yet.
  public mutating func addLine(to point: CGPoint) {
    guard !verbs.isEmpty else { return move(to: point) }
    verbs.append(.line)
    points.append(point)
  }

  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
    if verbs.isEmpty { move(to: control) }
    verbs.append(.quadCurve)
    points.append(control)
    points.append(end)
  }

  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    if verbs.isEmpty { move(to: control1) }
    verbs.append(.curve)
    points.append(control1)
    points.append(control2)
    points.append(end)
  }

  public mutating func closeSubpath() {
    guard let last = verbs.last, last != .close else { return }
    verbs.append(.close)
  }

  public mutating func append(_ element: PathElement) {
    switch element {
    case .move(let point): move(to: point)
    case .line(let point): addLine(to: point)
    case .quadCurve(let end, let control): addQuadCurve(to: end, control: control)
    case .curve(let end, let control1, let control2): addCurve(to: end, control1: control1, control2: control2)
    case .closeSubpath: closeSubpath()
    }
  }

  public mutating func append(_ other: PathData, transform: CGAffineTransform = .identity) {
    if transform.isIdentity {
      verbs.append(contentsOf: other.verbs)
      points.append(contentsOf: other.points)
      if !other.isEmpty { subpathStart = other.subpathStart }
    } else {
      verbs.append(contentsOf: other.verbs)
      points.append(contentsOf: other.points.lazy.map { $0.applying(transform) })
      if !other.isEmpty { subpathStart = other.subpathStart.applying(transform) }
    }
  }

  // MARK: - Reading

  public func forEach(_ body: (PathElement) -> Void) {
    var index = 0
    for verb in verbs {
      switch verb {
      case .move: body(.move(to: points[index]))
      case .line: body(.line(to: points[index]))
      case .quadCurve: body(.quadCurve(to: points[index + 1], control: points[index]))
      case .curve:
        body(.curve(to: points[index + 2], control1: points[index], control2: points[index + 1]))
      case .close: body(.closeSubpath)
      }
      index += verb.pointCount
    }
  }

  public func applying(_ transform: CGAffineTransform) -> PathData {
    if transform.isIdentity { return self }
    var result = self
    for index in result.points.indices { result.points[index] = result.points[index].applying(transform) }
    result.subpathStart = subpathStart.applying(transform)
    return result
  }

  /// The box of all points, controls of curves included; null without points.
  public var controlBox: CGRect { CGRect(enclosing: points) }

  /// The rectangle that the path is, if it is an upright one.
  public var rectangle: CGRect? {
    let corners: Int
    switch verbs {
    case [.move, .line, .line, .line, .close], [.move, .line, .line, .line]: corners = 4
    case [.move, .line, .line, .line, .line, .close], [.move, .line, .line, .line, .line]:
      guard points[4] == points[0] else { return nil }
      corners = 4
    default: return nil
    }
    let upright =
      (points[0].x == points[1].x && points[1].y == points[2].y && points[2].x == points[3].x
        && points[3].y == points[0].y)
      || (points[0].y == points[1].y && points[1].x == points[2].x && points[2].y == points[3].y
        && points[3].x == points[0].x)
    return upright ? CGRect(enclosing: points[0..<corners]) : nil
  }

  public static func == (a: PathData, b: PathData) -> Bool {
    a.verbs == b.verbs && a.points == b.points
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(verbs)
    hasher.combine(points)
  }
}
