import CoreGraphics
import Foundation
import MartletDrawing

/// The element of a scroll view: shows a part of its content, which moves by one number.
///
/// Invariants
/// - `offset` is primary: the content's point at the viewport's leading top edge, `-insets` when nothing is scrolled.
///   Horizontal offsets count from the leading edge, so right-to-left content starts at the right.
/// - Layout places the content once; scrolling moves it through `contentShift` and lays nothing out but lazy rows that
///   come and go.
final class ScrollNode: ElementNode {
  private(set) var axes: Axis.Set
  private var showsIndicators: Bool
  private(set) var content: ViewNode?
  private var list = ElementListCache()
  private(set) var settings = ScrollNodeSettings()

  private(set) var offset = CGPoint.zero
  /// The content's size as it was placed.
  private(set) var contentSize = CGSize.zero
  /// What bars and safe areas cover of the viewport along the axes: the content is seen there, and keeps away at rest.
  private(set) var safeInsets = EdgeInsets()
  private var hasOffset = false
  /// Whether nobody has scrolled yet: the initial anchor holds while the content becomes known.
  var isAtInitialAnchor = true

  private(set) lazy var motion = ScrollMotion(self)
  private lazy var recognizer = ScrollRecognizer(self)
  private(set) lazy var indicators = ScrollIndicators(self)
  var links: [ScrollLink] = []
  unowned(unsafe) var targetLayout: _ScrollTargetLayoutModifier.NodeClass?
  private var lazyContainers: [Unmanaged<LazyContainerNode>] = []
  var phase = ScrollPhase.idle
  private var lastGeometry: ScrollGeometry?
  /// Whether the pull that goes on has refreshed, and whether a refresh runs.
  var hasRefreshed = false
  var isRefreshing = false

  init(_ context: NodeContext, axes: Axis.Set, showsIndicators: Bool) {
    self.axes = axes
    self.showsIndicators = showsIndicators
    super.init(context)
    settings = reading { ScrollNodeSettings($0) }
    for link in environment.values.scrollLinks { link.claim(self) }
    root.geometryObservers.add(self)
    if settings.flashes.onAppear { root.lifecycle.afterwards { [weak self] in self?.indicators.flash() } }
  }

  func setContent(_ node: ViewNode) { content = node }

  func configure(axes: Axis.Set, showsIndicators: Bool) {
    self.showsIndicators = showsIndicators
    guard axes != self.axes else { return }
    self.axes = axes
    invalidateLayout(attributes: true)
  }

  override func environmentChanged(_ changed: EnvironmentChange) {
    guard ownReads & changed.mask != 0 else { return }
    let old = settings
    settings = reading { ScrollNodeSettings($0) }
    for link in environment.values.scrollLinks { link.claim(self) }
    if old.margins != settings.margins || old.anchors != settings.anchors { invalidateLayout() }
    if old.isClipDisabled != settings.isClipDisabled { invalidateEffect() }
    if old.flashes.trigger != settings.flashes.trigger { indicators.flash() }
  }

