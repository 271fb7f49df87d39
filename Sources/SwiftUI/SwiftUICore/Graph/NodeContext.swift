import MartletDrawing

/// Where a node is about to be made: what surrounds it and what wraps each element that arises there.
public struct NodeContext {
  unowned(unsafe) var parent: ViewNode
  var environment: EnvironmentScope
  var transactions: TransactionScope?
  /// Traits that the next element carries.
  var traits: TraitScope?
  /// Modifiers that wrap each element that arises here, innermost first.
  var wrappers: WrapperEntry?
  /// Contents of the composite modifiers whose bodies we are inside of.
  var contents: ContentScope?
  /// What kind of container collects the elements.
  var isLazy = false
  /// The axis of the stack around: spacers and dividers lie along or across it.
  var stackAxis: Axis?
  /// The place under the parent, for structural paths.
  var key: NodeKey = .index(0)

  var root: ViewRoot { parent.root }

  /// The context for what is made under `node`, with nothing pending.
  func inside(_ node: ViewNode, key: NodeKey = .index(0)) -> NodeContext {
    var context = self
    context.parent = node
    context.traits = nil
    context.wrappers = nil
    context.isLazy = false
    context.key = key
    return context
  }

  /// The context for a transparent node's content: what is pending stays pending.
  func through(_ node: ViewNode, key: NodeKey = .index(0)) -> NodeContext {
    var context = self
    context.parent = node
    context.key = key
    return context
  }

  /// Makes an element, inside the wrappers that are pending.
  func element(_ build: (NodeContext) -> ElementNode) -> ElementNode {
    guard let entry = wrappers else { return build(self) }
    var outer = self
    outer.wrappers = entry.outer
    outer.environment = entry.environment
    outer.transactions = entry.transactions
    outer.traits = entry.traits
    outer.contents = entry.contents
    return outer.element { wrapperContext in
      entry.wrap(wrapperContext) { inside in
        var inner = self
        inner.parent = inside.parent
        inner.wrappers = nil
        inner.key = .index(0)
        inner.isLazy = false
        return build(inner)
      }
    }
  }
}

/// A node's place under its parent.
enum NodeKey: Hashable {
  case index(Int32)
  /// Indirect, so that the many nodes that have an index carry no room for it.
  indirect case identifier(AnyHashable)

  static func index(_ index: Int) -> NodeKey { .index(Int32(truncatingIfNeeded: index)) }
}

/// A modifier that is applied to each element of a view list.
final class WrapperEntry {
  let outer: WrapperEntry?
  let environment: EnvironmentScope
  let transactions: TransactionScope?
  let traits: TraitScope?
  let contents: ContentScope?
  /// Makes the wrapper's element around the one that the closure makes.
  let wrap: (NodeContext, (NodeContext) -> ElementNode) -> ElementNode

  init(_ context: NodeContext, wrap: @escaping (NodeContext, (NodeContext) -> ElementNode) -> ElementNode) {
    outer = context.wrappers
    environment = context.environment
    transactions = context.transactions
    traits = context.traits
    contents = context.contents
    self.wrap = wrap
  }
}
