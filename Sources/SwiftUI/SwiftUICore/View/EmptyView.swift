/// Nothing.
nonisolated public struct EmptyView: PrimitiveView, Sendable {
  public init() {}

  public static func _makeNode(_ view: EmptyView, _ context: NodeContext) -> ViewNode { ViewNode(context) }
  public static func _updateNode(_ node: ViewNode, _ view: EmptyView) {}
  public static var _elementCount: Int? { 0 }
}
