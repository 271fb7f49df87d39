import CoreGraphics
import Foundation
import MartletHosting

/// A finger, pen or pressed button, from when it went down until it is up.
struct Touch {
  enum Phase { case down, moved, up, cancelled }

  /// Unlike the host's identifier never used again.
  let number: Int
  let device: PointerEvent.Device
  /// Points of the root.
  let start: CGPoint
  let startTime: TimeInterval
  let modifiers: KeyModifiers
  let clickCount: Int
  var phase = Phase.down
  var location: CGPoint
  var time: TimeInterval
  var velocity = VelocityEstimate()

  init(_ event: PointerEvent, number: Int) {
    self.number = number
    device = event.device
    start = event.location
    startTime = event.time
    modifiers = event.modifiers
    clickCount = event.clickCount
    location = event.location
    time = event.time
    velocity.add(event.location, at: event.time)
  }

  mutating func move(to point: CGPoint, at time: TimeInterval, _ phase: Phase) {
    self.phase = phase
    self.time = time
    // A finger that rests before it lifts has no velocity; one that lifts where it is adds nothing.
    if phase == .moved || point != location { velocity.add(point, at: time) }
    location = point
  }

  var isDown: Bool { phase == .down || phase == .moved }
  var distance: CGFloat { hypot(location.x - start.x, location.y - start.y) }
}

/// How fast something moves, from its places of the last tenth of a second.
struct VelocityEstimate {
  private var samples: [(time: TimeInterval, point: CGPoint)] = []
  private static let window: TimeInterval = 0.1

  mutating func add(_ point: CGPoint, at time: TimeInterval) {
    samples.append((time, point))
    let oldest = time - VelocityEstimate.window
    while samples.count > 2, samples[1].time <= oldest { samples.removeFirst() }
  }

  /// Points a second at `time`; zero when it has been resting.
  func value(at time: TimeInterval) -> CGVector {
    let recent = samples.filter { time - $0.time <= VelocityEstimate.window }
    guard let last = recent.last else { return .zero }
    let first = recent.count > 1 ? recent[0] : samples.last { $0.time < last.time } ?? last
    let elapsed = last.time - first.time
    guard elapsed > 1e-4 else { return .zero }
    return CGVector(
      dx: (last.point.x - first.point.x) / CGFloat(elapsed), dy: (last.point.y - first.point.y) / CGFloat(elapsed))
  }
}

/// What a recognizer hears: a change of one of its touches, or that time has passed.
struct TouchEvent {
  enum Cause { case touch(Touch), time }
  let cause: Cause
  let time: TimeInterval
  /// The recognizer's touches that are down, and the one that the event is about.
  let touches: [Touch]

  var touch: Touch? {
    if case .touch(let touch) = cause { return touch }
    return nil
  }
}
