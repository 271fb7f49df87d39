import MartletDrawing

/// A part of the screen, described by a value.
///
/// Documented at developer.apple.com/documentation/swiftui/view. The underscored requirements are how the value
/// becomes a node; programs never implement them.
@MainActor @preconcurrency
public protocol View {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency var body: Body { get }

  /// Makes the node of this place in the tree.
  nonisolated static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode
  /// Gives the node of this place a new value.
  nonisolated static func _updateNode(_ node: ViewNode, _ view: Self)
  /// How many elements values of the type put into a view list, where the type alone says it.
  nonisolated static var _elementCount: Int? { get }
}

extension View {
  nonisolated public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    BodyNode<Self>(view, context)
  }

  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: BodyNode<Self>.self).update(view)
  }

  nonisolated public static var _elementCount: Int? { Body._elementCount }
}

extension Never: View {
  public var body: Never { unreachableBody() }

  nonisolated public static func _makeNode(_ view: Never, _ context: NodeContext) -> ViewNode {
    switch view {}
  }
  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Never) {}
  nonisolated public static var _elementCount: Int? { nil }
}

/// Primitive views have no body; asking for it is a mistake of the caller.
func unreachableBody() -> Never {
  preconditionFailure("a primitive view has no body")
}

/// A view that the engine itself makes nodes for.
protocol PrimitiveView: View where Body == Never {}

extension PrimitiveView {
  public var body: Never { unreachableBody() }
}

/// A primitive view that is one element with a node class of its own.
///
/// Adding a leaf or container view means: a struct with this conformance, and its node class.
protocol ElementView: PrimitiveView {
  associatedtype NodeClass: ElementViewNode<Self>
}

extension ElementView {
  nonisolated public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    context.element { NodeClass(view, $0) }
  }

  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node.core, to: NodeClass.self).update(view)
  }

  nonisolated public static var _elementCount: Int? { 1 }
}
