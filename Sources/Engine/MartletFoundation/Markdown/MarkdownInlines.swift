import Foundation

/// Reads what stands inside lines of Markdown: emphasis, code, links, struck text, escapes and entities.
///
/// Text is first cut into pieces; a run of `*`, `_` or `~` becomes a delimiter that is matched with an earlier one as
/// CommonMark says. Time grows with the length of the text times the number of kinds of delimiters.
struct MarkdownInlines {
  private let characters: [Character]
  private let baseURL: URL?
  private let keepsWhitespace: Bool
  private let depth: Int

  init(_ text: String, baseURL: URL?, keepsWhitespace: Bool, depth: Int = 0) {
    characters = Array(text)
    self.baseURL = baseURL
    self.keepsWhitespace = keepsWhitespace
    self.depth = depth
  }

  private struct Piece {
    var text: AttributedString
    var delimiter: Delimiter?
  }

  private struct Delimiter {
    let mark: Character
    var count: Int
    let original: Int
    let canOpen: Bool
    let canClose: Bool
  }

  func attributed() -> AttributedString {
    var pieces = cut()
    match(&pieces)
    return pieces.reduce(into: AttributedString()) { result, piece in
      result += piece.text
      if let delimiter = piece.delimiter, delimiter.count > 0 {
        result += AttributedString(String(repeating: delimiter.mark, count: delimiter.count))
      }
    }
  }

  // MARK: - Pieces

  private func cut() -> [Piece] {
    var pieces: [Piece] = []
    var plain = ""
    var index = 0
    func flush() {
      if !plain.isEmpty { pieces.append(Piece(text: AttributedString(plain))) }
      plain = ""
    }
    while index < characters.count {
      let character = characters[index]
      switch character {
      case "\\" where index + 1 < characters.count && Self.isPunctuation(characters[index + 1]):
        plain.append(characters[index + 1])
        index += 2
      case "\\" where index + 1 < characters.count && characters[index + 1] == "\n" && !keepsWhitespace:
        plain.append("\n")
        index += 2
      case "`":
        let (text, next) = code(at: index)
        if let text {
          flush()
          pieces.append(Piece(text: text))
        } else {
          plain += String(characters[index..<next])
        }
        index = next
      case "*", "_", "~":
        let end = characters[index...].firstIndex { $0 != character } ?? characters.count
        let delimiter = delimiter(from: index, to: end)
        if character == "~", end - index > 2 {
          plain += String(characters[index..<end])
        } else {
          flush()
          pieces.append(Piece(text: AttributedString(), delimiter: delimiter))
        }
        index = end
      case "[", "!":
        let isImage = character == "!"
        if !isImage || index + 1 < characters.count && characters[index + 1] == "[",
          let (text, next) = link(at: isImage ? index + 1 : index, isImage: isImage)
        {
          flush()
          pieces.append(Piece(text: text))
          index = next
        } else {
          plain.append(character)
          index += 1
        }
      case "<":
        if let (text, next) = address(at: index) {
          flush()
          pieces.append(Piece(text: text))
          index = next
        } else {
          plain.append(character)
          index += 1
        }
      case "&":
        if let (text, next) = entity(at: index) {
          plain += text
          index = next
        } else {
          plain.append(character)
          index += 1
        }
      case "\n", "\r\n":
        index += 1
        guard !keepsWhitespace else {
          plain.append(character)
          continue
        }
        // Two spaces before the end of a line break it; else the break counts as a space.
        let isHard = plain.hasSuffix("  ")
        while plain.last == " " { plain.removeLast() }
        plain.append(isHard ? "\n" : " ")
        while index < characters.count, characters[index] == " " { index += 1 }
      default:
        plain.append(character)
        index += 1
      }
    }
    flush()
    return pieces
  }

