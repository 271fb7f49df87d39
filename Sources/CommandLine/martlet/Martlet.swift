import Foundation

/// The command line: reads the words, does what they say.
struct Martlet {
  let invocation: Invocation

  init(arguments: [String]) throws {
    invocation = try Invocation(arguments: arguments)
  }

  func run() throws {
    switch invocation.command {
    case .run, .snapshot, .tree, .drive: try show()
    case .check: try CheckCommand(invocation: invocation).run()
    case .doctor: try DoctorCommand().run()
    case .help: print(Help.text)
    case .preview:
      throw Failure("'preview' needs the browser host, which is not there yet; 'run --preview NAME' shows one")
    case .new: try NewCommand(name: invocation.operands[0]).run()
    case .model: throw Failure("'model' needs FoundationModels, which is not there yet")
    case .shortcut: throw Failure("'shortcut' needs AppIntents, which is not there yet")
    }
  }

  /// Builds the program and becomes it, so that its exit status and signals are its own.
  private func show() throws {
    try checkHost()
    let toolchain = try Toolchain()
    let loaded = try LoadedProgram(invocation: invocation, toolchain: toolchain)
    let executable = try loaded.build.build()
    let environment = try invocation.environment(for: loaded.program.sources)
    try Subprocess.become([executable], environment: environment)
  }

  private func checkHost() throws {
    let command = invocation.command
    if invocation["--host"] == "browser" {
      throw Failure("the browser host is not there yet; use --host window or offscreen")
    }
    if let network = invocation["--network"], !["on", "off"].contains(network) {
      throw Failure("recorded answers ('--network DIR') are not there yet; use --network on or off")
    }
    if command == .drive {
      guard FileManager.default.isReadableFile(atPath: invocation.operands[1]) else {
        throw Failure("cannot read the script '\(invocation.operands[1])'")
      }
    }
    let environment = ProcessInfo.processInfo.environment
    let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(environment[$0] ?? "").isEmpty }
    if command == .run && invocation["--host"] != "offscreen" && !hasDisplay {
      throw Failure(
        "there is no display (neither WAYLAND_DISPLAY nor DISPLAY is set); 'snapshot', 'tree' and 'drive' work without one"
      )
    }
  }
}

/// The program that a command names, with what of it is shown.
struct LoadedProgram {
  let program: UserProgram
  let build: ProgramBuild

  init(invocation: Invocation, toolchain: Toolchain) throws {
    let isRelease = invocation["--config"] == "release"
    let sources = try ProgramSources.locate(invocation.operands[0])
    let configuration = PhoneConfiguration(
      moduleFolders: [toolchain.modules, toolchain.systemModules], isDebug: !isRelease)
    program = try UserProgram(sources: sources, configuration: configuration)
    let shown = try Shown.choose(in: program, view: invocation["--view"], preview: invocation["--preview"])
    build = try ProgramBuild(program: program, shown: shown, toolchain: toolchain, isRelease: isRelease)
  }
}
