import CoreGraphics
import MartletDrawing

/// What a shape or text is filled with.
///
/// Documented at developer.apple.com/documentation/swiftui/shapestyle.
public protocol ShapeStyle: Sendable {
  associatedtype Resolved: ShapeStyle = Never
  func resolve(in environment: EnvironmentValues) -> Resolved
  /// The style in an environment; `level` counts from primary (0) down.
  static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle
}

extension ShapeStyle where Resolved == Never {
  public func resolve(in environment: EnvironmentValues) -> Never { unreachableBody() }
}

extension ShapeStyle {
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    Resolved._resolve(style.resolve(in: environment), in: environment, level: level)
  }
}

extension Never: ShapeStyle {
  public func resolve(in environment: EnvironmentValues) -> Never { switch self {} }
  public static func _resolve(_ style: Never, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    switch style {}
  }
}

/// A style whose colours are known; gradients are still relative to what they fill.
public indirect enum _ResolvedStyle: Sendable {
  case color(RGBA)
  case gradient(GradientStyle)
  case image(ImagePaint)
  case opacity(_ResolvedStyle, Double)
  /// A colour over what is blurred behind it.
  case material(RGBA, radius: CGFloat)

  public struct GradientStyle: Sendable {
    enum Kind: Sendable {
      case linear(UnitPoint, UnitPoint)
      case radial(UnitPoint, CGFloat, CGFloat)
      case elliptical(UnitPoint, CGFloat, CGFloat)
      case angular(UnitPoint, Angle, Angle)
      case mesh(MeshGradient.Grid)
    }
    var kind: Kind
    var stops: [GradientPaint.Stop]
  }

  /// The paint that fills `rect`.
  func paint(in rect: CGRect) -> Paint {
    switch self {
    case .color(let color), .material(let color, _): return .color(color)
    case .image(let image): return .image(image)
    case .gradient(let gradient): return .gradient(gradient.paint(in: rect))
    case .opacity(let base, let factor):
      switch base.paint(in: rect) {
      case .color(let color): return .color(color.opacity(factor))
      case .gradient(var gradient):
        for index in gradient.stops.indices {
          gradient.stops[index].color = gradient.stops[index].color.opacity(factor)
        }
        return .gradient(gradient)
      case .image(let image): return .image(image)
      }
    }
  }

  /// The colour, when the style is a plain one.
  var plainColor: RGBA? {
    switch self {
    case .color(let color), .material(let color, _): color
    case .opacity(let base, let factor): base.plainColor?.opacity(factor)
    default: nil
    }
  }

  /// A weaker form of the style for a lower level of the hierarchy.
  func level(_ level: Int) -> _ResolvedStyle {
    level == 0 ? self : .opacity(self, [1, 0.5, 0.25, 0.18, 0.1][min(level, 4)])
  }
}

extension _ResolvedStyle.GradientStyle {
  func paint(in rect: CGRect) -> GradientPaint {
    func place(_ point: UnitPoint) -> CGPoint {
      CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
    }
    switch kind {
    case .linear(let start, let end):
      return GradientPaint(geometry: .linear(start: place(start), end: place(end)), stops: stops)
    case .radial(let center, let start, let end):
      return GradientPaint(
        geometry: .radial(center: place(center), startRadius: start, endRadius: end), stops: stops)
    case .elliptical(let center, let start, let end):
      return GradientPaint(
        geometry: .elliptical(center: place(center), radii: rect.size, start: start, end: end), stops: stops)
    case .angular(let center, let start, let end):
      return GradientPaint(
        geometry: .angular(center: place(center), start: CGFloat(start.radians), end: CGFloat(end.radians)),
        stops: stops)
    case .mesh(let grid): return grid.paint(in: rect)
    }
  }
}

extension Color: ShapeStyle {
  public static func _resolve(_ style: Color, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    _ResolvedStyle.color(style.resolve(in: environment).rgba).level(level)
  }
}

extension Color.Resolved: ShapeStyle {
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    _ResolvedStyle.color(style.rgba).level(level)
  }
}

/// A style of a type that is not said.
public struct AnyShapeStyle: ShapeStyle {
  private let function: @Sendable (EnvironmentValues, Int) -> _ResolvedStyle
  nonisolated(unsafe) let identity: (any Equatable)?

  public init<S: ShapeStyle>(_ style: S) {
    function = { S._resolve(style, in: $0, level: $1) }
    identity = style as? any Equatable
  }
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    style.function(environment, level)
  }

  static func same(_ a: AnyShapeStyle, _ b: AnyShapeStyle) -> Bool {
    guard let first = a.identity, let second = b.identity else { return false }
    func equal<T: Equatable>(_ first: T) -> Bool { (second as? T) == first }
    return equal(first)
  }
}

/// A level below the current foreground style.
public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int
  public static let primary = Self(level: 0)
  public static let secondary = Self(level: 1)
  public static let tertiary = Self(level: 2)
  public static let quaternary = Self(level: 3)
  public static let quinary = Self(level: 4)

  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    environment.foreground(style.level + level)
  }
}

extension EnvironmentValues {
  /// The foreground style at a level: as given, or a weaker form of the primary one.
  func foreground(_ level: Int) -> _ResolvedStyle {
    let styles = foregroundStyles
    if level < styles.count { return AnyShapeStyle._resolve(styles[level], in: withoutForeground, level: 0) }
    if let first = styles.first { return AnyShapeStyle._resolve(first, in: withoutForeground, level: level) }
    let colors: [SystemColor] = [.primary, .secondary, .tertiary, .quaternary, .quinary]
    return .color(colors[min(level, 4)].value(in: self))
  }

