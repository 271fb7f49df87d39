import Foundation

/// Actions that an update made due. They run after layout, in the measured order: views that left at once, views
/// that appeared, views whose leaving ended, tasks, changes, geometry.
struct LifecycleQueue {
  private var gone: [() -> Void] = []
  private var appeared: [(node: ViewNode, action: () -> Void)] = []
  private var left: [() -> Void] = []
  private var tasks: [() -> Void] = []
  private var changes: [(node: ViewNode, action: () -> Void)] = []
  private var geometry: [(node: ViewNode?, action: () -> Void)] = []
  private var last: [() -> Void] = []
  private(set) var lastActor: ViewNode?
  /// Whether actions of views that have gone are running.
  nonisolated(unsafe) private(set) static var isLeaving = false

  var isEmpty: Bool {
    gone.isEmpty && appeared.isEmpty && left.isEmpty && tasks.isEmpty && changes.isEmpty && geometry.isEmpty
      && last.isEmpty
  }

  mutating func disappearedAtOnce(_ action: @escaping () -> Void) { gone.append(action) }
  mutating func disappeared(_ action: @escaping () -> Void) { left.append(action) }
  mutating func appear(_ node: ViewNode, _ action: @escaping () -> Void) { appeared.append((node, action)) }
  mutating func startTask(_ action: @escaping () -> Void) { tasks.append(action) }
  mutating func changed(_ node: ViewNode, _ action: @escaping () -> Void) { changes.append((node, action)) }
  mutating func geometryChanged(_ node: ViewNode? = nil, _ action: @escaping () -> Void) {
    geometry.append((node, action))
  }
  mutating func afterwards(_ action: @escaping () -> Void) { last.append(action) }

  mutating func removeAll() { self = LifecycleQueue() }

  /// Runs everything that is due now; what the actions make due waits for the next round.
  mutating func run(root: ViewRoot) {
    let due = self
    self = LifecycleQueue()
    lastActor = due.geometry.last.flatMap(\.node) ?? due.changes.last?.node ?? due.appeared.last?.node
    LifecycleQueue.leave(due.gone)
    for entry in due.appeared where entry.node.isAlive { entry.action() }
    LifecycleQueue.leave(due.left)
    for action in due.tasks { action() }
    for entry in due.changes where entry.node.isAlive { entry.action() }
    for entry in due.geometry where entry.node?.isAlive ?? true { entry.action() }
    for action in due.last { action() }
  }

  private static func leave(_ actions: [() -> Void]) {
    isLeaving = true
    for action in actions { action() }
    isLeaving = false
  }
}
