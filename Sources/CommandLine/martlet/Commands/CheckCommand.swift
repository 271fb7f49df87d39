import Foundation

/// `martlet check`: compiles only, and sums up what stands in the way.
struct CheckCommand {
  let invocation: Invocation

  func run() throws {
    let loaded = try UncheckedProgram(invocation: invocation)
    let outcome = try loaded.check()
    if !outcome.output.isEmpty { FileHandle.standardError.write(Data(outcome.output.utf8)) }
    let findings = Finding.all(in: outcome.output)
    print(Self.summary(of: findings, files: loaded.fileCount, status: outcome.status))
    exit(outcome.status == 0 ? 0 : 1)
  }

  /// One line for each name that is not supported, with its places, then the rest by number.
  static func summary(of findings: [Finding], files: Int, status: Int32) -> String {
    guard status != 0 else { return "\(files) \(files == 1 ? "file compiles" : "files compile")" }
    var lines: [String] = []
    let unsupported = findings.filter { $0.missingName != nil }
    for (name, places) in Dictionary(grouping: unsupported, by: { $0.missingName ?? "" }).sorted(by: { $0.key < $1.key }
    ) {
      let shown = places.prefix(4).map { "\($0.file):\($0.line)" }.joined(separator: ", ")
      lines.append("not supported: \(name) (\(shown)\(places.count > 4 ? ", …" : ""))")
    }
    let others = findings.count - unsupported.count
    if others > 0 { lines.append("\(others) other \(others == 1 ? "error" : "errors")") }
    if findings.isEmpty { lines.append("the compiler failed") }
    return lines.joined(separator: "\n")
  }
}

/// An error that the compiler reported.
struct Finding {
  var file: String
  var line: Int
  var message: String

  static func all(in output: String) -> [Finding] {
    var seen: Set<String> = []
    return output.split(separator: "\n").compactMap { line in
      let plain = String(line).replacing(/\u{1b}\[[0-9;]*m/, with: "")
      guard let match = plain.wholeMatch(of: /(.+?):(\d+):\d+: error: (.*)/), seen.insert(plain).inserted else {
        return nil
      }
      return Finding(file: String(match.1), line: Int(match.2) ?? 0, message: String(match.3))
    }
  }

  /// The name that does not exist, where that is what the message says.
  var missingName: String? {
    if let match = message.firstMatch(of: /^cannot find (?:type )?'([^']+)' in scope/) { return String(match.1) }
    if let match = message.firstMatch(of: /^value of type '([^']+)' has no (?:dynamic )?member '([^']+)'/) {
      return match.1.hasPrefix("some ") ? ".\(match.2)" : "\(match.1).\(match.2)"
    }
    if let match = message.firstMatch(of: /^type '([^']+)' has no member '([^']+)'/) { return "\(match.1).\(match.2)" }
    if let match = message.firstMatch(of: /^no such module '([^']+)'/) { return "import \(match.1)" }
    if let match = message.firstMatch(of: /^'([^']+)' is unavailable(?:: (.*))?/) {
      return "'\(match.1)'" + (match.2.map { ": \($0)" } ?? "")
    }
    if let match = message.firstMatch(of: /^unknown attribute '([^']+)'/) { return "@\(match.1)" }
    if let match = message.firstMatch(of: /^no macro named '([^']+)'/) { return "#\(match.1)" }
    return nil
  }
}

/// The program of `check`: it compiles also where there is nothing to show.
private struct UncheckedProgram {
  private let build: ProgramBuild
  let fileCount: Int

  init(invocation: Invocation) throws {
    let toolchain = try Toolchain()
    let sources = try ProgramSources.locate(invocation.operands[0])
    let isRelease = invocation["--config"] == "release"
    let configuration = PhoneConfiguration(
      moduleFolders: [toolchain.modules, toolchain.systemModules], isDebug: !isRelease)
    let program = try UserProgram(sources: sources, configuration: configuration)
    let start = program.files.flatMap(\.facts.mains).first { $0.kind != .widget }
    let shown = program.hasTopLevelCode ? Shown.topLevelCode : start.map(Shown.app) ?? .topLevelCode
    build = try ProgramBuild(program: program, shown: shown, toolchain: toolchain, isRelease: isRelease)
    fileCount = program.files.count
  }

  func check() throws -> Subprocess.Outcome { try build.check() }
}
