import CoreGraphics
import MartletDrawing

/// Content in front of or behind another, which alone decides the size.
nonisolated public struct _LayeredModifier<Layer: View>: ViewModifier {
  public typealias Body = Never
  let layer: Layer
  let alignment: Alignment
  let isBackground: Bool
  /// Layers that reach into the safe area around.
  var ignoredEdges: Edge.Set = []

  public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode {
    LayeredModifierSupport<Layer>._makeNode(.init(modifier: modifier), content, context)
  }
  public static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) {
    LayeredModifierSupport<Layer>._updateNode(node, .init(modifier: modifier), content)
  }
  public static func _elementCount(_ content: Int?) -> Int? { content }
}

/// The element side of `overlay` and `background`.
nonisolated struct LayeredModifierSupport<Layer: View>: ElementModifier {
  let modifier: _LayeredModifier<Layer>

  final class NodeClass: ModifierNode<LayeredModifierSupport<Layer>> {
    private var layers: LayerStructure!

    required init(_ modifier: LayeredModifierSupport<Layer>, _ context: NodeContext) {
      super.init(modifier, context)
      layers = LayerStructure(self, context) { Layer._makeNode(modifier.modifier.layer, $0) }
    }

    override var children: [ViewNode] { (content.map { [$0] } ?? []) + [layers] }

    override func modifierChanged(from old: LayeredModifierSupport<Layer>?) {
      guard let old else { return }
      Layer._updateNode(layers.node, modifier.modifier.layer)
      if old.modifier.alignment != modifier.modifier.alignment { placeLayersAgain() }
    }

    /// The layer's own structure changed; the content's is told by `structureChanged`.
    func layersChanged() { placeLayersAgain() }

    private func placeLayersAgain() {
      guard !flags.contains(.needsPlacement) else { return }
      flags.insert(.needsPlacement)
      root.placementQueue.insert(self)
    }

    override func childChanged(_ child: ElementNode) {
      if child === element { super.childChanged(child) } else { placeLayersAgain() }
    }
    override func childAttributesChanged(_ child: ElementNode) {
      if child === element { super.childAttributesChanged(child) } else { placeLayersAgain() }
    }

    override var layoutChildren: [ElementNode] {
      let main = element.map { [$0] } ?? []
      return modifier.modifier.isBackground ? layers.elements + main : main + layers.elements
    }

    override func placeChildren() {
      if let element { place(element, at: .zero, proposal: proposal) }
      let layers = self.layers.elements
      guard !layers.isEmpty else { return }
      let alignment = modifier.modifier.alignment
      let proposal = ProposedViewSize(size)
      let arrangement = DepthArrangement.compute(layers, alignment: alignment, proposal: proposal)
      let own = ViewDimensions(element: element, proposal: self.proposal, size: size)
      let first = layers[0].dimensions(proposal)
      // The guides of the layers meet those of the content.
      let x = own[alignment.horizontal.key] - first[alignment.horizontal.key] - arrangement.origins[0].x
      let y = own[alignment.vertical.key] - first[alignment.vertical.key] - arrangement.origins[0].y
      for (index, layer) in layers.enumerated() {
        let origin = arrangement.origins[index]
        place(layer, at: CGPoint(x: origin.x + x, y: origin.y + y), proposal: arrangement.proposals[index])
      }
    }
  }
}

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

protocol LayerOwner: AnyObject { func layersChanged() }
extension LayeredModifierSupport.NodeClass: LayerOwner {}

