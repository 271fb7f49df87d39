import Foundation

extension Invocation {
  /// The environment that the user's program starts with: the options as variables.
  func environment(for program: ProgramSources) throws -> [String: String] {
    var variables = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("MARTLET_") }
    variables["MARTLET_COMMAND"] = command.rawValue
    variables["MARTLET_RESOURCES"] = program.folder
    // Where messages look for the views that they name; the system takes no longer variables.
    let files = (program.files + program.libraries.flatMap(\.files)).joined(separator: "\n")
    if files.utf8.count < 100_000 { variables["MARTLET_SOURCES"] = files }
    for rule in OptionRule.all {
      if let variable = rule.variable, let value = options[rule.name] { variables[variable] = value }
    }
    let timeZone = options["--time-zone"].flatMap { TimeZone(identifier: $0) ?? TimeZone(abbreviation: $0) }
    if let timeZone { variables["TZ"] = timeZone.identifier }
    if let text = options["--now"], let date = ISODate(text) {
      variables["MARTLET_NOW"] = String(date.secondsSince1970(in: timeZone ?? .current))
    }
    if command.isReproducible && variables["MARTLET_NETWORK"] == nil { variables["MARTLET_NETWORK"] = "off" }
    // Time stands still from the start, so that what is measured from there is the same each time.
    if command.isReproducible { variables["MARTLET_VIRTUAL_TIME"] = "1" }
    if command == .drive { variables["MARTLET_SCRIPT"] = absolutePath(operands[1]) }

    let container: String
    if let given = options["--container"] {
      container = given
    } else if command.isReproducible {
      container = try CacheFolder.freshContainer()
    } else {
      var key = Fingerprint()
      key.add(program.folder)
      container = CacheFolder.container(for: "\(program.name)-\(key.text)")
    }
    for part in ["Documents", "Library", "tmp"] { try CacheFolder.make("\(container)/\(part)") }
    variables["MARTLET_CONTAINER"] = container
    variables["CFFIXED_USER_HOME"] = container
    for setting in settings { variables[setting.key] = setting.value }
    return variables
  }
}
