/// Which of the actions that every element can have.
public struct AccessibilityActionKind: Equatable, Sendable {
  fileprivate enum Kind: Equatable, Sendable {
    case standard(String)
    case named(Text)

    static func == (a: Kind, b: Kind) -> Bool {
      switch (a, b) {
      case (.standard(let a), .standard(let b)): a == b
      case (.named(let a), .named(let b)): a == b
      default: false
      }
    }
  }
  fileprivate let kind: Kind

  /// What a tap does.
  public static let `default` = Self(kind: .standard("activate"))
  /// Closes what is open.
  public static let escape = Self(kind: .standard("escape"))
  /// The app's most important action.
  public static let magicTap = Self(kind: .standard("magicTap"))

  public init(named name: Text) { kind = .named(name) }
  private init(kind: Kind) { self.kind = kind }

  fileprivate func name(in environment: EnvironmentValues) -> String {
    switch kind {
    case .standard(let name): name
    case .named(let text): text.plain(in: environment)
    }
  }
}

/// Which way an adjustable element is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

extension View {
  nonisolated private func accessibilityAction(
    _ name: @escaping @Sendable (EnvironmentValues) -> String, _ handler: @escaping () -> Void
  ) -> some View {
    // Elements are asked for on the main thread only, where the handler runs as well.
    nonisolated(unsafe) let handler = handler
    return accessibility { AccessibilityAttributes(actions: [AccessibilityAction(name($0), perform: handler)]) }
  }

  /// Something that assistive technologies can do with the view.
  nonisolated public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction({ actionKind.name(in: $0) }, handler)
  }
  nonisolated public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View {
    accessibilityAction({ name.plain(in: $0) }, handler)
  }
  nonisolated public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction(named: Text(nameKey), handler)
  }
  @_disfavoredOverload
  nonisolated public func accessibilityAction<S: StringProtocol>(
    named name: S, _ handler: @escaping () -> Void
  ) -> some View {
    accessibilityAction(named: Text(name), handler)
  }

  /// Lets assistive technologies change the view's value step by step.
  nonisolated public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View {
    nonisolated(unsafe) let handler = handler
    return accessibility { _ in
      AccessibilityAttributes(
        addedTraits: ["adjustable"],
        actions: [
          AccessibilityAction("increment") { handler(.increment) },
          AccessibilityAction("decrement") { handler(.decrement) },
        ])
    }
  }
}
