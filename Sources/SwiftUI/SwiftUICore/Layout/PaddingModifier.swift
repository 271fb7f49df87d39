import CoreGraphics

/// Space around a view.
nonisolated public struct _PaddingLayout: ElementModifier {
  public var edges: Edge.Set
  public var insets: EdgeInsets?

  public init(edges: Edge.Set = .all, insets: EdgeInsets?) {
    self.edges = edges
    self.insets = insets
  }

  /// The insets in points; the platform's default where none were given.
  var resolved: EdgeInsets {
    guard let insets else { return EdgeInsets(16, edges: edges) }
    return EdgeInsets(
      top: edges.contains(.top) ? insets.top : 0, leading: edges.contains(.leading) ? insets.leading : 0,
      bottom: edges.contains(.bottom) ? insets.bottom : 0, trailing: edges.contains(.trailing) ? insets.trailing : 0)
  }

  final class NodeClass: InsetNode<_PaddingLayout> {
    override func modifierChanged(from old: _PaddingLayout?) {
      let new = modifier.resolved
      let changed = new != insets
      insets = new
      if old != nil, changed { invalidateLayout(attributes: true) }
    }

    /// A padded edge keeps the default distance and no longer counts as text's edge.
    override var spacing: ViewSpacing {
      var result = super.spacing
      let plain = ViewSpacing()
      if insets.top != 0 { result.replace(.top, from: plain) }
      if insets.bottom != 0 { result.replace(.bottom, from: plain) }
      if insets.leading != 0 { result.replace(.leading, from: plain) }
      if insets.trailing != 0 { result.replace(.trailing, from: plain) }
      return result
    }
  }
}

/// An element whose child keeps a distance to its edges.
class InsetNode<M>: ModifierNode<M> {
  override final var drawsItself: Bool { false }

  final var insets = EdgeInsets()

  override final func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let child = element?.measure(proposal.inset(by: insets)) ?? .zero
    return CGSize(width: max(0, child.width + insets.horizontal), height: max(0, child.height + insets.vertical))
  }

  override final func childGeometry(_ proposal: ProposedViewSize, _ size: CGSize) -> (
    origin: CGPoint, proposal: ProposedViewSize
  ) {
    (CGPoint(x: insets.leading, y: insets.top), proposal.inset(by: insets))
  }

  override final func placeChildren() {
    guard let element else { return }
    let (origin, childProposal) = childGeometry(proposal, size)
    place(element, at: origin, proposal: childProposal)
  }
}

extension View {
  /// Adds space around the view, in points.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View { modifier(_PaddingLayout(insets: insets)) }

  /// Adds space at some edges, in points; nil is the platform's default.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    modifier(
      _PaddingLayout(
        edges: edges,
        insets: length.map { EdgeInsets(top: $0, leading: $0, bottom: $0, trailing: $0) }))
  }

  /// Adds the same space at all edges, in points.
  nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }
}
