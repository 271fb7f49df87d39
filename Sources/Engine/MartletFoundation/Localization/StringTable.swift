import Foundation

/// The translations of one table, by language and key, read from `.strings`, `.stringsdict` and `.xcstrings` files.
struct StringTable: Sendable {
  private(set) var languages: [String: [String: StringEntry]] = [:]
  /// The language that keys are written in.
  private(set) var sourceLanguage = "en"

  func entry(_ key: String, in language: String) -> StringEntry? {
    languages[language]?[key]
  }

  private mutating func add(_ entries: [String: StringEntry], for language: String) {
    languages[language, default: [:]].merge(entries) { first, _ in first }
  }

  // MARK: - Reading files

  /// Adds the pairs of a `.strings` file.
  mutating func read(strings data: Data, language: String) {
    add(StringsFile.pairs(in: data).mapValues { .text($0, variables: [:]) }, for: language)
  }

  /// Adds the entries of a `.stringsdict` file.
  mutating func read(stringsdict data: Data, language: String) {
    guard let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any] else {
      return
    }
    var entries: [String: StringEntry] = [:]
    for (key, value) in list {
      guard let value = value as? [String: Any], let text = value["NSStringLocalizedFormatKey"] as? String else {
        continue
      }
      var variables: [String: StringEntry.Variable] = [:]
      for case let (name, description as [String: Any]) in value {
        let forms = description.reduce(into: [PluralCategory: String]()) { forms, pair in
          if let category = PluralCategory(rawValue: pair.key) { forms[category] = pair.value as? String }
        }
        let specifier = description["NSStringFormatValueTypeKey"] as? String ?? "d"
        variables[name] = StringEntry.Variable(argument: nil, specifier: specifier, forms: forms)
      }
      entries[key] = .text(text, variables: variables)
    }
    add(entries, for: language)
  }

  /// Adds the entries of an `.xcstrings` file, in all its languages.
  mutating func read(xcstrings data: Data) {
    guard let catalog = try? JSONDecoder().decode(CatalogFile.self, from: data) else { return }
    sourceLanguage = catalog.sourceLanguage
    for (key, string) in catalog.strings {
      for (language, localization) in string.localizations ?? [:] {
        guard let entry = localization.entry() else { continue }
        add([key: entry], for: language)
      }
    }
  }
}

/// The old format of `"key" = "value";` with comments, in UTF-8 or UTF-16.
enum StringsFile {
  static func pairs(in data: Data) -> [String: String] {
    if let list = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String],
      data.starts(with: Data("bplist".utf8)) || data.starts(with: Data("<?xml".utf8))
    {
      return list
    }
    let isWide = data.starts(with: [0xFF, 0xFE]) || data.starts(with: [0xFE, 0xFF])
    guard let text = String(data: data, encoding: isWide ? .utf16 : .utf8) else { return [:] }
    var reader = StringsReader(text)
    return reader.pairs()
  }
}

private struct StringsReader {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  init(_ text: String) {
    scalars = Array(text.unicodeScalars)
    if scalars.first == "\u{FEFF}" { index = 1 }
  }

  private var current: Unicode.Scalar? { index < scalars.count ? scalars[index] : nil }

  mutating func pairs() -> [String: String] {
    var pairs: [String: String] = [:]
    while true {
      skipSpace()
      guard let key = word() else {
        // Something that is no pair: go on after it.
        guard index < scalars.count else { return pairs }
        index += 1
        continue
      }
      skipSpace()
      if current == "=" {
        index += 1
        skipSpace()
        if let value = word() { pairs[key] = value }
      } else if current == ";" {
        pairs[key] = key
      }
    }
  }

  private mutating func skipSpace() {
    while let scalar = current {
      if scalar.properties.isWhitespace {
        index += 1
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "/" {
        while let scalar = current, scalar != "\n" { index += 1 }
      } else if scalar == "/", index + 1 < scalars.count, scalars[index + 1] == "*" {
        index += 2
        while index < scalars.count, !(scalars[index] == "*" && index + 1 < scalars.count && scalars[index + 1] == "/")
        {
          index += 1
        }
        index += 2
      } else {
        return
      }
    }
  }

  private mutating func word() -> String? {
    guard let first = current else { return nil }
    if first == "\"" { return quoted() }
    var word = String.UnicodeScalarView()
    while let scalar = current,
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        || "_.-".unicodeScalars.contains(scalar)
    {
      word.append(scalar)
      index += 1
    }
    return word.isEmpty ? nil : String(word)
  }

  private mutating func quoted() -> String {
    index += 1
    var text = String.UnicodeScalarView()
    while let scalar = current {
      index += 1
      if scalar == "\"" { break }
      guard scalar == "\\", let escaped = current else {
        text.append(scalar)
        continue
      }
      index += 1
      switch escaped {
      case "n": text.append("\n")
      case "t": text.append("\t")
      case "r": text.append("\r")
      case "U", "u": text.append(contentsOf: codeUnit().unicodeScalars)
      default: text.append(escaped)
      }
    }
    return String(text)
  }

  /// Four hexadecimal digits; two such in a row may be halves of one character.
  private mutating func codeUnit() -> String {
    func digits(at start: Int) -> UInt16? {
      guard start + 4 <= scalars.count else { return nil }
      var text = String.UnicodeScalarView()
      text.append(contentsOf: scalars[start..<start + 4])
      return UInt16(String(text), radix: 16)
    }
    guard let first = digits(at: index) else { return "" }
    index += 4
    guard UTF16.isLeadSurrogate(first), index + 1 < scalars.count, scalars[index] == "\\",
      let second = digits(at: index + 2)
    else { return String(decoding: [first], as: UTF16.self) }
    index += 6
    return String(decoding: [first, second], as: UTF16.self)
  }
}

/// The parts of an `.xcstrings` file that matter here.
private struct CatalogFile: Decodable {
  struct Text: Decodable {
    let localizations: [String: Localization]?
  }

  struct Unit: Decodable {
    let value: String
  }

  struct Localization: Decodable {
    let stringUnit: Unit?
    let variations: Variations?
    let substitutions: [String: Substitution]?

    func entry() -> StringEntry? {
      let variables = (substitutions ?? [:]).mapValues(\.variable)
      if let text = stringUnit?.value { return .text(text, variables: variables) }
      return variations?.entry(variables)
    }
  }

  struct Variations: Decodable {
    let plural: [String: Localization]?
    let device: [String: Localization]?

    func entry(_ variables: [String: StringEntry.Variable]) -> StringEntry? {
      if let device, let chosen = device["iphone"] ?? device["other"] { return chosen.entry() }
      guard let plural else { return nil }
      var forms: [PluralCategory: StringEntry] = [:]
      for (name, localization) in plural {
        guard let category = PluralCategory(rawValue: name) else { continue }
        if let text = localization.stringUnit?.value {
          forms[category] = .text(text, variables: variables)
        } else {
          forms[category] = localization.entry()
        }
      }
      return .plural(forms)
    }
  }

  struct Substitution: Decodable {
    let argNum: Int?
    let formatSpecifier: String?
    let variations: Variations?

    var variable: StringEntry.Variable {
      let forms = (variations?.plural ?? [:]).reduce(into: [PluralCategory: String]()) { forms, pair in
        if let category = PluralCategory(rawValue: pair.key) { forms[category] = pair.value.stringUnit?.value }
      }
      return StringEntry.Variable(argument: argNum, specifier: formatSpecifier ?? "lld", forms: forms)
    }
  }

  let sourceLanguage: String
  let strings: [String: Text]
}
