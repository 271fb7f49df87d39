import CoreGraphics
import Foundation
import MartletText

/// The sentence whose wrapped sizes were measured.
let sentence = "Layout must wrap this sentence onto several lines inside a narrow frame."

func system(_ size: CGFloat, _ weight: Int = 400, _ design: FontDescriptor.Design = .default) -> FontDescriptor {
  FontDescriptor(family: .system(design), size: size, weight: weight)
}

/// The text that a layout shows, line by line, with "…" where something was left out.
func shownLines(_ layout: TextLayout) -> [String] {
  let bytes = Array(layout.text.utf8)
  return layout.lines.map { line in
    layout.runs.filter { $0.bounds.minY == line.origin.y }.map { run in
      run.range.isEmpty ? "…" : String(decoding: bytes[run.range], as: UTF8.self)
    }.joined()
  }
}

/// Bytes that look random and are the same on each run.
struct Noise {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  /// Characters of many scripts, pictures, marks, controls and directions.
  mutating func text() -> String {
    var result = ""
    let special: [UInt32] = [0x200D, 0xFE0F, 0x20E3, 0x202E, 0x2066, 0x2028, 0, 0x0A, 0x0D, 0xAD, 0x300, 0x85]
    for _ in 0..<below(24) {
      let value: UInt32
      switch below(8) {
      case 0: value = UInt32(below(0x110000))
      case 1: value = UInt32(0x1F300 + below(0x400))
      case 2: value = UInt32(0x600 + below(0x100))
      case 3: value = UInt32(0x4E00 + below(0x5000))
      case 4: value = special[below(special.count)]
      default: value = UInt32(32 + below(0x300))
      }
      if let scalar = Unicode.Scalar(value) { result.unicodeScalars.append(scalar) }
    }
    return result
  }
}
