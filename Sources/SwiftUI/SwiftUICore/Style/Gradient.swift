import CoreGraphics
import MartletDrawing

/// Colours along a line from 0 to 1.
public struct Gradient: Hashable, ShapeStyle {
  public struct Stop: Hashable, Sendable {
    public var color: Color
    public var location: CGFloat
    public init(color: Color, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public struct ColorSpace: Hashable, Sendable {
    let isPerceptual: Bool
    public static let device = ColorSpace(isPerceptual: false)
    public static let perceptual = ColorSpace(isPerceptual: true)
  }

  public var stops: [Stop]

  public init(stops: [Stop]) { self.stops = stops }
  public init(colors: [Color]) {
    let last = max(colors.count - 1, 1)
    stops = colors.enumerated().map { Stop(color: $1, location: CGFloat($0) / CGFloat(last)) }
  }

  func resolved(in environment: EnvironmentValues) -> [GradientPaint.Stop] {
    stops.map { GradientPaint.Stop(color: $0.color.resolve(in: environment).rgba, location: $0.location) }
  }

  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    LinearGradient._resolve(
      LinearGradient(gradient: style, startPoint: .top, endPoint: .bottom), in: environment, level: level)
  }
}

/// A gradient of a colour's own, slightly lighter above.
public struct AnyGradient: Hashable, ShapeStyle {
  let gradient: Gradient
  public init(_ gradient: Gradient) { self.gradient = gradient }
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    Gradient._resolve(style.gradient, in: environment, level: level)
  }
}

extension Color {
  /// The standard gradient of the colour.
  public var gradient: AnyGradient {
    AnyGradient(Gradient(colors: [mix(with: .white, by: 0.22), self]))
  }
}

/// A style that is a gradient and a view.
protocol GradientStyle: ShapeStyle, ElementView, Hashable {}

extension GradientStyle {
  typealias NodeClass = StyleFillNode<Self>
}

/// Fills what it is offered with a style.
final class StyleFillNode<S: ShapeStyle & Equatable>: FilledNode<S> {
  override func viewChanged(from old: S?) { if old != view { styleChanged() } }
  override func resolveStyle(_ environment: EnvironmentValues) -> _ResolvedStyle {
    S._resolve(view, in: environment, level: 0)
  }
  override func shapeItem(_ rect: CGRect, _ paint: Paint) -> DrawItem? { .rectangle(rect, paint) }
}

nonisolated public struct LinearGradient: GradientStyle {
  let gradient: Gradient
  let startPoint: UnitPoint
  let endPoint: UnitPoint
  public init(gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) {
    self.gradient = gradient
    self.startPoint = startPoint
    self.endPoint = endPoint
  }
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(colors: colors), startPoint: startPoint, endPoint: endPoint)
  }
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {
    self.init(gradient: Gradient(stops: stops), startPoint: startPoint, endPoint: endPoint)
  }
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    _ResolvedStyle.gradient(
      .init(kind: .linear(style.startPoint, style.endPoint), stops: style.gradient.resolved(in: environment))
    ).level(level)
  }
}

nonisolated public struct RadialGradient: GradientStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startRadius: CGFloat
  let endRadius: CGFloat
  public init(gradient: Gradient, center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.gradient = gradient
    self.center = center
    self.startRadius = startRadius
    self.endRadius = endRadius
  }
  public init(colors: [Color], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(colors: colors), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {
    self.init(gradient: Gradient(stops: stops), center: center, startRadius: startRadius, endRadius: endRadius)
  }
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    _ResolvedStyle.gradient(
      .init(
        kind: .radial(style.center, style.startRadius, style.endRadius),
        stops: style.gradient.resolved(in: environment))
    ).level(level)
  }
}

nonisolated public struct EllipticalGradient: GradientStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startRadiusFraction: CGFloat
  let endRadiusFraction: CGFloat
  public init(
    gradient: Gradient, center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.gradient = gradient
    self.center = center
    self.startRadiusFraction = startRadiusFraction
    self.endRadiusFraction = endRadiusFraction
  }
  public init(
    colors: [Color], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0, endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(colors: colors), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {
    self.init(
      gradient: Gradient(stops: stops), center: center, startRadiusFraction: startRadiusFraction,
      endRadiusFraction: endRadiusFraction)
  }
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    _ResolvedStyle.gradient(
      .init(
        kind: .elliptical(style.center, style.startRadiusFraction, style.endRadiusFraction),
        stops: style.gradient.resolved(in: environment))
    ).level(level)
  }
}

nonisolated public struct AngularGradient: GradientStyle {
  let gradient: Gradient
  let center: UnitPoint
  let startAngle: Angle
  let endAngle: Angle
  public init(gradient: Gradient, center: UnitPoint, startAngle: Angle = .zero, endAngle: Angle = .zero) {
    self.gradient = gradient
    self.center = center
    self.startAngle = startAngle
    self.endAngle = endAngle
  }
  public init(colors: [Color], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(colors: colors), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {
    self.init(gradient: Gradient(stops: stops), center: center, startAngle: startAngle, endAngle: endAngle)
  }
  public init(gradient: Gradient, center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: gradient, center: center, startAngle: angle, endAngle: angle + .degrees(360))
  }
  public init(colors: [Color], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(colors: colors), center: center, angle: angle)
  }
  public init(stops: [Gradient.Stop], center: UnitPoint, angle: Angle = .zero) {
    self.init(gradient: Gradient(stops: stops), center: center, angle: angle)
  }
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    _ResolvedStyle.gradient(
      .init(
        kind: .angular(style.center, style.startAngle, style.endAngle),
        stops: style.gradient.resolved(in: environment))
    ).level(level)
  }
}

