import Foundation

/// A parsed and validated command line.
struct Invocation {
  var command: Command
  /// The words that are not options.
  var operands: [String] = []
  /// Options by name, as the program is to see them (folders absolute, dates as seconds).
  var options: [String: String] = [:]
  /// `--set KEY=VALUE`, in order.
  var settings: [(key: String, value: String)] = []

  subscript(option: String) -> String? { options[option] }

  init(arguments: [String]) throws {
    guard let word = arguments.first else {
      throw Failure("say what to do: one of \(Command.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    if ["-h", "--help"].contains(word) {
      command = .help
      return
    }
    guard let command = Command(rawValue: word) else {
      let nearest = nearestName(to: word, among: Command.allCases.map(\.rawValue))
      throw Failure("unknown command '\(word)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    }
    self.command = command

    var rest = arguments.dropFirst()[...]
    var onlyOperands = false
    while let argument = rest.popFirst() {
      if argument == "--" && !onlyOperands {
        onlyOperands = true
      } else if argument.hasPrefix("-") && argument.count > 1 && !onlyOperands && command != .shortcut {
        try readOption(argument, &rest)
      } else {
        operands.append(argument)
      }
    }
    guard command.operands.contains(operands.count) else {
      if operands.count > command.operands.upperBound {
        throw Failure("'\(operands[command.operands.upperBound])' is one word too many; use: \(command.usage)")
      }
      throw Failure("something is missing; use: \(command.usage)")
    }
    if command == .snapshot && options["-o"] == nil {
      throw Failure("say where the picture goes; use: \(command.usage)")
    }
    if options["--view"] != nil && options["--preview"] != nil {
      throw Failure("--view and --preview exclude each other")
    }
  }

  private mutating func readOption(_ argument: String, _ rest: inout ArraySlice<String>) throws {
    var name = argument
    var attached: String?
    if argument.hasPrefix("--"), let sign = argument.firstIndex(of: "=") {
      name = String(argument[..<sign])
      attached = String(argument[argument.index(after: sign)...])
    }
    guard let rule = OptionRule.all.first(where: { $0.name == name }) else {
      let nearest = nearestName(to: name, among: OptionRule.all.map(\.name))
      throw Failure("unknown option '\(name)'" + (nearest.map { "; did you mean '\($0)'?" } ?? ""))
    }
    guard rule.applies(to: command) else {
      throw Failure("'\(name)' is not an option of '\(command.rawValue)'")
    }
    if case .flag = rule.value {
      guard attached == nil else { throw Failure("'\(name)' takes no value") }
      options[name] = "1"
      return
    }
    guard let text = attached ?? rest.popFirst() else { throw Failure("'\(name)' needs a value") }
    if case .setting = rule.value {
      settings.append(try OptionValue.parseSetting(text))
    } else {
      options[name] = try rule.value.parse(text, option: name)
    }
  }
}

/// The candidate that differs least from `word`, when it is near enough to be meant.
func nearestName(to word: String, among candidates: [String]) -> String? {
  let scored = candidates.map { (name: $0, distance: editDistance(word, $0)) }
  guard let best = scored.min(by: { $0.distance < $1.distance }) else { return nil }
  return best.distance <= max(1, word.count / 3) ? best.name : nil
}

/// The number of letters to insert, delete or change to make one word of the other.
private func editDistance(_ a: String, _ b: String) -> Int {
  let a = Array(a.lowercased())
  let b = Array(b.lowercased())
  var row = Array(0...b.count)
  for i in 0..<a.count {
    var diagonal = row[0]
    row[0] = i + 1
    for j in 0..<b.count {
      let changed = diagonal + (a[i] == b[j] ? 0 : 1)
      diagonal = row[j + 1]
      row[j + 1] = min(changed, row[j] + 1, row[j + 1] + 1)
    }
  }
  return row[b.count]
}
