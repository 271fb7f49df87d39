import CoreGraphics
import Foundation
import MartletHosting
import SwiftUI

/// What a person's hands and keyboard do.
extension ScriptPlayer {
  private func pointer(_ phase: PointerEvent.Phase, _ point: CGPoint, count: Int = 1, finger: Int = 0) {
    root.handle(
      .pointer(PointerEvent(phase, at: point, time: session.now, identifier: finger, clickCount: count)))
    session.settle()
  }

  /// Seconds between a finger's touching and its leaving.
  private static let touch = 0.05

  func tap(at point: CGPoint, count: Int = 1) {
    pointer(.down, point, count: count)
    session.advance(to: session.now + ScriptPlayer.touch)
    pointer(.up, point, count: count)
  }

  func doubleTap(at point: CGPoint) {
    tap(at: point)
    session.advance(to: session.now + 0.08)
    tap(at: point, count: 2)
  }

  func longPress(at point: CGPoint, _ seconds: TimeInterval) {
    pointer(.down, point)
    session.advance(to: session.now + seconds)
    pointer(.up, point)
  }

  // MARK: - Keys

  /// Types into the focused field, as soon as there is one.
  func type(_ text: String) throws {
    guard wait(upTo: 5, { self.root.hasKeyboardFocus }) else {
      throw ScriptFailure("nothing has the focus to type into; tap a field first")
    }
    for character in text {
      let text = String(character)
      // A newline is a key; other text may come from any input method.
      if text == "\n" { key("return", types: "\n") } else { key(text.lowercased(), types: text) }
    }
  }

  func press(_ key: ScriptKey) { self.key(key.name, types: key.characters, modifiers: key.modifiers) }

  func clear() throws {
    guard wait(upTo: 5, { self.root.hasKeyboardFocus }) else {
      throw ScriptFailure("nothing has the focus to be cleared; tap a field first")
    }
    key("a", modifiers: .command)
    key("delete")
  }

  private func key(_ name: String, types characters: String = "", modifiers: KeyModifiers = []) {
    for phase in [KeyEvent.Phase.down, .up] {
      let event = KeyEvent(phase, key: name, characters: characters, modifiers: modifiers, time: session.now)
      root.handle(.key(event))
      session.settle()
    }
  }

  // MARK: - Moving

  func move(from: CGPoint, to: CGPoint, over seconds: TimeInterval, rest: TimeInterval = 0) {
    glide(over: seconds, rest: rest) { fraction in
      [CGPoint(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction)]
    }
  }

  /// Moves fingers along paths; `places` answers where they are at a fraction of the time.
  private func glide(over seconds: TimeInterval, rest: TimeInterval, _ places: (CGFloat) -> [CGPoint]) {
    let start = session.now
    for (finger, place) in places(0).enumerated() { pointer(.down, place, finger: finger) }
    let steps = max(2, Int((seconds * 60).rounded()))
    for step in 1...steps {
      session.advance(to: start + seconds * Double(step) / Double(steps))
      let fraction = CGFloat(step) / CGFloat(steps)
      for (finger, place) in places(fraction).enumerated() { pointer(.move, place, finger: finger) }
    }
    if rest > 0 { session.advance(to: session.now + rest) }
    for (finger, place) in places(1).enumerated() { pointer(.up, place, finger: finger) }
  }

