/// The words that `martlet` understands.
enum Command: String, CaseIterable {
  case run, snapshot, tree, drive, preview, check, new, doctor, model, shortcut, help

  /// How the command is called, for messages about wrong use.
  var usage: String {
    switch self {
    case .run: "martlet run PATH [options]"
    case .snapshot: "martlet snapshot PATH -o FILE [options]"
    case .tree: "martlet tree PATH [--json] [options]"
    case .drive: "martlet drive PATH SCRIPT [options]"
    case .preview: "martlet preview PATH"
    case .check: "martlet check PATH"
    case .new: "martlet new NAME"
    case .doctor: "martlet doctor"
    case .model: "martlet model list|install NAME|use FILE-or-ADDRESS"
    case .shortcut: "martlet shortcut list PATH | run PATH NAME Parameter=value"
    case .help: "martlet help"
    }
  }

  /// What the command does, in one line of the help.
  var summary: String {
    switch self {
    case .run: "builds and shows the app"
    case .snapshot: "one frame as PNG, PDF or SVG"
    case .tree: "what is on screen as a tree of elements"
    case .drive: "plays a script of taps, keys and expectations"
    case .preview: "every #Preview, live in the browser"
    case .check: "compiles only, and lists what is not supported"
    case .new: "a small app to start from"
    case .doctor: "what is installed, what is missing, and how to get it"
    case .model: "the language model that FoundationModels answers with"
    case .shortcut: "the app's intents from a shell"
    case .help: "this text"
    }
  }

  /// How many words follow the command.
  var operands: ClosedRange<Int> {
    switch self {
    case .run, .snapshot, .tree, .preview, .check, .new: 1...1
    case .drive: 2...2
    case .doctor, .help: 0...0
    case .model, .shortcut: 1...100
    }
  }

  /// Whether the command starts the user's program.
  var showsProgram: Bool {
    switch self {
    case .run, .snapshot, .tree, .drive: true
    default: false
    }
  }

  /// Whether each start gets a container of its own and no network unless told otherwise.
  var isReproducible: Bool {
    switch self {
    case .snapshot, .tree, .drive: true
    default: false
    }
  }
}
