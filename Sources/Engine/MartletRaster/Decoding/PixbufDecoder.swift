import CPixels
import CoreGraphics

/// Decodes PNG, JPEG, GIF and BMP through gdk-pixbuf, which is opened when the first picture is.
enum PixbufDecoder {
  private typealias Pointer = UnsafeMutableRawPointer
  private typealias MakeLoader = @convention(c) () -> Pointer?
  private typealias Write =
    @convention(c) (Pointer, UnsafePointer<UInt8>, Int, GLibError.Place?) -> Int32
  private typealias Close = @convention(c) (Pointer, GLibError.Place?) -> Int32
  private typealias GetPixbuf = @convention(c) (Pointer) -> Pointer?
  private typealias GetNumber = @convention(c) (Pointer) -> Int32
  private typealias GetPixels = @convention(c) (Pointer) -> UnsafePointer<UInt8>?
  private typealias Release = @convention(c) (Pointer) -> Void

  /// The functions that are used, found once.
  private struct Functions: @unchecked Sendable {
    // Unchecked because C functions are not marked; all of these may be called on any thread.
    let makeLoader: MakeLoader
    let write: Write
    let close: Close
    let pixbuf: GetPixbuf
    let width: GetNumber
    let height: GetNumber
    let stride: GetNumber
    let channels: GetNumber
    let pixels: GetPixels
    let release: Release
    let freeError: GLibError.Release

    init?() {
      guard let library = LoadedLibrary("libgdk_pixbuf-2.0.so.0"),
        let makeLoader = library.function("gdk_pixbuf_loader_new", as: MakeLoader.self),
        let write = library.function("gdk_pixbuf_loader_write", as: Write.self),
        let close = library.function("gdk_pixbuf_loader_close", as: Close.self),
        let pixbuf = library.function("gdk_pixbuf_loader_get_pixbuf", as: GetPixbuf.self),
        let width = library.function("gdk_pixbuf_get_width", as: GetNumber.self),
        let height = library.function("gdk_pixbuf_get_height", as: GetNumber.self),
        let stride = library.function("gdk_pixbuf_get_rowstride", as: GetNumber.self),
        let channels = library.function("gdk_pixbuf_get_n_channels", as: GetNumber.self),
        let pixels = library.function("gdk_pixbuf_read_pixels", as: GetPixels.self),
        let release = library.function("g_object_unref", as: Release.self),
        let freeError = library.function("g_error_free", as: GLibError.Release.self)
      else { return nil }
      self.makeLoader = makeLoader
      self.write = write
      self.close = close
      self.pixbuf = pixbuf
      self.width = width
      self.height = height
      self.stride = stride
      self.channels = channels
      self.pixels = pixels
      self.release = release
      self.freeError = freeError
    }
  }

  private static let functions = Functions()

  static func decode(_ data: Data, name: String) throws -> PixelBuffer {
    guard let functions, let loader = functions.makeLoader() else {
      throw ImageDecodingError(name: name, reason: .missingLibrary("libgdk_pixbuf-2.0.so.0"))
    }
    defer { functions.release(loader) }
    var error: UnsafeMutableRawPointer?
    var why: String?
    func take() {
      guard let found = error else { return }
      why = why ?? GLibError.message(found)
      functions.freeError(found)
      error = nil
    }
    let wrote = data.withUnsafeBytes { bytes in
      bytes.baseAddress.map {
        functions.write(loader, $0.assumingMemoryBound(to: UInt8.self), bytes.count, &error) != 0
      } ?? false
    }
    take()
    // Closing is needed even after an error, and says what a file that ends early lacks.
    _ = functions.close(loader, &error)
    take()
    // Rows that came before the damage are shown, if there is a picture at all.
    guard let pixbuf = functions.pixbuf(loader), wrote || data.count > 64 else {
      throw ImageDecodingError(name: name, reason: .damaged(why ?? "it holds no picture"))
    }
    let (width, height) = (Int(functions.width(pixbuf)), Int(functions.height(pixbuf)))
    let (stride, channels) = (Int(functions.stride(pixbuf)), functions.channels(pixbuf))
    guard width > 0, height > 0, width * height <= ImageDecoder.largestArea, channels == 3 || channels == 4,
      let source = functions.pixels(pixbuf)
    else { throw ImageDecodingError(name: name, reason: .damaged(why ?? "it holds no picture")) }
    return PixelBuffer.imported(
      source, width: width, height: height, stride: stride, channels: Int(channels), isPremultiplied: false)
  }
}

extension PixelBuffer {
  /// Pixels from RGB or RGBA bytes.
  static func imported(
    _ source: UnsafePointer<UInt8>, width: Int, height: Int, stride: Int, channels: Int, isPremultiplied: Bool
  ) -> PixelBuffer {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(4, width * height * 4), alignment: 16)
    let area = pixels_area(
      base: memory.assumingMemoryBound(to: UInt8.self), stride: width * 4, width: Int32(width), height: Int32(height))
    let opaque = pixels_import(area, source, stride, Int32(channels), isPremultiplied ? 1 : 0) != 0
    return PixelBuffer(adopting: memory, width: width, height: height, stride: width * 4, isOpaque: opaque) {
      $0.deallocate()
    }
  }
}
