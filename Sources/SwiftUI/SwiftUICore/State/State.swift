import Foundation

/// A value that the view owns and that outlives its runs.
///
/// Documented at developer.apple.com/documentation/swiftui/state.
@frozen @propertyWrapper
public struct State<Value>: DynamicProperty {
  @usableFromInline var initial: Value
  @usableFromInline var location: AnyObject?

  public init(wrappedValue value: Value) {
    initial = value
    location = nil
  }

  public init(initialValue value: Value) { self.init(wrappedValue: value) }

  public var wrappedValue: Value {
    get { stateLocation?.get() ?? initial }
    nonmutating set {
      guard let stateLocation else { return Diagnostics.report(.stateWrittenBeforeInstall, at: nil) }
      stateLocation.set(newValue, transaction: .current)
    }
  }

  public var projectedValue: Binding<Value> {
    guard let stateLocation else { return .constant(initial) }
    return Binding(location: stateLocation)
  }

  private var stateLocation: StateLocation<Value>? {
    location.map { unsafeDowncast($0, to: StateLocation<Value>.self) }
  }

  public static func _install(_ property: inout State<Value>, _ owner: PropertyOwner, _ slot: Int) {
    let initial = property.initial
    property.location = owner._slot(slot) { StateLocation(initial, owner._node) }
  }

  public static func _isSameInput(_ a: State<Value>, _ b: State<Value>) -> Bool { true }

  public static func _remove(_ slot: AnyObject) { (slot as? StateLocation<Value>)?.detach() }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() { self.init(wrappedValue: nil) }
}
