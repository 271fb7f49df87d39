import CoreGraphics

/// A text in a font with no limit to its width.
struct NaturalKey: Hashable {
  var text: String
  var font: ObjectIdentifier
  /// Kerning and tracking.
  var extra: CGFloat

  /// Hashes the text by machine words, as the caches are asked for every text of every frame.
  func hash(into hasher: inout Hasher) {
    let mixed = text.utf8.withContiguousStorageIfAvailable { bytes -> UInt64 in
      let raw = UnsafeRawBufferPointer(bytes)
      var sum: UInt64 = UInt64(truncatingIfNeeded: bytes.count)
      var place = 0
      while place + 8 <= raw.count {
        sum = (sum ^ raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
        sum ^= sum >> 29
        place += 8
      }
      while place < raw.count {
        sum = (sum ^ UInt64(raw[place])) &* 0x9E37_79B9_7F4A_7C15
        place += 1
      }
      return sum ^ sum >> 32
    }
    guard let mixed else { return hasher.combine(text) }
    hasher.combine(mixed ^ UInt64(UInt(bitPattern: font.hashValue)))
  }
}

/// What a line of text takes, in points that are not rounded.
struct NaturalSize {
  /// Without the spaces at its end.
  var shown: CGFloat
  /// With them.
  var full: CGFloat
  /// False for text that is more than a line of letters of one font.
  var isLine: Bool
}

struct MeasureKey: Hashable {
  var runs: [TextRun]
  var style: ParagraphStyle
  var width: CGFloat?
  var height: CGFloat?
  var scale: CGFloat
}

extension Typesetter {
  /// The measure of a text that is one line in the room there is; nil when it is more than that.
  func measureLine(
    _ text: String, font descriptor: FontDescriptor, extra: CGFloat, style: ParagraphStyle, width: CGFloat?,
    height: CGFloat?, scale: CGFloat
  ) -> TextMeasure? {
    guard style.minimumLines <= 1, let font = resolve(descriptor) else { return nil }
    let key = NaturalKey(text: text, font: ObjectIdentifier(font), extra: extra)
    let size: NaturalSize
    if let known = natural[key] {
      size = known
    } else {
      size = naturalSize(of: text, font: font, extra: extra)
      natural[key] = size
    }
    guard size.isLine else { return nil }
    var reported = LineMetrics.roundUp(size.full, scale)
    if let width, width.isFinite {
      let limit = max(0, width)
      guard size.shown <= limit + 0.001 else { return nil }
      reported = min(reported, limit)
    }
    let metrics = LineMetrics(font: font, style: style, scale: scale)
    return TextMeasure(
      size: CGSize(width: reported, height: metrics.height), firstBaseline: metrics.baseline,
      lastBaseline: metrics.baseline, lineCount: 1, isTruncated: false)
  }

  private func naturalSize(of text: String, font: ResolvedFont, extra: CGFloat) -> NaturalSize {
    if font.primary.isPairwise, font.recorded == nil {
      var text = text
      if let size = text.withUTF8({ pairwiseSize(of: $0, font: font, extra: extra) }) { return size }
    }
    // Right to left or not, a line is as wide; the kind of letters decides whether one font is enough.
    var run = TextRun(text, font: font.descriptor)
    run.kern = extra
    guard let prepared = prepare([run], style: ParagraphStyle()), prepared.items.allSatisfy({ $0.font === font }),
      !prepared.clusters.contains(where: \.isNewline)
    else { return NaturalSize(shown: 0, full: 0, isLine: false) }
    let all = 0..<prepared.clusters.count
    return NaturalSize(shown: prepared.width(prepared.trimmed(all)), full: prepared.width(all), isLine: true)
  }

  /// The sum of advances and pair kerning; nil when the text is not plain ASCII.
  private func pairwiseSize(of bytes: UnsafeBufferPointer<UInt8>, font: ResolvedFont, extra: CGFloat) -> NaturalSize? {
    let face = font.primary
    var units: Int32 = 0
    var shownUnits: Int32 = 0
    var shownCount = 0
    guard bytes.count < 10_000 else { return nil }
    for place in bytes.indices {
      let byte = bytes[place]
      guard byte >= 0x20, byte < 0x7F else { return nil }
      units += face.asciiAdvance(byte)
      let beforeKerning = units
      if place + 1 < bytes.count, bytes[place + 1] < 0x7F { units += face.kerning(byte, bytes[place + 1]) }
      if byte != 0x20 {
        shownUnits = place + 1 < bytes.count ? units : beforeKerning
        shownCount = place + 1
      }
    }
    let spacing = font.tracking + extra
    return NaturalSize(
      shown: CGFloat(shownUnits) * font.unit + CGFloat(shownCount) * spacing,
      full: CGFloat(units) * font.unit + CGFloat(bytes.count) * spacing, isLine: true)
  }
}

extension TextMeasure {
  /// Equal but for the noise of adding in another order.
  func isClose(to other: TextMeasure) -> Bool {
    abs(size.width - other.size.width) < 0.51 && size.height == other.size.height && lineCount == other.lineCount
      && firstBaseline == other.firstBaseline && isTruncated == other.isTruncated
  }
}
