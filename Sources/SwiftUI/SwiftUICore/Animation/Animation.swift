import Foundation

/// How a change is shown over time.
///
/// Documented at developer.apple.com/documentation/swiftui/animation.
public struct Animation: Hashable, Sendable {
  indirect enum Kind: Hashable, Sendable {
    case curve(UnitCurve, duration: Double)
    case spring(Spring, velocity: Double, blend: Double)
    case delayed(Kind, Double)
    case speed(Kind, Double)
    case repeated(Kind, count: Int?, autoreverses: Bool)
    case custom(CustomAnimationBox)
  }
  let kind: Kind

  public init<A: CustomAnimation>(_ base: A) { kind = .custom(CustomAnimationBox(base)) }
  init(kind: Kind) { self.kind = kind }

  public static let `default` = Animation(kind: .spring(Spring(response: 0.55, dampingRatio: 1), velocity: 0, blend: 0))
  public static var linear: Animation { linear(duration: 0.35) }
  public static func linear(duration: TimeInterval) -> Animation { timing(.linear, duration) }
  public static var easeIn: Animation { easeIn(duration: 0.35) }
  public static func easeIn(duration: TimeInterval) -> Animation { timing(.easeIn, duration) }
  public static var easeOut: Animation { easeOut(duration: 0.35) }
  public static func easeOut(duration: TimeInterval) -> Animation { timing(.easeOut, duration) }
  public static var easeInOut: Animation { easeInOut(duration: 0.35) }
  public static func easeInOut(duration: TimeInterval) -> Animation { timing(.easeInOut, duration) }
  public static func timingCurve(
    _ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: TimeInterval = 0.35
  ) -> Animation {
    timing(.bezier(p1x, p1y, p2x, p2y), duration)
  }
  public static func timingCurve(_ curve: UnitCurve, duration: TimeInterval) -> Animation { timing(curve, duration) }
  private static func timing(_ curve: UnitCurve, _ duration: Double) -> Animation {
    Animation(kind: .curve(curve, duration: max(duration, 0)))
  }

