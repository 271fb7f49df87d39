import Foundation

/// Which of a view's fields has the keyboard.
///
/// Documented at developer.apple.com/documentation/swiftui/focusstate.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  private let initial: Value
  private var location: FocusLocation<Value>?

  public init() where Value == Bool { initial = false }
  public init<T: Hashable>() where Value == T? { initial = nil }

  /// Setting it moves the keyboard to the view whose value it is, or takes it away.
  public var wrappedValue: Value {
    get { location?.state.get() ?? initial }
    nonmutating set {
      guard let location else { return Diagnostics.report(.stateWrittenBeforeInstall, at: nil) }
      location.request(newValue)
    }
  }

  public var projectedValue: Binding { Binding(location: location, initial: initial) }

  /// A place to read and move the focus that another view owns.
  @propertyWrapper
  public struct Binding: DynamicProperty {
    let location: FocusLocation<Value>?
    let initial: Value

    public var wrappedValue: Value {
      get { location?.state.get() ?? initial }
      nonmutating set { location?.request(newValue) }
    }
    public var projectedValue: Binding { self }

    public static func _install(_ property: inout Self, _ owner: PropertyOwner, _ slot: Int) {}
    public static func _isSameInput(_ a: Self, _ b: Self) -> Bool { a.location === b.location }
    public static func _remove(_ slot: AnyObject) {}
  }

  public static func _install(_ property: inout Self, _ owner: PropertyOwner, _ slot: Int) {
    let initial = property.initial
    property.location = owner._slot(slot) { FocusLocation(initial, owner._node) }
  }
  public static func _isSameInput(_ a: Self, _ b: Self) -> Bool { true }
  public static func _remove(_ slot: AnyObject) { (slot as? FocusLocation<Value>)?.state.detach() }
}

/// The place of one focus state, and the views that stand for its values.
final class FocusLocation<Value: Hashable> {
  let state: StateLocation<Value>
  private let initial: Value
  private unowned(unsafe) let root: ViewRoot
  private var places: [Unmanaged<FocusPlaceNode<Value>>] = []

  init(_ initial: Value, _ node: ViewNode) {
    self.initial = initial
    root = node.root
    state = StateLocation(initial, node)
  }

  func add(_ place: FocusPlaceNode<Value>) { places.append(Unmanaged.passUnretained(place)) }
  func remove(_ place: FocusPlaceNode<Value>) {
    places.removeAll { $0.toOpaque() == Unmanaged.passUnretained(place).toOpaque() }
  }

  /// The program wants the focus somewhere: it goes there once the views of this update are laid out.
  func request(_ value: Value) {
    state.set(value, transaction: .current)
    root.enqueue(Transaction()) { [weak self, unowned(unsafe) root] in
      root.lifecycle.afterwards { self?.settle() }
    }
  }

  private func settle() {
    let value = state.get()
    let focus = root.responders.focus
    let inside = places.first { $0.takeUnretainedValue().isFocusInside }?.takeUnretainedValue()
    if value == initial {
      if inside != nil { focus.focus(nil) }
      return
    }
    if inside?.modifier.value == value { return }
    let place = places.first { $0.takeUnretainedValue().modifier.value == value }?.takeUnretainedValue()
    let target = place.flatMap { FocusSystem.targets(in: $0).first(where: \.canFocus) }
    if let target {
      focus.focus(target)
    } else {
      // Nothing takes the keyboard there, which the value must not claim.
      state.set(inside?.modifier.value ?? initial, transaction: Transaction())
    }
  }

  /// A person moved the focus.
  func entered(_ value: Value) { if state.get() != value { state.set(value, transaction: Transaction()) } }
  func left(_ value: Value) { if state.get() == value { state.set(initial, transaction: Transaction()) } }
}

/// Stands for a value of a focus state while the focus is in the view.
nonisolated public struct _FocusPlaceModifier<Value: Hashable>: ElementModifier {
  let location: FocusLocation<Value>?
  let value: Value
  typealias NodeClass = FocusPlaceNode<Value>
}

final class FocusPlaceNode<Value: Hashable>: PassThroughNode<_FocusPlaceModifier<Value>>, FocusObserver {
  private(set) var isFocusInside = false

  override func modifierChanged(from old: _FocusPlaceModifier<Value>?) {
    guard old?.location !== modifier.location else { return }
    old?.location?.remove(self)
    modifier.location?.add(self)
  }

  func focusMoved(isInside: Bool, previously: Bool) {
    isFocusInside = isInside
    if isInside { modifier.location?.entered(modifier.value) } else { modifier.location?.left(modifier.value) }
  }

  override func teardown() {
    guard isAlive else { return }
    super.teardown()
    modifier.location?.remove(self)
  }
}

extension View {
  /// Ties the keyboard's being in the view to a value of a focus state.
  nonisolated public func focused<Value: Hashable>(_ binding: FocusState<Value>.Binding, equals value: Value)
    -> some View
  {
    modifier(_FocusPlaceModifier(location: binding.location, value: value))
  }
  nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
    modifier(_FocusPlaceModifier(location: condition.location, value: true))
  }
}
