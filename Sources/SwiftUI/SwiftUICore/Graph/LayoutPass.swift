import CoreGraphics

/// The layout pass. Reads what updates invalidated; writes sizes, places and damage; lifecycle actions come next.
extension ViewRoot {
  /// From the deepest invalid element up: where no answer changed, the wave stops; then places from the top down.
  func performLayout() {
    while !layoutQueue.isEmpty || !placementQueue.isEmpty {
      while let element = layoutQueue.popDeepest() {
        guard element.isAlive, element.flags.contains(.layoutDirty) else { continue }
        let attributesChanged = element.flags.contains(.attributesChanged)
        let changed = element.revalidate()
        if changed, let parent = element.layoutParent {
          if attributesChanged { parent.childAttributesChanged(element) } else { parent.childChanged(element) }
        }
        if !element.flags.contains(.needsPlacement) {
          element.flags.insert(.needsPlacement)
          placementQueue.insert(element)
        }
      }
      guard let element = placementQueue.popShallowest() else { continue }
      guard element.isAlive, element.flags.contains([.placed, .needsPlacement]) else { continue }
      let size = element.layoutParent == nil ? element.size : element.measure(element.proposal)
      if size != element.size, let parent = element.layoutParent {
        // The parent relied on no answer that changed, but placed with one that it did not ask for.
        parent.placeAgain()
      }
      if element.flags.contains(.needsPlacement) { element.placeAgain() }
    }
  }

  /// An element is about to get another place or size.
  func willChangeGeometry(_ element: ElementNode, to origin: CGPoint, _ size: CGSize) {
    // What only contains others repaints nothing by growing: they say themselves where they move.
    let isFelt = origin != element.origin || element.drawsItself || element.clipsChildren
    if isFelt { damageNow(element) }
    guard batchNumber > 0 else { return }
    let transaction = transaction(at: element)
    guard let animation = transaction.effectiveAnimation else { return }
    let presentation = element.presentation ?? Presentation(element)
    element.presentation = presentation
    presentation.animate(
      originBy: CGVector(dx: element.origin.x - origin.x, dy: element.origin.y - origin.y),
      sizeBy: CGSize(width: element.size.width - size.width, height: element.size.height - size.height),
      animation, transaction, root: self)
  }

  /// An element got a place or another one.
  func geometryChanged(_ element: ElementNode, wasPlaced: Bool, moved: Bool) {
    if !wasPlaced, element.flags.contains(.entering) { beginEntering(element) }
    geometryMoved = true
    if element.flags.contains(.hasRelativeFrames) { relativeFrames.containerResized(element) }
    if !wasPlaced || moved || element.drawsItself || element.clipsChildren { damage(element) }
    element.growOverflow()
  }
}

extension ElementNode {
  /// The part of the element that is seen, in its own coordinates; nil when nothing is.
  final var visibleRect: CGRect? {
    guard let shown = rectInRoot(paintedBounds) else { return nil }
    let origin = convertToRoot(.zero)
    return shown.offsetBy(dx: -origin.x, dy: -origin.y)
  }

  /// Raises the reach of painting of the elements above, where this one paints over their edges.
  final func growOverflow() {
    var child = self
    while let parent = child.layoutParent {
      let own = child.paintedBounds
      let displacement = child.presentation?.displacement ?? 0
      parent.childReach = max(
        parent.childReach,
        max(-own.minX, -own.minY, own.maxX - child.size.width, own.maxY - child.size.height, 0) + displacement)
      if parent.clipsChildren { return }
      let origin = parent.originOfChild(child)
      let shift = parent.contentShift
      let painted = own.offsetBy(dx: origin.x + shift.x, dy: origin.y + shift.y)
      let reach = max(
        -painted.minX, -painted.minY, painted.maxX - parent.size.width, painted.maxY - parent.size.height, 0)
      guard reach > parent.overflow else { return }
      parent.overflow = reach
      child = parent
    }
  }
}
