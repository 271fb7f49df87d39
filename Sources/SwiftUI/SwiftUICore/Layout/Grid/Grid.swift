import CoreGraphics

/// Rows and columns of cells, each column as wide as it needs to be.
///
/// Documented at developer.apple.com/documentation/swiftui/grid. A view outside a `GridRow` is a row of its own that
/// spans all columns.
nonisolated public struct Grid<Content: View>: ElementView {
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content

  /// Spacings in points; nil leaves them to the cells.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  final class NodeClass: GridNode<Grid<Content>> {
    required init(_ view: Grid<Content>, _ context: NodeContext) {
      super.init(view, context)
      contentNode = Content._makeNode(view.content, context.contained(in: self, axis: nil))
    }
    override func viewChanged(from old: Grid<Content>?) {
      configure(
        GridStyle(
          alignment: view.alignment, horizontalSpacing: view.horizontalSpacing, verticalSpacing: view.verticalSpacing),
        isNew: old == nil)
      if let contentNode { Content._updateNode(contentNode, view.content) }
    }
  }
}

/// How a grid aligns its cells and how far apart they are.
struct GridStyle: Equatable, Sendable {
  var alignment = Alignment.center
  var horizontalSpacing: CGFloat?
  var verticalSpacing: CGFloat?
}

/// The part of `Grid` that does not depend on its content's type.
class GridNode<V>: ContainerNode<V>, GridContainer {
  private final var style = GridStyle()
  private final var structure: GridStructure?
  private final var arrangements: [(ProposedViewSize, GridArrangement)] = []

  final func configure(_ style: GridStyle, isNew: Bool) {
    if !isNew, self.style == style { return }
    self.style = style
    if !isNew { invalidateLayout(attributes: true) }
  }

  override func layoutWillRevalidate() {
    structure = nil
    arrangements.removeAll(keepingCapacity: true)
  }

  private final func arrangement(_ proposal: ProposedViewSize) -> GridArrangement {
    if let found = arrangements.first(where: { $0.0 == proposal }) { return found.1 }
    root.counters.childrenVisited += layoutChildren.count
    let structure = self.structure ?? GridStructure(layoutChildren, style)
    self.structure = structure
    let result = GridArrangement(structure, style, proposal)
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
    let arrangement = arrangement(proposal)
    let places = StackArrangement(
      size: arrangement.size, origins: arrangement.origins, proposals: arrangement.proposals)
    return StackArrangement.guide(key, layoutChildren, places)
  }

  override var spacing: ViewSpacing { (structure ?? GridStructure(layoutChildren, style)).spacing }
}
