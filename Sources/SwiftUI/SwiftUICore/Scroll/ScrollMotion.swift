import CoreGraphics
import Foundation

/// What moves a scroll view's content over time: a finger, momentum, the wheel or an animation.
///
/// The constants are those of the phone: momentum keeps 0.998 of its speed each millisecond, content pulled over its
/// end follows with 0.55, and returns like a critically damped spring.
final class ScrollMotion: Animating {
  static let decelerationPerMillisecond = 0.998
  /// Speed falls as e^(-rate · seconds).
  static let decelerationRate = -1000 * log(decelerationPerMillisecond)
  static let rubberBand: CGFloat = 0.55
  /// Radians a second of the spring that brings content back from beyond its end.
  static let bounceFrequency = 10.0
  /// Radians a second of the spring that smooths the steps of a wheel.
  static let wheelFrequency = 24.0

  enum Mode { case idle, dragging, gliding, wheeling, animating }

  private unowned(unsafe) let node: ScrollNode
  private(set) var mode = Mode.idle
  private(set) var velocity = CGVector.zero
  private var glide: (x: Glide, y: Glide)?
  // Dragging
  private var dragOrigin = CGPoint.zero
  /// The offset when the movement began.
  private(set) var beginning = CGPoint.zero
  private var lockedAxis: Axis?
  // The wheel
  private var wheelGoal = CGPoint.zero
  // Animation to a place
  private var missing = AnimatedValue<AnimatablePair<CGFloat, CGFloat>>()
  private var goal: (() -> CGPoint?)?
  private var lastGoal = CGPoint.zero
  private var lastTick = 0.0

  init(_ node: ScrollNode) { self.node = node }

  /// Whether the content may be beyond its ends for the moment.
  var isFree: Bool { mode == .dragging || mode == .gliding }
  var isMovingByItself: Bool { mode == .gliding || mode == .animating }

  // MARK: - A finger

  func beginDrag() {
    stop()
    mode = .dragging
    lockedAxis = nil
    dragOrigin = unbanded(node.offset)
    beginning = node.offset
    node.isAtInitialAnchor = false
    node.enter(.interacting)
  }

  /// The finger is `translation` points from where it began.
  func drag(by translation: CGVector) {
    guard mode == .dragging else { return }
    var translation = node.logical(translation)
    lockAxis(translation)
    if lockedAxis == .horizontal { translation.dy = 0 }
    if lockedAxis == .vertical { translation.dx = 0 }
    var new = node.offset
    for axis in [Axis.horizontal, .vertical] where node.axes.contains(axis) {
      new[axis] = banded(dragOrigin[axis] - translation[axis], axis)
    }
    node.moveContent(to: node.rounded(new))
  }

  /// A drag that begins nearly straight stays straight.
  private func lockAxis(_ translation: CGVector) {
    guard lockedAxis == nil, node.axes.contains(.horizontal), node.axes.contains(.vertical) else { return }
    let (x, y) = (abs(translation.dx), abs(translation.dy))
    guard x + y > 10 else { return }
    if x > 3 * y {
      lockedAxis = .horizontal
    } else if y > 3 * x {
      lockedAxis = .vertical
    }
  }

  func endDrag(velocity fling: CGVector, at time: TimeInterval) {
    guard mode == .dragging else { return }
    let fling = node.logical(fling)
    var velocity = CGVector(dx: -fling.dx, dy: -fling.dy)
    if lockedAxis == .horizontal || !node.axes.contains(.vertical) { velocity.dy = 0 }
    if lockedAxis == .vertical || !node.axes.contains(.horizontal) { velocity.dx = 0 }
    if hypot(velocity.dx, velocity.dy) < 20 { velocity = .zero }
    startGliding(velocity, at: time)
  }

  // MARK: - Momentum

  private func startGliding(_ velocity: CGVector, at time: TimeInterval) {
    let limits = node.limits
    let from = node.offset
    let k = ScrollMotion.decelerationRate
    let natural = CGPoint(x: from.x + velocity.dx / k, y: from.y + velocity.dy / k)
    let target = node.adjustedTarget(from: from, projected: limits.clamp(natural), velocity: velocity)
    func axis(_ axis: Axis, _ speed: CGFloat) -> Glide {
      let low = limits.low[axis]
      let high = limits.high[axis]
      if let target {
        return .spring(Spring1D(goal: target[axis], from: from[axis], velocity: speed, start: time))
      }
      if from[axis] < low || from[axis] > high {
        let goal = from[axis] < low ? low : high
        return .spring(Spring1D(goal: goal, from: from[axis], velocity: speed, start: time))
      }
      return speed == 0 ? .still(from[axis]) : .decay(from: from[axis], velocity: speed, start: time)
    }
    glide = (axis(.horizontal, velocity.dx), axis(.vertical, velocity.dy))
    if case .still = glide?.x, case .still = glide?.y {
      finish()
      return
    }
    mode = .gliding
    lastTick = time
    node.enter(.decelerating)
    start()
  }

