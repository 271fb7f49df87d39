import CoreGraphics

/// Views in a custom layout.
nonisolated public struct _LayoutView<L: Layout, Content: View>: ElementView {
  let layout: L
  let content: Content

  final class NodeClass: CustomLayoutNode<L, _LayoutView<L, Content>> {
    required init(_ view: _LayoutView<L, Content>, _ context: NodeContext) {
      super.init(view, context)
      contentNode = Content._makeNode(view.content, context.contained(in: self, axis: view.layout.stackAxis))
    }
    override func viewChanged(from old: _LayoutView<L, Content>?) {
      configure(view.layout, isNew: old == nil)
      if let contentNode { Content._updateNode(contentNode, view.content) }
    }
  }
}

extension Layout {
  /// The axis that spacers and dividers in the layout follow.
  var stackAxis: Axis? { (self as? AnyLayout)?.stackOrientation ?? Self.layoutProperties.stackOrientation }
}

/// The element of a custom layout: keeps its cache, and what it answered.
class CustomLayoutNode<L: Layout, V>: ContainerNode<V> {
  private final var layout: L?
  private final var motion: AnimatedMotion<L.AnimatableData>?
  private final var cache: L.Cache?
  private final var isCacheStale = false
  private final var currentSubviews: LayoutSubviews?
  private final var placements: [(proposal: ProposedViewSize, size: CGSize, places: [LayoutPlacement?])] = []

  final func configure(_ new: L, isNew: Bool) {
    let old = layout
    layout = new
    guard !isNew, let old else { return }
    let difference = old.animatableData - new.animatableData
    if difference.magnitudeSquared > 0,
      let motion = AnimatedMotion.start(
        motion, difference, self,
        ticked: { [unowned(unsafe) self] in invalidateLayout(attributes: true) })
    {
      self.motion = motion
    }
    if old.stackAxis != new.stackAxis {
      for child in layoutChildren { child.announceStackAxis(new.stackAxis) }
    }
    invalidateLayout(attributes: true)
  }

  /// The layout as it is at this moment of its animation.
  private final var shown: L {
    guard let layout else { preconditionFailure("a layout is configured before it is asked") }
    guard let motion, motion.isRunning else { return layout }
    var shown = layout
    shown.animatableData += motion.missing
    return shown
  }

  override func layoutWillRevalidate() {
    isCacheStale = true
    currentSubviews = nil
    placements.removeAll(keepingCapacity: true)
  }

  /// Calls the layout with the subviews and a cache that fits them.
  private final func ask<T>(_ question: (L, LayoutSubviews, inout L.Cache) -> T) -> T {
    let layout = shown
    let subviews = self.subviews
    root.counters.childrenVisited += subviews.count
    var cache: L.Cache
    if let known = self.cache {
      cache = known
      if isCacheStale { layout.updateCache(&cache, subviews: subviews) }
    } else {
      cache = layout.makeCache(subviews: subviews)
    }
    isCacheStale = false
    // Given away while the layout changes it, so that it is not copied.
    self.cache = nil
    defer { self.cache = cache }
    return question(layout, subviews, &cache)
  }

  private final var subviews: LayoutSubviews {
    if let currentSubviews { return currentSubviews }
    let elements = layoutChildren
    let subviews = LayoutSubviews(
      LayoutSession(elements, self), Array(elements.indices)[...],
      flags.contains(.rightToLeft) ? .rightToLeft : .leftToRight)
    currentSubviews = subviews
    return subviews
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = ask { layout, subviews, cache in
      layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
    }
    if !size.width.isFinite || !size.height.isFinite {
      // Answering an infinite proposal with an infinite size only says that there is no limit.
      let isAnswer = { (length: CGFloat, offer: CGFloat?) in
        length.isFinite || (length == .infinity && offer == .infinity)
      }
      if !isAnswer(size.width, proposal.width) || !isAnswer(size.height, proposal.height) {
        Diagnostics.report(.notFinite, at: self)
        return CGSize(
          width: isAnswer(size.width, proposal.width) ? size.width : 0,
          height: isAnswer(size.height, proposal.height) ? size.height : 0)
      }
    }
    return size
  }

  private final func places(_ proposal: ProposedViewSize, _ size: CGSize) -> [LayoutPlacement?] {
    if let found = placements.first(where: { $0.proposal == proposal && $0.size == size }) { return found.places }
    let bounds = CGRect(origin: .zero, size: size)
    let places = ask { layout, subviews, cache in
      subviews.session.recording {
        layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
    }
    if placements.count >= 2 { placements.removeFirst() }
    placements.append((proposal, size, places))
    return places
  }

  override func placeChildren() {
    for (child, placement) in zip(layoutChildren, places(proposal, size)) {
      let middle = CGPoint(x: size.width / 2, y: size.height / 2)
      // What the layout does not place is in its middle.
      if placement == nil { Diagnostics.report(.notPlaced, at: self) }
      let placement = placement ?? LayoutPlacement(position: middle, anchor: .center, proposal: proposal)
      let origin = placement.origin(child.measure(placement.proposal))
      if !origin.x.isFinite || !origin.y.isFinite { Diagnostics.report(.notFinite, at: self) }
      place(child, at: origin, proposal: placement.proposal)
    }
  }

  /// The layout's own code is asked.
  override var ownGuides: NodeFlags { [.setsHorizontalGuides, .setsVerticalGuides] }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size)
    return ask { layout, subviews, cache in
      if key.isVertical {
        return layout.explicitAlignment(
          of: VerticalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
      }
      return layout.explicitAlignment(
        of: HorizontalAlignment(key.id), in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
    }
  }

  override var spacing: ViewSpacing {
    ask { layout, subviews, cache in layout.spacing(subviews: subviews, cache: &cache) }
  }
}

extension ElementNode {
  /// Tells spacers and dividers inside modifiers that the stack around them turned.
  final func announceStackAxis(_ axis: Axis?) {
    if let follower = self as? any StackAxisFollowing { return follower.stackAxisChanged(axis) }
    guard let modifier = self as? UnaryNode else { return }
    modifier.element?.announceStackAxis(axis)
  }
}
