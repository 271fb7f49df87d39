import CoreGraphics

/// Lets its content scroll to views by their ids.
///
/// Documented at developer.apple.com/documentation/swiftui/scrollviewreader.
nonisolated public struct ScrollViewReader<Content: View>: PrimitiveView {
  public var content: (ScrollViewProxy) -> Content
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    ScrollReaderNode<Content>(view.content, context)
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: ScrollReaderNode<Content>.self).update(view.content)
  }

  public static var _elementCount: Int? { Content._elementCount }
}

/// Scrolls the scroll views inside a reader.
public struct ScrollViewProxy: @unchecked Sendable {
  weak var node: ViewNode?

  /// Scrolls until the view with an id is seen: as little as that takes, or so that `anchor` of the view lies at
  /// `anchor` of the scroll view.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    guard let node, node.isAlive else { return }
    node.root.requestScroll(ScrollRequest(identifier: AnyHashable(id), anchor: anchor, scope: node))
  }
}

final class ScrollReaderNode<Content: View>: ComputedNode {
  private var make: (ScrollViewProxy) -> Content
  private var child: ViewNode?

  init(_ make: @escaping (ScrollViewProxy) -> Content, _ context: NodeContext) {
    self.make = make
    super.init(context)
    child = Content._makeNode(run(), context.through(self))
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }

  private func run() -> Content {
    let proxy = ScrollViewProxy(node: self)
    return tracking { make(proxy) }
  }

  func update(_ make: @escaping (ScrollViewProxy) -> Content) {
    self.make = make
    recompute()
  }

  override func recompute() {
    guard let child else { return }
    Content._updateNode(child, run())
  }
}
