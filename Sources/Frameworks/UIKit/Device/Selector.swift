/// The name of an action that is sent to a responder.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  public let description: String

  public init(_ name: String) {
    description = name
  }

  public init(stringLiteral value: String) {
    description = value
  }
}
