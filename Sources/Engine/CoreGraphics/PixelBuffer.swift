/// Pixels in memory that nobody changes any more: premultiplied BGRA, one byte each, rows top down.
public final class PixelBuffer: @unchecked Sendable {
  // Unchecked because the memory is written only before the buffer is shared.
  public let width: Int
  public let height: Int
  /// Bytes from one row to the next.
  public let stride: Int
  public let base: UnsafeMutableRawPointer
  /// Whether every pixel is known to be opaque.
  public let isOpaque: Bool
  private let release: (@Sendable (UnsafeMutableRawPointer) -> Void)?

  /// Clear pixels. `fill` may write them before anybody else sees the buffer.
  public init(
    width: Int, height: Int, isOpaque: Bool = false,
    fill: (UnsafeMutableRawPointer, _ stride: Int) -> Void = { _, _ in }
  ) {
    self.width = max(0, width)
    self.height = max(0, height)
    self.isOpaque = isOpaque
    stride = self.width * 4
    let size = max(4, stride * self.height)
    base = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
    memset(base, 0, size)
    release = nil
    fill(base, stride)
  }

  /// Takes over memory, which `release` gives back.
  public init(
    adopting base: UnsafeMutableRawPointer, width: Int, height: Int, stride: Int, isOpaque: Bool,
    release: @escaping @Sendable (UnsafeMutableRawPointer) -> Void
  ) {
    self.width = width
    self.height = height
    self.stride = stride
    self.base = base
    self.isOpaque = isOpaque
    self.release = release
  }

  deinit {
    if let release { release(base) } else { base.deallocate() }
  }
}
