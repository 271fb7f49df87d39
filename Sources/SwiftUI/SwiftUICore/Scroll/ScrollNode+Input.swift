import CoreGraphics
import Foundation

extension ScrollNode: ScrollParticipant {
  var scrollAxes: Axis.Set { settings.isEnabled ? axes : [] }
  var isMovingByItself: Bool { motion.isMovingByItself }

  func canMove(by delta: CGVector) -> Bool {
    guard settings.isEnabled else { return false }
    let delta = logical(delta)
    let limits = self.limits
    for axis in [Axis.horizontal, .vertical] where axes.contains(axis) && delta[axis] != 0 {
      if delta[axis] > 0 ? offset[axis] > limits.low[axis] + 0.01 : offset[axis] < limits.high[axis] - 0.01 {
        return true
      }
    }
    return false
  }

  func holdStill(at time: TimeInterval) {
    guard motion.isMovingByItself else { return }
    motion.stop()
    enter(.tracking)
  }

  func beginDrag(at time: TimeInterval) {
    motion.beginDrag()
    indicators.show()
  }

  func drag(by translation: CGVector, at time: TimeInterval) {
    motion.drag(by: translation)
    indicators.show()
    refreshPulled()
  }

  func endDrag(velocity: CGVector, at time: TimeInterval) {
    motion.endDrag(velocity: velocity, at: max(time, root.now))
    for link in links { link.scrolled(byUser: true) }
  }

  func wheel(by delta: CGVector, phase: ScrollWheelPhase, at time: TimeInterval) {
    guard settings.isEnabled else { return }
    motion.wheel(by: delta, phase: phase, at: max(time, root.now))
    indicators.show()
  }

  /// Moves by pages, lines or to the ends; whether the key means that here.
  func handleKey(_ key: String) -> Bool {
    guard settings.isEnabled else { return false }
    let limits = self.limits
    let axis: Axis = axes.contains(.vertical) ? .vertical : .horizontal
    let page = axis == .vertical ? containerSize.height : containerSize.width
    var goal = offset
    switch key {
    case "pageDown", "space": goal[axis] += max(page - 40, page / 2)
    case "pageUp": goal[axis] -= max(page - 40, page / 2)
    case "home": goal[axis] = limits.low[axis]
    case "end": goal[axis] = limits.high[axis]
    case "down" where axes.contains(.vertical): goal.y += 40
    case "up" where axes.contains(.vertical): goal.y -= 40
    case "right" where axes.contains(.horizontal): goal.x += flags.contains(.rightToLeft) ? -40 : 40
    case "left" where axes.contains(.horizontal): goal.x -= flags.contains(.rightToLeft) ? -40 : 40
    default: return false
    }
    goal = limits.clamp(goal)
    guard goal != offset else { return false }
    isAtInitialAnchor = false
    indicators.show()
    motion.go(to: { goal }, Transaction(animation: .easeOut(duration: 0.2)))
    return true
  }

  /// Movement of the screen as movement from the leading edge.
  func logical(_ vector: CGVector) -> CGVector {
    flags.contains(.rightToLeft) ? CGVector(dx: -vector.dx, dy: vector.dy) : vector
  }

  /// An offset on whole pixels, so that what is painted can be copied.
  func rounded(_ offset: CGPoint) -> CGPoint {
    let scale = root.metrics.scale
    return CGPoint(x: (offset.x * scale).rounded() / scale, y: (offset.y * scale).rounded() / scale)
  }

  /// Whether content can be pulled beyond its ends.
  func bounces(_ axis: Axis) -> Bool {
    let behavior = axis == .vertical ? settings.verticalBounce : settings.horizontalBounce
    let fits = limits.high[axis] <= limits.low[axis]
    switch behavior.kind {
    case .always: return true
    case .basedOnSize: return !fits
    case .automatic: return !fits || axis == .vertical || !axes.contains(.vertical)
    }
  }
}