extension View {
  /// Puts content in front of the view.
  nonisolated public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    modifier(_LayeredModifier(layer: content(), alignment: alignment, isBackground: false))
  }
  @_disfavoredOverload
  nonisolated public func overlay<Overlay: View>(_ overlay: Overlay, alignment: Alignment = .center) -> some View {
    modifier(_LayeredModifier(layer: overlay, alignment: alignment, isBackground: false))
  }
  nonisolated public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    modifier(
      _LayeredModifier(
        layer: Rectangle().fill(style), alignment: .center, isBackground: false, ignoredEdges: edges))
  }
  nonisolated public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle())
    -> some View
  {
    modifier(_LayeredModifier(layer: shape.fill(style, style: fillStyle), alignment: .center, isBackground: false))
  }

  /// Puts content behind the view.
  nonisolated public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V)
    -> some View
  {
    modifier(_LayeredModifier(layer: content(), alignment: alignment, isBackground: true))
  }
  @_disfavoredOverload
  nonisolated public func background<Background: View>(_ background: Background, alignment: Alignment = .center)
    -> some View
  {
    modifier(_LayeredModifier(layer: background, alignment: alignment, isBackground: true))
  }
  nonisolated public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all)
    -> some View
  {
    modifier(
      _LayeredModifier(
        layer: Rectangle().fill(style).modifier(_SafeAreaIgnoringLayout(edges: edges, regions: .all)),
        alignment: .center, isBackground: true, ignoredEdges: edges))
  }
  nonisolated public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
    background(BackgroundStyle(), ignoresSafeAreaEdges: edges)
  }
  nonisolated public func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    modifier(_LayeredModifier(layer: shape.fill(style, style: fillStyle), alignment: .center, isBackground: true))
  }
  nonisolated public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
    background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
  }

  /// Draws a border inside the view's edges; `width` in points.
  nonisolated public func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }

  /// Shows the view where `mask` is opaque.
  nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View {
    modifier(_MaskModifier(mask: mask(), alignment: alignment))
  }
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_MaskModifier(mask: mask, alignment: .center))
  }
}

/// A view whose alpha shows another.
nonisolated public struct _MaskModifier<Mask: View>: ElementModifier {
  let mask: Mask
  let alignment: Alignment

  final class NodeClass: ModifierNode<_MaskModifier<Mask>>, LayerOwner {
    private var layers: LayerStructure!
    private var holder: MaskHolder!

    required init(_ modifier: _MaskModifier<Mask>, _ context: NodeContext) {
      super.init(modifier, context)
      layers = LayerStructure(self, context) { Mask._makeNode(modifier.mask, $0) }
      holder = MaskHolder(self)
    }

    override var children: [ViewNode] { (content.map { [$0] } ?? []) + [layers] }
    override func modifierChanged(from old: _MaskModifier<Mask>?) {
      if old != nil { Mask._updateNode(layers.node, modifier.mask) }
    }
    func layersChanged() {
      flags.insert(.needsPlacement)
      root.placementQueue.insert(self)
    }
    var masks: [ElementNode] { layers.elements }
    override func childChanged(_ child: ElementNode) {
      if child === element { super.childChanged(child) } else { layersChanged() }
    }
    override func childAttributesChanged(_ child: ElementNode) {
      if child === element { super.childAttributesChanged(child) } else { layersChanged() }
    }
    override func placeChildren() {
      if let element { place(element, at: .zero, proposal: proposal) }
      let arrangement = DepthArrangement.compute(
        masks, alignment: modifier.alignment, proposal: ProposedViewSize(size))
      let own = ViewDimensions(element: nil, proposal: proposal, size: size)
      let all = ViewDimensions(element: nil, proposal: proposal, size: arrangement.size)
      let x = own[modifier.alignment.horizontal.key] - all[modifier.alignment.horizontal.key]
      let y = own[modifier.alignment.vertical.key] - all[modifier.alignment.vertical.key]
      for (index, mask) in masks.enumerated() {
        let origin = arrangement.origins[index]
        place(mask, at: CGPoint(x: origin.x + x, y: origin.y + y), proposal: arrangement.proposals[index])
      }
    }
    override var mask: Segment? { holder }
  }

  /// The segment that holds the mask's elements.
  final class MaskHolder: Segment {
    private unowned(unsafe) let node: NodeClass
    init(_ node: NodeClass) { self.node = node }
    override var paintBounds: CGRect { node.paintBounds }
    override func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
      for mask in node.masks { visit(mask, mask.presentedOrigin) }
    }
  }
}
