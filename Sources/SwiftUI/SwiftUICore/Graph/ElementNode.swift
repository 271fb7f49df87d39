import CoreGraphics
import MartletDrawing

/// A node that takes part in layout: it has a size and a place, and draws.
///
/// Invariants
/// - `size` and `proposal` are what the layout parent placed it with; `sizeCache` holds only what `computeSize`
///   would answer now.
/// - Layout sees target geometry only; `presentation` says how far what is shown lags behind it.
class ElementNode: ViewNode {
  unowned(unsafe) final var layoutParent: ElementNode?
  final let traits: TraitScope?
  /// Place in the layout parent, from its top left, and size. Points.
  final var origin = CGPoint.zero
  final var size = CGSize.zero
  final var proposal = ProposedViewSize.unspecified
  private final var sizeCache = SizeCache()
  private final var guideAnswers: [GuideAnswer] = []
  final var presentation: Presentation?
  /// How far painting reaches over the frame's edges at most.
  final var overflow: CGFloat = 0
  /// How far a child paints at most from where its frame is.
  final var childReach: CGFloat = 0
  /// The place among the layout parent's children, in a container that collects a list.
  final var layoutIndex: Int32 = 0

  override init(_ context: NodeContext) {
    traits = context.traits
    super.init(context)
    if environment.values.isRightToLeft { flags.insert(.rightToLeft) }
    noteGuides(ownGuides)
    var node: ViewNode? = parent
    while let current = node {
      if let element = current as? ElementNode {
        layoutParent = element
        break
      }
      node = current.parent
    }
  }

  init(topElement root: ViewRoot, environment: EnvironmentScope) {
    traits = nil
    super.init(top: root, environment: environment)
  }

  override func appendElements(to list: inout ElementList) { list.append(self) }

  // MARK: - What subclasses say about their layout

  /// The size for a proposal. Pure: asks children only through `measure`.
  func computeSize(_ proposal: ProposedViewSize) -> CGSize { .zero }

  /// Places the children for the current `proposal` and `size`, through `place`.
  func placeChildren() {}

  /// Children in layout, back to front in painting.
  var layoutChildren: [ElementNode] { [] }

  /// Whether nothing in the element paints outside its frame.
  var clipsChildren: Bool { false }

  /// Whether the element itself paints something, not only what is in it.
  var drawsItself: Bool { true }

  /// What is seen of the children where they are clipped.
  var clipBounds: CGRect { CGRect(origin: .zero, size: presentedSize) }

  /// Calls `body` for the placed children whose frames meet a rectangle of the element.
  func forEachChild(meeting rect: CGRect, _ body: (ElementNode) -> Void) {
    for child in layoutChildren where child.flags.contains(.placed) {
      if CGRect(origin: originOfChild(child), size: child.size).intersects(rect) { body(child) }
    }
  }

  /// A child answers some proposal, or a question for a guide, differently now.
  func childChanged(_ child: ElementNode) { invalidateLayout() }

  /// A child's spacing, priority or traits are others now.
  func childAttributesChanged(_ child: ElementNode) { invalidateLayout(attributes: true) }

  /// The kinds of guides that the element may set itself.
  var ownGuides: NodeFlags { [] }

  /// A guide that the element or something in it sets; nil leaves it to the default.
  func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? { nil }

  var spacing: ViewSpacing { ViewSpacing() }
  var priority: Double { ownTrait(LayoutPriorityKey.self) ?? 0 }
  func trait<K: ElementTraitKey>(_ key: K.Type) -> K.Value? { ownTrait(key) }

  /// The element's effect on itself and what is in it, in presented geometry.
  var ownEffect: SegmentEffect? { nil }

  final func ownTrait<K: ElementTraitKey>(_ key: K.Type) -> K.Value? {
    var scope = traits
    while let current = scope {
      if let typed = current as? TypedTraitScope<K> { return typed.value }
      scope = current.parent
    }
    return nil
  }

  // MARK: - Sizing

