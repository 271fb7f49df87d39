import Foundation

/// The folder in the cache that holds one program's build.
struct BuildFolder {
  private let root: String

  init(_ root: String) throws {
    self.root = root
    try CacheFolder.make("\(root)/objects")
    try CacheFolder.make("\(root)/modules")
  }

  func path(_ name: String) -> String { "\(root)/\(name)" }

  func read(_ name: String) -> String? { try? String(contentsOfFile: path(name), encoding: .utf8) }

  func remove(_ name: String) { unlink(path(name)) }

  /// Removes what is in a folder.
  func empty(_ name: String) throws {
    try? FileManager.default.removeItem(atPath: path(name))
    try CacheFolder.make(path(name))
  }

  /// Writes only what differs, so that an unchanged file keeps its date; the result is the file's path.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    let path = path(name)
    if read(name) == text { return path }
    do {
      try text.write(toFile: path, atomically: true, encoding: .utf8)
    } catch {
      throw Failure("cannot write '\(path)'")
    }
    return path
  }

  /// Writes an object as JSON.
  func write(_ object: [String: Any], to name: String) throws -> String {
    let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
    return try write(String(decoding: data, as: UTF8.self), to: name)
  }

  /// Runs `body` while no other process builds in this folder.
  func locked<Result>(_ body: () throws -> Result) throws -> Result {
    let lock = open(path("lock"), O_CREAT | O_RDWR | O_CLOEXEC, 0o644)
    guard lock >= 0 else { throw Failure("cannot write in '\(root)'") }
    defer { close(lock) }
    flock(lock, LOCK_EX)
    return try body()
  }
}
