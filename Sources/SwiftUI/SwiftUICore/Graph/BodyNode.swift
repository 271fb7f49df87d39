import CMartlet
import Foundation
import MartletDrawing

/// A node that runs user code to find out what is under it, and depends on exactly what that code read.
class ComputedNode: ViewNode {
  /// What the last run read, in order.
  final var dependencies: [Dependency] = []
  private final var cursor = 0
  final var observation: ObservationRegistration?
  /// Environment keys that the last run read.
  final var environmentReads = EnvironmentReads()
  /// Environment keys that installing the properties read.
  final var installReads = EnvironmentReads()
  /// Whether one of the properties found no object in the environment.
  final var missesObject = false
  /// Whether the body asked for it and was given up; it does not run again until the object is there.
  private final var wasGivenUp = false

  /// Marks the node for the update pass.
  final func invalidate() {
    guard isAlive, !flags.contains(.bodyDirty) else { return }
    flags.insert(.bodyDirty)
    root.updates.insert(self)
  }

  /// Whether runs of the node's code are counted as bodies.
  var countsAsBody: Bool { true }

  /// Runs the node's user code again. Called by the update pass and by new inputs.
  func recompute() {}

  override func environmentChanged(_ changed: EnvironmentChange) {
    if changed.meets(environmentReads) || changed.meets(installReads) { invalidate() }
  }

  /// Runs `body`, remembering what it reads.
  ///
  /// `habit` is that of the code that runs; nil where each run is of another.
  final func tracking<T>(_ habit: ObservationHabit? = nil, _ body: () -> T) -> T {
    flags.remove(.bodyDirty)
    let previous = observation
    previous?.isReplaced = true
    cursor = 0
    environmentReads.removeAll()
    let outer = Tracking.current
    Tracking.current = self
    if countsAsBody { root.counters.bodiesRun += 1 }
    let (result, registration) = ObservationRegistration.tracking(self, habit, body)
    Tracking.current = outer
    previous?.cancel()
    observation = registration
    if cursor < dependencies.count {
      for stale in dependencies[cursor...] { stale.remove(self) }
      dependencies.removeSubrange(cursor...)
    }
    noteReads(environmentReads.mask | installReads.mask)
    return result
  }

  /// Brings the properties of a value up to date before its body runs.
  final func install<T>(_ plan: DynamicPropertyPlan, _ value: inout T, _ owner: PropertyOwner) {
    guard !plan.isEmpty else { return }
    missesObject = false
    withUnsafeMutableBytes(of: &value) { bytes in
      if let base = bytes.baseAddress { plan.install(base, owner) }
    }
    if !missesObject { wasGivenUp = false }
  }

  /// Runs the user's `body`.
  final func run<T>(_ habit: ObservationHabit? = nil, _ body: @MainActor () -> T) -> T {
    let outer = Watchdog.enter(viewType)
    defer { martlet_watchdog_leave(outer) }
    return tracking(habit) { runOnMain(body) }
  }

  /// Runs the user's `body` while an object is missing; nil when it needs it.
  final func attempt<T>(_ habit: ObservationHabit? = nil, _ body: @escaping @MainActor () -> T) -> T? {
    if wasGivenUp { return nil }
    let outer = Watchdog.enter(viewType)
    defer { martlet_watchdog_leave(outer) }
    let result = tracking(habit) { MissingObject.attempt(body) }
    wasGivenUp = result == nil
    return result
  }

  /// The running body read `dependency`.
  final func noteRead(_ dependency: Dependency) {
    if cursor < dependencies.count {
      if dependencies[cursor] === dependency {
        cursor += 1
        return
      }
      for stale in dependencies[cursor...] { stale.remove(self) }
      dependencies.removeSubrange(cursor...)
    }
    if dependencies.contains(where: { $0 === dependency }) { return }
    dependencies.append(dependency)
    cursor += 1
    dependency.add(self)
  }

