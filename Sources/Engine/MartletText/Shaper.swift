import CPango
import CoreGraphics

/// Makes prepared text of runs: itemises by font, script and direction, shapes each item and finds line breaks.
struct Shaper {
  private let typesetter: Typesetter
  private let style: ParagraphStyle
  private let language: hb_language_t?
  private var result: PreparedText
  private var bytes: [UInt8] = []
  private var fonts: [ResolvedFont] = []
  private var runStarts: [Int] = []

  init?(typesetter: Typesetter, runs: [TextRun], style: ParagraphStyle) {
    self.typesetter = typesetter
    self.style = style
    language = hb_language_from_string(style.locale, -1)
    let firstDescriptor = runs.first?.font ?? FontDescriptor(size: 17)
    guard let first = typesetter.resolve(firstDescriptor) else { return nil }
    result = PreparedText(firstFont: first)
    result.runs = runs
    for run in runs {
      runStarts.append(bytes.count)
      fonts.append(typesetter.resolve(run.font) ?? first)
      var characters = run.characters
      characters.withUTF8 { bytes.append(contentsOf: $0) }
    }
    result.text = runs.count == 1 ? runs[0].characters : runs.reduce(into: "") { $0 += $1.characters }
    result.byteCount = bytes.count
    // A zero byte would end the text for C libraries.
    for place in bytes.indices where bytes[place] == 0 { bytes[place] = 1 }
  }

  consuming func shape() -> PreparedText {
    var isSimple = true
    for byte in bytes where byte >= 0x7F || (byte < 0x20 && byte != 0x0A) {
      isSimple = false
      break
    }
    if isSimple, style.rightToLeft { isSimple = bytes.contains { ($0 | 0x20) >= 0x61 && ($0 | 0x20) <= 0x7A } }
    if isSimple {
      shapeSimple()
    } else {
      shapeGeneral()
    }
    markBreaks(simple: isSimple)
    result.sumAdvances()
    return result
  }

  private func runEnd(_ run: Int) -> Int { run + 1 < runStarts.count ? runStarts[run + 1] : bytes.count }

  // MARK: - ASCII

  private mutating func shapeSimple() {
    result.clusters.reserveCapacity(bytes.count)
    result.glyphs.reserveCapacity(bytes.count)
    for run in result.runs.indices {
      let range = runStarts[run]..<runEnd(run)
      let font = fonts[run]
      let item = addItem(font: font, face: font.primary.face, run: run, level: 0)
      if result.items[item].attachment != nil {
        appendAttachment(range: range, item: item)
      } else if font.primary.isPairwise {
        appendPairwise(range, font: font, run: result.runs[run], item: item)
      } else {
        appendShaped(range, font: font, face: font.primary, item: item, script: HB_SCRIPT_LATIN)
      }
      applyRecordedWidths(run: run)
    }
  }

  private mutating func appendPairwise(_ range: Range<Int>, font: ResolvedFont, run: TextRun, item: Int) {
    let face = font.primary
    let unit = font.unit
    let extra = font.tracking + run.kern + run.tracking
    for place in range {
      let byte = bytes[place]
      if byte == 0x0A {
        appendNewline(at: place, item: item)
        continue
      }
      var units = face.asciiAdvance(byte)
      if place + 1 < range.upperBound, bytes[place + 1] != 0x0A { units += face.kerning(byte, bytes[place + 1]) }
      let advance = CGFloat(units) * unit
      let glyph = result.glyphs.count
      result.glyphs.append(PreparedText.Glyph(identifier: face.asciiGlyph(byte), advance: advance, x: 0, y: 0))
      result.clusters.append(
        PreparedText.Cluster(
          start: place, advance: advance + extra, item: item, glyphs: glyph..<glyph + 1, isSpace: byte == 0x20))
    }
  }

  // MARK: - Everything else

  private mutating func shapeGeneral() {
    let levels = bidirectionalLevels()
    for run in result.runs.indices {
      let range = runStarts[run]..<runEnd(run)
      if result.runs[run].attachment != nil {
        let item = addItem(font: fonts[run], face: fonts[run].primary.face, run: run, level: levels.first(at: range))
        appendAttachment(range: range, item: item)
        continue
      }
      for piece in Itemization(
        bytes: bytes, range: range, font: fonts[run], levels: levels, language: style.locale, typesetter: typesetter
      ).pieces() {
        let item = addItem(font: fonts[run], face: piece.face.face, run: run, level: piece.level)
        if piece.isNewline {
          appendNewline(at: piece.range.lowerBound, item: item)
        } else {
          appendShaped(piece.range, font: fonts[run], face: piece.face, item: item, script: piece.script)
        }
      }
      applyRecordedWidths(run: run)
    }
  }

