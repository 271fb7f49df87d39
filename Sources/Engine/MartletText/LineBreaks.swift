import CPango

/// Where lines may end, by the Unicode rules, as Pango knows them for a language.
struct LineBreaks {
  /// One bit per byte of the text: a line may end before it.
  private var allowed: [Bool]

  init(bytes: [UInt8], locale: String) {
    allowed = Array(repeating: false, count: bytes.count + 1)
    guard !bytes.isEmpty else { return }
    let characters = bytes.reduce(0) { $0 + ($1 & 0xC0 != 0x80 ? 1 : 0) }
    var attributes = [PangoLogAttr](repeating: PangoLogAttr(), count: characters + 1)
    bytes.withUnsafeBytes { raw in
      let text = raw.bindMemory(to: CChar.self)
      pango_get_log_attrs(
        text.baseAddress, Int32(text.count), -1, pango_language_from_string(locale), &attributes,
        Int32(attributes.count))
    }
    var character = 0
    for place in bytes.indices where bytes[place] & 0xC0 != 0x80 {
      allowed[place] = attributes[character].is_line_break != 0
      character += 1
    }
  }

  func allowsBreak(before place: Int) -> Bool { allowed[place] }
}
