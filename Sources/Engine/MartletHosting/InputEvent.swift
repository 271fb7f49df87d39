import CoreGraphics
import Foundation

/// One thing that a person did, as a host reports it. Places are points from the top left of the window.
public enum InputEvent: Sendable {
  case pointer(PointerEvent)
  case wheel(WheelEvent)
  case key(KeyEvent)
  /// Text that an input method committed, to go into the focused field.
  case text(String)
  /// Text that an input method is composing: shown underlined, not yet committed.
  case composition(String, caret: Int)
  case focus(Bool)
}

/// A finger, pen or mouse button that goes down, moves, goes up, or is taken away.
public struct PointerEvent: Sendable {
  public enum Phase: Sendable { case hover, down, move, up, cancel }
  public enum Device: Sendable { case touch, mouse }
  public var phase: Phase
  public var device: Device
  /// Tells fingers apart while they are down.
  public var identifier: Int
  public var location: CGPoint
  /// Seconds on the host's clock.
  public var time: TimeInterval
  public var modifiers: KeyModifiers
  public var clickCount: Int

  public init(
    _ phase: Phase, at location: CGPoint, time: TimeInterval, device: Device = .touch, identifier: Int = 0,
    modifiers: KeyModifiers = [], clickCount: Int = 1
  ) {
    self.phase = phase
    self.device = device
    self.identifier = identifier
    self.location = location
    self.time = time
    self.modifiers = modifiers
    self.clickCount = clickCount
  }
}

/// A turn of the wheel or a two-finger swipe. `delta` is how far the content should move, in points.
public struct WheelEvent: Sendable {
  public enum Phase: Sendable { case discrete, began, changed, ended }
  public var location: CGPoint
  public var delta: CGVector
  public var phase: Phase
  public var time: TimeInterval
  public var modifiers: KeyModifiers

  public init(
    at location: CGPoint, delta: CGVector, phase: Phase, time: TimeInterval, modifiers: KeyModifiers = []
  ) {
    self.location = location
    self.delta = delta
    self.phase = phase
    self.time = time
    self.modifiers = modifiers
  }
}

/// Modifier keys that are held down.
public struct KeyModifiers: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let shift = KeyModifiers(rawValue: 1)
  public static let control = KeyModifiers(rawValue: 2)
  public static let option = KeyModifiers(rawValue: 4)
  public static let command = KeyModifiers(rawValue: 8)
  public static let capsLock = KeyModifiers(rawValue: 16)
}

/// A key that goes down or up. `key` is the character without modifiers, or a name such as `return` or `up`.
public struct KeyEvent: Sendable {
  public enum Phase: Sendable { case down, up, repeated }
  public var phase: Phase
  /// `return`, `tab`, `escape`, `delete`, `forwardDelete`, `up`, `down`, `left`, `right`, `home`, `end`,
  /// `pageUp`, `pageDown`, `space`, or one character in lower case.
  public var key: String
  /// What the key types with the modifiers held, if it types anything.
  public var characters: String
  public var modifiers: KeyModifiers
  public var time: TimeInterval

  public init(_ phase: Phase, key: String, characters: String = "", modifiers: KeyModifiers = [], time: TimeInterval) {
    self.phase = phase
    self.key = key
    self.characters = characters
    self.modifiers = modifiers
    self.time = time
  }
}