  override func teardown() {
    guard isAlive else { return }
    super.teardown()
    for dependency in dependencies { dependency.remove(self) }
    dependencies = []
    observation?.cancel()
    observation = nil
  }
}

/// Which body this thread runs at the moment. Bodies run on the main thread only; other threads see none.
enum Tracking {
  static var current: ComputedNode? {
    get { martlet_tracking_get().map { Unmanaged<ComputedNode>.fromOpaque($0).takeUnretainedValue() } }
    set { martlet_tracking_set(newValue.map { Unmanaged.passUnretained($0).toOpaque() }) }
  }
}

/// Something that bodies read and that tells them when it changes.
class Dependency {
  private var readers: [Unmanaged<ComputedNode>] = []

  final func add(_ node: ComputedNode) { readers.append(Unmanaged.passUnretained(node)) }

  final func remove(_ node: ComputedNode) {
    let pointer = Unmanaged.passUnretained(node).toOpaque()
    guard let index = readers.lastIndex(where: { $0.toOpaque() == pointer }) else { return }
    readers.swapAt(index, readers.count - 1)
    readers.removeLast()
  }

  final func invalidateReaders() {
    for reader in readers { reader.takeUnretainedValue().invalidate() }
  }

  final var readerCount: Int { readers.count }

  final func isRead(by node: ComputedNode) -> Bool {
    let pointer = Unmanaged.passUnretained(node).toOpaque()
    return readers.contains { $0.toOpaque() == pointer }
  }

  /// Called when a body reads the value.
  final func noteRead() { Tracking.current?.noteRead(self) }
}

/// A context kept for later, outside the node because few nodes need it.
final class WaitingContext {
  let context: NodeContext
  init(_ context: NodeContext) { self.context = context }
}

/// The node of a view with a body.
final class BodyNode<V: View>: ComputedNode, StateOwner {
  var view: V
  private var child: ViewNode?
  private var isTooDeep = false
  /// Where the body's node will be made, while its first run waits for an object.
  private var waitingContext: WaitingContext?
  var slots: [AnyObject] = []
  private let plan = DynamicPropertyPlan.plan(for: V.self)
  private var animator: ValueAnimator<V>?

  init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
    animator = ValueAnimator.make(for: self)
    guard root.hasRoom(for: self) else {
      isTooDeep = true
      return
    }
    if let body = runBody() {
      child = V.Body._makeNode(body, context.through(self))
    } else {
      waitingContext = WaitingContext(context)
    }
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override var viewType: Any.Type? { V.self }

  override func appendElements(to list: inout ElementList) {
    child?.appendElements(to: &list)
  }

  func update(_ new: V) {
    var new = new
    let same = !flags.contains(.bodyDirty) && ComparisonPlan.plan(for: V.self).equal(&view, &new)
    if same { return }
    animator?.changed(from: &view, to: &new)
    view = new
    recompute()
  }

  override func recompute() {
    flags.remove(.bodyDirty)
    guard !isTooDeep, let body = runBody() else { return }
    if let child { return V.Body._updateNode(child, body) }
    guard let context = waitingContext?.context else { return }
    waitingContext = nil
    let made = V.Body._makeNode(body, context.through(self))
    child = made
    root.inserted(made)
    structureChanged()
  }

  private func runBody() -> V.Body? {
    install(plan, &view, self)
    if plan.isOfProgram { root.counters.programBodiesRun += 1 }
    var view = self.view
    animator?.apply(to: &view)
    return missesObject ? attempt(plan.habit) { [view] in view.body } : run(plan.habit) { [view] in view.body }
  }

  override func teardown() {
    guard isAlive else { return }
    super.teardown()
    plan.remove(slots)
  }
}

/// Calls main-actor code from the engine, which runs on the main thread only.
func runOnMain<T>(_ body: @MainActor () -> T) -> T {
  withoutActuallyEscaping(body) { body in
    let plain = unsafeBitCast(body, to: (() -> T).self)
    return plain()
  }
}
