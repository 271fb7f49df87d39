import CoreGraphics

/// Content that can be larger than what is seen of it, and moved.
///
/// Documented at developer.apple.com/documentation/swiftui/scrollview. Along its axes the view takes what it is
/// offered, across them it is as large as its content (measured).
nonisolated public struct ScrollView<Content: View>: PrimitiveView {
  public var content: Content
  public var axes: Axis.Set
  public var showsIndicators: Bool

  public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
    self.content = content()
    self.axes = axes
    self.showsIndicators = showsIndicators
  }

  public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
    self.init(axes, showsIndicators: true, content: content)
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    context.element { context in
      let node = ScrollNode(context, axes: view.axes, showsIndicators: view.showsIndicators)
      let inner = context.contained(in: node, axis: nil)
      if Content._elementCount == 1 {
        node.setContent(Content._makeNode(view.content, inner))
      } else {
        node.setContent(VStack<Content>._makeNode(VStack { view.content }, inner))
      }
      return node
    }
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node.core, to: ScrollNode.self)
    node.configure(axes: view.axes, showsIndicators: view.showsIndicators)
    guard let content = node.content else { return }
    if Content._elementCount == 1 {
      Content._updateNode(content, view.content)
    } else {
      VStack<Content>._updateNode(content, VStack { view.content })
    }
  }

  public static var _elementCount: Int? { 1 }
}
