import CoreGraphics

/// Where a scroll view will come to rest: a rectangle of its content.
public struct ScrollTarget: Hashable, Sendable {
  public var rect: CGRect
  public var anchor: UnitPoint?
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }
}

/// Decides where scroll views come to rest.
///
/// Documented at developer.apple.com/documentation/swiftui/scrolltargetbehavior.
public protocol ScrollTargetBehavior {
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
  typealias TargetContext = ScrollTargetBehaviorContext
}

/// What a behaviour knows about the scroll view.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  /// Where the scroll view was when the movement began.
  public let originalTarget: ScrollTarget
  /// Points a second.
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues
  unowned(unsafe) let node: ScrollNode

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T { environment[keyPath: keyPath] }
}

/// Comes to rest at multiples of the container's size.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  public init() {}

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in [Axis.horizontal, .vertical] where context.axes.contains(axis) {
      let length = context.containerSize[axis]
      guard length > 0 else { continue }
      let from = context.originalTarget.rect.origin[axis]
      let page = (from / length).rounded()
      let reached = (target.rect.origin[axis] / length).rounded()
      target.rect.origin[axis] = min(max(reached, page - 1), page + 1) * length
    }
  }
}

/// Comes to rest with a view of the target layout at the start of the container.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, Sendable {
  public struct LimitBehavior: Equatable, Sendable {
    enum Kind { case automatic, always, byFew, byOne, never }
    let kind: Kind
    public static let automatic = Self(kind: .automatic)
    public static let always = Self(kind: .always)
    public static let alwaysByFew = Self(kind: .byFew)
    public static let alwaysByOne = Self(kind: .byOne)
    public static let never = Self(kind: .never)
  }
  let limitBehavior: LimitBehavior
  let anchor: UnitPoint?

  public init(limitBehavior: LimitBehavior = .automatic) { self.init(limitBehavior: limitBehavior, anchor: nil) }
  public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {
    self.limitBehavior = limitBehavior
    self.anchor = anchor
  }

  /// Views that one movement may pass; nil for any number.
  private func limit(_ context: TargetContext) -> Int? {
    switch limitBehavior.kind {
    case .always, .byOne: 1
    case .byFew: 3
    case .never: nil
    case .automatic: context.horizontalSizeClass == .compact && context.axes == .horizontal ? 1 : nil
    }
  }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in [Axis.horizontal, .vertical] where context.axes.contains(axis) {
      let fraction = anchor?[axis] ?? 0
      let room = context.containerSize[axis]
      let stops = context.node.stops(
        from: min(target.rect.origin[axis], context.originalTarget.rect.origin[axis]) - room,
        to: max(target.rect.origin[axis], context.originalTarget.rect.origin[axis]) + room * 2, axis
      ).map { $0.start + ($0.length - room) * fraction }
      guard !stops.isEmpty else { continue }
      func nearest(_ place: CGFloat) -> Int {
        stops.indices.min { abs(stops[$0] - place) < abs(stops[$1] - place) } ?? 0
      }
      var index = nearest(target.rect.origin[axis])
      if let limit = limit(context) {
        let from = nearest(context.originalTarget.rect.origin[axis])
        index = min(max(index, from - limit), from + limit)
      }
      target.rect.origin[axis] = stops[index]
    }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
    -> ViewAlignedScrollTargetBehavior
  {
    ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
  }
  public static func viewAligned(anchor: UnitPoint?) -> ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior(anchor: anchor)
  }
}

/// A behaviour of any type.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  let behavior: any ScrollTargetBehavior
  public init(_ behavior: some ScrollTargetBehavior) { self.behavior = behavior }
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    behavior.updateTarget(&target, context: context)
  }
}

private enum BehaviorKey: EnvironmentKey {
  static let defaultValue: AnyScrollTargetBehavior? = nil
}

extension EnvironmentValues {
  var scrollTargetBehavior: AnyScrollTargetBehavior? {
    get { self[BehaviorKey.self] }
    set { self[BehaviorKey.self] = newValue }
  }
}

/// Marks a layout whose views are scroll targets.
nonisolated public struct _ScrollTargetLayoutModifier: ElementModifier {
  let isEnabled: Bool

  final class NodeClass: PassThroughNode<_ScrollTargetLayoutModifier> {
    required init(_ modifier: _ScrollTargetLayoutModifier, _ context: NodeContext) {
      super.init(modifier, context)
      scrollNodes.first?.targetLayout = self
    }

    override func teardown() {
      guard isAlive else { return }
      if let scroll = scrollNodes.first, scroll.targetLayout === self { scroll.targetLayout = nil }
      super.teardown()
    }
  }
}

extension View {
  /// How scroll views inside come to rest.
  nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    environment(\.scrollTargetBehavior, AnyScrollTargetBehavior(behavior))
  }

  /// Makes the views of the layout scroll targets.
  nonisolated public func scrollTargetLayout(isEnabled: Bool = true) -> some View {
    modifier(_ScrollTargetLayoutModifier(isEnabled: isEnabled))
  }
}

extension ScrollNode {
  /// The container whose children are scroll targets.
  private var targetContainer: ElementNode? {
    guard let layout = targetLayout, layout.modifier.isEnabled else { return nil }
    var element: ElementNode? = layout.element
    while let unary = element as? UnaryNode { element = unary.element }
    return element
  }

