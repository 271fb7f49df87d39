import Combine
import Foundation
import Observation

/// Keeps one subscription to an object's `objectWillChange` for one property of one node.
final class ObjectSubscription: StoredSlot {
  private unowned(unsafe) let node: ViewNode
  private(set) var object: AnyObject?
  private var cancellable: AnyCancellable?
  /// For `StateObject`: whether the object belongs to the slot.
  private let isOwner: Bool
  /// What the closure that made a `StateObject` had captured, until the second one has been looked at.
  var captured: CapturedObject?

  init(_ node: ViewNode, isOwner: Bool) {
    self.node = node
    self.isOwner = isOwner
  }

  func observe<Object: ObservableObject>(_ object: Object) {
    if self.object === object { return }
    self.object = object
    let target = NodeTarget(node)
    cancellable = object.objectWillChange.sink { _ in target.invalidate() }
  }

  func detach() { cancellable = nil }

  func copy(for node: ViewNode) -> AnyObject {
    let copy = ObjectSubscription(node, isOwner: isOwner)
    if isOwner, let object = object as? any ObservableObject { copy.observeAny(object) }
    return copy
  }

  private func observeAny(_ object: any ObservableObject) {
    func open<O: ObservableObject>(_ object: O) { observe(object) }
    open(object)
  }
}

/// Finds a node from any thread while it is alive.
final class NodeTarget: @unchecked Sendable {
  private weak var node: ViewNode?
  init(_ node: ViewNode) { self.node = node }
  func invalidate() {
    guard let node = node as? ComputedNode else { return }
    if !Thread.isMainThread {
      // The tree is walked for its name where it cannot change.
      node.root.enqueue(.current) { Diagnostics.report(.publishedOffMain, at: node) }
    } else if let writer = Tracking.current {
      Diagnostics.report(.objectChangedInBody, at: writer)
      guard node.root.acceptsWrite(from: writer) else { return }
    }
    node.root.invalidateLater(node, .current)
  }
}

/// An observable object that the view owns.
///
/// Documented at developer.apple.com/documentation/swiftui/stateobject.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
  private let make: () -> ObjectType
  private var subscription: ObjectSubscription?

  public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    (subscription?.object as? ObjectType) ?? make()
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  public static func _install(_ property: inout Self, _ owner: PropertyOwner, _ slot: Int) {
    let subscription = owner._slot(slot) { ObjectSubscription(owner._node, isOwner: true) }
    if subscription.object == nil {
      subscription.captured = CapturedObject(in: property.make)
      subscription.observe(property.make())
    } else if property.subscription == nil, let captured = subscription.captured {
      subscription.captured = nil
      if CapturedObject(in: property.make).replaces(captured) {
        Diagnostics.report(.objectThrownAway, at: owner._node, subject: "\(ObjectType.self)")
      }
    }
    property.subscription = subscription
  }
  public static func _isSameInput(_ a: Self, _ b: Self) -> Bool { true }
  public static func _remove(_ slot: AnyObject) { (slot as? ObjectSubscription)?.detach() }
}

/// An observable object that somebody else owns.
///
/// Documented at developer.apple.com/documentation/swiftui/observedobject.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
  public var wrappedValue: ObjectType

  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// Makes bindings to the object's properties.
  @MainActor @preconcurrency @dynamicMemberLookup
  public struct Wrapper {
    nonisolated(unsafe) let object: ObjectType
    nonisolated init(object: ObjectType) { self.object = object }

    public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject>
    {
      Binding(location: ObjectLocation(object, keyPath))
    }
  }

  @MainActor @preconcurrency public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }

  public static func _install(_ property: inout Self, _ owner: PropertyOwner, _ slot: Int) {
    owner._slot(slot) { ObjectSubscription(owner._node, isOwner: false) }.observe(property.wrappedValue)
  }
  public static func _isSameInput(_ a: Self, _ b: Self) -> Bool { a.wrappedValue === b.wrappedValue }
  public static func _remove(_ slot: AnyObject) { (slot as? ObjectSubscription)?.detach() }
}

/// A property of an object, as a place to read and write.
final class ObjectLocation<Object: AnyObject, Value>: AnyLocation<Value>, @unchecked Sendable {
  let object: Object
  let keyPath: ReferenceWritableKeyPath<Object, Value>
  init(_ object: Object, _ keyPath: ReferenceWritableKeyPath<Object, Value>) {
    self.object = object
    self.keyPath = keyPath
  }
  override func get() -> Value { object[keyPath: keyPath] }
  override func set(_ value: Value, transaction: Transaction) {
    withTransaction(transaction) { object[keyPath: keyPath] = value }
  }
  override func isSame(as other: AnyLocation<Value>) -> Bool {
    guard let other = other as? ObjectLocation<Object, Value> else { return false }
    return object === other.object && keyPath == other.keyPath
  }
}

/// An observable object from the environment.
///
/// Documented at developer.apple.com/documentation/swiftui/environmentobject.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
  private var object: ObjectType?

  public init() {}

  @MainActor @preconcurrency public var wrappedValue: ObjectType {
    guard let object else { MissingObject.stop(ObjectType.self, modifier: "environmentObject(_:)") }
    return object
  }

  @MainActor @preconcurrency public var projectedValue: ObservedObject<ObjectType>.Wrapper {
    ObservedObject<ObjectType>.Wrapper(object: wrappedValue)
  }

  public static func _install(_ property: inout Self, _ owner: PropertyOwner, _ slot: Int) {
    let key = ObjectKey<ObjectType>.self
    property.object = owner._node.environment.values[key]
    if let node = owner._node as? ComputedNode {
      node.installReads.insert(EnvironmentKeyNumber.number(of: key))
      if property.object == nil { node.missesObject = true }
    }
    let subscription = owner._slot(slot) { ObjectSubscription(owner._node, isOwner: false) }
    if let object = property.object { subscription.observe(object) }
  }
  public static func _isSameInput(_ a: Self, _ b: Self) -> Bool { true }
  public static func _remove(_ slot: AnyObject) { (slot as? ObjectSubscription)?.detach() }
}

/// The environment's place for objects of one type.
struct ObjectKey<Object: AnyObject>: EnvironmentKey {
  static var defaultValue: Object? { nil }
}

extension View {
  /// Puts an observable object into the environment of the view.
  nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
    modifier(EnvironmentKeyModifier(key: ObjectKey<T>.self, value: object))
  }
}

/// Bindings to the properties of an observable object.
///
/// Documented at developer.apple.com/documentation/swiftui/bindable.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  public var wrappedValue: Value
  public var projectedValue: Bindable<Value> { self }

  @available(*, unavailable, message: "the wrapped value must be an object that conforms to Observable")
  @_disfavoredOverload
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
}

extension Bindable where Value: AnyObject {
  public subscript<Subject>(dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding(location: ObjectLocation(wrappedValue, keyPath))
  }
}

extension Bindable where Value: Observable, Value: AnyObject {
  public init(wrappedValue: Value) { self.init(storing: wrappedValue) }
  public init(_ wrappedValue: Value) { self.init(storing: wrappedValue) }
  public init(projectedValue: Bindable<Value>) { self = projectedValue }
}

extension Bindable {
  init(storing value: Value) { wrappedValue = value }
}

extension Bindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Bindable: @unchecked Sendable where Value: Sendable {}

extension EnvironmentValues {
  /// Puts an object where `@Environment(T.self)` and `@EnvironmentObject` look for it.
  package mutating func setObject<T: AnyObject>(_ object: T?, as type: T.Type) { self[ObjectKey<T>.self] = object }
}
