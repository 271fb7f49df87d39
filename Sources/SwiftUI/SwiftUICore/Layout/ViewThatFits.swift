import CoreGraphics
import MartletDrawing

/// The first of its views that fits into the space offered.
///
/// Documented at developer.apple.com/documentation/swiftui/viewthatfits. All candidates exist; only the chosen one
/// is placed and appears.
nonisolated public struct ViewThatFits<Content: View>: ElementView {
  let axes: Axis.Set
  let content: Content

  /// `axes` are those on which the view's ideal size must fit.
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
    self.axes = axes
    self.content = content()
  }

  final class NodeClass: ContainerNode<ViewThatFits<Content>> {
    private var shown: ElementNode?

    required init(_ view: ViewThatFits<Content>, _ context: NodeContext) {
      super.init(view, context)
      contentNode = Content._makeNode(view.content, context.contained(in: self, axis: context.stackAxis))
    }

    override func viewChanged(from old: ViewThatFits<Content>?) {
      if let old, old.axes != view.axes { invalidateLayout(attributes: true) }
      if let contentNode { Content._updateNode(contentNode, view.content) }
    }

    override func structureChanged() {
      shown = nil
      super.structureChanged()
    }

    private func choice(_ proposal: ProposedViewSize) -> ElementNode? {
      let candidates = layoutChildren
      let ideal = ProposedViewSize(
        width: view.axes.contains(.horizontal) ? nil : proposal.width,
        height: view.axes.contains(.vertical) ? nil : proposal.height)
      for candidate in candidates.dropLast() {
        root.counters.childrenVisited += 1
        let size = candidate.measure(ideal)
        if view.axes.contains(.horizontal), let width = proposal.width, size.width > width { continue }
        if view.axes.contains(.vertical), let height = proposal.height, size.height > height { continue }
        return candidate
      }
      return candidates.last
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { choice(proposal)?.measure(proposal) ?? .zero }

    override func placeChildren() {
      let choice = choice(proposal)
      if let shown, shown !== choice { root.withdraw(shown) }
      shown = choice
      if let choice { place(choice, at: .zero, proposal: proposal) }
    }

    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
      choice(proposal)?.explicitGuide(key, proposal, size)
    }

    override var spacing: ViewSpacing { choice(proposal)?.spacing ?? ViewSpacing() }

    override func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
      if let shown { visitChild(shown, meeting: rect, visit) }
      visitGhosts(meeting: rect, visit)
    }
  }
}
