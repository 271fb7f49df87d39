import Dispatch
import Foundation

/// The main thread's work while there is no toolkit to run it.
@MainActor
enum MainQueue {
  private static var started = ProcessInfo.processInfo.systemUptime

  /// Runs what waits on the main queue and due timers. Whether anything may have run.
  static func drain() -> Bool {
    var ran = false
    // A marker at the queue's end tells when all that was waiting has run.
    for _ in 0..<2 {
      let marker = Marker()
      DispatchQueue.main.async { marker.reached = true }
      let limit = Date().addingTimeInterval(0.25)
      while !marker.reached && Date() < limit {
        if RunLoop.main.run(mode: .default, before: Date()) { ran = ran || marker.reached }
      }
    }
    return false
  }

  /// Lets real time catch up with the app's time, for what sleeps on the system's clock.
  static func advance(to time: TimeInterval) {
    let wait = time - (ProcessInfo.processInfo.systemUptime - started)
    guard wait > 0 else { return }
    let limit = Date().addingTimeInterval(wait)
    while Date() < limit { RunLoop.main.run(mode: .default, before: limit) }
  }

  private final class Marker { nonisolated(unsafe) var reached = false }
}
