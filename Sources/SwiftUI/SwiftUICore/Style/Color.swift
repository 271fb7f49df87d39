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
    case .system(let color): return Resolved(color.value(dark: environment.colorScheme == .dark))
    case .uiColor(let color): return Resolved(environment.resolve(color))
    case .asset(let name, let bundle): return Resolved(environment.resourceColor(name, bundle?.bundle))
    case .opacity(let base, let factor):
      var color = resolve(base, environment)
      color.opacity *= Float(factor)
      return color
    case .mix(let a, let b, let fraction, let perceptual):
      return Resolved.mix(resolve(a, environment), resolve(b, environment), fraction, perceptual: perceptual)
    case .accent: return resolve((environment.tintColor ?? Color(provider: .system(.blue))).provider, environment)
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
  public static let blue = Color(provider: .system(.blue))
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

/// System colours as measured on iOS 26, light and dark.
enum SystemColor: String, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case primary, secondary, tertiary, quaternary, quinary

  func value(dark: Bool) -> RGBA {
    let (light, night) = table
    return dark ? night : light
  }

  private var table: (RGBA, RGBA) {
    func rgb(_ r: Float, _ g: Float, _ b: Float, _ a: Float = 1) -> RGBA { RGBA(r / 255, g / 255, b / 255, a) }
    switch self {
    case .red: return (rgb(255, 56, 60), rgb(255, 66, 69))
    case .orange: return (rgb(255, 141, 40), rgb(255, 146, 48))
    case .yellow: return (rgb(255, 204, 0), rgb(255, 214, 0))
    case .green: return (rgb(52, 199, 89), rgb(48, 209, 88))
    case .mint: return (rgb(0, 200, 179), rgb(0, 218, 195))
    case .teal: return (rgb(0, 195, 208), rgb(0, 210, 224))
    case .cyan: return (rgb(0, 192, 232), rgb(60, 211, 254))
    case .blue: return (rgb(0, 136, 255), rgb(0, 145, 255))
    case .indigo: return (rgb(97, 85, 245), rgb(107, 93, 255))
    case .purple: return (rgb(203, 48, 224), rgb(219, 52, 242))
    case .pink: return (rgb(255, 45, 85), rgb(255, 55, 95))
    case .brown: return (rgb(172, 127, 94), rgb(183, 138, 102))
    case .gray: return (rgb(142, 142, 147), rgb(142, 142, 147))
    case .primary: return (rgb(0, 0, 0), rgb(255, 255, 255))
    case .secondary: return (rgb(60, 60, 67, 0.6), rgb(235, 235, 245, 0.6))
    case .tertiary: return (rgb(60, 60, 67, 0.3), rgb(235, 235, 245, 0.3))
    case .quaternary: return (rgb(60, 60, 67, 0.18), rgb(235, 235, 245, 0.16))
    case .quinary: return (rgb(60, 60, 67, 0.1), rgb(235, 235, 245, 0.1))
    }
  }
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
