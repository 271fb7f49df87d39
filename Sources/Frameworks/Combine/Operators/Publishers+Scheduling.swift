extension Publishers {
  /// Delivers values on a scheduler, in their order.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Rescheduled<S>(subscriber) { [scheduler, options] release in scheduler.schedule(options: options, release) })
    }
  }

  /// Delivers values after an interval.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let tolerance: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Rescheduled<S>(subscriber) { [self] release in
          scheduler.schedule(
            after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, release)
        })
    }
  }

  /// Subscribes, asks and cancels on a scheduler.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let relay = ElsewhereAsking<S>(subscriber) { [scheduler, options] action in
        scheduler.schedule(options: options, action)
      }
      scheduler.schedule(options: options) { [upstream] in upstream.subscribe(relay) }
    }
  }
}

/// Passes each event through a gate that a scheduler opens once for each.
private final class Rescheduled<Downstream: Subscriber>: Subscriber, Subscription {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let lock = Lock()
  private var upstream: (any Subscription)?
  private let schedule: (@escaping () -> Void) -> Void
  private var output: DownstreamQueue<Downstream>! = nil

  init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    self.schedule = schedule
    output = DownstreamQueue(downstream, gated: true) { [weak self] in self?.ask($0) }
  }

  func receive(subscription: any Subscription) {
    lock.withLock { upstream = subscription }
    output.begin(self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    output.send(input)
    schedule { [output] in output?.release() }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock { upstream = nil }
    output.finish(completion)
    schedule { [output] in output?.release() }
  }

  func request(_ demand: Subscribers.Demand) {
    output.request(demand)
    ask(demand)
  }

  func cancel() {
    output.cancel()
    let upstream = lock.withLock {
      defer { self.upstream = nil }
      return self.upstream
    }
    upstream?.cancel()
  }

  private func ask(_ demand: Subscribers.Demand) {
    lock.withLock { upstream }?.request(demand)
  }
}

/// Sends requests and cancellation to upstream from a scheduler.
private final class ElsewhereAsking<Downstream: Subscriber>: Subscriber, Subscription {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  private let lock = Lock()
  private var downstream: Downstream?
  private var upstream: (any Subscription)?
  private let schedule: (@escaping () -> Void) -> Void

  init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
    self.downstream = downstream
    self.schedule = schedule
  }

  func receive(subscription: any Subscription) {
    let downstream = lock.withLock {
      upstream = subscription
      return self.downstream
    }
    downstream?.receive(subscription: self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let downstream = lock.withLock({ self.downstream }) else { return .none }
    let more = downstream.receive(input)
    if more > 0 { request(more) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    end().downstream?.receive(completion: completion)
  }

  func request(_ demand: Subscribers.Demand) {
    schedule { [self] in lock.withLock { upstream }?.request(demand) }
  }

  func cancel() {
    guard let upstream = end().upstream else { return }
    schedule { upstream.cancel() }
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

extension Publisher {
  /// Delivers values on a scheduler, in their order.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Subscribes, asks and cancels on a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
  }

  /// Delivers values after an interval.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    Publishers.Delay(
      upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
      options: options)
  }
}
