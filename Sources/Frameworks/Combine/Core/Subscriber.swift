/// A type that receives values and at most one completion from a publisher.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  associatedtype Input
  associatedtype Failure: Error

  /// Tells that the publisher accepted the subscription; values may be requested from now on.
  func receive(subscription: any Subscription)
  /// Takes one value and answers how many more than before are wanted.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Takes the end of the stream.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Takes one signal.
  public func receive() -> Subscribers.Demand {
    receive(())
  }
}

/// A namespace of subscribers and of what they exchange with publishers.
public enum Subscribers {}

/// The connection of one subscriber to one publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Allows the publisher to send so many more values.
  func request(_ demand: Subscribers.Demand)
}

/// A namespace of ready-made subscriptions.
public enum Subscriptions {
  /// A subscription that ignores demand and cancellation.
  public static var empty: any Subscription { EmptySubscription() }
}

private struct EmptySubscription: Subscription {
  let combineIdentifier = CombineIdentifier()

  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// Work that can be stopped before its end.
public protocol Cancellable {
  /// Stops the work; further calls do nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this in a collection, to be cancelled with it.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this in a set, to be cancelled with it.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}
