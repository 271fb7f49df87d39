/// Sends the one result of work that begins when the future is made.
///
/// It is `Sendable` because all state is behind a lock.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
  /// Fulfils the future.
  public typealias Promise = (Result<Output, Failure>) -> Void

  private let lock = Lock()
  private var result: Result<Output, Failure>?
  private var waiting: [ObjectIdentifier: (Result<Output, Failure>) -> Void] = [:]

  /// Starts work that calls the promise once.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { self.fulfil($0) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let queue = DownstreamQueue(subscriber)
    let subscription = FutureSubscription(queue) { [weak self] id in
      guard let self else { return }
      _ = self.lock.withLock { self.waiting.removeValue(forKey: id) }
    }
    queue.begin(subscription)
    let answer: (Result<Output, Failure>) -> Void = { result in
      switch result {
      case .success(let value):
        queue.send(value)
        queue.finish(.finished)
      case .failure(let error):
        queue.finish(.failure(error))
      }
    }
    let known = lock.withLock {
      if result == nil, !queue.isOver { waiting[ObjectIdentifier(subscription)] = answer }
      return result
    }
    if let known { answer(known) }
  }

  private func fulfil(_ result: Result<Output, Failure>) {
    let answers: [(Result<Output, Failure>) -> Void] = lock.withLock {
      guard self.result == nil else { return [] }
      self.result = result
      defer { waiting = [:] }
      return Array(waiting.values)
    }
    for answer in answers { answer(result) }
  }
}

private final class FutureSubscription<Downstream: Subscriber>: Subscription {
  private let queue: DownstreamQueue<Downstream>
  private let forget: (ObjectIdentifier) -> Void

  init(_ queue: DownstreamQueue<Downstream>, forget: @escaping (ObjectIdentifier) -> Void) {
    self.queue = queue
    self.forget = forget
  }

  func request(_ demand: Subscribers.Demand) {
    queue.request(demand)
  }

  func cancel() {
    queue.cancel()
    forget(ObjectIdentifier(self))
  }
}

extension Future where Failure == Never {
  /// The result, once it is there.
  public var value: Output {
    get async {
      let box = UncheckedSendable(self)
      let result: UncheckedSendable<Output> = await withCheckedContinuation { continuation in
        box.value.whenFulfilled { result in
          if case .success(let value) = result { continuation.resume(returning: UncheckedSendable(value)) }
        }
      }
      return result.value
    }
  }
}

extension Future where Failure == any Error {
  /// The result, once it is there.
  public var value: Output {
    get async throws {
      let box = UncheckedSendable(self)
      let result: UncheckedSendable<Output> = try await withCheckedThrowingContinuation { continuation in
        box.value.whenFulfilled { continuation.resume(with: $0.map(UncheckedSendable.init)) }
      }
      return result.value
    }
  }
}

extension Future {
  fileprivate func whenFulfilled(_ action: @escaping (Result<Output, Failure>) -> Void) {
    // The key only has to be unique; the closure's box lives as long as it waits.
    let key = LifetimeKey()
    let known = lock.withLock {
      if result == nil {
        waiting[ObjectIdentifier(key)] = { result in withExtendedLifetime(key) { action(result) } }
      }
      return result
    }
    if let known { action(known) }
  }

  private final class LifetimeKey {}
}
