/// Views one after another, as `ViewBuilder` makes them.
nonisolated public struct TupleView<T>: PrimitiveView {
  public var value: T
  let behavior: any TupleBehavior<T>

  init(_ value: T, behavior: any TupleBehavior<T>) {
    self.value = value
    self.behavior = behavior
  }

  public static func _makeNode(_ view: TupleView<T>, _ context: NodeContext) -> ViewNode {
    let node = ChildrenNode(context)
    view.behavior.make(view.value, context, node)
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: TupleView<T>) {
    view.behavior.update(unsafeDowncast(node, to: ChildrenNode.self), view.value)
  }

  public static var _elementCount: Int? { TupleCounts.count(of: T.self) }
}

/// What a tuple's static types know how to do with its value.
protocol TupleBehavior<Value>: Sendable {
  associatedtype Value
  func make(_ value: Value, _ context: NodeContext, _ node: ChildrenNode)
  func update(_ node: ChildrenNode, _ value: Value)
}

/// Generic code for one tuple type.
struct PackBehavior<each Content: View>: TupleBehavior {
  typealias Value = (repeat each Content)

  func tuple(_ value: Value) -> TupleView<Value> { TupleView(value, behavior: self) }

  func make(_ value: (repeat each Content), _ context: NodeContext, _ node: ChildrenNode) {
    func add<V: View>(_ view: V) {
      node.nodes.append(V._makeNode(view, context.through(node, key: .index(node.nodes.count))))
    }
    repeat add(each value)
  }

  func update(_ node: ChildrenNode, _ value: (repeat each Content)) {
    var index = 0
    func next<V: View>(_ view: V) {
      V._updateNode(node.nodes[index], view)
      index += 1
    }
    repeat next(each value)
  }
}

/// Element counts of tuple types, read from their fields once.
enum TupleCounts {
  nonisolated(unsafe) private static var known: [ObjectIdentifier: Int?] = [:]

  static func count<T>(of type: T.Type) -> Int? {
    if let count = known[ObjectIdentifier(type)] { return count }
    var sum: Int? = 0
    TypeFields.visit(type) { field in
      guard let view = field.type as? any View.Type, let count = view._elementCount else {
        sum = nil
        return
      }
      if let total = sum { sum = total + count }
    }
    known[ObjectIdentifier(type)] = sum
    return sum
  }
}
