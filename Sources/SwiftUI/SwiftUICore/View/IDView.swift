/// A view whose identity changes with a value.
nonisolated public struct IDView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = IdentityNode<ID>(context)
    node.id = view.id
    node.show(0, key: .identifier(AnyHashable(view.id))) { Content._makeNode(view.content, $0) }
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: IdentityNode<ID>.self)
    if node.id == view.id, let child = node.child {
      Content._updateNode(child, view.content)
    } else {
      node.id = view.id
      node.show(0, key: .identifier(AnyHashable(view.id))) { Content._makeNode(view.content, $0) }
    }
  }

  public static var _elementCount: Int? { Content._elementCount }
}

/// The node of `.id`, also found by `scrollTo`.
class IdentityNodeBase: BranchNode {
  var identifier: AnyHashable { AnyHashable(0) }
}

final class IdentityNode<ID: Hashable>: IdentityNodeBase {
  var id: ID?
  override func forgetShown() {
    super.forgetShown()
    id = nil
  }
  override var identifier: AnyHashable { id.map { AnyHashable($0) } ?? AnyHashable(0) }
}

extension View {
  /// Ties the view's identity to `id`: when it changes, the view starts afresh.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    IDView(content: self, id: id)
  }
}
