import CoreGraphics
import Foundation

/// How far a gesture has come.
enum GesturePhase<Value> {
  /// Nothing is known yet.
  case possible
  /// Something can be shown, though the gesture may still turn out to be another one.
  case pending(Value)
  /// It is recognized and goes on.
  case active(Value)
  case ended(Value)
  case failed

  var value: Value? {
    switch self {
    case .pending(let value), .active(let value), .ended(let value): value
    case .possible, .failed: nil
    }
  }

  func map<T>(_ transform: (Value) -> T) -> GesturePhase<T> {
    switch self {
    case .possible: .possible
    case .pending(let value): .pending(transform(value))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }

  var progress: GestureProgress {
    switch self {
    case .possible, .pending: .undecided
    case .active: .recognized
    case .ended: .ended
    case .failed: .failed
    }
  }
}

/// A phase without its value, as the arena sees it.
enum GestureProgress { case undecided, recognized, ended, failed }

/// Follows touches and tells whether they make a gesture.
///
/// Invariants
/// - `feed` computes and calls no user code but `map`'s; `deliver` calls the user's closures, and only for a gesture
///   that the arena lets be recognized (or that shows something while it is undecided).
/// - After `cancel` or the end, `reset` makes the recognizer ready for the next touches.
public class AnyGestureRecognizer {
  unowned(unsafe) final let owner: ElementNode

  init(_ owner: ElementNode) { self.owner = owner }

  var progress: GestureProgress { .undecided }
  /// When the recognizer wants to hear that time has passed.
  var deadline: TimeInterval? { nil }
  /// Keeps gestures around it from being recognized while it is undecided, as a pressed button does.
  var blocksOuterGestures: Bool { false }
  func feed(_ event: TouchEvent) {}
  func deliver() {}
  func cancel() {}
  func reset() {}
}

/// A recognizer of gestures with values.
public class _GestureRecognizer<Value>: AnyGestureRecognizer {
  final var phase = GesturePhase<Value>.possible

  override final var progress: GestureProgress { phase.progress }
  override func cancel() { phase = .failed }
  override func reset() { phase = .possible }
}

/// Where a gesture is added: what its recognizers convert places for.
public struct _GestureOwner {
  unowned(unsafe) let element: ElementNode
}

extension AnyGestureRecognizer {
  /// A point of the root in a coordinate space as seen from the gesture's view.
  final func convert(_ point: CGPoint, to space: CoordinateSpace) -> CGPoint {
    switch space {
    case .global: return point
    case .local: return owner.presentedPoint(fromRoot: point) ?? .zero
    case .named: return (owner.owner(of: space) ?? owner.root.top).presentedPoint(fromRoot: point) ?? .zero
    }
  }
}
