import CMartlet
import CoreGraphics
import Foundation
import MartletDrawing
import MartletHosting

/// A running tree: clock, queues, registrations and counters of its own.
///
/// A frame has phases (see `Passes`): events have been handled → updates → layout → lifecycle actions → again while
/// something was written, at most 100 rounds → recording.
public final class ViewRoot: @unchecked Sendable {
  public package(set) var counters = Counters()
  let environment: EnvironmentScope
  private(set) var top: RootNode!

  // Updates
  private var batches: [UpdateBatch] = []
  private var nextBatch = 1
  var updates = DepthQueue<ComputedNode>()
  var layoutQueue = DepthQueue<ElementNode>()
  var placementQueue = DepthQueue<ElementNode>()
  /// The transaction and number of the batch that is being processed.
  private(set) var transaction = Transaction()
  private(set) var batchNumber = 0
  private var isAwake = false
  public var onNeedsFrame: (() -> Void)?
  /// What the window's title bar says.
  public var title = ""

  // Lifecycle
  var lifecycle = LifecycleQueue()

  var preferenceReaders: [any PreferenceReader] = []
  var changedPreferences: UInt64 = 0
  let geometryObservers = GeometryObserverList()
  var relativeFrames = RelativeFrames()
  let matchedGeometry = MatchedGeometryTable()
  /// What `SceneStorage` keeps.
  package let sceneValues = SceneValues()
  /// Whether layout moved something since the observers last looked.
  var geometryMoved = false

  // Time and drawing
  package internal(set) var now: TimeInterval = 0
  let animations = AnimationClock()
  var damageList = DamageList()
  var ghostsByParent: [ObjectIdentifier: [Ghost]] = [:]
  public internal(set) var metrics = SurfaceMetrics(size: .zero)
  package var isCheckingCache = false
  package var cacheMismatches: [String] = []
  /// Which bodies have written during this update, and in which of their runs.
  private var writers: [ObjectIdentifier: Int] = [:]
  var restoring: PrimaryStore?
  /// A root made to compare another with runs no lifecycle actions.
  private var isMuted = false
  /// What events, scroll views and focus keep for the root.
  let responders = ResponderState()
  private(set) lazy var alarms = AlarmClock(self)

  public init<Content: View>(_ content: Content, environment values: EnvironmentValues = EnvironmentValues()) {
    environment = EnvironmentScope(values: values, parent: nil)
    top = RootNode(self, environment)
    top.setContent(content)
  }

  package init<Content: View>(_ content: Content, environment values: EnvironmentValues, restoring store: PrimaryStore)
  {
    environment = EnvironmentScope(values: values, parent: nil)
    restoring = store
    isMuted = true
    top = RootNode(self, environment)
    top.setContent(content)
  }

  /// Gives the root a new value of the same type; state and identity survive.
  public func setContent<Content: View>(_ content: Content) {
    enqueue(Transaction.current) { [unowned self] in self.top.updateContent(content) }
  }

  /// Changes the environment around everything.
  public func updateEnvironment(_ change: (inout EnvironmentValues) -> Void) {
    var values = environment.values
    change(&values)
    let difference = EnvironmentChange(EnvironmentScope.difference(environment.values, values))
    environment.values = values
    guard !difference.isEmpty else { return }
    enqueue(Transaction()) { [unowned self] in self.top.announce(difference) }
  }

  public func tearDown() {
    top.teardown()
    runLifecycle()
  }

  // MARK: - Writes

  /// The batch that a write under `transaction` belongs to. The lock is held.
  func openBatch(_ transaction: Transaction) -> UpdateBatch {
    if let last = batches.last, last.transaction.scopeNumber == transaction.scopeNumber { return last }
    let batch = UpdateBatch(number: nextBatch, transaction: transaction)
    nextBatch += 1
    batches.append(batch)
    return batch
  }

  /// Runs `action` in the update pass, in order with the writes.
  func enqueue(_ transaction: Transaction, _ action: @escaping () -> Void) {
    UpdateLock.locked { openBatch(transaction).actions.append(action) }
    wake()
  }

  /// Runs `action` once the writes of its transaction have been laid out.
  func enqueueAfterLayout(_ transaction: Transaction, _ action: @escaping () -> Void) {
    UpdateLock.locked { openBatch(transaction).afterLayout.append(action) }
    wake()
  }