  override func teardown() {
    guard isAlive else { return }
    root.geometryObservers.remove(self)
    root.animations.forget(motion)
    root.animations.forget(indicators)
    for link in links { link.release() }
    links = []
    super.teardown()
  }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }
  override var layoutChildren: [ElementNode] { list.elements(of: self, content) }
  var contentElement: ElementNode? { layoutChildren.first }

  override func structureChanged() {
    list.invalidate()
    invalidateLayout(attributes: true)
  }

  // MARK: - Layout

  /// Margins around the content.
  var margins: EdgeInsets { settings.margins.contentInsets }
  /// What keeps the content away from the viewport's edges at rest.
  var insets: EdgeInsets { margins + safeInsets }

  private func contentProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
    let margins = self.margins
    return ProposedViewSize(
      width: axes.contains(.horizontal) ? nil : proposal.width.map { max(0, $0 - margins.horizontal) },
      height: axes.contains(.vertical) ? nil : proposal.height.map { max(0, $0 - margins.vertical) })
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let scrollsBoth = axes.contains(.horizontal) && axes.contains(.vertical)
    if scrollsBoth, let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    let inner = contentElement?.measure(contentProposal(proposal)) ?? .zero
    let margins = self.margins
    var size = CGSize(width: inner.width + margins.horizontal, height: inner.height + margins.vertical)
    if axes.contains(.horizontal) { size.width = proposal.width ?? size.width }
    if axes.contains(.vertical) { size.height = proposal.height ?? size.height }
    return size
  }

  override var drawsItself: Bool { false }

  override var spacing: ViewSpacing { ViewSpacing() }

  override func placeChildren() {
    let oldInsets = insets
    let safe = safeAreaInsets
    safeInsets = EdgeInsets(
      top: axes.contains(.vertical) ? safe.top : 0, leading: axes.contains(.horizontal) ? safe.leading : 0,
      bottom: axes.contains(.vertical) ? safe.bottom : 0, trailing: axes.contains(.horizontal) ? safe.trailing : 0)
    guard let content = contentElement else { return }
    let childProposal = contentProposal(proposal)
    let oldLimits = limits
    contentSize = content.measure(childProposal)
    adoptOffset(oldLimits: oldLimits, oldInsets: oldInsets)
    place(content, at: alignmentOrigin, proposal: childProposal)
    for container in lazyContainers { container.takeUnretainedValue().viewportMoved() }
    indicators.update()
  }

  /// Where content lies that is smaller than the room for it.
  private var alignmentOrigin: CGPoint {
    guard let anchor = settings.anchors.alignment else { return .zero }
    let room = containerSize
    return CGPoint(
      x: axes.contains(.horizontal) ? max(0, room.width - contentSize.width) * anchor.x : 0,
      y: axes.contains(.vertical) ? max(0, room.height - contentSize.height) * anchor.y : 0)
  }

  /// Chooses the offset when the content or the container has another size.
  private func adoptOffset(oldLimits: ScrollLimits, oldInsets: EdgeInsets) {
    let limits = self.limits
    let isFirst = !hasOffset
    hasOffset = true
    var new = offset
    if isFirst { new = CGPoint(x: -insets.leading, y: -insets.top) }
    for axis in [Axis.horizontal, .vertical] {
      let initial = settings.anchors.initialOffset?[axis]
      if isAtInitialAnchor, let initial, axes.contains(axis) {
        new[axis] = limits.point(initial, axis)
        continue
      }
      if isFirst { continue }
      new[axis] += axis == .vertical ? oldInsets.top - insets.top : oldInsets.leading - insets.leading
      if let kept = settings.anchors.sizeChanges?[axis], axes.contains(axis),
        abs(offset[axis] - oldLimits.point(kept, axis)) < 0.5
      {
        new[axis] = limits.point(kept, axis)
      }
      if !motion.isFree { new[axis] = limits.clamp(new[axis], axis) }
    }
    if isFirst { offset = new } else { moveContent(to: new) }
  }

  // MARK: - Offset

  /// The part of the node's coordinates in which content is seen.
  var viewport: CGRect {
    CGRect(
      x: -(flags.contains(.rightToLeft) ? safeInsets.trailing : safeInsets.leading), y: -safeInsets.top,
      width: size.width + safeInsets.horizontal, height: size.height + safeInsets.vertical)
  }

  /// The viewport without what insets cover.
  var containerSize: CGSize {
    CGSize(
      width: max(0, viewport.width - insets.horizontal), height: max(0, viewport.height - insets.vertical))
  }

  /// The viewport without what insets cover, in the node's coordinates.
  var clearRect: CGRect {
    let insets = self.insets
    let left = flags.contains(.rightToLeft) ? insets.trailing : insets.leading
    return CGRect(
      origin: CGPoint(x: viewport.minX + left, y: viewport.minY + insets.top), size: containerSize)
  }

  /// How far the content can be moved.
  var limits: ScrollLimits {
    let insets = self.insets
    let low = CGPoint(x: -insets.leading, y: -insets.top)
    return ScrollLimits(
      low: low,
      high: CGPoint(
        x: axes.contains(.horizontal)
          ? max(low.x, contentSize.width + insets.trailing - viewport.width) : low.x,
        y: axes.contains(.vertical) ? max(low.y, contentSize.height + insets.bottom - viewport.height) : low.y))
  }

  override var contentShift: CGPoint {
    CGPoint(
      x: flags.contains(.rightToLeft) ? safeInsets.leading + offset.x : -safeInsets.leading - offset.x,
      y: -safeInsets.top - offset.y)
  }

  /// Moves the content: one number changes, and what is seen is painted or copied.
  func moveContent(to new: CGPoint) {
    guard new != offset, new.x.isFinite, new.y.isFinite else { return }
    if flags.contains(.placed) {
      let before = contentShift
      indicators.damage()
      offset = new
      let after = contentShift
      damageMoved(by: CGVector(dx: after.x - before.x, dy: after.y - before.y))
    } else {
      offset = new
    }
    for container in lazyContainers { container.takeUnretainedValue().viewportMoved() }
    indicators.update()
    root.geometryMoved = true
    root.wake()
  }

  /// Rows before those on the screen turned out longer or shorter: what is on the screen stays.
  func adjustOffset(by delta: CGFloat, along axis: Axis) {
    offset[axis] += delta
    motion.shift(by: delta, along: axis)
    root.geometryMoved = true
  }

  func register(_ container: LazyContainerNode) {
    lazyContainers.append(Unmanaged.passUnretained(container))
  }

  func unregister(_ container: LazyContainerNode) {
    lazyContainers.removeAll { $0.toOpaque() == Unmanaged.passUnretained(container).toOpaque() }
  }

  // MARK: - Space and drawing

  override var clipsChildren: Bool { !settings.isClipDisabled }
  override var clipBounds: CGRect { viewport }
  override func isScrollView(_ axis: Axis?) -> Bool { axis.map { axes.contains($0) } ?? true }

  /// Content that scrolls is not in a safe area's reach along the axes.
  override var safeRegion: (outer: CGRect, inner: CGRect)? {
    let bounds = CGRect(origin: .zero, size: size)
    return (bounds, bounds)
  }

  override var relativeContainerSize: CGSize { containerSize }

  /// Empty parts can be dragged too.
  override func isHit(at point: CGPoint) -> Bool { viewport.contains(point) }
  override func joinEvents(_ path: inout EventPath) { path.add(self, recognizer) }

  override var accessibilityAttributes: AccessibilityAttributes? {
    AccessibilityAttributes(role: .scrollView, isContainer: true)
  }

  override var ownEffect: SegmentEffect? {
    guard !settings.isClipDisabled else { return nil }
    var effect = SegmentEffect()
    effect.clip = .rectangle(viewport)
    return effect
  }

  override var paintBounds: CGRect { settings.isClipDisabled ? super.paintBounds : viewport }

  override func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
    let shift = contentShift
    let inner = rect.offsetBy(dx: -shift.x, dy: -shift.y)
    for child in layoutChildren {
      visitChild(child, meeting: inner) { segment, origin in
        visit(segment, CGPoint(x: origin.x + shift.x, y: origin.y + shift.y))
      }
    }
    if flags.contains(.hasGhosts) {
      for ghost in root.ghosts(in: self) {
        visitChild(ghost, meeting: inner) { segment, origin in
          visit(segment, CGPoint(x: origin.x + shift.x, y: origin.y + shift.y))
        }
      }
    }
    if indicators.isVisible { visit(indicators, .zero) }
  }

  /// Whether indicators of an axis may be shown.
  func showsIndicator(_ axis: Axis) -> Bool {
    let visibility = axis == .vertical ? settings.verticalIndicator : settings.horizontalIndicator
    return showsIndicators && axes.contains(axis) && visibility.isShown
  }
}

