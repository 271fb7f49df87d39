import CCairo
import CPixels
import CoreGraphics

/// Pixels that a painter writes and a host shows: premultiplied BGRA, rows top down.
///
/// Belongs to one thread at a time.
public final class Surface {
  /// Pixels.
  public let width: Int
  public let height: Int
  /// Pixels per point.
  public let scale: CGFloat
  /// Bytes from one row to the next.
  public let stride: Int
  /// The first byte of the first row.
  public let pixels: UnsafeMutableRawPointer
  let target: Target

  /// Clear pixels. Sizes are pixels, at least one each way.
  public init(width: Int, height: Int, scale: CGFloat = 1) {
    self.width = max(1, width)
    self.height = max(1, height)
    self.scale = scale
    target = Target(bounds: PixelBounds(minX: 0, minY: 0, maxX: self.width, maxY: self.height))
    stride = target.stride
    pixels = UnsafeMutableRawPointer(target.base)
  }

  /// Clear pixels for a size in points, rounded up to whole pixels.
  public convenience init(size: CGSize, scale: CGFloat) {
    self.init(
      width: Int((size.width * scale - 1e-6).rounded(.up)), height: Int((size.height * scale - 1e-6).rounded(.up)),
      scale: scale)
  }

  public var bounds: PixelBounds { target.bounds }

  /// The cairo surface over the same pixels, for hosts that draw with it.
  public var cairoSurface: OpaquePointer { target.surface }

  // MARK: - Whole pictures

  /// Makes every pixel, or those of a part, the colour.
  public func clear(_ color: RGBA = .clear, in part: PixelBounds? = nil) {
    let bounds = target.bounds.intersection(part ?? target.bounds)
    if bounds.isEmpty { return }
    pixels_fill(target.area(bounds), color.premultiplied)
  }

  /// Copies the pixels of a rectangle (points) by `delta` (points), clipped to the rectangle, in whole pixels.
  ///
  /// Returns the parts of the rectangle that nothing was copied to.
  @discardableResult
  public func scroll(rect: CGRect, delta: CGVector) -> [PixelBounds] {
    let area = PixelBounds(snapping: rect.applying(CGAffineTransform(scaleX: scale, y: scale))).intersection(bounds)
    let right = Int((delta.dx * scale).rounded())
    let down = Int((delta.dy * scale).rounded())
    guard !area.isEmpty, right != 0 || down != 0 else { return [] }
    guard abs(right) < area.width, abs(down) < area.height else { return [area] }
    let rows = area.height - abs(down)
    let bytes = (area.width - abs(right)) * 4
    let fromX = area.minX + max(0, -right)
    let fromY = area.minY + max(0, -down)
    let from = target.address(fromX, fromY)
    let to = target.address(fromX + right, fromY + down)
    if right == 0, area.width == width {
      memmove(to, from, rows * stride)
    } else {
      for step in 0..<rows {
        let offset = (down > 0 ? rows - 1 - step : step) * stride
        memmove(to + offset, from + offset, bytes)
      }
    }
    var exposed: [PixelBounds] = []
    if down > 0 {
      exposed.append(PixelBounds(minX: area.minX, minY: area.minY, maxX: area.maxX, maxY: area.minY + down))
    }
    if down < 0 {
      exposed.append(PixelBounds(minX: area.minX, minY: area.maxY + down, maxX: area.maxX, maxY: area.maxY))
    }
    let rest = (area.minY + max(0, down), area.maxY + min(0, down))
    if right > 0 { exposed.append(PixelBounds(minX: area.minX, minY: rest.0, maxX: area.minX + right, maxY: rest.1)) }
    if right < 0 { exposed.append(PixelBounds(minX: area.maxX + right, minY: rest.0, maxX: area.maxX, maxY: rest.1)) }
    return exposed
  }

  /// A picture with a copy of the pixels as they are now.
  public func makeImage() -> CGImage {
    let opaque = pixels_are_opaque(target.area(bounds)) != 0
    let copy = PixelBuffer(width: width, height: height, isOpaque: opaque) { base, rowBytes in
      for row in 0..<height { memcpy(base + row * rowBytes, pixels + row * stride, width * 4) }
    }
    return CGImage(copy)
  }

  /// The colour of one pixel, not premultiplied; clear outside.
  public func color(x: Int, y: Int) -> RGBA {
    guard x >= 0, y >= 0, x < width, y < height else { return .clear }
    let pixel = target.address(x, y)
    let alpha = Float(pixel[3])
    if alpha == 0 { return .clear }
    return RGBA(Float(pixel[2]) / alpha, Float(pixel[1]) / alpha, Float(pixel[0]) / alpha, alpha / 255)
  }

  /// How two pictures of one size differ.
  public struct Difference: Hashable, Sendable {
    /// Pixels that differ by more than the tolerance in any channel.
    public var count: Int
    /// The largest difference in any channel, 0…255.
    public var largest: Int
  }

  /// Compares with a picture of the same size; nil for another size.
  public func difference(from other: Surface, tolerance: Int = 0) -> Difference? {
    guard other.width == width, other.height == height else { return nil }
    var largest: Int32 = 0
    let count = pixels_count_differences(
      target.area(bounds), other.target.base, other.stride, Int32(tolerance), &largest)
    return Difference(count: count, largest: Int(largest))
  }
}

extension RGBA {
  /// The pixel of the colour: premultiplied, 0xAARRGGBB.
  var premultiplied: UInt32 { premultiplied(opacity: 1) }

  func premultiplied(opacity: CGFloat) -> UInt32 {
    func byte(_ value: Float) -> UInt32 { UInt32(min(1, max(0, value)) * 255 + 0.5) }
    let visible = min(1, max(0, alpha * Float(opacity)))
    let color = byte(min(1, max(0, red)) * visible) << 16 | byte(min(1, max(0, green)) * visible) << 8
    return byte(visible) << 24 | color | byte(min(1, max(0, blue)) * visible)
  }
}
