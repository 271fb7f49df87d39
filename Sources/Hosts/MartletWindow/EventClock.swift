import CGtk
import Foundation

/// The host's clock: seconds of GLib's monotonic time, on which frames and events meet.
enum EventClock {
  static var now: TimeInterval { TimeInterval(g_get_monotonic_time()) / 1_000_000 }

  /// When an event happened. Displays stamp events with wrapping milliseconds, usually of the same clock; a stamp
  /// that does not lie in the last two seconds is of another clock and says nothing.
  static func time(of event: OpaquePointer) -> TimeInterval {
    let now = g_get_monotonic_time()
    let stamp = gdk_event_get_time(event)
    let age = Int32(truncatingIfNeeded: UInt32(truncatingIfNeeded: now / 1000) &- stamp)
    guard stamp != 0, (0..<2000).contains(age) else { return TimeInterval(now) / 1_000_000 }
    return TimeInterval(now / 1000 - gint64(age)) / 1000
  }
}
