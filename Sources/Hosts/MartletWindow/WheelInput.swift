import CGtk
import CoreGraphics
import Foundation
import MartletHosting

/// Turns GDK's scrolling into wheel events: steps of a wheel, and swipes of a touchpad from `began` to `ended`.
///
/// GDK measures how far the view moves over its content; wheel events, how far the content moves.
@MainActor
final class WheelInput {
  /// Points that one step of a wheel scrolls: three lines.
  static let step: CGFloat = 60
  /// Seconds of silence after which a swipe has ended, for touchpads that do not tell.
  private static let silence: TimeInterval = 0.15

  private let deliver: (WheelEvent) -> Void
  private var isSwiping = false
  private var swipeLocation = CGPoint.zero
  private var silenceTimer: guint = 0

  init(deliver: @escaping (WheelEvent) -> Void) { self.deliver = deliver }

  /// Whether the event was one of scrolling.
  func handle(_ event: OpaquePointer, at location: CGPoint) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_SCROLL: scroll(event, location)
    case GDK_TOUCHPAD_HOLD: hold(event, location)
    default: return false
    }
    return true
  }

  private func scroll(_ event: OpaquePointer, _ location: CGPoint) {
    let modifiers = KeyModifiers(gdk_event_get_modifier_state(event))
    var delta = self.delta(of: event)
    if gdk_scroll_event_is_stop(event) != 0 {
      endSwipe(time: EventClock.time(of: event), modifiers)
    } else if isTouchpad(event) {
      swipe(by: delta, at: location, time: EventClock.time(of: event), modifiers)
    } else {
      // Shift turns an upright wheel sideways.
      if modifiers.contains(.shift), delta.dx == 0 { delta = CGVector(dx: delta.dy, dy: 0) }
      deliver(
        WheelEvent(
          at: location, delta: delta, phase: .discrete, time: EventClock.time(of: event), modifiers: modifiers))
    }
  }

  /// Fingers that rest on the touchpad stop what still moves.
  private func hold(_ event: OpaquePointer, _ location: CGPoint) {
    let modifiers = KeyModifiers(gdk_event_get_modifier_state(event))
    let time = EventClock.time(of: event)
    switch gdk_touchpad_event_get_gesture_phase(event) {
    case GDK_TOUCHPAD_GESTURE_PHASE_BEGIN: swipe(by: .zero, at: location, time: time, modifiers, endsBySilence: false)
    case GDK_TOUCHPAD_GESTURE_PHASE_END: endSwipe(time: time, modifiers)
    default: break  // Cancelled: the hold became a swipe, whose events follow.
    }
  }

  private func swipe(
    by delta: CGVector, at location: CGPoint, time: TimeInterval, _ modifiers: KeyModifiers,
    endsBySilence: Bool = true
  ) {
    let phase: WheelEvent.Phase = isSwiping ? .changed : .began
    isSwiping = true
    swipeLocation = location
    stopSilenceTimer()
    if endsBySilence { silenceTimer = schedule(after: Self.silence, for: self, swipeFellSilent) }
    deliver(WheelEvent(at: location, delta: delta, phase: phase, time: time, modifiers: modifiers))
  }

  private func endSwipe(time: TimeInterval, _ modifiers: KeyModifiers = []) {
    stopSilenceTimer()
    guard isSwiping else { return }
    isSwiping = false
    deliver(WheelEvent(at: swipeLocation, delta: .zero, phase: .ended, time: time, modifiers: modifiers))
  }

  fileprivate func fellSilent() {
    silenceTimer = 0
    endSwipe(time: EventClock.now)
  }

  private func stopSilenceTimer() {
    if silenceTimer != 0 { g_source_remove(silenceTimer) }
    silenceTimer = 0
  }

  private func delta(of event: OpaquePointer) -> CGVector {
    switch gdk_scroll_event_get_direction(event) {
    case GDK_SCROLL_UP: return CGVector(dx: 0, dy: Self.step)
    case GDK_SCROLL_DOWN: return CGVector(dx: 0, dy: -Self.step)
    case GDK_SCROLL_LEFT: return CGVector(dx: Self.step, dy: 0)
    case GDK_SCROLL_RIGHT: return CGVector(dx: -Self.step, dy: 0)
    default:
      var x = 0.0
      var y = 0.0
      gdk_scroll_event_get_deltas(event, &x, &y)
      let unit = gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_WHEEL ? Double(Self.step) : 1
      return CGVector(dx: -x * unit, dy: -y * unit)
    }
  }

  private func isTouchpad(_ event: OpaquePointer) -> Bool {
    guard gdk_scroll_event_get_direction(event) == GDK_SCROLL_SMOOTH else { return false }
    if gdk_scroll_event_get_unit(event) == GDK_SCROLL_UNIT_SURFACE { return true }
    guard let device = gdk_event_get_device(event) else { return false }
    return gdk_device_get_source(device) == GDK_SOURCE_TOUCHPAD
  }
}

private let swipeFellSilent: SourceHandler = { data in
  owner(data, as: WheelInput.self)?.fellSilent()
  return 0
}
