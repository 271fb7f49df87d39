import Foundation

/// Names of a view's own, for geometry that views share.
///
/// Documented at developer.apple.com/documentation/swiftui/namespace.
@propertyWrapper
public struct Namespace: DynamicProperty, Sendable {
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }
  private var id = ID(number: 0)

  public init() {}
  public var wrappedValue: ID { id }

  public static func _install(_ property: inout Namespace, _ owner: PropertyOwner, _ slot: Int) {
    property.id = owner._slot(slot) { NamespaceSlot() }.id
  }

  public static func _isSameInput(_ a: Namespace, _ b: Namespace) -> Bool { true }

  private final class NamespaceSlot: StoredSlot {
    let id: ID
    nonisolated(unsafe) private static var last = 0

    init(_ id: ID) { self.id = id }
    convenience init() {
      let number = UpdateLock.locked {
        NamespaceSlot.last += 1
        return NamespaceSlot.last
      }
      self.init(ID(number: number))
    }
    func copy(for node: ViewNode) -> AnyObject { NamespaceSlot(id) }
  }
}