  private mutating func appendShaped(
    _ range: Range<Int>, font: ResolvedFont, face: ShapingFace, item: Int, script: hb_script_t
  ) {
    var lower = range.lowerBound
    while lower < range.upperBound {
      // A line break never reaches HarfBuzz.
      let upper = bytes[lower..<range.upperBound].firstIndex(of: 0x0A) ?? range.upperBound
      if upper > lower {
        if face.drawsSmallCapitals {
          appendSmallCapitals(lower..<upper, font: font, face: face, item: item, script: script)
        } else {
          appendLine(lower..<upper, font: font, face: face, item: item, script: script)
        }
      }
      if upper < range.upperBound { appendNewline(at: upper, item: item) }
      lower = upper + 1
    }
  }

  private mutating func appendLine(
    _ range: Range<Int>, font: ResolvedFont, face: ShapingFace, item: Int, script: hb_script_t
  ) {
    let rightToLeft = result.items[item].level & 1 == 1
    let run = result.runs[result.items[item].runIndex]
    let extra = font.tracking + run.kern + run.tracking
    let unit = result.items[item].size / face.face.unitsPerEm
    let firstCluster = result.clusters.count
    var shaped: [ShapingFace.Glyph] = []
    bytes.withUnsafeBufferPointer { text in
      face.shape(text, range: range, script: script, rightToLeft: rightToLeft, language: language) {
        shaped.append($0)
      }
    }
    let base = result.glyphs.count
    for glyph in shaped {
      result.glyphs.append(
        PreparedText.Glyph(
          identifier: glyph.identifier, advance: CGFloat(glyph.advance) * unit, x: CGFloat(glyph.xOffset) * unit,
          y: -CGFloat(glyph.yOffset) * unit))
    }
    var place = 0
    var groups: [Range<Int>] = []
    while place < shaped.count {
      var end = place + 1
      while end < shaped.count, shaped[end].cluster == shaped[place].cluster { end += 1 }
      groups.append(place..<end)
      place = end
    }
    if rightToLeft { groups.reverse() }
    for group in groups {
      let start = shaped[group.lowerBound].cluster
      var advance = extra
      for number in group { advance += result.glyphs[base + number].advance }
      result.clusters.append(
        PreparedText.Cluster(
          start: start, advance: advance, item: item, glyphs: base + group.lowerBound..<base + group.upperBound,
          isSpace: Self.isSpace(bytes, start)))
    }
    if result.clusters.count == firstCluster {
      result.clusters.append(PreparedText.Cluster(start: range.lowerBound, advance: 0, item: item, glyphs: base..<base))
    }
    result.clusters[firstCluster].start = range.lowerBound
  }

  /// Draws letters as smaller capitals: lower case ones, capitals too, or both, as the font asks.
  private mutating func appendSmallCapitals(
    _ range: Range<Int>, font: ResolvedFont, face: ShapingFace, item: Int, script: hb_script_t
  ) {
    let kind = font.descriptor.smallCaps
    let original = bytes
    var place = range.lowerBound
    var small: Int?
    for character in String(decoding: original[range], as: UTF8.self) {
      let next = place + character.utf8.count
      let isSmall = character.isLowercase ? kind != .upper : character.isUppercase && kind != .lower
      let capital = Array(character.uppercased().utf8)
      // A capital of another length keeps its own form, as offsets in the text must hold.
      if isSmall, capital.count == next - place { bytes.replaceSubrange(place..<next, with: capital) }
      var target = item
      if isSmall {
        let made =
          small
          ?? addItem(font: font, face: face.face, run: result.items[item].runIndex, level: result.items[item].level)
        small = made
        result.items[made].size = font.size * Self.smallCapitalSize
        target = made
      }
      appendLine(place..<next, font: font, face: face, item: target, script: script)
      place = next
    }
    bytes = original
  }

  /// Height of small capitals against that of capitals.
  private static let smallCapitalSize: CGFloat = 0.78

  /// Spaces that hang at the end of a line.
  private static func isSpace(_ bytes: [UInt8], _ place: Int) -> Bool {
    switch bytes[place] {
    case 0x20, 0x09: return true
    case 0xE3: return place + 2 < bytes.count && bytes[place + 1] == 0x80 && bytes[place + 2] == 0x80
    case 0xE2:
      guard place + 2 < bytes.count, bytes[place + 1] == 0x80 else { return false }
      return bytes[place + 2] >= 0x80 && bytes[place + 2] <= 0x8A && bytes[place + 2] != 0x87
    default: return false
    }
  }

