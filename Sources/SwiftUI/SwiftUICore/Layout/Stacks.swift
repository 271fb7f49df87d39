import CoreGraphics

/// Views one below the other.
///
/// Documented at developer.apple.com/documentation/swiftui/vstack.
nonisolated public struct VStack<Content: View>: ElementView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  final class NodeClass: StackNode<VStack<Content>> {
    required init(_ view: VStack<Content>, _ context: NodeContext) {
      super.init(view, context)
      contentNode = Content._makeNode(view.content, context.contained(in: self, axis: .vertical))
    }
    override func viewChanged(from old: VStack<Content>?) {
      configure(axis: .vertical, alignment: view.alignment.key, spacing: view.spacing, isNew: old == nil)
      if let contentNode { Content._updateNode(contentNode, view.content) }
    }
  }
}

/// Views side by side.
///
/// Documented at developer.apple.com/documentation/swiftui/hstack.
nonisolated public struct HStack<Content: View>: ElementView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  final class NodeClass: StackNode<HStack<Content>> {
    required init(_ view: HStack<Content>, _ context: NodeContext) {
      super.init(view, context)
      contentNode = Content._makeNode(view.content, context.contained(in: self, axis: .horizontal))
    }
    override func viewChanged(from old: HStack<Content>?) {
      configure(axis: .horizontal, alignment: view.alignment.key, spacing: view.spacing, isNew: old == nil)
      if let contentNode { Content._updateNode(contentNode, view.content) }
    }
  }
}

/// Views one above the other in depth.
///
/// Documented at developer.apple.com/documentation/swiftui/zstack.
nonisolated public struct ZStack<Content: View>: ElementView {
  let alignment: Alignment
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  final class NodeClass: DepthStackNode<ZStack<Content>> {
    required init(_ view: ZStack<Content>, _ context: NodeContext) {
      super.init(view, context)
      contentNode = Content._makeNode(view.content, context.contained(in: self, axis: nil))
    }
    override func viewChanged(from old: ZStack<Content>?) {
      configure(view.alignment, isNew: old == nil)
      if let contentNode { Content._updateNode(contentNode, view.content) }
    }
  }
}

extension NodeContext {
  /// The context for a container's children.
  func contained(in node: ViewNode, axis: Axis?) -> NodeContext {
    var context = inside(node)
    context.stackAxis = axis
    return context
  }
}

/// Children in depth, their guides meeting on both axes.
struct DepthArrangement {
  var size = CGSize.zero
  var origins: [CGPoint] = []
  var proposals: [ProposedViewSize] = []

  /// Children of the highest priority decide the size; the others are offered that size.
  static func compute(_ children: [ElementNode], alignment: Alignment, proposal: ProposedViewSize) -> DepthArrangement {
    guard !children.isEmpty else { return DepthArrangement() }
    var arrangement = DepthArrangement()
    let horizontal = alignment.horizontal.key
    let vertical = alignment.vertical.key
    let priorities = children.map(\.priority)
    let highest = priorities.max() ?? 0
    var leading: CGFloat = -.infinity
    var above: CGFloat = -.infinity
    var trailing: CGFloat = -.infinity
    var below: CGFloat = -.infinity
    for (index, child) in children.enumerated() where priorities[index] == highest {
      let dimensions = child.dimensions(proposal)
      leading = max(leading, dimensions[horizontal])
      trailing = max(trailing, dimensions.width - dimensions[horizontal])
      above = max(above, dimensions[vertical])
      below = max(below, dimensions.height - dimensions[vertical])
    }
    arrangement.size = CGSize(width: leading + trailing, height: above + below)
    for (index, child) in children.enumerated() {
      let childProposal = priorities[index] == highest ? proposal : ProposedViewSize(arrangement.size)
      let dimensions = child.dimensions(childProposal)
      arrangement.proposals.append(childProposal)
      arrangement.origins.append(CGPoint(x: leading - dimensions[horizontal], y: above - dimensions[vertical]))
    }
    return arrangement
  }
}

class DepthStackNode<V>: ContainerNode<V> {
  private final var alignment = Alignment.center
  private final var cached: (ProposedViewSize, DepthArrangement)?

  final func configure(_ alignment: Alignment, isNew: Bool) {
    if !isNew, self.alignment == alignment { return }
    self.alignment = alignment
    if !isNew { invalidateLayout(attributes: true) }
  }

  override func layoutWillRevalidate() { cached = nil }

  private final func arrangement(_ proposal: ProposedViewSize) -> DepthArrangement {
    if let cached, cached.0 == proposal { return cached.1 }
    root.counters.childrenVisited += layoutChildren.count
    let result = DepthArrangement.compute(layoutChildren, alignment: alignment, proposal: proposal)
    cached = (proposal, result)
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
    let stack = StackArrangement(size: arrangement.size, origins: arrangement.origins, proposals: arrangement.proposals)
    return StackArrangement.guide(key, layoutChildren, stack)
  }

  override var spacing: ViewSpacing {
    guard !layoutChildren.isEmpty else { return .zero }
    var result = ViewSpacing.zero
    for child in layoutChildren { result.formUnion(child.spacing) }
    return result
  }
}

/// Space that grows along the stack's axis.
nonisolated public struct Spacer: ElementView, Sendable {
  /// Points; nil is the platform's default.
  public var minLength: CGFloat?
  public init(minLength: CGFloat? = nil) { self.minLength = minLength }

  final class NodeClass: ElementViewNode<Spacer>, StackAxisFollowing {
    private var axis: Axis?
    required init(_ view: Spacer, _ context: NodeContext) {
      axis = context.stackAxis
      super.init(view, context)
    }
    func stackAxisChanged(_ axis: Axis?) {
      guard axis != self.axis else { return }
      self.axis = axis
      invalidateLayout()
    }
    override func viewChanged(from old: Spacer?) { if old?.minLength != view.minLength { invalidateLayout() } }
    override var priority: Double { ownTrait(LayoutPriorityKey.self) ?? -.infinity }
    override var spacing: ViewSpacing { .zero }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
      let minimum = view.minLength ?? 8
      func length(_ offered: CGFloat?) -> CGFloat { max(minimum, offered ?? minimum) }
      switch axis {
      case .horizontal: return CGSize(width: length(proposal.width), height: 0)
      case .vertical: return CGSize(width: 0, height: length(proposal.height))
      case nil: return CGSize(width: length(proposal.width), height: length(proposal.height))
      }
    }
  }
}
