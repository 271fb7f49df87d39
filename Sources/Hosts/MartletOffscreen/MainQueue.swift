import CMartlet
import Dispatch
import Foundation
import MartletFoundation

/// The main thread's work and the program's clock while there is no toolkit to run them.
///
/// Time stands still while anything runs: it moves only when the main thread is idle and every other thread waits.
@MainActor
enum MainQueue {
  /// Seconds of real time after which work that has not ended is no longer waited for.
  private static let patience = 30.0
  private static var start = 0.0

  /// Takes the clock over.
  static func begin() {
    VirtualClock.install()
    start = VirtualClock.now
  }

  /// Seconds of the program's time since `begin`.
  static var now: TimeInterval { VirtualClock.now - start }

  /// Runs all that is due on the main queue and in timers, awaiting other threads; `update` shows what it wrote and
  /// says whether anything was.
  static func settle(_ update: () -> Bool) {
    let limit = martlet_clock_real() + Int64(patience * 1e9)
    while true {
      martlet_watchdog_progress()
      let left = Double(limit - martlet_clock_real()) / 1e9
      let isIdle = left > 0 && VirtualClock.runUntilIdle(limit: left)
      if update() && left > 0 { continue }
      if !isIdle {
        FileHandle.standardError.write(Data("martlet: work did not end within \(Int(patience)) s; going on\n".utf8))
      }
      return
    }
  }

  /// Moves time to the next deadline, at most to `time` seconds.
  static func advance(to time: TimeInterval) {
    let distance = Int64(((time - now) * 1e9).rounded(.up))
    martlet_clock_advance(min(martlet_clock_now() + max(0, distance), martlet_clock_next_deadline()))
  }
}
