import CPango

/// Embedding levels of the bidirectional algorithm for each byte of a text.
struct Levels {
  private var levels: [UInt8]
  /// Not all of the text goes left to right.
  let isMixed: Bool

  init(bytes: [UInt8], base: inout PangoDirection) {
    levels = Array(repeating: 0, count: bytes.count)
    guard !bytes.isEmpty else {
      isMixed = false
      return
    }
    let made: UnsafeMutablePointer<guint8>? = bytes.withUnsafeBytes { raw in
      let text = raw.bindMemory(to: CChar.self)
      return pango_log2vis_get_embedding_levels(text.baseAddress, Int32(text.count), &base)
    }
    guard let made else {
      isMixed = false
      return
    }
    defer { g_free(made) }
    var character = -1
    var mixed = false
    for place in bytes.indices {
      if bytes[place] & 0xC0 != 0x80 { character += 1 }
      levels[place] = made[max(0, character)]
      if levels[place] != 0 { mixed = true }
    }
    isMixed = mixed
  }

  subscript(place: Int) -> UInt8 { place < levels.count ? levels[place] : 0 }

  func first(at range: Range<Int>) -> UInt8 { self[range.lowerBound] }
}
