import CoreGraphics

/// An element that can have the keyboard.
protocol FocusTarget: ElementNode {
  /// Whether it can take the focus at the moment.
  var canFocus: Bool { get }
  var acceptsText: Bool { get }
  /// The caret in points of the root, for input methods.
  var caret: CGRect? { get }
  func focusChanged(_ isFocused: Bool)
  /// A key that no handler took. Whether the element used it.
  func handle(_ press: KeyPress) -> Bool
  func insert(_ text: String)
  /// Text that an input method is composing; an empty one ends it.
  func compose(_ text: String, caret: Int)
}

extension FocusTarget {
  var acceptsText: Bool { false }
  var caret: CGRect? { nil }
  func handle(_ press: KeyPress) -> Bool { false }
  func insert(_ text: String) {}
  func compose(_ text: String, caret: Int) {}
}

/// An element that hears when the focus comes into it or leaves it.
protocol FocusObserver: ElementNode {
  func focusMoved(isInside: Bool, previously: Bool)
}

/// An element that may take a key before the focused one does.
protocol KeyHandler: ElementNode {
  func take(_ press: KeyPress) -> Bool
}
