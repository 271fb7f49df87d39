import Foundation

/// Work of Swift's that must go on inside the window's loop.
@MainActor
enum LoopTrial {
  private static var start = Date()
  private static var turns = 0

  static func begin(_ mode: String, _ root: ProbeRoot) {
    switch mode {
    // Not while the window is being made, which takes its time.
    case "loop": later(1) { loop() }
    case "flood": flood(root)
    case "rest": rest(root)
    default: break
    }
  }

  /// Timers, the main queue, the main actor and blocks of the run loop, from this thread and from others.
  private static func loop() {
    start = Date()
    let timer = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
      MainActor.assumeIsolated {
        turns += 1
        if turns == 3 { say("third turn of a timer", expectedAt: 0.3) }
      }
    }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.7) { timer.invalidate() }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.4) {
      MainActor.assumeIsolated { say("main queue later", expectedAt: 0.4) }
    }
    Task {
      try? await Task.sleep(nanoseconds: 500_000_000)
      say("task slept", expectedAt: 0.5)
      let answer = await Task.detached { () -> Int in
        usleep(100_000)
        return 42
      }.value
      say("other thread answered \(answer)", expectedAt: 0.6)
      RunLoop.main.perform { MainActor.assumeIsolated { say("block of the run loop", expectedAt: 0.6) } }
    }
    Thread.detachNewThread {
      usleep(800_000)
      let timer = Timer(fire: Date(timeIntervalSinceNow: 0.1), interval: 0, repeats: false) { _ in
        MainActor.assumeIsolated { say("timer of another thread", expectedAt: 0.9) }
      }
      RunLoop.main.add(timer, forMode: .common)
      usleep(200_000)
      DispatchQueue.main.async { MainActor.assumeIsolated { say("main queue from another thread", expectedAt: 1.0) } }
    }
  }

  /// Tasks that never let the main queue run empty, and frames that must be drawn all the same.
  private static func flood(_ root: ProbeRoot) {
    Task {
      try? await Task.sleep(nanoseconds: 500_000_000)
      root.start(40)
      let before = root.frames
      let end = Date(timeIntervalSinceNow: 1)
      while Date() < end { await Task.yield() }
      report("frames under a flood of tasks: \(root.frames - before >= 40 ? "all" : "\(root.frames - before)")")
    }
  }

  /// What the window costs while nothing changes. Timed by the run loop: the first use of a global queue would start
  /// libdispatch's watch over its threads, which wakes once a second.
  private static func rest(_ root: ProbeRoot) {
    later(2) {
      let frames = root.frames
      let before = clock()
      later(4) {
        let cost = Double(clock() - before) / 4000
        report(String(format: "rest: %d frames, %.3f ms of processor time a second", root.frames - frames, cost))
      }
    }
  }

  private static func later(_ seconds: TimeInterval, _ action: @escaping @MainActor @Sendable () -> Void) {
    _ = Timer.scheduledTimer(withTimeInterval: seconds, repeats: false) { _ in MainActor.assumeIsolated(action) }
  }

  private static func say(_ what: String, expectedAt seconds: TimeInterval) {
    let late = Date().timeIntervalSince(start) - seconds
    report("\(what): \((-0.02...0.25).contains(late) ? "in time" : String(format: "off by %.3f s", late))")
  }
}
