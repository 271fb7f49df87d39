import Foundation

/// A spring's motion.
///
/// Documented at developer.apple.com/documentation/swiftui/spring.
public struct Spring: Hashable, Sendable {
  public let mass: Double
  public let stiffness: Double
  public let damping: Double

  public init(mass: Double = 1, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
    self.mass = max(mass, 1e-9)
    self.stiffness = max(stiffness, 1e-9)
    let critical = 2 * (self.mass * self.stiffness).squareRoot()
    self.damping = allowOverDamping ? max(damping, 0) : min(max(damping, 0), critical)
  }

  /// `duration` in seconds; `bounce` from -1 (flat) over 0 (critical) to 1 (undamped).
  public init(duration: Double = 0.5, bounce: Double = 0) {
    let omega = 2 * Double.pi / max(duration, 1e-3)
    let ratio = bounce >= 0 ? 1 - min(bounce, 1) : 1 / (1 + max(bounce, -0.999_999))
    self.init(mass: 1, stiffness: omega * omega, damping: 2 * ratio * omega, allowOverDamping: true)
  }

  public init(response: Double, dampingRatio: Double) {
    let omega = 2 * Double.pi / max(response, 1e-3)
    self.init(mass: 1, stiffness: omega * omega, damping: 2 * dampingRatio * omega, allowOverDamping: true)
  }

  public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
    let ratio = min(max(dampingRatio, 1e-4), 1)
    var low = 0.01
    var high = 1000.0
    for _ in 0..<80 {
      let middle = (low * high).squareRoot()
      let spring = Spring(mass: 1, stiffness: middle * middle, damping: 2 * ratio * middle)
      if spring.settlingDuration(epsilon: epsilon) > settlingDuration { low = middle } else { high = middle }
    }
    self.init(mass: 1, stiffness: high * high, damping: 2 * ratio * high)
  }

  public static var smooth: Spring { smooth() }
  public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: extraBounce)
  }
  public static var snappy: Spring { snappy() }
  public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.15 + extraBounce)
  }
  public static var bouncy: Spring { bouncy() }
  public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Spring {
    Spring(duration: duration, bounce: 0.3 + extraBounce)
  }

  public var response: Double { 2 * .pi / omega }
  public var dampingRatio: Double { damping / (2 * (mass * stiffness).squareRoot()) }
  public var duration: Double { response }
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }

  private var omega: Double { (stiffness / mass).squareRoot() }

  /// Seconds until the spring stays within a thousandth of its target.
  public var settlingDuration: Double { settlingDuration(epsilon: 0.001) }

  func settlingDuration(epsilon: Double) -> Double {
    let ratio = dampingRatio
    if ratio < 1e-6 { return .infinity }
    if ratio < 1 {
      let envelope = epsilon * (1 - ratio * ratio).squareRoot()
      return -log(max(envelope, 1e-12)) / (ratio * omega)
    }
    let slow = omega * (ratio - (ratio * ratio - 1).squareRoot())
    var time = -log(epsilon) / max(slow, 1e-9)
    for _ in 0..<8 { time = (-log(epsilon) + log(1 + omega * time)) / max(slow, 1e-9) }
    return time
  }

  /// How far a unit displacement with `velocity` has come toward its target after `time`.
  func progress(at time: Double, velocity: Double = 0) -> Double {
    let ratio = dampingRatio
    let w = omega
    // Displacement x from the target starts at -1.
    if ratio < 1 - 1e-9 {
      let wd = w * (1 - ratio * ratio).squareRoot()
      let b = (velocity - ratio * w) / wd
      return 1 + exp(-ratio * w * time) * (-cos(wd * time) + b * sin(wd * time))
    }
    if ratio <= 1 + 1e-9 {
      return 1 - (1 + (w - velocity) * time) * exp(-w * time)
    }
    let root = w * (ratio * ratio - 1).squareRoot()
    let r1 = -ratio * w + root
    let r2 = -ratio * w - root
    let c2 = (velocity + r1) / (r2 - r1)
    let c1 = -1 - c2
    return 1 + c1 * exp(r1 * time) + c2 * exp(r2 * time)
  }

  public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let still = progress(at: time)
    var result = target.scaled(by: still)
    let unit = progress(at: time, velocity: 1) - still
    result += initialVelocity.scaled(by: unit)
    return result
  }

  public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
    let step = 1e-5
    let a = value(target: target, initialVelocity: initialVelocity, time: max(0, time - step))
    let b = value(target: target, initialVelocity: initialVelocity, time: time + step)
    return (b - a).scaled(by: 1 / (time + step - max(0, time - step)))
  }

  public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
    (target - position).scaled(by: stiffness) - velocity.scaled(by: damping)
  }
}
