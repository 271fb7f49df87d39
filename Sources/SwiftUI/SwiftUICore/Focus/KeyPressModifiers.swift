import Foundation

/// Takes keys while the focus is in the view.
nonisolated public struct _KeyPressModifier: ElementModifier {
  let phases: KeyPress.Phases
  let matches: (KeyPress) -> Bool
  let action: (KeyPress) -> KeyPress.Result

  final class NodeClass: PassThroughNode<_KeyPressModifier>, KeyHandler {
    func take(_ press: KeyPress) -> Bool {
      guard environment.values.isEnabled, modifier.phases.contains(press.phase), modifier.matches(press) else {
        return false
      }
      return modifier.action(press) == .handled
    }
  }
}

extension View {
  nonisolated private func keyPress(
    _ phases: KeyPress.Phases, _ matches: @escaping (KeyPress) -> Bool,
    _ action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    modifier(_KeyPressModifier(phases: phases, matches: matches, action: action))
  }

  /// Runs an action for a key that goes down or repeats while the focus is in the view.
  nonisolated public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
    keyPress([.down, .repeat], { $0.key == key }, { _ in action() })
  }
  nonisolated public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress(phases, { $0.key == key }, action)
  }
  nonisolated public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress(phases, { keys.contains($0.key) }, action)
  }
  nonisolated public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress(phases, { press in press.key.character.unicodeScalars.contains { characters.contains($0) } }, action)
  }
  nonisolated public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View {
    keyPress(phases, { _ in true }, action)
  }
}
