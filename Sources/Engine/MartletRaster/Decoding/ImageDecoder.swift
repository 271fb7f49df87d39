import CPixels
import CoreGraphics

/// Turns files into pictures: PNG, JPEG, GIF (first frame), BMP, WebP and SVG.
///
/// Sizes that a header claims are checked before anything is allocated. A file that ends early gives the rows that
/// are there, or an error that says what is missing.
public enum ImageDecoder {
  /// The most pixels that are decoded.
  public static let largestArea = 64 << 20
  /// The most pixels along one side.
  public static let longestSide = 1 << 16

  /// The header's claims, refused when they are too large.
  public static func header(of data: Data, name: String) throws -> ImageHeader {
    guard let header = ImageHeader(data) else { throw ImageDecodingError(name: name, reason: .unknownFormat) }
    if header.format == .svg { return header }
    guard header.width > 0, header.height > 0 else {
      throw ImageDecodingError(name: name, reason: .damaged("it has no pixels"))
    }
    let fits = header.width <= longestSide && header.height <= longestSide
    guard fits, header.width * header.height <= largestArea else {
      throw ImageDecodingError(name: name, reason: .tooLarge(width: header.width, height: header.height))
    }
    return header
  }

  /// Decodes a picture of pixels, turned as its EXIF orientation says. An SVG is drawn at its own size.
  public static func image(from data: Data, name: String) throws -> CGImage {
    let header = try header(of: data, name: name)
    switch header.format {
    case .svg:
      let vector = try VectorImage(data, name: name)
      return try vector.image(size: vector.size, scale: 1)
    case .webp:
      return CGImage(try WebPDecoder.decode(data, header, name: name))
    case .png, .jpeg, .gif, .bmp:
      let pixels = try PixbufDecoder.decode(data, name: name)
      return CGImage(pixels.oriented(header.orientation))
    }
  }

  /// Reads and decodes a file.
  public static func image(contentsOf url: URL) throws -> CGImage {
    let name = url.lastPathComponent
    return try image(from: contents(of: url), name: name)
  }

  /// The bytes of a file, or an error that names it.
  static func contents(of url: URL) throws -> Data {
    do {
      return try Data(contentsOf: url, options: .mappedIfSafe)
    } catch {
      let why = FileManager.default.fileExists(atPath: url.path) ? error.localizedDescription : "there is no such file"
      throw ImageDecodingError(name: url.lastPathComponent, reason: .unreadable(why))
    }
  }

  /// A picture whose header is checked now and whose pixels are decoded when they are first drawn.
  ///
  /// Pixels that turn out to be damaged are clear.
  public static func lazyImage(contentsOf url: URL) throws -> CGImage {
    let name = url.lastPathComponent
    let data = try contents(of: url)
    let header = try header(of: data, name: name)
    if header.format == .svg { return try image(from: data, name: name) }
    let turns = header.orientation >= 5
    let (width, height) = turns ? (header.height, header.width) : (header.width, header.height)
    return CGImage(width: width, height: height) {
      guard let image = try? image(from: data, name: name), image.width == width, image.height == height else {
        return PixelBuffer(width: width, height: height)
      }
      return image.pixels.buffer
    }
  }
}

extension PixelBuffer {
  /// The pixels turned and mirrored so that an EXIF orientation of 1…8 is upright.
  func oriented(_ orientation: Int) -> PixelBuffer {
    guard (2...8).contains(orientation) else { return self }
    let turns = orientation >= 5
    let (newWidth, newHeight) = turns ? (height, width) : (width, height)
    return PixelBuffer(width: newWidth, height: newHeight, isOpaque: isOpaque) { out, outStride in
      for y in 0..<newHeight {
        let row = out + y * outStride
        for x in 0..<newWidth {
          let (u, v): (Int, Int)
          switch orientation {
          case 2: (u, v) = (width - 1 - x, y)
          case 3: (u, v) = (width - 1 - x, height - 1 - y)
          case 4: (u, v) = (x, height - 1 - y)
          case 5: (u, v) = (y, x)
          case 6: (u, v) = (y, height - 1 - x)
          case 7: (u, v) = (width - 1 - y, height - 1 - x)
          default: (u, v) = (width - 1 - y, x)
          }
          let pixel = (base + v * stride + u * 4).load(as: UInt32.self)
          row.storeBytes(of: pixel, toByteOffset: x * 4, as: UInt32.self)
        }
      }
    }
  }
}
