import CoreGraphics

/// Where the many children of a stack lie: a tree of sums along the axis and of extremes across it.
///
/// Invariants
/// - Changing one child, finding a child's start and finding the child at a place cost O(log n).
/// - Every inner entry is computed from its two halves alone, so that a tree that was changed step by step equals one
///   that was built at once, to the last bit.
final class StackSums {
  /// One child as the stack sees it.
  struct Item: Equatable {
    var length: CGFloat
    /// Points to the next child.
    var gap: CGFloat
    /// From the child's edge across the axis to the guide that meets the others'.
    var guide: CGFloat
    /// From there to the child's other edge.
    var rest: CGFloat
    /// Whether the child answers offers along the axis with different lengths.
    var isFlexible = false
  }
  private struct Entry {
    var sum: CGFloat = 0
    var guide = -CGFloat.infinity
    var rest = -CGFloat.infinity
    var flexible: Int32 = 0

    init() {}
    init(_ item: Item) {
      sum = item.length + item.gap
      guide = item.guide
      rest = item.rest
      flexible = item.isFlexible ? 1 : 0
    }
    init(_ a: Entry, _ b: Entry) {
      sum = a.sum + b.sum
      guide = max(a.guide, b.guide)
      rest = max(a.rest, b.rest)
      flexible = a.flexible + b.flexible
    }
  }
  /// A change of what lies before the children that follow.
  struct Shift {
    var index: Int
    var delta: CGFloat
  }

  private(set) var items: ContiguousArray<Item>
  private var entries: ContiguousArray<Entry>
  private let leaves: Int
  /// What changed since somebody last took note.
  private(set) var shifts: [Shift] = []
  private(set) var lineBefore: CGFloat

  init(_ items: ContiguousArray<Item>) {
    self.items = items
    var leaves = 1
    while leaves < items.count { leaves *= 2 }
    self.leaves = leaves
    entries = ContiguousArray(repeating: Entry(), count: leaves * 2)
    for (index, item) in items.enumerated() { entries[leaves + index] = Entry(item) }
    var node = leaves - 1
    while node >= 1 {
      entries[node] = Entry(entries[node * 2], entries[node * 2 + 1])
      node -= 1
    }
    lineBefore = entries[1].guide
  }

  var count: Int { items.count }
  /// Points along the axis of all children and the gaps between them.
  var total: CGFloat { entries[1].sum }
  /// The line across the axis on which the guides meet.
  var line: CGFloat { entries[1].guide }
  /// Points across the axis.
  var breadth: CGFloat { items.isEmpty ? 0 : max(0, entries[1].guide + entries[1].rest) }
  var hasFlexible: Bool { entries[1].flexible > 0 }

  func update(_ item: Item, at index: Int) {
    let old = items[index]
    guard item != old else { return }
    items[index] = item
    let delta = item.length + item.gap - old.length - old.gap
    if delta != 0 { shifts.append(Shift(index: index, delta: delta)) }
    entries[leaves + index] = Entry(item)
    var node = (leaves + index) / 2
    while node >= 1 {
      entries[node] = Entry(entries[node * 2], entries[node * 2 + 1])
      node /= 2
    }
  }

  /// The changes have been shown.
  func takeNote() {
    shifts.removeAll(keepingCapacity: true)
    lineBefore = line
  }

  /// Where a child begins along the axis.
  func start(of index: Int) -> CGFloat {
    var sum: CGFloat = 0
    var node = 1
    var half = leaves / 2
    var rest = index
    while half >= 1 {
      node *= 2
      if rest >= half {
        sum += entries[node].sum
        node += 1
        rest -= half
      }
      half /= 2
    }
    return sum
  }

  /// Where a child began before the changes that nobody took note of.
  func formerStart(of index: Int) -> CGFloat {
    shifts.reduce(start(of: index)) { $1.index < index ? $0 - $1.delta : $0 }
  }

  /// Where a child begins across the axis.
  func side(of index: Int) -> CGFloat { line - items[index].guide }

  /// The first child that ends beyond a place, its gap counted to it; the last one when none does.
  func index(at place: CGFloat) -> Int {
    guard !items.isEmpty else { return 0 }
    var node = 1
    var rest = place
    while node < leaves {
      node *= 2
      if entries[node].sum <= rest {
        rest -= entries[node].sum
        node += 1
      }
    }
    return min(node - leaves, items.count - 1)
  }
}
