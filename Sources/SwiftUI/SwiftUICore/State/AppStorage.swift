import Foundation

/// A value in the program's defaults, shared by all views that name its key.
///
/// Documented at developer.apple.com/documentation/swiftui/appstorage.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let coding: StoredValueCoding<Value>
  private let store: UserDefaults?
  private var location: StoredLocation<Value>?

  private init(_ key: String, _ initial: Value, _ coding: StoredValueCoding<Value>, _ store: UserDefaults?) {
    self.key = key
    self.initial = initial
    self.coding = coding
    self.store = store
  }

  public var wrappedValue: Value {
    get { location?.get() ?? DefaultsStore.store(store ?? .standard).value(key).flatMap(coding.decode) ?? initial }
    nonmutating set { binding.wrappedValue = newValue }
  }

  public var projectedValue: Binding<Value> { binding }

  private var binding: Binding<Value> {
    if let location { return Binding(location: location) }
    let store = DefaultsStore.store(store ?? .standard)
    let (key, initial, coding) = (key, initial, coding)
    return Binding(
      location: ClosureLocation(
        read: { store.value(key).flatMap(coding.decode) ?? initial },
        write: { value, transaction in
          store.set(coding.encode(value), key)
          StoredValueObservers.notify(ObjectIdentifier(store), key, transaction)
        }))
  }

  public static func _install(_ property: inout Self, _ owner: PropertyOwner, _ slot: Int) {
    let defaults = property.store ?? owner._node.environment.values.defaultAppStorage ?? .standard
    let store = DefaultsStore.store(defaults)
    let (key, initial, coding) = (property.key, property.initial, property.coding)
    let holder = owner._slot(slot) { StoredSlotHolder<Value>() }
    if let location = holder.location, location.isFor(store, key) {
      property.location = location
    } else {
      let location = StoredLocation(store, key, initial, coding, owner._node)
      holder.location = location
      property.location = location
    }
  }

  public static func _isSameInput(_ a: Self, _ b: Self) -> Bool { a.key == b.key && a.store === b.store }
}

extension AppStorage: @unchecked Sendable where Value: Sendable {}

/// Keeps a location in its slot; the key may change from run to run.
final class StoredSlotHolder<Value> {
  var location: StoredLocation<Value>?
}

/// The store of one `UserDefaults`.
final class DefaultsStore: ValueStore {
  private let defaults: UserDefaults
  private init(_ defaults: UserDefaults) { self.defaults = defaults }

  /// Guarded by `UpdateLock`.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: DefaultsStore] = [:]

  static func store(_ defaults: UserDefaults) -> DefaultsStore {
    UpdateLock.locked {
      let key = ObjectIdentifier(defaults)
      if let store = known[key] { return store }
      let store = DefaultsStore(defaults)
      known[key] = store
      return store
    }
  }

  func value(_ key: String) -> Any? { defaults.object(forKey: key) }
  func set(_ value: Any?, _ key: String) {
    if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
  }
}

private enum DefaultAppStorageKey: EnvironmentKey {
  nonisolated(unsafe) static let defaultValue: UserDefaults? = nil
  static func _valuesEqual(_ a: UserDefaults?, _ b: UserDefaults?) -> Bool { a === b }
}

extension EnvironmentValues {
  var defaultAppStorage: UserDefaults? {
    get { self[DefaultAppStorageKey.self] }
    set { self[DefaultAppStorageKey.self] = newValue }
  }
}

extension View {
  /// Where `AppStorage` that names no store keeps its values.
  nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
    environment(\.defaultAppStorage, store)
  }
}

extension AppStorage {
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, wrappedValue, .bool, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, wrappedValue, .integer, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(key, wrappedValue, .double, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(key, wrappedValue, .plain(), store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, wrappedValue, .url, store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, wrappedValue, .plain(), store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, wrappedValue, .plain(), store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw(.integer), store)
  }
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw(.plain()), store)
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
    self.init(key, nil, .optional(.bool), store)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
    self.init(key, nil, .optional(.integer), store)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
    self.init(key, nil, .optional(.double), store)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
    self.init(key, nil, .optional(.plain()), store)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
    self.init(key, nil, .optional(.url), store)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
    self.init(key, nil, .optional(.plain()), store)
  }
  public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
    self.init(key, nil, .optional(.plain()), store)
  }
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == Int {
    self.init(key, nil, .optional(.raw(.integer)), store)
  }
  public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil) where Value == R?, R.RawValue == String {
    self.init(key, nil, .optional(.raw(.plain())), store)
  }
}
