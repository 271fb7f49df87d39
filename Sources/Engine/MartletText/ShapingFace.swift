import CPango
import CoreGraphics

/// A face together with the OpenType features that a font description switches on.
///
/// Used only under the typesetter's lock.
final class ShapingFace {
  /// A shaped glyph in font units.
  struct Glyph {
    var identifier: UInt32
    /// Byte offset in the shaped text.
    var cluster: Int
    var advance: Int32
    var xOffset: Int32
    var yOffset: Int32
  }

  let face: FontFace
  let features: [hb_feature_t]
  /// The advance of plain ASCII is the sum of advances and pair kerning, with no ligatures or contextual forms.
  let isPairwise: Bool
  /// Small capitals are wanted but the face has none, so that capitals stand in for them.
  let drawsSmallCapitals: Bool
  private let buffer: OpaquePointer
  /// Glyph and advance of the ASCII characters; made at first use.
  private var asciiGlyphs: [UInt32] = []
  private var asciiAdvances: [Int32] = []
  /// Kerning of ASCII pairs, `unknown` until asked for.
  private var pairs: [Int16] = []
  private static let unknown = Int16.min

  init(face: FontFace, features: [hb_feature_t], isPairwise: Bool, drawsSmallCapitals: Bool = false) {
    self.face = face
    self.features = features
    self.isPairwise = isPairwise
    self.drawsSmallCapitals = drawsSmallCapitals
    buffer = hb_buffer_create()
  }

  deinit { hb_buffer_destroy(buffer) }

  /// Shapes a part of UTF-8 text in its context, calling `body` for each glyph from left to right.
  func shape(
    _ text: UnsafeBufferPointer<UInt8>, range: Range<Int>, script: hb_script_t, rightToLeft: Bool,
    language: hb_language_t?, _ body: (Glyph) -> Void
  ) {
    hb_buffer_reset(buffer)
    hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES)
    text.withMemoryRebound(to: CChar.self) { bytes in
      hb_buffer_add_utf8(
        buffer, bytes.baseAddress, Int32(bytes.count), UInt32(range.lowerBound), Int32(range.count))
    }
    hb_buffer_set_script(buffer, script)
    hb_buffer_set_direction(buffer, rightToLeft ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    if let language { hb_buffer_set_language(buffer, language) }
    hb_shape(face.font, buffer, features, UInt32(features.count))
    var count: UInt32 = 0
    guard let infos = hb_buffer_get_glyph_infos(buffer, &count),
      let positions = hb_buffer_get_glyph_positions(buffer, &count)
    else { return }
    for number in 0..<Int(count) {
      let info = infos[number]
      let position = positions[number]
      body(
        Glyph(
          identifier: info.codepoint, cluster: Int(info.cluster), advance: position.x_advance,
          xOffset: position.x_offset, yOffset: position.y_offset))
    }
  }

  // MARK: - ASCII

  func asciiGlyph(_ byte: UInt8) -> UInt32 {
    prepareASCII()
    return asciiGlyphs[Int(byte)]
  }

  func asciiAdvance(_ byte: UInt8) -> Int32 {
    prepareASCII()
    return asciiAdvances[Int(byte)]
  }

  /// What is added to the first character's advance when the second follows it, in font units.
  func kerning(_ first: UInt8, _ second: UInt8) -> Int32 {
    prepareASCII()
    let place = Int(first) << 7 | Int(second)
    let known = pairs[place]
    if known != Self.unknown { return Int32(known) }
    var total: Int32 = 0
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 2) { bytes in
      bytes[0] = first
      bytes[1] = second
      shape(
        UnsafeBufferPointer(bytes), range: 0..<2, script: HB_SCRIPT_LATIN, rightToLeft: false, language: nil
      ) { total += $0.advance }
    }
    let kerning = total - asciiAdvances[Int(first)] - asciiAdvances[Int(second)]
    pairs[place] = Int16(clamping: kerning)
    return kerning
  }

  private func prepareASCII() {
    guard asciiGlyphs.isEmpty else { return }
    asciiGlyphs = Array(repeating: 0, count: 128)
    asciiAdvances = Array(repeating: 0, count: 128)
    pairs = Array(repeating: Self.unknown, count: 128 * 128)
    for byte in UInt8(0x20)..<0x7F {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 1) { bytes in
        bytes[0] = byte
        shape(
          UnsafeBufferPointer(bytes), range: 0..<1, script: HB_SCRIPT_LATIN, rightToLeft: false, language: nil
        ) {
          asciiGlyphs[Int(byte)] = $0.identifier
          asciiAdvances[Int(byte)] = $0.advance
        }
      }
    }
  }
}
