import CoreGraphics
import MartletDrawing

/// The part of `VStack` and `HStack` that is the same: children one after another along an axis.
///
/// A stack of many children that all have lengths of their own derives their places from a tree of sums: one child's
/// change measures and places that child alone, and moves the others by what lies before them.
class StackNode<V>: ContainerNode<V> {
  final var axis = Axis.vertical
  final var alignment = VerticalAlignment.center.key
  final var stackSpacing: CGFloat?
  private final var arrangements: [(ProposedViewSize, StackArrangement)] = []
  private final var cachedSpacing: KnownSpacing?

  // Many children
  private final var sums: [(offer: StackOffer, sums: StackSums)] = []
  /// Children that may answer differently than the sums say.
  private final var changed: [ElementNode] = []
  /// Children that were measured anew and wait for their place.
  private final var unplaced: [ElementNode] = []
  private final var placedSums: StackSums?
  private final var lastSize = CGSize.zero
  /// From this number on, places derive from sums.
  private var many: Int { 33 }

  final func configure(axis: Axis, alignment: AlignmentKey, spacing: CGFloat?, isNew: Bool) {
    if !isNew, self.alignment == alignment, stackSpacing == spacing { return }
    leaveSums()
    self.axis = axis
    self.alignment = alignment
    stackSpacing = spacing
    if !isNew { invalidateLayout(attributes: true) }
  }

  override func layoutWillRevalidate() {
    arrangements.removeAll(keepingCapacity: true)
  }

  override func structureChanged() {
    leaveSums()
    cachedSpacing = nil
    super.structureChanged()
  }

  override func childChanged(_ child: ElementNode) {
    if !sums.isEmpty { changed.append(child) }
    invalidateLayout()
  }

  override func childAttributesChanged(_ child: ElementNode) {
    cachedSpacing = nil
    if !sums.isEmpty { changed.append(child) }
    super.childAttributesChanged(child)
  }

  // MARK: - Sizing

  final func arrangement(_ proposal: ProposedViewSize) -> StackArrangement {
    if let found = arrangements.first(where: { $0.0 == proposal }) { return found.1 }
    let children = layoutChildren
    root.counters.childrenVisited += children.count
    let result = StackArrangement.compute(
      children, axis: axis, alignment: alignment, spacing: stackSpacing, proposal: proposal)
    if arrangements.count >= 3 { arrangements.removeFirst() }
    arrangements.append((proposal, result))
    return result
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    guard let sums = sums(for: proposal) else { return arrangement(proposal).size }
    return CGSize(sums.total, sums.breadth, along: axis)
  }

  /// The sums that answer a proposal; nil when the children are few, or share out what is offered.
  private final func sums(for proposal: ProposedViewSize) -> StackSums? {
    let children = layoutChildren
    guard children.count >= many else { return nil }
    let offer = StackOffer(proposal, along: axis)
    #if INTERNAL_CHECKS
    if root.isCheckingCache {
      let fresh = makeSums(children, offer)
      return fresh.hasFlexible ? nil : fresh
    }
    #endif
    bringUpToDate(children)
    if let found = sums.first(where: { $0.offer == offer }) { return found.sums.hasFlexible ? nil : found.sums }
    root.counters.childrenVisited += children.count
    let made = makeSums(children, offer)
    if sums.count >= 4, let oldest = sums.firstIndex(where: { $0.sums !== placedSums }) { sums.remove(at: oldest) }
    sums.append((offer, made))
    return made.hasFlexible ? nil : made
  }

