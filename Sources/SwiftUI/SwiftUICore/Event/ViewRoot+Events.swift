import CoreGraphics
import Foundation
import MartletHosting
import UIKit

/// Events come in here. They run user code, whose writes the next frame shows; the picture that a person aimed at is
/// the one that is hit.
extension ViewRoot {
  public func handle(_ event: InputEvent) {
    switch event {
    case .pointer(let event): handle(event)
    case .wheel(let event): handle(event)
    case .key(let event):
      responders.time = max(responders.time, event.time)
      responders.focus.handle(event, in: self)
    case .text(let text): responders.focus.insert(text)
    case .composition(let text, let caret): responders.focus.compose(text, caret: caret)
    case .focus(let hasFocus):
      responders.focus.windowFocusChanged(hasFocus)
      MainActor.assumeIsolated { UIApplication.shared.update(state: hasFocus ? .active : .inactive) }
      updateEnvironment { $0.scenePhase = hasFocus ? .active : .inactive }
    }
  }

  /// The pointer's shape over its last place.
  public var cursor: PointerCursor {
    switch responders.cursor {
    case .arrow: .arrow
    case .pointingHand: .pointingHand
    case .text: .text
    }
  }

  /// Where the focused text field's caret is, in points of the root; nil without one.
  public var textInputCaret: CGRect? { responders.focus.caret }

  // MARK: - Pointer

  private func handle(_ event: PointerEvent) {
    responders.time = max(responders.time, event.time)
    switch event.phase {
    case .hover: hover(at: event.location)
    case .down: begin(event)
    case .move: follow(event, .moved)
    case .up:
      follow(event, .up)
      if event.device == .mouse { hover(at: event.location) }
    case .cancel:
      follow(event, .cancelled)
      if event.device == .mouse { pointerLeft() }
    }
    setArenaAlarm()
  }

  private func begin(_ event: PointerEvent) {
    if let number = responders.numbers[event.identifier], var stale = responders.arena.touch(number) {
      stale.move(to: stale.location, at: event.time, .cancelled)
      responders.arena.move(stale)
    }
    let number = responders.newNumber()
    responders.numbers[event.identifier] = number
    let path = EventPath(at: event.location, in: self)
    // Fingers leave the focus alone; a mouse gives it to what is made for keys.
    if event.device == .mouse, let target = path.focusTarget { responders.focus.focus(target) }
    responders.arena.begin(Touch(event, number: number), on: path)
  }

  private func follow(_ event: PointerEvent, _ phase: Touch.Phase) {
    guard let number = responders.numbers[event.identifier], var touch = responders.arena.touch(number) else { return }
    touch.move(to: event.location, at: event.time, phase)
    if !touch.isDown { responders.numbers[event.identifier] = nil }
    responders.arena.move(touch)
  }

  /// Recognizers that wait for time hear of it in the frame at which it has passed.
  private func setArenaAlarm() {
    let arena = responders.arena
    guard let deadline = arena.deadline else { return alarms.cancel(for: arena) }
    alarms.set(deadline, for: arena, from: responders.time) { [unowned self] in
      responders.time = max(responders.time, deadline)
      arena.pass(responders.time)
      setArenaAlarm()
    }
  }

  private func hover(at point: CGPoint) {
    responders.pointer = point
    let path = EventPath(at: point, in: self)
    let before = responders.hovered
    responders.hovered = path.hovered
    responders.cursor = path.cursor ?? .arrow
    for participant in before where participant.isAlive && !path.hovered.contains(where: { $0 === participant }) {
      participant.pointerLeft()
    }
    for participant in path.hovered.reversed() { participant.pointerMoved(to: point) }
  }

  private func pointerLeft() {
    responders.pointer = nil
    responders.cursor = .arrow
    let before = responders.hovered
    responders.hovered = []
    for participant in before where participant.isAlive { participant.pointerLeft() }
  }

  // MARK: - Wheel

  /// The wheel moves the innermost scroll view that can move that way; a swipe stays with the one that it began on.
  private func handle(_ event: WheelEvent) {
    responders.time = max(responders.time, event.time)
    let phase: ScrollWheelPhase
    switch event.phase {
    case .discrete: phase = .discrete
    case .began: phase = .began
    case .changed: phase = .changed
    case .ended: phase = .ended
    }
    if event.phase == .discrete || event.phase == .began || responders.wheeled?.isAlive != true {
      responders.wheeled = wheelTarget(event)
    }
    responders.wheeled?.wheel(by: event.delta, phase: phase, at: event.time)
    if event.phase == .discrete || event.phase == .ended { responders.wheeled = nil }
  }

  private func wheelTarget(_ event: WheelEvent) -> (any ScrollParticipant)? {
    let scrollers = EventPath(at: event.location, in: self).scrollers
    let isHorizontal = abs(event.delta.dx) > abs(event.delta.dy)
    let along = scrollers.filter { $0.scrollAxes.contains(isHorizontal ? .horizontal : .vertical) }
    if event.delta == .zero { return scrollers.first }
    return along.first { $0.canMove(by: event.delta) } ?? along.first
  }
}
