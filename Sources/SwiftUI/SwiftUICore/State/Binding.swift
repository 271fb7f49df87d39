import Foundation

/// A place to read and write a value that somebody else owns.
///
/// Documented at developer.apple.com/documentation/swiftui/binding.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  /// The transaction that writes through the binding carry.
  public var transaction: Transaction
  let location: AnyLocation<Value>

  init(location: AnyLocation<Value>, transaction: Transaction = Transaction()) {
    self.location = location
    self.transaction = transaction
  }

  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(location: ClosureLocation(read: get, write: { value, _ in set(value) }))
  }

  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    self.init(location: ClosureLocation(read: get, write: set))
  }

  public var wrappedValue: Value {
    get { location.get() }
    nonmutating set { location.set(newValue, transaction: transaction.isEmpty ? .current : transaction) }
  }

  public var projectedValue: Binding<Value> { self }

  public init(projectedValue: Binding<Value>) { self = projectedValue }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(location: ConstantLocation(value))
  }

  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject>(location: KeyPathLocation(location, keyPath), transaction: transaction)
  }

  /// The same binding whose writes carry `transaction`.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// The same binding whose writes are animated.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }

  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      location: ClosureLocation(
        read: { base.wrappedValue },
        write: { value, transaction in
          if let value { base.location.set(value, transaction: transaction) }
        }), transaction: base.transaction)
  }

  public init?(_ base: Binding<Value?>) {
    guard let initial = base.wrappedValue else { return nil }
    self.init(location: UnwrappedLocation(base.location, fallback: initial), transaction: base.transaction)
  }

  public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
    self.init(
      location: ClosureLocation(
        read: { AnyHashable(base.wrappedValue) },
        write: { value, transaction in
          if let value = value.base as? V { base.location.set(value, transaction: transaction) }
        }), transaction: base.transaction)
  }

  public static func _install(_ property: inout Binding<Value>, _ owner: PropertyOwner, _ slot: Int) {}
  public static func _isSameInput(_ a: Binding<Value>, _ b: Binding<Value>) -> Bool {
    a.location.isSame(as: b.location)
  }
  public static func _remove(_ slot: AnyObject) {}
}

extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices
  public var startIndex: Index { wrappedValue.startIndex }
  public var endIndex: Index { wrappedValue.endIndex }
  public var indices: Value.Indices { wrappedValue.indices }
  public func index(after i: Index) -> Index { wrappedValue.index(after: i) }
  public func formIndex(after i: inout Index) { wrappedValue.formIndex(after: &i) }
  public subscript(position: Index) -> Binding<Value.Element> {
    Binding<Value.Element>(location: ElementLocation(location, position), transaction: transaction)
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection, Value: MutableCollection {
  public func index(before i: Index) -> Index { wrappedValue.index(before: i) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection, Value: RandomAccessCollection {}

final class ConstantLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
  override func get() -> Value { value }
  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? ConstantLocation<Value> else { return false }
    return ValueComparator.comparator(for: Value.self)?.equal(value, other.value) ?? false
  }
}

final class ClosureLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  let read: () -> Value
  let write: (Value, Transaction) -> Void
  init(read: @escaping () -> Value, write: @escaping (Value, Transaction) -> Void) {
    self.read = read
    self.write = write
  }
  override func get() -> Value { read() }
  override func set(_ value: Value, transaction: Transaction) {
    withTransaction(transaction) { write(value, transaction) }
  }
}

final class KeyPathLocation<Root, Value>: AnyLocation<Value>, @unchecked Sendable {
  let base: AnyLocation<Root>
  let keyPath: WritableKeyPath<Root, Value>
  init(_ base: AnyLocation<Root>, _ keyPath: WritableKeyPath<Root, Value>) {
    self.base = base
    self.keyPath = keyPath
  }
  override func get() -> Value { base.get()[keyPath: keyPath] }
  override func set(_ value: Value, transaction: Transaction) {
    var root = base.get()
    root[keyPath: keyPath] = value
    base.set(root, transaction: transaction)
  }
  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? KeyPathLocation<Root, Value> else { return false }
    return keyPath == other.keyPath && base.isSame(as: other.base)
  }
}

final class UnwrappedLocation<Value>: AnyLocation<Value>, @unchecked Sendable {
  let base: AnyLocation<Value?>
  /// What readers get in the moment between the value's going and their own.
  private var fallback: Value
  init(_ base: AnyLocation<Value?>, fallback: Value) {
    self.base = base
    self.fallback = fallback
  }
  override func get() -> Value {
    if let value = base.get() { fallback = value }
    return fallback
  }
  override func set(_ value: Value, transaction: Transaction) { base.set(value, transaction: transaction) }
  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? UnwrappedLocation<Value> else { return false }
    return base.isSame(as: other.base)
  }
}

final class ElementLocation<Base: MutableCollection>: AnyLocation<Base.Element>, @unchecked Sendable {
  let base: AnyLocation<Base>
  let index: Base.Index
  private var fallback: Base.Element?
  init(_ base: AnyLocation<Base>, _ index: Base.Index) {
    self.base = base
    self.index = index
    let collection = base.get()
    if collection.indices.contains(index) { fallback = collection[index] }
  }
  override func get() -> Base.Element {
    let collection = base.get()
    if index >= collection.startIndex && index < collection.endIndex {
      return collection[index]
    }
    guard let fallback else {
      preconditionFailure("Binding to index \(index), which never existed in the collection")
    }
    Diagnostics.report(.bindingIndexGone, at: Tracking.current)
    return fallback
  }
  override func set(_ value: Base.Element, transaction: Transaction) {
    var collection = base.get()
    guard index >= collection.startIndex && index < collection.endIndex else {
      return Diagnostics.report(.bindingIndexGone, at: nil)
    }
    collection[index] = value
    base.set(collection, transaction: transaction)
  }
  override func isSame(as other: AnyLocation<Base.Element>) -> Bool {
    guard let other = other as? ElementLocation<Base> else { return false }
    return index == other.index && base.isSame(as: other.base)
  }
}
