/// Writes baseline JPEG files: three components, each with as many samples as the picture has pixels.
///
/// Quantisation and Huffman tables are those of the standard's annex K.
struct JPEGWriter {
  private let luminance: [Int]
  private let chrominance: [Int]

  /// Makes tables for a quality of 0 to 1, scaled as the Independent JPEG Group does.
  init(quality: Double) {
    let percent = max(1, min(100, Int((quality * 100).rounded())))
    let scale = percent < 50 ? 5000 / percent : 200 - percent * 2
    func scaled(_ table: [Int]) -> [Int] {
      table.map { max(1, min(255, ($0 * scale + 50) / 100)) }
    }
    luminance = scaled(JPEGTables.luminance)
    chrominance = scaled(JPEGTables.chrominance)
  }

  func data(of image: CGImage) -> Data {
    var file = Data([0xFF, 0xD8])
    segment(0xE0, [0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0], to: &file)
    for (index, table) in [luminance, chrominance].enumerated() {
      segment(0xDB, [UInt8(index)] + JPEGTables.zigzag.map { UInt8(table[$0]) }, to: &file)
    }
    let (width, height) = (image.width, image.height)
    var frame: [UInt8] = [8, UInt8(height >> 8), UInt8(height & 255), UInt8(width >> 8), UInt8(width & 255), 3]
    for component in 0..<3 { frame += [UInt8(component + 1), 0x11, component == 0 ? 0 : 1] }
    segment(0xC0, frame, to: &file)
    for table in JPEGTables.huffman {
      segment(0xC4, [table.header] + table.counts + table.values, to: &file)
    }
    segment(0xDA, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0], to: &file)
    var bits = BitWriter()
    write(image, to: &bits)
    bits.finish()
    file.append(contentsOf: bits.bytes)
    file.append(contentsOf: [0xFF, 0xD9])
    return file
  }

  private func segment(_ marker: UInt8, _ body: [UInt8], to file: inout Data) {
    let length = body.count + 2
    file.append(contentsOf: [0xFF, marker, UInt8(length >> 8), UInt8(length & 255)])
    file.append(contentsOf: body)
  }

  // MARK: - Blocks

  private func write(_ image: CGImage, to bits: inout BitWriter) {
    let (width, height) = (image.width, image.height)
    let codes = JPEGTables.huffman.map(\.codes)
    var previous = [0, 0, 0]
    var samples = [[Float]](repeating: [Float](repeating: 0, count: 64), count: 3)
    image.withPixels { base, stride in
      for top in Swift.stride(from: 0, to: height, by: 8) {
        for left in Swift.stride(from: 0, to: width, by: 8) {
          for index in 0..<64 {
            // Beyond the edges the last pixel is repeated.
            let y = min(top + index / 8, height - 1)
            let x = min(left + index % 8, width - 1)
            let pixel = base.load(fromByteOffset: y * stride + x * 4, as: SIMD4<UInt8>.self)
            let (blue, green, red) = (Float(pixel[0]), Float(pixel[1]), Float(pixel[2]))
            samples[0][index] = 0.299 * red + 0.587 * green + 0.114 * blue - 128
            samples[1][index] = -0.168736 * red - 0.331264 * green + 0.5 * blue
            samples[2][index] = 0.5 * red - 0.418688 * green - 0.081312 * blue
          }
          for component in 0..<3 {
            let table = component == 0 ? luminance : chrominance
            let block = JPEGWriter.quantised(samples[component], by: table)
            let kind = component == 0 ? 0 : 2
            JPEGWriter.encode(block, previous: &previous[component], codes[kind], codes[kind + 1], to: &bits)
          }
        }
      }
    }
  }

  private static let cosines: [Float] = (0..<64).map { index in
    let (u, x) = (Double(index / 8), Double(index % 8))
    let weight = u == 0 ? 0.5.squareRoot() : 1
    return Float(weight / 2 * cos((2 * x + 1) * u * .pi / 16))
  }

  /// The cosine transform of a block, rows then columns, divided by the table and in zigzag order.
  private static func quantised(_ samples: [Float], by table: [Int]) -> [Int] {
    var rows = [Float](repeating: 0, count: 64)
    for y in 0..<8 {
      for u in 0..<8 {
        var sum: Float = 0
        for x in 0..<8 { sum += samples[y * 8 + x] * cosines[u * 8 + x] }
        rows[y * 8 + u] = sum
      }
    }
    var result = [Int](repeating: 0, count: 64)
    for (place, index) in JPEGTables.zigzag.enumerated() {
      let (v, u) = (index / 8, index % 8)
      var sum: Float = 0
      for y in 0..<8 { sum += rows[y * 8 + u] * cosines[v * 8 + y] }
      result[place] = Int((sum / Float(table[index])).rounded())
    }
    return result
  }

  private static func encode(
    _ block: [Int], previous: inout Int, _ direct: [Int: BitCode], _ alternating: [Int: BitCode],
    to bits: inout BitWriter
  ) {
    let difference = block[0] - previous
    previous = block[0]
    let size = BitWriter.size(of: difference)
    bits.write(direct[size])
    bits.write(difference, size: size)
    var zeros = 0
    for value in block.dropFirst() {
      guard value != 0 else {
        zeros += 1
        continue
      }
      while zeros > 15 {
        bits.write(alternating[0xF0])
        zeros -= 16
      }
      let size = BitWriter.size(of: value)
      bits.write(alternating[zeros << 4 | size])
      bits.write(value, size: size)
      zeros = 0
    }
    if zeros > 0 { bits.write(alternating[0]) }
  }
}

/// A code of the Huffman table.
struct BitCode {
  var bits: UInt32
  var count: Int
}

/// Bits from the highest down, with a zero byte after each byte of ones.
struct BitWriter {
  private(set) var bytes: [UInt8] = []
  private var pending: UInt32 = 0
  private var pendingCount = 0

  static func size(of value: Int) -> Int {
    Int.bitWidth - value.magnitude.leadingZeroBitCount
  }

  mutating func write(_ code: BitCode?) {
    guard let code else { return }
    append(code.bits, count: code.count)
  }

  /// A number of known size; negative ones count up from the lowest of their size.
  mutating func write(_ value: Int, size: Int) {
    let raised = value < 0 ? value + (1 << size) - 1 : value
    append(UInt32(raised), count: size)
  }

  private mutating func append(_ bits: UInt32, count: Int) {
    guard count > 0 else { return }
    pending = pending << UInt32(count) | bits & (1 << UInt32(count) - 1)
    pendingCount += count
    while pendingCount >= 8 {
      pendingCount -= 8
      let byte = UInt8(truncatingIfNeeded: pending >> UInt32(pendingCount))
      bytes.append(byte)
      if byte == 0xFF { bytes.append(0) }
    }
  }

  mutating func finish() {
    if pendingCount > 0 { append(0x7F, count: 8 - pendingCount) }
  }
}
