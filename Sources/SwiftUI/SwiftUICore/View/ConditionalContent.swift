/// One of two views: the branches of an `if`.
nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  @MainActor @preconcurrency public var body: Never { unreachableBody() }

  nonisolated public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = BranchNode(context)
    switch view.storage {
    case .first(let content): node.show(0) { TrueContent._makeNode(content, $0) }
    case .second(let content): node.show(1) { FalseContent._makeNode(content, $0) }
    }
    return node
  }

  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: BranchNode.self)
    switch view.storage {
    case .first(let content):
      if node.branch == 0, let child = node.child {
        TrueContent._updateNode(child, content)
      } else {
        node.show(0) { TrueContent._makeNode(content, $0) }
      }
    case .second(let content):
      if node.branch == 1, let child = node.child {
        FalseContent._updateNode(child, content)
      } else {
        node.show(1) { FalseContent._makeNode(content, $0) }
      }
    }
  }

  nonisolated public static var _elementCount: Int? { nil }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { unreachableBody() }

  nonisolated public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = BranchNode(context)
    if let view { node.show(0) { Wrapped._makeNode(view, $0) } }
    node.flags.insert(.shown)
    return node
  }

  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: BranchNode.self)
    guard let view else { return node.show(-1, nil) }
    if node.branch == 0, let child = node.child {
      Wrapped._updateNode(child, view)
    } else {
      node.show(0) { Wrapped._makeNode(view, $0) }
    }
  }

  nonisolated public static var _elementCount: Int? { nil }
}
