import CoreGraphics
import Foundation
import SwiftUI

/// Plays a script on a program that runs without a display.
@MainActor
final class ScriptPlayer {
  let session: OffscreenSession
  /// Counters when the last command that acted began.
  private(set) var before = FrameCounters()
  var root: ViewRoot { session.root }

  /// Files that scripts name are relative to the folder where the command was given.
  private let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)

  init(_ session: OffscreenSession, startingAt time: TimeInterval = 0) {
    self.session = session
    session.advance(to: time)
  }

  /// 0 when all that was expected was there, 1 when not, 2 when the script could not run.
  func play(_ script: Script) -> Int32 {
    for step in script.steps {
      do {
        if step.command.acts { before = FrameCounters(root) }
        try run(step.command)
      } catch let failure as ScriptFailure {
        print("\(script.file):\(step.line): \(step.source)\n  \(failure)")
        return 1
      } catch {
        FileHandle.standardError.write(Data("martlet: \(script.file):\(step.line): \(error)\n".utf8))
        return 2
      }
    }
    return 0
  }

  private func run(_ command: ScriptCommand) throws {
    switch command {
    case .tap(let place): tap(at: try point(place))
    case .doubleTap(let place): doubleTap(at: try point(place))
    case .longPress(let place, let seconds): longPress(at: try point(place), seconds)
    case .type(let text): try type(text)
    case .press(let key): press(key)
    case .clear: try clear()
    case .swipe(let direction, let query, let distance): try swipe(direction, on: query, by: distance)
    case .drag(let from, let to, let seconds): move(from: try point(from), to: try point(to), over: seconds)
    case .pinch(let place, let scale): pinch(try area(place), by: scale)
    case .rotate(let place, let degrees): rotate(try area(place), by: degrees)
    case .scroll(let query): try scroll(to: query)
    case .wait(let seconds): session.advance(to: session.now + seconds)
    case .snapshot(let name): try session.write(to: path(name))
    case .tree(let name): try Data((root.accessibilityTree().json() + "\n").utf8).write(for: path(name))
    case .record(let name, let seconds): try record(to: path(name), for: seconds)
    case .openURL(let url): session.open(url)
    case .background: leave()
    case .foreground: comeBack()
    case .relaunch:
      session.relaunch()
      before = FrameCounters()
    case .appearance(let scheme): session.change { $0.colorScheme = scheme }
    case .locale(let identifier): session.change { $0.locale = Locale(identifier: identifier) }
    case .textSize(let size): session.change { $0.dynamicTypeSize = size }
    case .rotateDevice(let landscape): session.turn(landscape: landscape)
    case .clipboardText(let text): try expectClipboard(text)
    case .clipboardImage: try expectClipboardImage()
    case .expect(let query, let condition, let limit): try expect(query, condition, limit)
    case .expectNot(let query, let limit): try expectNot(query, limit)
    case .expectFrame(let query, let frame, let tolerance, let limit):
      try expectFrame(query, frame, tolerance, limit)
    case .expectCounters(let conditions, let limit): try expectCounters(conditions, limit)
    }
    if command.acts { session.settle() }
  }

  private func path(_ name: String) -> String {
    name.hasPrefix("/") ? name : folder.appendingPathComponent(name).path
  }

  private func record(to path: String, for seconds: TimeInterval) throws {
    var recording = Recording(size: session.screen.size)
    let end = session.now + seconds
    repeat {
      recording.add(session.picture(scale: recording.scale))
      session.advance(to: min(end, session.now + Recording.frameLength))
    } while session.now < end - 1e-9
    try recording.finish().write(for: path)
  }

  /// The program is told that it is not in use any more before it is out of sight, and back.
  private func leave() {
    session.enter(.inactive)
    session.enter(.background)
  }

  private func comeBack() {
    session.enter(.inactive)
    session.enter(.active)
  }

  /// Lets the app's time pass until `condition` holds, at most `limit` seconds.
  func wait(upTo limit: TimeInterval, _ condition: () -> Bool) -> Bool {
    session.settle()
    if condition() { return true }
    let end = session.now + limit
    while session.now < end - 1e-9 {
      session.advance(to: min(session.now + 0.05, end))
      if condition() { return true }
    }
    return false
  }
}

/// Frames that painted something, and bodies of the program's own views and modifiers, since its start.
@MainActor
struct FrameCounters {
  var frames = 0
  var bodies = 0
  init() {}
  init(_ root: ViewRoot) {
    frames = root.counters.framesWithWork
    bodies = root.counters.programBodiesRun
  }
}
