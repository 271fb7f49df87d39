import CoreGraphics
import MartletDrawing

/// An element with a view list of children.
class ContainerNode<V>: ElementViewNode<V> {
  final var contentNode: ViewNode?
  private final var list = ElementListCache()
  private final var paintOrder: [ElementNode]?

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
    if indices.contains(where: { $0 != 0 }) {
      order = order.indices.sorted { indices[$0] == indices[$1] ? $0 < $1 : indices[$0] < indices[$1] }.map {
        order[$0]
      }
    }
    paintOrder = order
    return order
  }

  override func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
    for child in paintedChildren { visitChild(child, meeting: rect, visit) }
    visitGhosts(meeting: rect, visit)
  }
}

/// The part of `VStack` and `HStack` that is the same: children one after another along an axis.
class StackNode<V>: ContainerNode<V> {
  final var axis = Axis.vertical
  final var alignment = VerticalAlignment.center.key
  final var stackSpacing: CGFloat?
  private final var arrangements: [(ProposedViewSize, StackArrangement)] = []
  private final var cachedSpacing: ViewSpacing?

  final func configure(axis: Axis, alignment: AlignmentKey, spacing: CGFloat?, isNew: Bool) {
    if !isNew, self.alignment == alignment, stackSpacing == spacing { return }
    self.axis = axis
    self.alignment = alignment
    stackSpacing = spacing
    if !isNew { invalidateLayout(attributes: true) }
  }

  override func layoutWillRevalidate() {
    arrangements.removeAll(keepingCapacity: true)
    cachedSpacing = nil
  }

  final func arrangement(_ proposal: ProposedViewSize) -> StackArrangement {
    if let found = arrangements.first(where: { $0.0 == proposal }) { return found.1 }
    let children = layoutChildren
    root.counters.childrenVisited += children.count
    let result = StackArrangement.compute(
      children, axis: axis, alignment: alignment, spacing: stackSpacing, proposal: proposal)
    if arrangements.count >= 3 { arrangements.removeFirst() }
    arrangements.append((proposal, result))
    return result
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { arrangement(proposal).size }

  override func placeChildren() {
    let arrangement = arrangement(proposal)
    for (index, child) in layoutChildren.enumerated() {
      place(child, at: arrangement.origins[index], proposal: arrangement.proposals[index])
    }
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
    StackArrangement.guide(key, layoutChildren, arrangement(proposal))
  }

  override var spacing: ViewSpacing {
    if let cachedSpacing { return cachedSpacing }
    let result = StackArrangement.spacing(of: layoutChildren, along: axis)
    cachedSpacing = result
    return result
  }
}

/// The spacing of a stack: its first and last child's along the axis, the largest of all across it.
extension StackArrangement {
  static func spacing(of children: [ElementNode], along axis: Axis) -> ViewSpacing {
    guard let first = children.first, let last = children.last else { return .zero }
    var result = ViewSpacing.zero
    let sides: Edge.Set = axis == .vertical ? .horizontal : .vertical
    for child in children { result.formUnion(child.spacing, edges: sides) }
    result.replace(axis == .vertical ? .top : .leading, from: first.spacing)
    result.replace(axis == .vertical ? .bottom : .trailing, from: last.spacing)
    return result
  }
}
