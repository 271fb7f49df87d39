import CoreGraphics

/// Parts of the safe area.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}

/// How much of each edge of a rectangle of the root lies outside the safe area.
extension ElementNode {
  /// The safe area's insets at the element's frame: as far as the frame touches the edges of the region around it.
  final var safeAreaInsets: EdgeInsets {
    var node = layoutParent
    var rect = frame
    while let current = node {
      if let region = current.safeRegion {
        return EdgeInsets(
          top: abs(rect.minY - region.inner.minY) < 0.01 ? region.inner.minY - region.outer.minY : 0,
          leading: abs(rect.minX - region.inner.minX) < 0.01 ? region.inner.minX - region.outer.minX : 0,
          bottom: abs(rect.maxY - region.inner.maxY) < 0.01 ? region.outer.maxY - region.inner.maxY : 0,
          trailing: abs(rect.maxX - region.inner.maxX) < 0.01 ? region.outer.maxX - region.inner.maxX : 0)
      }
      let shift = current.layoutParent?.originOfChild(current) ?? .zero
      let content = current.contentShift
      rect = rect.offsetBy(dx: shift.x + content.x, dy: shift.y + content.y)
      node = current.layoutParent
    }
    return EdgeInsets()
  }
}

/// Lets content reach over the safe area where it touches it.
nonisolated public struct _SafeAreaIgnoringLayout: ElementModifier {
  let edges: Edge.Set
  let regions: SafeAreaRegions

  final class NodeClass: ModifierNode<_SafeAreaIgnoringLayout> {
    override func modifierChanged(from old: _SafeAreaIgnoringLayout?) {
      if let old, old.edges != modifier.edges { invalidateLayout() }
    }
    override func placeChildren() {
      guard let element else { return }
      let insets = safeAreaInsets
      let edges = modifier.edges
      let reach = EdgeInsets(
        top: edges.contains(.top) ? insets.top : 0, leading: edges.contains(.leading) ? insets.leading : 0,
        bottom: edges.contains(.bottom) ? insets.bottom : 0,
        trailing: edges.contains(.trailing) ? insets.trailing : 0)
      guard reach != EdgeInsets() else { return place(element, at: .zero, proposal: proposal) }
      let area = CGSize(width: size.width + reach.horizontal, height: size.height + reach.vertical)
      let childSize = element.measure(ProposedViewSize(area))
      place(
        element,
        at: CGPoint(
          x: (area.width - childSize.width) / 2 - reach.leading, y: (area.height - childSize.height) / 2 - reach.top),
        proposal: ProposedViewSize(area))
      if overflow < max(reach.top, reach.bottom, reach.leading, reach.trailing) { element.growOverflow() }
    }
  }
}

/// Padding that scroll views and their like turn into insets of their content.
nonisolated public struct _SafeAreaPaddingLayout: ElementModifier {
  let insets: EdgeInsets

  final class NodeClass: InsetNode<_SafeAreaPaddingLayout> {
    override func modifierChanged(from old: _SafeAreaPaddingLayout?) {
      guard old == nil || insets != modifier.insets else { return }
      insets = modifier.insets
      if old != nil { invalidateLayout() }
    }
    override var safeRegion: (outer: CGRect, inner: CGRect)? {
      let outer = CGRect(origin: .zero, size: size)
      let inner = CGRect(
        x: insets.leading, y: insets.top, width: max(0, size.width - insets.horizontal),
        height: max(0, size.height - insets.vertical))
      return (outer, inner)
    }
  }
}

extension View {
  /// Lets the view reach over the safe area.
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
    modifier(_SafeAreaIgnoringLayout(edges: edges, regions: regions))
  }
  nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }

  /// Adds to the safe area of the view, in points.
  nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View {
    modifier(_SafeAreaPaddingLayout(insets: insets))
  }
  nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    safeAreaPadding(EdgeInsets(length ?? 16, edges: edges))
  }
  nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { safeAreaPadding(.all, length) }

  /// Puts content at an edge and takes its height off the view's safe area.
  nonisolated public func safeAreaInset<V: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        inset: content(), edge: edge == .top ? .top : .bottom,
        alignment: Alignment(horizontal: alignment, vertical: edge == .top ? .top : .bottom), spacing: spacing ?? 8))
  }
  nonisolated public func safeAreaInset<V: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(
      _SafeAreaInsetModifier(
        inset: content(), edge: edge == .leading ? .leading : .trailing,
        alignment: Alignment(horizontal: edge == .leading ? .leading : .trailing, vertical: alignment),
        spacing: spacing ?? 8))
  }
}

/// A view at an edge of another, whose safe area ends before it.
nonisolated public struct _SafeAreaInsetModifier<Inset: View>: ElementModifier {
  let inset: Inset
  let edge: Edge
  let alignment: Alignment
  let spacing: CGFloat

  final class NodeClass: ModifierNode<_SafeAreaInsetModifier<Inset>>, LayerOwner {
    private var layers: LayerStructure!
    private var insets = EdgeInsets()

    required init(_ modifier: _SafeAreaInsetModifier<Inset>, _ context: NodeContext) {
      super.init(modifier, context)
      layers = LayerStructure(self, context) { Inset._makeNode(modifier.inset, $0) }
    }
    override var children: [ViewNode] { (content.map { [$0] } ?? []) + [layers] }
    override func modifierChanged(from old: _SafeAreaInsetModifier<Inset>?) {
      if old != nil { Inset._updateNode(layers.node, modifier.inset) }
    }
    func layersChanged() { invalidateLayout() }
    override func childAttributesChanged(_ child: ElementNode) { invalidateLayout(attributes: child === element) }
    override var layoutChildren: [ElementNode] { (element.map { [$0] } ?? []) + layers.elements }

    private func measured(_ proposal: ProposedViewSize) -> (insets: EdgeInsets, child: ProposedViewSize) {
      let axis: Axis = modifier.edge == .top || modifier.edge == .bottom ? .vertical : .horizontal
      let sizes = layers.elements.map { $0.measure(proposal) }
      let length = (sizes.map { $0[axis] }.max() ?? 0) + modifier.spacing
      var insets = EdgeInsets()
      insets[modifier.edge] = sizes.isEmpty ? 0 : length
      return (insets, proposal.inset(by: insets))
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
      let (insets, childProposal) = measured(proposal)
      let child = element?.measure(childProposal) ?? .zero
      return CGSize(width: child.width + insets.horizontal, height: child.height + insets.vertical)
    }

    override func placeChildren() {
      let (insets, childProposal) = measured(proposal)
      self.insets = insets
      if let element { place(element, at: CGPoint(x: insets.leading, y: insets.top), proposal: childProposal) }
      for layer in layers.elements {
        let layerSize = layer.dimensions(ProposedViewSize(size))
        let own = ViewDimensions(element: nil, proposal: proposal, size: size)
        let x = own[modifier.alignment.horizontal.key] - layerSize[modifier.alignment.horizontal.key]
        let y = own[modifier.alignment.vertical.key] - layerSize[modifier.alignment.vertical.key]
        place(layer, at: CGPoint(x: x, y: y), proposal: ProposedViewSize(size))
      }
    }

    override var safeRegion: (outer: CGRect, inner: CGRect)? {
      let inner = CGRect(
        x: insets.leading, y: insets.top, width: max(0, size.width - insets.horizontal),
        height: max(0, size.height - insets.vertical))
      return (CGRect(origin: .zero, size: size), inner)
    }
  }
}
