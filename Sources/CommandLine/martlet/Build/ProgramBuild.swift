import Foundation

/// Compiles the user's program against the built runtime.
struct ProgramBuild {
  let program: UserProgram
  let shown: Shown
  let toolchain: Toolchain
  let isRelease: Bool

  private let files: BuildFolder
  private let moduleName: String

  init(program: UserProgram, shown: Shown, toolchain: Toolchain, isRelease: Bool) throws {
    self.program = program
    self.shown = shown
    self.toolchain = toolchain
    self.isRelease = isRelease
    moduleName = program.moduleName(besides: toolchain.moduleNames())
    var key = Fingerprint()
    for path in program.sources.files { key.add(absolutePath(path)) }
    // A build for each thing that can be shown, so that going from one to another and back compiles nothing.
    key.add(shown.entrySource(program: program.sources.name) ?? "")
    key.add(isRelease ? "release" : "debug")
    files = try BuildFolder("\(CacheFolder.root)/programs/\(program.sources.name)-\(key.text)")
  }

  /// Builds what has changed; the result is the path of the executable. Messages are the compiler's own.
  func build() throws -> String {
    try files.locked {
      let executable = files.path(moduleName)
      let main = try mainArguments()
      var print = Fingerprint()
      print.add(toolchain.stamp)
      for argument in main { print.add(argument) }
      for file in program.allFiles {
        print.add(file.path)
        print.add(file.text)
      }
      if files.read("stamp") == print.text && access(executable, X_OK) == 0 { return executable }
      files.remove("stamp")
      try removeStaleObjects()

      var objects: [String] = []
      for library in program.libraries {
        let object = files.path("objects/\(library.name).o")
        try compile(libraryArguments(library) + ["-c", "-o", object])
        objects.append(object)
      }
      try compile(main + objects + linkArguments() + ["-o", executable])
      try files.write(print.text, to: "stamp")
      return executable
    }
  }

  /// Compiles without making a program; the messages are returned.
  func check() throws -> Subprocess.Outcome {
    try files.locked {
      var outcome = Subprocess.Outcome(status: 0, output: "")
      for library in program.libraries {
        let part = try Subprocess.capture(
          libraryArguments(library) + ["-c", "-o", files.path("objects/\(library.name).o")])
        outcome = Subprocess.Outcome(status: max(outcome.status, part.status), output: outcome.output + part.output)
        // What imports a module that was not made would only fail for that.
        if part.status != 0 { return outcome }
      }
      let part = try Subprocess.capture(mainArguments().filter { $0 != "-incremental" } + ["-typecheck"])
      return Subprocess.Outcome(status: part.status, output: outcome.output + part.output)
    }
  }

  private func compile(_ arguments: [String]) throws {
    guard try Subprocess.run(arguments) == 0 else { throw Failure("'\(program.sources.name)' does not compile") }
  }

  // MARK: - Arguments

  /// What every module is compiled with.
  private func commonArguments(module: String, sources: [UserProgram.File]) throws -> [String] {
    var arguments = [toolchain.compiler, "-module-name", module, "-swift-version", program.sources.languageMode]
    arguments += isRelease ? ["-O"] : ["-Onone", "-DDEBUG"]
    // Full debug information costs half of the time of a compilation.
    arguments += ["-gline-tables-only", "-j", "2"]
    arguments += ["-module-cache-path", "\(CacheFolder.root)/modules"]
    arguments += ["@\(toolchain.modules)/flags", "-I", files.path("modules")]
    arguments += ["-load-plugin-library", "\(toolchain.libraries)/libMartletMacros.so"]
    // What Foundation on Linux lacks, and networking, which is a module of its own, where a file names a type of it.
    var implicitImports = ["MartletFoundation"]
    if sources.contains(where: \.facts.namesNetworking) { implicitImports.append("FoundationNetworking") }
    for module in implicitImports { arguments += ["-Xfrontend", "-import-module", "-Xfrontend", module] }
    if isatty(2) != 0 { arguments.append("-color-diagnostics") }
    if let overlay = try writeOverlay() { arguments += ["-vfsoverlay", overlay] }
    return arguments
  }

