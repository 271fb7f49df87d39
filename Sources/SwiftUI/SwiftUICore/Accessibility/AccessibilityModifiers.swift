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

/// What kind of thing a view is, and what state it is in.
public struct AccessibilityTraits: SetAlgebra, Sendable {
  var names: Set<String>
  public init() { names = [] }
  init(_ name: String) { names = [name] }
  public typealias Element = AccessibilityTraits
  public typealias ArrayLiteralElement = AccessibilityTraits

  public static let isButton = AccessibilityTraits("button")
  public static let isHeader = AccessibilityTraits("header")
  public static let isSelected = AccessibilityTraits("selected")
  public static let isLink = AccessibilityTraits("link")
  public static let isSearchField = AccessibilityTraits("searchField")
  public static let isImage = AccessibilityTraits("image")
  public static let playsSound = AccessibilityTraits("playsSound")
  public static let isKeyboardKey = AccessibilityTraits("keyboardKey")
  public static let isStaticText = AccessibilityTraits("staticText")
  public static let isSummaryElement = AccessibilityTraits("summaryElement")
  public static let updatesFrequently = AccessibilityTraits("updatesFrequently")
  public static let startsMediaSession = AccessibilityTraits("startsMediaSession")
  public static let allowsDirectInteraction = AccessibilityTraits("allowsDirectInteraction")
  public static let causesPageTurn = AccessibilityTraits("causesPageTurn")
  public static let isModal = AccessibilityTraits("modal")
  public static let isToggle = AccessibilityTraits("toggle")
  public static let isTabBar = AccessibilityTraits("tabBar")

  public func contains(_ member: AccessibilityTraits) -> Bool { names.isSuperset(of: member.names) }
  public mutating func formUnion(_ other: AccessibilityTraits) { names.formUnion(other.names) }
  public mutating func formIntersection(_ other: AccessibilityTraits) { names.formIntersection(other.names) }
  public mutating func formSymmetricDifference(_ other: AccessibilityTraits) {
    names.formSymmetricDifference(other.names)
  }
  public func union(_ other: Self) -> Self { combined { $0.formUnion(other) } }
  public func intersection(_ other: Self) -> Self { combined { $0.formIntersection(other) } }
  public func symmetricDifference(_ other: Self) -> Self { combined { $0.formSymmetricDifference(other) } }
  private func combined(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
  @discardableResult
  public mutating func insert(_ member: Self) -> (inserted: Bool, memberAfterInsert: Self) {
    let inserted = !contains(member)
    formUnion(member)
    return (inserted, member)
  }
  @discardableResult
  public mutating func remove(_ member: Self) -> Self? {
    let removed = intersection(member)
    names.subtract(member.names)
    return removed.names.isEmpty ? nil : removed
  }
  @discardableResult
  public mutating func update(with member: Self) -> Self? {
    let old = intersection(member)
    formUnion(member)
    return old.names.isEmpty ? nil : old
  }
}

extension AccessibilityTraits {
  /// The role that a trait gives a view.
  var role: AccessibilityRole? {
    if names.contains("button") { return .button }
    if names.contains("link") { return .link }
    if names.contains("header") { return .header }
    if names.contains("image") { return .image }
    return nil
  }
}

extension View {
  nonisolated private func accessibility(
    _ attributes: @escaping @Sendable (EnvironmentValues) -> AccessibilityAttributes
  ) -> some View {
    modifier(_AccessibilityModifier(attributes: attributes))
  }

  nonisolated public func accessibilityLabel(_ label: Text) -> some View {
    accessibility { AccessibilityAttributes(label: label.plain(in: $0)) }
  }
  nonisolated public func accessibilityLabel(_ key: LocalizedStringKey) -> some View { accessibilityLabel(Text(key)) }
  @_disfavoredOverload
  nonisolated public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
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
  nonisolated public func accessibilityHidden(_ hidden: Bool) -> some View {
    accessibility { _ in AccessibilityAttributes(isHidden: hidden) }
  }
  nonisolated public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { _ in AccessibilityAttributes(role: traits.role, addedTraits: traits.names) }
  }
  nonisolated public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View {
    accessibility { _ in AccessibilityAttributes(removedTraits: traits.names) }
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

extension Text {
  /// What the text says in an environment.
  func plain(in environment: EnvironmentValues) -> String {
    var resolver = TextResolver(environment)
    resolver.append(self)
    return resolver.runs.map(\.text).joined()
  }
}
