import CPango

/// Cuts a run into pieces of one face, script and direction each.
struct Itemization {
  struct Piece {
    var range: Range<Int>
    var face: ShapingFace
    var script: hb_script_t
    var level: UInt8
    var isNewline: Bool
  }

  let bytes: [UInt8]
  let range: Range<Int>
  let font: ResolvedFont
  let levels: Levels
  let language: String
  let typesetter: Typesetter

  func pieces() -> [Piece] {
    var pieces: [Piece] = []
    let text = String(decoding: bytes[range], as: UTF8.self)
    var place = range.lowerBound
    for character in text {
      let count = character.utf8.count
      let next = place + count
      let isNewline = character.isNewline
      let script = script(of: character)
      let level = levels[place]
      let common = script == HB_SCRIPT_COMMON || script == HB_SCRIPT_INHERITED
      let last = pieces.last
      let sameKind = last.map { $0.level == level && !$0.isNewline && !isNewline } ?? false
      let face = isNewline ? font.primary : face(for: character, preferring: sameKind ? last?.face : nil)
      let lastCommon = last.map { $0.script == HB_SCRIPT_COMMON } ?? false
      if sameKind, let last, last.face === face, common || lastCommon || last.script == script {
        pieces[pieces.count - 1].range = last.range.lowerBound..<next
        if lastCommon, !common { pieces[pieces.count - 1].script = script }
      } else {
        pieces.append(
          Piece(
            range: place..<next, face: face, script: common ? HB_SCRIPT_COMMON : script, level: level,
            isNewline: isNewline))
      }
      place = next
    }
    return pieces
  }

  private func script(of character: Character) -> hb_script_t {
    for scalar in character.unicodeScalars {
      let script = hb_unicode_script(hb_unicode_funcs_get_default(), scalar.value)
      if script != HB_SCRIPT_COMMON, script != HB_SCRIPT_INHERITED, script != HB_SCRIPT_UNKNOWN { return script }
    }
    return HB_SCRIPT_COMMON
  }

  private func face(for character: Character, preferring previous: ShapingFace?) -> ShapingFace {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return font.primary }
    if first.isASCII, scalars.count == 1 { return font.primary }
    if Self.isEmoji(character), let emoji = typesetter.catalog.emoji, emoji.glyph(for: first) != nil {
      return typesetter.shapingFace(emoji, descriptor: font.descriptor, isSystem: false)
    }
    let primary = font.primary
    if Self.covers(primary.face, scalars) { return primary }
    if let previous, !previous.face.isColored, Self.covers(previous.face, scalars) { return previous }
    let visible = Array(scalars)
    guard let face = typesetter.fallbackFace(for: visible, font: font, language: language) else { return primary }
    return typesetter.shapingFace(face, descriptor: font.descriptor, isSystem: false)
  }

  private static func covers(_ face: FontFace, _ scalars: Character.UnicodeScalarView) -> Bool {
    scalars.allSatisfy { face.glyph(for: $0) != nil || $0.properties.isDefaultIgnorableCodePoint }
  }

  /// Shown in colour unless the text says otherwise.
  static func isEmoji(_ character: Character) -> Bool {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return false }
    let second = scalars.next()
    // Below the general punctuation only sequences are pictures.
    if second == nil, first.value < 0x2000 { return false }
    if second?.value == 0xFE0E { return false }
    if first.properties.isEmojiPresentation { return true }
    guard let second else { return false }
    return first.properties.isEmoji
      && (second.value == 0xFE0F || second.value == 0x20E3 || second.properties.isEmojiModifier)
  }
}
