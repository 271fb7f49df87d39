import Foundation

/// Gives one part of a value for a moment.
public struct _KeyframeTrackEvaluator<Root> {
  /// Seconds.
  let duration: TimeInterval
  let apply: (inout Root, TimeInterval) -> Void

  init<Value: Animatable>(_ keyPath: WritableKeyPath<Root, Value>, _ segments: [_KeyframeSegment<Value>]) {
    let curve = KeyframeCurve(segments)
    duration = curve.duration
    apply = { root, time in
      var value = root[keyPath: keyPath]
      value.animatableData = curve.value(time, from: value.animatableData)
      root[keyPath: keyPath] = value
    }
  }
}

/// A track's value over time.
///
/// Cubic stretches between others take their speeds from their neighbours: the mean slope around a key frame.
struct KeyframeCurve<Value: Animatable> {
  typealias Data = Value.AnimatableData
  private let segments: [_KeyframeSegment<Value>]
  let duration: TimeInterval

  init(_ segments: [_KeyframeSegment<Value>]) {
    self.segments = segments.map { segment in
      var segment = segment
      if !segment.duration.isFinite || segment.duration < 0 { segment.duration = 0 }
      return segment
    }
    duration = self.segments.reduce(0) { $0 + $1.duration }
  }

  func value(_ time: TimeInterval, from initial: Data) -> Data {
    var start = 0.0
    var from = initial
    for (index, segment) in segments.enumerated() {
      let to = segment.to.animatableData
      if time < start + segment.duration, segment.duration > 0 {
        return value(index, from, to, time - start, initial)
      }
      start += segment.duration
      from = to
    }
    return from
  }

  private func value(_ index: Int, _ from: Data, _ to: Data, _ time: TimeInterval, _ initial: Data) -> Data {
    let segment = segments[index]
    let fraction = time / segment.duration
    let difference = to - from
    switch segment.kind {
    case .move: return to
    case .linear(let curve): return from + difference.scaled(by: curve.value(at: fraction))
    case .spring(let spring, let velocity):
      return from + spring.value(target: difference, initialVelocity: velocity ?? .zero, time: time)
    case .cubic(let start, let end):
      let v0 = (start ?? slope(before: index, initial)).scaled(by: segment.duration)
      let v1 = (end ?? slope(before: index + 1, initial)).scaled(by: segment.duration)
      let t = fraction
      let (t2, t3) = (t * t, t * t * t)
      return from.scaled(by: 2 * t3 - 3 * t2 + 1) + v0.scaled(by: t3 - 2 * t2 + t) + to.scaled(by: 3 * t2 - 2 * t3)
        + v1.scaled(by: t3 - t2)
    }
  }

  /// The speed at the key frame before a segment, per second: nothing at the ends.
  private func slope(before index: Int, _ initial: Data) -> Data {
    guard index > 0, index < segments.count else { return .zero }
    let before = index > 1 ? segments[index - 2].to.animatableData : initial
    let seconds = segments[index - 1].duration + segments[index].duration
    guard seconds > 0 else { return .zero }
    return (segments[index].to.animatableData - before).scaled(by: 1 / seconds)
  }
}

/// Key frames of a value, to be read at any moment.
///
/// Documented at developer.apple.com/documentation/swiftui/keyframetimeline.
public struct KeyframeTimeline<Value> {
  private let initial: Value
  private let tracks: [_KeyframeTrackEvaluator<Value>]

  public init<Content: Keyframes>(initialValue: Value, @KeyframesBuilder<Value> content: () -> Content)
  where Content.Value == Value {
    initial = initialValue
    tracks = content()._tracks()
  }

  /// Seconds until the last key frame of any track.
  public var duration: TimeInterval { tracks.map(\.duration).max() ?? 0 }

  /// The value `time` seconds after the start.
  public func value(time: TimeInterval) -> Value {
    var value = initial
    for track in tracks { track.apply(&value, time) }
    return value
  }

  /// The value at a part of the whole duration, 0…1.
  public func value(progress: Double) -> Value { value(time: progress * duration) }
}
