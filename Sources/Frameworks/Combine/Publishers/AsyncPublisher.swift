/// The values of a publisher that cannot fail, for `for await`.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Asks for one value at a time.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let life: IteratorLife<P.Output, Never>

    public mutating func next() async -> P.Output? {
      guard case .success(let value) = await life.values.next() else { return nil }
      return value
    }
  }

  public func makeAsyncIterator() -> Iterator {
    let inner = AwaitedValues<P.Output, Never>()
    publisher.subscribe(inner)
    return Iterator(life: IteratorLife(inner))
  }
}

/// The values of a publisher, for `for try await`.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  public typealias Element = P.Output

  private let publisher: P

  public init(_ publisher: P) {
    self.publisher = publisher
  }

  /// Asks for one value at a time.
  public struct Iterator: AsyncIteratorProtocol {
    fileprivate let life: IteratorLife<P.Output, P.Failure>

    public mutating func next() async throws -> P.Output? {
      try await life.values.next().get()
    }
  }

  public func makeAsyncIterator() -> Iterator {
    let inner = AwaitedValues<P.Output, P.Failure>()
    publisher.subscribe(inner)
    return Iterator(life: IteratorLife(inner))
  }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
  /// The values as an asynchronous sequence that may throw.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// Ends the subscription with the last copy of an iterator; the publisher alone would keep it alive.
private final class IteratorLife<Value, Failure: Error>: Sendable {
  let values: AwaitedValues<Value, Failure>

  init(_ values: AwaitedValues<Value, Failure>) {
    self.values = values
  }

  deinit {
    values.cancel()
  }
}

/// Hands values to whoever awaits them, asking for one at a time.
private final class AwaitedValues<Value, Failure: Error>: Subscriber, @unchecked Sendable {
  typealias Input = Value
  private typealias Continuation = CheckedContinuation<UncheckedSendable<Result<Value?, Failure>>, Never>

  private let lock = Lock()
  private var upstream: (any Subscription)?
  /// Calls of `next` that came before the subscription.
  private var owed = 0
  private var waiting: [Continuation] = []
  private var early: [Value] = []
  private var end: Result<Value?, Failure>?

  func next() async -> Result<Value?, Failure> {
    await withTaskCancellationHandler {
      await withCheckedContinuation { (continuation: Continuation) in ask(continuation) }.value
    } onCancel: {
      cancel()
    }
  }

  private func ask(_ continuation: Continuation) {
    let (answer, upstream): (Result<Value?, Failure>?, (any Subscription)?) = lock.withLock {
      if !early.isEmpty { return (.success(early.removeFirst()), nil) }
      if let end {
        // An error is thrown once; after it the sequence is at its end.
        self.end = .success(nil)
        return (end, nil)
      }
      waiting.append(continuation)
      if self.upstream == nil { owed += 1 }
      return (nil, self.upstream)
    }
    if let answer { continuation.resume(returning: UncheckedSendable(answer)) }
    upstream?.request(.max(1))
  }

  func cancel() {
    let held = lock.withLock {
      defer {
        upstream = nil
        waiting = []
        end = .success(nil)
      }
      return (upstream, waiting)
    }
    held.0?.cancel()
    for continuation in held.1 { continuation.resume(returning: UncheckedSendable(.success(nil))) }
  }

  func receive(subscription: any Subscription) {
    let owed: Int? = lock.withLock {
      guard upstream == nil, end == nil else { return nil }
      upstream = subscription
      return self.owed
    }
    guard let owed else {
      subscription.cancel()
      return
    }
    if owed > 0 { subscription.request(.max(owed)) }
  }

  func receive(_ input: Value) -> Subscribers.Demand {
    let continuation: Continuation? = lock.withLock {
      guard waiting.isEmpty else { return waiting.removeFirst() }
      if end == nil { early.append(input) }
      return nil
    }
    continuation?.resume(returning: UncheckedSendable(.success(input)))
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let result: Result<Value?, Failure>
    switch completion {
    case .finished: result = .success(nil)
    case .failure(let error): result = .failure(error)
    }
    let continuations = lock.withLock {
      upstream = nil
      end = waiting.isEmpty ? result : .success(nil)
      defer { waiting = [] }
      return waiting
    }
    for (index, continuation) in continuations.enumerated() {
      continuation.resume(returning: UncheckedSendable(index == 0 ? result : .success(nil)))
    }
  }
}
