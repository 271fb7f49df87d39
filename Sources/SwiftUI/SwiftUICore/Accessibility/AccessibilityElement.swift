import CoreGraphics
import Foundation

/// One thing on the screen, as assistive technologies, tests and scripts see it.
public struct AccessibilityElement: Sendable {
  public var role: AccessibilityRole = .group
  public var label = ""
  public var value: String?
  public var identifier: String?
  public var hint: String?
  public var traits: Set<String> = []
  /// Points from the top left of the window.
  public var frame = CGRect.zero
  /// The part of the frame that is inside the window and not clipped away; empty when nothing is.
  public var visibleFrame = CGRect.zero
  public var isEnabled = true
  public var isSelected = false
  public var isFocused = false
  public var children: [AccessibilityElement] = []
  /// The field's placeholder, by which scripts find it too.
  public var placeholder: String?
  /// Named actions, the first one what a tap does.
  public var actions: [String] = []

  public init() {}
  public var isVisible: Bool { !visibleFrame.isEmpty }
}

/// What kind of thing an element is.
public enum AccessibilityRole: String, Sendable {
  case application, window, group, text, image, button, toggle, field, secureField, slider, stepper, picker, link
  case list, cell, header, tab, tabBar, navigationBar, alert, sheet, menu, menuItem, progress, scrollView, datePicker
  case map, web, chart, popover, toolbar, segment, wheel, separator, gauge, disclosure
}

/// What an element says of itself; nil leaves it to what is inside.
struct AccessibilityAttributes {
  var role: AccessibilityRole?
  var label: String?
  var value: String?
  var identifier: String?
  var hint: String?
  var placeholder: String?
  var addedTraits: Set<String> = []
  var removedTraits: Set<String> = []
  var isHidden: Bool?
  var isSelected: Bool?
  var isFocused: Bool?
  /// Whether the element speaks for everything inside it: its label is theirs joined.
  var absorbsChildren = false
  /// Whether the element is one of its own even around others.
  var isContainer = false
  var actions: [String] = []
}

extension AccessibilityElement {
  /// The tree as one JSON object.
  public func json() -> String {
    let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    guard let data = try? JSONSerialization.data(withJSONObject: dictionary, options: options) else { return "{}" }
    return String(decoding: data, as: UTF8.self)
  }

  private var dictionary: [String: Any] {
    func rounded(_ number: CGFloat) -> Double { (Double(number) * 1000).rounded() / 1000 }
    return [
      "role": role.rawValue, "label": label, "value": value as Any? ?? NSNull(),
      "identifier": identifier as Any? ?? NSNull(), "hint": hint as Any? ?? NSNull(), "traits": traits.sorted(),
      "frame": [rounded(frame.minX), rounded(frame.minY), rounded(frame.width), rounded(frame.height)],
      "enabled": isEnabled, "selected": isSelected, "focused": isFocused, "visible": isVisible,
      "children": children.map(\.dictionary),
    ]
  }

  /// The tree as indented lines.
  public func outline(indentation: Int = 0) -> String {
    func number(_ value: CGFloat) -> String { String(format: "%g", Double((value * 100).rounded() / 100)) }
    var line = String(repeating: "  ", count: indentation) + role.rawValue
    if !label.isEmpty { line += " \"\(label)\"" }
    if let value { line += " value \"\(value)\"" }
    if let identifier { line += " id:\(identifier)" }
    line += " (\(number(frame.minX)) \(number(frame.minY)) \(number(frame.width)) \(number(frame.height)))"
    if !isEnabled { line += " disabled" }
    if isSelected { line += " selected" }
    if isFocused { line += " focused" }
    if !isVisible { line += " hidden" }
    return ([line] + children.map { $0.outline(indentation: indentation + 1) }).joined(separator: "\n")
  }

  /// The element and all inside it, in reading order.
  public var flattened: [AccessibilityElement] { [self] + children.flatMap(\.flattened) }
}
