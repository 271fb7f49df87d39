import CoreGraphics
import Foundation
import MartletDrawing
import UIKit

/// A colour that may depend on its surroundings.
///
/// Documented at developer.apple.com/documentation/swiftui/color. As a view it fills what it is offered.
public struct Color: Hashable, CustomStringConvertible, Sendable {
  indirect enum Provider: Hashable, Sendable {
    case resolved(Resolved)
    case system(SystemColor)
    case uiColor(UIColor)
    case asset(String, BundleReference?)
    case opacity(Provider, Double)
    case mix(Provider, Provider, Double, perceptual: Bool)
    case accent
  }
  let provider: Provider

  init(provider: Provider) { self.provider = provider }

  public enum RGBColorSpace: Hashable, Sendable {
    case sRGB
    case sRGBLinear
    case displayP3
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {
    self.init(
      Resolved(
        colorSpace: colorSpace, red: Float(red), green: Float(green), blue: Float(blue), opacity: Float(opacity)))
  }

  public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
  }

  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    let (red, green, blue) = Color.rgb(hue: hue, saturation: saturation, brightness: brightness)
    self.init(red: red, green: green, blue: blue, opacity: opacity)
  }

  public init(_ resolved: Resolved) { provider = .resolved(resolved) }
  public init(_ color: UIColor) { provider = .uiColor(color) }
  public init(uiColor: UIColor) { provider = .uiColor(uiColor) }
  public init(cgColor: CGColor) { self.init(Resolved(cgColor.rgba)) }
  public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }
  public init(_ name: String, bundle: Bundle? = nil) { provider = .asset(name, bundle.map { BundleReference($0) }) }

  /// The colour with its opacity multiplied, 0…1.
  public func opacity(_ opacity: Double) -> Color { Color(provider: .opacity(provider, opacity)) }

  /// A colour between this and another: 0 this, 1 the other.
  public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual) -> Color {
    Color(provider: .mix(provider, rhs.provider, fraction, perceptual: colorSpace == .perceptual))
  }

  /// What the colour is in an environment.
  public func resolve(in environment: EnvironmentValues) -> Resolved { Color.resolve(provider, environment) }

  private static func resolve(_ provider: Provider, _ environment: EnvironmentValues) -> Resolved {
    switch provider {
    case .resolved(let color): return color
    case .system(let color): return Resolved(color.value(in: environment))
    case .uiColor(let color): return Resolved(environment.resolve(color))
    case .asset(let name, let bundle): return Resolved(environment.resourceColor(name, bundle?.bundle))
    case .opacity(let base, let factor):
      var color = resolve(base, environment)
      color.opacity *= Float(factor)
      return color
    case .mix(let a, let b, let fraction, let perceptual):
      return Resolved.mix(resolve(a, environment), resolve(b, environment), fraction, perceptual: perceptual)
    case .accent: return resolve((environment.tintColor ?? Color(provider: .system(.accent))).provider, environment)
    }
  }

  public var cgColor: CGColor? {
    if case .resolved(let color) = provider { return CGColor(color.rgba) }
    return nil
  }

  public var description: String {
    switch provider {
    case .resolved(let color): color.description
    case .system(let color): color.rawValue
    case .asset(let name, _): "NamedColor(name: \"\(name)\")"
    case .accent: "AccentColorProvider()"
    case .opacity(let base, let factor): "\(Int((factor * 100).rounded()))% \(Color(provider: base))"
    default: "\(provider)"
    }
  }

  static func rgb(hue: Double, saturation: Double, brightness: Double) -> (Double, Double, Double) {
    let h = (hue - hue.rounded(.down)) * 6
    let sector = Int(h) % 6
    let f = h - Double(Int(h))
    let p = brightness * (1 - saturation)
    let q = brightness * (1 - saturation * f)
    let t = brightness * (1 - saturation * (1 - f))
    switch sector {
    case 0: return (brightness, t, p)
    case 1: return (q, brightness, p)
    case 2: return (p, brightness, t)
    case 3: return (p, q, brightness)
    case 4: return (t, p, brightness)
    default: return (brightness, p, q)
    }
  }

  public static let red = Color(provider: .system(.red))
  public static let orange = Color(provider: .system(.orange))
  public static let yellow = Color(provider: .system(.yellow))
  public static let green = Color(provider: .system(.green))
  public static let mint = Color(provider: .system(.mint))
  public static let teal = Color(provider: .system(.teal))
  public static let cyan = Color(provider: .system(.cyan))
  public static let blue = Color(provider: .system(.accent))
  public static let indigo = Color(provider: .system(.indigo))
  public static let purple = Color(provider: .system(.purple))
  public static let pink = Color(provider: .system(.pink))
  public static let brown = Color(provider: .system(.brown))
  public static let white = Color(white: 1)
  public static let gray = Color(provider: .system(.gray))
  public static let black = Color(white: 0)
  public static let clear = Color(white: 0, opacity: 0)
  public static let primary = Color(provider: .system(.primary))
  public static let secondary = Color(provider: .system(.secondary))
  public static var accentColor: Color { Color(provider: .accent) }
}

/// A bundle by identity, so that colours can be compared.
struct BundleReference: Hashable, @unchecked Sendable {
  let bundle: Bundle
  init(_ bundle: Bundle) { self.bundle = bundle }
  static func == (a: Self, b: Self) -> Bool { a.bundle === b.bundle }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(bundle)) }
}

extension Color: ElementView {
  final class NodeClass: FilledNode<Color> {
    override func viewChanged(from old: Color?) { if old != view { styleChanged() } }
    override func resolveStyle(_ environment: EnvironmentValues) -> _ResolvedStyle {
      .color(view.resolve(in: environment).rgba)
    }
    override func shapeItem(_ rect: CGRect, _ paint: Paint) -> DrawItem? { .rectangle(rect, paint) }
  }
}
