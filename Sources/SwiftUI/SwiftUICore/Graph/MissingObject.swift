import CMartlet
import Foundation

/// What happens when a view reads an object that nobody put into its environment.
///
/// Apple's systems end the program. Here the body is given up where it asks for the object, and the view stays as it
/// was: such a body runs on a stack of its own, which is left behind.
enum MissingObject {
  /// Runs a body that may ask for an object that is missing; nil when it did.
  static func attempt<T>(_ body: @escaping @MainActor () -> T) -> T? {
    let attempt = Attempt(body)
    let pointer = Unmanaged.passUnretained(attempt).toOpaque()
    let isComplete = martlet_side_run(
      { context in
        guard let context else { return }
        Unmanaged<AnyAttempt>.fromOpaque(context).takeUnretainedValue().run()
      }, pointer)
    return isComplete ? attempt.result : nil
  }

  private class AnyAttempt {
    func run() {}
  }

  private final class Attempt<T>: AnyAttempt {
    let body: @MainActor () -> T
    var result: T?
    init(_ body: @escaping @MainActor () -> T) { self.body = body }
    // Not through `runOnMain`, which minds whether a closure is still held when it is done.
    override func run() { result = unsafeBitCast(body, to: (() -> T).self)() }
  }

  /// The current body cannot go on without an object of a type.
  static func stop(_ type: Any.Type, modifier: String) -> Never {
    Diagnostics.report(
      .missingObject, at: Tracking.current, subject: "\(type)", detail: "add .\(modifier) to a view above it")
    if martlet_side_is_running() { martlet_side_give_up() }
    fatalError("no \(type) in the environment")
  }
}
