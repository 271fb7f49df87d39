import CPixels
import CoreGraphics

extension Surface {
  /// The picture as a PNG file: RGB when all pixels are opaque, else RGBA. `compression` is 0 (none) to 9 (slow).
  public func pngData(compression: Int = 1) -> Data {
    PNGWriter.data(target.area(bounds), scale: scale, compression: compression)
  }
}

extension CGImage {
  /// The picture as a PNG file.
  public func pngData(compression: Int = 6) -> Data {
    withPixels { base, stride in
      let bytes = UnsafeMutableRawPointer(mutating: base).assumingMemoryBound(to: UInt8.self)
      let area = pixels_area(base: bytes, stride: stride, width: Int32(width), height: Int32(height))
      return PNGWriter.data(area, scale: 1, compression: compression)
    }
  }
}

/// Writes PNG files: header, resolution, one block of data, end.
private enum PNGWriter {
  static func data(_ area: pixels_area, scale: CGFloat, compression: Int) -> Data {
    let channels: Int32 = pixels_are_opaque(area) != 0 ? 3 : 4
    let size = Int(area.height) * (Int(area.width) * Int(channels) + 1)
    let rows = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, size))
    defer { rows.deallocate() }
    let count = pixels_png_rows(area, channels, rows)
    var compressed: UnsafeMutablePointer<UInt8>?
    let length = pixels_deflate(rows, count, Int32(max(0, min(9, compression))), &compressed)
    defer { free(compressed) }

    var file = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
    file.reserveCapacity(length + 128)
    var header = Data()
    header.append(bigEndian: UInt32(area.width))
    header.append(bigEndian: UInt32(area.height))
    header.append(contentsOf: [8, channels == 4 ? 6 : 2, 0, 0, 0])
    append("IHDR", header, to: &file)
    // Pixels per metre: 72 a point's inch, so that viewers know the size in points.
    var density = Data()
    let perMetre = UInt32(max(1, min(1e6, (72 * scale / 0.0254).rounded())))
    density.append(bigEndian: perMetre)
    density.append(bigEndian: perMetre)
    density.append(1)
    append("pHYs", density, to: &file)
    append("IDAT", compressed.map { Data(bytes: $0, count: length) } ?? Data(), to: &file)
    append("IEND", Data(), to: &file)
    return file
  }

  private static func append(_ type: String, _ body: Data, to file: inout Data) {
    file.append(bigEndian: UInt32(body.count))
    let name = Array(type.utf8)
    file.append(contentsOf: name)
    file.append(body)
    var sum = pixels_checksum(0, name, name.count)
    sum = body.withUnsafeBytes { bytes in
      bytes.baseAddress.map { pixels_checksum(sum, $0.assumingMemoryBound(to: UInt8.self), bytes.count) } ?? sum
    }
    file.append(bigEndian: sum)
  }
}

extension Data {
  fileprivate mutating func append(bigEndian value: UInt32) {
    append(contentsOf: [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)])
  }
}
