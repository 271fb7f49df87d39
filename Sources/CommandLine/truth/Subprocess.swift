import Foundation
import Synchronization

/// Other programs that are run to their end.
enum Subprocess {
  struct Result {
    var status: Int32
    var output: String
    var timedOut = false
  }

  /// Runs a program of the search path; its standard output and error together are the output.
  ///
  /// - Parameter limit: Seconds after which it is ended.
  static func run(_ arguments: [String], limit: Double? = nil) -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    process.standardInput = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return Result(status: 127, output: "\(error)")
    }
    let timedOut = Atomic(false)
    var timer: DispatchSourceTimer?
    if let limit {
      let source = DispatchSource.makeTimerSource(queue: .global())
      source.schedule(deadline: .now() + limit)
      let identifier = process.processIdentifier
      source.setEventHandler {
        timedOut.store(true, ordering: .relaxed)
        kill(identifier, SIGKILL)
      }
      source.resume()
      timer = source
    }
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    timer?.cancel()
    let status = process.terminationReason == .exit ? process.terminationStatus : 128 + process.terminationStatus
    return Result(
      status: status, output: String(decoding: output, as: UTF8.self), timedOut: timedOut.load(ordering: .relaxed))
  }
}
