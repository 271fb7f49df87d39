import MartletHosting
import SwiftUI
import XCTest

/// Uses a tree of views as a person would, on a clock of its own.
final class Person {
  let root: ViewRoot
  private(set) var now: TimeInterval = 0
  private var positions: [Int: CGPoint] = [:]

  init<V: View>(size: CGSize = CGSize(width: 320, height: 480), _ view: V) {
    root = ViewRoot(view, environment: EnvironmentValues())
    let root = root
    MainActor.assumeIsolated { root.resize(to: SurfaceMetrics(size: size)) }
    root.update(at: 0)
  }

  /// Lets time pass, frame by frame.
  func wait(_ seconds: TimeInterval) {
    let end = now + seconds
    while now < end - 1e-9 {
      now = min(now + 1.0 / 60, end)
      root.update(at: now)
    }
  }

  func frame(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) -> CGRect {
    var found: CGRect?
    root.frames { name, frame in if name == identifier { found = frame } }
    if found == nil { XCTFail("nothing is called \(identifier)", file: file, line: line) }
    return found ?? .zero
  }

  func center(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) -> CGPoint {
    let frame = frame(identifier, file: file, line: line)
    return CGPoint(x: frame.midX, y: frame.midY)
  }

  // MARK: - Touches

  func down(_ point: CGPoint, finger: Int = 0) {
    positions[finger] = point
    send(.down, point, finger)
  }
  func move(_ point: CGPoint, finger: Int = 0) {
    positions[finger] = point
    send(.move, point, finger)
  }
  func up(finger: Int = 0) { send(.up, positions[finger] ?? .zero, finger) }

  func cancel(finger: Int = 0) { send(.cancel, positions[finger] ?? .zero, finger) }

  private func send(_ phase: PointerEvent.Phase, _ point: CGPoint, _ finger: Int) {
    root.handle(.pointer(PointerEvent(phase, at: point, time: now, identifier: finger)))
    root.update(at: now)
  }

  func tap(_ point: CGPoint) {
    down(point)
    wait(0.05)
    up()
    wait(0.05)
  }
  func tap(_ identifier: String, file: StaticString = #filePath, line: UInt = #line) {
    tap(center(identifier, file: file, line: line))
  }

  func press(_ identifier: String, for seconds: TimeInterval) {
    down(center(identifier))
    wait(seconds)
    up()
    wait(0.05)
  }

  func drag(from start: CGPoint, by delta: CGVector, steps: Int = 10, over seconds: TimeInterval = 0.2) {
    down(start)
    for step in 1...steps {
      wait(seconds / Double(steps))
      let share = CGFloat(step) / CGFloat(steps)
      move(CGPoint(x: start.x + delta.dx * share, y: start.y + delta.dy * share))
    }
    up()
    wait(0.05)
  }

  func hover(_ point: CGPoint) {
    root.handle(.pointer(PointerEvent(.hover, at: point, time: now, device: .mouse)))
    root.update(at: now)
  }

  func wheel(at point: CGPoint, by delta: CGVector) {
    root.handle(.wheel(WheelEvent(at: point, delta: delta, phase: .discrete, time: now)))
    root.update(at: now)
  }

  // MARK: - Keys

  func key(_ name: String, _ modifiers: KeyModifiers = []) {
    root.handle(.key(KeyEvent(.down, key: name, modifiers: modifiers, time: now)))
    root.update(at: now)
    root.handle(.key(KeyEvent(.up, key: name, modifiers: modifiers, time: now)))
    root.update(at: now)
  }

  func type(_ text: String) {
    for character in text {
      let key = character == " " ? "space" : String(character).lowercased()
      root.handle(.key(KeyEvent(.down, key: key, characters: String(character), time: now)))
      root.handle(.key(KeyEvent(.up, key: key, time: now)))
      root.update(at: now)
    }
  }
}

/// What happened, in order.
final class Log: @unchecked Sendable {
  var lines: [String] = []
  func note(_ line: String) { lines.append(line) }
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }
}

extension ViewRoot {
  /// Frames in which anything was painted.
  var frameCount: Int { counters.framesWithWork }
}
