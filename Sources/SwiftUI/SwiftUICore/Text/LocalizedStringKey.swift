import Foundation

/// A key to look up in the program's strings, with its arguments.
///
/// Documented at developer.apple.com/documentation/swiftui/localizedstringkey.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, @unchecked Sendable {
  enum Argument: Equatable, @unchecked Sendable {
    case string(String)
    case integer(Int64, String)
    case unsigned(UInt64, String)
    case double(Double, String)
    case text(Text)
    case attributed(AttributedString)
  }

  enum Part { case string(String), text(Text), attributed(AttributedString) }

  let key: String
  let arguments: [Argument]
  private let hasFormatting: Bool

  public init(_ value: String) {
    key = value
    arguments = []
    hasFormatting = false
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
    hasFormatting = true
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []

    public init(literalCapacity: Int, interpolationCount: Int) { key.reserveCapacity(literalCapacity) }

    public mutating func appendLiteral(_ literal: String) {
      key += literal.replacingOccurrences(of: "%", with: "%%")
    }
    private mutating func add(_ specifier: String, _ argument: Argument) {
      key += specifier
      arguments.append(argument)
    }
    public mutating func appendInterpolation(_ string: String) { add("%@", .string(string)) }
    public mutating func appendInterpolation<S: StringProtocol>(_ string: S) { add("%@", .string(String(string))) }
    public mutating func appendInterpolation(_ text: Text) { add("%@", .text(text)) }
    public mutating func appendInterpolation(_ string: AttributedString) { add("%@", .attributed(string)) }
    public mutating func appendInterpolation(_ image: Image) { add("%@", .text(Text(image))) }
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
      if T.isSigned {
        add("%lld", .integer(Int64(truncatingIfNeeded: value), "%lld"))
      } else {
        add("%llu", .unsigned(UInt64(truncatingIfNeeded: value), "%llu"))
      }
    }
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
      add("%lf", .double(Double(value), "%lf"))
    }
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T, specifier: String) {
      add(specifier, .integer(Int64(truncatingIfNeeded: value), specifier))
    }
    public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T, specifier: String) {
      add(specifier, .double(Double(value), specifier))
    }
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
      add("%@", .text(Text(input, format: format)))
    }
    @_disfavoredOverload
    public mutating func appendInterpolation<T>(_ value: T) { add("%@", .string(String(describing: value))) }
  }

  /// The text in a locale: the translation if there is one, with its arguments in place; Markdown is applied.
  func resolve(_ environment: EnvironmentValues, table: String?, bundle: Bundle?) -> [Part] {
    let template =
      environment.resources?.localizedString(key, table: table, locale: environment.locale, arguments: numbers) ?? key
    guard hasFormatting else { return styled(template) }
    return fill(template, environment)
  }

  /// The numeric arguments, from which plural forms are chosen.
  private var numbers: [Double] {
    arguments.compactMap {
      switch $0 {
      case .integer(let value, _): Double(value)
      case .unsigned(let value, _): Double(value)
      case .double(let value, _): value
      default: nil
      }
    }
  }

  private func styled(_ string: String) -> [Part] {
    guard MarkdownText.isPossible(in: string) else { return [.string(string)] }
    guard let attributed = MarkdownText.inline(string) else { return [.string(string)] }
    return [.attributed(attributed)]
  }

  private func fill(_ template: String, _ environment: EnvironmentValues) -> [Part] {
    var parts: [Part] = []
    var literal = ""
    var next = 0
    var rest = Substring(template)
    func flush() {
      if !literal.isEmpty { parts.append(contentsOf: styled(literal)) }
      literal = ""
    }
    while let percent = rest.firstIndex(of: "%") {
      literal += rest[..<percent]
      rest = rest[rest.index(after: percent)...]
      guard let specifier = FormatSpecifier(&rest) else { continue }
      if specifier.isPercent {
        literal += "%"
        continue
      }
      let index = specifier.position ?? next
      next = index + 1
      guard arguments.indices.contains(index) else { continue }
      switch arguments[index] {
      case .string(let string): literal += string
      case .integer(let value, let given): literal += specifier.format(value, given, environment.locale)
      case .unsigned(let value, let given): literal += specifier.format(value, given, environment.locale)
      case .double(let value, let given): literal += specifier.format(value, given, environment.locale)
      case .text(let text):
        flush()
        parts.append(.text(text))
      case .attributed(let string):
        flush()
        parts.append(.attributed(string))
      }
    }
    literal += rest
    flush()
    return parts
  }
}

/// A conversion of a format string, such as `%2$lld`.
struct FormatSpecifier {
  var position: Int?
  var text = ""
  var isPercent = false

  /// Reads the conversion after a percent sign; nil when it is none.
  init?(_ rest: inout Substring) {
    var body = ""
    while let character = rest.first {
      rest.removeFirst()
      if character == "%" && body.isEmpty {
        isPercent = true
        return
      }
      if character == "$", let number = Int(body) {
        position = number - 1
        body = ""
        continue
      }
      body.append(character)
      if character.isLetter && !"lhqLzt".contains(character) || character == "@" {
        text = "%" + body
        return
      }
    }
    return nil
  }

  func format<T: BinaryInteger & CVarArg>(_ value: T, _ given: String, _ locale: Locale) -> String {
    if given == "%lld" || given == "%llu" || text == "%@" {
      return NumberText.grouped(Int64(truncatingIfNeeded: value), locale)
    }
    return String(format: given, locale: locale, value)
  }

  func format(_ value: Double, _ given: String, _ locale: Locale) -> String {
    String(format: given, locale: locale, value)
  }
}

/// Numbers in text as the locale writes them.
enum NumberText {
  static func grouped(_ value: Int64, _ locale: Locale) -> String {
    if value.magnitude < 1000 && locale.identifier.hasPrefix("en") { return String(value) }
    return value.formatted(.number.locale(locale))
  }
}
