import Foundation

/// Starts this test program again with other variables, to see what a program sees that never asked for anything.
///
/// The child runs the test that asks, which finds `MARTLET_TEST_CHILD` set and prints instead of asserting.
enum ProgramRun {
  static var isChild: Bool { ProcessInfo.processInfo.environment["MARTLET_TEST_CHILD"] != nil }

  /// The lines that the child printed after a marker.
  static func lines(of test: String, environment: [String: String]) throws -> [String] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = [test]
    var variables = ProcessInfo.processInfo.environment
    variables["MARTLET_TEST_CHILD"] = "1"
    for (name, value) in environment { variables[name] = value }
    process.environment = variables
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return output.split(separator: "\n").filter { $0.hasPrefix("»") }.map { String($0.dropFirst()) }
  }

  static func say(_ line: String) {
    print("»\(line)")
  }
}
