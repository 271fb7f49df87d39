import Foundation

/// A line of a script, cut into words: quoted texts stay whole.
struct ScriptLine {
  enum Word: Equatable {
    case plain(String)
    case quoted(String)
    /// `~"part"`: a part of a label.
    case part(String)

    var text: String {
      switch self {
      case .plain(let text), .quoted(let text), .part(let text): text
      }
    }
  }

  let number: Int
  var words: [Word]
  let source: String

  /// Nil for blank lines and comments.
  init?(_ source: String, number: Int) throws {
    self.number = number
    self.source = source.trimmingCharacters(in: .whitespaces)
    words = []
    var rest = Substring(self.source)
    while let first = rest.first {
      if first.isWhitespace {
        rest.removeFirst()
      } else if first == "#" {
        break
      } else if first == "\"" {
        words.append(.quoted(try ScriptLine.quoted(&rest)))
      } else if first == "~", rest.dropFirst().first == "\"" {
        rest.removeFirst()
        words.append(.part(try ScriptLine.quoted(&rest)))
      } else {
        words.append(.plain(try ScriptLine.plain(&rest)))
      }
    }
    if words.isEmpty { return nil }
  }

  private static func quoted(_ rest: inout Substring) throws -> String {
    rest.removeFirst()
    var text = ""
    while let character = rest.first {
      rest.removeFirst()
      if character == "\\", let next = rest.first {
        rest.removeFirst()
        text.append(next == "n" ? "\n" : next)
      } else if character == "\"" {
        return text
      } else {
        text.append(character)
      }
    }
    throw ScriptError("the quotes are not closed")
  }

  /// A word may hold quotes after an equals sign: `Question="Why?"`.
  private static func plain(_ rest: inout Substring) throws -> String {
    var text = ""
    while let character = rest.first, !character.isWhitespace {
      if character == "\"" {
        text += try quoted(&rest)
      } else {
        text.append(character)
        rest.removeFirst()
      }
    }
    return text
  }

  /// Takes the first word if it is `text`.
  mutating func take(_ text: String) -> Bool {
    guard words.first == .plain(text) else { return false }
    words.removeFirst()
    return true
  }

  mutating func word(_ what: String) throws -> Word {
    guard !words.isEmpty else { throw ScriptError("\(what) is missing") }
    return words.removeFirst()
  }

  mutating func number(_ what: String) throws -> Double {
    let word = try word(what)
    guard let number = Double(word.text), number.isFinite else {
      throw ScriptError("\(what) must be a number, not '\(word.text)'")
    }
    return number
  }

  /// Takes the first word if `pick` makes something of it.
  mutating func take<T>(_ pick: (Word) -> T?) -> T? {
    guard let first = words.first, let value = pick(first) else { return nil }
    words.removeFirst()
    return value
  }

  /// A text, with or without quotes.
  mutating func text(_ what: String) throws -> String { try word(what).text }

  func end() throws {
    if let extra = words.first { throw ScriptError("'\(extra.text)' is one word too many") }
  }
}

/// What is wrong with a line of a script: it cannot be understood.
struct ScriptError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}

/// What a line expected and did not find.
struct ScriptFailure: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
