import Foundation

/// Two gestures that are recognized side by side.
nonisolated public struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
  @MainActor @preconcurrency public var body: Never { unreachableBody() }

  public static func _makeRecognizer(_ gesture: Self, _ owner: _GestureOwner) -> _GestureRecognizer<Value> {
    SimultaneousRecognizer<First, Second>(gesture, owner)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    unsafeDowncast(recognizer, to: SimultaneousRecognizer<First, Second>.self).update(gesture.first, gesture.second)
  }
}

extension SimultaneousGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SimultaneousGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable where First.Value: Hashable, Second.Value: Hashable {}

/// A gesture, and then another.
nonisolated public struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    /// The first has not ended.
    case first(First.Value)
    /// The first has ended; the second's value is nil before it begins.
    case second(First.Value, Second.Value?)
  }
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
  @MainActor @preconcurrency public var body: Never { unreachableBody() }

  public static func _makeRecognizer(_ gesture: Self, _ owner: _GestureOwner) -> _GestureRecognizer<Value> {
    SequenceRecognizer<First, Second>(gesture, owner)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    unsafeDowncast(recognizer, to: SequenceRecognizer<First, Second>.self).update(gesture.first, gesture.second)
  }
}

extension SequenceGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

/// Two gestures of which one is recognized; the first has precedence.
nonisolated public struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }
  public var first: First
  public var second: Second
  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
  @MainActor @preconcurrency public var body: Never { unreachableBody() }

  public static func _makeRecognizer(_ gesture: Self, _ owner: _GestureOwner) -> _GestureRecognizer<Value> {
    ExclusiveRecognizer<First, Second>(gesture, owner)
  }
  public static func _updateRecognizer(_ recognizer: _GestureRecognizer<Value>, _ gesture: Self) {
    unsafeDowncast(recognizer, to: ExclusiveRecognizer<First, Second>.self).update(gesture.first, gesture.second)
  }
}

extension ExclusiveGesture.Value: Sendable where First.Value: Sendable, Second.Value: Sendable {}
extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

extension Gesture {
  /// This gesture and another, side by side.
  nonisolated public func simultaneously<Other: Gesture>(with other: Other) -> SimultaneousGesture<Self, Other> {
    SimultaneousGesture(self, other)
  }
  /// This gesture, and then another.
  nonisolated public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  /// This gesture, or another if it turns out not to be this one.
  nonisolated public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}

/// What the three compositions have in common.
class PairRecognizer<First: Gesture, Second: Gesture, Value>: _GestureRecognizer<Value> {
  final let first: _GestureRecognizer<First.Value>
  final let second: _GestureRecognizer<Second.Value>

  init(_ first: First, _ second: Second, _ owner: _GestureOwner) {
    self.first = First._makeRecognizer(first, owner)
    self.second = Second._makeRecognizer(second, owner)
    super.init(owner.element)
  }

  final func update(_ first: First, _ second: Second) {
    First._updateRecognizer(self.first, first)
    Second._updateRecognizer(self.second, second)
  }

  override final var deadline: TimeInterval? {
    guard let a = first.deadline else { return second.deadline }
    guard let b = second.deadline else { return a }
    return min(a, b)
  }
  override final var blocksOuterGestures: Bool { first.blocksOuterGestures || second.blocksOuterGestures }

  override final func cancel() {
    first.cancel()
    second.cancel()
    super.cancel()
  }
  override final func reset() {
    first.reset()
    second.reset()
    didReset()
    super.reset()
  }
  func didReset() {}
}

final class SimultaneousRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First, Second, SimultaneousGesture<First, Second>.Value>
{
  init(_ gesture: SimultaneousGesture<First, Second>, _ owner: _GestureOwner) {
    super.init(gesture.first, gesture.second, owner)
  }

  override func feed(_ event: TouchEvent) {
    first.feed(event)
    second.feed(event)
    let value = SimultaneousGesture<First, Second>.Value(first: first.phase.value, second: second.phase.value)
    switch (first.progress, second.progress) {
    case (.failed, .failed): phase = .failed
    case (.ended, .ended), (.ended, .failed), (.failed, .ended): phase = .ended(value)
    case (.undecided, .undecided), (.undecided, .failed), (.failed, .undecided):
      phase = value.first == nil && value.second == nil ? .possible : .pending(value)
    default: phase = .active(value)
    }
  }

  override func deliver() {
    first.deliver()
    second.deliver()
  }
}

final class SequenceRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First, Second, SequenceGesture<First, Second>.Value>
{
  private var firstValue: First.Value?

  init(_ gesture: SequenceGesture<First, Second>, _ owner: _GestureOwner) {
    super.init(gesture.first, gesture.second, owner)
  }

  override func feed(_ event: TouchEvent) {
    guard let firstValue else {
      first.feed(event)
      switch first.phase {
      case .ended(let value):
        firstValue = value
        phase = .active(.second(value, nil))
      case let other: phase = other.map { .first($0) }
      }
      return
    }
    second.feed(event)
    switch second.phase {
    case .possible: phase = .active(.second(firstValue, nil))
    case .pending(let value), .active(let value): phase = .active(.second(firstValue, value))
    case .ended(let value): phase = .ended(.second(firstValue, value))
    case .failed: phase = .failed
    }
  }

  override func deliver() {
    first.deliver()
    second.deliver()
  }

  override func didReset() { firstValue = nil }
}

final class ExclusiveRecognizer<First: Gesture, Second: Gesture>:
  PairRecognizer<First, Second, ExclusiveGesture<First, Second>.Value>
{
  init(_ gesture: ExclusiveGesture<First, Second>, _ owner: _GestureOwner) {
    super.init(gesture.first, gesture.second, owner)
  }

  override func feed(_ event: TouchEvent) {
    if first.progress != .failed { first.feed(event) }
    if first.progress == .undecided || first.progress == .failed { second.feed(event) }
    switch first.phase {
    case .failed: phase = second.phase.map { .second($0) }
    case .possible: phase = .possible
    case let other:
      if other.progress != .undecided, second.progress != .failed { second.cancel() }
      phase = other.map { .first($0) }
    }
  }

  override func deliver() {
    first.deliver()
    if first.progress == .failed { second.deliver() }
  }
}
