import CoreGraphics
import MartletDrawing

/// An element with a view list of children.
class ContainerNode<V>: ElementViewNode<V> {
  final var contentNode: ViewNode?
  private final var list = ElementListCache()
  private final var paintOrder: [ElementNode]?
  private final var hasZIndex = false

  override var children: [ViewNode] { contentNode.map { [$0] } ?? [] }
  override final var layoutChildren: [ElementNode] { list.elements(of: self, contentNode) }

  override func structureChanged() {
    list.invalidate()
    paintOrder = nil
    invalidateLayout(attributes: true)
  }

  override func childAttributesChanged(_ child: ElementNode) {
    paintOrder = nil
    invalidateLayout(attributes: true)
  }

  /// Children by `zIndex`, then in order.
  final var paintedChildren: [ElementNode] {
    if let paintOrder { return paintOrder }
    var order = layoutChildren
    let indices = order.map { $0.trait(ZIndexKey.self) ?? 0 }
    hasZIndex = indices.contains { $0 != 0 }
    if hasZIndex {
      order = order.indices.sorted { indices[$0] == indices[$1] ? $0 < $1 : indices[$0] < indices[$1] }.map {
        order[$0]
      }
    }
    paintOrder = order
    return order
  }

  /// Whether `zIndex` puts children into another order than they come in.
  final var isReordered: Bool {
    _ = paintedChildren
    return hasZIndex
  }

  override var drawsItself: Bool { false }

  override func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
    for child in paintedChildren { visitChild(child, meeting: rect, visit) }
    visitGhosts(meeting: rect, visit)
  }
}
