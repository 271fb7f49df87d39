import CMartlet
import Foundation

/// Says which view holds the main thread up. Hosts start it; a root alone is not watched.
package enum Watchdog {
  /// Seconds without an end after which something is said.
  private static let patience = 2.0
  nonisolated(unsafe) private static var isStarted = false
  /// The tasks of views that have begun and not ended, the last one last.
  nonisolated(unsafe) private static var tasks: [(number: Int, place: String)] = []
  nonisolated(unsafe) private static var nextTask = 0

  /// Watches the calling thread. After `limit` seconds without progress the process ends with status 2; 0 is no limit.
  package static func start(limit: Double) {
    isStarted = true
    martlet_watchdog_start(
      patience, limit,
      { subject, _ in Watchdog.saySlow(subject) },
      { subject, seconds in
        let place = Watchdog.place(subject).map { " in \($0)" } ?? ""
        let message = "martlet: the program has not come back for \(Int(seconds)) s\(place); given up\n"
        FileHandle.standardError.write(Data(message.utf8))
        _exit(2)
      })
  }

  /// A body of a view or modifier begins.
  static func enter(_ type: Any.Type?) -> UnsafeRawPointer? {
    martlet_watchdog_enter(type.map { unsafeBitCast($0, to: UnsafeRawPointer.self) })
  }

  static func taskBegan(at node: ViewNode) -> Int {
    guard isStarted else { return -1 }
    let place = node.describedPlace
    return UpdateLock.locked {
      nextTask += 1
      tasks.append((nextTask, place))
      return nextTask
    }
  }

  static func taskEnded(_ number: Int) {
    guard number >= 0 else { return }
    UpdateLock.locked { tasks.removeAll { $0.number == number } }
  }

  private static func saySlow(_ subject: UnsafeRawPointer?) {
    if let place = place(subject) { return Diagnostics.report(.slowBody, place: place) }
    let places = UpdateLock.locked { tasks.suffix(3).map(\.place) }
    var seen: Set<String> = []
    let distinct = places.reversed().filter { seen.insert($0).inserted }
    Diagnostics.report(
      .busyMainThread, place: distinct.isEmpty ? "the app" : "task of " + distinct.joined(separator: ", "))
  }

  private static func place(_ subject: UnsafeRawPointer?) -> String? {
    guard let subject else { return nil }
    let type = unsafeBitCast(subject, to: Any.Type.self)
    return "\(type)" + (SourcePlaces.declaration(of: type).map { " (\($0))" } ?? "")
  }
}