extension ScrollNode: GeometryObserver {
  /// The part of the content that is seen, as programs read it.
  var geometry: ScrollGeometry {
    let insets = self.insets
    var physical = offset
    if flags.contains(.rightToLeft), axes.contains(.horizontal) {
      physical.x = contentSize.width - viewport.width - offset.x
    }
    return ScrollGeometry(
      contentOffset: physical, contentSize: contentSize, contentInsets: insets, containerSize: containerSize,
      viewportSize: viewport.size)
  }

  func geometryMayHaveChanged() {
    guard isAlive, flags.contains(.placed), !links.isEmpty else { return }
    let geometry = self.geometry
    guard geometry != lastGeometry || links.contains(where: \.isFresh) else { return }
    lastGeometry = geometry
    for link in links { link.geometryChanged(geometry) }
    if phase == .interacting || phase == .decelerating {
      for link in links { link.scrolled(byUser: true) }
    }
  }
}

/// What a scroll view reads from its environment.
struct ScrollNodeSettings {
  var isEnabled = true
  var isClipDisabled = false
  var margins = ScrollMargins()
  var anchors = ScrollAnchors()
  var verticalIndicator = ScrollIndicatorVisibility.automatic
  var horizontalIndicator = ScrollIndicatorVisibility.automatic
  var verticalBounce = ScrollBounceBehavior.automatic
  var horizontalBounce = ScrollBounceBehavior.automatic
  var targetBehavior: (any ScrollTargetBehavior)?
  var flashes = ScrollFlashes()
  var refresh: RefreshAction?
  var isDark = false
  var pixelLength: CGFloat = 0.5

  init() {}

  init(_ values: EnvironmentValues) {
    isEnabled = values.isScrollEnabled
    isClipDisabled = values.isScrollClipDisabled
    margins = values.scrollMargins
    anchors = values.scrollAnchors
    verticalIndicator = values.verticalScrollIndicatorVisibility
    horizontalIndicator = values.horizontalScrollIndicatorVisibility
    verticalBounce = values.verticalScrollBounceBehavior
    horizontalBounce = values.horizontalScrollBounceBehavior
    targetBehavior = values.scrollTargetBehavior?.behavior
    flashes = values.scrollFlashes
    refresh = values.refresh
    isDark = values.colorScheme == .dark
    pixelLength = values.pixelLength
    _ = values.scrollLinks
  }
}

/// The offsets at the ends of the content.
struct ScrollLimits: Equatable {
  var low: CGPoint
  var high: CGPoint

  func clamp(_ value: CGFloat, _ axis: Axis) -> CGFloat { min(max(value, low[axis]), high[axis]) }
  func clamp(_ point: CGPoint) -> CGPoint { CGPoint(x: clamp(point.x, .horizontal), y: clamp(point.y, .vertical)) }
  func point(_ fraction: CGFloat, _ axis: Axis) -> CGFloat { low[axis] + (high[axis] - low[axis]) * fraction }
}

extension UnitPoint {
  subscript(axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
}
