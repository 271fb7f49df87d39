extension TextLayout {
  /// What can be read: the text with an ellipsis in place of what truncated lines leave out.
  public var drawnText: String {
    var drawn = ""
    for (line, lineStops) in zip(lines, stops) {
      let utf8 = text.utf8
      let content = text[
        utf8.index(
          utf8.startIndex, offsetBy: line.range.lowerBound)..<utf8.index(
            utf8.startIndex, offsetBy: line.range.upperBound)]
      guard line.isTruncated else {
        drawn += content
        continue
      }
      let shown = Set(lineStops.map(\.index))
      var offset = line.range.lowerBound
      var isAfterGap = false
      var hasEllipsis = false
      for character in content {
        if shown.contains(offset) {
          isAfterGap = false
          drawn.append(character)
        } else if !isAfterGap {
          isAfterGap = true
          hasEllipsis = true
          drawn += "…"
        }
        offset += character.utf8.count
      }
      if !hasEllipsis { drawn += "…" }
    }
    return drawn
  }
}
