/// The middle of an operator that answers each value with at most one value at once: map, filter, scan, prefix …
///
/// - The subscriber is its own subscription towards downstream.
/// - A skipped value is made up for by asking upstream for one more.
final class Relay<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  /// What becomes of one value.
  enum Step {
    case send(Downstream.Input)
    case skip
    case sendLast(Downstream.Input)
    case finish
    case fail(Downstream.Failure)
  }

  private let lock = Lock()
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private let transform: (Input) -> Step
  private let convert: (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>

  init(
    _ downstream: Downstream,
    completion convert: @escaping (Subscribers.Completion<Failure>) -> Subscribers.Completion<Downstream.Failure>,
    transform: @escaping (Input) -> Step
  ) {
    self.downstream = downstream
    self.transform = transform
    self.convert = convert
  }

  func receive(subscription: any Subscription) {
    let downstream: Downstream? = lock.withLock {
      guard upstream == nil else { return nil }
      upstream = subscription
      return self.downstream
    }
    if let downstream {
      downstream.receive(subscription: self)
    } else {
      subscription.cancel()
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let downstream = lock.withLock({ self.downstream }) else { return .none }
    switch transform(input) {
    case .send(let output):
      return downstream.receive(output)
    case .skip:
      return .max(1)
    case .sendLast(let output):
      let held = end()
      held.upstream?.cancel()
      _ = held.downstream?.receive(output)
      held.downstream?.receive(completion: .finished)
    case .finish:
      let held = end()
      held.upstream?.cancel()
      held.downstream?.receive(completion: .finished)
    case .fail(let error):
      let held = end()
      held.upstream?.cancel()
      held.downstream?.receive(completion: .failure(error))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    end().downstream?.receive(completion: convert(completion))
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }

  func cancel() {
    end().upstream?.cancel()
  }

  private func end() -> (downstream: Downstream?, upstream: (any Subscription)?) {
    lock.withLock {
      defer {
        downstream = nil
        upstream = nil
      }
      return (downstream, upstream)
    }
  }
}

extension Relay where Failure == Downstream.Failure {
  convenience init(_ downstream: Downstream, transform: @escaping (Input) -> Step) {
    self.init(downstream, completion: { $0 }, transform: transform)
  }
}

extension Relay where Downstream.Failure == any Error {
  /// A relay whose closure may throw, which ends the stream with that error.
  convenience init(_ downstream: Downstream, trying transform: @escaping (Input) throws -> Step) {
    self.init(downstream, completion: { $0.erased }) { input in
      do {
        return try transform(input)
      } catch {
        return .fail(error)
      }
    }
  }
}
