import CoreGraphics
import Foundation
import MartletHosting

/// Where the keyboard of a root goes.
///
/// A key passes shortcuts with ⌘ or ⌃, then the handlers from the focused element outward, then the focused element,
/// then the other shortcuts; Tab moves the focus.
final class FocusSystem {
  private(set) var focused: (any FocusTarget)?
  private var observers: [any FocusObserver] = []
  private(set) var hasWindowFocus = true
  let shortcuts = ShortcutTable()

  var caret: CGRect? {
    guard let focused, focused.isAlive, focused.acceptsText else { return nil }
    return focused.caret
  }

  // MARK: - Moving

  /// Gives the keyboard to an element, or to none.
  func focus(_ target: (any FocusTarget)?) {
    if let target, !target.canFocus || !target.isAlive { return }
    guard target !== focused else { return }
    let before = focused
    let left = observers
    focused = target
    observers = target.map(FocusSystem.observers) ?? []
    if let before, before.isAlive { before.focusChanged(false) }
    for observer in left where !observers.contains(where: { $0 === observer }) {
      observer.focusMoved(isInside: false, previously: true)
    }
    target?.focusChanged(true)
    for observer in observers {
      observer.focusMoved(isInside: true, previously: left.contains { $0 === observer })
    }
  }

  /// The focused element left the tree or is disabled.
  func resign(_ target: any FocusTarget) { if target === focused { focus(nil) } }

  func windowFocusChanged(_ hasFocus: Bool) { hasWindowFocus = hasFocus }

  private static func observers(of target: any FocusTarget) -> [any FocusObserver] {
    chain(of: target).compactMap { $0 as? any FocusObserver }
  }

  /// An element and those around it, from the innermost outward.
  private static func chain(of element: ElementNode) -> [ElementNode] {
    var chain: [ElementNode] = []
    var current: ElementNode? = element
    while let next = current {
      chain.append(next)
      current = next.layoutParent
    }
    return chain
  }

  /// Moves on to the next element that takes the focus, around the end.
  func advance(backward: Bool, in root: ViewRoot) {
    let targets = FocusSystem.targets(in: root.top).filter(\.canFocus)
    guard !targets.isEmpty else { return }
    guard let index = targets.firstIndex(where: { $0 === focused }) else {
      return focus(backward ? targets.last : targets.first)
    }
    let next = (index + (backward ? targets.count - 1 : 1)) % targets.count
    focus(targets[next])
  }

  /// Elements that can have the focus, in reading order of the source.
  static func targets(in node: ViewNode) -> [any FocusTarget] {
    var result: [any FocusTarget] = []
    func visit(_ node: ViewNode) {
      if let target = node as? any FocusTarget { result.append(target) }
      for child in node.children { visit(child) }
    }
    visit(node)
    return result
  }

  // MARK: - Keys

  func handle(_ event: KeyEvent, in root: ViewRoot) {
    guard let press = KeyPress(event) else { return }
    if let focused, !focused.isAlive { focus(nil) }
    let isOrder = press.modifiers.contains(.command) || press.modifiers.contains(.control)
    if isOrder, press.phase != .up, shortcuts.perform(press, in: root) { return }
    if let focused {
      for element in FocusSystem.chain(of: focused) {
        if let handler = element as? any KeyHandler, handler.take(press) { return }
      }
      if press.phase != .up, focused.handle(press) { return }
    }
    guard press.phase != .up else { return }
    if !isOrder, shortcuts.perform(press, in: root) { return }
    if press.key == .escape, focused?.acceptsText == true { return focus(nil) }
    if press.key == .tab { return advance(backward: press.modifiers.contains(.shift), in: root) }
    if press.modifiers.isDisjoint(with: [.shift, .option, .control, .command]) { scroll(event.key, in: root) }
  }

  /// Keys that nobody else took scroll what the pointer is over, or the middle of the window.
  private func scroll(_ key: String, in root: ViewRoot) {
    let point = root.responders.pointer ?? CGPoint(x: root.metrics.size.width / 2, y: root.metrics.size.height / 2)
    _ = EventPath(at: point, in: root).scrollers.first { $0.handleKey(key) }
  }

  func insert(_ text: String) {
    guard let focused, focused.isAlive, focused.acceptsText else { return }
    focused.insert(text)
  }

  func compose(_ text: String, caret: Int) {
    guard let focused, focused.isAlive, focused.acceptsText else { return }
    focused.compose(text, caret: caret)
  }
}
