/// A value that an element shows to the container that collects it.
protocol ElementTraitKey {
  associatedtype Value
}

/// Traits pending for the next element, innermost first.
class TraitScope {
  let parent: TraitScope?
  init(parent: TraitScope?) { self.parent = parent }
}

final class TypedTraitScope<K: ElementTraitKey>: TraitScope {
  var value: K.Value
  init(_ value: K.Value, parent: TraitScope?) {
    self.value = value
    super.init(parent: parent)
  }
}

/// A modifier that shows a value to the container and makes no element.
protocol TraitModifier: ViewModifier where Body == Never {
  associatedtype Key: ElementTraitKey
  var traitValue: Key.Value { get }
  /// Whether the container lays out differently for it.
  static var affectsLayout: Bool { get }
}

extension TraitModifier {
  static var affectsLayout: Bool { true }

  nonisolated public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode
  {
    let scope = TypedTraitScope<Key>(modifier.traitValue, parent: context.traits)
    let node = TraitNode<Key>(scope, context)
    var inner = context.through(node)
    inner.traits = scope
    node.child = C._makeNode(content, inner)
    return node
  }

  nonisolated public static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: TraitNode<Key>.self)
    let same = ValueComparator.comparator(for: Key.Value.self)?.equal(node.scope.value, modifier.traitValue) ?? false
    node.scope.value = modifier.traitValue
    if !same, affectsLayout { node.announceTrait() }
    if let child = node.child { C._updateNode(child, content) }
  }

  nonisolated public static func _elementCount(_ content: Int?) -> Int? { content }
}

final class TraitNode<K: ElementTraitKey>: ViewNode {
  let scope: TypedTraitScope<K>
  var child: ViewNode?
  init(_ scope: TypedTraitScope<K>, _ context: NodeContext) {
    self.scope = scope
    super.init(context)
  }
  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }

  func announceTrait() {
    var list = ElementList()
    appendElements(to: &list)
    for element in list.elements { element.invalidateLayout(attributes: true) }
  }
}

/// `layoutPriority`.
enum LayoutPriorityKey: ElementTraitKey { typealias Value = Double }
/// `zIndex`.
enum ZIndexKey: ElementTraitKey { typealias Value = Double }
/// `tag`.
enum TagKey: ElementTraitKey { typealias Value = AnyHashable }
/// `transition`.
enum TransitionKey: ElementTraitKey { typealias Value = AnyTransition }

nonisolated public struct _LayoutPriorityModifier: TraitModifier {
  typealias Key = LayoutPriorityKey
  var traitValue: Double
}
nonisolated public struct _ZIndexModifier: TraitModifier {
  typealias Key = ZIndexKey
  var traitValue: Double
}
nonisolated public struct _TagModifier: TraitModifier {
  typealias Key = TagKey
  static var affectsLayout: Bool { false }
  var traitValue: AnyHashable
}
nonisolated public struct _TransitionModifier: TraitModifier {
  typealias Key = TransitionKey
  static var affectsLayout: Bool { false }
  var traitValue: AnyTransition
}

extension View {
  /// Which of a stack's children get space first; 0 unless set.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(_LayoutPriorityModifier(traitValue: value))
  }

  /// The order in which siblings are painted; 0 unless set.
  nonisolated public func zIndex(_ value: Double) -> some View { modifier(_ZIndexModifier(traitValue: value)) }

  /// Marks the view with the value that a selection uses for it.
  nonisolated public func tag<V: Hashable>(_ tag: V) -> some View {
    modifier(_TagModifier(traitValue: AnyHashable(tag)))
  }

  /// How the view comes and goes.
  nonisolated public func transition(_ transition: AnyTransition) -> some View {
    modifier(_TransitionModifier(traitValue: transition))
  }
}

/// Values that views show to a custom layout.
public protocol LayoutValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

enum LayoutValueTrait<K: LayoutValueKey>: ElementTraitKey { typealias Value = K.Value }

nonisolated public struct _LayoutValueModifier<K: LayoutValueKey>: TraitModifier {
  typealias Key = LayoutValueTrait<K>
  var traitValue: K.Value
}

extension View {
  /// Sets a value that a custom layout reads from its subview.
  nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
    modifier(_LayoutValueModifier<K>(traitValue: value))
  }
}
