import CoreGraphics
import Foundation

extension AccessibilityElement {
  /// The tree as one JSON object, its keys in the order of the command line's contract.
  public func json() -> String {
    var writer = ElementWriter()
    writer.write(self, indentation: 0)
    return writer.text
  }

  /// The tree as indented lines.
  public func outline() -> String {
    var lines: [String] = []
    appendOutline(to: &lines, indentation: 0)
    return lines.joined(separator: "\n")
  }

  private func appendOutline(to lines: inout [String], indentation: Int) {
    var line = String(repeating: "  ", count: indentation) + role.rawValue
    if !label.isEmpty { line += " \"\(label)\"" }
    if let value { line += " value \"\(value)\"" }
    if let identifier { line += " id:\(identifier)" }
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(ElementWriter.number)
    line += " (\(numbers.joined(separator: " ")))"
    if !isEnabled { line += " disabled" }
    if isSelected { line += " selected" }
    if isFocused { line += " focused" }
    if !isVisible { line += " hidden" }
    lines.append(line)
    for child in children { child.appendOutline(to: &lines, indentation: indentation + 1) }
  }
}

/// Writes elements as JSON.
private struct ElementWriter {
  private(set) var text = ""

  mutating func write(_ element: AccessibilityElement, indentation: Int) {
    let margin = String(repeating: "  ", count: indentation)
    let frame = element.frame
    let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(ElementWriter.number)
    let members = [
      ("role", ElementWriter.quoted(element.role.rawValue)), ("label", ElementWriter.quoted(element.label)),
      ("value", ElementWriter.quoted(element.value)), ("identifier", ElementWriter.quoted(element.identifier)),
      ("hint", ElementWriter.quoted(element.hint)),
      ("traits", "[" + element.traits.sorted().map(ElementWriter.quoted).joined(separator: ",") + "]"),
      ("frame", "[" + numbers.joined(separator: ",") + "]"), ("enabled", "\(element.isEnabled)"),
      ("selected", "\(element.isSelected)"), ("focused", "\(element.isFocused)"), ("visible", "\(element.isVisible)"),
    ]
    text += margin + "{" + members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + ",\"children\":["
    for (index, child) in element.children.enumerated() {
      text += index == 0 ? "\n" : ",\n"
      write(child, indentation: indentation + 1)
    }
    text += element.children.isEmpty ? "]}" : "\n" + margin + "]}"
  }

  /// A number of points to a thousandth, without a fraction where there is none.
  static func number(_ value: CGFloat) -> String {
    let rounded = (Double(value) * 1000).rounded() / 1000
    guard rounded.isFinite else { return "0" }
    if rounded == rounded.rounded(), abs(rounded) < 1e15 { return String(Int(rounded)) }
    return String(rounded)
  }

  private static func quoted(_ text: String?) -> String { text.map(quoted) ?? "null" }

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20: result += String(format: "\\u%04x", scalar.value)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
