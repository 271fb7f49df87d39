import Foundation
import Synchronization

/// Compiles sources into modules of their own and links those that compile into one library.
struct CaseCompiler {
  /// What every source is compiled with.
  let flags: [String]
  /// Changes whenever the modules that the sources import do.
  let stamp: String
  /// Where objects and the library are kept.
  let folder: String

  struct Unit {
    var id: String
    var module: String
    /// Files by name with their text.
    var files: [(name: String, text: String)]
  }

  struct Outcome {
    var library: String?
    /// The first error of each unit that does not compile.
    var errors: [String: String] = [:]
  }

  func build(_ units: [Unit]) throws -> Outcome {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let results = Mutex([Int: String]())
    let workers = max(1, min(units.count, ProcessInfo.processInfo.activeProcessorCount))
    let next = Mutex(0)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while true {
        let index = next.withLock {
          $0 += 1
          return $0 - 1
        }
        guard index < units.count else { return }
        if let error = compile(units[index]) { results.withLock { $0[index] = error } }
      }
    }
    var outcome = Outcome()
    for (index, error) in results.withLock({ $0 }) { outcome.errors[units[index].id] = error }
    let objects = units.filter { outcome.errors[$0.id] == nil }.map { objectPath($0) }
    guard !objects.isEmpty else { return outcome }
    let library = "\(folder)/libTruthCases.so"
    let list = "\(folder)/objects"
    try objects.map { "\"\($0)\"" }.joined(separator: "\n").write(toFile: list, atomically: true, encoding: .utf8)
    let linked = Subprocess.run(["swiftc", "-emit-library", "-use-ld=lld", "-o", library, "@\(list)"])
    guard linked.status == 0 else { throw Failure("the cases do not link:\n\(linked.output)") }
    outcome.library = library
    return outcome
  }

  private func objectPath(_ unit: Unit) -> String { "\(folder)/\(unit.module)-\(digest(unit)).o" }

  /// A number that two different compilations do not share.
  private func digest(_ unit: Unit) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for text in [stamp] + flags + unit.files.map(\.text) {
      for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    return String(hash, radix: 36)
  }

  /// Returns the first error; nil when the object is there.
  private func compile(_ unit: Unit) -> String? {
    let object = objectPath(unit)
    if FileManager.default.fileExists(atPath: object) { return nil }
    let sources = "\(folder)/\(unit.module)"
    do {
      try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
      for file in unit.files {
        try file.text.write(toFile: "\(sources)/\(file.name)", atomically: true, encoding: .utf8)
      }
    } catch {
      return "\(error)"
    }
    var arguments = [
      "swiftc", "-c", "-parse-as-library", "-wmo", "-Onone", "-swift-version", "5", "-suppress-warnings",
    ]
    arguments += ["-module-name", unit.module, "-o", object] + flags + unit.files.map { "\(sources)/\($0.name)" }
    let result = Subprocess.run(arguments)
    guard result.status != 0 else { return nil }
    let lines = result.output.split(separator: "\n")
    let first = lines.first { $0.contains("error:") } ?? lines.last ?? "the compiler failed"
    return first.replacingOccurrences(of: sources + "/", with: "")
  }
}

/// Something that keeps everything from being played.
struct Failure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}
