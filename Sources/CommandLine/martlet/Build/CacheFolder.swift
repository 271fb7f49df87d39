import Foundation

/// Where built programs and compiled module maps are kept between starts.
enum CacheFolder {
  /// `$XDG_CACHE_HOME/martlet`, else `~/.cache/martlet`, else one among temporary files.
  static let root: String = {
    let environment = ProcessInfo.processInfo.environment
    var candidates: [String] = []
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { candidates.append("\(folder)/martlet") }
    if let home = environment["HOME"], home.hasPrefix("/") { candidates.append("\(home)/.cache/martlet") }
    if let folder = environment["TMPDIR"], folder.hasPrefix("/") { candidates.append("\(folder)/martlet-\(getuid())") }
    candidates.append("/tmp/martlet-\(getuid())")
    return candidates.first(where: isOurs) ?? "/tmp/martlet-\(getuid())-\(getpid())"
  }()

  /// Makes the folder and its parents.
  static func make(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw Failure("cannot make the folder '\(path)'")
    }
  }

  /// Where an app keeps its documents from one `run` to the next.
  static func container(for program: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/"), isOurs("\(folder)/martlet") {
      return "\(folder)/martlet/containers/\(program)"
    }
    if let home = environment["HOME"], home.hasPrefix("/"), isOurs("\(home)/.local/share/martlet") {
      return "\(home)/.local/share/martlet/containers/\(program)"
    }
    return "\(root)/containers/\(program)"
  }

  /// An empty container for this process alone; those of processes that have ended are removed.
  static func freshContainer() throws -> String {
    let folder = "\(root)/fresh"
    for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      if let process = pid_t(entry), process != getpid(), kill(process, 0) == 0 || errno == EPERM { continue }
      try? FileManager.default.removeItem(atPath: "\(folder)/\(entry)")
    }
    let container = "\(folder)/\(getpid())"
    try make(container)
    return container
  }

  /// Whether the folder is there, or can be made, and belongs to this user: what is in it will be run.
  private static func isOurs(_ path: String) -> Bool {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    var information = stat()
    return lstat(path, &information) == 0 && information.st_uid == getuid() && access(path, W_OK) == 0
  }
}
