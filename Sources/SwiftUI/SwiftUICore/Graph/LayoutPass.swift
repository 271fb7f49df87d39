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
    damageNow(element)
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
  func geometryChanged(_ element: ElementNode, wasPlaced: Bool) {
    if !wasPlaced, element.flags.contains(.entering) { beginEntering(element) }
    geometryMoved = true
    if element.flags.contains(.hasRelativeFrames) { relativeFrames.containerResized(element) }
    damage(element)
    element.growOverflow()
  }
}

extension ElementNode {
  /// Raises the reach of painting of the elements above, where this one paints over their edges.
  final func growOverflow() {
    var child = self
    while let parent = child.layoutParent {
      if parent.clipsChildren { return }
      let origin = parent.originOfChild(child)
      let shift = parent.contentShift
      let painted = child.paintedBounds.offsetBy(dx: origin.x + shift.x, dy: origin.y + shift.y)
      let reach = max(
        -painted.minX, -painted.minY, painted.maxX - parent.size.width, painted.maxY - parent.size.height, 0)
      guard reach > parent.overflow else { return }
      parent.overflow = reach
      child = parent
    }
  }
}
