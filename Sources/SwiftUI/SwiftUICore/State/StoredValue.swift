import Foundation

/// How values of a type are kept by key.
struct StoredValueCoding<Value> {
  /// The value of what is kept; nil when it is of another kind.
  var decode: (Any) -> Value?
  /// What to keep; nil removes the key.
  var encode: (Value) -> Any?
}

/// Where values are kept by key: the program's defaults, or what a scene restores.
protocol ValueStore: AnyObject {
  func value(_ key: String) -> Any?
  func set(_ value: Any?, _ key: String)
}

/// The place of one stored value as one view sees it: writes reach every place of the same key.
final class StoredLocation<Value>: AnyLocation<Value>, StoredValueObserver, @unchecked Sendable {
  private let store: any ValueStore
  private let key: String
  private let initial: Value
  private let coding: StoredValueCoding<Value>
  private let dependency = StateDependency()
  private let root: RootReference

  init(_ store: any ValueStore, _ key: String, _ initial: Value, _ coding: StoredValueCoding<Value>, _ node: ViewNode) {
    self.store = store
    self.key = key
    self.initial = initial
    self.coding = coding
    root = RootReference(node.root)
    super.init()
    StoredValueObservers.add(self, ObjectIdentifier(store), key)
  }

  func isFor(_ store: any ValueStore, _ key: String) -> Bool { self.store === store && self.key == key }

  override func get() -> Value {
    dependency.noteRead()
    return store.value(key).flatMap(coding.decode) ?? initial
  }

  override func set(_ value: Value, transaction: Transaction) {
    if Tracking.current != nil { Diagnostics.report(.stateWrittenInBody, at: Tracking.current) }
    store.set(coding.encode(value), key)
    StoredValueObservers.notify(ObjectIdentifier(store), key, transaction)
  }

  func storedValueChanged(_ transaction: Transaction) {
    root.root?.enqueue(transaction) { [dependency] in dependency.invalidateReaders() }
  }
}

protocol StoredValueObserver: AnyObject {
  func storedValueChanged(_ transaction: Transaction)
}

/// The places of stored values by store and key, on all roots.
enum StoredValueObservers {
  private struct Key: Hashable {
    var store: ObjectIdentifier
    var name: String
  }
  private struct Entry {
    weak var observer: (any StoredValueObserver)?
  }
  /// Guarded by `UpdateLock`.
  nonisolated(unsafe) private static var entries: [Key: [Entry]] = [:]

  static func add(_ observer: any StoredValueObserver, _ store: ObjectIdentifier, _ key: String) {
    UpdateLock.locked {
      let key = Key(store: store, name: key)
      entries[key, default: []].removeAll { $0.observer == nil }
      entries[key, default: []].append(Entry(observer: observer))
    }
  }

  static func notify(_ store: ObjectIdentifier, _ key: String, _ transaction: Transaction) {
    let observers = UpdateLock.locked { entries[Key(store: store, name: key)]?.compactMap(\.observer) ?? [] }
    for observer in observers { observer.storedValueChanged(transaction) }
  }
}

extension StoredValueCoding {
  /// Values that property lists hold as they are.
  static func plain() -> Self { Self(decode: { $0 as? Value }, encode: { $0 }) }
}

extension StoredValueCoding where Value == Int {
  static var integer: Self { Self(decode: { ($0 as? NSNumber)?.intValue ?? ($0 as? Int) }, encode: { $0 }) }
}

extension StoredValueCoding where Value == Double {
  static var double: Self { Self(decode: { ($0 as? NSNumber)?.doubleValue ?? ($0 as? Double) }, encode: { $0 }) }
}

extension StoredValueCoding where Value == Bool {
  static var bool: Self { Self(decode: { ($0 as? NSNumber)?.boolValue ?? ($0 as? Bool) }, encode: { $0 }) }
}

extension StoredValueCoding where Value == URL {
  static var url: Self {
    Self(decode: { ($0 as? String).flatMap { URL(string: $0) } ?? ($0 as? URL) }, encode: { $0.absoluteString })
  }
}

extension StoredValueCoding where Value: RawRepresentable {
  /// Raw values in place of the values.
  static func raw(_ raw: StoredValueCoding<Value.RawValue>) -> Self {
    Self(decode: { raw.decode($0).flatMap { Value(rawValue: $0) } }, encode: { raw.encode($0.rawValue) })
  }
}

extension StoredValueCoding {
  /// The same for values that may be missing.
  static func optional<Wrapped>(_ wrapped: StoredValueCoding<Wrapped>) -> Self where Value == Wrapped? {
    Self(decode: { .some(wrapped.decode($0)) }, encode: { $0.flatMap(wrapped.encode) })
  }
}
