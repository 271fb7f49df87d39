import CoreGraphics
import Foundation
import MartletHosting
import SwiftUI

/// Plays a UI script against a root that runs without a display.
@MainActor
final class ScriptPlayer {
  let session: OffscreenSession
  let root: ViewRoot
  /// Counters when the last command that acted began.
  var before = FrameCounters()
  private var folder = URL(fileURLWithPath: ".")

  init(_ session: OffscreenSession, root: ViewRoot) {
    self.session = session
    self.root = root
  }

  /// Plays a file: 0 when all that was expected was there, 1 when not, 2 when the script could not run.
  func play(file: String) -> Int32 {
    let lines: [ScriptLine]
    do {
      let text = try String(contentsOfFile: file, encoding: .utf8)
      lines = try parse(text, name: file)
    } catch let error as ScriptError {
      return complain(error.description)
    } catch {
      return complain("cannot read the script \(file): \(error.localizedDescription)")
    }
    folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    for line in lines {
      do {
        try run(line)
      } catch let failure as ScriptFailure {
        print("\(file):\(line.number): \(line.source)")
        print("  \(failure)")
        return 1
      } catch {
        return complain("\(file):\(line.number): \(error)")
      }
    }
    return 0
  }

  private func parse(_ text: String, name: String) throws -> [ScriptLine] {
    var lines: [ScriptLine] = []
    for (index, source) in text.components(separatedBy: .newlines).enumerated() {
      do {
        if let line = try ScriptLine(source, number: index + 1) { lines.append(line) }
      } catch {
        throw ScriptError("\(name):\(index + 1): \(error)")
      }
    }
    return lines
  }

  private func complain(_ message: String) -> Int32 {
    FileHandle.standardError.write(Data("martlet: \(message)\n".utf8))
    return 2
  }

  private func run(_ line: ScriptLine) throws {
    var line = line
    let command = try line.word("a command").text
    switch command {
    case "expect", "expect-not", "expect-gone":
      try expect(&line, isAbsent: command != "expect")
    case "tap", "double-tap", "long-press", "type", "press", "clear", "swipe", "drag", "scroll", "pinch", "rotate":
      before = FrameCounters(root)
      try act(command, &line)
    case "wait":
      let seconds = try line.number("how long to wait")
      try line.end()
      session.advance(to: session.now + seconds)
    case "snapshot":
      let name = try line.word("a file name").text
      try line.end()
      do { try session.write(to: path(name)) } catch { throw ScriptError("\(error)") }
    case "tree":
      let name = try line.word("a file name").text
      try line.end()
      do { try root.accessibilityTree().json().write(toFile: path(name), atomically: true, encoding: .utf8) } catch {
        throw ScriptError("cannot write \(name): \(error.localizedDescription)")
      }
    case "appearance":
      let value = try line.word("light or dark").text
      guard value == "light" || value == "dark" else { throw ScriptError("appearance is light or dark") }
      root.updateEnvironment { $0.colorScheme = value == "dark" ? .dark : .light }
      session.settle()
    case "locale":
      let value = try line.word("a locale").text
      root.updateEnvironment { $0.locale = Locale(identifier: value) }
      session.settle()
    case "text-size":
      let value = try line.word("a text size").text
      guard let size = DynamicTypeSize.allCases.first(where: { "\($0)" == value }) else {
        throw ScriptError("no text size is called '\(value)'")
      }
      root.updateEnvironment { $0.dynamicTypeSize = size }
      session.settle()
    case "background", "foreground":
      root.updateEnvironment { $0.scenePhase = command == "background" ? .background : .active }
      session.settle()
    case "clipboard":
      try clipboard(&line)
    default:
      throw ScriptError("'\(command)' is not a command that works yet")
    }
  }

  private func path(_ name: String) -> String {
    name.hasPrefix("/") ? name : folder.appendingPathComponent(name).path
  }

  private func clipboard(_ line: inout ScriptLine) throws {
    guard line.take("is") else { throw ScriptError("clipboard is \"text\"") }
    let expected = try line.word("a text").text
    let found = UIPasteboard.general.string
    guard found == expected else {
      throw ScriptFailure("expected \"\(expected)\" on the clipboard, found \(found.map { "\"\($0)\"" } ?? "nothing")")
    }
  }

  // MARK: - Finding

  /// The elements that are on screen and fit.
  func visible(_ query: ElementQuery) -> [AccessibilityElement] {
    query.matches(in: root.accessibilityTree()).filter(\.isVisible)
  }

  /// The one element to act on.
  func target(_ query: ElementQuery) throws -> AccessibilityElement {
    var found: [AccessibilityElement] = []
    _ = wait(upTo: 5) {
      found = ElementQuery.distinct(self.visible(query))
      return !found.isEmpty
    }
    guard !found.isEmpty else { throw missing(query) }
    if let index = query.index {
      guard found.indices.contains(index - 1) else {
        throw ScriptFailure("there are only \(found.count) of \(query)")
      }
      return found[index - 1]
    }
    if found.count > 1 {
      let actionable = found.filter { !$0.actions.isEmpty || [.button, .field, .toggle, .link, .tab].contains($0.role) }
      if actionable.count == 1 { return actionable[0] }
      let list = found.map { "\($0.role.rawValue) \"\($0.label)\" at \(Int($0.frame.midX)),\(Int($0.frame.midY))" }
      throw ScriptFailure("\(found.count) elements fit \(query): " + list.joined(separator: "; "))
    }
    return found[0]
  }

  /// A failure that names the labels on screen that come nearest.
  func missing(_ query: ElementQuery) -> ScriptFailure {
    let labels = root.accessibilityTree().flattened.dropFirst().filter(\.isVisible)
      .flatMap { [$0.label, $0.identifier ?? "", $0.value ?? ""] }.filter { !$0.isEmpty }
    let wanted: String
    switch query.text {
    case .whole(let text), .part(let text), .identifier(let text): wanted = text
    case .any: wanted = ""
    }
    let nearest = Set(labels).sorted { TextDistance.between($0, wanted) < TextDistance.between($1, wanted) }.prefix(5)
    let list = nearest.map { "\"\($0)\"" }.joined(separator: ", ")
    return ScriptFailure("expected \(query) on screen; \(nearest.isEmpty ? "nothing is there" : "nearest are \(list)")")
  }

  /// Lets the app's time pass until `condition` holds, at most `limit` seconds.
  func wait(upTo limit: TimeInterval, _ condition: () -> Bool) -> Bool {
    session.settle()
    if condition() { return true }
    let end = session.now + limit
    while session.now < end {
      session.advance(to: min(session.now + 0.05, end))
      if condition() { return true }
    }
    return false
  }
}

/// How far two texts are apart, in edits.
enum TextDistance {
  static func between(_ a: String, _ b: String) -> Int {
    let a = Array(a.lowercased().prefix(60))
    let b = Array(b.lowercased().prefix(60))
    if a.isEmpty || b.isEmpty { return max(a.count, b.count) }
    var row = Array(0...b.count)
    for i in 1...a.count {
      var diagonal = row[0]
      row[0] = i
      for j in 1...b.count {
        let change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1)
        diagonal = row[j]
        row[j] = min(change, row[j] + 1, row[j - 1] + 1)
      }
    }
    return row[b.count]
  }
}

/// Frames and bodies counted since a moment.
@MainActor
struct FrameCounters {
  var frames = 0
  var bodies = 0
  init() {}
  init(_ root: ViewRoot) {
    frames = root.counters.framesWithWork
    bodies = root.counters.bodiesRun
  }
}
