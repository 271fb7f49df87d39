import CoreGraphics
import UIKit

/// A text field with the keyboard: what focus, keys and input methods do to its text.
extension TextInputNode: FocusTarget {
  var canFocus: Bool { isAlive && environment.values.isEnabled }
  var acceptsText: Bool { true }

  var caret: CGRect? {
    let origin = textOrigin
    return convert(caretInText.offsetBy(dx: origin.x, dy: origin.y), to: nil)
  }

  func focusChanged(_ isFocused: Bool) {
    self.isFocused = isFocused
    if isFocused {
      startBlinking()
    } else {
      root.alarms.cancel(for: self)
      if !editing.composed.isEmpty { edit { $0.insert($0.composed) } }
    }
    showCaret()
    redraw()
    view.editingChanged(isFocused)
    if !isFocused, view.value != editing.text { adoptBoundText() }
  }

  func insert(_ text: String) {
    edit { $0.insert(view.axis == .horizontal ? text.filter { !$0.isNewline } : text) }
  }

  func compose(_ text: String, caret: Int) { edit { $0.compose(text, caret: caret) } }

  func handle(_ press: KeyPress) -> Bool {
    let isExtending = press.modifiers.contains(.shift)
    let isWordWise = press.modifiers.contains(.option) || press.modifiers.contains(.control)
    let isOrder = press.modifiers.contains(.command) || press.modifiers.contains(.control)
    func move(_ unit: TextEditing.Unit, _ forward: Bool) -> Bool {
      edit { $0.move(unit, forward: forward, extending: isExtending) }
      return true
    }
    switch press.key {
    case .leftArrow, .rightArrow:
      let isForward = (press.key == .rightArrow) != environment.values.isRightToLeft
      if press.modifiers.contains(.command) { return move(.line, isForward) }
      return move(isWordWise ? .word : .character, isForward)
    case .home: return move(isOrder ? .all : .line, false)
    case .end: return move(isOrder ? .all : .line, true)
    case .upArrow, .downArrow: return moveVertically(press.key == .downArrow, isExtending)
    case .delete, .deleteForward:
      let unit: TextEditing.Unit = press.modifiers.contains(.command) ? .line : isWordWise ? .word : .character
      edit { _ = $0.delete(unit, forward: press.key == .deleteForward) }
      return true
    case .return: return submit(press)
    case .tab, .escape: return false
    default: break
    }
    if isOrder { return perform(press) }
    guard let first = press.characters.unicodeScalars.first, first.value >= 0x20, first.value != 0x7F else {
      return press.key == .space && !press.characters.isEmpty
    }
    insert(press.characters)
    return true
  }

  private func submit(_ press: KeyPress) -> Bool {
    if view.axis == .vertical {
      insert("\n")
      return true
    }
    view.committed()
    environment.values.submit(.text)
    if isFocused { root.responders.focus.focus(nil) }
    return true
  }

  /// The order that a key with ⌘ or ⌃ gives.
  private func perform(_ press: KeyPress) -> Bool {
    switch press.key.character {
    case "a": edit { $0.selectAll() }
    case "c": copy()
    case "x":
      copy()
      if !view.isSecure { edit { _ = $0.delete(.character, forward: false) } }
    case "v": if let string = UIPasteboard.general.string { insert(string) }
    default: return false
    }
    return true
  }

  private func copy() {
    guard !view.isSecure, !editing.selection.isEmpty else { return }
    UIPasteboard.general.string = editing.selectedText
  }

  /// One line up or down; at the first and last to the text's ends.
  private func moveVertically(_ down: Bool, _ extending: Bool) -> Bool {
    let caret = caretInText
    let layout = layout(width: size.width)
    let y = down ? caret.maxY + 1 : caret.minY - 1
    guard view.axis == .vertical, y > 0, y < layout.size.height else {
      edit { $0.move(.all, forward: down, extending: extending) }
      return true
    }
    let origin = textOrigin
    moveCaret(
      to: characterOffset(at: CGPoint(x: caret.minX + origin.x, y: y + origin.y)), extending: extending)
    return true
  }
}
