extension Publishers {
  /// Sends the latest value once none has followed it for a while.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let dueTime: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(
        Timed(
          subscriber, scheduler, options,
          onValue: { timed, value in
            let turn = timed.lock.withLock {
              timed.pending = value
              timed.turn += 1
              return timed.turn
            }
            timed.after(dueTime) {
              let value: Output? = timed.lock.withLock {
                guard timed.turn == turn else { return nil }
                defer { timed.pending = nil }
                return timed.pending
              }
              if let value { timed.output.send(value) }
            }
          }))
    }
  }

  /// Sends at most one value in each interval: the first or the latest.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let latest: Bool

    public init(
      upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      // The time before which nothing more is sent; guarded by the lock of `Timed`.
      var closedUntil: Context.SchedulerTimeType?
      upstream.subscribe(
        Timed(
          subscriber, scheduler, nil,
          onValue: { timed, value in
            let now = scheduler.now
            let wait: Context.SchedulerTimeType? = timed.lock.withLock {
              let isFirst = timed.pending == nil
              if isFirst || latest { timed.pending = value }
              guard isFirst else { return nil }
              let opens = closedUntil.map { Swift.max($0, now) } ?? now
              closedUntil = opens.advanced(by: interval)
              return opens
            }
            guard let opens = wait else { return }
            let send = {
              let value = timed.lock.withLock {
                defer { timed.pending = nil }
                return timed.pending
              }
              if let value { timed.output.send(value) }
            }
            if opens <= now {
              scheduler.schedule(send)
            } else {
              scheduler.schedule(after: opens, send)
            }
          }))
    }
  }

  /// Ends the stream when no value comes for a while.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let interval: Context.SchedulerTimeType.Stride
    public let scheduler: Context
    public let options: Context.SchedulerOptions?
    public let customError: (() -> Failure)?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let watch = { (timed: Timed<S, Context>) in
        let turn = timed.lock.withLock {
          timed.turn += 1
          return timed.turn
        }
        timed.after(interval) {
          guard timed.lock.withLock({ timed.turn == turn }) else { return }
          timed.end(customError.map { .failure($0()) } ?? .finished)
        }
      }
      upstream.subscribe(
        Timed(
          subscriber, scheduler, options, onBegin: watch,
          onValue: { timed, value in
            watch(timed)
            scheduler.schedule(options: options) { timed.output.send(value) }
          }))
    }
  }

  /// Sends the time between values.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Context.SchedulerTimeType.Stride
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let scheduler: Context

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let scheduler = scheduler
      var last = scheduler.now
      upstream.subscribe(
        Relay<Upstream.Output, Failure, S>(subscriber) { _ in
          let now = scheduler.now
          defer { last = now }
          return .send(last.distance(to: now))
        })
    }
  }
}

/// The middle of an operator that takes everything and sends some of it later.
///
/// - `pending` and `turn` change only under `lock`.
private final class Timed<Downstream: Subscriber, Context: Scheduler>: Subscriber, Subscription {
  typealias Input = Downstream.Input
  typealias Failure = Downstream.Failure

  let lock = Lock()
  let output: DownstreamQueue<Downstream>
  var pending: Downstream.Input?
  var turn = 0
  private var upstream: (any Subscription)?
  private let scheduler: Context
  private let options: Context.SchedulerOptions?
  private let onBegin: ((Timed) -> Void)?
  private let onValue: (Timed, Downstream.Input) -> Void

  init(
    _ downstream: Downstream, _ scheduler: Context, _ options: Context.SchedulerOptions?,
    onBegin: ((Timed) -> Void)? = nil, onValue: @escaping (Timed, Downstream.Input) -> Void
  ) {
    output = DownstreamQueue(downstream, keepsOnlyLatest: true)
    self.scheduler = scheduler
    self.options = options
    self.onBegin = onBegin
    self.onValue = onValue
  }

  func receive(subscription: any Subscription) {
    lock.withLock { upstream = subscription }
    output.begin(self)
    subscription.request(.unlimited)
    onBegin?(self)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard !output.isOver else { return .none }
    onValue(self, input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    lock.withLock {
      upstream = nil
      turn += 1
    }
    scheduler.schedule(options: options) { [output] in output.finish(completion) }
  }

  func request(_ demand: Subscribers.Demand) {
    output.request(demand)
  }

  func cancel() {
    output.cancel()
    stop()?.cancel()
  }

  /// Ends the stream from here.
  func end(_ completion: Subscribers.Completion<Failure>) {
    stop()?.cancel()
    output.finish(completion)
  }

  func after(_ interval: Context.SchedulerTimeType.Stride, _ action: @escaping () -> Void) {
    scheduler.schedule(
      after: scheduler.now.advanced(by: interval), tolerance: scheduler.minimumTolerance, options: options, action)
  }

  private func stop() -> (any Subscription)? {
    lock.withLock {
      turn += 1
      pending = nil
      defer { upstream = nil }
      return upstream
    }
  }
}

extension Publisher {
  /// Sends the latest value once none has followed it for a while.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }

  /// Sends at most one value in each interval: the first or the latest.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }

  /// Ends the stream when no value comes for a while, with an error if one is given.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    Publishers.Timeout(
      upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
  }

  /// Sends the time between values.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
  }
}
