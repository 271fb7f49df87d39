import Foundation
import Observation

/// A body's registration with the observable properties that it read.
///
/// A node holds at most one, and cancels it before its body runs again. The standard library hands out nothing
/// that could be cancelled, but a change of any property that was read ends the whole registration; so each
/// registration also reads a property of its own, and changing that one cancels the rest.
final class ObservationRegistration: Observable, @unchecked Sendable {
  private let registrar = ObservationRegistrar()
  private weak var node: ComputedNode?
  private var isCancelled = false
  /// The node's body runs again: what changes now was changed by itself.
  var isReplaced = false
  private var token: Int { 0 }

  private init(_ node: ComputedNode) { self.node = node }

  func cancel() {
    isCancelled = true
    registrar.willSet(self, keyPath: \.token)
  }

  /// Runs `body` and arranges that the next change of an observable property that it read invalidates `node`.
  ///
  /// A registration that can be cancelled costs a kilobyte even when nothing was read, so code that never read
  /// anything observable does without; only the first one that does keeps a registration that ends with its change.
  static func tracking<T>(_ node: ComputedNode, _ habit: ObservationHabit?, _ body: () -> T)
    -> (T, ObservationRegistration?)
  {
    if let habit, !habit.reads {
      var registration: ObservationRegistration?
      func register() -> @Sendable () -> Void {
        habit.reads = true
        let made = ObservationRegistration(node)
        registration = made
        return { made.changed() }
      }
      let result = withObservationTracking(body, onChange: register())
      return (result, registration)
    }
    let registration = ObservationRegistration(node)
    let result = withObservationTracking {
      let result = body()
      registration.registrar.access(registration, keyPath: \.token)
      return result
    } onChange: {
      registration.changed()
    }
    return (result, registration)
  }

  private func changed() {
    guard !isCancelled, let node else { return }
    if let writer = Tracking.current {
      Diagnostics.report(.objectChangedInBody, at: writer)
      guard node.root.acceptsWrite(from: writer), !isReplaced else { return }
    }
    isCancelled = true
    node.root.invalidateLater(node, .current)
  }
}

/// Whether code of one kind, like the body of a type of view, has ever read something observable.
final class ObservationHabit {
  fileprivate(set) var reads = false
}