  // MARK: - The wheel

  func wheel(by delta: CGVector, phase: ScrollWheelPhase, at time: TimeInterval) {
    let delta = node.logical(delta)
    switch phase {
    case .discrete:
      if mode != .wheeling {
        stop()
        wheelGoal = node.offset
        mode = .wheeling
        lastTick = time
        node.enter(.interacting)
      }
      for axis in [Axis.horizontal, .vertical] where node.axes.contains(axis) { wheelGoal[axis] -= delta[axis] }
      wheelGoal = node.limits.clamp(wheelGoal)
      start()
    case .began, .changed:
      if mode != .dragging { beginDrag() }
      let elapsed = max(time - lastTick, 1.0 / 240)
      if time > lastTick {
        let share = 0.6
        velocity.dx += (delta.dx / elapsed - velocity.dx) * share
        velocity.dy += (delta.dy / elapsed - velocity.dy) * share
      }
      lastTick = time
      for axis in [Axis.horizontal, .vertical] where node.axes.contains(axis) { dragOrigin[axis] -= delta[axis] }
      var new = node.offset
      for axis in [Axis.horizontal, .vertical] where node.axes.contains(axis) {
        new[axis] = banded(dragOrigin[axis], axis)
      }
      node.moveContent(to: node.rounded(new))
    case .ended:
      guard mode == .dragging else { return }
      let fling = time - lastTick < 0.1 ? velocity : .zero
      endDrag(velocity: node.logical(fling), at: time)
    }
    node.isAtInitialAnchor = false
  }

  // MARK: - To a place

  /// Moves to what `goal` says, which may become more exact on the way; at once without an animation.
  func go(to goal: @escaping () -> CGPoint?, _ transaction: Transaction) {
    guard let target = goal() else { return }
    guard let animation = transaction.effectiveAnimation else {
      stop()
      node.moveContent(to: target)
      return
    }
    if mode != .animating { stop() }
    let from = node.offset
    let rest = missing.advance(node.root.now)
    missing.animate(
      from: AnimatablePair(from.x - target.x - rest.first, from.y - target.y - rest.second), animation, transaction,
      at: node.root.now)
    guard missing.isRunning else { return }
    self.goal = goal
    lastGoal = target
    mode = .animating
    lastTick = node.root.now
    node.enter(.animating)
    start()
  }

  // MARK: - Time

  private func start() {
    node.root.animations.start(self)
    node.root.wake()
  }

  func stop() {
    missing.cancel()
    goal = nil
    glide = nil
    velocity = .zero
    if mode != .idle { node.root.animations.forget(self) }
    mode = .idle
    lastTick = 0
  }

  private func finish() {
    stop()
    node.enter(.idle)
    for link in node.links { link.scrolled(byUser: true) }
  }

  /// Everything moved by `delta` without anything moving on the screen.
  func shift(by delta: CGFloat, along axis: Axis) {
    dragOrigin[axis] += delta
    wheelGoal[axis] += delta
    beginning[axis] += delta
    lastGoal[axis] += delta
    if axis == .horizontal { glide?.x.shift(by: delta) } else { glide?.y.shift(by: delta) }
  }

  func tick(_ now: TimeInterval, root: ViewRoot) -> Bool {
    guard node.isAlive else { return false }
    let elapsed = now - lastTick
    lastTick = now
    switch mode {
    case .idle, .dragging: return false
    case .gliding: return tickGlide(now)
    case .wheeling:
      let remaining = exp(-ScrollMotion.wheelFrequency * max(elapsed, 0))
      var new = node.offset
      for axis in [Axis.horizontal, .vertical] {
        new[axis] = wheelGoal[axis] + (new[axis] - wheelGoal[axis]) * remaining
      }
      let isThere = abs(new.x - wheelGoal.x) < 0.5 && abs(new.y - wheelGoal.y) < 0.5
      node.moveContent(to: isThere ? wheelGoal : node.rounded(new))
      if isThere { finish() }
      return !isThere
    case .animating:
      let rest = missing.advance(now)
      let target = goal?() ?? lastGoal
      lastGoal = target
      let isOver = !missing.isRunning
      let new = CGPoint(x: target.x + rest.first, y: target.y + rest.second)
      node.moveContent(to: isOver ? target : node.rounded(new))
      if isOver { finish() }
      return !isOver
    }
  }

