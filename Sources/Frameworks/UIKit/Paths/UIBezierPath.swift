/// A path that can be added to, with how its lines are drawn.
open class UIBezierPath: NSObject {
  private var mutable: CGMutablePath
  public var lineWidth: CGFloat = 1
  public var lineCapStyle: CGLineCap = .butt
  public var lineJoinStyle: CGLineJoin = .miter
  public var miterLimit: CGFloat = 10
  public var flatness: CGFloat = 0.6
  public var usesEvenOddFillRule = false

  public override init() {
    mutable = CGMutablePath()
  }

  public convenience init(rect: CGRect) {
    self.init()
    mutable.addRect(rect)
  }

  public convenience init(ovalIn rect: CGRect) {
    self.init()
    mutable.addEllipse(in: rect)
  }

  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// A rectangle with some corners rounded; radii are limited to half of its smaller side.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let rect = rect.standardized
    let radius = max(0, min(cornerRadii.width, rect.width / 2, rect.height / 2))
    let topLeft = corners.contains(.topLeft) ? radius : 0
    let topRight = corners.contains(.topRight) ? radius : 0
    let bottomRight = corners.contains(.bottomRight) ? radius : 0
    let bottomLeft = corners.contains(.bottomLeft) ? radius : 0
    let (left, right, top, bottom) = (rect.minX, rect.maxX, rect.minY, rect.maxY)
    mutable.move(to: CGPoint(x: left + topLeft, y: top))
    corner(
      from: CGPoint(x: right - topRight, y: top), around: CGPoint(x: right, y: top), radius: topRight,
      to: CGPoint(x: right, y: top + topRight))
    corner(
      from: CGPoint(x: right, y: bottom - bottomRight), around: CGPoint(x: right, y: bottom),
      radius: bottomRight, to: CGPoint(x: right - bottomRight, y: bottom))
    corner(
      from: CGPoint(x: left + bottomLeft, y: bottom), around: CGPoint(x: left, y: bottom), radius: bottomLeft,
      to: CGPoint(x: left, y: bottom - bottomLeft))
    corner(
      from: CGPoint(x: left, y: top + topLeft), around: CGPoint(x: left, y: top), radius: topLeft,
      to: CGPoint(x: left + topLeft, y: top))
    mutable.closeSubpath()
  }

  private func corner(from start: CGPoint, around corner: CGPoint, radius: CGFloat, to end: CGPoint) {
    mutable.addLine(to: start)
    guard radius > 0 else { return }
    // A quarter circle by one cubic.
    let reach: CGFloat = 0.5522847498
    mutable.addCurve(
      to: end,
      control1: CGPoint(x: start.x + (corner.x - start.x) * reach, y: start.y + (corner.y - start.y) * reach),
      control2: CGPoint(x: end.x + (corner.x - end.x) * reach, y: end.y + (corner.y - end.y) * reach))
  }

  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  public convenience init(cgPath: CGPath) {
    self.init()
    mutable = CGMutablePath(cgPath.data)
  }

  // MARK: - The path

  public var cgPath: CGPath {
    get { CGPath(mutable.data) }
    set { mutable = CGMutablePath(newValue.data) }
  }

  public var isEmpty: Bool { mutable.isEmpty }
  public var bounds: CGRect { mutable.boundingBoxOfPath }
  public var currentPoint: CGPoint { mutable.currentPoint }

  public func contains(_ point: CGPoint) -> Bool {
    mutable.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  // MARK: - Adding

  public func move(to point: CGPoint) {
    mutable.move(to: point)
  }

  public func addLine(to point: CGPoint) {
    mutable.addLine(to: point)
  }

  public func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    mutable.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }

  public func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    mutable.addQuadCurve(to: endPoint, control: controlPoint)
  }

  /// Adds an arc; `clockwise` is as seen on the screen, where y grows downwards.
  public func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // CoreGraphics counts turns with y upwards, so its clockwise is the screen's anticlockwise.
    mutable.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }

  public func close() {
    mutable.closeSubpath()
  }

  public func append(_ bezierPath: UIBezierPath) {
    mutable.addPath(bezierPath.mutable)
  }

  public func removeAllPoints() {
    mutable = CGMutablePath()
  }

  public func apply(_ transform: CGAffineTransform) {
    let moved = CGMutablePath()
    moved.addPath(mutable, transform: transform)
    mutable = moved
  }
}
