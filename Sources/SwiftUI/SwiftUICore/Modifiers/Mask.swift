import CoreGraphics
import MartletDrawing

/// A view whose alpha shows another.
nonisolated public struct _MaskModifier<Mask: View>: ElementModifier {
  let mask: Mask
  let alignment: Alignment

  final class NodeClass: LayeredNode<_MaskModifier<Mask>> {
    private var holder: MaskHolder!

    required init(_ modifier: _MaskModifier<Mask>, _ context: NodeContext) {
      super.init(modifier, context)
      makeLayers(context) { Mask._makeNode(modifier.mask, $0) }
      holder = MaskHolder(self)
    }
    override var layerAlignment: Alignment { modifier.alignment }

    override func modifierChanged(from old: _MaskModifier<Mask>?) {
      guard let old, let layers else { return }
      Mask._updateNode(layers.node, modifier.mask)
      if old.alignment != modifier.alignment { layersChanged() }
      invalidateEffect()
    }

    /// The mask's elements are laid out with the content and painted only as its mask.
    override func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
      if let element { visitChild(element, meeting: rect, visit) }
      visitGhosts(meeting: rect, visit)
    }

    override var mask: Segment? { holder }
  }

  /// The segment that holds the mask's elements.
  final class MaskHolder: Segment {
    private unowned(unsafe) let node: NodeClass
    init(_ node: NodeClass) { self.node = node }
    override var paintBounds: CGRect { node.paintBounds }
    override func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
      for mask in node.layers?.elements ?? [] { visit(mask, mask.presentedOrigin) }
    }
  }
}

extension View {
  /// Shows the view where `mask` is opaque.
  nonisolated public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View
  {
    modifier(_MaskModifier(mask: mask(), alignment: alignment))
  }
  nonisolated public func mask<Mask: View>(_ mask: Mask) -> some View {
    modifier(_MaskModifier(mask: mask, alignment: .center))
  }
}