  /// Targets that begin between two offsets from the content's start, in order.
  func stops(from low: CGFloat, to high: CGFloat, _ axis: Axis) -> [(start: CGFloat, length: CGFloat)] {
    guard let container = targetContainer else { return [] }
    let frame = container.targetFrame(in: self)
    let clear = clearRect
    let isRightToLeft = axis == .horizontal && flags.contains(.rightToLeft)
    let position = offset[axis] + (axis == .vertical ? insets.top : insets.leading)
    // From the container's coordinates to distances from the content's start.
    func distance(_ rect: CGRect) -> CGFloat {
      let place = isRightToLeft ? clear.maxX - rect.maxX : rect.origin[axis] - clear.origin[axis]
      return place + position
    }
    var result: [(start: CGFloat, length: CGFloat)] = []
    func add(_ child: CGRect) {
      let rect = child.offsetBy(dx: frame.minX, dy: frame.minY)
      let start = distance(rect)
      if start >= low, start <= high { result.append((start, rect.size[axis])) }
    }
    if let lazy = container as? LazyContainerNode {
      lazy.forEachRow(from: low - distance(frame), to: high - distance(frame)) { add($0) }
    } else {
      for child in container.layoutChildren {
        add(CGRect(origin: container.originOfChild(child), size: child.size))
      }
    }
    return result.sorted { $0.start < $1.start }
  }

  /// Where a movement that was let go comes to rest; nil when nothing decides about it.
  func adjustedTarget(from: CGPoint, projected: CGPoint, velocity: CGVector) -> CGPoint? {
    guard let behavior = settings.targetBehavior else { return nil }
    let insets = self.insets
    let room = containerSize
    func target(_ offset: CGPoint) -> ScrollTarget {
      ScrollTarget(rect: CGRect(origin: CGPoint(x: offset.x + insets.leading, y: offset.y + insets.top), size: room))
    }
    var result = target(projected)
    let context = ScrollTargetBehaviorContext(
      originalTarget: target(motion.beginning), velocity: velocity, contentSize: contentSize, containerSize: room,
      axes: axes, environment: environment.values, node: self)
    behavior.updateTarget(&result, context: context)
    var goal = CGPoint(x: result.rect.minX - insets.leading, y: result.rect.minY - insets.top)
    if let anchor = result.anchor {
      goal.x += (result.rect.width - room.width) * anchor.x
      goal.y += (result.rect.height - room.height) * anchor.y
    }
    return limits.clamp(goal)
  }

  /// The identifier of the target at an anchor of the container; the first that is seen without one.
  func identifierOfTarget(at anchor: UnitPoint?) -> AnyHashable? {
    guard let container = targetContainer else { return nil }
    let frame = container.targetFrame(in: self)
    let clear = clearRect
    let inner = clear.offsetBy(dx: -frame.minX, dy: -frame.minY)
    let axis: Axis = axes.contains(.vertical) ? .vertical : .horizontal
    var best: (element: ElementNode, distance: CGFloat)?
    container.forEachChild(meeting: inner) { child in
      let rect = CGRect(origin: container.originOfChild(child), size: child.size)
      let distance: CGFloat
      if let anchor {
        let fraction = axis == .horizontal && flags.contains(.rightToLeft) ? 1 - anchor.x : anchor[axis]
        let line = inner.origin[axis] + inner.size[axis] * fraction
        distance = abs(rect.origin[axis] + rect.size[axis] * fraction - line)
      } else if axis == .horizontal, flags.contains(.rightToLeft) {
        guard rect.minX < inner.maxX - 0.5 else { return }
        distance = -rect.maxX
      } else {
        guard rect.origin[axis] + rect.size[axis] > inner.origin[axis] + 0.5 else { return }
        distance = rect.origin[axis]
      }
      if best == nil || distance < best?.distance ?? 0 { best = (child, distance) }
    }
    return best?.element.identifier(below: container)
  }

  /// The identifiers of the targets of which at least `threshold` is in the container.
  func visibleTargets(_ threshold: Double) -> [AnyHashable] {
    guard let container = targetContainer else { return [] }
    let frame = container.targetFrame(in: self)
    let inner = clearRect.offsetBy(dx: -frame.minX, dy: -frame.minY)
    var result: [AnyHashable] = []
    container.forEachChild(meeting: inner) { child in
      let rect = CGRect(origin: container.originOfChild(child), size: child.size)
      let seen = rect.intersection(inner)
      guard !seen.isNull, seen.width * seen.height >= threshold * rect.width * rect.height else { return }
      if let identifier = child.identifier(below: container) { result.append(identifier) }
    }
    return result
  }
}

extension ElementNode {
  /// The identifier that the element has among the children of `container`: an `.id`, or its data's.
  final func identifier(below container: ElementNode) -> AnyHashable? {
    var fromData: AnyHashable?
    var node: ViewNode? = self
    while let current = node, current !== container {
      if let identity = current as? IdentityNodeBase { return identity.identifier }
      if fromData == nil, case .identifier(let identifier) = current.key { fromData = identifier }
      node = current.parent
    }
    return fromData
  }
}
