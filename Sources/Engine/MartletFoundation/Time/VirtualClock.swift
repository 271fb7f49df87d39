import CMartlet
import Dispatch
import Foundation

/// The program's time while it stands still unless it is moved: in scripts, snapshots and tests.
///
/// Once started, every way to ask for the time (`Date`, clocks, `DispatchTime`, C's calls) and every way to wait for
/// one (`Task.sleep`, `asyncAfter`, `Timer`, dispatch timers, `Thread.sleep`) follows it, in the program's own code
/// too. Times are seconds since the start.
///
/// Waiting for an event with a limit (`DispatchSemaphore.wait(timeout:)`, `NSCondition.wait(until:)`) takes its limit
/// in real time, because the event may come from outside.
@MainActor
public enum VirtualClock {
  private static var origin: Int64 = 0

  /// Stops the program's time here, or at a date; it cannot be started again.
  public static func install(now date: Date? = nil) {
    if let date { martlet_clock_set_date(Int64(date.timeIntervalSince1970 * 1e9)) }
    // With MARTLET_VIRTUAL_TIME=1 time has stood still from before the program began; its origin is then.
    martlet_clock_start_virtual()
    origin = martlet_clock_now()
  }

  /// Whether time is virtual.
  public nonisolated static var isInstalled: Bool { martlet_clock_is_virtual() }

  /// The program's date.
  public nonisolated static var date: Date {
    Date(timeIntervalSince1970: Double(martlet_clock_date()) / 1e9)
  }

  /// Seconds since the start.
  public static var now: Double { seconds(martlet_clock_now()) }

  /// When the program waits for something, in seconds since the start, the nearest first.
  ///
  /// Dispatch and the main run loop each tell only the nearest of theirs. Dispatch looks after its threads once a
  /// second; while that comes next, what the program waits for in dispatch after it is not listed.
  public static var pendingDeadlines: [Double] {
    var deadlines = [Int64](repeating: 0, count: martlet_clock_deadlines(nil, 0) + 16)
    let count = min(martlet_clock_deadlines(&deadlines, deadlines.count), deadlines.count)
    return deadlines.prefix(count).filter { !martlet_clock_is_housekeeping($0) }.sorted().map(seconds)
  }

  // MARK: - Moving time

  /// Moves time to the program's next deadline and lets what waited for it run; false, with time moved to `limit`
  /// seconds from now, if nobody waits for anything before that.
  @discardableResult
  public static func advanceToNextDeadline(limit: Double = 60) -> Bool {
    runUntilIdle()
    let end = martlet_clock_now() + Int64((limit * 1e9).rounded())
    while case let next = martlet_clock_next_deadline(), next <= end {
      martlet_clock_advance(next)
      runUntilIdle()
      if !martlet_clock_is_housekeeping(next) { return true }
    }
    martlet_clock_advance(end)
    return false
  }

  /// Moves time on by seconds, stopping at each deadline on the way to let run what waited for it.
  public static func advance(by seconds: Double) {
    advance(to: now + seconds)
  }

  /// Moves time to a number of seconds since the start, stopping at each deadline on the way.
  public static func advance(to target: Double) {
    let end = origin + Int64((target * 1e9).rounded())
    runUntilIdle()
    while case let next = martlet_clock_next_deadline(), next <= end {
      martlet_clock_advance(next)
      runUntilIdle()
    }
    martlet_clock_advance(end)
    runUntilIdle()
  }

  // MARK: - Letting the program run

  /// Runs what the main queue, the main actor and the main run loop have to do, and awaits the program's other threads
  /// in real time, until nothing is left or `limit` real seconds have passed; answers whether nothing is left.
  @discardableResult
  public static func runUntilIdle(limit: Double = 10) -> Bool {
    let end = martlet_clock_real() + Int64(limit * 1e9)
    var idleRounds = 0
    var rounds = 0
    repeat {
      drainMain()
      rounds += 1
      // A thread that has just been given work may not have left its sleep: it must be seen idle twice, with the
      // main thread having given others a chance between.
      if martlet_threads_are_idle(), !mainQueueHasWork {
        idleRounds += 1
      } else {
        idleRounds = 0
      }
      if idleRounds == 1 || rounds > 100 { martlet_real_sleep(20_000) } else { sched_yield() }
      if idleRounds >= 2 { return true }
    } while martlet_clock_real() < end
    return false
  }

  /// Runs the main queue and the main run loop without waiting for anything.
  private static func drainMain() {
    // A run loop without timers and sources does not look at the main queue.
    if mainQueueHasWork { _dispatch_main_queue_callback_4CF(nil) }
    _ = RunLoop.main.run(mode: .default, before: .distantPast)
  }

  private static var mainQueueHasWork: Bool {
    martlet_descriptor_is_readable(mainQueueHandle)
  }

  private static let mainQueueHandle: Int32 = _dispatch_get_main_queue_handle_4CF()

  private static func seconds(_ time: Int64) -> Double {
    Double(time - origin) / 1e9
  }
}

@_silgen_name("_dispatch_get_main_queue_handle_4CF")
private func _dispatch_get_main_queue_handle_4CF() -> Int32

@_silgen_name("_dispatch_main_queue_callback_4CF")
private func _dispatch_main_queue_callback_4CF(_ message: UnsafeMutableRawPointer?)