  private func tickGlide(_ now: TimeInterval) -> Bool {
    guard var glide else { return false }
    let limits = node.limits
    var new = node.offset
    var isOver = true
    for axis in [Axis.horizontal, .vertical] where node.axes.contains(axis) {
      var one = axis == .horizontal ? glide.x : glide.y
      let state = one.advance(to: now, low: limits.low[axis], high: limits.high[axis])
      new[axis] = state.place
      velocity[axis] = state.velocity
      if !state.isOver { isOver = false }
      if axis == .horizontal { glide.x = one } else { glide.y = one }
    }
    self.glide = glide
    node.moveContent(to: isOver ? new : node.rounded(new))
    if isOver { finish() }
    return !isOver
  }

  // MARK: - Beyond the ends

  /// Where content is shown that a finger pulled to `place`: beyond its end it follows less and less.
  private func banded(_ place: CGFloat, _ axis: Axis) -> CGFloat {
    let limits = node.limits
    let clamped = limits.clamp(place, axis)
    guard place != clamped else { return place }
    guard node.bounces(axis) else { return clamped }
    let length = axis == .horizontal ? node.viewport.width : node.viewport.height
    guard length > 0 else { return clamped }
    let beyond = abs(place - clamped)
    let shown = (1 - 1 / (beyond * ScrollMotion.rubberBand / length + 1)) * length
    return clamped + (place < clamped ? -shown : shown)
  }

  /// Where the finger would be for content shown at `offset`.
  private func unbanded(_ offset: CGPoint) -> CGPoint {
    var result = offset
    let limits = node.limits
    for axis in [Axis.horizontal, .vertical] {
      let clamped = limits.clamp(offset[axis], axis)
      let length = axis == .horizontal ? node.viewport.width : node.viewport.height
      let shown = abs(offset[axis] - clamped)
      guard shown > 0, length > shown else { continue }
      let beyond = (1 / (1 - shown / length) - 1) * length / ScrollMotion.rubberBand
      result[axis] = clamped + (offset[axis] < clamped ? -beyond : beyond)
    }
    return result
  }
}

/// A critically damped spring along one axis.
struct Spring1D {
  var goal: CGFloat
  var from: CGFloat
  var velocity: CGFloat
  var start: TimeInterval
  var frequency = ScrollMotion.bounceFrequency

  func state(at now: TimeInterval) -> (place: CGFloat, velocity: CGFloat, isOver: Bool) {
    let time = max(0, now - start)
    let a = from - goal
    let b = velocity + frequency * a
    let decay = exp(-frequency * time)
    let rest = (a + b * time) * decay
    let speed = (b - frequency * (a + b * time)) * decay
    let isOver = abs(rest) < 0.25 && abs(speed) < 5
    return (isOver ? goal : goal + rest, isOver ? 0 : speed, isOver)
  }
}

/// How content moves along one axis after it was let go.
enum Glide {
  case still(CGFloat)
  case decay(from: CGFloat, velocity: CGFloat, start: TimeInterval)
  case spring(Spring1D)

  mutating func shift(by delta: CGFloat) {
    switch self {
    case .still(let place): self = .still(place + delta)
    case .decay(let from, let velocity, let start): self = .decay(from: from + delta, velocity: velocity, start: start)
    case .spring(var spring):
      spring.from += delta
      spring.goal += delta
      self = .spring(spring)
    }
  }

  /// The place at `now`. Momentum that reaches an end of the content becomes a spring there.
  mutating func advance(to now: TimeInterval, low: CGFloat, high: CGFloat) -> (
    place: CGFloat, velocity: CGFloat, isOver: Bool
  ) {
    switch self {
    case .still(let place): return (place, 0, true)
    case .spring(let spring): return spring.state(at: now)
    case .decay(let from, let velocity, let start):
      let k = ScrollMotion.decelerationRate
      let decay = exp(-k * max(0, now - start))
      let place = from + velocity / k * (1 - decay)
      let end = place < low ? low : place > high ? high : nil
      if let end {
        // When and how fast it reached the end.
        let share = min(max(1 - (end - from) * k / velocity, 1e-9), 1)
        let time = start - log(share) / k
        let spring = Spring1D(goal: end, from: end, velocity: velocity * share, start: time)
        self = .spring(spring)
        return spring.state(at: now)
      }
      let speed = velocity * decay
      return (place, speed, abs(speed) / k < 0.25)
    }
  }
}

extension CGVector {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? dx : dy }
    set {
      if axis == .horizontal { dx = newValue } else { dy = newValue }
    }
  }
}
