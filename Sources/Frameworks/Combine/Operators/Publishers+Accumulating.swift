extension Publishers {
  /// Sends the result of combining each value with the result before.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    public init(
      upstream: Upstream, initialResult: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let nextPartialResult = nextPartialResult
      var result = initialResult
      upstream.subscribe(
        Relay<Upstream.Output, Failure, S>(subscriber) { value in
          result = nextPartialResult(result, value)
          return .send(result)
        })
    }
  }

  /// Sends the result of combining each value with the result before, by a closure that may throw.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let nextPartialResult = nextPartialResult
      var result = initialResult
      upstream.subscribe(
        Relay<Upstream.Output, Upstream.Failure, S>(
          subscriber,
          trying: { value in
            result = try nextPartialResult(result, value)
            return .send(result)
          }))
    }
  }

  /// Sends one result of all values, at the end or as soon as it is known.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    private let initial: Output?
    /// Combines the result so far with a value; answers whether the result is final.
    private let combine: (inout Output?, Upstream.Output) -> Bool

    init(upstream: Upstream, initial: Output?, combine: @escaping (inout Output?, Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.initial = initial
      self.combine = combine
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let combine = combine
      var result = initial
      upstream.subscribe(
        Gathering<Upstream.Output, Failure, S>(
          subscriber, failure: { $0 }, gather: { combine(&result, $0) ? .enough : .more }, result: { result }))
    }
  }

  /// Sends one result of all values, by a closure that may throw.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = any Error

    public let upstream: Upstream
    public let initialResult: Output
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let nextPartialResult = nextPartialResult
      var result = initialResult
      upstream.subscribe(
        Gathering<Upstream.Output, Upstream.Failure, S>(
          subscriber, failure: { $0 },
          gather: { value in
            do {
              result = try nextPartialResult(result, value)
              return .more
            } catch {
              return .fail(error)
            }
          }, result: { result }))
    }
  }

  /// Sends values in groups of a size; the last group may be smaller.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    public typealias Output = [Upstream.Output]
    public typealias Failure = Upstream.Failure

    public let upstream: Upstream
    public let count: Int

    public init(upstream: Upstream, count: Int) {
      self.upstream = upstream
      self.count = count
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.subscribe(CountedGroups<Upstream.Output, Failure, S>(subscriber, count: Swift.max(1, count)))
    }
  }
}

private final class CountedGroups<Element, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription
where Downstream.Input == [Element], Downstream.Failure == Failure {
  private let lock = Lock()
  private let count: Int
  private var group: [Element] = []
  private var upstream: (any Subscription)?
  private let output: DownstreamQueue<Downstream>

  init(_ downstream: Downstream, count: Int) {
    self.count = count
    output = DownstreamQueue(downstream)
  }

  func receive(subscription: any Subscription) {
    lock.withLock { upstream = subscription }
    output.begin(self)
  }

  func receive(_ input: Element) -> Subscribers.Demand {
    let full: [Element]? = lock.withLock {
      group.append(input)
      guard group.count == count else { return nil }
      defer { group = [] }
      return group
    }
    if let full { output.send(full) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let rest = lock.withLock {
      upstream = nil
      defer { group = [] }
      return group
    }
    if case .finished = completion, !rest.isEmpty { output.send(rest) }
    output.finish(completion)
  }

  func request(_ demand: Subscribers.Demand) {
    output.request(demand)
    lock.withLock { upstream }?.request(demand * count)
  }

  func cancel() {
    output.cancel()
    let upstream = lock.withLock {
      defer { self.upstream = nil }
      return self.upstream
    }
    upstream?.cancel()
  }
}

extension Publisher {
  /// Sends the result of combining each value with the result before.
  public func scan<T>(_ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T) -> Publishers.Scan<Self, T> {
    Publishers.Scan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends the result of combining each value with the result before, by a closure that may throw.
  public func tryScan<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    Publishers.TryScan(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends one result of all values at the end.
  public func reduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    Publishers.Reduce(upstream: self, initial: initialResult) { result, value in
      result = result.map { nextPartialResult($0, value) }
      return false
    }
  }

  /// Sends one result of all values at the end, by a closure that may throw.
  public func tryReduce<T>(
    _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    Publishers.TryReduce(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends all values as one array at the end.
  public func collect() -> Publishers.Reduce<Self, [Output]> {
    Publishers.Reduce(upstream: self, initial: []) { result, value in
      result?.append(value)
      return false
    }
  }

  /// Sends values in groups of a size.
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    Publishers.CollectByCount(upstream: self, count: count)
  }

  /// Sends the last value at the end.
  public func last() -> Publishers.Reduce<Self, Output> {
    last { _ in true }
  }

  /// Sends the last value that satisfies a condition, at the end.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.Reduce<Self, Output> {
    Publishers.Reduce(upstream: self, initial: nil) { result, value in
      if predicate(value) { result = value }
      return false
    }
  }

  /// Sends how many values there were, at the end.
  public func count() -> Publishers.Reduce<Self, Int> {
    reduce(0) { count, _ in count + 1 }
  }

  /// Sends nothing but the end.
  public func ignoreOutput() -> Publishers.Filter<Self> {
    filter { _ in false }
  }

  /// Sends whether a value satisfied a condition, as soon as it is known.
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.Reduce<Self, Bool> {
    Publishers.Reduce(upstream: self, initial: false) { result, value in
      guard predicate(value) else { return false }
      result = true
      return true
    }
  }

  /// Sends whether all values satisfied a condition, as soon as it is known.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.Reduce<Self, Bool> {
    Publishers.Reduce(upstream: self, initial: true) { result, value in
      guard !predicate(value) else { return false }
      result = false
      return true
    }
  }

  /// Sends the smallest value at the end.
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Reduce<Self, Output> {
    Publishers.Reduce(upstream: self, initial: nil) { result, value in
      if let best = result, !areInIncreasingOrder(value, best) { return false }
      result = value
      return false
    }
  }

  /// Sends the largest value at the end.
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Reduce<Self, Output> {
    min { areInIncreasingOrder($1, $0) }
  }
}

extension Publisher where Output: Equatable {
  /// Sends whether a value was among those sent, as soon as it is known.
  public func contains(_ output: Output) -> Publishers.Reduce<Self, Bool> {
    contains { $0 == output }
  }
}

extension Publisher where Output: Comparable {
  /// Sends the smallest value at the end.
  public func min() -> Publishers.Reduce<Self, Output> {
    min(by: <)
  }

  /// Sends the largest value at the end.
  public func max() -> Publishers.Reduce<Self, Output> {
    max(by: <)
  }
}
