/// A view whose type is not part of its parent's.
nonisolated public struct AnyView: PrimitiveView {
  let storage: AnyViewStorageBase

  public init<V: View>(_ view: V) {
    storage = (view as? AnyView)?.storage ?? AnyViewStorage(view)
  }

  public init<V: View>(erasing view: V) { self.init(view) }

  public static func _makeNode(_ view: AnyView, _ context: NodeContext) -> ViewNode {
    let node = AnyViewNode(context)
    node.type = view.storage.type
    node.show(0) { view.storage.make($0) }
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: AnyView) {
    let node = unsafeDowncast(node, to: AnyViewNode.self)
    if node.type == view.storage.type, let child = node.child {
      view.storage.update(child)
    } else {
      node.type = view.storage.type
      node.show(node.branch + 1) { view.storage.make($0) }
    }
  }

  public static var _elementCount: Int? { nil }
}

final class AnyViewNode: BranchNode {
  var type: ObjectIdentifier?
  override func forgetShown() {
    super.forgetShown()
    type = nil
  }
}

class AnyViewStorageBase {
  var type: ObjectIdentifier { ObjectIdentifier(Never.self) }
  func make(_ context: NodeContext) -> ViewNode { ViewNode(context) }
  func update(_ node: ViewNode) {}
}

final class AnyViewStorage<V: View>: AnyViewStorageBase {
  let view: V
  init(_ view: V) { self.view = view }
  override var type: ObjectIdentifier { ObjectIdentifier(V.self) }
  override func make(_ context: NodeContext) -> ViewNode { V._makeNode(view, context) }
  override func update(_ node: ViewNode) { V._updateNode(node, view) }
}
