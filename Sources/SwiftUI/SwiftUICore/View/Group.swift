/// Views that take modifiers together and lay nothing out themselves.
nonisolated public struct Group<Content> {
  public var content: Content
}

extension Group: View where Content: View {
  @MainActor @preconcurrency public var body: Never { unreachableBody() }
  @inlinable nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(_content: content())
  }

  nonisolated public static func _makeNode(_ view: Group<Content>, _ context: NodeContext) -> ViewNode {
    Content._makeNode(view.content, context)
  }
  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Group<Content>) {
    Content._updateNode(node, view.content)
  }
  nonisolated public static var _elementCount: Int? { Content._elementCount }
}

extension Group {
  @usableFromInline nonisolated init(_content: Content) { content = _content }
}
