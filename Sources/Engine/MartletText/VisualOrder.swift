/// The order in which the parts of a line are drawn from left to right.
struct VisualOrder {
  enum Segment {
    /// Clusters of one item.
    case clusters(Range<Int>, item: Int)
    /// The mark of truncation, in the font of a cluster.
    case ellipsis(cluster: Int)
  }

  let text: PreparedText

  func segments(of line: LineBreaker.Line) -> [Segment] {
    var logical: [(Segment, UInt8)] = []
    append(line.head, to: &logical)
    if line.hasEllipsis {
      let cluster = line.head.isEmpty ? line.tail.lowerBound : line.head.upperBound - 1
      logical.append((.ellipsis(cluster: cluster), text.rightToLeft ? 1 : 0))
      append(line.tail, to: &logical)
    }
    return text.isBidirectional ? reordered(logical) : logical.map(\.0)
  }

  private func append(_ range: Range<Int>, to segments: inout [(Segment, UInt8)]) {
    var start = range.lowerBound
    while start < range.upperBound {
      let item = text.clusters[start].item
      var end = start + 1
      while end < range.upperBound, text.clusters[end].item == item { end += 1 }
      segments.append((.clusters(start..<end, item: item), text.items[item].level))
      start = end
    }
  }

  /// Rule L2: from the highest level down to the lowest odd one, every sequence at that level or above is reversed.
  private func reordered(_ logical: [(Segment, UInt8)]) -> [Segment] {
    var visual = logical
    guard let highest = visual.map(\.1).max(), highest > 0 else { return visual.map(\.0) }
    for level in stride(from: highest, through: 1, by: -1) {
      var start = 0
      while start < visual.count {
        guard visual[start].1 >= level else {
          start += 1
          continue
        }
        var end = start
        while end < visual.count, visual[end].1 >= level { end += 1 }
        visual[start..<end].reverse()
        start = end
      }
    }
    return visual.map(\.0)
  }
}
