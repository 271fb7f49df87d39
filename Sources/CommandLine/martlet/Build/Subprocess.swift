import Foundation

/// Runs other programs.
enum Subprocess {
  struct Outcome {
    var status: Int32
    var output: String
  }

  /// Runs a program to its end with this process's standard streams; the result is its exit status.
  static func run(_ arguments: [String]) throws -> Int32 {
    try spawn(arguments, outputTo: nil)
  }

  /// Runs a program to its end and collects what it writes to both of its streams.
  static func capture(_ arguments: [String]) throws -> Outcome {
    var template = Array((NSTemporaryDirectory() + "martlet-XXXXXX").utf8CString)
    let file = mkstemp(&template)
    guard file >= 0 else { throw Failure("cannot write to '\(NSTemporaryDirectory())'") }
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    unlink(template)
    let status = try spawn(arguments, outputTo: file)
    try handle.seek(toOffset: 0)
    return Outcome(status: status, output: String(decoding: handle.readDataToEndOfFile(), as: UTF8.self))
  }

  /// Becomes another program; comes back only by throwing.
  static func become(_ arguments: [String], environment: [String: String]) throws -> Never {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") } + [nil]
    execve(arguments[0], &pointers, &variables)
    throw Failure("cannot start '\(arguments[0])': \(String(cString: strerror(errno)))")
  }

  private static func spawn(_ arguments: [String], outputTo file: Int32?) throws -> Int32 {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let file {
      posix_spawn_file_actions_adddup2(&actions, file, 1)
      posix_spawn_file_actions_adddup2(&actions, file, 2)
    }
    var process: pid_t = 0
    let error = posix_spawnp(&process, arguments[0], &actions, nil, &pointers, environ)
    guard error == 0 else { throw Failure("cannot start '\(arguments[0])': \(String(cString: strerror(error)))") }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 && errno == EINTR {}
    let signal = status & 0x7f
    return signal == 0 ? (status >> 8) & 0xff : 128 + signal
  }
}
