import CoreGraphics
import MartletDrawing

/// What outlives the values: one place of the static tree, with its identity.
///
/// Invariants
/// - `parent` is alive as long as the node is; children are owned by their parent.
/// - `depth` is the parent's plus one, so that sorting by it visits parents before children.
/// - A node is torn down once; afterwards `isAlive` is false and it takes part in no pass.
open class ViewNode: Segment, @unchecked Sendable {
  // The small ones first: they fit behind what the segment stores.
  final var flags: NodeFlags = [.alive]
  final let depth: Int32
  unowned(unsafe) final var parent: ViewNode?
  unowned(unsafe) final let root: ViewRoot
  final let environment: EnvironmentScope
  final let transactions: TransactionScope?
  final let key: NodeKey
  /// Which environment keys and preferences matter somewhere below, as bits of their numbers.
  final var subtreeReads: UInt64 = 0
  final var subtreePreferences: UInt64 = 0
  final var ownReads: UInt64 = 0

  init(_ context: NodeContext) {
    parent = context.parent
    root = context.parent.root
    environment = context.environment
    transactions = context.transactions
    key = context.key
    depth = context.parent.depth + 1
    super.init()
    root.counters.nodesMade += 1
    root.counters.liveNodes += 1
  }

  /// The node at the top of a root.
  init(top root: ViewRoot, environment: EnvironmentScope) {
    parent = nil
    self.root = root
    self.environment = environment
    transactions = nil
    key = .index(0)
    depth = 0
    super.init()
    root.counters.liveNodes += 1
  }

  deinit { root.counters.liveNodes -= 1 }

  final var isAlive: Bool { flags.contains(.alive) }

  /// The node that updates of this place go to, inside the modifiers made around it.
  final var core: ViewNode {
    var node = self
    while node.flags.contains(.wrapsElement), let inner = unsafeDowncast(node, to: UnaryNode.self).content {
      node = inner
    }
    return node
  }

  /// The nodes under this one in structure, front to back of the source.
  var children: [ViewNode] { [] }

  /// Appends the elements that this place contributes to a view list.
  func appendElements(to list: inout ElementList) {}

  /// Something below changed which elements there are.
  func structureChanged() {
    parent?.structureChanged()
  }

  /// Keys of `changed` were written above: react if this node reads them.
  func environmentChanged(_ changed: EnvironmentChange) {}

  /// The node leaves for good. Overrides call super.
  func teardown() {
    guard isAlive else { return }
    flags.remove(.alive)
    for child in children { child.teardown() }
  }

  /// Says that the node reads the environment keys with these bits.
  final func noteReads(_ mask: UInt64) {
    guard ownReads & mask != mask else { return }
    ownReads |= mask
    var node: ViewNode? = self
    while let current = node, current.subtreeReads & mask != mask {
      current.subtreeReads |= mask
      node = current.parent
    }
  }

  /// Says that a preference with this bit is written at the node.
  final func notePreference(_ mask: UInt64) {
    var node: ViewNode? = self
    while let current = node, current.subtreePreferences & mask != mask {
      current.subtreePreferences |= mask
      node = current.parent
    }
  }

  /// The type of the view or modifier whose body the node runs, for messages.
  var viewType: Any.Type? { nil }

  /// The nearest element at or above the node.
  final var enclosingElement: ElementNode? {
    var node: ViewNode? = self
    while let current = node {
      if let element = current as? ElementNode { return element }
      node = current.parent
    }
    return nil
  }

  /// The value of a preference at this place; nil when nothing below writes it.
  func preference<K: PreferenceKey>(_ key: K.Type, bit: UInt64) -> K.Value? {
    guard subtreePreferences & bit != 0 else { return nil }
    var result: K.Value?
    for child in children {
      guard let value = child.preference(key, bit: bit) else { continue }
      if result == nil {
        result = value
      } else {
        K.reduce(value: &result!) { value }
      }
    }
    return result
  }
}

/// Independent facts about a node's life and its pending work.
struct NodeFlags: OptionSet {
  let rawValue: UInt32
  static let alive = NodeFlags(rawValue: 1)
  static let placed = NodeFlags(rawValue: 2)
  static let appeared = NodeFlags(rawValue: 4)
  static let ghost = NodeFlags(rawValue: 8)
  static let bodyDirty = NodeFlags(rawValue: 16)
  static let layoutDirty = NodeFlags(rawValue: 32)
  static let needsPlacement = NodeFlags(rawValue: 64)
  static let itemsDirty = NodeFlags(rawValue: 128)
  static let attributesChanged = NodeFlags(rawValue: 256)
  static let childrenDirty = NodeFlags(rawValue: 512)
  static let ticking = NodeFlags(rawValue: 1024)
  static let measured = NodeFlags(rawValue: 2048)
  static let damaged = NodeFlags(rawValue: 4096)
  static let rightToLeft = NodeFlags(rawValue: 8192)
  /// A modifier's element that was made around another, whose place the updates are for.
  static let wrapsElement = NodeFlags(rawValue: 1 << 31)
}
