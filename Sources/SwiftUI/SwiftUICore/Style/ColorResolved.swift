import CoreGraphics
import Foundation

extension Color {
  /// A concrete colour: linear sRGB components.
  public struct Resolved: Hashable, Sendable, CustomStringConvertible {
    public var linearRed: Float
    public var linearGreen: Float
    public var linearBlue: Float
    public var opacity: Float

    public init(
      colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
    ) {
      self.opacity = opacity
      switch colorSpace {
      case .sRGB:
        linearRed = Color.Resolved.linear(red)
        linearGreen = Color.Resolved.linear(green)
        linearBlue = Color.Resolved.linear(blue)
      case .sRGBLinear:
        (linearRed, linearGreen, linearBlue) = (red, green, blue)
      case .displayP3:
        let r = Color.Resolved.linear(red)
        let g = Color.Resolved.linear(green)
        let b = Color.Resolved.linear(blue)
        linearRed = 1.2249401762805598 * r - 0.22494017628055996 * g
        linearGreen = -0.0420569547096881 * r + 1.0420571316140208 * g
        linearBlue = -0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b
      }
    }

    init(_ color: RGBA) { self.init(red: color.red, green: color.green, blue: color.blue, opacity: color.alpha) }

    public var red: Float {
      get { Color.Resolved.coded(linearRed) }
      set { linearRed = Color.Resolved.linear(newValue) }
    }
    public var green: Float {
      get { Color.Resolved.coded(linearGreen) }
      set { linearGreen = Color.Resolved.linear(newValue) }
    }
    public var blue: Float {
      get { Color.Resolved.coded(linearBlue) }
      set { linearBlue = Color.Resolved.linear(newValue) }
    }

    public var cgColor: CGColor { CGColor(rgba) }
    var rgba: RGBA { RGBA(red, green, blue, opacity) }

    public var description: String {
      func hex(_ value: Float) -> String {
        let byte = Int((min(max(value, 0), 1) * 255).rounded())
        let text = String(byte, radix: 16, uppercase: true)
        return text.count == 1 ? "0" + text : text
      }
      let base = "#\(hex(red))\(hex(green))\(hex(blue))"
      return base + hex(opacity)
    }

    static func linear(_ value: Float) -> Float {
      let magnitude = abs(value)
      let result = magnitude <= 0.04045 ? magnitude / 12.92 : pow(magnitude * 0.947867299 + 0.052132701, 2.4)
      return value < 0 ? -result : result
    }

    static func coded(_ value: Float) -> Float {
      let magnitude = abs(value)
      let result = magnitude <= 0.0031308 ? magnitude * 12.92 : pow(magnitude, 1 / 2.4) * 1.055 - 0.055
      return value < 0 ? -result : result
    }

    /// Oklab coordinates, in which mixing looks even.
    var perceptual: SIMD4<Float> {
      let l = cbrt(0.4122214708 * linearRed + 0.5363325363 * linearGreen + 0.0514459929 * linearBlue)
      let m = cbrt(0.2119034982 * linearRed + 0.6806995451 * linearGreen + 0.1073969566 * linearBlue)
      let s = cbrt(0.0883024619 * linearRed + 0.2817188376 * linearGreen + 0.6299787005 * linearBlue)
      let lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
      let a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
      let b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
      return SIMD4(lightness, a, b, opacity)
    }

    init(perceptual c: SIMD4<Float>) {
      let l0: Float = c.x + 0.3963377774 * c.y + 0.2158037573 * c.z
      let m0: Float = c.x - 0.1055613458 * c.y - 0.0638541728 * c.z
      let s0: Float = c.x - 0.0894841775 * c.y - 1.2914855480 * c.z
      let l: Float = l0 * l0 * l0
      let m: Float = m0 * m0 * m0
      let s: Float = s0 * s0 * s0
      linearRed = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
      linearGreen = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
      linearBlue = -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s
      opacity = c.w
    }

    static func mix(_ a: Color.Resolved, _ b: Color.Resolved, _ fraction: Double, perceptual: Bool) -> Color.Resolved {
      let t = Float(min(max(fraction, 0), 1))
      if perceptual { return Color.Resolved(perceptual: a.perceptual * (1 - t) + b.perceptual * t) }
      return Color.Resolved(
        red: a.red * (1 - t) + b.red * t, green: a.green * (1 - t) + b.green * t, blue: a.blue * (1 - t) + b.blue * t,
        opacity: a.opacity * (1 - t) + b.opacity * t)
    }
  }
}

extension Color.Resolved: Animatable {
  public typealias AnimatableData = AnimatablePair<Float, AnimatablePair<Float, AnimatablePair<Float, Float>>>
  public var animatableData: AnimatableData {
    get {
      let c = perceptual * 128
      return AnimatablePair(c.x, AnimatablePair(c.y, AnimatablePair(c.z, c.w)))
    }
    set {
      let c = SIMD4<Float>(
        newValue.first, newValue.second.first, newValue.second.second.first, newValue.second.second.second)
      self = Color.Resolved(perceptual: c / 128)
    }
  }
}

extension Color.Resolved: Codable {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    linearRed = try container.decode(Float.self)
    linearGreen = try container.decode(Float.self)
    linearBlue = try container.decode(Float.self)
    opacity = try container.decode(Float.self)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for value in [linearRed, linearGreen, linearBlue, opacity] { try container.encode(value) }
  }
}