  /// The size for a proposal, remembered.
  final func measure(_ proposal: ProposedViewSize) -> CGSize {
    if let size = sizeCache.find(proposal) {
      #if INTERNAL_CHECKS
      checkCache(proposal, size)
      #endif
      return size
    }
    root.counters.sizesComputed += 1
    let computed = computeSize(proposal)
    if computed.width.isNaN || computed.height.isNaN { Diagnostics.report(.notFinite, at: self) }
    let size = computed.sanitized
    sizeCache.insert(proposal, size)
    flags.insert(.measured)
    return size
  }

  #if INTERNAL_CHECKS
  private final func checkCache(_ proposal: ProposedViewSize, _ size: CGSize) {
    guard !root.isCheckingCache, !flags.contains(.layoutDirty) else { return }
    root.isCheckingCache = true
    defer { root.isCheckingCache = false }
    let fresh = computeSize(proposal).sanitized
    if fresh != size {
      root.cacheMismatch("\(type(of: self)) answers \(fresh) to \(proposal), its cache says \(size)")
    }
  }
  #endif

  final func dimensions(_ proposal: ProposedViewSize) -> ViewDimensions {
    ViewDimensions(element: self, proposal: proposal, size: measure(proposal))
  }

  final func guideValue(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
    guard maySet(key), let value = explicitGuide(key, proposal, size) else { return nil }
    if !value.isFinite { Diagnostics.report(.guideNotFinite, at: self) }
    let finite = value.isFinite ? value : 0
    rememberGuide(GuideAnswer(key: key, proposal: proposal, size: size, value: finite))
    return finite
  }

  /// Notes what somebody relies on. Whether there is a guide at all follows from structure and attributes alone, so
  /// only answers that are guides are noted.
  private final func rememberGuide(_ answer: GuideAnswer) {
    if guideAnswers.contains(where: { $0.isSameQuestion(as: answer) }) { return }
    if guideAnswers.count >= 8 { guideAnswers.removeFirst() }
    guideAnswers.append(answer)
  }

  /// The element's answers to proposals may have changed.
  final func invalidateLayout(attributes: Bool = false) {
    if attributes { flags.insert(.attributesChanged) }
    guard !flags.contains(.layoutDirty), isAlive else { return }
    flags.insert(.layoutDirty)
    root.layoutQueue.insert(self)
  }

  /// Forgets sizes and finds out whether any answer that somebody relied on is different now.
  final func revalidate() -> Bool {
    let old = sizeCache
    sizeCache = SizeCache()
    let guides = guideAnswers
    guideAnswers = []
    let attributesChanged = flags.contains(.attributesChanged)
    flags.remove([.layoutDirty, .attributesChanged])
    layoutWillRevalidate()
    if attributesChanged {
      flags.insert(.childrenDirty)
      return true
    }
    if old.contains(where: { proposal, size in measure(proposal) != size }) { return true }
    return guides.contains { guideValue($0.key, $0.proposal, measure($0.proposal)) != $0.value }
  }

  /// Something the element computed sizes from is out of date.
  func layoutWillRevalidate() {}

  // MARK: - Placing

  /// Gives a child its place; places what is in it if anything about it changed.
  final func place(_ child: ElementNode, at origin: CGPoint, proposal: ProposedViewSize) {
    var origin = origin
    let size = child.measure(proposal)
    if flags.contains(.rightToLeft) { origin.x = self.size.width - origin.x - size.width }
    child.setGeometry(origin, size, proposal)
  }

  final func setGeometry(_ newOrigin: CGPoint, _ newSize: CGSize, _ newProposal: ProposedViewSize) {
    let wasPlaced = flags.contains(.placed)
    let newOrigin = finiteOrigin(newOrigin)
    let moved = newOrigin != origin
    let resized = newSize != size
    if wasPlaced, moved || resized {
      root.willChangeGeometry(self, to: newOrigin, newSize)
    }
    let redo = !wasPlaced || resized || newProposal != proposal || flags.contains(.needsPlacement)
    origin = newOrigin
    size = newSize
    proposal = newProposal
    if !wasPlaced || moved || resized {
      flags.insert([.placed])
      root.geometryChanged(self, wasPlaced: wasPlaced, moved: moved)
    }
    guard redo else { return }
    flags.remove(.needsPlacement)
    root.counters.elementsPlaced += 1
    placeChildren()
    geometrySettled()
    if flags.contains(.wantsGeometry) { (self as? any PlacementObserver)?.firstPlaced() }
  }

