import Foundation
import MartletHosting

/// Prints a line at once: the tests read while the program runs.
func report(_ line: String) {
  FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

extension InputEvent {
  /// The event in one line, as the tests expect it.
  var line: String {
    switch self {
    case .pointer(let event):
      let place = "\(Int(event.location.x)),\(Int(event.location.y))"
      let clicks = event.phase == .down ? " click \(event.clickCount)" : ""
      return "\(event.device) \(event.phase) \(place) id \(event.identifier)\(clicks)\(names(event.modifiers))"
    case .wheel(let event):
      let delta = "\(Int(event.delta.dx)),\(Int(event.delta.dy))"
      return "wheel \(event.phase) \(delta) at \(Int(event.location.x)),\(Int(event.location.y))"
    case .key(let event):
      return "key \(event.phase) \(event.key) types [\(event.characters)]\(names(event.modifiers))"
    case .text(let text): return "text [\(text)]"
    case .composition(let text, let caret): return "composition [\(text)] caret \(caret)"
    case .focus(let isFocused): return "focus \(isFocused)"
    }
  }

  private func names(_ modifiers: KeyModifiers) -> String {
    let all: [(KeyModifiers, String)] = [
      (.shift, "shift"), (.control, "control"), (.option, "option"), (.command, "command"), (.capsLock, "caps"),
    ]
    return all.filter { modifiers.contains($0.0) }.map { " " + $0.1 }.joined()
  }
}
