import CoreGraphics
import Foundation
import MartletHosting
import SwiftUI

/// What a person's hand and keyboard do.
extension ScriptPlayer {
  func act(_ command: String, _ line: inout ScriptLine) throws {
    switch command {
    case "tap": tap(at: try place(&line))
    case "double-tap":
      let point = try place(&line)
      tap(at: point)
      session.advance(to: session.now + 0.08)
      tap(at: point, count: 2)
    case "long-press":
      let point = try place(&line)
      let seconds = line.words.isEmpty ? 0.8 : try line.number("how long to press")
      pointer(.down, point)
      session.advance(to: session.now + seconds)
      pointer(.up, point)
    case "type":
      for character in try line.word("a text").text { key(String(character), types: String(character)) }
    case "press": try press(try line.word("a key").text)
    case "clear":
      key("a", modifiers: .command)
      key("delete")
    case "drag": try drag(&line)
    case "swipe": try swipe(&line)
    case "scroll": try scroll(&line)
    default: throw ScriptError("'\(command)' is not a command that works yet")
    }
    try line.end()
    session.settle()
  }

  /// An element's middle, or a point written `120,300`.
  private func place(_ line: inout ScriptLine) throws -> CGPoint {
    if case .plain(let word)? = line.words.first, let point = ScriptPlayer.point(word) {
      line.words.removeFirst()
      return point
    }
    let query = try ElementQuery(&line)
    let element = try target(query)
    return CGPoint(x: element.visibleFrame.midX, y: element.visibleFrame.midY)
  }

  private static func point(_ word: String) -> CGPoint? {
    let parts = word.split(separator: ",").compactMap { Double($0) }
    return parts.count == 2 ? CGPoint(x: parts[0], y: parts[1]) : nil
  }

  private func pointer(_ phase: PointerEvent.Phase, _ point: CGPoint, count: Int = 1) {
    root.handle(.pointer(PointerEvent(phase, at: point, time: session.now, clickCount: count)))
    session.settle()
  }

  private func tap(at point: CGPoint, count: Int = 1) {
    pointer(.down, point, count: count)
    session.advance(to: session.now + 0.05)
    pointer(.up, point, count: count)
  }

  private func key(_ name: String, types characters: String = "", modifiers: KeyModifiers = []) {
    root.handle(.key(KeyEvent(.down, key: name.lowercased(), characters: characters, modifiers: modifiers, time: session.now)))
    root.handle(.key(KeyEvent(.up, key: name.lowercased(), characters: characters, modifiers: modifiers, time: session.now)))
    session.settle()
  }

  /// `return`, `cmd+z`, `shift+cmd+z`.
  private func press(_ word: String) throws {
    var modifiers: KeyModifiers = []
    var parts = word.split(separator: "+").map(String.init)
    guard let name = parts.popLast() else { throw ScriptError("a key is missing") }
    for part in parts {
      switch part {
      case "cmd": modifiers.insert(.command)
      case "shift": modifiers.insert(.shift)
      case "alt", "option": modifiers.insert(.option)
      case "ctrl": modifiers.insert(.control)
      default: throw ScriptError("'\(part)' is no modifier; cmd, shift, alt and ctrl are")
      }
    }
    let typed = name == "return" ? "\n" : name == "tab" ? "\t" : name == "space" ? " " : name.count == 1 ? name : ""
    key(name, types: modifiers.isDisjoint(with: [.command, .control]) ? typed : "", modifiers: modifiers)
  }

  /// `drag 10,10 -> 200,400 over 0.5`.
  private func drag(_ line: inout ScriptLine) throws {
    let from = try place(&line)
    guard line.take("->") else { throw ScriptError("drag FROM -> TO") }
    let to = try place(&line)
    let seconds = line.take("over") ? try line.number("how long") : 0.3
    move(from: from, to: to, over: seconds)
  }

  func move(from: CGPoint, to: CGPoint, over seconds: TimeInterval, pause: TimeInterval = 0) {
    let start = session.now
    pointer(.down, from)
    let steps = max(2, Int(seconds * 60))
    for step in 1...steps {
      let fraction = CGFloat(step) / CGFloat(steps)
      session.advance(to: start + seconds * Double(fraction))
      pointer(.move, CGPoint(x: from.x + (to.x - from.x) * fraction, y: from.y + (to.y - from.y) * fraction))
    }
    if pause > 0 { session.advance(to: session.now + pause) }
    pointer(.up, to)
  }

  /// `swipe left on "Row 3"`, `swipe up by 300`.
  private func swipe(_ line: inout ScriptLine) throws {
    let word = try line.word("a direction").text
    var vector: CGVector
    switch word {
    case "up": vector = CGVector(dx: 0, dy: -1)
    case "down": vector = CGVector(dx: 0, dy: 1)
    case "left": vector = CGVector(dx: -1, dy: 0)
    case "right": vector = CGVector(dx: 1, dy: 0)
    default: throw ScriptError("a swipe goes up, down, left or right")
    }
    let window = root.accessibilityTree().frame
    var area = window
    if line.take("on") { area = try target(try ElementQuery(&line)).visibleFrame }
    var distance = vector.dx == 0 ? window.height * 0.45 : min(window.width * 0.6, max(area.width * 0.8, 120))
    let isExact = line.take("by")
    if isExact { distance = CGFloat(try line.number("a distance")) }
    vector = CGVector(dx: vector.dx * distance, dy: vector.dy * distance)
    var from = CGPoint(x: area.midX - vector.dx / 2, y: area.midY - vector.dy / 2)
    if area != window { from = CGPoint(x: vector.dx < 0 ? area.maxX - 20 : vector.dx > 0 ? area.minX + 20 : area.midX, y: area.midY) }
    move(
      from: from, to: CGPoint(x: from.x + vector.dx, y: from.y + vector.dy), over: isExact ? 0.5 : 0.2,
      pause: isExact ? 0.2 : 0)
    let end = session.now + 4
    while root.wantsFrames && session.now < end { session.step() }
  }

  /// `scroll to "Item 49"`: swipes until the element is there, down first and then up.
  private func scroll(_ line: inout ScriptLine) throws {
    guard line.take("to") else { throw ScriptError("scroll to \"ELEMENT\"") }
    let query = try ElementQuery(&line)
    let window = root.accessibilityTree().frame
    for direction in [CGFloat(-1), 1] {
      var last = ""
      for _ in 0..<400 {
        if let element = visible(query).first, element.visibleFrame.height >= element.frame.height * 0.99 { return }
        let from = CGPoint(x: window.midX, y: window.midY - direction * window.height * 0.2)
        move(
          from: from, to: CGPoint(x: from.x, y: from.y + direction * window.height * 0.4), over: 0.25, pause: 0.2)
        let end = session.now + 3
        while root.wantsFrames && session.now < end { session.step() }
        let now = root.accessibilityTree().outline()
        if now == last { break }
        last = now
      }
    }
    if visible(query).isEmpty { throw missing(query) }
  }
}
