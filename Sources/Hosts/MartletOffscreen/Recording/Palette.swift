/// At most 256 colours that stand for all of a picture's part: boxes of colours are halved where they spread widest.
struct Palette {
  private(set) var colors: [UInt32] = []
  private var indices: [UInt32: UInt8] = [:]

  /// Bits that an index needs, at least one.
  var bits: Int {
    var bits = 1
    while 1 << bits < colors.count { bits += 1 }
    return bits
  }

  init(_ pixels: [UInt32], width: Int, part: GIFWriter.Part) {
    var counts: [UInt32: Int] = [:]
    for row in part.top..<(part.top + part.height) {
      let start = row * width + part.left
      for pixel in pixels[start..<(start + part.width)] { counts[pixel & 0xFFFFFF, default: 0] += 1 }
    }
    // Sorted, so that the same picture always gives the same bytes.
    var boxes = [Box(counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })]
    while boxes.count < 256, let widest = boxes.indices.max(by: { boxes[$0].weight < boxes[$1].weight }),
      boxes[widest].weight > 0
    {
      let (low, high) = boxes[widest].halves()
      boxes[widest] = low
      boxes.append(high)
    }
    for (index, box) in boxes.enumerated() {
      colors.append(box.average)
      for entry in box.entries { indices[entry.color] = UInt8(index) }
    }
  }

  func index(of pixel: UInt32) -> UInt8 { indices[pixel & 0xFFFFFF] ?? 0 }

  /// Colours that are near each other, with how often each occurs.
  private struct Box {
    var entries: [(color: UInt32, count: Int)]
    /// The channel that spreads widest, as the bits that it is shifted by.
    private let shift: UInt32
    /// How much is gained by halving; 0 where nothing is left to halve.
    let weight: Int

    init(_ entries: [(color: UInt32, count: Int)]) {
      self.entries = entries
      var widest: (shift: UInt32, spread: Int) = (0, 0)
      for shift: UInt32 in [0, 8, 16] {
        let values = entries.lazy.map { Int($0.color >> shift & 0xFF) }
        let spread = (values.max() ?? 0) - (values.min() ?? 0)
        if spread > widest.spread { widest = (shift, spread) }
      }
      shift = widest.shift
      let count = entries.reduce(0) { $0 + $1.count }
      // Wide boxes first; among them those of many pixels.
      weight = entries.count < 2 ? 0 : widest.spread * widest.spread * (16 + count.bitWidth - count.leadingZeroBitCount)
    }

    func halves() -> (Box, Box) {
      let sorted = entries.sorted { a, b in
        let (first, second) = (a.color >> shift & 0xFF, b.color >> shift & 0xFF)
        return first == second ? a.color < b.color : first < second
      }
      let total = sorted.reduce(0) { $0 + $1.count }
      var sum = 0
      var middle = 0
      while middle < sorted.count - 1, sum + sorted[middle].count <= total / 2 || middle == 0 {
        sum += sorted[middle].count
        middle += 1
      }
      return (Box(Array(sorted[..<middle])), Box(Array(sorted[middle...])))
    }

    var average: UInt32 {
      var sums = (red: 0, green: 0, blue: 0, count: 0)
      for entry in entries {
        sums.red += Int(entry.color >> 16 & 0xFF) * entry.count
        sums.green += Int(entry.color >> 8 & 0xFF) * entry.count
        sums.blue += Int(entry.color & 0xFF) * entry.count
        sums.count += entry.count
      }
      let count = max(1, sums.count)
      return UInt32(sums.red / count) << 16 | UInt32(sums.green / count) << 8 | UInt32(sums.blue / count)
    }
  }
}
