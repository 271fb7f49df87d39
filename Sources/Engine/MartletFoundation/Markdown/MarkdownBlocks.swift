/// The blocks of a Markdown text: paragraphs, headings, items of lists, quotations and code, without their marks.
enum MarkdownBlocks {
  enum Content: Equatable {
    case text(String)
    case code(String)
  }

  static func contents(of text: String) -> [Content] {
    var blocks: [Content] = []
    var paragraph: [Substring] = []
    var fence: Substring?
    var code: [Substring] = []
    func close() {
      if !paragraph.isEmpty { blocks.append(.text(paragraph.joined(separator: "\n"))) }
      paragraph = []
    }
    for raw in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let line = raw.last == "\r" ? raw.dropLast() : raw
      let trimmed = line.drop { $0 == " " || $0 == "\t" }
      if let open = fence {
        if trimmed.hasPrefix(open), trimmed.allSatisfy({ $0 == open.first || $0.isWhitespace }) {
          blocks.append(.code(code.joined(separator: "\n") + "\n"))
          (fence, code) = (nil, [])
        } else {
          code.append(line)
        }
      } else if let mark = fenceMark(trimmed) {
        close()
        fence = mark
      } else if trimmed.isEmpty || isRule(trimmed) {
        close()
      } else if let heading = heading(trimmed) {
        close()
        blocks.append(.text(String(heading)))
      } else if let item = item(trimmed) {
        close()
        paragraph = [item]
      } else if !paragraph.isEmpty, isUnderline(trimmed) {
        close()
      } else {
        // Spaces at the end may be a line break, so only those at the beginning go.
        paragraph.append(trimmed)
      }
    }
    close()
    if fence != nil { blocks.append(.code(code.joined(separator: "\n") + "\n")) }
    return blocks
  }

  private static func fenceMark(_ line: Substring) -> Substring? {
    guard let first = line.first, first == "`" || first == "~" else { return nil }
    let mark = line.prefix { $0 == first }
    return mark.count >= 3 ? mark : nil
  }

  private static func isRule(_ line: Substring) -> Bool {
    guard let first = line.first, "-*_".contains(first) else { return false }
    return line.allSatisfy { $0 == first || $0.isWhitespace } && line.filter { $0 == first }.count >= 3
  }

  private static func isUnderline(_ line: Substring) -> Bool {
    line.allSatisfy { $0 == "=" }
  }

  private static func heading(_ line: Substring) -> Substring? {
    let marks = line.prefix { $0 == "#" }
    guard (1...6).contains(marks.count) else { return nil }
    let rest = line.dropFirst(marks.count)
    guard rest.isEmpty || rest.first == " " else { return nil }
    var text = rest.drop { $0 == " " }
    while let last = text.last, last == "#" || last == " " { text.removeLast() }
    return text
  }

  /// What follows the mark of a list's item or of a quotation.
  private static func item(_ line: Substring) -> Substring? {
    if line.first == ">" {
      let rest = line.dropFirst().drop { $0 == " " }
      return item(rest) ?? heading(rest) ?? rest
    }
    var rest = line
    if let first = line.first, "-*+".contains(first) {
      rest = line.dropFirst()
    } else {
      let digits = line.prefix(while: \.isNumber)
      guard (1...9).contains(digits.count), let mark = line.dropFirst(digits.count).first, mark == "." || mark == ")"
      else { return nil }
      rest = line.dropFirst(digits.count + 1)
    }
    guard rest.first == " " || rest.first == "\t" else { return nil }
    return rest.drop { $0 == " " || $0 == "\t" }
  }
}
