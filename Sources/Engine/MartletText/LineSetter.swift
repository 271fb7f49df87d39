import CPango
import CoreGraphics

/// Chooses lines for a width and height, and places what stands in them.
struct LineSetter {
  let text: PreparedText
  let style: ParagraphStyle
  let width: CGFloat?
  let height: CGFloat?
  let scale: CGFloat
  let typesetter: Typesetter

  /// Lines with their vertical places.
  struct Outcome {
    var lines: [LineBreaker.Line]
    var metrics: [LineMetrics]
    var size: CGSize
    var isTruncated: Bool

    var firstBaseline: CGFloat { metrics.first?.baseline ?? 0 }
    var lastBaseline: CGFloat {
      metrics.dropLast().reduce(0) { $0 + $1.pitch } + (metrics.last?.baseline ?? 0)
    }
  }

  /// A width that limits lines; infinite and missing ones do not.
  private var limit: CGFloat? {
    guard let width, width.isFinite else { return nil }
    return max(0, width)
  }

  func outcome() -> Outcome {
    let breaker = LineBreaker(text: text, width: limit)
    var lines = breaker.lines()
    var metrics = lines.map(lineMetrics)
    let allowed = min(style.lineLimit.map { max(1, $0) } ?? .max, linesThatFit(metrics))
    let isTruncated = lines.count > allowed
    if isTruncated {
      lines = breaker.truncate(lines, to: allowed, mode: style.truncation, ellipsis: ellipsisWidth)
      metrics = Array(metrics[..<allowed])
    }
    return Outcome(
      lines: lines, metrics: metrics, size: size(of: lines, metrics), isTruncated: isTruncated)
  }

  private func size(of lines: [LineBreaker.Line], _ metrics: [LineMetrics]) -> CGSize {
    var widest: CGFloat = 0
    for line in lines { widest = max(widest, line.reportedWidth) }
    widest = LineMetrics.roundUp(widest, scale)
    if let limit { widest = min(widest, limit) }
    var total = metrics.last?.height ?? 0
    for line in metrics.dropLast() { total += line.pitch }
    if style.minimumLines > lines.count {
      let empty = LineMetrics(font: text.firstFont, style: style, scale: scale)
      let missing = style.minimumLines - lines.count
      total += (metrics.last.map { $0.pitch - $0.height } ?? 0) + empty.pitch * CGFloat(missing - 1) + empty.height
    }
    return CGSize(width: widest, height: LineMetrics.roundUp(total, scale))
  }

  /// How many lines a height has room for, at least one.
  private func linesThatFit(_ metrics: [LineMetrics]) -> Int {
    guard let height, height.isFinite else { return .max }
    var top: CGFloat = 0
    for (number, line) in metrics.enumerated() {
      if LineMetrics.roundUp(top + line.height, scale) > height + 0.001 { return max(1, number) }
      top += line.pitch
    }
    return .max
  }

  private func lineMetrics(_ line: LineBreaker.Line) -> LineMetrics {
    if text.items.count <= 1, text.items.first?.attachment == nil, text.runs.first?.baselineOffset ?? 0 == 0 {
      return LineMetrics(font: text.firstFont, style: style, scale: scale)
    }
    var ascent: CGFloat = 0
    var descent: CGFloat = 0
    var pitch: CGFloat?
    var last = -1
    for cluster in text.clusters[line.range] where cluster.item != last {
      last = cluster.item
      let item = text.items[last]
      let raise = text.runs[item.runIndex].baselineOffset
      // Symbols are made to stand in a line of their font; pictures make it taller.
      if let attachment = item.attachment, case .custom = attachment.content {
        ascent = max(ascent, attachment.size.height - attachment.descent + raise)
        descent = max(descent, attachment.descent - raise)
      } else {
        ascent = max(ascent, item.font.metrics.ascent + raise)
        descent = max(descent, item.font.metrics.descent - raise)
      }
      if let own = item.font.linePitch { pitch = max(pitch ?? 0, own) }
    }
    if last < 0 {
      let font = text.clusters.last.map { text.items[$0.item].font } ?? text.firstFont
      return LineMetrics(font: font, style: style, scale: scale)
    }
    return LineMetrics(ascent: ascent, descent: descent, fontPitch: pitch, style: style, scale: scale)
  }

  // MARK: - Ellipsis

  struct Ellipsis {
    var face: FontFace
    var glyphs: [PreparedText.Glyph]
    var advance: CGFloat
    var font: ResolvedFont
    var runIndex: Int
  }

  private func ellipsisWidth(_ cluster: Int) -> CGFloat { ellipsis(at: cluster).advance }

  /// The "…" in the font of a cluster.
  func ellipsis(at cluster: Int) -> Ellipsis {
    let item = text.clusters.indices.contains(cluster) ? text.items[text.clusters[cluster].item] : nil
    let font = item?.font ?? text.firstFont
    let runIndex = item?.runIndex ?? 0
    var descriptor = TextRun("…", font: font.descriptor)
    if text.runs.indices.contains(runIndex) {
      descriptor.kern = text.runs[runIndex].kern
      descriptor.tracking = text.runs[runIndex].tracking
    }
    guard let mark = typesetter.prepare([descriptor], style: ParagraphStyle(locale: style.locale)),
      let face = mark.items.first?.face
    else {
      return Ellipsis(face: font.primary.face, glyphs: [], advance: 0, font: font, runIndex: runIndex)
    }
    return Ellipsis(
      face: face, glyphs: mark.glyphs, advance: mark.prefix.last ?? 0, font: font, runIndex: runIndex)
  }
}
