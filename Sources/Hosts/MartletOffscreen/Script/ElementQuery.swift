import CoreGraphics
import SwiftUI

/// How a script names an element: a role, a text, an identifier, and which of several.
struct ElementQuery: CustomStringConvertible {
  enum Text {
    case whole(String)
    case part(String)
    case identifier(String)
    case any
  }

  var role: String?
  var text: Text
  /// Which match in reading order, from 1.
  var index: Int?

  /// The words for roles, with the roles that each stands for.
  private static let roles: [String: Set<AccessibilityRole>] = [
    "button": [.button], "tab": [.tab], "text": [.text], "field": [.field, .secureField], "toggle": [.toggle],
    "image": [.image], "cell": [.cell], "alert": [.alert], "menu": [.menu], "slider": [.slider], "stepper": [.stepper],
    "picker": [.picker], "link": [.link], "header": [.header], "sheet": [.sheet], "progress": [.progress],
    "list": [.list], "group": [.group], "scrollView": [.scrollView], "segment": [.segment], "wheel": [.wheel],
  ]

  init(_ line: inout ScriptLine) throws {
    role = line.take { word in
      guard case .plain(let text) = word, ElementQuery.roles[text] != nil else { return nil }
      return text
    }
    let named = line.take { word -> Text? in
      switch word {
      case .quoted(let string): .whole(string)
      case .part(let string): .part(string)
      case .plain(let word): word.hasPrefix("id:") ? .identifier(String(word.dropFirst(3))) : nil
      }
    }
    guard let named else {
      guard role != nil else { throw ScriptError("an element is missing: \"its label\" or id:NAME") }
      text = .any
      index = line.take(ElementQuery.index)
      return
    }
    text = named
    index = line.take(ElementQuery.index)
    if case .identifier(let name) = named, name.hasSuffix("]"), let open = name.lastIndex(of: "["),
      let number = Int(name[name.index(after: open)...].dropLast())
    {
      text = .identifier(String(name[..<open]))
      index = number
    }
    if let index, index < 1 { throw ScriptError("matches are counted from [1]") }
  }

  private static func index(_ word: ScriptLine.Word) -> Int? {
    guard case .plain(let text) = word, text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    return Int(text.dropFirst().dropLast())
  }

  var description: String {
    var words: [String] = role.map { [$0] } ?? []
    switch text {
    case .whole(let string): words.append("\"\(string)\"")
    case .part(let string): words.append("~\"\(string)\"")
    case .identifier(let name): words.append("id:\(name)")
    case .any: break
    }
    return words.joined(separator: " ") + (index.map { "[\($0)]" } ?? "")
  }

  /// What is looked for, to find what comes near.
  var wantedText: String {
    switch text {
    case .whole(let string), .part(let string), .identifier(let string): string
    case .any: ""
    }
  }

  /// The elements that can be seen and fit, in reading order: by label, else by value, else by identifier.
  func matches(in tree: AccessibilityElement) -> [AccessibilityElement] {
    let candidates = tree.flattened.dropFirst().filter { $0.isVisible && fits($0) }
    switch text {
    case .any: return candidates
    case .identifier(let name): return candidates.filter { $0.identifier == name }
    case .part(let string): return ElementQuery.first(candidates) { $0.contains(string) }
    case .whole(let string): return ElementQuery.first(candidates) { $0 == string }
    }
  }

  private static func first(
    _ candidates: [AccessibilityElement], _ holds: (String) -> Bool
  ) -> [AccessibilityElement] {
    let labels = candidates.filter { holds($0.label) }
    if !labels.isEmpty { return ElementQuery.distinct(labels, \.label) }
    let values = candidates.filter { $0.value.map(holds) ?? false || $0.placeholder.map(holds) ?? false }
    if !values.isEmpty { return ElementQuery.distinct(values, \.value) }
    return candidates.filter { $0.identifier.map(holds) ?? false }
  }

  private func fits(_ candidate: AccessibilityElement) -> Bool {
    guard let role else { return true }
    if role == "header", candidate.traits.contains("header") { return true }
    return ElementQuery.roles[role]?.contains(candidate.role) ?? false
  }

  /// An element and one inside it that say the same are one match: the outer.
  private static func distinct(
    _ elements: [AccessibilityElement], _ text: (AccessibilityElement) -> String?
  ) -> [AccessibilityElement] {
    var result: [AccessibilityElement] = []
    // In reading order an element's descendants follow it directly.
    var skipped = 0
    for (offset, element) in elements.enumerated() where offset >= skipped {
      let inner = element.children.flatMap(\.flattened)
      let same = elements[(offset + 1)...].prefix { candidate in
        inner.contains { $0.frame == candidate.frame && $0.role == candidate.role && text($0) == text(candidate) }
      }
      skipped = offset + 1 + same.count
      result.append(element)
    }
    return result
  }
}
