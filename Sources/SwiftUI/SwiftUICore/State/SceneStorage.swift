import Foundation

/// A value that is kept with a scene and restored with it.
///
/// Documented at developer.apple.com/documentation/swiftui/scenestorage.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let key: String
  private let initial: Value
  private let coding: StoredValueCoding<Value>
  private var location: StoredLocation<Value>?

  private init(_ key: String, _ initial: Value, _ coding: StoredValueCoding<Value>) {
    self.key = key
    self.initial = initial
    self.coding = coding
  }

  public var wrappedValue: Value {
    get { location?.get() ?? initial }
    nonmutating set {
      guard let location else { return Diagnostics.report(.stateWrittenBeforeInstall, at: nil) }
      location.set(newValue, transaction: .current)
    }
  }

  public var projectedValue: Binding<Value> { location.map { Binding(location: $0) } ?? .constant(initial) }

  public static func _install(_ property: inout Self, _ owner: PropertyOwner, _ slot: Int) {
    let store = owner._node.root.sceneValues
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

  public static func _isSameInput(_ a: Self, _ b: Self) -> Bool { a.key == b.key }
}

extension SceneStorage: @unchecked Sendable where Value: Sendable {}

/// What a scene keeps by key, as property list values.
package final class SceneValues: ValueStore {
  package var values: [String: Any] = [:]
  package init() {}
  func value(_ key: String) -> Any? { values[key] }
  func set(_ value: Any?, _ key: String) { values[key] = value }
}

extension SceneStorage {
  public init(wrappedValue: Value, _ key: String) where Value == Bool {
    self.init(key, wrappedValue, .bool)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Int {
    self.init(key, wrappedValue, .integer)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Double {
    self.init(key, wrappedValue, .double)
  }
  public init(wrappedValue: Value, _ key: String) where Value == String {
    self.init(key, wrappedValue, .plain())
  }
  public init(wrappedValue: Value, _ key: String) where Value == URL {
    self.init(key, wrappedValue, .url)
  }
  public init(wrappedValue: Value, _ key: String) where Value == Date {
    self.init(key, wrappedValue, .plain())
  }
  public init(wrappedValue: Value, _ key: String) where Value == Data {
    self.init(key, wrappedValue, .plain())
  }
  public init(wrappedValue: Value, _ key: String) where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, wrappedValue, .raw(.integer))
  }
  public init(wrappedValue: Value, _ key: String)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, wrappedValue, .raw(.plain()))
  }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  public init(_ key: String) where Value == Bool? {
    self.init(key, nil, .optional(.bool))
  }
  public init(_ key: String) where Value == Int? {
    self.init(key, nil, .optional(.integer))
  }
  public init(_ key: String) where Value == Double? {
    self.init(key, nil, .optional(.double))
  }
  public init(_ key: String) where Value == String? {
    self.init(key, nil, .optional(.plain()))
  }
  public init(_ key: String) where Value == URL? {
    self.init(key, nil, .optional(.url))
  }
  public init(_ key: String) where Value == Date? {
    self.init(key, nil, .optional(.plain()))
  }
  public init(_ key: String) where Value == Data? {
    self.init(key, nil, .optional(.plain()))
  }
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
    self.init(key, nil, .optional(.raw(.integer)))
  }
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
    self.init(key, nil, .optional(.raw(.plain())))
  }
}