  private final func finiteOrigin(_ point: CGPoint) -> CGPoint {
    if point.x.isFinite && point.y.isFinite { return point }
    Diagnostics.report(.notFinite, at: self)
    return CGPoint(x: point.x.isFinite ? point.x : 0, y: point.y.isFinite ? point.y : 0)
  }

  /// The size that is shown changed without a new target: marks that follow from it are recorded again.
  func presentedSizeChanged() {}

  /// Children have been placed; readers of geometry may want to know.
  func geometrySettled() {}

  /// Places the children again within the geometry that the element has.
  ///
  /// Children that move or change their size are painted again for it; the whole element is only where which children
  /// there are, or their order in painting, may be another.
  final func placeAgain() {
    flags.remove(.needsPlacement)
    root.counters.elementsPlaced += 1
    placeChildren()
    geometrySettled()
    if drawsItself || flags.contains(.childrenDirty) { root.damage(self) }
    flags.remove(.childrenDirty)
  }

  // MARK: - Coordinates

  /// The element's frame in the layout parent's coordinates.
  final var frame: CGRect { CGRect(origin: layoutParent?.originOfChild(self) ?? origin, size: size) }

  /// The place of a child's origin, for containers that derive it.
  func originOfChild(_ child: ElementNode) -> CGPoint { child.origin }

  /// Target frame in the root's coordinates, without render transforms.
  final var frameInRoot: CGRect { CGRect(origin: convertToRoot(.zero), size: size) }

  final func convertToRoot(_ point: CGPoint) -> CGPoint {
    var point = point
    var element: ElementNode? = self
    while let current = element {
      guard let parent = current.layoutParent else { break }
      let origin = parent.originOfChild(current)
      let shift = parent.contentShift
      point.x += origin.x + shift.x
      point.y += origin.y + shift.y
      element = parent
    }
    return point
  }

  /// The element's own edges of a safe area: all of it, and what is safe. Nil where it adds none.
  var safeRegion: (outer: CGRect, inner: CGRect)? { nil }

  /// How far the children are shifted as a whole: a scroll view's offset.
  var contentShift: CGPoint { .zero }

  /// A transform that an effect applies to what is inside, in target geometry.
  var layoutTransform: CGAffineTransform? { nil }

  /// The name of the coordinates that start at the element.
  var namedSpace: AnyHashable? { nil }
  func isScrollView(_ axis: Axis?) -> Bool { false }

  /// The size that frames relative to the element as their container follow from.
  var relativeContainerSize: CGSize { size }

  /// What the element says of itself to assistive technologies, tests and scripts.
  var accessibilityAttributes: AccessibilityAttributes? { nil }

  // MARK: - Events

  /// Whether a pointer at a point of the element meets the element itself, not only something in it.
  func isHit(at point: CGPoint) -> Bool { false }

  /// The innermost element that a pointer at a point of the element meets.
  func hitTest(_ point: CGPoint) -> ElementNode? { hitChildren(point) ?? (isHit(at: point) ? self : nil) }

  /// Adds what the element does with events on it or inside it. Called from the innermost element outward.
  func joinEvents(_ path: inout EventPath) {}

  // MARK: - Drawing

  override func teardown() {
    guard isAlive else { return }
    super.teardown()
    if let presentation { root.animations.forget(presentation) }
    if flags.contains(.hasGhosts) { root.dropGhosts(of: self) }
  }

  override final var effect: SegmentEffect? {
    guard let transition = presentation?.transitionEffect(size: size) else { return ownEffect }
    guard let own = ownEffect else { return transition }
    return own.followed(by: transition)
  }

  override var paintBounds: CGRect {
    CGRect(origin: .zero, size: presentedSize).insetBy(dx: -overflow, dy: -overflow)
  }

  final var presentedSize: CGSize {
    guard let presentation else { return size }
    return presentation.size(size)
  }

