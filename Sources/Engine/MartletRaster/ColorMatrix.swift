import CoreGraphics
import MartletDrawing

/// Four rows of five factors: how each channel comes from red, green, blue, alpha and one.
struct ColorMatrix {
  var numbers: [Float]

  /// The matrix of a colour filter; nil for filters of another kind.
  init?(_ filter: SegmentEffect.Filter) {
    switch filter {
    case .brightness(let amount):
      self.init(diagonal: (1, 1, 1, 1), offset: Float(amount))
    case .contrast(let amount):
      let factor = Float(amount)
      self.init(diagonal: (factor, factor, factor, 1), offset: 0.5 * (1 - factor))
    case .saturation(let amount):
      self.init(saturation: Float(amount))
    case .grayscale(let amount):
      self.init(saturation: 1 - Float(amount))
    case .hueRotation(let radians):
      self.init(hueRotation: Float(radians))
    case .colorInvert:
      self.init(diagonal: (-1, -1, -1, 1), offset: 1)
    case .colorMultiply(let color):
      self.init(diagonal: (color.red, color.green, color.blue, color.alpha), offset: 0)
    case .blur, .shadow, .luminanceToAlpha, .alphaThreshold:
      return nil
    }
  }

  private init(diagonal: (Float, Float, Float, Float), offset: Float) {
    numbers = [
      diagonal.0, 0, 0, 0, offset, 0, diagonal.1, 0, 0, offset, 0, 0, diagonal.2, 0, offset, 0, 0, 0, diagonal.3, 0,
    ]
  }

  private init(saturation s: Float) {
    let (red, green, blue): (Float, Float, Float) = (0.2126, 0.7152, 0.0722)
    let rest = 1 - s
    numbers = [
      red * rest + s, green * rest, blue * rest, 0, 0,
      red * rest, green * rest + s, blue * rest, 0, 0,
      red * rest, green * rest, blue * rest + s, 0, 0,
      0, 0, 0, 1, 0,
    ]
  }

  /// The matrix that SVG defines.
  private init(hueRotation angle: Float) {
    let (c, s) = (cosf(angle), sinf(angle))
    let red: [Float] = [0.213 + c * 0.787 - s * 0.213, 0.715 - c * 0.715 - s * 0.715, 0.072 - c * 0.072 + s * 0.928]
    let green: [Float] = [0.213 - c * 0.213 + s * 0.143, 0.715 + c * 0.285 + s * 0.140, 0.072 - c * 0.072 - s * 0.283]
    let blue: [Float] = [0.213 - c * 0.213 - s * 0.787, 0.715 - c * 0.715 + s * 0.715, 0.072 + c * 0.928 + s * 0.072]
    numbers = red + [0, 0] + green + [0, 0] + blue + [0, 0, 0, 0, 0, 1, 0]
  }
}
