import CPixels
import CoreGraphics
import MartletDrawing

/// Filters the pixels of a group.
struct PictureFilters {
  let picture: Target
  /// Pixels per point.
  let scale: CGFloat

  private var area: pixels_area { picture.area(picture.bounds) }

  func apply(_ filter: SegmentEffect.Filter) {
    if let matrix = ColorMatrix(filter) {
      pixels_color_matrices(area, matrix.numbers, 1)
      return
    }
    switch filter {
    case .blur(let radius, let opaque):
      pixels_blur(area, Float(radius * scale), opaque ? 1 : 0)
      if opaque { pixels_drop_alpha(area) }
    case .shadow(let color, let radius, let x, let y):
      addShadow(color, sigma: radius * scale, x: x * scale, y: y * scale)
    case .luminanceToAlpha:
      pixels_luminance_to_alpha(area)
    case .alphaThreshold(let minimum, let maximum, let color):
      pixels_alpha_threshold(area, Float(minimum), Float(maximum), color.premultiplied)
    default:
      break
    }
  }

  /// Puts the blurred and moved outline below the picture.
  private func addShadow(_ color: RGBA, sigma: CGFloat, x: CGFloat, y: CGFloat) {
    let (width, height) = (picture.bounds.width, picture.bounds.height)
    var coverage = [UInt8](repeating: 0, count: width * height)
    pixels_extract_alpha(area, &coverage, width)
    if sigma > 0 { pixels_blur_coverage(&coverage, Int32(width), Int32(height), width, Float(sigma)) }
    let above = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      count = width * height * 4
      if let out = buffer.baseAddress { memcpy(out, picture.base, count) }
    }
    memset(picture.base, 0, picture.stride * height)
    let (right, down) = (Int(x.rounded()), Int(y.rounded()))
    let whole = picture.bounds
    let moved = PixelBounds(
      minX: whole.minX + right, minY: whole.minY + down, maxX: whole.maxX + right, maxY: whole.maxY + down)
    let part = moved.intersection(whole)
    if !part.isEmpty {
      coverage.withUnsafeBufferPointer { buffer in
        guard let base = buffer.baseAddress else { return }
        let start = base + (part.minY - moved.minY) * width + (part.minX - moved.minX)
        pixels_blend_mask(picture.area(part), color.premultiplied, start, width)
      }
    }
    pixels_blend_area(area, above, width * 4)
  }
}

extension SegmentEffect.Filter {
  /// How many pixels further out the filter paints.
  func spread(scale: CGFloat) -> Int {
    switch self {
    case .blur(let radius, _): return ShapeMasks.reach(radius * scale)
    case .shadow(_, let radius, let x, let y):
      return ShapeMasks.reach(radius * scale) + Int(min(1200, max(abs(x), abs(y)) * scale).rounded(.up))
    default: return 0
    }
  }
}