  private static func isPunctuation(_ character: Character) -> Bool {
    guard character.isASCII, let value = character.asciiValue else {
      return character.isPunctuation || character.isSymbol
    }
    return (33...47).contains(value) || (58...64).contains(value) || (91...96).contains(value)
      || (123...126).contains(value)
  }

  private func delimiter(from start: Int, to end: Int) -> Delimiter {
    let before: Character = start > 0 ? characters[start - 1] : " "
    let after: Character = end < characters.count ? characters[end] : " "
    let opens = !after.isWhitespace && (!Self.isPunctuation(after) || before.isWhitespace || Self.isPunctuation(before))
    let closes =
      !before.isWhitespace && (!Self.isPunctuation(before) || after.isWhitespace || Self.isPunctuation(after))
    let mark = characters[start]
    let count = end - start
    guard mark == "_" else {
      return Delimiter(mark: mark, count: count, original: count, canOpen: opens, canClose: closes)
    }
    // Underscores inside words are letters.
    return Delimiter(
      mark: mark, count: count, original: count, canOpen: opens && (!closes || Self.isPunctuation(before)),
      canClose: closes && (!opens || Self.isPunctuation(after)))
  }

  private func code(at start: Int) -> (AttributedString?, Int) {
    let open = characters[start...].firstIndex { $0 != "`" } ?? characters.count
    let length = open - start
    var index = open
    while index < characters.count {
      guard characters[index] == "`" else {
        index += 1
        continue
      }
      let end = characters[index...].firstIndex { $0 != "`" } ?? characters.count
      if end - index == length {
        var text = String(characters[open..<index].map { $0 == "\n" ? " " : $0 })
        if text.hasPrefix(" "), text.hasSuffix(" "), text.contains(where: { $0 != " " }) {
          text = String(text.dropFirst().dropLast())
        }
        var attributed = AttributedString(text)
        attributed.inlinePresentationIntent = .code
        return (attributed, end)
      }
      index = end
    }
    return (nil, open)
  }

  // MARK: - Links

  private func link(at start: Int, isImage: Bool) -> (AttributedString, Int)? {
    guard depth < 16, let close = matchingBracket(from: start), close + 1 < characters.count,
      characters[close + 1] == "("
    else { return nil }
    var index = close + 2
    func skipSpace() {
      while index < characters.count, characters[index].isWhitespace { index += 1 }
    }
    skipSpace()
    var destination = ""
    if index < characters.count, characters[index] == "<" {
      index += 1
      while index < characters.count, characters[index] != ">" {
        if characters[index] == "\n" { return nil }
        destination.append(characters[index])
        index += 1
      }
      index += 1
    } else {
      var nesting = 0
      while index < characters.count, !characters[index].isWhitespace {
        let character = characters[index]
        if character == "\\", index + 1 < characters.count, Self.isPunctuation(characters[index + 1]) {
          destination.append(characters[index + 1])
          index += 2
          continue
        }
        if character == "(" { nesting += 1 }
        if character == ")" {
          if nesting == 0 { break }
          nesting -= 1
        }
        destination.append(character)
        index += 1
      }
    }
    skipSpace()
    if index < characters.count, let quote = Optional(characters[index]), quote == "\"" || quote == "'" {
      // A title, which has no place in an attributed string.
      guard let end = characters[(index + 1)...].firstIndex(of: quote) else { return nil }
      index = end + 1
      skipSpace()
    }
    guard index < characters.count, characters[index] == ")" else { return nil }
    let inside = String(characters[(start + 1)..<close])
    var text = MarkdownInlines(inside, baseURL: baseURL, keepsWhitespace: keepsWhitespace, depth: depth + 1)
      .attributed()
    if let url = url(destination) {
      if isImage { text.imageURL = url } else { text.link = url }
    }
    return (text, index + 1)
  }

  private func matchingBracket(from start: Int) -> Int? {
    var nesting = 0
    var index = start
    while index < characters.count {
      switch characters[index] {
      case "\\": index += 1
      case "`": index = code(at: index).1 - 1
      case "[": nesting += 1
      case "]":
        nesting -= 1
        if nesting == 0 { return index }
      default: break
      }
      index += 1
    }
    return nil
  }

