/// A colour as hue, saturation and brightness, each 0…1.
struct HueSaturationBrightness {
  var hue: CGFloat
  var saturation: CGFloat
  var brightness: CGFloat

  init(_ hue: CGFloat, _ saturation: CGFloat, _ brightness: CGFloat) {
    self.hue = hue
    self.saturation = saturation
    self.brightness = brightness
  }

  init(red: CGFloat, green: CGFloat, blue: CGFloat) {
    let high = max(red, green, blue)
    let range = high - min(red, green, blue)
    brightness = high
    saturation = high > 0 ? range / high : 0
    guard range > 0 else {
      hue = 0
      return
    }
    let sixths: CGFloat
    if high == red {
      sixths = (green - blue) / range
    } else if high == green {
      sixths = 2 + (blue - red) / range
    } else {
      sixths = 4 + (red - green) / range
    }
    hue = sixths < 0 ? sixths / 6 + 1 : sixths / 6
  }

  var rgb: (CGFloat, CGFloat, CGFloat) {
    // Hue 1 is hue 0 again; NaN counts as 0.
    let limited = hue.isNaN ? 0 : min(max(hue, 0), 1)
    let sixths = limited >= 1 ? 0 : limited * 6
    let step = sixths.rounded(.down)
    let part = sixths - step
    let low = brightness * (1 - saturation)
    let falling = brightness * (1 - saturation * part)
    let rising = brightness * (1 - saturation * (1 - part))
    switch step {
    case 0: return (brightness, rising, low)
    case 1: return (falling, brightness, low)
    case 2: return (low, brightness, rising)
    case 3: return (low, falling, brightness)
    case 4: return (rising, low, brightness)
    default: return (brightness, low, falling)
    }
  }
}
