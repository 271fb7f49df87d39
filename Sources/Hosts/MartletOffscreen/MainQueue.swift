import CMartlet
import Dispatch
import Foundation

/// The main thread's work and the program's clock while there is no toolkit to run them.
///
/// Time stands still while anything runs: it moves only when the main thread is idle and every other thread waits.
@MainActor
enum MainQueue {
  /// Seconds of real time after which work that has not ended is no longer waited for.
  private static let patience = 30.0
  private static var start: Int64 = 0

  /// Takes the clock over.
  static func begin() {
    if !martlet_clock_is_virtual() { martlet_clock_start_virtual() }
    start = martlet_clock_now()
  }

  /// Seconds of the program's time since `begin`.
  static var now: TimeInterval { TimeInterval(martlet_clock_now() - start) / 1e9 }

  /// Runs all that is due on the main queue and in timers; `update` shows what it wrote and says whether anything was.
  static func settle(_ update: () -> Bool) {
    let limit = martlet_clock_real() + Int64(patience * 1e9)
    while true {
      martlet_watchdog_progress()
      let wasIdle = martlet_threads_are_idle()
      let marker = Marker()
      DispatchQueue.main.async { marker.reached = true }
      repeat { RunLoop.main.run(mode: .default, before: .distantPast) } while !marker.reached
      if update() { continue }
      if wasIdle && martlet_threads_are_idle() { return }
      if martlet_clock_real() > limit {
        FileHandle.standardError.write(Data("martlet: work did not end within \(Int(patience)) s; going on\n".utf8))
        return
      }
      if !wasIdle { sched_yield() }
    }
  }

  /// Moves time to the next deadline, at most to `time` seconds.
  static func advance(to time: TimeInterval) {
    let target = start + Int64((time * 1e9).rounded())
    martlet_clock_advance(min(target, martlet_clock_next_deadline()))
  }

  private final class Marker { nonisolated(unsafe) var reached = false }
}
