import CoreGraphics
import Foundation
import SwiftUI

extension ScriptPlayer {
  /// `expect "Volume" value "0.5"`, `expect frame …`, `expect frames < 8 bodies 1`, `expect-not …`.
  func expect(_ line: inout ScriptLine, isAbsent: Bool) throws {
    let limit = try takeLimit(&line) ?? 5
    if case .plain("frames")? = line.words.first { return try expectCounters(&line) }
    if case .plain("bodies")? = line.words.first { return try expectCounters(&line) }
    if line.take("frame") { return try expectFrame(&line, limit: limit) }
    let query = try ElementQuery(&line)
    if isAbsent {
      try line.end()
      guard wait(upTo: limit, { self.visible(query).isEmpty }) else {
        throw ScriptFailure("\(query) is on screen and should not be")
      }
      return
    }
    let conditions = try ElementCondition.parse(&line)
    try line.end()
    var found: [AccessibilityElement] = []
    let holds = wait(upTo: limit) {
      found = self.visible(query)
      if let index = query.index { found = found.indices.contains(index - 1) ? [found[index - 1]] : [] }
      if let count = conditions.count { return ElementQuery.distinct(found).count == count }
      return found.contains(where: conditions.hold)
    }
    if holds { return }
    if found.isEmpty && conditions.count == nil { throw missing(query) }
    if let count = conditions.count { throw ScriptFailure("expected \(count) of \(query), found \(found.count)") }
    throw ScriptFailure("expected \(query) \(conditions.description); \(ElementCondition.describe(found[0]))")
  }

  /// `within 20` at the end of a line.
  private func takeLimit(_ line: inout ScriptLine) throws -> TimeInterval? {
    guard line.words.count >= 2, line.words[line.words.count - 2] == .plain("within"),
      let seconds = Double(line.words[line.words.count - 1].text)
    else { return nil }
    line.words.removeLast(2)
    return seconds
  }

  private func expectFrame(_ line: inout ScriptLine, limit: TimeInterval) throws {
    let query = try ElementQuery(&line)
    var numbers: [Double] = []
    for what in ["x", "y", "the width", "the height"] { numbers.append(try line.number(what)) }
    var tolerance = 0.5
    if line.take("within") {
      let text = try line.word("a tolerance").text
      guard text.hasSuffix("pt"), let number = Double(text.dropLast(2)) else {
        throw ScriptError("a tolerance is written as 0.5pt")
      }
      tolerance = number
    }
    try line.end()
    let expected = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    var found: CGRect?
    let holds = wait(upTo: limit) {
      found = self.visible(query).first?.frame
      guard let frame = found else { return false }
      let differences = [
        frame.minX - expected.minX, frame.minY - expected.minY, frame.width - expected.width,
        frame.height - expected.height,
      ]
      return differences.allSatisfy { abs($0) <= CGFloat(tolerance) + 1e-6 }
    }
    if holds { return }
    guard let found else { throw missing(query) }
    throw ScriptFailure(
      "expected \(query) at \(numbers), found [\(found.minX), \(found.minY), \(found.width), \(found.height)]")
  }

  private func expectCounters(_ line: inout ScriptLine) throws {
    let now = FrameCounters(root)
    while !line.words.isEmpty {
      let name = try line.word("frames or bodies").text
      let found: Int
      switch name {
      case "frames": found = now.frames - before.frames
      case "bodies": found = now.bodies - before.bodies
      default: throw ScriptError("'\(name)' is not counted; frames and bodies are")
      }
      var comparison = "="
      if case .plain(let sign)? = line.words.first, ["<", "<=", ">", ">=", "="].contains(sign) {
        comparison = sign
        line.words.removeFirst()
      }
      let number = Int(try line.number("a number"))
      let holds =
        switch comparison {
        case "<": found < number
        case "<=": found <= number
        case ">": found > number
        case ">=": found >= number
        default: found == number
        }
      guard holds else { throw ScriptFailure("expected \(name) \(comparison) \(number), counted \(found)") }
    }
  }
}

/// What an element is expected to be.
struct ElementCondition: CustomStringConvertible {
  var value: String?
  var isEnabled: Bool?
  var isSelected: Bool?
  var isFocused: Bool?
  var count: Int?

  static func parse(_ line: inout ScriptLine) throws -> ElementCondition {
    var condition = ElementCondition()
    while case .plain(let word)? = line.words.first {
      line.words.removeFirst()
      switch word {
      case "value": condition.value = try line.word("a value").text
      case "enabled": condition.isEnabled = true
      case "disabled": condition.isEnabled = false
      case "selected": condition.isSelected = true
      case "focused": condition.isFocused = true
      case "count": condition.count = Int(try line.number("a count"))
      default: throw ScriptError("'\(word)' cannot be expected; value, enabled, disabled, selected, focused and count can")
      }
    }
    return condition
  }

  func hold(_ element: AccessibilityElement) -> Bool {
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
    return words.joined(separator: " ")
  }

  static func describe(_ element: AccessibilityElement) -> String {
    var words = [element.isEnabled ? "it is enabled" : "it is disabled"]
    if let value = element.value { words.append("value \"\(value)\"") }
    if element.isSelected { words.append("selected") }
    if element.isFocused { words.append("focused") }
    return words.joined(separator: ", ")
  }
}
