import Foundation
import Observation

/// A value of the environment, in a property of a view.
///
/// Documented at developer.apple.com/documentation/swiftui/environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
  private enum Source {
    case keyPath(KeyPath<EnvironmentValues, Value>)
    case object((EnvironmentValues) -> Value?, key: () -> Int, type: Any.Type)
  }
  private let source: Source
  private var scope: EnvironmentScope?

  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { source = .keyPath(keyPath) }

  public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {
    source = .object(
      { $0[ObjectKey<Value>.self] }, key: { EnvironmentKeyNumber.number(of: ObjectKey<Value>.self) }, type: Value.self)
  }

  public init<T: AnyObject & Observable>(_ objectType: T.Type) where Value == T? {
    source = .object(
      { .some($0[ObjectKey<T>.self]) }, key: { EnvironmentKeyNumber.number(of: ObjectKey<T>.self) }, type: T.self)
  }

  public var wrappedValue: Value {
    let values = scope?.values ?? EnvironmentValues()
    switch source {
    case .keyPath(let keyPath): return values[keyPath: keyPath]
    case .object(let read, _, let type):
      guard let value = read(values) else { MissingObject.stop(type, modifier: "environment(_:)") }
      return value
    }
  }

  public static func _install(_ property: inout Self, _ owner: PropertyOwner, _ slot: Int) {
    let scope = owner._node.environment
    property.scope = scope
    guard case .object(let read, let key, _) = property.source, read(scope.values) == nil else { return }
    guard let node = owner._node as? ComputedNode else { return }
    node.installReads.insert(key())
    node.missesObject = true
  }

  public static func _isSameInput(_ a: Self, _ b: Self) -> Bool {
    switch (a.source, b.source) {
    case (.keyPath(let a), .keyPath(let b)): return a == b
    case (.object, .object): return true
    default: return false
    }
  }
}

extension Environment: @unchecked Sendable where Value: Sendable {}
