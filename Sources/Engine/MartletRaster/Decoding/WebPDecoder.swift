import CoreGraphics

/// Decodes still WebP pictures through libwebp, which is opened when the first one is.
enum WebPDecoder {
  private typealias Decode =
    @convention(c) (
      UnsafePointer<UInt8>, Int, UnsafeMutablePointer<UInt8>, Int, Int32
    ) -> UnsafeMutablePointer<UInt8>?

  private struct Functions: @unchecked Sendable {
    // Unchecked because C functions are not marked; decoding keeps no state between calls.
    let decode: Decode

    init?() {
      guard let library = LoadedLibrary("libwebp.so.7"),
        let decode = library.function("WebPDecodeRGBAInto", as: Decode.self)
      else { return nil }
      self.decode = decode
    }
  }

  private static let functions = Functions()

  static func decode(_ data: Data, _ header: ImageHeader, name: String) throws -> PixelBuffer {
    guard let functions else { throw ImageDecodingError(name: name, reason: .missingLibrary("libwebp.so.7")) }
    let stride = header.width * 4
    let size = stride * header.height
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: size)
    defer { bytes.deallocate() }
    let decoded = data.withUnsafeBytes { source in
      source.baseAddress.map {
        functions.decode($0.assumingMemoryBound(to: UInt8.self), source.count, bytes, size, Int32(stride)) != nil
      } ?? false
    }
    guard decoded else {
      throw ImageDecodingError(name: name, reason: .damaged("the picture is not whole, or it is an animation"))
    }
    return PixelBuffer.imported(
      bytes, width: header.width, height: header.height, stride: stride, channels: 4, isPremultiplied: false)
  }
}
