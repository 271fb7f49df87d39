/// A stored property of a view that changes over time and is brought up to date before the body runs.
public protocol DynamicProperty {
  /// Called before the body runs.
  mutating func update()

  static func _install(_ property: inout Self, _ owner: PropertyOwner, _ slot: Int)
  static func _isSameInput(_ a: Self, _ b: Self) -> Bool
  static func _remove(_ slot: AnyObject)
}

extension DynamicProperty {
  public mutating func update() {}

  /// User types are made of other dynamic properties: each is installed, then `update()` runs.
  public static func _install(_ property: inout Self, _ owner: PropertyOwner, _ slot: Int) {
    let plan = DynamicPropertyPlan.plan(for: Self.self)
    withUnsafeMutableBytes(of: &property) { bytes in
      guard let base = bytes.baseAddress else { return }
      plan.install(base, owner.nested(at: slot))
    }
    property.update()
  }

  public static func _isSameInput(_ a: Self, _ b: Self) -> Bool {
    var a = a
    var b = b
    return ComparisonPlan.plan(for: Self.self).equal(&a, &b)
  }

  public static func _remove(_ slot: AnyObject) {
    guard let nested = slot as? NestedOwner else { return }
    DynamicPropertyPlan.plan(for: Self.self).remove(nested.slots)
  }
}

/// A node or a user's property that owns the slots of dynamic properties.
public protocol PropertyOwner: AnyObject {
  /// The slot's object, made on first use.
  func _slot<T: AnyObject>(_ index: Int, _ make: () -> T) -> T
  var _node: ViewNode { get }
}

extension PropertyOwner {
  func nested(at slot: Int) -> NestedOwner {
    _slot(slot) { NestedOwner(_node) }
  }
}

/// Where a node keeps what its properties need between runs.
protocol StateOwner: PropertyOwner {
  var slots: [AnyObject] { get set }
}

extension StateOwner {
  func _slot<T: AnyObject>(_ index: Int, _ make: () -> T) -> T {
    if index < slots.count, let slot = slots[index] as? T { return slot }
    let slot = (_node.root.restored(_node, slotPath(index)) as? T) ?? make()
    while slots.count <= index { slots.append(EmptySlot.shared) }
    slots[index] = slot
    return slot
  }
  func slotPath(_ index: Int) -> [Int] { [index] }
}

extension PropertyOwner where Self: ViewNode {
  public var _node: ViewNode { self }
}

/// Stands where no slot has been made yet.
final class EmptySlot {
  nonisolated(unsafe) static let shared = EmptySlot()
}

/// Slots of a user's own dynamic property.
final class NestedOwner: StateOwner {
  unowned(unsafe) let _node: ViewNode
  var slots: [AnyObject] = []
  init(_ node: ViewNode) { _node = node }
}

/// Which stored properties of a type are dynamic, and where.
final class DynamicPropertyPlan {
  private struct Entry {
    var offset: Int
    var install: (UnsafeMutableRawPointer, PropertyOwner, Int) -> Void
    var remove: (AnyObject) -> Void
  }
  private var entries: [Entry] = []
  /// Of the bodies of the type.
  let habit = ObservationHabit()
  /// Whether the program declares the type, and not a library of the runtime.
  let isOfProgram: Bool
  var isEmpty: Bool { entries.isEmpty }

  nonisolated(unsafe) private static var known: [ObjectIdentifier: DynamicPropertyPlan] = [:]

  private init(isOfProgram: Bool) { self.isOfProgram = isOfProgram }

  static func plan<T>(for type: T.Type) -> DynamicPropertyPlan {
    if let plan = known[ObjectIdentifier(type)] { return plan }
    let plan = DynamicPropertyPlan(isOfProgram: RuntimeTypes.isOfProgram(type))
    TypeFields.visit(type) { field in
      guard let property = field.type as? any DynamicProperty.Type else { return }
      plan.entries.append(entry(property, offset: field.offset))
    }
    known[ObjectIdentifier(type)] = plan
    return plan
  }

  private static func entry<P: DynamicProperty>(_ type: P.Type, offset: Int) -> Entry {
    Entry(
      offset: offset,
      install: { base, owner, slot in P._install(&base.assumingMemoryBound(to: P.self).pointee, owner, slot) },
      remove: { P._remove($0) })
  }

  func install(_ base: UnsafeMutableRawPointer, _ owner: PropertyOwner) {
    for (index, entry) in entries.enumerated() { entry.install(base + entry.offset, owner, index) }
  }

  func remove(_ slots: [AnyObject]) {
    for (entry, slot) in zip(entries, slots) { entry.remove(slot) }
  }
}
