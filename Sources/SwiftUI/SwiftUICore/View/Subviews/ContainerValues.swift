import MartletDrawing

/// Values that views show to the container that arranges them.
///
/// Documented at developer.apple.com/documentation/swiftui/containervalues.
public struct ContainerValues {
  private var values: [ObjectIdentifier: Any] = [:]
  private let element: ElementNode?

  init(of element: ElementNode?) { self.element = element }

  public subscript<K: ContainerValueKey>(key: K.Type) -> K.Value {
    get { (values[ObjectIdentifier(key)] as? K.Value) ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// The view's tag, if it is of that type.
  public func tag<V: Hashable>(for type: V.Type) -> V? { element?.trait(TagKey.self)?.base as? V }

  public func hasTag<V: Hashable>(_ tag: V) -> Bool { element?.trait(TagKey.self) == AnyHashable(tag) }
}

/// A value of `ContainerValues`.
public protocol ContainerValueKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// Changes to an element's container values: its own, after those made further inside.
enum ContainerValuesTrait: ElementTraitKey { typealias Value = (inout ContainerValues) -> Void }

nonisolated public struct _ContainerValueModifier<V>: TraitModifier {
  typealias Key = ContainerValuesTrait
  let keyPath: WritableKeyPath<ContainerValues, V>
  let value: V
  var traitValue: (inout ContainerValues) -> Void {
    let (keyPath, value) = (keyPath, value)
    return { $0[keyPath: keyPath] = value }
  }
}

extension View {
  /// Shows a value to the container that arranges the view.
  nonisolated public func containerValue<V>(_ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V) -> some View {
    modifier(_ContainerValueModifier(keyPath: keyPath, value: value))
  }
}

extension ElementNode {
  /// What the element and the modifiers around it show; outer ones win.
  final var containerValues: ContainerValues {
    var values = ContainerValues(of: self)
    applyContainerValues(&values)
    return values
  }

  private final func applyContainerValues(_ values: inout ContainerValues) {
    (self as? UnaryNode)?.element?.applyContainerValues(&values)
    var scope = traits
    while let current = scope {
      if let typed = current as? TypedTraitScope<ContainerValuesTrait> { typed.value(&values) }
      scope = current.parent
    }
  }
}

extension LayoutSubview {
  /// The values that the view shows to its container.
  public var containerValues: ContainerValues { element.containerValues }
}
