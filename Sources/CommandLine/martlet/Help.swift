/// The text of `martlet help`.
enum Help {
  static var text: String {
    var lines = ["Martlet runs SwiftUI programs on Linux.", ""]
    for command in Command.allCases where command != .help {
      lines.append("  " + padded(command.usage, to: 56) + command.summary)
    }
    lines += [
      "",
      "PATH is a .swift file, a folder of Swift files, or a Swift package.",
      "Shown is the @main App; else the first #Preview, ContentView, or the only view that can be made;",
      "--view NAME and --preview NAME choose.",
      "",
      "Options of run, snapshot, tree and drive:",
    ]
    for rule in OptionRule.all where rule.applies(to: .run) || rule.applies(to: .snapshot) || rule.applies(to: .tree) {
      lines.append("  \(rule.name) \(rule.value.placeholder)")
    }
    return lines.joined(separator: "\n")
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(2, width - text.count))
  }
}

extension OptionValue {
  /// How the value is written in the help.
  fileprivate var placeholder: String {
    switch self {
    case .flag: ""
    case .choice(let words): words.joined(separator: "|")
    case .text(let name): name
    case .size: "WxH"
    case .number, .integer: "N"
    case .date: "ISO-DATE"
    case .timeZone, .locale: "ID"
    case .setting: "KEY=VALUE"
    case .existingFolder, .folder: "DIR"
    case .output: "FILE"
    case .network: "off|on|DIR"
    case .url: "URL"
    }
  }
}
