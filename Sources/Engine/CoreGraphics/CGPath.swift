/// A shape made of lines and curves. An instance that is not a `CGMutablePath` never changes.
public class CGPath: @unchecked Sendable {
  // Unchecked because only the mutable subclass writes it, and that is documented to stay on one thread while it is built.
  public internal(set) final var data: PathData

  /// A path that holds steps built as a value.
  public init(_ data: PathData) {
    self.data = data
  }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var data = PathData()
    data.addRect(rect)
    self.init(data.applying(transform?.pointee ?? .identity))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    var data = PathData()
    data.addEllipse(in: rect)
    self.init(data.applying(transform?.pointee ?? .identity))
  }

  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    var data = PathData()
    data.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight))
    self.init(data.applying(transform?.pointee ?? .identity))
  }

  // MARK: - Questions

  public final var isEmpty: Bool { data.isEmpty }

  /// Where the next step starts; zero for an empty path.
  public final var currentPoint: CGPoint { data.currentPoint ?? .zero }

  /// The box of all points including the controls of curves; null for an empty path.
  public final var boundingBox: CGRect { data.controlBox }

  /// The smallest box around the curves themselves; null for an empty path.
  public final var boundingBoxOfPath: CGRect { data.tightBox }

  /// Whether the path is an upright rectangle, which is written to `rect`.
  public final func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let rectangle = data.rectangle else { return false }
    rect?.pointee = rectangle
    return true
  }

  public final func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    data.applying(transform).contains(point, evenOdd: rule == .evenOdd)
  }

  public final func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    let spare = CGPoint.zero
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { buffer in
      buffer.initialize(repeating: spare)
      guard let points = buffer.baseAddress else { return }
      data.forEach { element in
        var step = CGPathElement(type: .closeSubpath, points: points)
        switch element {
        case .move(let point):
          step.type = .moveToPoint
          points[0] = point
        case .line(let point):
          step.type = .addLineToPoint
          points[0] = point
        case .quadCurve(let end, let control):
          step.type = .addQuadCurveToPoint
          points[0] = control
          points[1] = end
        case .curve(let end, let control1, let control2):
          step.type = .addCurveToPoint
          points[0] = control1
          points[1] = control2
          points[2] = end
        case .closeSubpath: break
        }
        block(&step)
      }
    }
  }

  public final func forEach(_ body: (PathElement) -> Void) {
    data.forEach(body)
  }

  // MARK: - Copies

  public final func copy() -> CGPath? { CGPath(data) }

  public final func mutableCopy() -> CGMutablePath? { CGMutablePath(data) }

  public final func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(data.applying(transform?.pointee ?? .identity))
  }

  public final func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(data.applying(transform?.pointee ?? .identity))
  }

  /// The part between two fractions (0…1) of the path's length.
  public final func trimmed(from start: CGFloat, to end: CGFloat) -> CGPath {
    CGPath(data.trimmed(from: start, to: end))
  }
}

extension CGPath: Hashable {
  public static func == (a: CGPath, b: CGPath) -> Bool {
    a === b || a.data == b.data
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(data)
  }
}

/// A path that can be added to. It may be handed to other threads once it is complete.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  public init() {
    super.init(PathData())
  }

  public override init(_ data: PathData) {
    super.init(data)
  }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    data.move(to: point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    data.addLine(to: point.applying(transform))
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    data.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    data.addCurve(
      to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
  }

  public func closeSubpath() {
    data.closeSubpath()
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addRect(rect) }
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    append(transform) { $0.addLines(points) }
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    append(transform) { $0.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight)) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    append(transform) { $0.addEllipse(in: rect) }
  }

  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    data.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise,
      transform: transform)
  }

  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    data.addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    data.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    data.append(path.data, transform: transform)
  }

  private func append(_ transform: CGAffineTransform, _ build: (inout PathData) -> Void) {
    if transform.isIdentity { return build(&data) }
    var other = PathData()
    build(&other)
    data.append(other, transform: transform)
  }
}
