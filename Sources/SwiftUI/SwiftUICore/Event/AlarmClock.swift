import Dispatch
import Foundation

/// Things that a root does at a moment of its own time: a double tap that did not come, a caret that blinks.
///
/// Invariants
/// - An owner has at most one alarm; setting another replaces it.
/// - Between alarms nothing runs: the host is woken when the next one is due.
final class AlarmClock {
  private struct Alarm {
    var time: TimeInterval
    var action: () -> Void
  }
  private var alarms: [ObjectIdentifier: Alarm] = [:]
  private let liveness: RootReference

  init(_ root: ViewRoot) { liveness = RootReference(root) }

  var next: TimeInterval? { alarms.values.map(\.time).min() }

  /// Calls `action` in the first frame at or after `time`, on the root's clock.
  func set(_ time: TimeInterval, for owner: AnyObject, from now: TimeInterval, _ action: @escaping () -> Void) {
    alarms[ObjectIdentifier(owner)] = Alarm(time: time, action: action)
    let liveness = liveness
    DispatchQueue.main.asyncAfter(deadline: .now() + max(0, time - now)) { liveness.root?.wake() }
  }

  func cancel(for owner: AnyObject) { alarms[ObjectIdentifier(owner)] = nil }

  /// Runs what is due, earliest first; what it sets for the same moment runs too.
  func ring(_ now: TimeInterval) {
    for _ in 0..<100 where !alarms.isEmpty {
      guard let due = alarms.filter({ $0.value.time <= now }).min(by: { $0.value.time < $1.value.time }) else { return }
      alarms[due.key] = nil
      due.value.action()
    }
  }
}

/// Knows whether a root is still there, for closures that outlive it.
final class RootReference: @unchecked Sendable {
  private(set) weak var root: ViewRoot?
  init(_ root: ViewRoot) { self.root = root }
}
