/// A publisher that values are sent into from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to all subscribers.
  func send(_ value: Output)
  /// Ends the stream for all subscribers.
  func send(completion: Subscribers.Completion<Failure>)
  /// Gives the subject a subscription that feeds it.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a signal to all subscribers.
  public func send() {
    send(())
  }
}

/// Feeds a subject from a publisher.
final class SubjectSubscriber<Target: Subject>: Subscriber, Subscription {
  typealias Input = Target.Output
  typealias Failure = Target.Failure

  private let lock = Lock()
  private var target: Target?
  private var upstream: (any Subscription)?

  init(_ target: Target) {
    self.target = target
  }

  func receive(subscription: any Subscription) {
    let target = lock.withLock {
      guard upstream == nil else { return nil as Target? }
      upstream = subscription
      return self.target
    }
    if let target {
      target.send(subscription: self)
    } else {
      subscription.cancel()
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    lock.withLock { target }?.send(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    end().target?.send(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    end().upstream?.cancel()
  }

  private func end() -> (target: Target?, upstream: (any Subscription)?) {
    lock.withLock {
      defer {
        target = nil
        upstream = nil
      }
      return (target, upstream)
    }
  }
}
