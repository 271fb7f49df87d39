/// A place that changes the transactions of what is inside it, and makes no element.
final class TransactionNode: ViewNode {
  let scope: TransactionScope
  var child: ViewNode?
  init(_ scope: TransactionScope, _ context: NodeContext) {
    self.scope = scope
    super.init(context)
  }
  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }
}

/// A modifier that changes transactions.
protocol TransactionModifier: ViewModifier where Body == Never {
  func apply(to transaction: inout Transaction, changed: Bool)
  /// Whether the modifier asks for its effect in the update that replaced `old` by it.
  func isTriggered(from old: Self?) -> Bool
}

extension TransactionModifier {
  nonisolated public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode
  {
    let scope = TypedTransactionScope<Self>(modifier, parent: context.transactions)
    let node = TransactionNode(scope, context)
    var inner = context.through(node)
    inner.transactions = scope
    node.child = C._makeNode(content, inner)
    return node
  }
  nonisolated public static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: TransactionNode.self)
    unsafeDowncast(node.scope, to: TypedTransactionScope<Self>.self).update(modifier, batch: node.root.batchNumber)
    if let child = node.child { C._updateNode(child, content) }
  }
  nonisolated public static func _elementCount(_ content: Int?) -> Int? { content }
}

final class TypedTransactionScope<M: TransactionModifier>: TransactionScope {
  private var modifier: M
  private var triggeredBatch = -1

  init(_ modifier: M, parent: TransactionScope?) {
    self.modifier = modifier
    super.init(parent: parent)
  }

  func update(_ new: M, batch: Int) {
    if new.isTriggered(from: modifier) { triggeredBatch = batch }
    modifier = new
    forget()
  }

  override func transform(_ transaction: inout Transaction, batch: Int) {
    modifier.apply(to: &transaction, changed: triggeredBatch == batch)
  }
}

/// Animates what is inside when a value changes.
nonisolated public struct _AnimationModifier<Value: Equatable>: TransactionModifier {
  let animation: Animation?
  let value: Value
  func isTriggered(from old: Self?) -> Bool { old.map { $0.value != value } ?? false }
  func apply(to transaction: inout Transaction, changed: Bool) {
    if changed, !transaction.disablesAnimations { transaction.animation = animation }
  }
}

/// Animates every change inside.
nonisolated public struct _AlwaysAnimationModifier: TransactionModifier {
  let animation: Animation?
  func isTriggered(from old: Self?) -> Bool { true }
  func apply(to transaction: inout Transaction, changed: Bool) {
    if !transaction.disablesAnimations { transaction.animation = animation }
  }
}

/// Changes the transactions inside with a closure.
nonisolated public struct _TransactionTransformModifier: TransactionModifier {
  let transform: (inout Transaction) -> Void
  func isTriggered(from old: Self?) -> Bool { true }
  func apply(to transaction: inout Transaction, changed: Bool) { transform(&transaction) }
}

/// Changes the transactions inside in updates that change a value.
nonisolated public struct _ValueTransactionModifier<Value: Equatable>: TransactionModifier {
  let value: Value
  let transform: (inout Transaction) -> Void
  func isTriggered(from old: Self?) -> Bool { old.map { $0.value != value } ?? false }
  func apply(to transaction: inout Transaction, changed: Bool) { if changed { transform(&transaction) } }
}

extension View {
  /// Animates the view's changes in updates that change `value`.
  nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
    modifier(_AnimationModifier(animation: animation, value: value))
  }
  @available(*, deprecated, message: "use withAnimation or animation(_:value:)")
  nonisolated public func animation(_ animation: Animation?) -> some View {
    modifier(_AlwaysAnimationModifier(animation: animation))
  }
  nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
    modifier(_TransactionTransformModifier(transform: transform))
  }
  nonisolated public func transaction<V: Equatable>(value: V, _ transform: @escaping (inout Transaction) -> Void)
    -> some View
  {
    modifier(_ValueTransactionModifier(value: value, transform: transform))
  }
}
