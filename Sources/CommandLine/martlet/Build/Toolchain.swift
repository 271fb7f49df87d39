import Foundation

/// Where the compiler and the built runtime are.
struct Toolchain {
  /// `.build/martlet`: what `scripts/build-runtime` leaves.
  let runtime: String
  let compiler: String

  init() throws {
    let environment = ProcessInfo.processInfo.environment
    // The command line lives in the runtime's bin folder.
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    runtime = executable.deletingLastPathComponent().deletingLastPathComponent().path
    guard FileManager.default.fileExists(atPath: "\(runtime)/modules/flags") else {
      throw Failure("the runtime is not built; start Martlet with the 'martlet' script at the root of its folder")
    }
    guard let compiler = Toolchain.find("swiftc", in: environment["PATH"] ?? "") else {
      throw Failure(
        "Swift is not installed (no swiftc on PATH); get Swift 6.3 from https://www.swift.org/install/linux")
    }
    self.compiler = compiler
  }

  var libraries: String { "\(runtime)/lib" }
  var modules: String { "\(runtime)/modules" }

  /// The toolchain's folder of modules for this system.
  var systemModules: String {
    URL(fileURLWithPath: compiler).resolvingSymlinksInPath().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("lib/swift/linux").path
  }

  /// What identifies the runtime and the compiler.
  var stamp: String { (try? String(contentsOfFile: "\(runtime)/stamp", encoding: .utf8)) ?? "" }

  /// Names of modules that programs can import.
  func moduleNames() -> Set<String> {
    var names: Set<String> = []
    for folder in [modules, systemModules] {
      for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where entry.hasSuffix(".swiftmodule") {
        names.insert(String(entry.dropLast(".swiftmodule".count)))
      }
    }
    return names
  }

  /// Whether a module has a shared library of its own.
  func hasLibrary(_ module: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(libraries)/lib\(module).so")
  }

  /// The program of that name in the folders of `path`.
  static func find(_ program: String, in path: String) -> String? {
    for folder in path.split(separator: ":") {
      let candidate = "\(folder)/\(program)"
      if access(candidate, X_OK) == 0 { return candidate }
    }
    return nil
  }
}
