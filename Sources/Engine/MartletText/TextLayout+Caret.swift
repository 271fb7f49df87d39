import CoreGraphics

extension TextLayout {
  /// The UTF-8 offset at which a caret would stand after a click at `point`.
  public func characterIndex(at point: CGPoint) -> Int {
    guard let number = line(at: point.y) else { return 0 }
    let stops = stops[number]
    guard let first = stops.first else { return lines[number].range.lowerBound }
    var best = first.index
    var distance = CGFloat.infinity
    for (position, stop) in stops.enumerated() {
      let next = position + 1 < stops.count ? stops[position + 1].index : endIndex(ofLine: number)
      let before = stop.rightToLeft ? stop.right : stop.left
      let after = stop.rightToLeft ? stop.left : stop.right
      if abs(point.x - before) < distance {
        distance = abs(point.x - before)
        best = stop.index
      }
      if abs(point.x - after) < distance {
        distance = abs(point.x - after)
        best = next
      }
    }
    return best
  }

  /// The caret before the character at a UTF-8 offset: zero points wide, as tall as the line.
  public func caretRect(at index: Int) -> CGRect {
    guard let last = lines.indices.last else { return CGRect(x: 0, y: 0, width: 0, height: size.height) }
    var number = last
    for candidate in lines.indices where lines[candidate].range.lowerBound <= index {
      number = candidate
    }
    if index < lines[0].range.lowerBound { number = 0 }
    let line = lines[number]
    var x = rightToLeft ? line.origin.x + line.size.width : line.origin.x
    for stop in stops[number] {
      if stop.index >= index {
        x = stop.rightToLeft ? stop.right : stop.left
        break
      }
      x = stop.rightToLeft ? stop.left : stop.right
    }
    return CGRect(x: x, y: line.origin.y, width: 0, height: line.size.height)
  }

  /// Rectangles that cover a range of UTF-8 offsets, at least one for each line that it touches.
  public func selectionRects(for range: Range<Int>) -> [CGRect] {
    var result: [CGRect] = []
    for (number, line) in lines.enumerated() where line.range.overlaps(range) {
      var current: CGRect?
      for stop in stops[number].sorted(by: { $0.left < $1.left }) where range.contains(stop.index) {
        let rect = CGRect(x: stop.left, y: line.origin.y, width: stop.right - stop.left, height: line.size.height)
        if let open = current, rect.minX - open.maxX < 0.01 {
          current = open.union(rect)
        } else {
          if let open = current { result.append(open) }
          current = rect
        }
      }
      if let open = current { result.append(open) }
    }
    return result
  }

  /// The UTF-8 offset of the character after the one at `index`.
  public func index(after index: Int) -> Int {
    let utf8 = text.utf8
    guard index >= 0, index < utf8.count else { return utf8.count }
    let place = text.utf8.index(utf8.startIndex, offsetBy: index)
    return utf8.distance(from: utf8.startIndex, to: text.index(after: place))
  }

  /// The UTF-8 offset of the character before `index`.
  public func index(before index: Int) -> Int {
    let utf8 = text.utf8
    guard index > 0 else { return 0 }
    let place = utf8.index(utf8.startIndex, offsetBy: min(index, utf8.count))
    guard place > text.startIndex else { return 0 }
    return utf8.distance(from: utf8.startIndex, to: text.index(before: place))
  }

  private func line(at y: CGFloat) -> Int? {
    guard !lines.isEmpty else { return nil }
    for (number, line) in lines.enumerated() where y < line.origin.y + line.size.height {
      return number
    }
    return lines.count - 1
  }

  /// The last place for a caret on the line: before its line break.
  private func endIndex(ofLine number: Int) -> Int {
    let upper = lines[number].range.upperBound
    guard number + 1 < lines.count, let last = stops[number].last else { return upper }
    return last.left == last.right ? last.index : upper
  }
}
