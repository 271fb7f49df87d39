import MartletDrawing

/// A row of a grid's cells; outside a grid its views stand for themselves.
///
/// Documented at developer.apple.com/documentation/swiftui/gridrow.
nonisolated public struct GridRow<Content: View>: PrimitiveView {
  let alignment: VerticalAlignment?
  let content: Content

  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = GridRowNode(context)
    if !(node.enclosingElement is any GridContainer) { Diagnostics.report(.rowOutsideGrid, at: node) }
    node.alignment = view.alignment
    var inner = context.through(node)
    inner.traits = TypedTraitScope<GridRowTrait>(GridRowReference(node: node), parent: context.traits)
    node.nodes = [Content._makeNode(view.content, inner)]
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: GridRowNode.self)
    if node.alignment != view.alignment {
      node.alignment = view.alignment
      node.structureChanged()
    }
    Content._updateNode(node.nodes[0], view.content)
  }

  public static var _elementCount: Int? { Content._elementCount }
}

/// An element that lays out rows as a grid.
protocol GridContainer: ElementNode {}

final class GridRowNode: ViewNode {
  var alignment: VerticalAlignment?
  var nodes: [ViewNode] = []
  override var children: [ViewNode] { nodes }
  override func appendElements(to list: inout ElementList) {
    for node in nodes { node.appendElements(to: &list) }
  }
}

/// The row that a cell belongs to.
struct GridRowReference {
  unowned(unsafe) let node: GridRowNode
}

enum GridRowTrait: ElementTraitKey { typealias Value = GridRowReference }
enum GridColumnsTrait: ElementTraitKey { typealias Value = Int }
enum GridAnchorTrait: ElementTraitKey { typealias Value = UnitPoint }
enum GridUnsizedAxesTrait: ElementTraitKey { typealias Value = Axis.Set }
enum GridColumnAlignmentTrait: ElementTraitKey { typealias Value = HorizontalAlignment }

nonisolated public struct _GridColumnsModifier: TraitModifier {
  typealias Key = GridColumnsTrait
  var traitValue: Int
}
nonisolated public struct _GridAnchorModifier: TraitModifier {
  typealias Key = GridAnchorTrait
  var traitValue: UnitPoint
}
nonisolated public struct _GridUnsizedAxesModifier: TraitModifier {
  typealias Key = GridUnsizedAxesTrait
  var traitValue: Axis.Set
}
nonisolated public struct _GridColumnAlignmentModifier: TraitModifier {
  typealias Key = GridColumnAlignmentTrait
  var traitValue: HorizontalAlignment
}

extension View {
  /// How many columns of a grid the cell spans.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(_GridColumnsModifier(traitValue: max(1, count)))
  }

  /// Where in its cell the view is, instead of by the grid's alignment.
  nonisolated public func gridCellAnchor(_ anchor: UnitPoint) -> some View {
    modifier(_GridAnchorModifier(traitValue: anchor))
  }

  /// Axes on which the cell makes its row or column no larger.
  nonisolated public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View {
    modifier(_GridUnsizedAxesModifier(traitValue: axes))
  }

  /// How the cells of the view's column are aligned across it.
  nonisolated public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View {
    modifier(_GridColumnAlignmentModifier(traitValue: guide))
  }
}
