import MartletHosting

/// A key by what it types.
///
/// Documented at developer.apple.com/documentation/swiftui/keyequivalent.
public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
  public var character: Character
  public init(_ character: Character) { self.character = character }
  public init(extendedGraphemeClusterLiteral: Character) { character = extendedGraphemeClusterLiteral }

  public static let upArrow = KeyEquivalent("\u{F700}")
  public static let downArrow = KeyEquivalent("\u{F701}")
  public static let leftArrow = KeyEquivalent("\u{F702}")
  public static let rightArrow = KeyEquivalent("\u{F703}")
  public static let clear = KeyEquivalent("\u{F739}")
  public static let delete = KeyEquivalent("\u{8}")
  public static let deleteForward = KeyEquivalent("\u{F728}")
  public static let end = KeyEquivalent("\u{F72B}")
  public static let escape = KeyEquivalent("\u{1B}")
  public static let home = KeyEquivalent("\u{F729}")
  public static let pageDown = KeyEquivalent("\u{F72D}")
  public static let pageUp = KeyEquivalent("\u{F72C}")
  public static let `return` = KeyEquivalent("\r")
  public static let space = KeyEquivalent(" ")
  public static let tab = KeyEquivalent("\t")

  private static let named: [String: KeyEquivalent] = [
    "up": .upArrow, "down": .downArrow, "left": .leftArrow, "right": .rightArrow, "delete": .delete,
    "forwardDelete": .deleteForward, "end": .end, "escape": .escape, "home": .home, "pageDown": .pageDown,
    "pageUp": .pageUp, "return": .return, "space": .space, "tab": .tab,
  ]

  /// The key under a host's name for it; nil for keys that have no equivalent.
  init?(hostName name: String) {
    if let key = KeyEquivalent.named[name] {
      self = key
    } else if name.count == 1, let character = name.first {
      self.init(character)
    } else {
      return nil
    }
  }
}

/// Modifier keys.
public struct EventModifiers: OptionSet, Sendable, Hashable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let capsLock = EventModifiers(rawValue: 1)
  public static let shift = EventModifiers(rawValue: 2)
  public static let control = EventModifiers(rawValue: 4)
  public static let option = EventModifiers(rawValue: 8)
  public static let command = EventModifiers(rawValue: 16)
  public static let numericPad = EventModifiers(rawValue: 32)
  public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]

  init(_ modifiers: KeyModifiers) {
    self = []
    if modifiers.contains(.capsLock) { insert(.capsLock) }
    if modifiers.contains(.shift) { insert(.shift) }
    if modifiers.contains(.control) { insert(.control) }
    if modifiers.contains(.option) { insert(.option) }
    if modifiers.contains(.command) { insert(.command) }
  }
}

/// A key that went down, repeats or went up.
///
/// Documented at developer.apple.com/documentation/swiftui/keypress.
public struct KeyPress: Sendable {
  public struct Phases: OptionSet, Sendable, Hashable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let down = Phases(rawValue: 1)
    public static let `repeat` = Phases(rawValue: 2)
    public static let up = Phases(rawValue: 4)
    public static let all: Phases = [.down, .repeat, .up]
  }
  public enum Result: Sendable { case handled, ignored }

  public let phase: Phases
  public let key: KeyEquivalent
  public let characters: String
  public let modifiers: EventModifiers

  init?(_ event: KeyEvent) {
    guard let key = KeyEquivalent(hostName: event.key) else { return nil }
    self.key = key
    switch event.phase {
    case .down: phase = .down
    case .repeated: phase = .repeat
    case .up: phase = .up
    }
    characters = event.characters
    modifiers = EventModifiers(event.modifiers)
  }
}
