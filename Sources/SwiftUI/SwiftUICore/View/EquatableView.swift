/// A view that is compared before its body runs.
nonisolated public struct EquatableView<Content: View & Equatable>: PrimitiveView {
  public var content: Content
  public init(content: Content) { self.content = content }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = EquatableNode<Content>(context)
    node.value = view.content
    node.nodes = [Content._makeNode(view.content, context.through(node))]
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: EquatableNode<Content>.self)
    if node.value == view.content { return }
    node.value = view.content
    Content._updateNode(node.nodes[0], view.content)
  }

  public static var _elementCount: Int? { Content._elementCount }
}

final class EquatableNode<Content>: ViewNode {
  var value: Content?
  var nodes: [ViewNode] = []
  override var children: [ViewNode] { nodes }
  override func appendElements(to list: inout ElementList) {
    for node in nodes { node.appendElements(to: &list) }
  }
}

extension View where Self: Equatable {
  /// Compares old and new values with `==` before the body runs again.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