  private func url(_ text: String) -> URL? {
    if let baseURL { return URL(string: text, relativeTo: baseURL) }
    return URL(string: text)
  }

  /// `<https://…>` and `<name@host>`.
  private func address(at start: Int) -> (AttributedString, Int)? {
    guard let end = characters[start...].firstIndex(of: ">") else { return nil }
    let inside = String(characters[(start + 1)..<end])
    guard !inside.isEmpty, !inside.contains(where: { $0.isWhitespace || $0 == "<" }) else { return nil }
    let scheme = inside.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
    var text = AttributedString(inside)
    if scheme.count >= 2, inside.dropFirst(scheme.count).first == ":" {
      text.link = URL(string: inside)
    } else if let at = inside.firstIndex(of: "@"), at != inside.startIndex, inside[at...].contains(".") {
      text.link = URL(string: "mailto:\(inside)")
    } else {
      return nil
    }
    return (text, end + 1)
  }

  private func entity(at start: Int) -> (String, Int)? {
    guard let end = characters[start...].prefix(12).firstIndex(of: ";") else { return nil }
    let name = String(characters[(start + 1)..<end])
    let named = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "hellip": "…",
    ]
    if let text = named[name] { return (text, end + 1) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value = digits.first == "x" || digits.first == "X" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    guard let value, let scalar = Unicode.Scalar(value) else { return nil }
    return (String(Character(scalar)), end + 1)
  }

  // MARK: - Matching delimiters

  private func match(_ pieces: inout [Piece]) {
    // For each kind of closer, how far down openers have been looked for in vain.
    var bottoms: [String: Int] = [:]
    var closer = 0
    while closer < pieces.count {
      guard let closing = pieces[closer].delimiter, closing.canClose, closing.count > 0 else {
        closer += 1
        continue
      }
      let kind = "\(closing.mark)\(closing.canOpen)\(closing.original % 3)"
      let bottom = bottoms[kind] ?? -1
      var opener = closer - 1
      while opener > bottom {
        if let opening = pieces[opener].delimiter, opening.mark == closing.mark, opening.canOpen, opening.count > 0,
          fits(opening, closing)
        {
          break
        }
        opener -= 1
      }
      guard opener > bottom, let opening = pieces[opener].delimiter else {
        bottoms[kind] = closer - 1
        closer += 1
        continue
      }
      let length = closing.mark == "~" ? closing.count : min(2, opening.count, closing.count)
      let intent: InlinePresentationIntent =
        closing.mark == "~" ? .strikethrough : length == 2 ? .stronglyEmphasized : .emphasized
      for index in (opener + 1)..<closer {
        if let between = pieces[index].delimiter {
          // What is left of delimiters inside is text.
          pieces[index].text += AttributedString(String(repeating: between.mark, count: between.count))
          pieces[index].delimiter = nil
        }
        pieces[index].text.add(intent)
      }
      // What is left of the opener stands before the text, what is left of the closer after it.
      pieces[opener].delimiter?.count -= length
      pieces[closer].delimiter?.count -= length
    }
  }

  private func fits(_ opening: Delimiter, _ closing: Delimiter) -> Bool {
    if closing.mark == "~" { return opening.count == closing.count }
    // A run that can do both must not be split so that the lengths add up to three.
    guard opening.canClose || closing.canOpen else { return true }
    let sum = opening.original + closing.original
    return sum % 3 != 0 || opening.original % 3 == 0 && closing.original % 3 == 0
  }
}

extension AttributedString {
  fileprivate mutating func add(_ intent: InlinePresentationIntent) {
    let changes = runs.map { ($0.range, ($0.inlinePresentationIntent ?? []).union(intent)) }
    for (range, intents) in changes { self[range].inlinePresentationIntent = intents }
  }
}
