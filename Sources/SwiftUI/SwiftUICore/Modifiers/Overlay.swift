import CoreGraphics
import MartletDrawing

/// Content in front of or behind another, which alone decides the size.
nonisolated public struct _LayeredModifier<Layer: View>: ElementModifier {
  let layer: Layer
  let alignment: Alignment
  let isBackground: Bool

  final class NodeClass: LayeredNode<_LayeredModifier<Layer>> {
    required init(_ modifier: _LayeredModifier<Layer>, _ context: NodeContext) {
      super.init(modifier, context)
      makeLayers(context) { Layer._makeNode(modifier.layer, $0) }
    }
    override var layerAlignment: Alignment { modifier.alignment }
    override var layersAreBehind: Bool { modifier.isBackground }

    override func modifierChanged(from old: _LayeredModifier<Layer>?) {
      guard let old, let layers else { return }
      Layer._updateNode(layers.node, modifier.layer)
      if old.alignment != modifier.alignment { layersChanged() }
    }
  }
}

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
        layer: Rectangle().fill(style), alignment: .center, isBackground: false))
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
        alignment: .center, isBackground: true))
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
}