  /// Invalidates a node in the update pass.
  func invalidateLater(_ node: ComputedNode, _ transaction: Transaction) {
    UpdateLock.locked { openBatch(transaction).nodes.append(node) }
    wake()
  }

  /// Whether a write that a body makes while it runs is taken: a second run that writes again would never end.
  func acceptsWrite(from writer: ComputedNode) -> Bool {
    let run = counters.bodiesRun
    let first = writers[ObjectIdentifier(writer)] ?? run
    writers[ObjectIdentifier(writer)] = first
    return first == run
  }

  /// Asks the host for a frame, once until it comes.
  func wake() {
    let notify: (() -> Void)? = UpdateLock.locked {
      if isAwake { return nil }
      isAwake = true
      return onNeedsFrame
    }
    guard let notify else { return }
    if Thread.isMainThread {
      notify()
    } else {
      let box = UncheckedBox(notify)
      DispatchQueue.main.async { box.value() }
    }
  }

  /// Whether something was written that the next frame will show.
  public var hasPendingWrites: Bool {
    UpdateLock.locked { !batches.isEmpty } || !updates.isEmpty || !layoutQueue.isEmpty || !lifecycle.isEmpty
  }

  /// Whether animations or momentum want frames as time goes on.
  public var wantsFrames: Bool { animations.isRunning || responders.wantsFrames }

  /// Whether the surroundings are dark.
  public var isDark: Bool { environment.values.colorScheme == .dark }

  public var hasPendingWork: Bool {
    UpdateLock.locked { !batches.isEmpty } || !updates.isEmpty || !layoutQueue.isEmpty || !lifecycle.isEmpty
      || animations.isRunning || !damageList.isEmpty
  }

  // MARK: - A frame

  /// Brings everything up to date for the moment `time` (seconds). Returns what must be painted again.
  @discardableResult
  public func update(at time: TimeInterval) -> FrameResult {
    now = max(now, time)
    martlet_watchdog_progress()
    UpdateLock.locked { isAwake = true }
    alarms.ring(now)
    animations.tick(now, root: self)
    settle()
    let result = FrameResult(
      damage: damageList.take(counters: &counters), scrolls: damageList.takeScrolls(),
      wantsAnotherFrame: animations.isRunning || responders.wantsFrames)
    if !result.damage.isEmpty { counters.framesWithWork += 1 }
    UpdateLock.locked { isAwake = !batches.isEmpty }
    if UpdateLock.locked({ !batches.isEmpty }) { onNeedsFrame?() }
    return result
  }

  /// Rounds of updates, layout and lifecycle until nothing is written any more.
  private func settle() {
    var rounds = 0
    defer { writers.removeAll() }
    while true {
      if let batch = takeBatch() {
        process(batch)
      } else if !updates.isEmpty || !layoutQueue.isEmpty || !placementQueue.isEmpty {
        runUpdates()
        performLayout()
      } else if changedPreferences != 0 {
        notifyPreferenceReaders()
      } else if geometryMoved {
        geometryMoved = false
        geometryObservers.notify()
      } else if isMuted {
        lifecycle.removeAll()
        return
      } else if !lifecycle.isEmpty {
        runLifecycle()
        rounds += 1
        counters.rounds += 1
        if rounds >= 100 { return giveUpSettling() }
      } else {
        break
      }
    }
  }

  private func takeBatch() -> UpdateBatch? {
    UpdateLock.locked { batches.isEmpty ? nil : batches.removeFirst() }
  }

  /// Shows what has been written so far, without the actions that this makes due.
  private func giveUpSettling() {
    Diagnostics.report(.didNotSettle, at: lifecycle.lastActor)
    lifecycle.removeAll()
    var remaining = 100
    while remaining > 0, let batch = takeBatch() {
      process(batch)
      remaining -= 1
    }
    notifyPreferenceReaders()
    geometryMoved = false
    lifecycle.removeAll()
  }

  private func process(_ batch: UpdateBatch) {
    transaction = batch.transaction
    batchNumber = batch.number
    for completion in transaction.completions { completion.begin() }
    for action in batch.actions { action() }
    for write in batch.writes { write.commit(batch: batch.number) }
    for node in batch.nodes { node.invalidate() }
    runUpdates()
    performLayout()
    if !batch.afterLayout.isEmpty {
      for action in batch.afterLayout { action() }
      performLayout()
    }
    if matchedGeometry.hasLeaving { matchedGeometry.directLeaving() }
    for completion in batch.transaction.completions { lifecycle.afterwards { completion.end() } }
    transaction = Transaction()
    batchNumber = -1
  }