  final var presentedOrigin: CGPoint {
    let origin = layoutParent?.originOfChild(self) ?? self.origin
    guard let presentation else { return origin }
    return presentation.origin(origin)
  }

  override func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
    for child in layoutChildren { visitChild(child, meeting: rect, visit) }
    visitGhosts(meeting: rect, visit)
  }

  final func visitChild(_ child: ElementNode, meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
    let origin = child.presentedOrigin
    guard child.paintedBounds.offsetBy(dx: origin.x, dy: origin.y).intersects(rect) else { return }
    visit(child, origin)
  }

  final func visitGhosts(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
    guard flags.contains(.hasGhosts) else { return }
    for ghost in root.ghosts(in: self) { visitChild(ghost, meeting: rect, visit) }
  }

  /// Paint bounds with the element's transform applied.
  final var paintedBounds: CGRect {
    guard let effect else { return paintBounds }
    return effect.bounds(of: paintBounds)
  }
}

extension NodeFlags {
  static let hasGhosts = NodeFlags(rawValue: 1 << 14)
  static let wantsGeometry = NodeFlags(rawValue: 1 << 16)
  /// A branch that has had its first child: what it shows later is an insertion.
  static let shown = NodeFlags(rawValue: 1 << 17)
  /// Enters by its transition when it is first placed.
  static let entering = NodeFlags(rawValue: 1 << 18)
}

/// A leaf or container made from a view value.
class ElementViewNode<V>: ElementNode {
  final var view: V

  required init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
    viewChanged(from: nil)
  }

  final func update(_ new: V) {
    let old = view
    view = new
    viewChanged(from: old)
  }

  /// The value is new: invalidate what follows from the difference.
  func viewChanged(from old: V?) {}
}

/// A guide that somebody relies on.
struct GuideAnswer {
  let key: AlignmentKey
  let proposal: ProposedViewSize
  let size: CGSize
  let value: CGFloat

  func isSameQuestion(as other: GuideAnswer) -> Bool {
    key == other.key && proposal == other.proposal && size == other.size
  }
}

/// Sizes by proposal: the first few in place, more in an array.
struct SizeCache {
  private struct Entry {
    var proposal = ProposedViewSize.unspecified
    /// NaN while there is none.
    var size = CGSize(width: CGFloat.nan, height: .nan)

    var isEmpty: Bool { size.width.isNaN }
  }

  private var first = Entry()
  private var second = Entry()
  private var more: [Entry] = []
  private var next: UInt8 = 0
  /// Minimum, maximum and actual on each axis.
  private static let capacity = 14

  func find(_ proposal: ProposedViewSize) -> CGSize? {
    if first.proposal == proposal { return first.isEmpty ? nil : first.size }
    if second.proposal == proposal { return second.isEmpty ? nil : second.size }
    for entry in more where entry.proposal == proposal { return entry.size }
    return nil
  }

  mutating func insert(_ proposal: ProposedViewSize, _ size: CGSize) {
    let entry = Entry(proposal: proposal, size: size)
    if first.isEmpty {
      first = entry
    } else if second.isEmpty {
      second = entry
    } else if more.count < SizeCache.capacity {
      more.append(entry)
    } else {
      more[Int(next)] = entry
      next = (next + 1) % UInt8(SizeCache.capacity)
    }
  }

  func contains(where matches: (ProposedViewSize, CGSize) -> Bool) -> Bool {
    if !first.isEmpty, matches(first.proposal, first.size) { return true }
    if !second.isEmpty, matches(second.proposal, second.size) { return true }
    return more.contains { matches($0.proposal, $0.size) }
  }
}

/// The elements of a view list, in order.
struct ElementList {
  enum Item {
    case element(ElementNode)
    /// Rows that exist only when somebody needs them.
    case lazy(any LazyRun)
  }
  var items: [Item] = []

  mutating func append(_ element: ElementNode) { items.append(.element(element)) }
  mutating func append(lazy run: any LazyRun) { items.append(.lazy(run)) }

  var first: ElementNode? { elements.first }
  var elements: [ElementNode] {
    items.compactMap {
      if case .element(let element) = $0 { return element }
      return nil
    }
  }
}