  private func libraryArguments(_ library: UserProgram.Library) throws -> [String] {
    var arguments = try commonArguments(module: library.name, sources: library.files)
    arguments += ["-parse-as-library", "-whole-module-optimization", "-emit-module"]
    arguments += ["-emit-module-path", files.path("modules/\(library.name).swiftmodule")]
    arguments += library.files.map(\.path)
    if library.hasResourceBundle { arguments.append(try writeResourceBundle()) }
    return arguments
  }

  private func mainArguments() throws -> [String] {
    var arguments = try commonArguments(module: moduleName, sources: program.files)
    arguments += isRelease ? ["-whole-module-optimization"] : ["-incremental", "-enable-batch-mode"]
    if !program.hasTopLevelCode { arguments.append("-parse-as-library") }
    var sources = program.sources.files
    if program.sources.hasResourceBundle { sources.append(try writeResourceBundle()) }
    if let entry = shown.entrySource(program: program.sources.name) {
      sources.append(try files.write(entry, to: "MartletEntry.swift"))
    }
    return arguments + ["-output-file-map", try writeOutputMap(sources)] + sources
  }

  private func linkArguments() -> [String] {
    var arguments = ["-use-ld=lld", "-L", toolchain.libraries, "-Xlinker", "-rpath", "-Xlinker", toolchain.libraries]
    arguments += ["-lSwiftUI", "-Xlinker", "--as-needed"]
    for module in program.imports.sorted() where module != "SwiftUI" && toolchain.hasLibrary(module) {
      arguments.append("-l\(module)")
    }
    return arguments
  }

  // MARK: - Files beside the program's

  /// Puts edited copies in the place of the files that need edits, under the same paths.
  private func writeOverlay() throws -> String? {
    var entries: [[String: Any]] = []
    for (index, file) in program.allFiles.enumerated() {
      var edits = file.facts.edits
      for main in file.facts.mains where !isStart(main) {
        edits.append(SourceEdit(range: main.attribute, replacement: ""))
      }
      guard !edits.isEmpty else { continue }
      let copy = try files.write(edits.applied(to: file.text), to: "\(index).swift")
      entries.append(["type": "file", "name": absolutePath(file.path), "external-contents": copy])
    }
    guard !entries.isEmpty else { return nil }
    return try files.write(["version": 0, "use-external-names": false, "roots": entries], to: "overlay.yaml")
  }

  private func isStart(_ main: MainType) -> Bool {
    if case .app(let chosen) = shown { return chosen.name == main.name }
    return false
  }

  private func writeResourceBundle() throws -> String {
    let source = "import Foundation\n\nextension Bundle {\n  static var module: Bundle { .main }\n}\n"
    return try files.write(source, to: "ResourceBundle.swift")
  }

  private func writeOutputMap(_ sources: [String]) throws -> String {
    var map = ["": ["swift-dependencies": files.path("objects/module.swiftdeps")]]
    for source in sources {
      let name = objectName(of: source)
      map[source] = [
        "object": files.path("objects/\(name).o"),
        "swift-dependencies": files.path("objects/\(name).swiftdeps"),
      ]
    }
    return try files.write(map, to: "outputs.json")
  }

  private func objectName(of source: String) -> String {
    var print = Fingerprint()
    print.add(source)
    return print.text
  }

  /// Removes the objects of files whose text has changed, and all when the runtime has.
  ///
  /// The driver itself compares dates in whole seconds, so it misses a file that is saved again within one.
  private func removeStaleObjects() throws {
    if files.read("runtime") != toolchain.stamp {
      try files.empty("objects")
      try files.write(toolchain.stamp, to: "runtime")
    }
    for file in program.files {
      let name = objectName(of: file.path)
      var print = Fingerprint()
      print.add(file.text)
      if files.read("objects/\(name).source") != print.text {
        files.remove("objects/\(name).o")
        try files.write(print.text, to: "objects/\(name).source")
      }
    }
  }
}
