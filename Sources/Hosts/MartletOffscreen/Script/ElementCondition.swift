import SwiftUI

/// What an element is expected to be.
struct ElementCondition: CustomStringConvertible {
  var value: String?
  var isEnabled: Bool?
  var isSelected: Bool?
  var isFocused: Bool?
  var count: Int?

  /// `value "0.5"`, `enabled`, `disabled`, `selected`, `focused`, `count N`, any number of them.
  init(_ line: inout ScriptLine) throws {
    while !line.words.isEmpty {
      let word = try line.word("a condition")
      switch word {
      case .plain("value"): value = try line.text("a value")
      case .plain("enabled"): isEnabled = true
      case .plain("disabled"): isEnabled = false
      case .plain("selected"): isSelected = true
      case .plain("focused"): isFocused = true
      case .plain("count"):
        let number = try line.number("a count")
        guard number >= 0, number == number.rounded() else { throw ScriptError("a count is a whole number") }
        count = Int(number)
      default:
        throw ScriptError(
          "'\(word.text)' cannot be expected; value, enabled, disabled, selected, focused and count can")
      }
    }
  }

  func holds(_ element: AccessibilityElement) -> Bool {
    if let value, element.value != value { return false }
    if let isEnabled, element.isEnabled != isEnabled { return false }
    if let isSelected, element.isSelected != isSelected { return false }
    if let isFocused, element.isFocused != isFocused { return false }
    return true
  }

  var description: String {
    var words: [String] = []
    if let value { words.append("value \"\(value)\"") }
    if let isEnabled { words.append(isEnabled ? "enabled" : "disabled") }
    if isSelected == true { words.append("selected") }
    if isFocused == true { words.append("focused") }
    if let count { words.append("count \(count)") }
    return words.joined(separator: " ")
  }

  /// What an element is instead.
  static func describe(_ element: AccessibilityElement) -> String {
    var words = [element.isEnabled ? "enabled" : "disabled"]
    words.append(element.value.map { "value \"\($0)\"" } ?? "without a value")
    if element.isSelected { words.append("selected") }
    if element.isFocused { words.append("focused") }
    return words.joined(separator: ", ")
  }
}
