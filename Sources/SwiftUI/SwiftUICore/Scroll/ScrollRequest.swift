import CoreGraphics

/// Something that scroll views under a node are asked to show.
struct ScrollRequest {
  let identifier: AnyHashable
  let anchor: UnitPoint?
  unowned(unsafe) let scope: ViewNode
}

/// What a request refers to: a view, or a row of a lazy container that need not exist.
enum ScrollDestination {
  case element(ElementNode)
  case row(any LazyRun, AnyHashable)

  /// The element whose scroll views move.
  var element: ElementNode? {
    switch self {
    case .element(let element): element.isAlive ? element : nil
    case .row(let run, _): run.container
    }
  }

  /// The place in the coordinates of `scroll`, as far as it is known.
  func frame(in scroll: ScrollNode) -> CGRect? {
    switch self {
    case .element(let element):
      guard element.isAlive, element.flags.contains(.placed) else { return nil }
      return element.targetFrame(in: scroll)
    case .row(let run, let identifier):
      guard let container = run.container, container.isAlive, let index = run.index(of: identifier) else { return nil }
      guard let frame = container.frame(of: run, at: index) else { return nil }
      let own = container.targetFrame(in: scroll)
      return frame.offsetBy(dx: own.minX, dy: own.minY)
    }
  }
}

extension ElementNode {
  /// The frame in an ancestor's coordinates, without effects between them.
  final func targetFrame(in ancestor: ElementNode) -> CGRect {
    var rect = CGRect(origin: .zero, size: size)
    var element: ElementNode = self
    while element !== ancestor, let parent = element.layoutParent {
      let origin = parent.originOfChild(element)
      let shift = parent.contentShift
      rect = rect.offsetBy(dx: origin.x + shift.x, dy: origin.y + shift.y)
      element = parent
    }
    return rect
  }

  /// The scroll views around the element, innermost first.
  final var scrollNodes: [ScrollNode] {
    var result: [ScrollNode] = []
    var element: ElementNode? = layoutParent
    while let current = element {
      if let scroll = current as? ScrollNode { result.append(scroll) }
      element = current.layoutParent
    }
    return result
  }
}

extension ViewNode {
  /// Finds what has an identifier at or under the node: views with `.id`, then rows by their data, then rows that do
  /// not exist by the `.id` that their content sets.
  final func findDestination(_ identifier: AnyHashable) -> ScrollDestination? {
    var runs: [any LazyRun] = []
    if let element = findIdentity(identifier, &runs) { return .element(element) }
    for run in runs where run.index(of: identifier) != nil { return .row(run, identifier) }
    for run in runs {
      if let index = run.indexOfExplicit(identifier) { return .row(run, run.identifier(at: index)) }
    }
    return nil
  }

  private final func findIdentity(_ identifier: AnyHashable, _ runs: inout [any LazyRun]) -> ElementNode? {
    if let node = self as? IdentityNodeBase, node.identifier == identifier, let element = node.firstElement,
      element.flags.contains(.placed)
    {
      return element
    }
    if let run = self as? any LazyRun {
      runs.append(run)
    } else if let source = self as? any IdentifiedRows, let row = source.row(identifiedBy: identifier),
      let element = row.firstElement, element.flags.contains(.placed)
    {
      return element
    }
    for child in children {
      if let found = child.findIdentity(identifier, &runs) { return found }
    }
    return nil
  }

  final var firstElement: ElementNode? {
    var list = ElementList()
    appendElements(to: &list)
    return list.first
  }
}

/// Nodes whose children have identifiers from data.
protocol IdentifiedRows: AnyObject {
  func row(identifiedBy identifier: AnyHashable) -> ViewNode?
}

extension ScrollNode {
  /// The offset at which a rectangle of the node is seen: with the least movement, or with the anchors meeting.
  func offset(showing rect: CGRect, anchor: UnitPoint?) -> CGPoint {
    let clear = clearRect
    let isRightToLeft = flags.contains(.rightToLeft)
    var result = offset
    for axis in [Axis.horizontal, .vertical] where axes.contains(axis) {
      let low = rect.origin[axis]
      let high = low + rect.size[axis]
      let start = clear.origin[axis]
      let end = start + clear.size[axis]
      var movement: CGFloat = 0
      if let anchor {
        let fraction = axis == .horizontal && isRightToLeft ? 1 - anchor.x : anchor[axis]
        movement = low + rect.size[axis] * fraction - start - clear.size[axis] * fraction
      } else if low < start || high > end {
        movement = low < start ? low - start : min(high - end, low - start)
      }
      result[axis] += axis == .horizontal && isRightToLeft ? -movement : movement
    }
    return limits.clamp(result)
  }

  /// Scrolls to a destination under a transaction.
  func scroll(to destination: ScrollDestination, anchor: UnitPoint?, _ transaction: Transaction) {
    isAtInitialAnchor = false
    guard let frame = destination.frame(in: self) else { return }
    // Without an anchor the first look decides which edge the target comes to.
    let first = offset(showing: frame, anchor: anchor)
    var anchor = anchor
    if anchor == nil {
      guard first != offset else { return }
      let clear = clearRect
      func fraction(_ axis: Axis) -> CGFloat {
        let movesForward = first[axis] > offset[axis]
        return (movesForward && frame.size[axis] <= clear.size[axis]) ? 1 : 0
      }
      let moved = CGPoint(x: first.x - offset.x, y: first.y - offset.y)
      let x = moved.x == 0 ? nil : fraction(.horizontal)
      let y = moved.y == 0 ? nil : fraction(.vertical)
      if let x, let y {
        anchor = UnitPoint(x: x, y: y)
      } else {
        let goal = { [unowned(unsafe) self] () -> CGPoint? in
          guard let frame = destination.frame(in: self) else { return nil }
          let aligned = self.offset(showing: frame, anchor: UnitPoint(x: x ?? 0, y: y ?? 0))
          return CGPoint(x: x == nil ? self.offset.x : aligned.x, y: y == nil ? self.offset.y : aligned.y)
        }
        go(to: goal, transaction)
        return
      }
    }
    go(
      to: { [unowned(unsafe) self] in
        destination.frame(in: self).map { self.offset(showing: $0, anchor: anchor) }
      }, transaction)
  }

  /// Moves to a place that becomes exact as rows on the way are measured.
  func go(to goal: @escaping () -> CGPoint?, _ transaction: Transaction) {
    motion.go(to: goal, transaction)
    guard transaction.effectiveAnimation == nil else { return }
    for _ in 0..<8 {
      root.performLayout()
      guard let exact = goal(), exact != offset else { return }
      moveContent(to: exact)
    }
  }
}

extension ViewRoot {
  /// Scrolls after the updates that were written together with the request.
  func requestScroll(_ request: ScrollRequest) {
    let scope = request.scope
    enqueueAfterLayout(Transaction.current) { [weak scope] in
      guard let scope, scope.isAlive else { return }
      self.perform(request, in: scope)
    }
  }

  private func perform(_ request: ScrollRequest, in scope: ViewNode) {
    guard let destination = scope.findDestination(request.identifier), let element = destination.element else { return }
    var nodes = element.scrollNodes
    if case .row = destination, let own = element as? ScrollNode { nodes.insert(own, at: 0) }
    for node in nodes {
      node.scroll(to: destination, anchor: request.anchor, transaction(at: node))
      for link in node.links { link.scrolled(byUser: false) }
    }
  }
}
