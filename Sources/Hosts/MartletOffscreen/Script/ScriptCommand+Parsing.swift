import CoreGraphics
import Foundation
import SwiftUI

extension ScriptCommand {
  /// Words of the contract whose feature does not exist yet, with what is missing.
  private static let later = [
    "lock": "the lock screen", "unlock": "the lock screen", "show": "Control Center and the list of shortcuts",
    "run-shortcut": "App Intents", "select": "Picker", "set": "Slider", "pick-date": "DatePicker",
  ]
  private static let known = [
    "tap", "double-tap", "long-press", "type", "press", "clear", "swipe", "drag", "pinch", "rotate", "scroll", "wait",
    "snapshot", "tree", "record", "open-url", "background", "foreground", "relaunch", "appearance", "locale",
    "text-size", "rotate-device", "clipboard", "expect", "expect-not",
  ]

  init(_ line: ScriptLine) throws {
    var line = line
    guard case .plain(let word) = try line.word("a command") else {
      throw ScriptError("a line begins with a command, such as tap or expect")
    }
    if let feature = ScriptCommand.later[word] {
      throw ScriptError("'\(word)' needs \(feature), which this version does not have yet")
    }
    let command =
      try ScriptCommand.act(word, &line) ?? ScriptCommand.system(word, &line) ?? ScriptCommand.look(word, &line)
    guard let command else {
      let near = ScriptCommand.known.min { TextDistance.between($0, word) < TextDistance.between($1, word) } ?? "tap"
      throw ScriptError("'\(word)' is no command; did you mean '\(near)'?")
    }
    try line.end()
    self = command
  }

  // MARK: - Hands

  private static func act(_ word: String, _ line: inout ScriptLine) throws -> ScriptCommand? {
    switch word {
    case "tap": return .tap(try ScriptPlace(&line))
    case "double-tap": return .doubleTap(try ScriptPlace(&line))
    case "long-press":
      let place = try ScriptPlace(&line)
      return .longPress(place, seconds: line.words.isEmpty ? 0.8 : try line.duration("how long to press"))
    case "type": return .type(try line.text("a text"))
    case "press": return .press(try ScriptKey(try line.text("a key")))
    case "clear": return .clear
    case "swipe":
      let text = try line.text("a direction")
      guard let direction = SwipeDirection(rawValue: text) else {
        throw ScriptError("a swipe goes up, down, left or right, not '\(text)'")
      }
      var query: ElementQuery?
      var distance: CGFloat?
      if line.take("on") { query = try ElementQuery(&line) }
      if line.take("by") { distance = CGFloat(try line.number("a distance")) }
      return .swipe(direction, on: query, by: distance)
    case "drag":
      let from = try ScriptPlace(&line)
      guard line.take("->") else { throw ScriptError("a drag is written FROM -> TO") }
      let to = try ScriptPlace(&line)
      return .drag(from: from, to: to, seconds: line.take("over") ? try line.duration("how long") : 0.3)
    case "pinch":
      let place = try ScriptPlace(&line)
      let scale = try line.number("a scale")
      guard scale > 0 else { throw ScriptError("a scale is more than 0") }
      return .pinch(place, scale: CGFloat(scale))
    case "rotate":
      let place = try ScriptPlace(&line)
      return .rotate(place, degrees: CGFloat(try line.number("degrees")))
    case "scroll":
      guard line.take("to") else { throw ScriptError("it is written scroll to \"ELEMENT\"") }
      return .scroll(to: try ElementQuery(&line))
    default: return nil
    }
  }

  // MARK: - The system around the program

  private static func system(_ word: String, _ line: inout ScriptLine) throws -> ScriptCommand? {
    switch word {
    case "wait": return .wait(try line.duration("how long to wait"))
    case "open-url":
      let text = try line.text("an address")
      guard let url = URL(string: text), url.scheme != nil else {
        throw ScriptError("an address begins with a scheme, as myapp://page; '\(text)' does not")
      }
      return .openURL(url)
    case "background": return .background
    case "foreground": return .foreground
    case "relaunch": return .relaunch
    case "appearance":
      switch try line.text("light or dark") {
      case "light": return .appearance(.light)
      case "dark": return .appearance(.dark)
      case let other: throw ScriptError("appearance is light or dark, not '\(other)'")
      }
    case "locale": return .locale(try line.text("a locale"))
    case "text-size":
      let name = try line.text("a text size")
      guard let size = DynamicTypeSize.named(name) else { throw ScriptError("no text size is called '\(name)'") }
      return .textSize(size)
    case "rotate-device":
      switch try line.text("landscape or portrait") {
      case "landscape": return .rotateDevice(landscape: true)
      case "portrait": return .rotateDevice(landscape: false)
      case let other: throw ScriptError("a device is held landscape or portrait, not '\(other)'")
      }
    default: return nil
    }
  }

