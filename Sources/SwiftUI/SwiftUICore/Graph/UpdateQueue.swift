import Foundation

/// Writes that belong together: one update of the tree, under one transaction.
final class UpdateBatch {
  let number: Int
  let transaction: Transaction
  var writes: [any PendingWrite] = []
  var nodes: [ComputedNode] = []
  var actions: [() -> Void] = []
  /// What runs when the writes have been laid out.
  var afterLayout: [() -> Void] = []

  init(number: Int, transaction: Transaction) {
    self.number = number
    self.transaction = transaction
  }
}

/// Nodes waiting for a pass, shallowest or deepest first.
struct DepthQueue<Element: ViewNode> {
  private struct Bucket {
    var nodes: [Element] = []
    var head = 0
  }
  private var buckets: [Bucket] = []
  private(set) var count = 0
  private var first = Int.max
  private var last = -1
  var isEmpty: Bool { count == 0 }

  mutating func insert(_ node: Element) {
    let depth = Int(node.depth)
    while buckets.count <= depth { buckets.append(Bucket()) }
    buckets[depth].nodes.append(node)
    count += 1
    first = min(first, depth)
    last = max(last, depth)
  }

  /// Takes the node nearest to the root; among equals the earliest.
  mutating func popShallowest() -> Element? {
    guard count > 0 else { return nil }
    while buckets[first].head == buckets[first].nodes.count { first += 1 }
    let node = buckets[first].nodes[buckets[first].head]
    buckets[first].head += 1
    took(from: first)
    return node
  }

  /// Takes the node farthest from the root.
  mutating func popDeepest() -> Element? {
    guard count > 0 else { return nil }
    while buckets[last].head == buckets[last].nodes.count { last -= 1 }
    let node = buckets[last].nodes.removeLast()
    took(from: last)
    return node
  }

  private mutating func took(from depth: Int) {
    count -= 1
    if buckets[depth].head == buckets[depth].nodes.count {
      buckets[depth].nodes.removeAll(keepingCapacity: true)
      buckets[depth].head = 0
    }
    if count == 0 {
      first = .max
      last = -1
    }
  }
}