  private mutating func bidirectionalLevels() -> Levels {
    var base = style.rightToLeft ? PANGO_DIRECTION_WEAK_RTL : PANGO_DIRECTION_WEAK_LTR
    let levels = Levels(bytes: bytes, base: &base)
    result.rightToLeft = base == PANGO_DIRECTION_RTL || base == PANGO_DIRECTION_WEAK_RTL
    result.isBidirectional = levels.isMixed
    return levels
  }

  // MARK: - Parts

  private mutating func addItem(font: ResolvedFont, face: FontFace, run: Int, level: UInt8) -> Int {
    result.items.append(
      PreparedText.Item(
        font: font, face: face, runIndex: run, level: level, size: font.size,
        attachment: result.runs[run].attachment))
    return result.items.count - 1
  }

  private mutating func appendNewline(at place: Int, item: Int) {
    let glyph = result.glyphs.count
    result.clusters.append(
      PreparedText.Cluster(start: place, advance: 0, item: item, glyphs: glyph..<glyph, isNewline: true))
  }

  private mutating func appendAttachment(range: Range<Int>, item: Int) {
    let glyph = result.glyphs.count
    let run = result.runs[result.items[item].runIndex]
    let width = run.attachment?.size.width ?? 0
    result.clusters.append(
      PreparedText.Cluster(
        start: range.lowerBound, advance: width + run.kern + run.tracking, item: item, glyphs: glyph..<glyph))
  }

  // MARK: - Recorded widths

  /// Gives letters and known strings of a run the platform's widths.
  private mutating func applyRecordedWidths(run: Int) {
    guard let recorded = fonts[run].recorded, !result.clusters.isEmpty else { return }
    let lower = result.clusters.firstIndex { $0.start >= runStarts[run] } ?? 0
    let clusters = lower..<result.clusters.count
    for number in clusters where bytes[result.clusters[number].start] < 0x7F && !result.clusters[number].isNewline {
      result.clusters[number].advance += recorded.corrections[Int(bytes[result.clusters[number].start])]
    }
    let text = result.runs[run].text
    let extra = result.runs[run].kern + result.runs[run].tracking
    if let width = recorded.widths[text] {
      stretch(clusters, to: width + extra * CGFloat(clusters.count))
      return
    }
    var start = clusters.lowerBound
    for number in clusters.lowerBound...clusters.upperBound {
      let isEnd = number == clusters.upperBound || result.clusters[number].isSpace || result.clusters[number].isNewline
      guard isEnd else { continue }
      if number > start, let width = recorded.widths[self.text(of: start..<number)] {
        stretch(start..<number, to: width - RecordedFont.rounding + extra * CGFloat(number - start))
      }
      start = number + 1
    }
  }

  private func text(of clusters: Range<Int>) -> String {
    let upper = clusters.upperBound < result.clusters.count ? result.clusters[clusters.upperBound].start : bytes.count
    return String(decoding: bytes[result.clusters[clusters.lowerBound].start..<upper], as: UTF8.self)
  }

  private mutating func stretch(_ clusters: Range<Int>, to width: CGFloat) {
    let sum = result.clusters[clusters].reduce(0) { $0 + $1.advance }
    for number in clusters { result.clusters[number].advance += (width - sum) / CGFloat(clusters.count) }
  }

  // MARK: - Line breaks

  private mutating func markBreaks(simple: Bool) {
    if simple, bytes.allSatisfy({ Self.breaksOnlyAtSpaces[Int($0)] }) {
      for number in result.clusters.indices.dropFirst() where result.clusters[number - 1].isSpace {
        result.clusters[number].breakBefore = !result.clusters[number].isSpace && !result.clusters[number].isNewline
      }
      return
    }
    let opportunities = LineBreaks(bytes: bytes, locale: style.locale)
    for number in result.clusters.indices.dropFirst() {
      result.clusters[number].breakBefore =
        !result.clusters[number].isNewline && opportunities.allowsBreak(before: result.clusters[number].start)
    }
  }

  /// ASCII in which a line ends nowhere but after spaces.
  private static let breaksOnlyAtSpaces: [Bool] = (0..<256).map { code in
    guard code < 0x80, let scalar = Unicode.Scalar(code) else { return false }
    return code == 0x0A || code == 0x20 || scalar.properties.isAlphabetic || (0x30...0x39).contains(code)
      || ".,:;'".unicodeScalars.contains(scalar)
  }
}