  private final func makeSums(_ children: [ElementNode], _ offer: StackOffer) -> StackSums {
    let gaps = StackArrangement.distances(children, axis: axis, spacing: stackSpacing)
    var items = ContiguousArray<StackSums.Item>()
    items.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      items.append(offer.item(child, gap: index < gaps.count ? gaps[index] : 0, axis: axis, alignment: alignment))
    }
    return StackSums(items)
  }

  /// Measures the children that changed.
  private final func bringUpToDate(_ children: [ElementNode]) {
    guard !changed.isEmpty else { return }
    let due = changed
    changed.removeAll(keepingCapacity: true)
    for child in due {
      let index = Int(child.layoutIndex)
      guard index < children.count, children[index] === child else { continue }
      root.counters.childrenVisited += 1
      for (offer, sums) in sums {
        let item = offer.item(child, gap: gap(after: index, children), axis: axis, alignment: alignment)
        sums.update(item, at: index)
        if index > 0, stackSpacing == nil {
          var before = sums.items[index - 1]
          before.gap = gap(after: index - 1, children)
          sums.update(before, at: index - 1)
        }
      }
      unplaced.append(child)
    }
  }

  private final func gap(after index: Int, _ children: [ElementNode]) -> CGFloat {
    guard index + 1 < children.count else { return 0 }
    return stackSpacing ?? children[index].spacing.distance(to: children[index + 1].spacing, along: axis)
  }

  // MARK: - Placing

  override func placeChildren() {
    defer { noteShown() }
    guard let sums = sums(for: proposal) else {
      storeOrigins()
      let arrangement = arrangement(proposal)
      for (index, child) in layoutChildren.enumerated() {
        place(child, at: arrangement.origins[index], proposal: arrangement.proposals[index])
      }
      return
    }
    if sums === placedSums { placeChanged(sums) } else { placeAll(sums) }
  }

  private final func noteShown() {
    unplaced.removeAll(keepingCapacity: true)
    for entry in sums { entry.sums.takeNote() }
    lastSize = size
  }

  private final func placeAll(_ sums: StackSums) {
    let children = layoutChildren
    storeOrigins()
    let offer = StackOffer(proposal, along: axis)
    for (index, child) in children.enumerated() {
      let proposal = offer.proposal(length: sums.items[index].length, along: axis)
      place(child, at: CGPoint(sums.start(of: index), sums.side(of: index), along: axis), proposal: proposal)
    }
    placedSums = sums
  }

  /// Places what was measured anew; the others follow from the sums.
  private final func placeChanged(_ sums: StackSums) {
    showShifts(sums)
    let offer = StackOffer(proposal, along: axis)
    for child in unplaced {
      let index = Int(child.layoutIndex)
      guard index < sums.count else { continue }
      let proposal = offer.proposal(length: sums.items[index].length, along: axis)
      child.setGeometry(child.origin, child.measure(proposal), proposal)
    }
  }

  /// Children moved without being placed: paints where they were and are, and lets those in sight move there.
  private final func showShifts(_ sums: StackSums) {
    let lineMoved = sums.line != sums.lineBefore
    guard !sums.shifts.isEmpty || lineMoved || !unplaced.isEmpty else { return }
    root.geometryMoved = true
    let reach = childReach
    let extent = CGSize(width: max(size.width, lastSize.width), height: max(size.height, lastSize.height))
    let all = CGRect(origin: .zero, size: extent).insetBy(dx: -reach, dy: -reach)
    let isMirrored = flags.contains(.rightToLeft)
    if lineMoved || (isMirrored && size != lastSize) {
      root.damageNow(all, in: self)
    } else if let first = sums.shifts.map(\.index).min() {
      var rest = all
      let start = min(sums.start(of: first), sums.formerStart(of: first)) - reach
      if axis == .vertical {
        rest.origin.y = start
        rest.size.height = max(0, all.maxY - start)
      } else if !isMirrored {
        rest.origin.x = start
        rest.size.width = max(0, all.maxX - start)
      }
      root.damageNow(rest, in: self)
    } else {
      for child in unplaced {
        let frame = CGRect(origin: originOfChild(child), size: child.size)
        var band = all
        if axis == .vertical {
          band.origin.y = frame.minY - reach
          band.size.height = frame.height + 2 * reach
        } else {
          band.origin.x = frame.minX - reach
          band.size.width = frame.width + 2 * reach
        }
        root.damageNow(band, in: self)
      }
    }
    animateShifts(sums)
  }

  private final func animateShifts(_ sums: StackSums) {
    guard root.batchNumber > 0, let animation = root.transaction(at: self).effectiveAnimation else { return }
    let transaction = root.transaction(at: self)
    guard let shown = visibleRect else { return }
    let sideways = sums.lineBefore - sums.line
    let isMirrored = flags.contains(.rightToLeft)
    let largest = sums.shifts.reduce(0) { $0 + abs($1.delta) }
    forEachChild(meeting: shown.insetBy(dx: -largest, dy: -largest)) { child in
      let index = Int(child.layoutIndex)
      var delta = CGPoint(sums.formerStart(of: index) - sums.start(of: index), sideways, along: axis)
      if isMirrored { delta.x = -delta.x + lastSize.width - size.width }
      guard delta != .zero else { return }
      let presentation = child.presentation ?? Presentation(child)
      child.presentation = presentation
      presentation.animate(
        originBy: CGVector(dx: delta.x, dy: delta.y), sizeBy: .zero, animation, transaction, root: root)
    }
  }

  /// Gives each child the place that the sums say, before they say another or nothing.
  private final func storeOrigins() {
    guard let placed = placedSums else { return }
    for (index, child) in layoutChildren.enumerated() where index < placed.count {
      child.origin = origin(of: index, child.size, placed, lastSize)
    }
    placedSums = nil
  }

  private final func leaveSums() {
    guard !sums.isEmpty else { return }
    storeOrigins()
    sums.removeAll()
    changed.removeAll()
    unplaced.removeAll()
  }

  private final func origin(of index: Int, _ child: CGSize, _ sums: StackSums, _ size: CGSize) -> CGPoint {
    var origin = CGPoint(sums.start(of: index), sums.side(of: index), along: axis)
    if flags.contains(.rightToLeft) { origin.x = size.width - origin.x - child.width }
    return origin
  }

  override func originOfChild(_ child: ElementNode) -> CGPoint {
    guard let placed = placedSums, !child.flags.contains(.ghost) else { return child.origin }
    let index = Int(child.layoutIndex)
    guard index < placed.count else { return child.origin }
    return origin(of: index, child.size, placed, size)
  }

  // MARK: - Children in sight

  /// The children that may meet a rectangle of the stack, found in the sums.
  private final func range(meeting rect: CGRect, _ placed: StackSums) -> Range<Int> {
    var low = rect.origin[axis] - childReach
    var high = low + rect.size[axis] + 2 * childReach
    if axis == .horizontal, flags.contains(.rightToLeft) { (low, high) = (size.width - high, size.width - low) }
    guard high >= 0, low <= placed.total else { return 0..<0 }
    return placed.index(at: low)..<min(placed.index(at: high) + 1, placed.count)
  }

  override func forEachChild(meeting rect: CGRect, _ body: (ElementNode) -> Void) {
    guard let placed = placedSums else { return super.forEachChild(meeting: rect, body) }
    let children = layoutChildren
    for index in range(meeting: rect, placed) {
      let child = children[index]
      if CGRect(origin: originOfChild(child), size: child.size).intersects(rect) { body(child) }
    }
  }

  override func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
    guard let placed = placedSums, !isReordered else { return super.visitSubsegments(meeting: rect, visit) }
    let children = layoutChildren
    for index in range(meeting: rect, placed) { visitChild(children[index], meeting: rect, visit) }
    visitGhosts(meeting: rect, visit)
  }

  // MARK: - What stacks around this one ask

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
    guard maySet(key) else { return nil }
    guard let sums = sums(for: proposal) else {
      return StackArrangement.guide(key, layoutChildren, arrangement(proposal))
    }
    let offer = StackOffer(proposal, along: axis)
    var arrangement = StackArrangement()
    for index in 0..<sums.count {
      arrangement.origins.append(CGPoint(sums.start(of: index), sums.side(of: index), along: axis))
      arrangement.proposals.append(offer.proposal(length: sums.items[index].length, along: axis))
    }
    return StackArrangement.guide(key, layoutChildren, arrangement)
  }

  override var spacing: ViewSpacing {
    if let cachedSpacing { return cachedSpacing.value }
    let result = StackArrangement.spacing(of: layoutChildren, along: axis)
    cachedSpacing = KnownSpacing(result)
    return result
  }
}

