import Synchronization

private let nextIdentifier = Atomic<UInt64>(0)

/// A value that tells streams and subscriptions apart.
public struct CombineIdentifier: Hashable, CustomStringConvertible, Sendable {
  private let value: UInt64

  /// Makes an identifier unlike all others of this process.
  public init() {
    value = nextIdentifier.wrappingAdd(1, ordering: .relaxed).oldValue
  }

  /// Makes the identifier of an object.
  public init(_ object: AnyObject) {
    value = UInt64(UInt(bitPattern: ObjectIdentifier(object).hashValue))
  }

  public var description: String { "0x" + String(value, radix: 16) }
}

/// Something that can be told apart from others of its kind.
public protocol CustomCombineIdentifierConvertible {
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
