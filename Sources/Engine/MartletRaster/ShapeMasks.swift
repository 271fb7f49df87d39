import CCairo
import CPixels
import CoreGraphics

/// Coverage of a shape, of which the middle column and row may stretch.
final class ShapeMask {
  let width: Int
  let height: Int
  let stride: Int
  let coverage: UnsafeMutablePointer<UInt8>
  /// Columns and rows at the sides that keep their size.
  let sides: (left: Int, top: Int, right: Int, bottom: Int)

  /// Clear coverage that `draw` fills through a cairo context in its own pixels.
  init(
    width: Int, height: Int, sides: (left: Int, top: Int, right: Int, bottom: Int), draw: (OpaquePointer) -> Void
  ) {
    self.width = width
    self.height = height
    self.sides = sides
    stride = Int(cairo_format_stride_for_width(CAIRO_FORMAT_A8, Int32(width)))
    let size = max(4, stride * height)
    coverage = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    coverage.initialize(repeating: 0, count: size)
    let surface = cairo_image_surface_create_for_data(
      coverage, CAIRO_FORMAT_A8, Int32(width), Int32(height), Int32(stride))
    if let context = cairo_create(surface) {
      draw(context)
      cairo_destroy(context)
    }
    cairo_surface_destroy(surface)
  }

  deinit { coverage.deallocate() }

  var patches: pixels_patches {
    pixels_patches(
      coverage: coverage, stride: stride, width: Int32(width), height: Int32(height), left: Int32(sides.left),
      top: Int32(sides.top), right: Int32(sides.right), bottom: Int32(sides.bottom))
  }
}

/// Coverage of rounded rectangles, ellipses and soft shadows, made once for each form that occurs.
///
/// A large form shares one small mask with all others of its corners: what lies between the corners stretches.
struct ShapeMasks {
  struct Key: Hashable {
    enum Form: UInt8 { case circular, continuous, ellipse }
    var form: Form
    var width: Int
    var height: Int
    /// Sixteenths of a pixel.
    var radius: Int
    var sigma: Int
  }

  private var masks = RecentCache<Key, ShapeMask>(limit: 4 << 20)

  /// Whether a mask of these corners is worth its memory.
  static func isSmall(radius: CGFloat, width: Int, height: Int, sigma: CGFloat = 0) -> Bool {
    let limited: CGFloat = min(radius, CGFloat(min(width, height)) / 2)
    let side: CGFloat = 2 * (limited * 1.53 + 3 * sigma) + 1
    let columns: CGFloat = min(side, CGFloat(width) + 6 * sigma)
    let rows: CGFloat = min(side, CGFloat(height) + 6 * sigma)
    return columns * rows < 2_000_000
  }

  /// The mask for a rounded rectangle of whole pixels. Lengths are pixels; a sigma above zero blurs it, and then the
  /// mask reaches `ShapeMasks.reach(sigma)` pixels further out on each side.
  mutating func roundedRectangle(
    width: Int, height: Int, radius: CGFloat, continuous: Bool, sigma: CGFloat = 0
  ) -> ShapeMask {
    let limited = min(max(0, radius), CGFloat(min(width, height)) / 2)
    let blur = ShapeMasks.reach(sigma)
    let corner = Int((limited * (continuous ? 1.528665 : 1)).rounded(.up)) + blur
    let small = (min(width, 2 * corner + 1), min(height, 2 * corner + 1))
    let key = Key(
      form: continuous ? .continuous : .circular, width: small.0, height: small.1, radius: Int(limited * 16),
      sigma: Int(sigma * 16))
    return masks.value(for: key, cost: { $0.stride * $0.height + 128 }) {
      let sides = (left: small.0 / 2 + blur, top: small.1 / 2 + blur)
      let size = (small.0 + 2 * blur, small.1 + 2 * blur)
      // What stretches is the first column and row of the trailing half: the middle one of a form that is cut short.
      let mask = ShapeMask(
        width: size.0, height: size.1, sides: (sides.left, sides.top, size.0 - sides.left, size.1 - sides.top)
      ) { context in
        var path = PathData()
        path.addRoundedRect(
          in: CGRect(x: blur, y: blur, width: small.0, height: small.1),
          cornerSize: CGSize(width: limited, height: limited), continuous: continuous)
        path.trace(on: context)
        cairo_set_source_rgba(context, 1, 1, 1, 1)
        cairo_fill(context)
      }
      if sigma > 0 {
        pixels_blur_coverage(mask.coverage, Int32(mask.width), Int32(mask.height), mask.stride, Float(sigma))
      }
      return mask
    }
  }

  /// The mask for an ellipse of whole pixels.
  mutating func ellipse(width: Int, height: Int) -> ShapeMask {
    let key = Key(form: .ellipse, width: width, height: height, radius: 0, sigma: 0)
    return masks.value(for: key, cost: { $0.stride * $0.height + 128 }) {
      ShapeMask(width: width, height: height, sides: (width, height, 0, 0)) { context in
        var path = PathData()
        path.addEllipse(in: CGRect(x: 0, y: 0, width: width, height: height))
        path.trace(on: context)
        cairo_set_source_rgba(context, 1, 1, 1, 1)
        cairo_fill(context)
      }
    }
  }

  /// How many pixels a blur spreads.
  static func reach(_ sigma: CGFloat) -> Int {
    sigma > 0 ? Int(min(1200, sigma * 3).rounded(.up)) : 0
  }
}
