/// A type that can send a sequence of values over time, ended by at most one completion.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Attaches a subscriber; called through `subscribe(_:)`.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber to this publisher.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Feeds a subject from this publisher until the returned value is cancelled or released.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    let subscriber = SubjectSubscriber(subject)
    subscribe(subscriber)
    return AnyCancellable { subscriber.cancel() }
  }
}

/// A publisher that starts only when told to.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts publishing until the returned value is cancelled.
  func connect() -> any Cancellable
}

/// A namespace of the types that operators return.
public enum Publishers {}
