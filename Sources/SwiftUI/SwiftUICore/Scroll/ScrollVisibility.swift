import CoreGraphics

/// Reports whether enough of a view is seen in the scroll view around it.
nonisolated public struct _ScrollVisibilityModifier: ElementModifier {
  let threshold: Double
  let action: (Bool) -> Void

  final class NodeClass: PassThroughNode<_ScrollVisibilityModifier>, GeometryObserver {
    private var isVisible = false

    required init(_ modifier: _ScrollVisibilityModifier, _ context: NodeContext) {
      super.init(modifier, context)
      root.geometryObservers.add(self)
    }

    func geometryMayHaveChanged() {
      guard isAlive, flags.contains(.placed) else { return }
      let fraction = visibleFraction
      let visible = fraction > 0 && fraction >= modifier.threshold
      guard visible != isVisible else { return }
      isVisible = visible
      let action = modifier.action
      root.lifecycle.geometryChanged { action(visible) }
    }

    override func teardown() {
      guard isAlive else { return }
      root.geometryObservers.remove(self)
      super.teardown()
    }
  }
}

extension ElementNode {
  /// How much of the element is seen through the scroll views around it, 0…1.
  final var visibleFraction: Double {
    let area = size.width * size.height
    guard area > 0 else { return 0 }
    var rect = CGRect(origin: .zero, size: size)
    var element: ElementNode = self
    while let parent = element.layoutParent {
      let origin = parent.originOfChild(element)
      let shift = parent.contentShift
      rect = rect.offsetBy(dx: origin.x + shift.x, dy: origin.y + shift.y)
      if let scroll = parent as? ScrollNode { rect = rect.intersection(scroll.viewport) }
      if rect.isNull { return 0 }
      element = parent
    }
    rect = rect.intersection(CGRect(origin: .zero, size: element.size))
    return rect.isNull ? 0 : rect.width * rect.height / area
  }
}

/// Reports which scroll targets are seen.
final class ScrollTargetVisibilityLink<ID: Hashable>: ScrollLink {
  var threshold: Double
  var action: ([ID]) -> Void
  private var last: [ID]?

  init(threshold: Double, action: @escaping ([ID]) -> Void) {
    self.threshold = threshold
    self.action = action
  }

  override func geometryChanged(_ geometry: ScrollGeometry) {
    isFresh = false
    guard let node else { return }
    let seen = node.visibleTargets(threshold).compactMap { $0.base as? ID }
    guard seen != last else { return }
    last = seen
    let action = self.action
    node.root.lifecycle.geometryChanged { action(seen) }
  }
}

nonisolated public struct _ScrollTargetVisibilityModifier<ID: Hashable>: ScrollLinkModifier {
  let threshold: Double
  let action: ([ID]) -> Void
  func makeLink() -> ScrollTargetVisibilityLink<ID> { ScrollTargetVisibilityLink(threshold: threshold, action: action) }
  func update(_ link: ScrollTargetVisibilityLink<ID>) {
    link.threshold = threshold
    link.action = action
  }
}

extension View {
  /// Runs an action when at least `threshold` (0…1) of the view comes into sight in a scroll view, or leaves it.
  nonisolated public func onScrollVisibilityChange(threshold: Double = 0.5, _ action: @escaping (Bool) -> Void)
    -> some View
  {
    modifier(_ScrollVisibilityModifier(threshold: threshold, action: action))
  }

  /// Runs an action with the ids of the scroll targets of which at least `threshold` (0…1) is seen.
  nonisolated public func onScrollTargetVisibilityChange<ID: Hashable>(
    idType: ID.Type, threshold: Double = 0.5, _ action: @escaping ([ID]) -> Void
  ) -> some View {
    modifier(_ScrollTargetVisibilityModifier(threshold: threshold, action: action))
  }
}
