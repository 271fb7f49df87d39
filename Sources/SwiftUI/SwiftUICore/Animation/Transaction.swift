import CMartlet
import Foundation

/// What goes along with a change: how it is animated.
///
/// Documented at developer.apple.com/documentation/swiftui/transaction.
public struct Transaction: @unchecked Sendable {
  var values: [ObjectIdentifier: Any] = [:]
  public var animation: Animation?
  public var disablesAnimations = false
  public var isContinuous = false
  public var tracksVelocity = false
  public var scrollContentOffsetAdjustmentBehavior: ScrollContentOffsetAdjustmentBehavior = .automatic
  var scrollTargetAnchor: UnitPoint?
  var completions: [AnimationCompletion] = []
  /// Tells separate `withAnimation` blocks apart: each is an update of its own.
  var scopeNumber = 0

  public init() {}
  public init(animation: Animation?) { self.animation = animation }

  public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
    get { (values[ObjectIdentifier(key)] as? K.Value) ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  var isEmpty: Bool {
    animation == nil && !disablesAnimations && scopeNumber == 0 && values.isEmpty && completions.isEmpty
  }

  /// The animation that changes under the transaction get; nil for none.
  var effectiveAnimation: Animation? { disablesAnimations ? nil : animation }

  /// Calls `completion` when the animations of this transaction are over.
  public mutating func addAnimationCompletion(
    criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
  ) {
    completions.append(AnimationCompletion(criteria: criteria, action: completion))
  }

  /// The transaction of the code that runs on this thread.
  static var current: Transaction {
    guard let pointer = martlet_transaction_get() else { return Transaction() }
    return Unmanaged<TransactionBox>.fromOpaque(pointer).takeUnretainedValue().transaction
  }

  /// Runs `body` with `transaction` as this thread's current one.
  static func with<R>(_ transaction: Transaction, _ body: () throws -> R) rethrows -> R {
    let outer = martlet_transaction_get()
    let box = transaction.isEmpty ? nil : TransactionBox(transaction)
    martlet_transaction_set(box.map { Unmanaged.passUnretained($0).toOpaque() })
    defer { martlet_transaction_set(outer) }
    return try withExtendedLifetime(box) { try body() }
  }

  nonisolated(unsafe) private static var scopes = 0
  static func nextScope() -> Int {
    UpdateLock.locked {
      scopes += 1
      return scopes
    }
  }
}

private final class TransactionBox {
  let transaction: Transaction
  init(_ transaction: Transaction) { self.transaction = transaction }
}

/// Custom values of a transaction.
public protocol TransactionKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// How scroll views keep their place while content changes.
public struct ScrollContentOffsetAdjustmentBehavior: Sendable {
  let isDisabled: Bool
  public static let automatic = Self(isDisabled: false)
  public static let disabled = Self(isDisabled: true)
}

/// When an animation counts as complete.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  let isRemoved: Bool
  /// When it has logically come to its end, though a spring may still settle.
  public static let logicallyComplete = Self(isRemoved: false)
  /// When it is entirely over.
  public static let removed = Self(isRemoved: true)
}

/// A completion that waits for the animations that refer to it.
final class AnimationCompletion {
  let criteria: AnimationCompletionCriteria
  private let action: () -> Void
  private var waiting = 0
  private var isDone = false

  init(criteria: AnimationCompletionCriteria, action: @escaping () -> Void) {
    self.criteria = criteria
    self.action = action
  }

  func begin() { waiting += 1 }
  func end() {
    waiting -= 1
    finishIfIdle()
  }

  /// Called once the change has been applied: without animations the completion runs at once.
  func finishIfIdle() {
    guard waiting == 0, !isDone else { return }
    isDone = true
    action()
  }
}

/// Runs `body` with a transaction; what it writes carries it.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  try Transaction.with(transaction, body)
}

/// Runs `body` with one custom value in the transaction.
public func withTransaction<R, V>(_ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R)
  rethrows -> R
{
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  if transaction.scopeNumber == 0 { transaction.scopeNumber = Transaction.nextScope() }
  return try withTransaction(transaction, body)
}

/// Animates what changes because of `body`.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.scopeNumber = Transaction.nextScope()
  return try withTransaction(transaction, body)
}

/// Animates what changes because of `body`, and calls `completion` afterwards.
public func withAnimation<Result>(
  _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
  _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  transaction.scopeNumber = Transaction.nextScope()
  transaction.addAnimationCompletion(criteria: completionCriteria, completion)
  return try withTransaction(transaction, body)
}

/// A place in the tree that changes the transactions of what is inside it.
class TransactionScope {
  let parent: TransactionScope?
  private final var cachedBatch = -1
  private final var cached = Transaction()

  init(parent: TransactionScope?) { self.parent = parent }

  /// Changes a transaction while a batch is processed.
  func transform(_ transaction: inout Transaction, batch: Int) {}

  /// The transaction inside the scope while a batch is processed.
  final func resolve(_ base: Transaction, batch: Int) -> Transaction {
    if cachedBatch == batch { return cached }
    var transaction = parent?.resolve(base, batch: batch) ?? base
    transform(&transaction, batch: batch)
    cached = transaction
    cachedBatch = batch
    return transaction
  }

  final func forget() { cachedBatch = -1 }
}
