import CoreGraphics
import Foundation

/// Follows one touch and moves a scroll view's content once the touch has moved along an axis that scrolls.
final class ScrollRecognizer: _GestureRecognizer<CGVector> {
  private unowned(unsafe) let scroller: any ScrollParticipant
  private var number: Int?
  private var origin = CGPoint.zero
  private var isDragging = false
  private var last: Touch?

  init(_ scroller: any ScrollParticipant) {
    self.scroller = scroller
    super.init(scroller)
  }

  override func feed(_ event: TouchEvent) {
    guard let touch = event.touch, progress == .undecided || progress == .recognized else { return }
    if number == nil, touch.phase == .down {
      number = touch.number
      origin = touch.location
      // Content that moves by itself belongs to the finger at once; nothing inside is pressed.
      if scroller.isMovingByItself {
        scroller.holdStill(at: event.time)
        phase = .active(.zero)
      }
    }
    guard touch.number == number else { return }
    last = touch
    switch touch.phase {
    case .down: break
    case .moved: if progress == .recognized || isOwnMovement(touch) { phase = .active(translation(touch)) }
    case .up: phase = progress == .recognized ? .ended(translation(touch)) : .failed
    case .cancelled: phase = progress == .recognized ? .ended(translation(touch)) : .failed
    }
  }

  /// Whether the touch moved past the slop along an axis that scrolls.
  private func isOwnMovement(_ touch: Touch) -> Bool {
    let x = touch.location.x - touch.start.x
    let y = touch.location.y - touch.start.y
    let axes = scroller.scrollAxes
    let isEnough =
      (axes.contains(.vertical) && abs(y) >= TouchMeasures.slop)
      || (axes.contains(.horizontal) && abs(x) >= TouchMeasures.slop)
    guard isEnough else { return false }
    // At its end the content leaves the movement to a scroll view around it that can still move.
    let delta = CGVector(dx: x, dy: y)
    if scroller.canMove(by: delta) { return true }
    var outer = scroller.layoutParent
    while let element = outer {
      if let other = element as? any ScrollParticipant, !other.scrollAxes.isDisjoint(with: axes),
        other.canMove(by: delta)
      {
        return false
      }
      outer = element.layoutParent
    }
    return true
  }

  /// Points from where the drag took over, so that content does not jump by the slop.
  private func translation(_ touch: Touch) -> CGVector {
    let here = convert(touch.location, to: .local)
    let start = convert(origin, to: .local)
    return CGVector(dx: here.x - start.x, dy: here.y - start.y)
  }

  override func deliver() {
    guard let touch = last else { return }
    switch phase {
    case .active:
      if !isDragging {
        isDragging = true
        origin = touch.location
        scroller.beginDrag(at: touch.time)
      }
      scroller.drag(by: translation(touch), at: touch.time)
    case .ended: finish(touch)
    case .possible, .pending, .failed: break
    }
  }

  private func finish(_ touch: Touch) {
    guard isDragging else { return }
    isDragging = false
    scroller.drag(by: translation(touch), at: touch.time)
    var velocity = touch.velocity.value(at: touch.time)
    if touch.phase == .cancelled { velocity = .zero }
    scroller.endDrag(velocity: velocity, at: touch.time)
  }

  override func cancel() {
    if isDragging, let last {
      isDragging = false
      scroller.endDrag(velocity: .zero, at: last.time)
    }
    super.cancel()
  }

  override func reset() {
    super.reset()
    number = nil
    last = nil
    isDragging = false
  }
}
