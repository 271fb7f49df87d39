import Foundation

/// The translation of one key into one language: a text, or texts that depend on numbers.
indirect enum StringEntry: Sendable {
  /// A text, with the variables that it names as `%#@name@`.
  case text(String, variables: [String: Variable])
  /// Texts by the form that the first number asks for.
  case plural([PluralCategory: StringEntry])

  /// A part of a text that depends on one argument.
  struct Variable: Sendable {
    /// The place of its argument among all, from 1; nil for the place of the variable itself.
    var argument: Int?
    /// The conversion that stands for the argument, as `lld`.
    var specifier: String
    var forms: [PluralCategory: String]
  }

  /// The text for some numbers, one for each argument, nil where an argument is no number.
  func template(language: String, numbers: [Double?]) -> String {
    switch self {
    case .plural(let forms):
      let number = numbers.compactMap { $0 }.first ?? 0
      let entry = StringEntry.choose(forms, number, language)
      return entry?.template(language: language, numbers: numbers) ?? ""
    case .text(let text, let variables):
      guard !variables.isEmpty else { return text }
      return StringEntry.expand(text, variables, language, numbers, depth: 0)
    }
  }

  /// Zero has a form of its own wherever one is written, also in languages whose grammar has none.
  private static func choose<Form>(_ forms: [PluralCategory: Form], _ number: Double, _ language: String) -> Form? {
    if number == 0, let zero = forms[.zero] { return zero }
    return forms[PluralCategory(number, language: language)] ?? forms[.other]
  }

  private static func expand(
    _ text: String, _ variables: [String: Variable], _ language: String, _ numbers: [Double?], depth: Int
  ) -> String {
    // A variable that names itself would never end.
    guard depth < 8 else { return text }
    var result = ""
    var rest = Substring(text)
    var place = 0
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      let after = rest[rest.index(after: percent)...]
      if after.first == "%" {
        result += "%%"
        rest = after.dropFirst()
        continue
      }
      place += 1
      let digits = after.prefix(while: \.isNumber)
      let explicit = after.dropFirst(digits.count).first == "$" ? Int(digits) : nil
      let body = explicit == nil ? after : after.dropFirst(digits.count + 1)
      guard body.hasPrefix("#@"), let end = body.dropFirst(2).firstIndex(of: "@"),
        let variable = variables[String(body.dropFirst(2)[..<end])]
      else {
        result += "%"
        rest = after
        continue
      }
      let argument = variable.argument ?? explicit ?? place
      let number = numbers.indices.contains(argument - 1) ? numbers[argument - 1] ?? 0 : 0
      let form = choose(variable.forms, number, language) ?? ""
      result += expand(
        placed(form, argument, variable.specifier), variables, language, numbers, depth: depth + 1)
      rest = body[body.index(after: end)...]
    }
    return result + rest
  }

  /// A form in which the conversion of the argument says which argument it is.
  private static func placed(_ form: String, _ argument: Int, _ specifier: String) -> String {
    var result = ""
    var rest = Substring(form)
    while let percent = rest.firstIndex(of: "%") {
      result += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      if rest.first == "%" {
        result += "%%"
        rest.removeFirst()
      } else if rest.hasPrefix("arg") {
        result += "%\(argument)$\(specifier)"
        rest = rest.dropFirst(3)
      } else if rest.first == "#" || rest.first?.isNumber == true {
        result += "%"
      } else {
        result += "%\(argument)$"
      }
    }
    return result + rest
  }
}
