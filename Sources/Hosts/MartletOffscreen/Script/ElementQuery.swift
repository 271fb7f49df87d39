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

  private static let roles: Set<String> = [
    "button", "tab", "text", "field", "toggle", "image", "cell", "alert", "menu", "slider", "stepper", "picker", "link",
    "header", "sheet", "progress", "list", "group", "scrollView", "segment", "wheel",
  ]

  init(_ line: inout ScriptLine) throws {
    role = nil
    index = nil
    if case .plain(let word)? = line.words.first, ElementQuery.roles.contains(word) {
      role = word
      line.words.removeFirst()
    }
    switch line.words.first {
    case .quoted(let string)?: text = .whole(string)
    case .part(let string)?: text = .part(string)
    case .plain(let word)? where word.hasPrefix("id:"): text = ElementQuery.identifier(word, &index)
    default:
      guard role != nil else { throw ScriptError("an element is missing: \"its label\" or id:NAME") }
      text = .any
      return
    }
    line.words.removeFirst()
    if case .plain(let word)? = line.words.first, word.hasPrefix("["), word.hasSuffix("]"),
      let number = Int(word.dropFirst().dropLast())
    {
      index = number
      line.words.removeFirst()
    }
  }

  private static func identifier(_ word: String, _ index: inout Int?) -> Text {
    var name = word.dropFirst(3)
    if name.hasSuffix("]"), let open = name.lastIndex(of: "["), let number = Int(name[name.index(after: open)...].dropLast()) {
      index = number
      name = name[..<open]
    }
    return .identifier(String(name))
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

  /// The elements that fit, in reading order: by label, else by value, else by identifier.
  func matches(in tree: AccessibilityElement) -> [AccessibilityElement] {
    let candidates = tree.flattened.dropFirst().filter { role == nil || fits($0.role) }
    switch text {
    case .any: return Array(candidates)
    case .identifier(let name): return candidates.filter { $0.identifier == name }
    case .part(let string):
      let labels = candidates.filter { $0.label.contains(string) }
      return labels.isEmpty ? candidates.filter { $0.value?.contains(string) ?? false } : labels
    case .whole(let string):
      let labels = candidates.filter { $0.label == string }
      if !labels.isEmpty { return labels }
      let values = candidates.filter { $0.value == string || $0.placeholder == string }
      return values.isEmpty ? candidates.filter { $0.identifier == string } : values
    }
  }

  private func fits(_ candidate: AccessibilityRole) -> Bool {
    switch role {
    case "field": candidate == .field || candidate == .secureField
    case "tab": candidate == .tab
    default: candidate.rawValue == role
    }
  }

  /// Whether several matches show the same thing: one inside the other.
  static func distinct(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
    var result: [AccessibilityElement] = []
    for element in elements where !result.contains(where: { $0.flattened.dropFirst().contains { $0.frame == element.frame && $0.label == element.label } }) {
      result.append(element)
    }
    return result
  }
}
