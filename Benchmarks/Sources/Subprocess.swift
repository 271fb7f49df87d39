import Foundation

/// Where things are.
enum Folders {
  /// The repository.
  static let root = ProcessInfo.processInfo.environment["MARTLET_ROOT"] ?? "."

  /// A file that the benchmarks build.
  static func built(_ name: String) -> String { "\(root)/.build/benchmarks/\(name)" }
}

/// Runs other programs.
enum Subprocess {
  /// What the program writes; empty when it cannot be run or fails.
  static func output(
    _ arguments: [String], environment: [String: String] = [:], timeout: TimeInterval = 120,
    showsComplaints: Bool = false
  ) -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    let pipe = Pipe()
    process.standardOutput = pipe
    if !showsComplaints { process.standardError = FileHandle.nullDevice }
    guard (try? process.run()) != nil else { return "" }
    let guardian = DispatchWorkItem { process.terminate() }
    DispatchQueue.global().asyncAfter(deadline: .now() + timeout, execute: guardian)
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guardian.cancel()
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : ""
  }

  /// Whether the program can be found and ends well.
  static func succeeds(_ arguments: [String]) -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}

/// An X server without a screen, large enough for a phone at three pixels a point.
final class VirtualDisplay {
  let name: String
  private let server = Process()

  init() {
    let free = (90..<200).first { !FileManager.default.fileExists(atPath: "/tmp/.X11-unix/X\($0)") } ?? 99
    name = ":\(free)"
    server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
    server.arguments = [name, "-screen", "0", "1200x2600x24", "-nolisten", "tcp"]
    server.standardOutput = FileHandle.nullDevice
    server.standardError = FileHandle.nullDevice
    guard (try? server.run()) != nil else { return }
    for _ in 0..<50 where !FileManager.default.fileExists(atPath: "/tmp/.X11-unix/X\(free)") {
      Thread.sleep(forTimeInterval: 0.1)
    }
  }

  var isRunning: Bool { server.isRunning }

  func end() {
    server.terminate()
    server.waitUntilExit()
  }
}
