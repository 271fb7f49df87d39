import CMartlet
import Foundation

/// What happens when a view reads an object that nobody put into its environment.
///
/// Apple's systems end the program. Here the body is given up where it asks for the object, and the view stays as it
/// was: such a body runs on a stack of its own, which is left behind.
enum MissingObject {
  /// Runs a body that may ask for an object that is missing; nil when it did.
  static func attempt<T>(_ body: @MainActor () -> T) -> T? {
    var result: T?
    withoutActuallyEscaping(body) { body in
      var work: () -> Void = { result = runOnMain(body) }
      withUnsafeMutablePointer(to: &work) { pointer in
        _ = martlet_side_run({ $0?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
      }
    }
    return result
  }

  /// The current body cannot go on without an object of a type.
  static func stop(_ type: Any.Type, modifier: String) -> Never {
    Diagnostics.report(
      .missingObject, at: Tracking.current, subject: "\(type)", detail: "add .\(modifier) to a view above it")
    if martlet_side_is_running() { martlet_side_give_up() }
    fatalError("no \(type) in the environment")
  }
}
