import CoreGraphics

/// Breaks prepared text into lines by the platform's measured rules.
struct LineBreaker {
  /// A line as ranges of clusters; `tail` and the ellipsis between exist only in truncated lines.
  struct Line {
    /// All clusters that the line accounts for, hanging spaces and line break included.
    var range: Range<Int>
    /// What is shown, first part; without hanging spaces.
    var head: Range<Int>
    /// What is shown after the ellipsis.
    var tail: Range<Int>
    var hasEllipsis = false
    /// Width that counts for the size of the text: hanging spaces included.
    var reportedWidth: CGFloat
    /// Width of what is shown.
    var shownWidth: CGFloat
  }

  let text: PreparedText
  /// Points; nil for lines of any width.
  let width: CGFloat?

  private static let tolerance: CGFloat = 0.001

  /// All lines, as if there were room for any number.
  func lines() -> [Line] {
    var lines: [Line] = []
    var start = 0
    let clusters = text.clusters
    while start < clusters.count {
      var end = start
      while end < clusters.count, !clusters[end].isNewline { end += 1 }
      breakParagraph(start..<end, into: &lines)
      if end < clusters.count {
        // The line break belongs to the paragraph's last line.
        lines[lines.count - 1].range = lines[lines.count - 1].range.lowerBound..<end + 1
        if end + 1 == clusters.count { lines.append(line(end + 1..<end + 1)) }
      }
      start = end + 1
    }
    if lines.isEmpty { lines.append(line(0..<0)) }
    return lines
  }

  private func breakParagraph(_ paragraph: Range<Int>, into lines: inout [Line]) {
    guard let width, !paragraph.isEmpty else {
      lines.append(line(paragraph))
      return
    }
    let firstLine = lines.count
    let visibleEnd = text.trimmed(paragraph).upperBound
    var start = paragraph.lowerBound
    while start < paragraph.upperBound {
      let end = lineEnd(from: start, in: paragraph, visibleEnd: visibleEnd, width: width)
      lines.append(line(start..<end))
      start = end
    }
    if lines.count - firstLine == 2 { balance(&lines, firstLine: firstLine, width: width) }
  }

  /// Where the line that starts at a cluster ends: after the last word that fits, else after the last character.
  private func lineEnd(from start: Int, in paragraph: Range<Int>, visibleEnd: Int, width: CGFloat) -> Int {
    let limit = text.prefix[start] + width + Self.tolerance
    if visibleEnd <= start || text.prefix[visibleEnd] <= limit { return paragraph.upperBound }
    var lastBreak: Int?
    var place = start
    while place < paragraph.upperBound {
      let cluster = text.clusters[place]
      if cluster.breakBefore, place > start { lastBreak = place }
      if !cluster.isSpace, text.prefix[place + 1] > limit { break }
      place += 1
    }
    if let lastBreak { return lastBreak }
    return min(max(place, start + 1), paragraph.upperBound)
  }

  /// A paragraph of two lines does not leave one word alone where moving another down makes them more even.
  private func balance(_ lines: inout [Line], firstLine: Int, width: CGFloat) {
    let first = lines[firstLine].range
    let second = lines[firstLine + 1].range
    guard !text.clusters[text.trimmed(second)].dropFirst().contains(where: \.breakBefore) else { return }
    guard let place = first.dropFirst().last(where: { text.clusters[$0].breakBefore }) else { return }
    let shorter = line(first.lowerBound..<place)
    let longer = line(place..<second.upperBound)
    let before = abs(lines[firstLine].shownWidth - lines[firstLine + 1].shownWidth)
    guard longer.shownWidth <= width + Self.tolerance, abs(shorter.shownWidth - longer.shownWidth) < before else {
      return
    }
    lines[firstLine] = shorter
    lines[firstLine + 1] = longer
  }

  private func line(_ range: Range<Int>) -> Line {
    let shown = text.trimmed(range)
    return Line(
      range: range, head: shown, tail: shown.upperBound..<shown.upperBound, reportedWidth: text.width(range),
      shownWidth: text.width(shown))
  }

  // MARK: - Truncation

