import CCairo
import CPixels
import CoreGraphics

/// Where marks go: pixels for a part of the picture, and a cairo context that draws on them in the whole picture's
/// coordinates.
///
/// Invariants
/// - `clip` and `matrix` are what the context's are, so that nothing is set twice.
/// - Pixels are written directly between cairo's calls: image surfaces keep nothing back.
final class Target {
  let bounds: PixelBounds
  let stride: Int
  let base: UnsafeMutablePointer<UInt8>
  let surface: OpaquePointer
  let context: OpaquePointer
  private let memory: PixelMemory
  private var clip: PixelBounds
  private var matrix = CGAffineTransform.identity

  init(bounds: PixelBounds, memory: PixelMemory? = nil) {
    self.bounds = bounds
    let width = max(1, bounds.width)
    let height = max(1, bounds.height)
    stride = width * 4
    let size = stride * height
    self.memory = memory ?? PixelMemory(capacity: size)
    base = self.memory.base
    memset(base, 0, size)
    surface = cairo_image_surface_create_for_data(
      base, CAIRO_FORMAT_ARGB32, Int32(width), Int32(height), Int32(stride))
    cairo_surface_set_device_offset(surface, Double(-bounds.minX), Double(-bounds.minY))
    context = cairo_create(surface)
    clip = bounds
  }

  deinit {
    cairo_destroy(context)
    cairo_surface_destroy(surface)
  }

  /// Gives the memory up for another target. The target must not be used afterwards.
  func relinquishMemory() -> PixelMemory { memory }

  func address(_ x: Int, _ y: Int) -> UnsafeMutablePointer<UInt8> {
    base + (y - bounds.minY) * stride + (x - bounds.minX) * 4
  }

  /// The pixels of a part, which must lie inside.
  func area(_ part: PixelBounds) -> pixels_area {
    pixels_area(
      base: address(part.minX, part.minY), stride: stride, width: Int32(part.width), height: Int32(part.height))
  }

  /// Limits drawing to whole pixels.
  func setClip(_ wanted: PixelBounds) {
    if wanted == clip { return }
    clip = wanted
    cairo_reset_clip(context)
    if wanted.contains(bounds) { return }
    setMatrix(.identity)
    cairo_rectangle(
      context, Double(wanted.minX), Double(wanted.minY), Double(max(0, wanted.width)), Double(max(0, wanted.height)))
    cairo_clip(context)
  }

  /// Maps drawing coordinates to pixels.
  func setMatrix(_ wanted: CGAffineTransform) {
    if wanted == matrix { return }
    matrix = wanted
    var value = wanted.cairo
    cairo_set_matrix(context, &value)
  }
}

/// A block of memory for pixels.
final class PixelMemory {
  let base: UnsafeMutablePointer<UInt8>
  let capacity: Int

  init(capacity: Int) {
    self.capacity = capacity
    base = UnsafeMutableRawPointer.allocate(byteCount: max(64, capacity), alignment: 64)
      .assumingMemoryBound(to: UInt8.self)
  }

  deinit { base.deallocate() }
}

/// Keeps the memory of groups for the next ones.
struct PixelMemoryPool {
  private var spares: [PixelMemory] = []

  mutating func target(_ bounds: PixelBounds) -> Target {
    let size = max(1, bounds.width) * 4 * max(1, bounds.height)
    let fitting = spares.indices.filter { spares[$0].capacity >= size }
    guard let best = fitting.min(by: { spares[$0].capacity < spares[$1].capacity }) else {
      return Target(bounds: bounds)
    }
    return Target(bounds: bounds, memory: spares.remove(at: best))
  }

  mutating func reclaim(_ target: Target) {
    spares.append(target.relinquishMemory())
    if spares.count > 6, let smallest = spares.indices.min(by: { spares[$0].capacity < spares[$1].capacity }) {
      spares.remove(at: smallest)
    }
  }
}

extension CGAffineTransform {
  var cairo: cairo_matrix_t {
    cairo_matrix_t(xx: Double(a), yx: Double(b), xy: Double(c), yy: Double(d), x0: Double(tx), y0: Double(ty))
  }
}