  public static func spring(_ spring: Spring, blendDuration: TimeInterval = 0) -> Animation {
    Animation(kind: .spring(spring, velocity: 0, blend: blendDuration))
  }
  public static var spring: Animation { spring(Spring(duration: 0.5, bounce: 0)) }
  public static func spring(duration: TimeInterval = 0.5, bounce: Double = 0, blendDuration: Double = 0) -> Animation {
    spring(Spring(duration: duration, bounce: bounce), blendDuration: blendDuration)
  }
  @_disfavoredOverload
  public static func spring(response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: TimeInterval = 0)
    -> Animation
  {
    spring(Spring(response: response, dampingRatio: dampingFraction), blendDuration: blendDuration)
  }
  public static var interactiveSpring: Animation { interactiveSpring() }
  @_disfavoredOverload
  public static func interactiveSpring(
    response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(response: response, dampingFraction: dampingFraction, blendDuration: blendDuration)
  }
  public static func interactiveSpring(
    duration: TimeInterval = 0.15, extraBounce: Double = 0, blendDuration: TimeInterval = 0.25
  ) -> Animation {
    spring(duration: duration, bounce: 0.14 + extraBounce, blendDuration: blendDuration)
  }
  public static func interpolatingSpring(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0
  ) -> Animation {
    Animation(
      kind: .spring(
        Spring(mass: mass, stiffness: stiffness, damping: damping, allowOverDamping: true), velocity: initialVelocity,
        blend: 0))
  }
  public static func interpolatingSpring(
    duration: TimeInterval, bounce: Double = 0, initialVelocity: Double = 0
  ) -> Animation {
    Animation(kind: .spring(Spring(duration: duration, bounce: bounce), velocity: initialVelocity, blend: 0))
  }
  public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0) -> Animation {
    Animation(kind: .spring(spring, velocity: initialVelocity, blend: 0))
  }
  public static var smooth: Animation { smooth() }
  public static func smooth(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.smooth(duration: duration, extraBounce: extraBounce))
  }
  public static var snappy: Animation { snappy() }
  public static func snappy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.snappy(duration: duration, extraBounce: extraBounce))
  }
  public static var bouncy: Animation { bouncy() }
  public static func bouncy(duration: TimeInterval = 0.5, extraBounce: Double = 0) -> Animation {
    spring(.bouncy(duration: duration, extraBounce: extraBounce))
  }

  public func delay(_ delay: TimeInterval) -> Animation { Animation(kind: .delayed(kind, delay)) }
  public func speed(_ speed: Double) -> Animation { Animation(kind: .speed(kind, speed)) }
  public func repeatCount(_ repeatCount: Int, autoreverses: Bool = true) -> Animation {
    Animation(kind: .repeated(kind, count: max(repeatCount, 1), autoreverses: autoreverses))
  }
  public func repeatForever(autoreverses: Bool = true) -> Animation {
    Animation(kind: .repeated(kind, count: nil, autoreverses: autoreverses))
  }
  public func logicallyComplete(after duration: TimeInterval) -> Animation { self }

  /// How far from 0 to 1 the change is shown after `time` seconds; nil when the animation is over.
  func progress(at time: Double) -> Double? { Animation.progress(kind, time) }

  /// Seconds until the animation counts as complete.
  var logicalDuration: Double { Animation.duration(kind, settled: false) }

  private static func progress(_ kind: Kind, _ time: Double) -> Double? {
    switch kind {
    case .curve(let curve, let duration):
      if time >= duration || duration <= 0 { return nil }
      return curve.value(at: time / duration)
    case .spring(let spring, let velocity, _):
      if time > min(spring.settlingDuration, 1000) { return nil }
      return spring.progress(at: max(time, 0), velocity: velocity)
    case .delayed(let base, let delay): return time < delay ? 0 : progress(base, time - delay)
    case .speed(let base, let speed): return progress(base, time * speed)
    case .repeated(let base, let count, let autoreverses):
      let period = duration(base, settled: true)
      guard period > 0, period.isFinite else { return progress(base, time) }
      let round = Int((time / period).rounded(.down))
      if let count, round >= count { return nil }
      let inside = time - Double(round) * period
      let value = progress(base, inside) ?? 1
      return autoreverses && round % 2 == 1 ? progress(base, period - inside) ?? 1 : value
    case .custom(let box): return box.progress(time)
    }
  }

  private static func duration(_ kind: Kind, settled: Bool) -> Double {
    switch kind {
    case .curve(_, let duration): duration
    case .spring(let spring, _, _): settled ? spring.settlingDuration : spring.duration
    case .delayed(let base, let delay): duration(base, settled: settled) + delay
    case .speed(let base, let speed): speed > 0 ? duration(base, settled: settled) / speed : .infinity
    case .repeated(let base, let count, _):
      count.map { Double($0) * duration(base, settled: settled) } ?? .infinity
    case .custom: .infinity
    }
  }

  /// Whether the animation never ends of itself.
  var isEndless: Bool { Animation.isEndless(kind) }

  private static func isEndless(_ kind: Kind) -> Bool {
    switch kind {
    case .curve(_, let duration): !duration.isFinite
    case .spring(let spring, _, _): !spring.settlingDuration.isFinite
    case .delayed(let base, let delay): !delay.isFinite || isEndless(base)
    case .speed(let base, let speed): speed <= 0 || isEndless(base)
    case .repeated(let base, let count, _): count == nil || isEndless(base)
    case .custom: false
    }
  }

  /// Whether the change ends where it began: an autoreversed animation with an even count.
  var isForever: Bool {
    if case .repeated(_, nil, _) = kind { return true }
    return false
  }
}

/// A user's own animation curve.
public protocol CustomAnimation: Hashable, Sendable {
  func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V?
  func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V?
  func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool
}

extension CustomAnimation {
  public func velocity<V: VectorArithmetic>(value: V, time: TimeInterval, context: AnimationContext<V>) -> V? { nil }
  public func shouldMerge<V: VectorArithmetic>(
    previous: Animation, value: V, time: TimeInterval, context: inout AnimationContext<V>
  ) -> Bool { false }
}

/// What a custom animation keeps between its calls.
public struct AnimationContext<Value: VectorArithmetic> {
  public var state = AnimationState<Value>()
  public var isLogicallyComplete = false
  public private(set) var environment = EnvironmentValues()
}

/// State of a custom animation, by key.
public struct AnimationState<Value: VectorArithmetic> {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { (values[ObjectIdentifier(key)] as? K.Value) ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

public protocol AnimationStateKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// A custom animation driven as progress from 0 to 1, with the state that it keeps for each run.
final class CustomAnimationBox: Hashable, @unchecked Sendable {
  private let base: AnyHashable
  private let animate: (Double, inout AnimationContext<Double>) -> Double?
  private var context = AnimationContext<Double>()
  private var lastTime = Double.infinity

  init<A: CustomAnimation>(_ base: A) {
    self.base = AnyHashable(base)
    animate = { time, context in base.animate(value: 1.0, time: time, context: &context) }
  }

  func progress(_ time: Double) -> Double? {
    if time < lastTime { context = AnimationContext() }
    lastTime = time
    return animate(time, &context)
  }

  static func == (a: CustomAnimationBox, b: CustomAnimationBox) -> Bool { a.base == b.base }
  func hash(into hasher: inout Hasher) { hasher.combine(base) }
}
