/// Keys that press a button.
///
/// Documented at developer.apple.com/documentation/swiftui/keyboardshortcut.
public struct KeyboardShortcut: Hashable, Sendable {
  public enum Localization: Hashable, Sendable { case automatic, withoutMirroring, custom }

  public var key: KeyEquivalent
  public var modifiers: EventModifiers
  public var localization: Localization

  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  /// Return.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// Desktops here have no ⌘ key: ⌃ stands for it, and both press the button.
  func matches(_ press: KeyPress) -> Bool {
    guard press.key.character.lowercased() == key.character.lowercased() else { return false }
    let kinds: EventModifiers = [.shift, .control, .option, .command]
    let pressed = press.modifiers.intersection(kinds)
    if pressed == modifiers { return true }
    guard modifiers.contains(.command), !modifiers.contains(.control) else { return false }
    return pressed == modifiers.subtracting(.command).union(.control)
  }
}

private enum ShortcutKey: EnvironmentKey { static let defaultValue: KeyboardShortcut? = nil }

extension EnvironmentValues {
  /// The shortcut of the button or toggle that the value reaches.
  public internal(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[ShortcutKey.self] }
    set { self[ShortcutKey.self] = newValue }
  }
}

/// An element that a shortcut presses.
protocol ShortcutTarget: ElementNode {
  var shortcut: KeyboardShortcut? { get }
  func pressByShortcut()
}

/// The shortcuts of a root.
final class ShortcutTable {
  private var targets: [any ShortcutTarget] = []

  func add(_ target: any ShortcutTarget) { targets.append(target) }
  func remove(_ target: any ShortcutTarget) { targets.removeAll { $0 === target } }

  /// Presses the first enabled target of a shortcut. Whether there was one.
  func perform(_ press: KeyPress, in root: ViewRoot) -> Bool {
    let match = targets.first { target in
      target.isAlive && target.environment.values.isEnabled && target.shortcut?.matches(press) == true
    }
    guard let match else { return false }
    match.pressByShortcut()
    return true
  }
}

/// Presses the control inside by a shortcut that reaches it in the environment.
nonisolated package struct ShortcutModifier: ElementModifier {
  let shortcut: KeyboardShortcut?
  let action: () -> Void

  package init(shortcut: KeyboardShortcut?, action: @escaping () -> Void) {
    self.shortcut = shortcut
    self.action = action
  }

  final class NodeClass: PassThroughNode<ShortcutModifier>, ShortcutTarget {
    private var isListed = false
    var shortcut: KeyboardShortcut? { modifier.shortcut }

    override func modifierChanged(from old: ShortcutModifier?) {
      let wants = modifier.shortcut != nil
      guard wants != isListed else { return }
      isListed = wants
      if wants { root.responders.focus.shortcuts.add(self) } else { root.responders.focus.shortcuts.remove(self) }
    }

    func pressByShortcut() { modifier.action() }

    override func teardown() {
      guard isAlive else { return }
      if isListed { root.responders.focus.shortcuts.remove(self) }
      super.teardown()
    }
  }
}

extension View {
  /// Presses the button or toggle with a key.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command,
    localization: KeyboardShortcut.Localization = .automatic
  ) -> some View {
    environment(\.keyboardShortcut, KeyboardShortcut(key, modifiers: modifiers, localization: localization))
  }
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }
}
