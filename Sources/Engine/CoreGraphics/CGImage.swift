/// How alpha is stored beside colour.
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

/// A picture whose pixels are decoded when they are first asked for, then never change.
public final class CGImage: @unchecked Sendable {
  // Unchecked because `state` is read and written under `lock` only.
  private enum State {
    case decoded(PixelBuffer)
    case waiting(@Sendable () -> PixelBuffer)
  }

  /// Pixels.
  public let width: Int
  public let height: Int
  /// Where the picture starts inside its buffer.
  private let origin: (x: Int, y: Int)
  private var state: State
  private let lock = NSLock()
  /// The picture that this one was cut from, whose pixels it shares.
  private let parent: CGImage?

  /// A picture of pixels that are at hand.
  public init(_ pixels: PixelBuffer) {
    width = pixels.width
    height = pixels.height
    origin = (0, 0)
    state = .decoded(pixels)
    parent = nil
  }

  /// A picture of known size. `decode` runs once, on the thread that first needs pixels, and returns that size.
  public init(width: Int, height: Int, decode: @escaping @Sendable () -> PixelBuffer) {
    self.width = width
    self.height = height
    origin = (0, 0)
    state = .waiting(decode)
    parent = nil
  }

  private init(parent: CGImage, x: Int, y: Int, width: Int, height: Int) {
    self.width = width
    self.height = height
    origin = (x, y)
    self.parent = parent
    state = .waiting { PixelBuffer(width: 0, height: 0) }
  }

  /// A picture from premultiplied BGRA bytes, row by row; clear where bytes are missing.
  public convenience init(width: Int, height: Int, bgra: [UInt8]) {
    self.init(
      PixelBuffer(width: width, height: height) { base, _ in
        bgra.withUnsafeBytes { bytes in
          guard let source = bytes.baseAddress else { return }
          memcpy(base, source, min(bytes.count, width * height * 4))
        }
      })
  }

  // MARK: - Pixels

  private var buffer: PixelBuffer {
    if let parent { return parent.buffer }
    lock.lock()
    defer { lock.unlock() }
    switch state {
    case .decoded(let pixels): return pixels
    case .waiting(let decode):
      let pixels = decode()
      state = .decoded(pixels)
      return pixels
    }
  }

  /// Calls `body` with the first pixel's address and the bytes between rows.
  public func withPixels<Result>(_ body: (UnsafeRawPointer, _ stride: Int) throws -> Result) rethrows -> Result {
    let pixels = buffer
    return try withExtendedLifetime(pixels) {
      try body(UnsafeRawPointer(pixels.base) + origin.y * pixels.stride + origin.x * 4, pixels.stride)
    }
  }

  /// The memory of the pixels with the place of the picture's first pixel in it.
  public var pixels: (buffer: PixelBuffer, x: Int, y: Int) { (buffer, origin.x, origin.y) }

  /// The colour of one pixel, not premultiplied; clear outside the picture.
  public func color(x: Int, y: Int) -> RGBA {
    guard x >= 0, y >= 0, x < width, y < height else { return .clear }
    return withPixels { base, stride in
      let pixel = base + y * stride + x * 4
      let bytes = (0..<4).map { Float(pixel.load(fromByteOffset: $0, as: UInt8.self)) }
      guard bytes[3] > 0 else { return .clear }
      return RGBA(bytes[2] / bytes[3], bytes[1] / bytes[3], bytes[0] / bytes[3], bytes[3] / 255)
    }
  }

  /// Whether the pixels are known to be opaque; false while they are not decoded yet.
  public var isOpaque: Bool {
    if let parent { return parent.isOpaque }
    lock.lock()
    defer { lock.unlock() }
    if case .decoded(let pixels) = state { return pixels.isOpaque }
    return false
  }

  // MARK: - Apple's names

  public var bitsPerComponent: Int { 8 }
  public var bitsPerPixel: Int { 32 }
  public var bytesPerRow: Int { buffer.stride }
  public var colorSpace: CGColorSpace? { .standard }
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }

  /// The part inside `rect` (pixels), which shares its memory with this picture; nil when nothing is inside.
  public func cropping(to rect: CGRect) -> CGImage? {
    let bounds = CGRect(x: 0, y: 0, width: width, height: height)
    let part = rect.integral.intersection(bounds)
    guard !part.isNull, part.width >= 1, part.height >= 1 else { return nil }
    let root = parent ?? self
    return CGImage(
      parent: root, x: origin.x + Int(part.minX), y: origin.y + Int(part.minY), width: Int(part.width),
      height: Int(part.height))
  }

  public func copy() -> CGImage? { self }
}

extension CGImage: Hashable {
  public static func == (a: CGImage, b: CGImage) -> Bool { a === b }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
