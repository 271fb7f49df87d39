import CCairo
import CoreGraphics

/// An SVG picture, drawn at any size through librsvg, which is opened when the first one is.
///
/// Files and addresses that the picture refers to are never read.
public final class VectorImage: @unchecked Sendable {
  // Unchecked because the handle is used under `lock` only.
  private let handle: UnsafeMutableRawPointer
  private let lock = NSLock()
  private let functions: VectorFunctions
  private let name: String
  /// The picture's own size in points: its width and height, else those of its view box, else 100 each way.
  public let size: CGSize

  public init(_ data: Data, name: String) throws {
    guard let functions = VectorFunctions.shared else {
      throw ImageDecodingError(name: name, reason: .missingLibrary("librsvg-2.so.2"))
    }
    try VectorLimits.check(data, name: name)
    var error: UnsafeMutableRawPointer?
    let handle = data.withUnsafeBytes { bytes in
      bytes.baseAddress.flatMap {
        functions.make($0.assumingMemoryBound(to: UInt8.self), bytes.count, &error)
      }
    }
    guard let handle else {
      let why = error.flatMap(GLibError.message) ?? "it holds no picture"
      if let error { functions.freeError(error) }
      throw ImageDecodingError(name: name, reason: .damaged(why))
    }
    self.handle = handle
    self.functions = functions
    self.name = name
    size = functions.size(of: handle)
  }

  deinit { functions.release(handle) }

  /// The picture drawn to fill a size.
  public func image(size wanted: CGSize, scale: CGFloat) throws -> CGImage {
    let (width, height) = ((wanted.width * scale).rounded(.up), (wanted.height * scale).rounded(.up))
    guard width.isFinite, height.isFinite, width <= CGFloat(ImageDecoder.longestSide),
      height <= CGFloat(ImageDecoder.longestSide), width * height <= CGFloat(ImageDecoder.largestArea)
    else {
      let (claimedWidth, claimedHeight) = (min(1e9, max(0, width)), min(1e9, max(0, height)))
      throw ImageDecodingError(
        name: name, reason: .tooLarge(width: Int(claimedWidth), height: Int(claimedHeight)))
    }
    let surface = Surface(width: Int(width), height: Int(height), scale: scale)
    var viewport = VectorFunctions.Rectangle(x: 0, y: 0, width: Double(width), height: Double(height))
    var error: UnsafeMutableRawPointer?
    lock.lock()
    let drawn = functions.render(handle, surface.target.context, &viewport, &error)
    lock.unlock()
    if drawn == 0 {
      let why = error.flatMap(GLibError.message) ?? "drawing failed"
      if let error { functions.freeError(error) }
      throw ImageDecodingError(name: name, reason: .tooComplex(why))
    }
    return surface.makeImage()
  }
}

/// The functions of librsvg that are used.
struct VectorFunctions: @unchecked Sendable {
  // Unchecked because C functions are not marked.
  struct Rectangle {
    var x: Double
    var y: Double
    var width: Double
    var height: Double
  }

  private struct Length {
    var length: Double
    var unit: UInt32
  }

  private typealias Make = @convention(c) (UnsafePointer<UInt8>, Int, GLibError.Place?) -> UnsafeMutableRawPointer?
  private typealias PixelSize =
    @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
  private typealias Dimensions =
    @convention(c) (
      UnsafeMutableRawPointer, UnsafeMutablePointer<Int32>?, UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?,
      UnsafeMutableRawPointer?, UnsafeMutablePointer<Int32>?, UnsafeMutableRawPointer?
    ) -> Void
  private typealias Render =
    @convention(c) (UnsafeMutableRawPointer, OpaquePointer, UnsafeRawPointer, GLibError.Place?) -> Int32
  private typealias Release = @convention(c) (UnsafeMutableRawPointer) -> Void

  private let makeHandle: Make
  private let pixelSize: PixelSize
  private let dimensions: Dimensions
  private let renderDocument: Render
  private let releaseObject: Release
  private let releaseError: GLibError.Release

  static let shared = VectorFunctions()

  private init?() {
    guard let library = LoadedLibrary("librsvg-2.so.2"),
      let make = library.function("rsvg_handle_new_from_data", as: Make.self),
      let pixelSize = library.function("rsvg_handle_get_intrinsic_size_in_pixels", as: PixelSize.self),
      let dimensions = library.function("rsvg_handle_get_intrinsic_dimensions", as: Dimensions.self),
      let render = library.function("rsvg_handle_render_document", as: Render.self),
      let release = library.function("g_object_unref", as: Release.self),
      let freeError = library.function("g_error_free", as: GLibError.Release.self)
    else { return nil }
    makeHandle = make
    self.pixelSize = pixelSize
    self.dimensions = dimensions
    renderDocument = render
    releaseObject = release
    releaseError = freeError
  }

  func make(_ bytes: UnsafePointer<UInt8>, _ count: Int, _ error: GLibError.Place) -> UnsafeMutableRawPointer? {
    makeHandle(bytes, count, error)
  }

  func size(of handle: UnsafeMutableRawPointer) -> CGSize {
    var (width, height) = (0.0, 0.0)
    if pixelSize(handle, &width, &height) != 0, width > 0, height > 0 { return CGSize(width: width, height: height) }
    var box = Rectangle(x: 0, y: 0, width: 0, height: 0)
    var (first, second, third): (Int32, Int32, Int32) = (0, 0, 0)
    var (across, down) = (Length(length: 0, unit: 0), Length(length: 0, unit: 0))
    withUnsafeMutablePointer(to: &across) { across in
      withUnsafeMutablePointer(to: &down) { down in
        withUnsafeMutablePointer(to: &box) { box in
          dimensions(handle, &first, across, &second, down, &third, box)
        }
      }
    }
    if third != 0, box.width > 0, box.height > 0 { return CGSize(width: box.width, height: box.height) }
    return CGSize(width: 100, height: 100)
  }

  func render(
    _ handle: UnsafeMutableRawPointer, _ context: OpaquePointer, _ viewport: inout Rectangle, _ error: GLibError.Place
  ) -> Int32 {
    withUnsafePointer(to: &viewport) { renderDocument(handle, context, $0, error) }
  }

  func release(_ handle: UnsafeMutableRawPointer) { releaseObject(handle) }
  func freeError(_ error: UnsafeMutableRawPointer) { releaseError(error) }
}
