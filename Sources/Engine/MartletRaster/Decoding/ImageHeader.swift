import Foundation

/// What the first bytes of a picture claim, read before anything is allocated.
public struct ImageHeader: Hashable, Sendable {
  public enum Format: String, Hashable, Sendable {
    case png, jpeg, gif, bmp, webp, svg
  }

  public var format: Format
  /// Pixels as stored, before orientation; zero for SVG, whose size is not in pixels.
  public var width: Int
  public var height: Int
  /// 1…8 as in EXIF.
  public var orientation = 1

  /// nil when the format is unknown or the header is not whole.
  public init?(_ data: Data) {
    let reader = ByteReader(data)
    if reader.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      guard let width = reader.big32(16), let height = reader.big32(20) else { return nil }
      self.init(format: .png, width: width, height: height)
    } else if reader.starts(with: [0xFF, 0xD8, 0xFF]) {
      guard let found = ImageHeader.jpeg(reader) else { return nil }
      self = found
    } else if reader.starts(with: Array("GIF8".utf8)) {
      guard let width = reader.little16(6), let height = reader.little16(8) else { return nil }
      self.init(format: .gif, width: width, height: height)
    } else if reader.starts(with: Array("BM".utf8)) {
      guard let found = ImageHeader.bmp(reader) else { return nil }
      self = found
    } else if reader.starts(with: Array("RIFF".utf8)), reader.matches(Array("WEBP".utf8), at: 8) {
      guard let found = ImageHeader.webp(reader) else { return nil }
      self = found
    } else if ImageHeader.looksLikeSVG(data) {
      self.init(format: .svg, width: 0, height: 0)
    } else {
      return nil
    }
  }

  private init(format: Format, width: Int, height: Int, orientation: Int = 1) {
    self.format = format
    self.width = width
    self.height = height
    self.orientation = orientation
  }

  // MARK: - Formats

  /// Walks the markers up to the frame's size.
  private static func jpeg(_ reader: ByteReader) -> ImageHeader? {
    var offset = 2
    var orientation = 1
    while let marker = reader.byte(offset), let kind = reader.byte(offset + 1) {
      if marker != 0xFF { return nil }
      if kind == 0xFF {
        offset += 1
        continue
      }
      if kind == 0x01 || (0xD0...0xD8).contains(kind) {
        offset += 2
        continue
      }
      guard let length = reader.big16(offset + 2), length >= 2 else { return nil }
      if kind == 0xE1, reader.matches(Array("Exif".utf8), at: offset + 4) {
        orientation = exifOrientation(reader, start: offset + 10, end: offset + 2 + length) ?? orientation
      }
      let isFrame = (0xC0...0xCF).contains(kind) && kind != 0xC4 && kind != 0xC8 && kind != 0xCC
      if isFrame {
        guard let height = reader.big16(offset + 5), let width = reader.big16(offset + 7) else { return nil }
        return ImageHeader(format: .jpeg, width: width, height: height, orientation: orientation)
      }
      if kind == 0xDA || kind == 0xD9 { return nil }
      offset += 2 + length
    }
    return nil
  }

  private static func exifOrientation(_ reader: ByteReader, start: Int, end: Int) -> Int? {
    let isLittle = reader.matches([0x49, 0x49], at: start)
    guard isLittle || reader.matches([0x4D, 0x4D], at: start) else { return nil }
    func word(_ offset: Int) -> Int? { isLittle ? reader.little16(offset) : reader.big16(offset) }
    func long(_ offset: Int) -> Int? { isLittle ? reader.little32(offset) : reader.big32(offset) }
    guard let directory = long(start + 4), directory < 1 << 16, let count = word(start + directory) else { return nil }
    for entry in 0..<min(count, 512) {
      let place = start + directory + 2 + entry * 12
      if place + 12 > end { return nil }
      if word(place) == 0x0112 { return word(place + 8).flatMap { (1...8).contains($0) ? $0 : nil } }
    }
    return nil
  }

  private static func bmp(_ reader: ByteReader) -> ImageHeader? {
    guard let size = reader.little32(14) else { return nil }
    if size == 12 {
      guard let width = reader.little16(18), let height = reader.little16(20) else { return nil }
      return ImageHeader(format: .bmp, width: width, height: height)
    }
    guard size >= 40, let width = reader.little32(18), let height = reader.little32(22) else { return nil }
    // A negative height means that rows go down.
    let rows = abs(Int(Int32(truncatingIfNeeded: height)))
    return ImageHeader(format: .bmp, width: Int(Int32(truncatingIfNeeded: width)), height: rows)
  }

  private static func webp(_ reader: ByteReader) -> ImageHeader? {
    if reader.matches(Array("VP8X".utf8), at: 12) {
      guard let width = reader.little24(24), let height = reader.little24(27) else { return nil }
      return ImageHeader(format: .webp, width: width + 1, height: height + 1)
    }
    if reader.matches(Array("VP8L".utf8), at: 12) {
      guard let bits = reader.little32(21) else { return nil }
      return ImageHeader(format: .webp, width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
    }
    guard reader.matches(Array("VP8 ".utf8), at: 12), let width = reader.little16(26), let height = reader.little16(28)
    else { return nil }
    return ImageHeader(format: .webp, width: width & 0x3FFF, height: height & 0x3FFF)
  }

  /// Whether the text has an `svg` element among its first characters.
  private static func looksLikeSVG(_ data: Data) -> Bool {
    let start = data.prefix(4096)
    guard let first = start.first(where: { $0 > 0x20 && $0 != 0xEF && $0 != 0xBB && $0 != 0xBF }), first == 0x3C else {
      return false
    }
    return start.range(of: Data("<svg".utf8)) != nil || start.range(of: Data(":svg".utf8)) != nil
  }
}

/// Reads numbers at places that may not exist.
struct ByteReader {
  private let data: Data

  init(_ data: Data) {
    self.data = data
  }

  func byte(_ offset: Int) -> Int? {
    offset >= 0 && offset < data.count ? Int(data[data.startIndex + offset]) : nil
  }

  func big16(_ offset: Int) -> Int? {
    guard let high = byte(offset), let low = byte(offset + 1) else { return nil }
    return high << 8 | low
  }

  func big32(_ offset: Int) -> Int? {
    guard let high = big16(offset), let low = big16(offset + 2) else { return nil }
    return high << 16 | low
  }

  func little16(_ offset: Int) -> Int? {
    guard let low = byte(offset), let high = byte(offset + 1) else { return nil }
    return high << 8 | low
  }

  func little24(_ offset: Int) -> Int? {
    guard let low = little16(offset), let high = byte(offset + 2) else { return nil }
    return high << 16 | low
  }

  func little32(_ offset: Int) -> Int? {
    guard let low = little16(offset), let high = little16(offset + 2) else { return nil }
    return high << 16 | low
  }

  func matches(_ bytes: [UInt8], at offset: Int) -> Bool {
    bytes.indices.allSatisfy { byte(offset + $0) == Int(bytes[$0]) }
  }

  func starts(with bytes: [UInt8]) -> Bool { matches(bytes, at: 0) }
}