  /// Runs the bodies that are out of date, parents first.
  private func runUpdates() {
    while let node = updates.popShallowest() {
      guard node.isAlive, node.flags.contains(.bodyDirty) else { continue }
      node.recompute()
    }
  }

  /// Runs what the last update and layout made due, in the measured order.
  private func runLifecycle() {
    lifecycle.run(root: self)
  }

  /// The transaction in force at a node while a batch is processed.
  func transaction(at node: ViewNode) -> Transaction {
    node.transactions?.resolve(transaction, batch: batchNumber) ?? transaction
  }

  // MARK: - Body depth

  /// Whether the stack has room for what is below a node; a deeper tree ends there with a message, not a crash.
  func hasRoom(for node: ViewNode) -> Bool {
    if martlet_stack_has_room() { return true }
    Diagnostics.report(.tooDeep, at: node)
    return false
  }

  func restored(_ node: ViewNode, _ path: [Int]) -> AnyObject? {
    restoring?.slot(at: node, path)?.copy(for: node)
  }

  func cacheMismatch(_ message: String) { cacheMismatches.append(message) }
}

/// Carries a closure to the main thread.
final class UncheckedBox<T>: @unchecked Sendable {
  let value: T
  init(_ value: T) { self.value = value }
}

/// The element at the top: offers its size to the content and centres it.
final class RootNode: ElementNode {
  private var contentNode: ViewNode?
  private var update: ((Any) -> Void)?
  private var list = ElementListCache()

  init(_ root: ViewRoot, _ environment: EnvironmentScope) {
    super.init(topElement: root, environment: environment)
    flags.insert(.placed)
  }

  func setContent<Content: View>(_ content: Content) {
    let context = NodeContext(parent: self, environment: environment)
    let node = Content._makeNode(content, context)
    contentNode = node
    update = { if let content = $0 as? Content { Content._updateNode(node, content) } }
    invalidateLayout()
    flags.insert(.needsPlacement)
    root.placementQueue.insert(self)
  }

  func updateContent(_ content: Any) { update?(content) }

  override var children: [ViewNode] { contentNode.map { [$0] } ?? [] }
  override var layoutChildren: [ElementNode] { list.elements(of: self, contentNode) }
  override func structureChanged() {
    list.invalidate()
    invalidateLayout(attributes: true)
  }

  func resize(_ newSize: CGSize) {
    size = newSize
    if flags.contains(.hasRelativeFrames) { root.relativeFrames.containerResized(self) }
    flags.insert(.needsPlacement)
    root.placementQueue.insert(self)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { size }

  /// Several elements at the top are stacked in depth, as in an implicit `ZStack`.
  override func placeChildren() {
    let insets = root.metrics.safeArea
    let area = CGRect(
      x: insets.left, y: insets.top, width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
    let proposal = ProposedViewSize(area.size)
    for child in layoutChildren {
      let childSize = child.measure(proposal)
      place(
        child,
        at: CGPoint(x: area.midX - childSize.width / 2, y: area.midY - childSize.height / 2), proposal: proposal)
    }
  }

  override var relativeContainerSize: CGSize {
    let insets = root.metrics.safeArea
    return CGSize(
      width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
  }

  override var safeRegion: (outer: CGRect, inner: CGRect)? {
    let insets = root.metrics.safeArea
    let inner = CGRect(
      x: insets.left, y: insets.top, width: max(0, size.width - insets.left - insets.right),
      height: max(0, size.height - insets.top - insets.bottom))
    return (CGRect(origin: .zero, size: size), inner)
  }

  override var drawsItself: Bool { false }
  override var paintBounds: CGRect { CGRect(origin: .zero, size: size) }
}

/// A container's elements, collected once until the structure below changes.
struct ElementListCache {
  private var elements: [ElementNode]?

  mutating func elements(of parent: ElementNode, _ content: ViewNode?) -> [ElementNode] {
    if let elements { return elements }
    var list = ElementList()
    content?.appendElements(to: &list)
    let collected = list.elements
    for (index, element) in collected.enumerated() {
      element.layoutParent = parent
      element.layoutIndex = Int32(truncatingIfNeeded: index)
    }
    elements = collected
    return collected
  }

  mutating func invalidate() { elements = nil }
}