  /// A flick across an element or the window; `by` moves that many points exactly, without momentum.
  func swipe(_ direction: SwipeDirection, on query: ElementQuery?, by exact: CGFloat?) throws {
    let window = CGRect(origin: .zero, size: session.screen.size)
    let area = try query.map { try target($0).visibleFrame } ?? window
    let vector = direction.vector
    let room = direction.isHorizontal ? window.width : window.height
    let length = direction.isHorizontal ? area.width : area.height
    let distance = exact ?? max(min(length * 0.6, room * 0.6), min(120, room * 0.6))
    var from = CGPoint(x: area.midX - vector.dx * distance / 2, y: area.midY - vector.dy * distance / 2)
    // A finger touches what it swipes, and stays on the glass at the start.
    from.x = min(max(from.x, area.minX + min(20, area.width / 4)), area.maxX - min(20, area.width / 4))
    from.y = min(max(from.y, area.minY + min(20, area.height / 4)), area.maxY - min(20, area.height / 4))
    let to = CGPoint(x: from.x + vector.dx * distance, y: from.y + vector.dy * distance)
    move(from: from, to: to, over: exact == nil ? 0.15 : 0.5, rest: exact == nil ? 0 : 0.2)
    coast()
  }

  /// Waits until momentum and animations have ended, a few seconds at most.
  private func coast() {
    let end = session.now + 4
    session.settle()
    while root.wantsFrames && session.now < end { session.step() }
  }

  // MARK: - Two fingers

  /// Points from the middle to each finger, for an element.
  private func reach(in area: CGRect) -> CGFloat {
    guard area.width > 0, area.height > 0 else { return 60 }
    return max(20, min(area.width, area.height, 300) / 4)
  }

  func pinch(_ area: CGRect, by scale: CGFloat) {
    // The wider position is the one that has to fit.
    let wide = reach(in: area) * min(1, max(0.5, scale))
    let start = scale > 1 ? wide / scale : wide
    spread(about: CGPoint(x: area.midX, y: area.midY)) { fraction in (start * (1 + (scale - 1) * fraction), 0) }
  }

  func rotate(_ area: CGRect, by degrees: CGFloat) {
    let reach = reach(in: area)
    spread(about: CGPoint(x: area.midX, y: area.midY)) { fraction in (reach, degrees * .pi / 180 * fraction) }
  }

  /// Two fingers opposite each other, at a distance from the middle and an angle (radians).
  private func spread(about middle: CGPoint, _ position: (CGFloat) -> (distance: CGFloat, angle: CGFloat)) {
    glide(over: 0.4, rest: 0.1) { fraction in
      let (distance, angle) = position(fraction)
      let arm = CGVector(dx: cos(angle) * distance, dy: sin(angle) * distance)
      return [
        CGPoint(x: middle.x - arm.dx, y: middle.y - arm.dy), CGPoint(x: middle.x + arm.dx, y: middle.y + arm.dy),
      ]
    }
  }

  // MARK: - Scrolling

  /// Swipes until the whole element is in sight: up first, which shows what is below, then down.
  func scroll(to query: ElementQuery) throws {
    session.settle()
    for direction in [CGFloat(-1), 1] {
      var last = ""
      for _ in 0..<400 {
        if let element = chosen(query).first {
          // A row that is cut off is moved in; one that can not be shown whole is in sight.
          let missing = element.frame.height - element.visibleFrame.height
          if missing < 1 { return }
          nudge(element)
          if let moved = chosen(query).first, moved.visibleFrame.height >= element.visibleFrame.height { return }
        }
        drag(window(), direction, distance: session.screen.size.height * 0.4)
        let now = root.accessibilityTree().outline()
        if now == last { break }
        last = now
      }
    }
    if chosen(query).isEmpty { throw missing(query) }
  }

  private func window() -> CGRect { CGRect(origin: .zero, size: session.screen.size) }

  private func nudge(_ element: AccessibilityElement) {
    let isBelow = element.visibleFrame.minY - element.frame.minY < 0.5
    drag(window(), isBelow ? -1 : 1, distance: element.frame.height - element.visibleFrame.height + 12)
  }

  private func drag(_ area: CGRect, _ direction: CGFloat, distance: CGFloat) {
    let from = CGPoint(x: area.midX, y: area.midY - direction * distance / 2)
    move(from: from, to: CGPoint(x: from.x, y: from.y + direction * distance), over: 0.25, rest: 0.2)
    coast()
  }
}