/// What a stack offers children that have lengths of their own.
struct StackOffer: Equatable {
  /// Points across the axis.
  var cross: CGFloat?
  /// Whether the stack itself was offered a length, so that its children must not be flexible.
  var isBounded: Bool

  init(_ proposal: ProposedViewSize, along axis: Axis) {
    cross = proposal[axis.other]
    isBounded = proposal[axis] != nil
  }

  func proposal(length: CGFloat, along axis: Axis) -> ProposedViewSize {
    ProposedViewSize(isBounded ? length : nil, cross, along: axis)
  }

  func item(_ child: ElementNode, gap: CGFloat, axis: Axis, alignment: AlignmentKey) -> StackSums.Item {
    var isFlexible = false
    var length: CGFloat = 0
    if isBounded {
      length = child.measure(ProposedViewSize(0, cross, along: axis))[axis]
      isFlexible = child.measure(ProposedViewSize(.infinity, cross, along: axis))[axis] != length
    }
    let dimensions = child.dimensions(proposal(length: length, along: axis))
    let guide = dimensions[alignment]
    return StackSums.Item(
      length: dimensions.size[axis], gap: gap, guide: guide, rest: dimensions.size[axis.other] - guide,
      isFlexible: isFlexible || (isBounded && dimensions.size[axis] != length))
  }
}
