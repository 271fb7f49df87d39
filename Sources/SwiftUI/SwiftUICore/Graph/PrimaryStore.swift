/// A copy of what a tree keeps that does not follow from its inputs: state by structural path.
package final class PrimaryStore {
  private var slots: [[NodeKey]: [[Int]: any StoredSlot]] = [:]

  package init(copying root: ViewRoot) { collect(root.top, []) }

  /// The state of one subtree, at the paths that its nodes have in the whole tree.
  init(copyingSubtree node: ViewNode) {
    var path: [NodeKey] = []
    var current = node.parent
    while let node = current {
      path.append(node.key)
      current = node.parent
    }
    collect(node, path.reversed())
  }

  var isEmpty: Bool { slots.isEmpty }

  private func collect(_ node: ViewNode, _ path: [NodeKey]) {
    let path = path + [node.key]
    if let owner = node as? any StateOwner { collect(owner.slots, [], path) }
    for child in node.children { collect(child, path) }
  }

  private func collect(_ values: [AnyObject], _ prefix: [Int], _ path: [NodeKey]) {
    for (index, value) in values.enumerated() {
      if let slot = value as? any StoredSlot {
        slots[path, default: [:]][prefix + [index]] = slot
      } else if let nested = value as? NestedOwner {
        collect(nested.slots, prefix + [index], path)
      }
    }
  }

  func slot(at node: ViewNode, _ index: [Int]) -> (any StoredSlot)? {
    var path: [NodeKey] = []
    var current: ViewNode? = node
    while let node = current {
      path.append(node.key)
      current = node.parent
    }
    return slots[path.reversed()]?[index]
  }
}
