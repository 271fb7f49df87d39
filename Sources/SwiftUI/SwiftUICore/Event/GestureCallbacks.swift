import Foundation

/// A recognizer around another.
class WrappingRecognizer<Base: Gesture, Value>: _GestureRecognizer<Value> {
  final let base: _GestureRecognizer<Base.Value>

  init(_ base: Base, _ owner: _GestureOwner) {
    self.base = Base._makeRecognizer(base, owner)
    super.init(owner.element)
  }

  override final var deadline: TimeInterval? { base.deadline }
  override final var blocksOuterGestures: Bool { base.blocksOuterGestures }

  /// Takes over the phase that the base has come to.
  func followBase() {}
  func didCancel() {}
  func didReset() {}

  override final func feed(_ event: TouchEvent) {
    base.feed(event)
    followBase()
  }
  override func deliver() { base.deliver() }
  override final func cancel() {
    base.cancel()
    super.cancel()
    didCancel()
  }
  override final func reset() {
    base.reset()
    super.reset()
    didReset()
  }
}

/// A gesture whose values are changed by a function.
nonisolated public struct _MapGesture<Base: Gesture, Value>: Gesture {
  let content: Base
  let transform: (Base.Value) -> Value

  init(content: Base, transform: @escaping (Base.Value) -> Value) {
    self.content = content
    self.transform = transform
  }

  @MainActor @preconcurrency public var body: Never { unreachableBody() }
  public static func _makeRecognizer(_ gesture: Self, _ owner: _GestureOwner) -> _GestureRecognizer<Value> {
    MapRecognizer(gesture, owner)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    unsafeDowncast(recognizer, to: MapRecognizer<Base, Value>.self).update(gesture)
  }
}

final class MapRecognizer<Base: Gesture, Value>: WrappingRecognizer<Base, Value> {
  private var transform: (Base.Value) -> Value

  init(_ gesture: _MapGesture<Base, Value>, _ owner: _GestureOwner) {
    transform = gesture.transform
    super.init(gesture.content, owner)
  }
  func update(_ gesture: _MapGesture<Base, Value>) {
    transform = gesture.transform
    Base._updateRecognizer(base, gesture.content)
  }
  override func followBase() { phase = base.phase.map(transform) }
}

/// A gesture with an action while it goes on.
nonisolated public struct _ChangedGesture<Base: Gesture>: Gesture where Base.Value: Equatable {
  public typealias Value = Base.Value
  let base: Base
  let action: (Value) -> Void
  @MainActor @preconcurrency public var body: Never { unreachableBody() }
  public static func _makeRecognizer(_ gesture: Self, _ owner: _GestureOwner) -> _GestureRecognizer<Value> {
    ChangedRecognizer(gesture, owner)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    unsafeDowncast(recognizer, to: ChangedRecognizer<Base>.self).update(gesture)
  }
}

final class ChangedRecognizer<Base: Gesture>: WrappingRecognizer<Base, Base.Value> where Base.Value: Equatable {
  private var action: (Base.Value) -> Void
  private var last: Base.Value?

  init(_ gesture: _ChangedGesture<Base>, _ owner: _GestureOwner) {
    action = gesture.action
    super.init(gesture.base, owner)
  }
  func update(_ gesture: _ChangedGesture<Base>) {
    action = gesture.action
    Base._updateRecognizer(base, gesture.base)
  }
  override func followBase() { phase = base.phase }
  override func deliver() {
    base.deliver()
    switch phase {
    case .pending(let value), .active(let value):
      guard last != value else { return }
      last = value
      action(value)
    case .ended(let value):
      // A gesture that is recognized and over at once has changed, too.
      guard last == nil else { return }
      last = value
      action(value)
    case .possible, .failed: break
    }
  }
  override func didReset() { last = nil }
}

/// A gesture with an action at its end.
nonisolated public struct _EndedGesture<Base: Gesture>: Gesture {
  public typealias Value = Base.Value
  let base: Base
  let action: (Value) -> Void
  @MainActor @preconcurrency public var body: Never { unreachableBody() }
  public static func _makeRecognizer(_ gesture: Self, _ owner: _GestureOwner) -> _GestureRecognizer<Value> {
    EndedRecognizer(gesture, owner)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    unsafeDowncast(recognizer, to: EndedRecognizer<Base>.self).update(gesture)
  }
}

final class EndedRecognizer<Base: Gesture>: WrappingRecognizer<Base, Base.Value> {
  private var action: (Base.Value) -> Void
  private var isDone = false

  init(_ gesture: _EndedGesture<Base>, _ owner: _GestureOwner) {
    action = gesture.action
    super.init(gesture.base, owner)
  }
  func update(_ gesture: _EndedGesture<Base>) {
    action = gesture.action
    Base._updateRecognizer(base, gesture.base)
  }
  override func followBase() { phase = base.phase }
  override func deliver() {
    base.deliver()
    guard case .ended(let value) = phase, !isDone else { return }
    isDone = true
    action(value)
  }
  override func didReset() { isDone = false }
}

extension Gesture {
  /// The gesture with its values changed by a function.
  nonisolated public func map<T>(_ body: @escaping (Value) -> T) -> _MapGesture<Self, T> {
    _MapGesture(content: self, transform: body)
  }

  /// Runs an action at the end of the gesture.
  nonisolated public func onEnded(_ action: @escaping (Value) -> Void) -> _EndedGesture<Self> {
    _EndedGesture(base: self, action: action)
  }
}

extension Gesture where Value: Equatable {
  /// Runs an action when the gesture's value changes.
  nonisolated public func onChanged(_ action: @escaping (Value) -> Void) -> _ChangedGesture<Self> {
    _ChangedGesture(base: self, action: action)
  }
}
