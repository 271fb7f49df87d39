import Foundation

/// Actions that an update made due. They run after layout, in the measured order: views that left at once, views
/// that appeared, views whose leaving ended, tasks, changes, geometry.
struct LifecycleQueue {
  private var gone: [() -> Void] = []
  private var appeared: [(node: ViewNode, action: () -> Void)] = []
  private var left: [() -> Void] = []
  private var tasks: [() -> Void] = []
  private var changes: [(node: ViewNode, action: () -> Void)] = []
  private var geometry: [() -> Void] = []
  private var last: [() -> Void] = []
  private(set) var lastActor: ViewNode?

  var isEmpty: Bool {
    gone.isEmpty && appeared.isEmpty && left.isEmpty && tasks.isEmpty && changes.isEmpty && geometry.isEmpty
      && last.isEmpty
  }

  mutating func disappearedAtOnce(_ action: @escaping () -> Void) { gone.append(action) }
  mutating func disappeared(_ action: @escaping () -> Void) { left.append(action) }
  mutating func appear(_ node: ViewNode, _ action: @escaping () -> Void) { appeared.append((node, action)) }
  mutating func startTask(_ action: @escaping () -> Void) { tasks.append(action) }
  mutating func changed(_ node: ViewNode, _ action: @escaping () -> Void) { changes.append((node, action)) }
  mutating func geometryChanged(_ action: @escaping () -> Void) { geometry.append(action) }
  mutating func afterwards(_ action: @escaping () -> Void) { last.append(action) }

  mutating func removeAll() { self = LifecycleQueue() }

  /// Runs everything that is due now; what the actions make due waits for the next round.
  mutating func run(root: ViewRoot) {
    let due = self
    self = LifecycleQueue()
    lastActor = due.changes.last?.node ?? due.appeared.last?.node
    for action in due.gone { action() }
    for entry in due.appeared where entry.node.isAlive { entry.action() }
    for action in due.left { action() }
    for action in due.tasks { action() }
    for entry in due.changes where entry.node.isAlive { entry.action() }
    for action in due.geometry { action() }
    for action in due.last { action() }
  }
}
