import Foundation

/// What a focusable view is for.
public struct FocusInteractions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Pressing it, as a button.
  public static let activate = FocusInteractions(rawValue: 1)
  /// Changing it with keys.
  public static let edit = FocusInteractions(rawValue: 2)
  public static let automatic: FocusInteractions = [.activate, .edit]
}

/// When a default focus counts.
public struct DefaultFocusEvaluationPriority: Sendable, Equatable {
  let isUserInitiated: Bool
  public static let automatic = Self(isUserInitiated: false)
  public static let userInitiated = Self(isUserInitiated: true)
}

/// Lets the view have the keyboard.
nonisolated public struct _FocusableModifier: ElementModifier {
  let isFocusable: Bool

  final class NodeClass: PassThroughNode<_FocusableModifier>, FocusTarget {
    override func modifierChanged(from old: _FocusableModifier?) {
      if !modifier.isFocusable { root.responders.focus.resign(self) }
    }
    var canFocus: Bool { modifier.isFocusable && environment.values.isEnabled && isAlive }
    func focusChanged(_ isFocused: Bool) {}
    override func joinEvents(_ path: inout EventPath) { if canFocus { path.offer(self) } }
    override func teardown() {
      guard isAlive else { return }
      root.responders.focus.resign(self)
      super.teardown()
    }
  }
}

/// Gives the keyboard to a view when it is first shown, unless it is somewhere already.
nonisolated public struct _DefaultFocusModifier<Value: Hashable>: ElementModifier {
  let location: FocusLocation<Value>?
  let value: Value

  final class NodeClass: PassThroughNode<_DefaultFocusModifier<Value>>, PlacementObserver {
    required init(_ modifier: _DefaultFocusModifier<Value>, _ context: NodeContext) {
      super.init(modifier, context)
      flags.insert(.wantsGeometry)
    }
    func firstPlaced() {
      guard !flags.contains(.appeared) else { return }
      flags.insert(.appeared)
      root.lifecycle.afterwards { [self] in
        if root.responders.focus.focused == nil { modifier.location?.request(modifier.value) }
      }
    }
  }
}

extension View {
  /// Whether the view can have the keyboard.
  nonisolated public func focusable(_ isFocusable: Bool = true) -> some View {
    modifier(_FocusableModifier(isFocusable: isFocusable))
  }
  nonisolated public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    modifier(_FocusableModifier(isFocusable: isFocusable))
  }

  /// Where the keyboard is when the view is first shown.
  nonisolated public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
  ) -> some View {
    modifier(_DefaultFocusModifier(location: binding.location, value: value))
  }
}
