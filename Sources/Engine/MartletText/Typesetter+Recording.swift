import CoreGraphics

extension Typesetter {
  /// Lays out with recorded widths from now on.
  func record(_ table: RecordedWidths) {
    recordedFonts = [:]
    forgetFonts()
    for key in table.widths.keys.sorted(by: { ($0.size, $0.weight) < ($1.size, $1.weight) }) {
      recordedFonts[key] = fitted(key, table)
    }
    forgetFonts()
  }

  /// What is recorded for a font, or the nearest recorded size scaled to it; nil when nothing is.
  func recordedFont(for descriptor: FontDescriptor) -> RecordedFont? {
    guard !recordedFonts.isEmpty, case .system(.default) = descriptor.family, !descriptor.italic else { return nil }
    let key = RecordedWidths.Key(size: descriptor.size, weight: descriptor.weight)
    if let exact = recordedFonts[key] { return exact }
    // Large sizes have letters of their own, of which little is known.
    guard descriptor.size < FontCatalog.displaySize, descriptor.size > 0 else { return nil }
    let nearest = recordedFonts.keys.filter { $0.weight == 400 && (recordedFonts[$0]?.widths.count ?? 0) > 20 }
      .min { (abs($0.size - descriptor.size), $0.size) < (abs($1.size - descriptor.size), $1.size) }
    guard let nearest else { return nil }
    return recordedFonts[nearest]?.scaled(by: descriptor.size / nearest.size)
  }

  private func fitted(_ key: RecordedWidths.Key, _ table: RecordedWidths) -> RecordedFont {
    let font = FontDescriptor(size: key.size, weight: key.weight)
    let known = table.widths[key] ?? [:]
    var result = RecordedFont(widths: [:])
    var observations: [RecordedFont.Observation] = []
    for text in known.keys.sorted() where text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
      let standIn = prepare([TextRun(text, font: font)], style: ParagraphStyle())?.prefix.last ?? 0
      let width = (known[text] ?? 0) - RecordedFont.rounding
      observations.append(RecordedFont.Observation(text: text, width: width, standInWidth: standIn))
    }
    if known.count > 20 { result.fit(observations, size: key.size) }
    // Wrapped sentences tell widths of lines once it is known where they break, which the letters so far decide.
    for _ in 0..<3 where table.wrapped[key] != nil {
      var lines: [RecordedFont.Observation] = []
      for entry in table.wrapped[key] ?? [] {
        if let line = widestLine(of: entry, font: font, letters: result) { lines.append(line) }
      }
      result.fit(observations + lines, size: key.size)
    }
    result.widths = known
    return result
  }

  /// The line that gave a wrapped sentence its width; nil when the proposal cut the width.
  private func widestLine(of entry: RecordedWidths.Wrapped, font: FontDescriptor, letters: RecordedFont)
    -> RecordedFont.Observation?
  {
    guard entry.width < entry.proposal, let plain = prepare([TextRun(entry.text, font: font)], style: ParagraphStyle()),
      plain.isSimpleText
    else { return nil }
    let bytes = Array(entry.text.utf8)
    var text = plain
    for number in text.clusters.indices {
      text.clusters[number].advance += letters.corrections[Int(bytes[number] & 0x7F)]
    }
    text.sumAdvances()
    let lines = LineBreaker(text: text, width: entry.proposal).lines()
    guard let widest = lines.max(by: { $0.reportedWidth < $1.reportedWidth }) else { return nil }
    let part = String(decoding: bytes[widest.range], as: UTF8.self)
    return RecordedFont.Observation(
      text: part, width: entry.width - RecordedFont.rounding, standInWidth: plain.width(widest.range))
  }
}
