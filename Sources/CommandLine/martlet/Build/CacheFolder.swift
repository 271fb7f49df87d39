import Foundation

/// Where built programs and compiled module maps are kept between starts.
enum CacheFolder {
  /// `$XDG_CACHE_HOME/martlet`, else `~/.cache/martlet`, else one in the folder for temporary files.
  static let root: String = {
    let environment = ProcessInfo.processInfo.environment
    var candidates: [String] = []
    if let folder = environment["XDG_CACHE_HOME"], folder.hasPrefix("/") { candidates.append("\(folder)/martlet") }
    if let home = environment["HOME"], home.hasPrefix("/") { candidates.append("\(home)/.cache/martlet") }
    let temporary = environment["TMPDIR"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "/tmp"
    let fallback = "\(temporary)/martlet-\(getuid())"
    return candidates.first(where: isWritable) ?? fallback
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
    if let folder = environment["XDG_DATA_HOME"], folder.hasPrefix("/"), isWritable("\(folder)/martlet") {
      return "\(folder)/martlet/containers/\(program)"
    }
    if let home = environment["HOME"], home.hasPrefix("/"), isWritable("\(home)/.local/share/martlet") {
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

  private static func isWritable(_ path: String) -> Bool {
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return access(path, W_OK) == 0
  }
}
