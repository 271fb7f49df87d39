import CoreGraphics

/// Gives glyphs, carets, decorations and attachments their places in the lines that were chosen.
struct LinePlacer {
  private let setter: LineSetter
  private let outcome: LineSetter.Outcome
  private let fontScale: CGFloat
  private let text: PreparedText

  private var runs: [GlyphRun] = []
  private var decorations: [TextLayout.Decoration] = []
  private var attachments: [TextLayout.PlacedAttachment] = []
  private var stops: [[TextLayout.Stop]] = []
  private var lines: [TextLayout.Line] = []

  init(setter: LineSetter, outcome: LineSetter.Outcome, fontScale: CGFloat) {
    self.setter = setter
    self.outcome = outcome
    self.fontScale = fontScale
    text = setter.text
  }

  consuming func layout() -> TextLayout {
    var top: CGFloat = 0
    for (number, line) in outcome.lines.enumerated() {
      place(line, metrics: outcome.metrics[number], top: top)
      top += outcome.metrics[number].pitch
    }
    return TextLayout(
      text: text.text, size: outcome.size, firstBaseline: outcome.firstBaseline,
      lastBaseline: outcome.lastBaseline, lines: lines, runs: runs, decorations: decorations,
      attachments: attachments, isTruncated: outcome.isTruncated, fontScale: fontScale, stops: stops,
      rightToLeft: text.rightToLeft)
  }

  private mutating func place(_ line: LineBreaker.Line, metrics: LineMetrics, top: CGFloat) {
    let left = leftEdge(of: line)
    var cursor = Cursor(x: left, top: top, baseline: top + metrics.baseline, metrics: metrics)
    var lineStops: [TextLayout.Stop] = []
    let segments = VisualOrder(text: text).segments(of: line)
    for segment in segments {
      switch segment {
      case .clusters(let range, let item):
        set(range, item: item, cursor: &cursor, stops: &lineStops)
      case .ellipsis(let cluster):
        setEllipsis(at: cluster, cursor: &cursor)
      }
    }
    setHangingSpaces(of: line, left: left, right: cursor.x, stops: &lineStops)
    if text.isBidirectional { lineStops.sort { $0.index < $1.index } }
    stops.append(lineStops)
    lines.append(
      TextLayout.Line(
        range: text.byteOffset(ofCluster: line.range.lowerBound)..<text.byteOffset(ofCluster: line.range.upperBound),
        origin: CGPoint(x: left, y: top), size: CGSize(width: line.shownWidth, height: metrics.height),
        baseline: cursor.baseline, isTruncated: line.hasEllipsis))
  }

  private struct Cursor {
    var x: CGFloat
    var top: CGFloat
    var baseline: CGFloat
    var metrics: LineMetrics
  }

  private func leftEdge(of line: LineBreaker.Line) -> CGFloat {
    let slack = max(0, outcome.size.width - line.shownWidth)
    switch (setter.style.alignment, setter.style.rightToLeft) {
    case (.center, _): return slack / 2
    case (.leading, false), (.trailing, true): return 0
    case (.leading, true), (.trailing, false): return slack
    }
  }

  // MARK: - Glyphs

  private mutating func set(
    _ range: Range<Int>, item number: Int, cursor: inout Cursor, stops: inout [TextLayout.Stop]
  ) {
    let item = text.items[number]
    let run = text.runs[item.runIndex]
    let rightToLeft = item.level & 1 == 1
    let start = cursor.x
    let baseline = cursor.baseline - run.baselineOffset
    var glyphs: [UInt32] = []
    var positions: [CGPoint] = []
    glyphs.reserveCapacity(range.count)
    positions.reserveCapacity(range.count)
    stops.reserveCapacity(stops.count + range.count)
    for step in 0..<range.count {
      let place = rightToLeft ? range.upperBound - 1 - step : range.lowerBound + step
      let cluster = text.clusters[place]
      var x = cursor.x
      for glyph in text.glyphs[cluster.glyphs] {
        glyphs.append(glyph.identifier)
        positions.append(CGPoint(x: x + glyph.x, y: baseline + glyph.y))
        x += glyph.advance
      }
      appendStops(of: place, left: cursor.x, rightToLeft: rightToLeft, to: &stops)
      cursor.x += cluster.advance
    }
    let bounds = CGRect(x: start, y: cursor.top, width: cursor.x - start, height: cursor.metrics.height)
    let bytes = text.byteOffset(ofCluster: range.lowerBound)..<text.byteOffset(ofCluster: range.upperBound)
    if let attachment = item.attachment {
      let rect = CGRect(
        x: start, y: baseline + attachment.descent - attachment.size.height, width: attachment.size.width,
        height: attachment.size.height)
      attachments.append(
        TextLayout.PlacedAttachment(
          content: attachment.content, rect: rect, color: run.color, runIndex: item.runIndex))
    } else if !glyphs.isEmpty {
      runs.append(
        GlyphRun(
          face: item.face, size: item.size, glyphs: glyphs, positions: positions, color: run.color, range: bytes,
          bounds: bounds, runIndex: item.runIndex, link: run.link, customIndex: run.customIndex))
    }
    decorate(bounds, item: item, run: run, baseline: baseline)
  }

