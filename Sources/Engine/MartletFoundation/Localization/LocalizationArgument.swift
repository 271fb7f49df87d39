import Foundation

/// A value put into a localized text.
enum LocalizationArgument: Hashable, Codable, Sendable {
  case string(String)
  case integer(Int64, specifier: String)
  case unsigned(UInt64, specifier: String)
  case double(Double, specifier: String)

  /// The conversion that stands for it in a key.
  var specifier: String {
    switch self {
    case .string: return "%@"
    case .integer(_, let specifier), .unsigned(_, let specifier), .double(_, let specifier): return specifier
    }
  }

  /// The number from which a plural form is chosen.
  var number: Double? {
    switch self {
    case .string: return nil
    case .integer(let value, _): return Double(value)
    case .unsigned(let value, _): return Double(value)
    case .double(let value, _): return value
    }
  }

  /// The value as text, by the conversion that the translation asks for.
  func text(_ conversion: String, locale: Locale) -> String {
    switch self {
    case .string(let text): return text
    case .integer(let value, let specifier):
      if specifier == "%lld" || conversion == "%@" { return value.formatted(.number.locale(locale)) }
      return String(format: specifier, locale: locale, value)
    case .unsigned(let value, let specifier):
      if specifier == "%llu" || conversion == "%@" { return value.formatted(.number.locale(locale)) }
      return String(format: specifier, locale: locale, value)
    case .double(let value, let specifier):
      return String(format: specifier == "%lf" && conversion != "%@" ? conversion : specifier, locale: locale, value)
    }
  }
}

/// Puts arguments in the place of conversions such as `%@` and `%2$lld`.
enum FormatTemplate {
  static func fill(_ template: String, _ arguments: [LocalizationArgument], locale: Locale) -> String {
    var result = ""
    var rest = Substring(template)
    var next = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%"
        rest.removeFirst()
        continue
      }
      guard let (conversion, position, length) = conversion(rest) else {
        result += "%"
        continue
      }
      rest = rest.dropFirst(length)
      let index = position ?? next
      next = index + 1
      if arguments.indices.contains(index) { result += arguments[index].text(conversion, locale: locale) }
    }
    return result + rest
  }

  private static func conversion(_ text: Substring) -> (conversion: String, position: Int?, length: Int)? {
    var body = ""
    var position: Int?
    for (length, character) in text.enumerated() {
      if character == "$", let number = Int(body) {
        position = number - 1
        body = ""
        continue
      }
      body.append(character)
      if character == "@" || character.isASCII && character.isLetter && !"hlqLztj".contains(character) {
        return ("%" + body, position, length + 1)
      }
      if length > 16
        || !(character.isASCII && (character.isLetter || character.isNumber || "+-# .*'".contains(character)))
      {
        return nil
      }
    }
    return nil
  }
}
