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
    observation?.cancel()
    observation = nil
    cursor = 0
    environmentReads.removeAll()
    let outer = Tracking.current
    Tracking.current = self
    if countsAsBody { root.counters.bodiesRun += 1 }
    let (result, registration) = ObservationRegistration.tracking(self, habit, body)
    Tracking.current = outer
    observation = registration
    if cursor < dependencies.count {
      for stale in dependencies[cursor...] { stale.remove(self) }
      dependencies.removeSubrange(cursor...)
    }
    noteReads(environmentReads.mask | installReads.mask)
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

/// Which body runs at the moment. Bodies run on the main thread only.
enum Tracking {
  nonisolated(unsafe) static var current: ComputedNode?
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

/// The node of a view with a body.
final class BodyNode<V: View>: ComputedNode, StateOwner {
  var view: V
  private var child: ViewNode?
  var slots: [AnyObject] = []
  private let plan = DynamicPropertyPlan.plan(for: V.self)
  private var animator: ValueAnimator<V>?

  init(_ view: V, _ context: NodeContext) {
    self.view = view
    super.init(context)
    animator = ValueAnimator.make(for: self)
    install()
    guard root.hasRoom(for: self) else {
      child = ViewNode(context.through(self))
      return
    }
    child = V.Body._makeNode(runBody(), context.through(self))
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override var viewName: String? { "\(V.self)" }

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
    guard let child, type(of: child) != ViewNode.self || V.Body.self == EmptyView.self else { return }
    install()
    V.Body._updateNode(child, runBody())
  }

  private func install() {
    guard !plan.isEmpty else { return }
    withUnsafeMutableBytes(of: &view) { bytes in
      guard let base = bytes.baseAddress else { return }
      plan.install(base, self)
    }
  }

  private func runBody() -> V.Body {
    root.enter(self)
    defer { root.leave() }
    return tracking(plan.habit) {
      var view = self.view
      animator?.apply(to: &view)
      return runOnMain { [view] in view.body }
    }
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
