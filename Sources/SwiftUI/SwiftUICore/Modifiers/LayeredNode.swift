import CoreGraphics
import MartletDrawing

/// An element with layers in front of or behind its content, which alone decides the size: overlays, backgrounds,
/// masks, and layers made from preferences.
class LayeredNode<M>: ModifierNode<M>, LayerOwner {
  override var drawsItself: Bool { false }

  final var layers: LayerStructure?
  /// Where the layers' guides meet the content's.
  var layerAlignment: Alignment { .center }
  var layersAreBehind: Bool { false }

  /// Makes the layers from the view list that `make` makes.
  final func makeLayers(_ context: NodeContext, _ make: (NodeContext) -> ViewNode) {
    layers = LayerStructure(self, context, make)
  }

  override final var children: [ViewNode] { (content.map { [$0] } ?? []) + (layers.map { [$0] } ?? []) }

  override var layoutChildren: [ElementNode] {
    let main = element.map { [$0] } ?? []
    let layers = self.layers?.elements ?? []
    return layersAreBehind ? layers + main : main + layers
  }

  /// The layers' own structure changed; the content's is told by `structureChanged`.
  final func layersChanged() {
    guard !flags.contains(.needsPlacement) else { return }
    flags.insert(.needsPlacement)
    root.placementQueue.insert(self)
  }

  override final func childChanged(_ child: ElementNode) {
    if child === element { super.childChanged(child) } else { layersChanged() }
  }

  override final func childAttributesChanged(_ child: ElementNode) {
    if child === element { super.childAttributesChanged(child) } else { layersChanged() }
  }

  override func placeChildren() {
    if let element { place(element, at: .zero, proposal: proposal) }
    placeLayers()
  }

  /// Places the layers, offered the element's size; their guides meet those of the content.
  final func placeLayers() {
    guard let elements = layers?.elements, !elements.isEmpty else { return }
    let alignment = layerAlignment
    let proposal = ProposedViewSize(size)
    let arrangement = DepthArrangement.compute(elements, alignment: alignment, proposal: proposal)
    let own = ViewDimensions(element: element, proposal: self.proposal, size: size)
    let first = elements[0].dimensions(arrangement.proposals[0])
    let x = own[alignment.horizontal.key] - first[alignment.horizontal.key] - arrangement.origins[0].x
    let y = own[alignment.vertical.key] - first[alignment.vertical.key] - arrangement.origins[0].y
    for (index, layer) in elements.enumerated() {
      let origin = arrangement.origins[index]
      place(layer, at: CGPoint(x: origin.x + x, y: origin.y + y), proposal: arrangement.proposals[index])
    }
  }
}

/// An element that has layers.
protocol LayerOwner: AnyObject { func layersChanged() }

/// Stands between an element and its layers, so that their structure's changes are told apart from the content's.
final class LayerStructure: ViewNode {
  private unowned(unsafe) let owner: any ElementNode & LayerOwner
  private(set) var node: ViewNode!
  private var list = ElementListCache()

  init(_ owner: any ElementNode & LayerOwner, _ context: NodeContext, _ make: (NodeContext) -> ViewNode) {
    self.owner = owner
    super.init(context.inside(owner, key: .index(1)))
    node = make(context.contained(in: self, axis: nil))
  }

  override var children: [ViewNode] { [node] }
  var elements: [ElementNode] { list.elements(of: owner, node) }
  override func structureChanged() {
    list.invalidate()
    owner.layersChanged()
  }
}
