import Foundation
import MartletFoundation
import XCTest

/// In a program whose time is virtual, everything that waits follows it, in order and at once.
final class VirtualClockTests: XCTestCase {
  private static let name = "MartletFoundationTests.VirtualClockTests/testEverythingThatWaitsFollows"

  func testEverythingThatWaitsFollows() throws {
    if ProgramRun.isChild {
      // XCTest runs tests on the main thread, and does not find tests that are isolated and throw.
      MainActor.assumeIsolated { runProgram() }
      return
    }
    let lines = try ProgramRun.lines(of: Self.name, environment: ["TZ": "Etc/UTC"])
    XCTAssertEqual(
      lines,
      [
        "date 2024-02-29", "0.700 timer", "1.000 task", "1.100 thread until", "1.400 timer", "1.500 background",
        "2.000 task", "2.100 timer", "2.200 source", "2.400 wall", "2.500 clock 2.5 seconds", "2.800 timer",
        "3.000 main", "3.300 thread", "3.500 timer", "16.000 next", "few steps true",
        "1000.000 date 2024-02-29 12:16:40 +0000", "quick true",
      ])
  }

  @MainActor
  private func runProgram() {
    let begin = clock()
    VirtualClock.install(now: Date(timeIntervalSince1970: 1_709_208_000))
    ProgramRun.say("date \(String(describing: Date()).prefix(10))")
    let say: @Sendable (String) -> Void = { event in
      MainActor.assumeIsolated { ProgramRun.say(String(format: "%.3f ", VirtualClock.now) + event) }
    }
    let sayFromElsewhere: @Sendable (String) -> Void = { event in DispatchQueue.main.async { say(event) } }
    DispatchQueue.main.asyncAfter(deadline: .now() + 3) { say("main") }
    DispatchQueue.global().asyncAfter(deadline: .now() + 1.5) { sayFromElsewhere("background") }
    Task { @MainActor in
      for _ in 0..<2 {
        try? await Task.sleep(for: .seconds(1))
        say("task")
      }
    }
    Task.detached {
      let start = ContinuousClock.now
      try? await Task.sleep(nanoseconds: 2_500_000_000)
      sayFromElsewhere("clock \(ContinuousClock.now - start)")
    }
    let timer = Timer.scheduledTimer(withTimeInterval: 0.7, repeats: true) { _ in say("timer") }
    let source = DispatchSource.makeTimerSource(queue: .main)
    source.schedule(deadline: .now() + 2.2)
    source.setEventHandler { say("source") }
    source.resume()
    let wall = DispatchSource.makeTimerSource(queue: .main)
    wall.schedule(wallDeadline: .now() + 2.4)
    wall.setEventHandler { say("wall") }
    wall.resume()
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: 3.3)
      sayFromElsewhere("thread")
    }
    Thread.detachNewThread {
      Thread.sleep(until: Date() + 1.1)
      sayFromElsewhere("thread until")
    }
    VirtualClock.advance(to: 3.6)
    timer.invalidate()
    source.cancel()
    wall.cancel()
    DispatchQueue.global().asyncAfter(deadline: .now() + 12.4) { sayFromElsewhere("next") }
    var steps = 0
    while VirtualClock.advanceToNextDeadline() { steps += 1 }
    // The timer that was stopped may still be in the run loop's table.
    ProgramRun.say("few steps \((1...2).contains(steps))")
    VirtualClock.advance(to: 1_000)
    say("date \(Date())")
    // Seconds of processor time, which no clock of ours moves.
    ProgramRun.say("quick \(Double(clock() - begin) / Double(CLOCKS_PER_SEC) < 5)")
  }
}
