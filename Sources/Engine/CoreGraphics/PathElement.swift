/// One step of a path.
public enum PathElement: Hashable, Sendable {
  case move(to: CGPoint)
  case line(to: CGPoint)
  case quadCurve(to: CGPoint, control: CGPoint)
  case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
  case closeSubpath
}

/// The kinds of steps, as stored and as C names them.
public enum CGPathElementType: Int32, Sendable, Hashable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// One step of a path with a pointer to its points: one for a line, two for a quadratic, three for a cubic curve.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>

  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}
