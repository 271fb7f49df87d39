import Foundation

/// Inline Markdown of localized text.
enum MarkdownText {
  /// Whether a string has a character that can mean something to Markdown.
  static func isPossible(in string: String) -> Bool {
    string.utf8.contains { byte in
      switch byte {
      case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "~"),
        UInt8(ascii: "\\"):
        return true
      default: return false
      }
    }
  }

  /// The string with emphasis, code and links as attributes; nil when it has none.
  static func inline(_ string: String) -> AttributedString? {
    var parser = InlineMarkdown(string)
    let result = parser.parse()
    return result.runs.contains(where: { $0[MarkdownTraitsAttribute.self] != nil || $0.link != nil })
      || String(result.characters) != string ? result : nil
  }
}

/// A small reader of `**strong**`, `*emphasis*`, `` `code` ``, `~~struck~~` and `[text](address)`.
struct InlineMarkdown {
  private let characters: [Character]
  private var index = 0
  private var depth = 0

  init(_ string: String) { characters = Array(string) }

  mutating func parse() -> AttributedString { parse(until: []) ?? AttributedString() }

  /// Reads up to `end`; nil when it does not come.
  private mutating func parse(until end: [Character]) -> AttributedString? {
    guard depth < 32 else { return nil }
    depth += 1
    defer { depth -= 1 }
    var result = AttributedString()
    var plain = ""
    func flush() {
      if !plain.isEmpty { result += AttributedString(plain) }
      plain = ""
    }
    while index < characters.count {
      if !end.isEmpty, starts(with: end) {
        index += end.count
        flush()
        return result
      }
      let character = characters[index]
      if character == "\\", index + 1 < characters.count, "\\`*_{}[]()#+-.!~".contains(characters[index + 1]) {
        plain.append(characters[index + 1])
        index += 2
        continue
      }
      if let span = span() {
        flush()
        result += span
        continue
      }
      plain.append(character)
      index += 1
    }
    flush()
    return end.isEmpty ? result : nil
  }

  private func starts(with marker: [Character]) -> Bool {
    index + marker.count <= characters.count && Array(characters[index..<index + marker.count]) == marker
  }

  private mutating func span() -> AttributedString? {
    let marks: [([Character], MarkdownTraits)] = [
      (["*", "*"], .stronglyEmphasized), (["_", "_"], .stronglyEmphasized), (["~", "~"], .strikethrough),
      (["*"], .emphasized), (["_"], .emphasized),
    ]
    for (marker, intent) in marks where starts(with: marker) && opens(marker) {
      let start = index
      index += marker.count
      if var inside = parse(until: marker), !inside.characters.isEmpty {
        for run in inside.runs {
          inside[run.range][MarkdownTraitsAttribute.self] = (run[MarkdownTraitsAttribute.self] ?? []).union(intent)
        }
        return inside
      }
      index = start
    }
    if characters[index] == "`" { return code() }
    if characters[index] == "[" { return link() }
    return nil
  }

  /// A marker opens a span before a character that is no space; underscores not inside a word.
  private func opens(_ marker: [Character]) -> Bool {
    let next = index + marker.count
    guard next < characters.count, !characters[next].isWhitespace else { return false }
    if marker[0] == "_", index > 0, characters[index - 1].isLetter || characters[index - 1].isNumber { return false }
    return true
  }

  private mutating func code() -> AttributedString? {
    guard let end = characters[(index + 1)...].firstIndex(of: "`"), end > index + 1 else { return nil }
    var result = AttributedString(String(characters[(index + 1)..<end]))
    result[MarkdownTraitsAttribute.self] = .code
    index = end + 1
    return result
  }

  private mutating func link() -> AttributedString? {
    let start = index
    index += 1
    guard var text = parse(until: ["]", "("]), let end = characters[index...].firstIndex(of: ")"),
      let url = URL(string: String(characters[index..<end]))
    else {
      index = start
      return nil
    }
    text.link = url
    index = end + 1
    return text
  }
}

/// What Markdown says of a stretch of text.
struct MarkdownTraits: OptionSet, Hashable, Sendable {
  let rawValue: Int
  static let emphasized = MarkdownTraits(rawValue: 1)
  static let stronglyEmphasized = MarkdownTraits(rawValue: 2)
  static let code = MarkdownTraits(rawValue: 4)
  static let strikethrough = MarkdownTraits(rawValue: 8)
}

enum MarkdownTraitsAttribute: AttributedStringKey {
  typealias Value = MarkdownTraits
  static let name = "Martlet.MarkdownTraits"
}
