import CoreGraphics
import Foundation
import MartletDrawing

/// The outline of a two-dimensional shape.
///
/// Documented at developer.apple.com/documentation/swiftui/path.
public struct Path: Hashable, Sendable, LosslessStringConvertible {
  var data: PathData

  public init() { data = PathData() }
  init(_ data: PathData) { self.data = data }
  public init(_ path: CGPath) { data = path.data }
  public init(_ path: CGMutablePath) { data = path.data }
  public init(_ rect: CGRect) { data = PathData { $0.addRect(rect) } }
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    data = PathData { $0.addRoundedRect(in: rect, cornerSize: cornerSize, continuous: style == .continuous) }
  }
  public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(roundedRect: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  public init(roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    data = PathData {
      $0.addUnevenRoundedRect(in: rect, radii: cornerRadii.pathRadii, continuous: style == .continuous)
    }
  }
  public init(ellipseIn rect: CGRect) { data = PathData { $0.addEllipse(in: rect) } }
  public init(_ callback: (inout Path) -> Void) {
    self.init()
    callback(&self)
  }
  public init?(_ string: String) {
    guard let data = PathData(description: string) else { return nil }
    self.data = data
  }

  public var description: String { data.description }
  public var cgPath: CGPath { CGPath(data) }
  public var isEmpty: Bool { data.isEmpty }
  public var boundingRect: CGRect { data.tightBox }
  public var currentPoint: CGPoint? { data.currentPoint }

  public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool { data.contains(p, evenOdd: eoFill) }

  public enum Element: Equatable, Sendable {
    case move(to: CGPoint)
    case line(to: CGPoint)
    case quadCurve(to: CGPoint, control: CGPoint)
    case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
    case closeSubpath
  }

  public func forEach(_ body: (Element) -> Void) {
    data.forEach { element in
      switch element {
      case .move(let point): body(.move(to: point))
      case .line(let point): body(.line(to: point))
      case .quadCurve(let end, let control): body(.quadCurve(to: end, control: control))
      case .curve(let end, let control1, let control2): body(.curve(to: end, control1: control1, control2: control2))
      case .closeSubpath: body(.closeSubpath)
      }
    }
  }

  public mutating func move(to end: CGPoint) { data.move(to: end) }
  public mutating func addLine(to end: CGPoint) { data.addLine(to: end) }
  public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) { data.addQuadCurve(to: end, control: control) }
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    data.addCurve(to: end, control1: control1, control2: control2)
  }
  public mutating func closeSubpath() { data.closeSubpath() }
  public mutating func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(rect), transform: transform)
  }
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous,
    transform: CGAffineTransform = .identity
  ) {
    addPath(Path(roundedRect: rect, cornerSize: cornerSize, style: style), transform: transform)
  }
  public mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    addPath(Path(ellipseIn: rect), transform: transform)
  }
  public mutating func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }
  public mutating func addLines(_ lines: [CGPoint]) { data.addLines(lines) }
  public mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, delta: Angle, transform: CGAffineTransform = .identity
  ) {
    data.addRelativeArc(
      center: center, radius: radius, startAngle: CGFloat(startAngle.radians), delta: CGFloat(delta.radians),
      transform: transform)
  }
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    data.addArc(
      center: center, radius: radius, startAngle: CGFloat(startAngle.radians), endAngle: CGFloat(endAngle.radians),
      clockwise: clockwise, transform: transform)
  }
  public mutating func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    data.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }
  public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
    data.append(path.data, transform: transform)
  }

  public func trimmedPath(from: CGFloat, to: CGFloat) -> Path { Path(data.trimmed(from: from, to: to)) }
  public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
    applying(CGAffineTransform(translationX: dx, y: dy))
  }
  public func applying(_ transform: CGAffineTransform) -> Path { Path(data.applying(transform)) }
}

extension Path: Shape {
  nonisolated public func path(in rect: CGRect) -> Path { self }
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Path, ForegroundStyle>
}

/// The form of rounded corners.
public enum RoundedCornerStyle: Hashable, Sendable {
  case circular
  case continuous
}

/// Radii of a rectangle's corners, in points.
@frozen public struct RectangleCornerRadii: Hashable, Sendable {
  public var topLeading: CGFloat
  public var bottomLeading: CGFloat
  public var bottomTrailing: CGFloat
  public var topTrailing: CGFloat
  public init(
    topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0
  ) {
    self.topLeading = topLeading
    self.bottomLeading = bottomLeading
    self.bottomTrailing = bottomTrailing
    self.topTrailing = topTrailing
  }
  var pathRadii: PathData.CornerRadii {
    PathData.CornerRadii(
      topLeft: topLeading, bottomLeft: bottomLeading, bottomRight: bottomTrailing, topRight: topTrailing)
  }
}

extension RectangleCornerRadii: Animatable {
  public var animatableData: AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing)) }
    set {
      topLeading = newValue.first.first
      bottomLeading = newValue.first.second
      bottomTrailing = newValue.second.first
      topTrailing = newValue.second.second
    }
  }
}

/// How a line is drawn, in points.
public struct StrokeStyle: Hashable, Sendable {
  public var lineWidth: CGFloat
  public var lineCap: CGLineCap
  public var lineJoin: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat

  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {
    self.lineWidth = lineWidth
    self.lineCap = lineCap
    self.lineJoin = lineJoin
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
  }

  var attributes: StrokeAttributes {
    StrokeAttributes(
      width: lineWidth, cap: lineCap, join: lineJoin, miterLimit: miterLimit, dash: dash, dashPhase: dashPhase)
  }
}

extension StrokeStyle: Animatable {
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      miterLimit = newValue.second.first
      dashPhase = newValue.second.second
    }
  }
}

extension Path {
  /// The outline of the line that a style draws along the path.
  public func strokedPath(_ style: StrokeStyle) -> Path {
    let line = style.dash.isEmpty ? data : data.dashed(phase: style.dashPhase, lengths: style.dash)
    return Path(
      line.stroked(width: style.lineWidth, cap: style.lineCap, join: style.lineJoin, miterLimit: style.miterLimit))
  }
}
