/// The middle of an operator that goes on with another publisher when one ends: append, catch, retry …
///
/// - What the subscriber still wants is counted here and asked of each next publisher.
final class Handoff<Downstream: Subscriber>: Subscription {
  private let lock = Lock()
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private var demand = Subscribers.Demand.none
  private var hasBegun = false

  init(_ downstream: Downstream) {
    self.downstream = downstream
  }

  /// Takes values from a publisher; `completed` decides what follows its end.
  func follow<P: Publisher>(
    _ publisher: P, onValue: (() -> Void)? = nil,
    completed: @escaping (Handoff<Downstream>, Subscribers.Completion<P.Failure>) -> Void
  ) where P.Output == Downstream.Input {
    publisher.subscribe(Stage<P.Failure>(parent: self, onValue: onValue, completed: completed))
  }

  /// Ends the stream.
  func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    let downstream = lock.withLock {
      defer {
        self.downstream = nil
        upstream = nil
      }
      return self.downstream
    }
    downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    let upstream = lock.withLock {
      self.demand += demand
      return self.upstream
    }
    upstream?.request(demand)
  }

  func cancel() {
    let held = lock.withLock {
      defer {
        downstream = nil
        upstream = nil
      }
      return (downstream, upstream)
    }
    held.1?.cancel()
  }

  private func stageBegan(_ subscription: any Subscription) {
    let (downstream, owed): (Downstream?, Subscribers.Demand) = lock.withLock {
      guard self.downstream != nil else { return (nil, .none) }
      upstream = subscription
      defer { hasBegun = true }
      return hasBegun ? (nil, demand) : (self.downstream, .none)
    }
    if let downstream {
      downstream.receive(subscription: self)
    } else if lock.withLock({ self.downstream == nil }) {
      subscription.cancel()
    } else if owed > 0 {
      subscription.request(owed)
    }
  }

  private func stageSent(_ value: Downstream.Input) -> Subscribers.Demand {
    let downstream: Downstream? = lock.withLock {
      demand -= 1
      return self.downstream
    }
    guard let downstream else { return .none }
    let more = downstream.receive(value)
    lock.withLock { demand += more }
    return more
  }

  private final class Stage<Failure: Error>: Subscriber {
    typealias Input = Downstream.Input

    private let parent: Handoff<Downstream>
    private let onValue: (() -> Void)?
    private let completed: (Handoff<Downstream>, Subscribers.Completion<Failure>) -> Void

    init(
      parent: Handoff<Downstream>, onValue: (() -> Void)?,
      completed: @escaping (Handoff<Downstream>, Subscribers.Completion<Failure>) -> Void
    ) {
      self.parent = parent
      self.onValue = onValue
      self.completed = completed
    }

    func receive(subscription: any Subscription) {
      parent.stageBegan(subscription)
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand {
      onValue?()
      return parent.stageSent(input)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
      completed(parent, completion)
    }
  }
}
