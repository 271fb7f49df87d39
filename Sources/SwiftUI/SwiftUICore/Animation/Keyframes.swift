import Foundation

/// Key frames of a value: tracks of its parts, or of the whole.
///
/// Documented at developer.apple.com/documentation/swiftui/keyframes.
public protocol Keyframes<Value> {
  associatedtype Value
  func _tracks() -> [_KeyframeTrackEvaluator<Value>]
}

/// One key frame of a track, or several in a row.
public protocol KeyframeTrackContent<Value> {
  associatedtype Value: Animatable
  func _segments() -> [_KeyframeSegment<Value>]
}

/// How a value gets to a key frame.
public struct _KeyframeSegment<Value: Animatable> {
  enum Kind {
    case move
    case linear(UnitCurve)
    case spring(Spring, velocity: Value.AnimatableData?)
    case cubic(start: Value.AnimatableData?, end: Value.AnimatableData?)
  }
  var to: Value
  /// Seconds.
  var duration: TimeInterval
  var kind: Kind
}

/// Goes to a value along a curve of time.
public struct LinearKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let segment: _KeyframeSegment<Value>
  /// `duration` in seconds.
  public init(_ to: Value, duration: TimeInterval, timingCurve: UnitCurve = .linear) {
    segment = _KeyframeSegment(to: to, duration: duration, kind: .linear(timingCurve))
  }
  public func _segments() -> [_KeyframeSegment<Value>] { [segment] }
}

/// Goes to a value as a spring does.
public struct SpringKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let segment: _KeyframeSegment<Value>
  /// `duration` in seconds; nil is the spring's own.
  public init(
    _ to: Value, duration: TimeInterval? = nil, spring: Spring = Spring(), startVelocity: Value? = nil
  ) {
    segment = _KeyframeSegment(
      to: to, duration: duration ?? spring.settlingDuration,
      kind: .spring(spring, velocity: startVelocity?.animatableData))
  }
  public func _segments() -> [_KeyframeSegment<Value>] { [segment] }
}

/// Goes to a value smoothly, keeping speed from one key frame to the next.
public struct CubicKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let segment: _KeyframeSegment<Value>
  /// `duration` in seconds; velocities per second.
  public init(_ to: Value, duration: TimeInterval, startVelocity: Value? = nil, endVelocity: Value? = nil) {
    segment = _KeyframeSegment(
      to: to, duration: duration,
      kind: .cubic(start: startVelocity?.animatableData, end: endVelocity?.animatableData))
  }
  public func _segments() -> [_KeyframeSegment<Value>] { [segment] }
}

/// Is at a value at once.
public struct MoveKeyframe<Value: Animatable>: KeyframeTrackContent {
  private let segment: _KeyframeSegment<Value>
  public init(_ to: Value) { segment = _KeyframeSegment(to: to, duration: 0, kind: .move) }
  public func _segments() -> [_KeyframeSegment<Value>] { [segment] }
}

/// Key frames of one part of a value.
public struct KeyframeTrack<Root, Value: Animatable, Content: KeyframeTrackContent>: Keyframes
where Content.Value == Value {
  private let keyPath: WritableKeyPath<Root, Value>
  private let content: Content

  public init(_ keyPath: WritableKeyPath<Root, Value>, @KeyframeTrackContentBuilder<Value> content: () -> Content) {
    self.keyPath = keyPath
    self.content = content()
  }

  public func _tracks() -> [_KeyframeTrackEvaluator<Root>] {
    [_KeyframeTrackEvaluator(keyPath, content._segments())]
  }
}

extension KeyframeTrack where Root == Value {
  public init(@KeyframeTrackContentBuilder<Root> content: () -> Content) {
    self.init(\.self, content: content)
  }
}

/// Several key frames one after another.
public struct _KeyframeSequence<Value: Animatable>: KeyframeTrackContent {
  let segments: [_KeyframeSegment<Value>]
  public func _segments() -> [_KeyframeSegment<Value>] { segments }
}

/// Several tracks at the same time.
public struct _KeyframeTracks<Value>: Keyframes {
  let tracks: [_KeyframeTrackEvaluator<Value>]
  public func _tracks() -> [_KeyframeTrackEvaluator<Value>] { tracks }
}

/// Builds the key frames of a track.
@resultBuilder
public struct KeyframeTrackContentBuilder<Value: Animatable> {
  public static func buildExpression<K: KeyframeTrackContent>(_ content: K) -> K where K.Value == Value { content }
  public static func buildBlock() -> _KeyframeSequence<Value> { _KeyframeSequence(segments: []) }
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> _KeyframeSequence<Value> {
    _KeyframeSequence(segments: accumulated._segments() + next._segments())
  }
  public static func buildEither(first: some KeyframeTrackContent<Value>) -> _KeyframeSequence<Value> {
    _KeyframeSequence(segments: first._segments())
  }
  public static func buildEither(second: some KeyframeTrackContent<Value>) -> _KeyframeSequence<Value> {
    _KeyframeSequence(segments: second._segments())
  }
  public static func buildOptional(_ content: (some KeyframeTrackContent<Value>)?) -> _KeyframeSequence<Value> {
    _KeyframeSequence(segments: content?._segments() ?? [])
  }
  public static func buildArray(_ content: [some KeyframeTrackContent<Value>]) -> _KeyframeSequence<Value> {
    _KeyframeSequence(segments: content.flatMap { $0._segments() })
  }
}

/// Builds the tracks of a value; key frames outside a track are of the whole value.
@resultBuilder
public struct KeyframesBuilder<Value> {
  public static func buildExpression<K: Keyframes>(_ keyframes: K) -> K where K.Value == Value { keyframes }
  public static func buildExpression<K: KeyframeTrackContent>(_ content: K) -> K where K.Value == Value { content }
  public static func buildPartialBlock<K: Keyframes>(first: K) -> K where K.Value == Value { first }
  public static func buildPartialBlock<K: KeyframeTrackContent>(first: K) -> K where K.Value == Value { first }
  public static func buildPartialBlock(
    accumulated: some Keyframes<Value>, next: some Keyframes<Value>
  ) -> _KeyframeTracks<Value> {
    _KeyframeTracks(tracks: accumulated._tracks() + next._tracks())
  }
  public static func buildPartialBlock(
    accumulated: some KeyframeTrackContent<Value>, next: some KeyframeTrackContent<Value>
  ) -> _KeyframeSequence<Value> {
    _KeyframeSequence(segments: accumulated._segments() + next._segments())
  }
  public static func buildFinalResult<K: Keyframes>(_ keyframes: K) -> K where K.Value == Value { keyframes }
  public static func buildFinalResult<K: KeyframeTrackContent>(_ content: K) -> KeyframeTrack<Value, Value, K>
  where K.Value == Value {
    KeyframeTrack { content }
  }
}
