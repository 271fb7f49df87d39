import MartletHosting

/// A key with the modifiers that are held: `return`, `cmd+z`, `shift+cmd+z`.
struct ScriptKey {
  let name: String
  let modifiers: KeyModifiers

  private static let names: Set<String> = [
    "return", "tab", "escape", "delete", "forwardDelete", "up", "down", "left", "right", "home", "end", "pageUp",
    "pageDown", "space",
  ]

  init(_ text: String) throws {
    var modifiers: KeyModifiers = []
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    // The plus key itself, alone or after modifiers.
    if text == "+" || text.hasSuffix("++") { parts = parts.dropLast(2) + ["+"] }
    let key = parts.popLast() ?? ""
    for part in parts {
      switch part {
      case "cmd", "command": modifiers.insert(.command)
      case "shift": modifiers.insert(.shift)
      case "alt", "option": modifiers.insert(.option)
      case "ctrl", "control": modifiers.insert(.control)
      default: throw ScriptError("'\(part)' is no modifier; cmd, shift, option and ctrl are")
      }
    }
    guard key.count == 1 || ScriptKey.names.contains(key) else {
      let names = ScriptKey.names.sorted().joined(separator: ", ")
      throw ScriptError("no key is called '\(key)'; \(names) and letters are")
    }
    if key.count == 1, key.lowercased() != key { modifiers.insert(.shift) }
    name = key.count == 1 ? key.lowercased() : key
    self.modifiers = modifiers
  }

  /// What the key types.
  var characters: String {
    guard modifiers.isDisjoint(with: [.command, .control]) else { return "" }
    switch name {
    case "return": return "\n"
    case "tab": return "\t"
    case "space": return " "
    default:
      guard name.count == 1 else { return "" }
      return modifiers.contains(.shift) ? name.uppercased() : name
    }
  }
}
