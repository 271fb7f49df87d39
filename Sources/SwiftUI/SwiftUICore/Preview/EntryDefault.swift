/// Holds the default value of an `@Entry` whose type is not written, so that the compiler infers it.
///
/// The value is made once and only read, as a `static let` of the program's own would be.
public struct EntryDefault<Value>: @unchecked Sendable {
  public let value: Value

  public init(_ value: Value) { self.value = value }
}

/// A key that `@Entry` makes for a property without a written type.
public protocol EntryDefaulting {
  associatedtype Value
  static var entryDefault: EntryDefault<Value> { get }
}

extension EntryDefaulting {
  public static var defaultValue: Value { entryDefault.value }
}
