import Foundation

/// A value that a gesture changes while it goes on, and that returns to its first value afterwards.
///
/// Documented at developer.apple.com/documentation/swiftui/gesturestate.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  private let initial: Value
  let resetTransaction: (Value, inout Transaction) -> Void
  private var location: StateLocation<Value>?

  public init(wrappedValue: Value) { self.init(wrappedValue: wrappedValue, reset: { _, _ in }) }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
  public init(wrappedValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: wrappedValue, reset: { $1 = resetTransaction })
  }
  public init(initialValue: Value, resetTransaction: Transaction) {
    self.init(wrappedValue: initialValue, resetTransaction: resetTransaction)
  }
  /// `reset` changes the transaction in which the value returns.
  public init(wrappedValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    initial = wrappedValue
    resetTransaction = reset
  }
  public init(initialValue: Value, reset: @escaping (Value, inout Transaction) -> Void) {
    self.init(wrappedValue: initialValue, reset: reset)
  }

  public var wrappedValue: Value { location?.get() ?? initial }
  public var projectedValue: GestureState<Value> { self }

  public static func _install(_ property: inout Self, _ owner: PropertyOwner, _ slot: Int) {
    let initial = property.initial
    property.location = owner._slot(slot) { StateLocation(initial, owner._node) }
  }
  public static func _isSameInput(_ a: Self, _ b: Self) -> Bool { true }
  public static func _remove(_ slot: AnyObject) { (slot as? StateLocation<Value>)?.detach() }

  func set(_ value: Value, _ transaction: Transaction) { location?.set(value, transaction: transaction) }

  /// Returns to the first value.
  func reset() {
    guard let location else { return }
    var transaction = Transaction()
    resetTransaction(location.get(), &transaction)
    if transaction.animation != nil { transaction.scopeNumber = Transaction.nextScope() }
    location.set(initial, transaction: transaction)
  }
}

extension GestureState where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
  public init(resetTransaction: Transaction) { self.init(wrappedValue: nil, resetTransaction: resetTransaction) }
  public init(reset: @escaping (Value, inout Transaction) -> Void) { self.init(wrappedValue: nil, reset: reset) }
}

/// A gesture that changes a gesture state while it goes on.
nonisolated public struct GestureStateGesture<Base: Gesture, State>: Gesture {
  public typealias Value = Base.Value
  public var base: Base
  public var state: GestureState<State>
  @MainActor @preconcurrency public var body: Never { unreachableBody() }
  let change: (Value, inout State, inout Transaction) -> Void

  public init(
    base: Base, state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) {
    self.base = base
    self.state = state
    change = body
  }

  public static func _makeRecognizer(_ gesture: Self, _ owner: _GestureOwner) -> _GestureRecognizer<Value> {
    UpdatingRecognizer(gesture, owner)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    unsafeDowncast(recognizer, to: UpdatingRecognizer<Base, State>.self).update(gesture)
  }
}

extension Gesture {
  /// Lets `body` change a gesture state while the gesture goes on.
  nonisolated public func updating<State>(
    _ state: GestureState<State>, body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> GestureStateGesture<Self, State> {
    GestureStateGesture(base: self, state: state, body: body)
  }
}

final class UpdatingRecognizer<Base: Gesture, State>: WrappingRecognizer<Base, Base.Value> {
  private var gesture: GestureStateGesture<Base, State>
  private var isChanged = false

  init(_ gesture: GestureStateGesture<Base, State>, _ owner: _GestureOwner) {
    self.gesture = gesture
    super.init(gesture.base, owner)
  }

  func update(_ gesture: GestureStateGesture<Base, State>) {
    self.gesture = gesture
    Base._updateRecognizer(base, gesture.base)
  }

  override func followBase() { phase = base.phase }

  override func deliver() {
    base.deliver()
    switch phase {
    case .pending(let value), .active(let value):
      var state = gesture.state.wrappedValue
      var transaction = Transaction()
      gesture.change(value, &state, &transaction)
      isChanged = true
      if transaction.animation != nil { transaction.scopeNumber = Transaction.nextScope() }
      gesture.state.set(state, transaction)
    case .ended, .failed: restore()
    case .possible: break
    }
  }

  override func didCancel() { restore() }
  override func didReset() { restore() }

  private func restore() {
    guard isChanged else { return }
    isChanged = false
    gesture.state.reset()
  }
}
