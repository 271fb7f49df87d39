import CoreGraphics
import MartletDrawing

extension View {
  /// Shows assistive technologies, tests and scripts another view in place of this one.
  nonisolated public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    let stand = representation()
    return accessibilityHidden(true).background { stand.modifier(_RepresentationModifier()) }
  }
}

/// A view that says what another one is: it has a place and is neither drawn nor touched.
nonisolated struct _RepresentationModifier: ElementModifier {
  final class NodeClass: PassThroughNode<_RepresentationModifier>, AccessibilityStandIn {
    override var ownEffect: SegmentEffect? {
      var effect = SegmentEffect()
      effect.opacity = 0
      return effect
    }
  }
}
