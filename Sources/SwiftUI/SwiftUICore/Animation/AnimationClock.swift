import CoreGraphics
import Foundation

/// Something that changes what is shown as time goes on.
protocol Animating: AnyObject {
  /// Shows the moment `now`; false when it is over.
  func tick(_ now: TimeInterval, root: ViewRoot) -> Bool
}

/// The animations of a root that are running.
final class AnimationClock {
  private var running: [ObjectIdentifier: any Animating] = [:]
  private var order: [ObjectIdentifier] = []

  var isRunning: Bool { !running.isEmpty }
  var count: Int { running.count }

  func start(_ animating: any Animating) {
    let key = ObjectIdentifier(animating)
    if running.updateValue(animating, forKey: key) == nil { order.append(key) }
  }

  func forget(_ animating: any Animating) {
    let key = ObjectIdentifier(animating)
    if running.removeValue(forKey: key) != nil { order.removeAll { $0 == key } }
  }

  func tick(_ now: TimeInterval, root: ViewRoot) {
    guard !running.isEmpty else { return }
    for key in order {
      guard let animating = running[key] else { continue }
      if !animating.tick(now, root: root) { running[key] = nil }
    }
    order.removeAll { running[$0] == nil }
  }
}

/// A change that is being shown: what remains of a difference while its animation runs.
struct RunningAnimation<Value: VectorArithmetic> {
  var difference: Value
  var animation: Animation
  var start: TimeInterval
  var completions: [AnimationCompletion]
  var isLogicallyComplete = false

  /// What is still missing at `now`; nil when the animation is over.
  func remaining(_ now: TimeInterval) -> Value? {
    guard let progress = animation.progress(at: now - start) else { return nil }
    return difference.scaled(by: 1 - progress)
  }

  mutating func completeLogically(_ now: TimeInterval) {
    guard !isLogicallyComplete, now - start >= animation.logicalDuration else { return }
    isLogicallyComplete = true
    for completion in completions where !completion.criteria.isRemoved { completion.end() }
    completions.removeAll { !$0.criteria.isRemoved }
  }

  func finish() { for completion in completions { completion.end() } }
}

/// A value whose changes are shown over time: the target, less what the running animations still miss of it.
///
/// Adding differences keeps velocity when a spring is given a new target, because springs are linear.
struct AnimatedValue<Value: VectorArithmetic> {
  private var running: [RunningAnimation<Value>] = []

  var isRunning: Bool { !running.isEmpty }

  mutating func animate(
    from difference: Value, _ animation: Animation, _ transaction: Transaction, at now: TimeInterval
  ) {
    guard difference.magnitudeSquared > 0 else { return }
    for completion in transaction.completions { completion.begin() }
    running.append(
      RunningAnimation(
        difference: difference, animation: animation, start: now, completions: transaction.completions))
  }

  /// Ends what is over. The value that is missing from the target at `now`.
  mutating func advance(_ now: TimeInterval) -> Value {
    var sum = Value.zero
    var index = 0
    while index < running.count {
      running[index].completeLogically(now)
      if let remaining = running[index].remaining(now) {
        sum += remaining
        index += 1
      } else {
        running.remove(at: index).finish()
      }
    }
    return sum
  }

  mutating func cancel() {
    for animation in running { animation.finish() }
    running.removeAll()
  }
}
