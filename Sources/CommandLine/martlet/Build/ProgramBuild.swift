import Foundation

/// Compiles the user's program against the built runtime.
struct ProgramBuild {
  let program: UserProgram
  let shown: Shown
  let toolchain: Toolchain
  let isRelease: Bool

  private let folder: String
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
    folder = "\(CacheFolder.root)/programs/\(program.sources.name)-\(key.text)"
    try CacheFolder.make("\(folder)/objects")
  }

  private var executable: String { "\(folder)/\(moduleName)" }

  /// Builds what has changed; the result is the path of the executable. Messages are the compiler's own.
  func build() throws -> String {
    let lock = open("\(folder)/lock", O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    if lock >= 0 { flock(lock, LOCK_EX) }
    defer { if lock >= 0 { close(lock) } }

    let compile = try compileArguments()
    var print = Fingerprint()
    print.add(toolchain.stamp)
    for argument in compile { print.add(argument) }
    for file in program.files { print.add(file.text) }
    let stamp = "\(folder)/stamp"
    if (try? String(contentsOfFile: stamp, encoding: .utf8)) == print.text,
      access(executable, X_OK) == 0
    {
      return executable
    }
    unlink(stamp)
    let status = try Subprocess.run(compile + linkArguments() + ["-o", executable])
    guard status == 0 else { throw Failure("'\(program.sources.name)' does not compile", status: 2) }
    try print.text.write(toFile: stamp, atomically: true, encoding: .utf8)
    return executable
  }

  /// Compiles without making anything; the messages are returned.
  func check() throws -> Subprocess.Outcome {
    let arguments = try compileArguments().filter { $0 != "-incremental" }
    return try Subprocess.capture(arguments + ["-typecheck"])
  }

  // MARK: - Arguments

  private func compileArguments() throws -> [String] {
    var arguments = [toolchain.compiler]
    arguments += ["-module-name", moduleName, "-swift-version", program.sources.languageMode]
    arguments += isRelease ? ["-O", "-whole-module-optimization"] : ["-Onone", "-DDEBUG", "-incremental"]
    arguments += ["-gline-tables-only", "-j", "2"]
    arguments += ["-module-cache-path", "\(CacheFolder.root)/modules"]
    arguments += ["@\(toolchain.modules)/flags"]
    arguments += ["-load-plugin-library", "\(toolchain.libraries)/libMartletMacros.so"]
    for module in implicitImports { arguments += ["-Xfrontend", "-import-module", "-Xfrontend", module] }
    if !program.hasTopLevelCode { arguments.append("-parse-as-library") }
    if isatty(2) != 0 { arguments.append("-color-diagnostics") }
    if let overlay = try writeOverlay() { arguments += ["-vfsoverlay", overlay] }
    var files = program.sources.files
    if let entry = shown.entrySource(program: program.sources.name) {
      let path = "\(folder)/MartletEntry.swift"
      try write(entry, to: path)
      files.append(path)
    }
    arguments += ["-output-file-map", try writeOutputMap(files)]
    return arguments + files
  }

  /// Modules that every file sees: what Foundation on Linux lacks, and networking where a file names a type of it.
  private var implicitImports: [String] {
    var modules = ["MartletFoundation"]
    if program.files.contains(where: \.facts.namesNetworking) { modules.append("FoundationNetworking") }
    return modules
  }

  private func linkArguments() -> [String] {
    var arguments = ["-use-ld=lld", "-Xlinker", "--as-needed", "-L", toolchain.libraries]
    arguments += ["-Xlinker", "-rpath", "-Xlinker", toolchain.libraries]
    // The runtime is needed even by a program that calls none of its functions.
    arguments += ["-Xlinker", "--no-as-needed", "-lSwiftUI", "-Xlinker", "--as-needed"]
    for module in program.imports.sorted() where module != "SwiftUI" && toolchain.hasLibrary(module) {
      arguments.append("-l\(module)")
    }
    return arguments
  }

  // MARK: - Files beside the program's

  /// Puts edited copies in the place of the files that need edits, under the same paths.
  private func writeOverlay() throws -> String? {
    var entries: [[String: Any]] = []
    for (index, file) in program.files.enumerated() {
      var edits = file.facts.edits
      for main in file.facts.mains where !isStart(main) {
        edits.append(SourceEdit(range: main.attribute, replacement: ""))
      }
      guard !edits.isEmpty else { continue }
      let copy = "\(folder)/\(index).swift"
      try write(edits.applied(to: file.text), to: copy)
      entries.append(["type": "file", "name": absolutePath(file.path), "external-contents": copy])
    }
    guard !entries.isEmpty else { return nil }
    let overlay: [String: Any] = ["version": 0, "use-external-names": false, "roots": entries]
    let path = "\(folder)/overlay.yaml"
    try write(json(overlay), to: path)
    return path
  }

  private func isStart(_ main: MainType) -> Bool {
    if case .app(let chosen) = shown { return chosen.name == main.name }
    return false
  }

  private func writeOutputMap(_ files: [String]) throws -> String {
    var map: [String: [String: String]] = ["": ["swift-dependencies": "\(folder)/objects/module.swiftdeps"]]
    for (index, file) in files.enumerated() {
      map[file] = [
        "object": "\(folder)/objects/\(index).o",
        "swift-dependencies": "\(folder)/objects/\(index).swiftdeps",
      ]
    }
    let path = "\(folder)/outputs.json"
    try write(json(map), to: path)
    return path
  }

  private func json(_ object: Any) throws -> String {
    String(decoding: try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys]), as: UTF8.self)
  }

  /// Writes only what differs, so that an unchanged file keeps its date.
  private func write(_ text: String, to path: String) throws {
    if (try? String(contentsOfFile: path, encoding: .utf8)) == text { return }
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw Failure("cannot write '\(path)'")
    }
  }
}
