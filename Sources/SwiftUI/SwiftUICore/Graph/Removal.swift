import CoreGraphics

/// A view that has left layout and is painted until its transition ends.
final class Ghost {
  let element: ElementNode
  /// The structural node that goes with the last of its ghosts.
  let departure: Departure
  init(_ element: ElementNode, _ departure: Departure) {
    self.element = element
    self.departure = departure
  }
}

/// One structural place that left, and the ghosts that it left behind.
final class Departure {
  let node: ViewNode
  var remaining = 0
  let disappear: [() -> Void]
  init(_ node: ViewNode, disappear: [() -> Void]) {
    self.node = node
    self.disappear = disappear
  }
}

extension ViewRoot {
  /// A node came into a tree that is on screen: its elements enter by their transitions.
  func inserted(_ node: ViewNode) {
    guard batchNumber > 0 else { return }
    var list = ElementList()
    node.appendElements(to: &list)
    for element in list.elements { element.flags.insert(.entering) }
  }

  /// An element that enters has its first place.
  func beginEntering(_ element: ElementNode) {
    element.flags.remove(.entering)
    guard batchNumber > 0 else { return }
    let transition = element.trait(TransitionKey.self) ?? .opacity
    let transaction = transaction(at: element)
    guard !transition.isIdentity, let animation = transition.insertionAnimation ?? transaction.effectiveAnimation else {
      return
    }
    let presentation = element.presentation ?? Presentation(element)
    element.presentation = presentation
    presentation.enter(transition, animation, transaction, root: self)
  }

  /// Takes a node out of the tree. Its elements leave layout at once; their pictures leave by their transitions.
  func remove(_ node: ViewNode) {
    var list = ElementList()
    node.appendElements(to: &list)
    var actions: [() -> Void] = []
    node.collectDisappearActions(&actions)
    let departure = Departure(node, disappear: actions)
    var isIdentity = !list.elements.isEmpty
    for element in list.elements where element.flags.contains(.placed) {
      let transition = element.trait(TransitionKey.self) ?? .opacity
      if !transition.isIdentity { isIdentity = false }
      let transaction = transaction(at: element)
      damageNow(element)
      let animation = transition.removalAnimation ?? transaction.effectiveAnimation
      if let animation, !transition.isIdentity, animation.isEndless {
        Diagnostics.report(.endlessLeaving, at: element)
        continue
      }
      guard let animation, !transition.isIdentity, let parent = element.layoutParent, batchNumber > 0 else { continue }
      let ghost = Ghost(element, departure)
      departure.remaining += 1
      element.flags.insert(.ghost)
      parent.flags.insert(.hasGhosts)
      ghostsByParent[ObjectIdentifier(parent), default: []].append(ghost)
      let presentation = element.presentation ?? Presentation(element)
      element.presentation = presentation
      presentation.leave(transition, animation, transaction, root: self) { [weak self, weak parent] in
        self?.end(ghost, in: parent)
      }
    }
    node.teardown()
    if departure.remaining == 0 {
      for action in actions {
        if isIdentity { lifecycle.disappearedAtOnce(action) } else { lifecycle.disappeared(action) }
      }
    }
  }

  /// Takes out a node that left the window of a lazy container: no transition, and its picture was out of sight.
  func discard(_ node: ViewNode) {
    var actions: [() -> Void] = []
    node.collectDisappearActions(&actions)
    node.teardown()
    for action in actions { lifecycle.disappeared(action) }
  }

  /// Takes an element out of sight that stays alive: it and what is in it have no place until they are placed again.
  func withdraw(_ element: ElementNode) {
    guard element.flags.contains(.placed) else { return }
    damageNow(element)
    var actions: [() -> Void] = []
    element.collectDisappearActions(&actions)
    func unplace(_ node: ViewNode) {
      node.flags.remove([.placed, .appeared])
      for child in node.children { unplace(child) }
    }
    unplace(element)
    for action in actions { lifecycle.disappeared(action) }
  }

  private func end(_ ghost: Ghost, in parent: ElementNode?) {
    damageNow(ghost.element)
    if let parent {
      let key = ObjectIdentifier(parent)
      ghostsByParent[key]?.removeAll { $0 === ghost }
      if ghostsByParent[key]?.isEmpty ?? true {
        ghostsByParent[key] = nil
        parent.flags.remove(.hasGhosts)
      }
    }
    ghost.departure.remaining -= 1
    if ghost.departure.remaining == 0 {
      for action in ghost.departure.disappear { lifecycle.disappeared(action) }
    }
  }

  /// The container itself leaves: its ghosts end at once.
  func dropGhosts(of parent: ElementNode) {
    for ghost in ghostsByParent.removeValue(forKey: ObjectIdentifier(parent)) ?? [] {
      if let presentation = ghost.element.presentation { animations.forget(presentation) }
      ghost.departure.remaining -= 1
      if ghost.departure.remaining == 0 {
        for action in ghost.departure.disappear { lifecycle.disappeared(action) }
      }
    }
    parent.flags.remove(.hasGhosts)
  }

  func ghosts(in parent: ElementNode) -> [ElementNode] {
    ghostsByParent[ObjectIdentifier(parent)]?.map(\.element) ?? []
  }
}

extension ViewNode {
  /// Collects what the views at and below the node want to do when they are gone, inner ones first.
  final func collectDisappearActions(_ actions: inout [() -> Void]) {
    for child in children { child.collectDisappearActions(&actions) }
    if let owner = self as? any DisappearActionOwner, let action = owner.takeDisappearAction() {
      actions.append(action)
    }
  }
}

/// Nodes with something to do when their view is gone.
protocol DisappearActionOwner: AnyObject {
  func takeDisappearAction() -> (() -> Void)?
}
