extension Publishers {
  /// Makes a publisher of each value and sends the values of all of them.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    public typealias Output = NewPublisher.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let maxPublishers: Subscribers.Demand
    public let transform: (Upstream.Output) -> NewPublisher

    public init(
      upstream: Upstream, maxPublishers: Subscribers.Demand, transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joining = Joining(subscriber, pace: .oneAtATime)
      let outer = OuterSubscriber(
        joining, demand: maxPublishers, asksAgain: true, cancelsPrevious: false, transform: transform)
      upstream.subscribe(outer)
    }
  }

  /// Sends the values of the latest publisher among those that come.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    public typealias Output = P.Output
    public typealias Failure = P.Failure

    public let upstream: Upstream

    public init(upstream: Upstream) {
      self.upstream = upstream
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let joining = Joining(subscriber, pace: .asAsked)
      upstream.subscribe(
        OuterSubscriber(joining, demand: .unlimited, asksAgain: false, cancelsPrevious: true) { (publisher: P) in
          publisher
        })
    }
  }
}

/// Takes publishers, or values to make publishers of, and joins what they send.
private final class OuterSubscriber<Input, Inner: Publisher, Downstream: Subscriber>: Subscriber
where Inner.Output == Downstream.Input, Inner.Failure == Downstream.Failure {
  typealias Failure = Downstream.Failure

  private let joining: Joining<Downstream>
  private let demand: Subscribers.Demand
  private let asksAgain: Bool
  private let cancelsPrevious: Bool
  private let transform: (Input) -> Inner
  private let lock = Lock()
  private var upstream: (any Subscription)?

  init(
    _ joining: Joining<Downstream>, demand: Subscribers.Demand, asksAgain: Bool, cancelsPrevious: Bool,
    transform: @escaping (Input) -> Inner
  ) {
    self.joining = joining
    self.demand = demand
    self.asksAgain = asksAgain
    self.cancelsPrevious = cancelsPrevious
    self.transform = transform
  }

  func receive(subscription: any Subscription) {
    lock.withLock { upstream = subscription }
    joining.setOuter(subscription)
    joining.output.begin(joining)
    subscription.request(demand)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard !joining.output.isOver else { return .none }
    let inner = transform(input)
    if cancelsPrevious { joining.dropSources() }
    joining.add(
      inner,
      onValue: { [joining] value, delivered in joining.output.send(value, afterDelivery: delivered) },
      onCompletion: { [joining] completion in
        if case .failure(let error) = completion {
          joining.fail(error)
          return
        }
        joining.finishWhenDone()
        if self.asksAgain, !self.demand.isUnlimited { self.lock.withLock { self.upstream }?.request(.max(1)) }
      })
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock { upstream = nil }
    switch completion {
    case .finished: joining.finishWhenDone(noMoreSources: true)
    case .failure(let error): joining.fail(error)
    }
  }
}

extension Publisher {
  /// Makes a publisher of each value and sends the values of all of them.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Failure {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Makes a publisher of each value and sends the values of all of them.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    Publishers.FlatMap(
      upstream: setFailureType(to: P.Failure.self), maxPublishers: maxPublishers, transform: transform)
  }

  /// Makes a publisher of each value and sends the values of all of them.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher {
  /// Makes a publisher that cannot fail of each value and sends the values of all of them.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    Publishers.FlatMap(upstream: self, maxPublishers: maxPublishers) {
      transform($0).setFailureType(to: Failure.self)
    }
  }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the latest publisher among those that come.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Sends the values of the latest publisher among those that come.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    Publishers.SwitchToLatest(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Sends the values of the latest publisher among those that come.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> {
    Publishers.SwitchToLatest(upstream: self)
  }
}