  /// Keeps `limit` lines, the last of which stands for all that follows.
  func truncate(_ lines: [Line], to limit: Int, mode: ParagraphStyle.Truncation, ellipsis: (Int) -> CGFloat) -> [Line] {
    guard lines.count > limit, limit > 0 else { return lines }
    var kept = Array(lines[..<limit])
    let start = kept[limit - 1].range.lowerBound
    var end = start
    while end < text.clusters.count, !text.clusters[end].isNewline { end += 1 }
    let content = start..<end
    let room = width ?? .infinity
    switch mode {
    case .tail:
      kept[limit - 1] = truncateTail(content, room: room, ellipsis: ellipsis)
    case .head:
      kept[limit - 1] = truncateHead(content, room: room, ellipsis: ellipsis)
    case .middle:
      kept[limit - 1] = truncateMiddle(content, room: room, ellipsis: ellipsis)
    }
    kept[limit - 1].range = start..<text.clusters.count
    return kept
  }

  private func truncateTail(_ content: Range<Int>, room: CGFloat, ellipsis: (Int) -> CGFloat) -> Line {
    var end = content.upperBound
    while true {
      let head = text.trimmed(content.lowerBound..<end)
      let total = text.width(head) + ellipsis(max(head.upperBound - 1, content.lowerBound))
      if total <= room + Self.tolerance || head.isEmpty {
        return truncated(content, head: head, tail: content.upperBound..<content.upperBound, total: total)
      }
      // Far too wide: jump near the place where the room ends before stepping back by characters.
      end = min(head.upperBound - 1, firstCluster(from: content.lowerBound, beyond: room))
    }
  }

  private func truncateHead(_ content: Range<Int>, room: CGFloat, ellipsis: (Int) -> CGFloat) -> Line {
    let visible = text.trimmed(content)
    var start = visible.lowerBound
    let end = visible.upperBound
    while start < end, text.width(start..<end) > room { start += 1 }
    while true {
      let tail = withoutLeadingSpaces(start..<end)
      let total = text.width(tail) + ellipsis(min(tail.lowerBound, max(end - 1, 0)))
      if total <= room + Self.tolerance || tail.isEmpty {
        return truncated(content, head: content.lowerBound..<content.lowerBound, tail: tail, total: total)
      }
      start = tail.lowerBound + 1
    }
  }

  /// Takes characters from both ends in turn, so that both sides get about the same width.
  private func truncateMiddle(_ content: Range<Int>, room: CGFloat, ellipsis: (Int) -> CGFloat) -> Line {
    let visible = text.trimmed(content)
    let mark = ellipsis(visible.lowerBound)
    var head = visible.lowerBound
    var tail = visible.upperBound
    while head < tail {
      let left = text.width(visible.lowerBound..<head)
      let right = text.width(tail..<visible.upperBound)
      let fitsHead = left + right + text.clusters[head].advance + mark <= room + Self.tolerance
      let fitsTail = left + right + text.clusters[tail - 1].advance + mark <= room + Self.tolerance
      if left < right, fitsHead || !fitsTail {
        guard fitsHead else { break }
        head += 1
      } else if fitsTail {
        tail -= 1
      } else {
        guard fitsHead else { break }
        head += 1
      }
    }
    let headRange = text.trimmed(visible.lowerBound..<head)
    let tailRange = withoutLeadingSpaces(tail..<visible.upperBound)
    let total = text.width(headRange) + mark + text.width(tailRange)
    return truncated(content, head: headRange, tail: tailRange, total: total)
  }

  private func truncated(_ content: Range<Int>, head: Range<Int>, tail: Range<Int>, total: CGFloat) -> Line {
    Line(range: content, head: head, tail: tail, hasEllipsis: true, reportedWidth: total, shownWidth: total)
  }

  private func firstCluster(from start: Int, beyond room: CGFloat) -> Int {
    let limit = text.prefix[start] + room
    var low = start
    var high = text.clusters.count
    while low < high {
      let middle = (low + high) / 2
      if text.prefix[middle + 1] > limit { high = middle } else { low = middle + 1 }
    }
    return low
  }

  private func withoutLeadingSpaces(_ range: Range<Int>) -> Range<Int> {
    var lower = range.lowerBound
    while lower < range.upperBound, text.clusters[lower].isSpace { lower += 1 }
    return lower..<range.upperBound
  }
}