  // MARK: - Looking

  private static func look(_ word: String, _ line: inout ScriptLine) throws -> ScriptCommand? {
    switch word {
    case "snapshot":
      let name = try line.text("a file name")
      guard name.hasSuffix(".png") || name.hasSuffix(".pdf") || name.hasSuffix(".svg") else {
        throw ScriptError("a picture's name ends in .png, .pdf or .svg, not '\(name)'")
      }
      return .snapshot(name)
    case "tree": return .tree(try line.text("a file name"))
    case "record":
      let name = try line.text("a file name")
      guard name.hasSuffix(".gif") else { throw ScriptError("a recording's name ends in .gif, not '\(name)'") }
      guard line.take("for") else { throw ScriptError("it is written record \"NAME.gif\" for SECONDS") }
      return .record(name, seconds: try line.duration("how long to record"))
    case "clipboard":
      if line.take("is") { return .clipboardText(try line.text("a text")) }
      if line.take("image") { return .clipboardImage }
      throw ScriptError("it is written clipboard is \"TEXT\" or clipboard image")
    case "expect": return try expectation(&line)
    case "expect-not":
      let limit = try line.limit()
      return .expectNot(try ElementQuery(&line), limit: limit)
    default: return nil
    }
  }

  private static func expectation(_ line: inout ScriptLine) throws -> ScriptCommand {
    let limit = try line.limit()
    if case .plain(let first)? = line.words.first, CounterCondition.Counter(rawValue: first) != nil {
      var conditions: [CounterCondition] = []
      while !line.words.isEmpty { conditions.append(try CounterCondition(&line)) }
      return .expectCounters(conditions, limit: limit)
    }
    if line.take("frame") {
      let query = try ElementQuery(&line)
      let numbers = try ["x", "y", "the width", "the height"].map { try line.number($0) }
      let frame = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      return .expectFrame(query, frame, tolerance: try line.tolerance() ?? 0.5, limit: limit)
    }
    let query = try ElementQuery(&line)
    return .expect(query, try ElementCondition(&line), limit: limit)
  }
}

extension ScriptPlace {
  /// An element, or a point written `120,300`.
  init(_ line: inout ScriptLine) throws {
    let point = line.take { word -> CGPoint? in
      guard case .plain(let text) = word else { return nil }
      let parts = text.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let x = parts[0], let y = parts[1] else { return nil }
      return CGPoint(x: x, y: y)
    }
    self = try point.map { .point($0) } ?? .element(ElementQuery(&line))
  }
}

extension CounterCondition {
  /// `frames < 8`, `bodies 1`.
  init(_ line: inout ScriptLine) throws {
    let name = try line.text("frames or bodies")
    guard let counter = Counter(rawValue: name) else {
      throw ScriptError("'\(name)' is not counted; frames and bodies are")
    }
    self.counter = counter
    let signs = ["<", "<=", ">", ">=", "="]
    comparison = line.take { signs.contains($0.text) && $0 == .plain($0.text) ? $0.text : nil } ?? "="
    number = Int(try line.number("a number"))
  }
}

extension ScriptLine {
  /// Seconds of the app's time.
  fileprivate mutating func duration(_ what: String) throws -> TimeInterval {
    let seconds = try number(what)
    guard seconds >= 0, seconds < 1e7 else { throw ScriptError("\(what) is a number of seconds, not \(seconds)") }
    return seconds
  }

  /// `within 20` at the end of a line; 5 s unless said.
  fileprivate mutating func limit() throws -> TimeInterval {
    guard words.count >= 2, words[words.count - 2] == .plain("within"), case .plain(let text) = words[words.count - 1],
      let seconds = Double(text), seconds >= 0, seconds < 1e7
    else { return 5 }
    words.removeLast(2)
    return seconds
  }

  /// `within 0.5pt`.
  fileprivate mutating func tolerance() throws -> CGFloat? {
    guard take("within") else { return nil }
    let text = try text("a tolerance")
    guard text.hasSuffix("pt"), let number = Double(text.dropLast(2)), number >= 0 else {
      throw ScriptError("a tolerance is written as 0.5pt, not '\(text)'")
    }
    return CGFloat(number)
  }
}