  /// A cluster of several characters, such as a ligature, is shared between them.
  private func appendStops(of place: Int, left: CGFloat, rightToLeft: Bool, to stops: inout [TextLayout.Stop]) {
    let cluster = text.clusters[place]
    let end = text.byteOffset(ofCluster: place + 1)
    let right = left + cluster.advance
    guard end - cluster.start > 1, !text.isSimpleText else {
      stops.append(TextLayout.Stop(index: cluster.start, left: left, right: right, rightToLeft: rightToLeft))
      return
    }
    let utf8 = text.text.utf8
    let first = utf8.index(utf8.startIndex, offsetBy: cluster.start)
    if end - cluster.start == Self.sequenceLength(utf8[first]) {
      stops.append(TextLayout.Stop(index: cluster.start, left: left, right: right, rightToLeft: rightToLeft))
      return
    }
    let last = utf8.index(first, offsetBy: end - cluster.start)
    var offsets: [Int] = []
    var index = first
    while index < last {
      offsets.append(utf8.distance(from: utf8.startIndex, to: index))
      index = min(text.text.index(after: index), last)
    }
    let share = cluster.advance / CGFloat(max(1, offsets.count))
    for (number, offset) in offsets.enumerated() {
      let from = rightToLeft ? right - share * CGFloat(number + 1) : left + share * CGFloat(number)
      stops.append(TextLayout.Stop(index: offset, left: from, right: from + share, rightToLeft: rightToLeft))
    }
  }

  /// How many bytes the character takes that begins with a byte.
  private static func sequenceLength(_ lead: UInt8) -> Int {
    lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
  }

  private mutating func setEllipsis(at cluster: Int, cursor: inout Cursor) {
    let mark = setter.ellipsis(at: cluster)
    let run = text.runs.indices.contains(mark.runIndex) ? text.runs[mark.runIndex] : nil
    var x = cursor.x
    var positions: [CGPoint] = []
    for glyph in mark.glyphs {
      positions.append(CGPoint(x: x + glyph.x, y: cursor.baseline - (run?.baselineOffset ?? 0) + glyph.y))
      x += glyph.advance
    }
    let offset = text.byteOffset(ofCluster: cluster)
    let bounds = CGRect(x: cursor.x, y: cursor.top, width: mark.advance, height: cursor.metrics.height)
    runs.append(
      GlyphRun(
        face: mark.face, size: mark.font.size, glyphs: mark.glyphs.map(\.identifier), positions: positions,
        color: run?.color, range: offset..<offset, bounds: bounds, runIndex: mark.runIndex, link: run?.link,
        customIndex: run?.customIndex ?? 0))
    if let run, let item = text.items.first(where: { $0.runIndex == mark.runIndex }) {
      decorate(bounds, item: item, run: run, baseline: cursor.baseline - run.baselineOffset)
    }
    cursor.x += mark.advance
  }

  /// Spaces beyond the line's end have carets but no glyphs.
  private func setHangingSpaces(
    of line: LineBreaker.Line, left: CGFloat, right: CGFloat, stops: inout [TextLayout.Stop]
  ) {
    guard !line.hasEllipsis, line.head.upperBound < line.range.upperBound else { return }
    var x = text.rightToLeft ? left : right
    for place in line.head.upperBound..<line.range.upperBound {
      let cluster = text.clusters[place]
      let from = text.rightToLeft ? x - cluster.advance : x
      stops.append(
        TextLayout.Stop(
          index: cluster.start, left: from, right: from + cluster.advance, rightToLeft: text.rightToLeft))
      x += text.rightToLeft ? -cluster.advance : cluster.advance
    }
  }

  // MARK: - Decorations

  private mutating func decorate(_ bounds: CGRect, item: PreparedText.Item, run: TextRun, baseline: CGFloat) {
    if let background = run.background {
      decorations.append(
        TextLayout.Decoration(
          kind: .background, rect: bounds, color: background, pattern: .solid, runIndex: item.runIndex))
    }
    let thickness = max(item.font.size / 17, 0.5)
    if let line = run.underline {
      let rect = CGRect(x: bounds.minX, y: baseline + item.font.size * 0.1, width: bounds.width, height: thickness)
      decorations.append(
        TextLayout.Decoration(
          kind: .underline, rect: rect, color: line.color ?? run.color, pattern: line.pattern,
          runIndex: item.runIndex))
    }
    if let line = run.strikethrough {
      let middle = baseline - item.font.metrics.xHeight / 2 - thickness / 2
      let rect = CGRect(x: bounds.minX, y: middle, width: bounds.width, height: thickness)
      decorations.append(
        TextLayout.Decoration(
          kind: .strikethrough, rect: rect, color: line.color ?? run.color, pattern: line.pattern,
          runIndex: item.runIndex))
    }
  }
}
