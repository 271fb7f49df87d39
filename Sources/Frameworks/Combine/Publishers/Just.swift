/// Sends one value, then ends.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// The value that is sent.
  public let output: Output

  /// Sends a value.
  public init(_ output: Output) {
    self.output = output
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    Publishers.Sequence(sequence: CollectionOfOne(output)).receive(subscriber: subscriber)
  }
}

extension Just: Equatable where Output: Equatable {}
extension Just: Sendable where Output: Sendable {}
