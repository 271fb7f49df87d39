/// What an option's value has to look like.
enum OptionValue {
  case flag
  case choice([String])
  case text(String)
  case size
  case number(ClosedRange<Double>)
  case integer(ClosedRange<Int>)
  case date
  case timeZone
  case locale
  case setting
  case existingFolder
  case folder
  case output
  case network
  case url
}

/// One option of the command line.
struct OptionRule {
  var name: String
  var value: OptionValue
  /// The variable that tells the program; nil where the command line itself acts on the option.
  var variable: String?
  /// The commands that take it; nil for all that show a program.
  var commands: [Command]?

  init(_ name: String, _ value: OptionValue, _ variable: String? = nil, only commands: [Command]? = nil) {
    self.name = name
    self.value = value
    self.variable = variable
    self.commands = commands
  }

  func applies(to command: Command) -> Bool {
    commands?.contains(command) ?? command.showsProgram
  }

  static let all: [OptionRule] = [
    OptionRule("-o", .output, "MARTLET_OUTPUT", only: [.snapshot]),
    OptionRule("--json", .flag, "MARTLET_JSON", only: [.tree, .check]),
    OptionRule("--view", .text("NAME"), only: [.run, .snapshot, .tree, .drive, .check]),
    OptionRule("--preview", .text("NAME"), only: [.run, .snapshot, .tree, .drive, .check]),
    OptionRule("--device", .choice(["iphone-17", "iphone-se", "ipad-11", "desktop"]), "MARTLET_DEVICE"),
    OptionRule("--size", .size, "MARTLET_SIZE"),
    OptionRule("--profile", .choice(["ios26", "ios26-tall", "macos26"]), "MARTLET_PROFILE"),
    OptionRule("--bare", .flag, "MARTLET_BARE"),
    OptionRule("--scale", .number(0.25...8), "MARTLET_SCALE"),
    OptionRule("--appearance", .choice(["light", "dark"]), "MARTLET_APPEARANCE"),
    OptionRule("--locale", .locale, "MARTLET_LOCALE"),
    OptionRule(
      "--text-size",
      .choice([
        "xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge", "accessibility1", "accessibility2",
        "accessibility3", "accessibility4", "accessibility5",
      ]), "MARTLET_TEXT_SIZE"),
    OptionRule("--direction", .choice(["ltr", "rtl"]), "MARTLET_DIRECTION"),
    OptionRule("--increase-contrast", .flag, "MARTLET_INCREASE_CONTRAST"),
    OptionRule("--reduce-motion", .flag, "MARTLET_REDUCE_MOTION"),
    OptionRule("--at", .number(0...1_000_000), "MARTLET_AT"),
    OptionRule("--now", .date, "MARTLET_NOW"),
    OptionRule("--time-zone", .timeZone, "MARTLET_TIME_ZONE"),
    OptionRule("--container", .folder, "MARTLET_CONTAINER"),
    OptionRule("--photos", .existingFolder, "MARTLET_PHOTOS"),
    OptionRule("--config", .choice(["debug", "release"]), only: [.run, .snapshot, .tree, .drive, .check]),
    OptionRule("--host", .choice(["window", "browser", "offscreen"]), "MARTLET_HOST"),
    OptionRule("--port", .integer(1...65535)),
    OptionRule("--network", .network, "MARTLET_NETWORK"),
    OptionRule("--open-url", .url, "MARTLET_OPEN_URL"),
    OptionRule("--set", .setting),
    OptionRule("--yes", .flag, only: Command.allCases),
  ]
}
