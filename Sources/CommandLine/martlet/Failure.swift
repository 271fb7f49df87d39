import Foundation

/// What ends the command line early: one line for the person, and the exit status.
struct Failure: Error {
  var message: String
  var status: Int32 = 2

  init(_ message: String, status: Int32 = 2) {
    self.message = message
    self.status = status
  }
}

/// Writes a line to standard error.
func writeError(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
