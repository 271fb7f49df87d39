import Combine
import CoreGraphics
import Foundation

/// An element that passes layout through and does something at points of its life.
class PassThroughNode<M>: ModifierNode<M> {
  override final var drawsItself: Bool { false }

  override final func computeSize(_ proposal: ProposedViewSize) -> CGSize { element?.measure(proposal) ?? .zero }
}

/// Actions when the view comes and goes.
nonisolated public struct _AppearanceActionModifier: ElementModifier {
  let appear: (() -> Void)?
  let disappear: (() -> Void)?

  final class NodeClass: PassThroughNode<_AppearanceActionModifier>, DisappearActionOwner, PlacementObserver {
    required init(_ modifier: _AppearanceActionModifier, _ context: NodeContext) {
      super.init(modifier, context)
      flags.insert(.wantsGeometry)
    }
    func firstPlaced() {
      guard !flags.contains(.appeared) else { return }
      flags.insert(.appeared)
      root.lifecycle.appear(self) { [self] in modifier.appear?() }
    }
    func takeDisappearAction() -> (() -> Void)? {
      guard flags.contains(.appeared) else { return nil }
      flags.remove(.appeared)
      return modifier.disappear
    }
  }
}

/// Nodes that act when they are first placed. Inner ones come first.
protocol PlacementObserver: AnyObject {
  func firstPlaced()
}

/// An asynchronous task as long as the view is there.
nonisolated public struct _TaskModifier<ID: Equatable>: ElementModifier {
  let id: ID
  let name: String?
  let priority: TaskPriority
  let action: @isolated(any) @Sendable () async -> Void

  final class NodeClass: PassThroughNode<_TaskModifier<ID>>, DisappearActionOwner, PlacementObserver {
    private var task: Task<Void, Never>?
    required init(_ modifier: _TaskModifier<ID>, _ context: NodeContext) {
      super.init(modifier, context)
      flags.insert(.wantsGeometry)
    }
    override func modifierChanged(from old: _TaskModifier<ID>?) {
      guard let old, flags.contains(.appeared), old.id != modifier.id else { return }
      task?.cancel()
      root.lifecycle.startTask { [self] in start() }
    }
    func firstPlaced() {
      guard !flags.contains(.appeared) else { return }
      flags.insert(.appeared)
      root.lifecycle.startTask { [self] in if isAlive { start() } }
    }
    private func start() {
      let action = modifier.action
      let watched = Watchdog.taskBegan(at: self)
      task = Task(priority: modifier.priority) {
        await action()
        Watchdog.taskEnded(watched)
      }
    }
    func takeDisappearAction() -> (() -> Void)? {
      flags.remove(.appeared)
      guard let task else { return nil }
      self.task = nil
      return { task.cancel() }
    }
    override func teardown() {
      task?.cancel()
      super.teardown()
    }
  }
}

/// An action when a value changes.
nonisolated public struct _ValueActionModifier<Value: Equatable>: ElementModifier {
  let value: Value
  let isInitial: Bool
  let action: (Value, Value) -> Void

  final class NodeClass: PassThroughNode<_ValueActionModifier<Value>>, PlacementObserver {
    private var lastValue: Value?
    required init(_ modifier: _ValueActionModifier<Value>, _ context: NodeContext) {
      super.init(modifier, context)
      lastValue = modifier.value
      if modifier.isInitial { flags.insert(.wantsGeometry) }
    }
    func firstPlaced() {
      guard modifier.isInitial, !flags.contains(.appeared) else { return }
      flags.insert(.appeared)
      root.lifecycle.changed(self) { [self] in modifier.action(modifier.value, modifier.value) }
    }
    override func modifierChanged(from old: _ValueActionModifier<Value>?) {
      guard let previous = lastValue, old != nil, previous != modifier.value else { return }
      let value = modifier.value
      lastValue = value
      let action = modifier.action
      let transaction = root.transaction(at: self)
      root.lifecycle.changed(self) {
        _ = transaction; action(previous, value)
      }
    }
  }
}

/// An action for each value of a publisher.
nonisolated public struct _SubscriptionModifier<P: Publisher>: ElementModifier where P.Failure == Never {
  let publisher: P
  let action: (P.Output) -> Void

  final class NodeClass: PassThroughNode<_SubscriptionModifier<P>>, DisappearActionOwner, PlacementObserver {
    private var cancellable: AnyCancellable?
    private var lastReceived = -1.0
    private var countInFrame = 0
    required init(_ modifier: _SubscriptionModifier<P>, _ context: NodeContext) {
      super.init(modifier, context)
      flags.insert(.wantsGeometry)
    }
    func firstPlaced() {
      guard cancellable == nil else { return }
      cancellable = modifier.publisher.sink { [weak self] value in self?.receive(value) }
    }
    private func receive(_ value: P.Output) {
      if lastReceived != root.now {
        lastReceived = root.now
        countInFrame = 0
      }
      countInFrame += 1
      if countInFrame == 10_000 { Diagnostics.report(.floodedSubscription, at: self) }
      modifier.action(value)
    }
    func takeDisappearAction() -> (() -> Void)? {
      cancellable = nil
      return nil
    }
    override func teardown() {
      cancellable = nil
      super.teardown()
    }
  }
}

extension View {
  /// Runs an action before the view is first shown.
  nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: action, disappear: nil))
  }

  /// Runs an action after the view has gone.
  nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    modifier(_AppearanceActionModifier(appear: nil, disappear: action))
  }

  /// Runs a task while the view is there.
  nonisolated public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: 0, name: nil, priority: priority, action: action))
  }

  /// Runs a task while the view is there; a new `id` cancels it and starts another.
  nonisolated public func task<T: Equatable>(
    id: T, priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @isolated(any) @Sendable () async -> Void
  ) -> some View {
    modifier(_TaskModifier(id: id, name: nil, priority: priority, action: action))
  }

  /// Runs an action with the old and the new value when a value changes.
  nonisolated public func onChange<V: Equatable>(
    of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    modifier(_ValueActionModifier(value: value, isInitial: initial, action: action))
  }

  /// Runs an action when a value changes.
  nonisolated public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping () -> Void)
    -> some View
  {
    modifier(_ValueActionModifier(value: value, isInitial: initial, action: { _, _ in action() }))
  }

  /// Runs an action with the new value when a value changes.
  @_disfavoredOverload
  nonisolated public func onChange<V: Equatable>(of value: V, perform action: @escaping (_ newValue: V) -> Void)
    -> some View
  {
    modifier(_ValueActionModifier(value: value, isInitial: false, action: { _, new in action(new) }))
  }

  /// Runs an action for each value of a publisher while the view is there.
  nonisolated public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void)
    -> some View where P.Failure == Never
  {
    modifier(_SubscriptionModifier(publisher: publisher, action: action))
  }
}
