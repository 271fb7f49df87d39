import Observation

/// A modifier that changes the environment of what it is applied to and makes no element.
protocol EnvironmentModifier: ViewModifier where Body == Never {
  func apply(to values: inout EnvironmentValues)
}

extension EnvironmentModifier {
  nonisolated public static func _makeNode<Content: View>(_ modifier: Self, _ content: Content, _ context: NodeContext)
    -> ViewNode
  {
    let scope = EnvironmentScope(values: context.environment.values, parent: context.environment)
    modifier.apply(to: &scope.values)
    let node = EnvironmentNode<Self>(modifier, scope, context)
    var inner = context.through(node)
    inner.environment = scope
    node.child = Content._makeNode(content, inner)
    return node
  }

  nonisolated public static func _updateNode<Content: View>(_ node: ViewNode, _ modifier: Self, _ content: Content) {
    let node = unsafeDowncast(node, to: EnvironmentNode<Self>.self)
    node.modifier = modifier
    node.refresh()
    if let child = node.child { Content._updateNode(child, content) }
  }

  nonisolated public static func _elementCount(_ content: Int?) -> Int? { content }
}

/// The node that owns an environment scope.
final class EnvironmentNode<M: EnvironmentModifier>: ViewNode {
  var modifier: M
  let scope: EnvironmentScope
  var child: ViewNode?

  init(_ modifier: M, _ scope: EnvironmentScope, _ context: NodeContext) {
    self.modifier = modifier
    self.scope = scope
    super.init(context)
    noteReads(EnvironmentScope.readBit)
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }

  /// Computes the scope's values anew and tells those below that read what changed.
  func refresh() {
    let old = scope.values
    var values = environment.values
    modifier.apply(to: &values)
    scope.values = values
    guard let child else { return }
    let change = EnvironmentChange(EnvironmentScope.difference(old, values))
    if !change.isEmpty { child.announce(change) }
  }

  override func environmentChanged(_ changed: EnvironmentChange) { refresh() }
}

extension ViewNode {
  /// Tells the node and those below it that environment keys changed; skips what reads none of them.
  final func announce(_ change: EnvironmentChange) {
    environmentChanged(change)
    let turns = change.numbers.contains(EnvironmentValues.layoutDirectionNumber)
    if turns, let element = self as? ElementNode { element.layoutDirectionChanged() }
    if self is EnvironmentScopeOwner { return }
    // Scopes below must be brought up to date even where nobody reads yet.
    let mask = change.mask | EnvironmentScope.readBit
    for child in children where turns || child.subtreeReads & mask != 0 { child.announce(change) }
  }
}

extension EnvironmentScope {
  /// Marks subtrees that hold scopes, among the bits of what is read there.
  static let readBit: UInt64 = 1 << 63
}

extension ElementNode {
  /// Left and right change places inside the element.
  final func layoutDirectionChanged() {
    if environment.values.isRightToLeft { flags.insert(.rightToLeft) } else { flags.remove(.rightToLeft) }
    invalidateLayout()
    invalidateItems()
  }
}

/// Nodes that pass changes on themselves, as differences of their own scope.
protocol EnvironmentScopeOwner: AnyObject {}
extension EnvironmentNode: EnvironmentScopeOwner {}

/// Writes one value by key path.
nonisolated public struct _EnvironmentKeyWritingModifier<Value>: EnvironmentModifier {
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var value: Value
  func apply(to values: inout EnvironmentValues) { values[keyPath: keyPath] = value }
}

/// Changes values with a closure.
nonisolated public struct _EnvironmentTransformModifier<Value>: EnvironmentModifier {
  public var keyPath: WritableKeyPath<EnvironmentValues, Value>
  public var transform: (inout Value) -> Void
  func apply(to values: inout EnvironmentValues) { transform(&values[keyPath: keyPath]) }
}

/// Writes one value by its key.
nonisolated struct EnvironmentKeyModifier<K: EnvironmentKey>: EnvironmentModifier {
  var value: K.Value
  init(key: K.Type, value: K.Value) { self.value = value }
  func apply(to values: inout EnvironmentValues) { values[K.self] = value }
}

extension View {
  /// Sets a value of the view's environment.
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
    modifier(_EnvironmentKeyWritingModifier(keyPath: keyPath, value: value))
  }

  /// Puts an observable object into the view's environment.
  nonisolated public func environment<T: AnyObject & Observable>(_ object: T?) -> some View {
    modifier(EnvironmentKeyModifier(key: ObjectKey<T>.self, value: object))
  }

  /// Changes a value of the view's environment.
  nonisolated public func transformEnvironment<V>(
    _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
  ) -> some View {
    modifier(_EnvironmentTransformModifier(keyPath: keyPath, transform: transform))
  }
}