  /// The environment in which a foreground style itself is resolved: hierarchical levels refer to the labels.
  private var withoutForeground: EnvironmentValues {
    var values = self
    values.foregroundStyles = []
    return values
  }
}

/// The current foreground style.
public struct ForegroundStyle: ShapeStyle, Hashable {
  public init() {}
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    environment.foreground(level)
  }
}

/// The background of the surroundings.
public struct BackgroundStyle: ShapeStyle, Hashable {
  public init() {}
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    if let given = environment.backgroundStyle { return AnyShapeStyle._resolve(given, in: environment, level: level) }
    return .color(SystemColor.window.value(in: environment))
  }
}

/// The tint of the surroundings.
public struct TintShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    Color._resolve(.accentColor, in: environment, level: level)
  }
}

/// The colour of separators.
public struct SeparatorShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    .color(
      environment.colorScheme == .dark
        ? RGBA(84 / 255, 84 / 255, 88 / 255, 0.6) : RGBA(60 / 255, 60 / 255, 67 / 255, 0.29))
  }
}

/// The colour of placeholders.
public struct PlaceholderTextShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    .color(SystemColor.tertiary.value(in: environment))
  }
}

/// The colour of links.
public struct LinkShapeStyle: ShapeStyle, Hashable {
  public init() {}
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    _ResolvedStyle.color(SystemColor.link.value(in: environment)).level(level)
  }
}

/// A translucent layer over what is behind.
public struct Material: ShapeStyle, Hashable {
  let lightAlpha: Float
  let darkAlpha: Float
  public static let ultraThin = Material(lightAlpha: 0.45, darkAlpha: 0.45)
  public static let thin = Material(lightAlpha: 0.6, darkAlpha: 0.6)
  public static let regular = Material(lightAlpha: 0.72, darkAlpha: 0.72)
  public static let thick = Material(lightAlpha: 0.82, darkAlpha: 0.82)
  public static let ultraThick = Material(lightAlpha: 0.9, darkAlpha: 0.9)
  public static let bar = Material(lightAlpha: 0.8, darkAlpha: 0.8)

  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    let dark = environment.colorScheme == .dark
    let color = dark ? RGBA(0.13, 0.13, 0.14, style.darkAlpha) : RGBA(0.97, 0.97, 0.97, style.lightAlpha)
    return .material(color, radius: 20)
  }
}

/// A style with its opacity multiplied.
public struct _OpacityShapeStyle<S: ShapeStyle>: ShapeStyle {
  let style: S
  let opacity: Double
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    .opacity(S._resolve(style.style, in: environment, level: level), style.opacity)
  }
}

/// A style one or more levels down.
public struct _LevelShapeStyle<S: ShapeStyle>: ShapeStyle {
  let style: S
  let offset: Int
  public static func _resolve(_ style: Self, in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    S._resolve(style.style, in: environment, level: level + style.offset)
  }
}

extension ShapeStyle {
  public func opacity(_ opacity: Double) -> some ShapeStyle { _OpacityShapeStyle(style: self, opacity: opacity) }
  public var secondary: some ShapeStyle { _LevelShapeStyle(style: self, offset: 1) }
  public var tertiary: some ShapeStyle { _LevelShapeStyle(style: self, offset: 2) }
  public var quaternary: some ShapeStyle { _LevelShapeStyle(style: self, offset: 3) }
  public var quinary: some ShapeStyle { _LevelShapeStyle(style: self, offset: 4) }
}

extension ShapeStyle where Self == Color {
  public static var red: Color { .red }
  public static var orange: Color { .orange }
  public static var yellow: Color { .yellow }
  public static var green: Color { .green }
  public static var mint: Color { .mint }
  public static var teal: Color { .teal }
  public static var cyan: Color { .cyan }
  public static var blue: Color { .blue }
  public static var indigo: Color { .indigo }
  public static var purple: Color { .purple }
  public static var pink: Color { .pink }
  public static var brown: Color { .brown }
  public static var white: Color { .white }
  public static var gray: Color { .gray }
  public static var black: Color { .black }
  public static var clear: Color { .clear }
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: Self { .primary }
  public static var secondary: Self { .secondary }
  public static var tertiary: Self { .tertiary }
  public static var quaternary: Self { .quaternary }
  public static var quinary: Self { .quinary }
}

extension ShapeStyle where Self == ForegroundStyle { public static var foreground: Self { Self() } }
extension ShapeStyle where Self == BackgroundStyle { public static var background: Self { Self() } }
extension ShapeStyle where Self == TintShapeStyle { public static var tint: Self { Self() } }
extension ShapeStyle where Self == SeparatorShapeStyle { public static var separator: Self { Self() } }
extension ShapeStyle where Self == PlaceholderTextShapeStyle { public static var placeholder: Self { Self() } }
extension ShapeStyle where Self == LinkShapeStyle { public static var link: Self { Self() } }
extension ShapeStyle where Self == Material {
  public static var ultraThinMaterial: Self { .ultraThin }
  public static var thinMaterial: Self { .thin }
  public static var regularMaterial: Self { .regular }
  public static var thickMaterial: Self { .thick }
  public static var ultraThickMaterial: Self { .ultraThick }
  public static var bar: Self { .bar }
}
