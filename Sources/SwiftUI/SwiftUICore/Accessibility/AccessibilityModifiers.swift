import CoreGraphics

/// Something said about a view to assistive technologies, tests and scripts.
nonisolated public struct _AccessibilityModifier: ElementModifier {
  let attributes: @Sendable (EnvironmentValues) -> AccessibilityAttributes

  final class NodeClass: PassThroughNode<_AccessibilityModifier> {
    override var accessibilityAttributes: AccessibilityAttributes? { modifier.attributes(environment.values) }
  }
}

/// How a container's children show.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind { case ignore, contain, combine }
  let kind: Kind
  public static let ignore = Self(kind: .ignore)
  public static let contain = Self(kind: .contain)
  public static let combine = Self(kind: .combine)
}

/// How deep in the outline of a screen a heading is.
public enum AccessibilityHeadingLevel: UInt, Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

extension View {
  nonisolated func accessibility(
    _ attributes: @escaping @Sendable (EnvironmentValues) -> AccessibilityAttributes
  ) -> some View {
    modifier(_AccessibilityModifier(attributes: attributes))
  }

  // MARK: - What the view says

  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    accessibility { AccessibilityAttributes(label: label.plain(in: $0)) }
  }
  nonisolated public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { accessibilityLabel(Text(key)) }
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }
  nonisolated public func accessibilityLabel(_ label: Text, isEnabled: Bool) -> some View {
    accessibility { isEnabled ? AccessibilityAttributes(label: label.plain(in: $0)) : AccessibilityAttributes() }
  }

  nonisolated public func accessibilityValue(_ value: Text) -> some View {
    accessibility { AccessibilityAttributes(value: value.plain(in: $0)) }
  }
  nonisolated public func accessibilityValue(_ key: LocalizedStringKey) -> some View { accessibilityValue(Text(key)) }
  @_disfavoredOverload
  nonisolated public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  nonisolated public func accessibilityHint(_ hint: Text) -> some View {
    accessibility { AccessibilityAttributes(hint: hint.plain(in: $0)) }
  }
  nonisolated public func accessibilityHint(_ key: LocalizedStringKey) -> some View { accessibilityHint(Text(key)) }
  @_disfavoredOverload
  nonisolated public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { accessibilityHint(Text(hint)) }

  /// Other names for the view, the most important one first.
  nonisolated public func accessibilityInputLabels(_ labels: [Text]) -> some View {
    accessibility { values in AccessibilityAttributes(inputLabels: labels.map { $0.plain(in: values) }) }
  }
  nonisolated public func accessibilityInputLabels(_ keys: [LocalizedStringKey]) -> some View {
    accessibilityInputLabels(keys.map { Text($0) })
  }
  @_disfavoredOverload
  nonisolated public func accessibilityInputLabels<S: StringProtocol>(_ labels: [S]) -> some View {
    accessibilityInputLabels(labels.map { Text($0) })
  }

  // MARK: - What the view is

  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    accessibility { _ in AccessibilityAttributes(isHidden: hidden) }
  }
  nonisolated public func accessibilityHidden(_ hidden: Bool, isEnabled: Bool) -> some View {
    accessibility { _ in AccessibilityAttributes(isHidden: hidden && isEnabled) }
  }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { _ in AccessibilityAttributes(role: traits.role, addedTraits: traits.names) }
  }
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { _ in AccessibilityAttributes(removedTraits: traits.names) }
  }
  /// Makes the view a heading of a level.
  nonisolated public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View {
    let number = level == .unspecified ? nil : Int(level.rawValue)
    return accessibility { _ in AccessibilityAttributes(addedTraits: ["header"], headingLevel: number) }
  }
  /// Says whether people act on the view, where that does not follow from what it does with touches.
  nonisolated public func accessibilityRespondsToUserInteraction(_ respondsToUserInteraction: Bool = true) -> some View
  {
    accessibility { _ in
      var attributes = AccessibilityAttributes()
      if respondsToUserInteraction { attributes.actions = [AccessibilityAction("activate")] }
      return attributes
    }
  }
  /// Places the view among its neighbours in reading order: higher comes first, 0 is usual.
  nonisolated public func accessibilitySortPriority(_ sortPriority: Double) -> some View {
    accessibility { _ in AccessibilityAttributes(sortPriority: sortPriority) }
  }
  nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
    accessibility { _ in
      switch children.kind {
      case .contain: AccessibilityAttributes(isContainer: true)
      case .combine: AccessibilityAttributes(absorbsChildren: true)
      case .ignore: AccessibilityAttributes(label: "", absorbsChildren: true)
      }
    }
  }
}

/// The names that the modifiers had at first.
extension View {
  nonisolated public func accessibility(label: Text) -> some View { accessibilityLabel(label) }
  nonisolated public func accessibility(value: Text) -> some View { accessibilityValue(value) }
  nonisolated public func accessibility(hint: Text) -> some View { accessibilityHint(hint) }
  nonisolated public func accessibility(hidden: Bool) -> some View { accessibilityHidden(hidden) }
  nonisolated public func accessibility(identifier: String) -> some View { accessibilityIdentifier(identifier) }
  nonisolated public func accessibility(addTraits traits: AccessibilityTraits) -> some View {
    accessibilityAddTraits(traits)
  }
  nonisolated public func accessibility(removeTraits traits: AccessibilityTraits) -> some View {
    accessibilityRemoveTraits(traits)
  }
  nonisolated public func accessibility(sortPriority: Double) -> some View { accessibilitySortPriority(sortPriority) }
  nonisolated public func accessibility(inputLabels: [Text]) -> some View { accessibilityInputLabels(inputLabels) }
}

extension Text {
  /// What the text says in an environment.
  func plain(in environment: EnvironmentValues) -> String {
    var resolver = TextResolver(environment)
    resolver.append(self)
    return resolver.runs.map(\.text).joined()
  }
}
