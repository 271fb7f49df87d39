import Foundation

/// Runs a user's view or modifier again at each moment of an animation, with its animatable data on the way.
class ValueAnimator<Value> {
  /// Nil for types that are not animatable.
  static func make(for node: ComputedNode) -> ValueAnimator<Value>? {
    guard let type = AnimatableTypes.animatable(Value.self) else { return nil }
    return open(type, node)
  }

  private static func open<A: Animatable>(_ type: A.Type, _ node: ComputedNode) -> ValueAnimator<Value>? {
    A.AnimatableData.self == EmptyAnimatableData.self ? nil : TypedValueAnimator<Value, A>(node)
  }

  /// A new value came in an update; it is shown step by step if the update is animated.
  func changed(from old: inout Value, to new: inout Value) {}
  /// Takes off what is still missing at this moment.
  func apply(to value: inout Value) {}
}

/// Which types are animatable, found out once per type.
enum AnimatableTypes {
  nonisolated(unsafe) private static var known: [ObjectIdentifier: (any Animatable.Type)?] = [:]

  static func animatable(_ type: Any.Type) -> (any Animatable.Type)? {
    let key = ObjectIdentifier(type)
    if let known = known[key] { return known }
    let animatable = type as? any Animatable.Type
    known[key] = .some(animatable)
    return animatable
  }
}

/// `A` is `Value`, seen as animatable.
private final class TypedValueAnimator<Value, A: Animatable>: ValueAnimator<Value>, Animating {
  private unowned(unsafe) let node: ComputedNode
  private var animated = AnimatedValue<A.AnimatableData>()
  private var missing = A.AnimatableData.zero

  init(_ node: ComputedNode) { self.node = node }

  private func data(_ value: inout Value) -> A.AnimatableData {
    withUnsafeMutablePointer(to: &value) { pointer in
      pointer.withMemoryRebound(to: A.self, capacity: 1) { $0.pointee.animatableData }
    }
  }

  override func changed(from old: inout Value, to new: inout Value) {
    let root = node.root
    guard root.batchNumber > 0 else { return }
    let transaction = root.transaction(at: node)
    guard let animation = transaction.effectiveAnimation else { return }
    animated.animate(from: data(&old) - data(&new), animation, transaction, at: root.now)
    guard animated.isRunning else { return }
    missing = animated.advance(root.now)
    root.animations.start(self)
  }

  override func apply(to value: inout Value) {
    guard animated.isRunning else { return }
    withUnsafeMutablePointer(to: &value) { pointer in
      pointer.withMemoryRebound(to: A.self, capacity: 1) { $0.pointee.animatableData += missing }
    }
  }

  func tick(_ now: TimeInterval, root: ViewRoot) -> Bool {
    guard node.isAlive else { return false }
    missing = animated.advance(now)
    node.invalidate()
    return animated.isRunning
  }
}
