import CGtk
import CoreGraphics
import Foundation
import MartletHosting

/// Turns GDK's buttons, motion and touches into pointer events.
///
/// Invariants
/// - `down` is followed by `up` or `cancel` of the same identifier, and `move` comes only between them.
/// - The mouse is identifier 0; fingers and pens count from 1 and take the lowest free number.
/// - Of a mouse, only the primary button presses.
@MainActor
final class PointerInput {
  var clicks = ClickCounter()
  private(set) var lastLocation = CGPoint.zero
  private var hasLeft = false
  /// The press that each pointer in contact began; keyed by touch sequence, nil for the mouse.
  private var contacts: [OpaquePointer?: Contact] = [:]
  private let deliver: (PointerEvent) -> Void

  private struct Contact {
    var identifier: Int
    var device: PointerEvent.Device
    var clickCount: Int
    var location: CGPoint
  }

  init(deliver: @escaping (PointerEvent) -> Void) { self.deliver = deliver }

  /// Whether the event was one of a pointer.
  func handle(_ event: OpaquePointer, at location: CGPoint) -> Bool {
    let type = gdk_event_get_event_type(event)
    switch type {
    case GDK_BUTTON_PRESS where gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY):
      begin(nil, isPen(event) ? .touch : .mouse, event, location)
    case GDK_BUTTON_RELEASE where gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY):
      end(nil, .up, event, location)
    case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE:
      return false
    case GDK_MOTION_NOTIFY:
      move(nil, event, location)
    case GDK_TOUCH_BEGIN:
      begin(gdk_event_get_event_sequence(event), .touch, event, location)
    case GDK_TOUCH_UPDATE:
      move(gdk_event_get_event_sequence(event), event, location)
    case GDK_TOUCH_END:
      end(gdk_event_get_event_sequence(event), .up, event, location)
    case GDK_TOUCH_CANCEL:
      end(gdk_event_get_event_sequence(event), .cancel, event, lastLocation)
    case GDK_GRAB_BROKEN:
      end(nil, .cancel, event, lastLocation)
    default:
      return false
    }
    return true
  }

  /// The mouse came into the window.
  func enter() { hasLeft = false }

  /// The mouse left the window: what it hovered over is hovered over no more.
  func leave() {
    // A press holds the pointer: it leaves when it is let go.
    hasLeft = true
    guard contacts[nil] == nil else { return }
    deliver(PointerEvent(.cancel, at: lastLocation, time: EventClock.now, device: .mouse))
  }

  /// Takes away every pointer that is down, as when the window goes away under them.
  func cancelAll() {
    for (sequence, contact) in contacts {
      contacts[sequence] = nil
      deliver(
        PointerEvent(
          .cancel, at: contact.location, time: EventClock.now, device: contact.device, identifier: contact.identifier,
          clickCount: contact.clickCount))
    }
  }

  private func begin(
    _ sequence: OpaquePointer?, _ device: PointerEvent.Device, _ event: OpaquePointer, _ location: CGPoint
  ) {
    guard contacts[sequence] == nil else { return }
    let time = EventClock.time(of: event)
    let contact = Contact(
      identifier: device == .mouse ? 0 : freeIdentifier(), device: device,
      clickCount: clicks.press(at: location, time: time), location: location)
    contacts[sequence] = contact
    deliver(contact, .down, event, location)
  }

  private func move(_ sequence: OpaquePointer?, _ event: OpaquePointer, _ location: CGPoint) {
    if let contact = contacts[sequence] {
      contacts[sequence]?.location = location
      deliver(contact, .move, event, location)
    } else if sequence == nil {
      lastLocation = location
      deliver(
        PointerEvent(
          .hover, at: location, time: EventClock.time(of: event), device: .mouse,
          modifiers: KeyModifiers(gdk_event_get_modifier_state(event)), clickCount: 0))
    }
  }

  private func end(
    _ sequence: OpaquePointer?, _ phase: PointerEvent.Phase, _ event: OpaquePointer, _ location: CGPoint
  ) {
    guard let contact = contacts.removeValue(forKey: sequence) else { return }
    deliver(contact, phase, event, phase == .cancel ? contact.location : location)
    if sequence == nil, hasLeft { leave() }
  }

  private func deliver(
    _ contact: Contact, _ phase: PointerEvent.Phase, _ event: OpaquePointer, _ location: CGPoint
  ) {
    lastLocation = location
    deliver(
      PointerEvent(
        phase, at: location, time: EventClock.time(of: event), device: contact.device, identifier: contact.identifier,
        modifiers: KeyModifiers(gdk_event_get_modifier_state(event)), clickCount: contact.clickCount))
  }

  private func freeIdentifier() -> Int {
    var identifier = 1
    while contacts.values.contains(where: { $0.identifier == identifier }) { identifier += 1 }
    return identifier
  }

  private func isPen(_ event: OpaquePointer) -> Bool {
    guard let device = gdk_event_get_device(event) else { return false }
    return gdk_device_get_source(device) == GDK_SOURCE_PEN
  }
}
