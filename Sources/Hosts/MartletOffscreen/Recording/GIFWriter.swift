import Foundation

/// Writes an animation in the Graphics Interchange Format (version 89a), which plays for ever.
///
/// Each frame holds only the rectangle that changed, with colours of its own. Frames that show nothing new make the
/// one before them longer.
struct GIFWriter {
  private let width: Int
  private let height: Int
  private let hundredths: Int
  private var data = Data()
  private var shown: [UInt32] = []
  /// Where the last frame's duration is written, and the duration.
  private var lastDelay: (offset: Int, hundredths: Int)?

  /// `hundredths` of a second is how long a frame is shown.
  init(width: Int, height: Int, hundredths: Int) {
    self.width = min(width, 0xFFFF)
    self.height = min(height, 0xFFFF)
    self.hundredths = hundredths
    data.append(contentsOf: Array("GIF89a".utf8))
    append16(self.width)
    append16(self.height)
    // No colours for all frames; 8 bits a channel.
    data.append(contentsOf: [0x70, 0, 0])
    data.append(contentsOf: [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0])
  }

  /// A frame's opaque pixels, 0xAARRGGBB, row by row.
  mutating func add(_ pixels: [UInt32]) {
    guard pixels.count == width * height, let part = changedPart(pixels) else {
      prolong()
      return
    }
    let palette = Palette(pixels, width: width, part: part)
    data.append(contentsOf: [0x21, 0xF9, 4, 0x04])
    lastDelay = (data.count, hundredths)
    append16(hundredths)
    data.append(contentsOf: [0, 0])
    data.append(0x2C)
    for number in [part.left, part.top, part.width, part.height] { append16(number) }
    data.append(0x80 | UInt8(palette.bits - 1))
    for index in 0..<(1 << palette.bits) {
      let color = index < palette.colors.count ? palette.colors[index] : 0
      data.append(contentsOf: [UInt8(color >> 16 & 0xFF), UInt8(color >> 8 & 0xFF), UInt8(color & 0xFF)])
    }
    let bits = max(2, palette.bits)
    data.append(UInt8(bits))
    var packer = GIFCodes(bits: bits)
    for row in part.top..<(part.top + part.height) {
      for column in part.left..<(part.left + part.width) { packer.add(palette.index(of: pixels[row * width + column])) }
    }
    data.append(packer.finish())
    shown = pixels
  }

  mutating func finish() -> Data {
    data.append(0x3B)
    return data
  }

  private mutating func prolong() {
    guard let last = lastDelay else { return }
    let length = min(last.hundredths + hundredths, 0xFFFF)
    data[last.offset] = UInt8(length & 0xFF)
    data[last.offset + 1] = UInt8(length >> 8)
    lastDelay?.hundredths = length
  }

  private func changedPart(_ pixels: [UInt32]) -> Part? {
    guard !shown.isEmpty else { return Part(left: 0, top: 0, width: width, height: height) }
    var (left, right, top, bottom) = (width, -1, height, -1)
    for row in 0..<height {
      let start = row * width
      for column in 0..<width where pixels[start + column] != shown[start + column] {
        left = min(left, column)
        right = max(right, column)
        top = min(top, row)
        bottom = row
      }
    }
    return right < 0 ? nil : Part(left: left, top: top, width: right - left + 1, height: bottom - top + 1)
  }

  private mutating func append16(_ number: Int) {
    data.append(contentsOf: [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)])
  }

  /// A rectangle of pixels.
  struct Part {
    let left: Int
    let top: Int
    let width: Int
    let height: Int
  }
}

/// Packs indices into the format's codes of growing length.
private struct GIFCodes {
  private let bits: Int
  private var codes: [UInt32: Int] = [:]
  private var next: Int
  private var length: Int
  private var prefix = -1
  private var pending: UInt32 = 0
  private var pendingBits = 0
  private var bytes: [UInt8] = []
  private var clear: Int { 1 << bits }

  init(bits: Int) {
    self.bits = bits
    next = (1 << bits) + 2
    length = bits + 1
    write(1 << bits)
  }

  mutating func add(_ index: UInt8) {
    guard prefix >= 0 else {
      prefix = Int(index)
      return
    }
    let key = UInt32(prefix) << 8 | UInt32(index)
    if let code = codes[key] {
      prefix = code
      return
    }
    write(prefix)
    if next < 4096 {
      codes[key] = next
      if next == 1 << length { length += 1 }
      next += 1
    } else {
      write(clear)
      codes.removeAll(keepingCapacity: true)
      next = clear + 2
      length = bits + 1
    }
    prefix = Int(index)
  }

  /// The codes in blocks of at most 255 bytes.
  mutating func finish() -> Data {
    if prefix >= 0 { write(prefix) }
    write(clear + 1)
    if pendingBits > 0 { bytes.append(UInt8(pending & 0xFF)) }
    var data = Data()
    for start in stride(from: 0, to: bytes.count, by: 255) {
      let block = bytes[start..<min(start + 255, bytes.count)]
      data.append(UInt8(block.count))
      data.append(contentsOf: block)
    }
    data.append(0)
    return data
  }

  private mutating func write(_ code: Int) {
    pending |= UInt32(code) << UInt32(pendingBits)
    pendingBits += length
    while pendingBits >= 8 {
      bytes.append(UInt8(pending & 0xFF))
      pending >>= 8
      pendingBits -= 8
    }
  }
}
