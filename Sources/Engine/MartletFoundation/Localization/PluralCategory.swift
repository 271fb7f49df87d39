import Foundation

/// The forms that a word takes beside numbers, as the Unicode locale data name them.
public enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other

  /// The form that a language uses for a number.
  public init(_ number: Double, language: String) {
    self = PluralRule.of(language).category(PluralOperands(number))
  }
}

/// A number as plural rules look at it.
struct PluralOperands {
  /// The number without its sign.
  let n: Double
  /// The whole part.
  let i: Int64
  /// Whether there is a fraction.
  let hasFraction: Bool

  init(_ number: Double) {
    n = number.magnitude
    i = n < 9e18 ? Int64(n) : .max
    hasFraction = n != n.rounded(.down)
  }

  /// Whether the number is whole and its remainder is in a range.
  func ends(in range: ClosedRange<Int64>, modulo: Int64) -> Bool {
    !hasFraction && range.contains(i % modulo)
  }
}

/// The rules of families of languages.
enum PluralRule {
  case none, oneOnly, oneForWholeOne, zeroOrOne, upToTwo, eastSlavic, southSlavic, polish, czech, slovene, lithuanian
  case latvian, romanian, arabic, hebrew, irish, welsh, icelandic

  static func of(_ language: String) -> PluralRule {
    let code = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).first.map { $0.lowercased() } ?? ""
    return byLanguage[code] ?? .oneOnly
  }

  private static let byLanguage: [String: PluralRule] = {
    let families: [(PluralRule, String)] = [
      (.none, "ja ko zh yue vi th id ms lo my km jv su yo wo ig bo dz ii sah"),
      (.oneForWholeOne, "en de nl sv fi et it ca gl yi sw ur fy ia io sc scn"),
      (.upToTwo, "fr pt hy kab ff"),
      (.zeroOrOne, "hi bn fa gu kn zu am as ti mr pa ln wa mg ak"),
      (.eastSlavic, "ru uk be"), (.southSlavic, "sr hr bs sh"), (.polish, "pl"), (.czech, "cs sk"), (.slovene, "sl"),
      (.lithuanian, "lt"), (.latvian, "lv"), (.romanian, "ro mo"), (.arabic, "ar ars"), (.hebrew, "he iw"),
      (.irish, "ga"), (.welsh, "cy"), (.icelandic, "is mk"),
    ]
    var table: [String: PluralRule] = [:]
    for (rule, languages) in families {
      for language in languages.split(separator: " ") { table[String(language)] = rule }
    }
    return table
  }()

  func category(_ number: PluralOperands) -> PluralCategory {
    let (n, i) = (number.n, number.i)
    switch self {
    case .none: return .other
    case .oneOnly: return n == 1 ? .one : .other
    case .oneForWholeOne: return i == 1 && !number.hasFraction ? .one : .other
    case .zeroOrOne: return i == 0 || n == 1 ? .one : .other
    case .upToTwo: return i == 0 || i == 1 ? .one : .other
    case .eastSlavic:
      if number.hasFraction { return .other }
      if i % 10 == 1, i % 100 != 11 { return .one }
      return isFew(number) ? .few : .many
    case .southSlavic:
      if number.hasFraction { return .other }
      if i % 10 == 1, i % 100 != 11 { return .one }
      return isFew(number) ? .few : .other
    case .polish:
      if number.hasFraction { return .other }
      if i == 1 { return .one }
      return isFew(number) ? .few : .many
    case .czech:
      if number.hasFraction { return .many }
      return i == 1 ? .one : (2...4).contains(i) ? .few : .other
    case .slovene:
      if number.hasFraction { return .few }
      return i % 100 == 1 ? .one : i % 100 == 2 ? .two : (3...4).contains(i % 100) ? .few : .other
    case .lithuanian:
      if number.hasFraction { return .many }
      if (11...19).contains(i % 100) { return .other }
      return i % 10 == 1 ? .one : (2...9).contains(i % 10) ? .few : .other
    case .latvian:
      if number.ends(in: 0...0, modulo: 10) || number.ends(in: 11...19, modulo: 100) { return .zero }
      return number.ends(in: 1...1, modulo: 10) ? .one : .other
    case .romanian:
      if i == 1, !number.hasFraction { return .one }
      return number.hasFraction || n == 0 || (1...19).contains(i % 100) ? .few : .other
    case .arabic:
      if number.hasFraction { return .other }
      switch i {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return (3...10).contains(i % 100) ? .few : (11...99).contains(i % 100) ? .many : .other
      }
    case .hebrew:
      if number.hasFraction { return i == 0 ? .one : .other }
      return i == 1 ? .one : i == 2 ? .two : .other
    case .irish:
      if number.hasFraction { return .other }
      return i == 1 ? .one : i == 2 ? .two : (3...6).contains(i) ? .few : (7...10).contains(i) ? .many : .other
    case .welsh:
      if number.hasFraction { return .other }
      switch i {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      case 3: return .few
      case 6: return .many
      default: return .other
      }
    case .icelandic: return number.ends(in: 1...1, modulo: 10) && i % 100 != 11 ? .one : .other
    }
  }

  private func isFew(_ number: PluralOperands) -> Bool {
    (2...4).contains(number.i % 10) && !(12...14).contains(number.i % 100)
  }
}
