import Foundation

/// Where a state value lives, as seen by bindings.
class AnyLocation<Value>: @unchecked Sendable {
  func get() -> Value { preconditionFailure("abstract") }
  func set(_ value: Value, transaction: Transaction) {}
  /// Whether both are the same place.
  func isSame(as other: AnyLocation<Value>) -> Bool { self === other }
  var wasRead: Bool { false }
}

/// Guards what other threads may write: pending values and the queue of batches.
enum UpdateLock {
  nonisolated(unsafe) private static let mutex: UnsafeMutablePointer<pthread_mutex_t> = {
    let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(mutex, nil)
    return mutex
  }()

  static func locked<T>(_ body: () -> T) -> T {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }
}

/// The dependency side of a state slot.
final class StateDependency: Dependency {}

/// Something that commits its pending value when its batch is processed.
protocol PendingWrite: AnyObject {
  func commit(batch: Int)
}

/// The place of one `@State`.
///
/// Invariants
/// - Bodies see `committed`; everybody else sees the newest value written.
/// - Values of one batch coalesce: only the last one is committed.
final class StateLocation<Value>: AnyLocation<Value>, PendingWrite, StoredSlot, @unchecked Sendable {
  private var committed: Value
  private var pending: [(batch: Int, value: Value)] = []
  let dependency = StateDependency()
  private unowned(unsafe) let root: ViewRoot
  private unowned(unsafe) var node: ViewNode?
  /// The view that owns the state, for messages after it has gone.
  private let viewType: Any.Type?
  private let comparator = ValueComparator.comparator(for: Value.self)

  init(_ value: Value, _ node: ViewNode) {
    committed = value
    root = node.root
    self.node = node
    viewType = node.viewType
  }

  override func get() -> Value {
    if Tracking.current != nil {
      dependency.noteRead()
      return committed
    }
    return UpdateLock.locked { pending.last?.value ?? committed }
  }

  override func set(_ value: Value, transaction: Transaction) {
    if let writer = Tracking.current {
      Diagnostics.report(.stateWrittenInBody, at: writer)
      guard writer.root.acceptsWrite(from: writer) else { return }
    }
    let isGone = UpdateLock.locked {
      guard node != nil else {
        committed = value
        return true
      }
      let batch = root.openBatch(transaction)
      if let last = pending.indices.last, pending[last].batch == batch.number {
        pending[last].value = value
      } else {
        pending.append((batch.number, value))
        batch.writes.append(self)
      }
      return false
    }
    guard !isGone else { return reportLateWrite() }
    root.wake()
  }

  func commit(batch: Int) {
    let value: Value? = UpdateLock.locked {
      guard let index = pending.firstIndex(where: { $0.batch == batch }) else { return nil }
      return pending.remove(at: index).value
    }
    guard let value else { return }
    if let comparator, comparator.equal(committed, value) { return }
    committed = value
    dependency.invalidateReaders()
  }

  /// What `onDisappear` itself writes is harmless.
  private func reportLateWrite() {
    guard let viewType, !LifecycleQueue.isLeaving else { return }
    let place = SourcePlaces.declaration(of: viewType).map { " (\($0))" } ?? ""
    Diagnostics.report(.stateWrittenAfterEnd, place: "\(viewType)\(place)")
  }

  /// The view is gone: later writes change the value and nothing else.
  func detach() {
    UpdateLock.locked { node = nil }
  }

  func copy(for node: ViewNode) -> AnyObject {
    StateLocation(UpdateLock.locked { pending.last?.value ?? committed }, node)
  }
}

/// A slot whose value can be copied into another tree at the same place.
protocol StoredSlot: AnyObject {
  func copy(for node: ViewNode) -> AnyObject
}

/// Compares values of a type where that is possible.
final class ValueComparator<Value> {
  private let compare: (Value, Value) -> Bool

  private init(_ compare: @escaping (Value, Value) -> Bool) { self.compare = compare }
  func equal(_ a: Value, _ b: Value) -> Bool { compare(a, b) }

  /// The comparator of a type, or nil when its values cannot be compared.
  static func comparator(for type: Value.Type) -> ValueComparator<Value>? {
    let key = ObjectIdentifier(type)
    if let known = KnownComparators.table[key] { return known as? ValueComparator<Value> }
    let comparator = make()
    KnownComparators.table[key] = .some(comparator)
    return comparator
  }

  private static func make() -> ValueComparator<Value>? {
    if let equatable = Value.self as? any Equatable.Type { return equatableComparator(equatable) }
    if Value.self is AnyObject.Type {
      return ValueComparator {
        unsafeBitCast($0, to: UnsafeRawPointer.self) == unsafeBitCast($1, to: UnsafeRawPointer.self)
      }
    }
    return nil
  }

  private static func equatableComparator<T: Equatable>(_ type: T.Type) -> ValueComparator<Value> {
    ValueComparator { a, b in
      withUnsafePointer(to: a) { a in
        withUnsafePointer(to: b) { b in
          UnsafeRawPointer(a).assumingMemoryBound(to: T.self).pointee
            == UnsafeRawPointer(b).assumingMemoryBound(to: T.self).pointee
        }
      }
    }
  }
}

enum KnownComparators {
  nonisolated(unsafe) static var table: [ObjectIdentifier: AnyObject?] = [:]
}