extension ShapeStyle where Self == LinearGradient {
  public static func linearGradient(_ gradient: Gradient, startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    LinearGradient(gradient: gradient, startPoint: startPoint, endPoint: endPoint)
  }
  public static func linearGradient(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) -> Self {
    LinearGradient(colors: colors, startPoint: startPoint, endPoint: endPoint)
  }
}

/// A grid of colours.
nonisolated public struct MeshGradient: GradientStyle {

  public struct BezierPoint: Hashable, Sendable {
    public var position: SIMD2<Float>
    public var leadingControlPoint: SIMD2<Float>
    public var topControlPoint: SIMD2<Float>
    public var trailingControlPoint: SIMD2<Float>
    public var bottomControlPoint: SIMD2<Float>
    public init(
      position: SIMD2<Float>, leadingControlPoint: SIMD2<Float>, topControlPoint: SIMD2<Float>,
      trailingControlPoint: SIMD2<Float>, bottomControlPoint: SIMD2<Float>
    ) {
      self.position = position
      self.leadingControlPoint = leadingControlPoint
      self.topControlPoint = topControlPoint
      self.trailingControlPoint = trailingControlPoint
      self.bottomControlPoint = bottomControlPoint
    }
  }

  public enum Locations: Hashable, Sendable {
    case points([SIMD2<Float>])
    case bezierPoints([BezierPoint])
  }

  public enum Colors: Hashable, Sendable {
    case colors([Color])
    case resolvedColors([Color.Resolved])
  }

  struct Grid: Sendable {
    var width: Int
    var height: Int
    var locations: Locations
    var colors: [RGBA]
    var smooth: Bool
  }

  public var width: Int
  public var height: Int
  public var locations: Locations
  public var colors: Colors
  public var background: Color
  public var smoothsColors: Bool
  public var colorSpace: Gradient.ColorSpace

  public init(
    width: Int, height: Int, locations: Locations, colors: Colors, background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.width = width
    self.height = height
    self.locations = locations
    self.colors = colors
    self.background = background
    self.smoothsColors = smoothsColors
    self.colorSpace = colorSpace
  }

  public init(
    width: Int, height: Int, points: [SIMD2<Float>], colors: [Color], background: Color = .clear,
    smoothsColors: Bool = true, colorSpace: Gradient.ColorSpace = .device
  ) {
    self.init(
      width: width, height: height, locations: .points(points), colors: .colors(colors), background: background,
      smoothsColors: smoothsColors, colorSpace: colorSpace)
  }

  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    let colors: [RGBA]
    switch style.colors {
    case .colors(let list): colors = list.map { $0.resolve(in: environment).rgba }
    case .resolvedColors(let list): colors = list.map(\.rgba)
    }
    let grid = Grid(
      width: style.width, height: style.height, locations: style.locations, colors: colors, smooth: style.smoothsColors)
    return _ResolvedStyle.gradient(.init(kind: .mesh(grid), stops: [])).level(level)
  }
}

extension MeshGradient.Grid {
  func paint(in rect: CGRect) -> GradientPaint {
    func place(_ point: SIMD2<Float>) -> CGPoint {
      CGPoint(x: rect.minX + CGFloat(point.x) * rect.width, y: rect.minY + CGFloat(point.y) * rect.height)
    }
    let points: [GradientPaint.MeshPoint]
    switch locations {
    case .points(let list): points = straight(list.map(place))
    case .bezierPoints(let list):
      points = list.map {
        GradientPaint.MeshPoint(
          position: place($0.position), leading: place($0.leadingControlPoint), top: place($0.topControlPoint),
          trailing: place($0.trailingControlPoint), bottom: place($0.bottomControlPoint))
      }
    }
    return GradientPaint(
      geometry: .mesh(columns: width, rows: height, points: points, colors: colors, smooth: smooth), stops: [])
  }

  /// Handles a third of the way to each neighbour.
  private func straight(_ places: [CGPoint]) -> [GradientPaint.MeshPoint] {
    func toward(_ index: Int, _ dx: Int, _ dy: Int) -> CGPoint {
      let x = index % max(width, 1) + dx
      let y = index / max(width, 1) + dy
      let from = places[index]
      guard x >= 0, x < width, y >= 0, y < height, y * width + x < places.count else { return from }
      let to = places[y * width + x]
      return CGPoint(x: from.x + (to.x - from.x) / 3, y: from.y + (to.y - from.y) / 3)
    }
    return places.indices.map {
      GradientPaint.MeshPoint(
        position: places[$0], leading: toward($0, -1, 0), top: toward($0, 0, -1), trailing: toward($0, 1, 0),
        bottom: toward($0, 0, 1))
    }
  }
}
