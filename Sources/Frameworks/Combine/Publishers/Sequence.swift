extension Publishers {
  /// Sends the elements of a sequence, then ends.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    public typealias Output = Elements.Element

    /// What is sent.
    public let sequence: Elements

    /// Sends the elements of a sequence.
    public init(sequence: Elements) {
      self.sequence = sequence
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      let subscription = SequenceSubscription(sequence.makeIterator(), subscriber)
      subscriber.receive(subscription: subscription)
      subscription.finishIfEmpty()
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}
extension Publishers.Sequence: Sendable where Elements: Sendable {}

extension Swift.Sequence {
  /// Sends the elements of this sequence, then ends.
  public var publisher: Publishers.Sequence<Self, Never> {
    Publishers.Sequence(sequence: self)
  }
}

extension Optional {
  /// Sends the value if there is one, then ends.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Wrapped
    public typealias Failure = Never

    /// What is sent.
    public let output: Wrapped?

    /// Sends the value if there is one.
    public init(_ output: Wrapped?) {
      self.output = output
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
      let elements = output.map { [$0] } ?? []
      Publishers.Sequence(sequence: elements).receive(subscriber: subscriber)
    }
  }

  /// Sends the value if there is one, then ends.
  public var publisher: Publisher { Publisher(self) }
}

extension Result {
  /// Sends the value or fails.
  public struct Publisher: Combine.Publisher {
    public typealias Output = Success

    /// What is sent.
    public let result: Result<Success, Failure>

    /// Sends the value or fails.
    public init(_ result: Result<Success, Failure>) {
      self.result = result
    }

    /// Sends a value.
    public init(_ output: Success) {
      result = .success(output)
    }

    /// Fails with an error.
    public init(_ failure: Failure) {
      result = .failure(failure)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let value):
        Publishers.Sequence(sequence: CollectionOfOne(value)).receive(subscriber: subscriber)
      case .failure(let error):
        Fail(error: error).receive(subscriber: subscriber)
      }
    }
  }

  /// Sends the value or fails.
  public var publisher: Publisher { Publisher(self) }
}

/// Sends elements as they are asked for.
///
/// - `isSending` makes a request from inside the subscriber, or from another thread, only raise the demand.
private final class SequenceSubscription<Iterator: IteratorProtocol, Downstream: Subscriber>: Subscription
where Iterator.Element == Downstream.Input {
  private let lock = Lock()
  private var iterator: Iterator
  private var next: Iterator.Element?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var isSending = false

  init(_ iterator: Iterator, _ downstream: Downstream) {
    var iterator = iterator
    // One element is read ahead, so that the end is sent together with the last element.
    next = iterator.next()
    self.iterator = iterator
    self.downstream = downstream
  }

  func finishIfEmpty() {
    let downstream: Downstream? = lock.withLock {
      guard next == nil, !isSending else { return nil }
      defer { self.downstream = nil }
      return self.downstream
    }
    downstream?.receive(completion: .finished)
  }

  func request(_ demand: Subscribers.Demand) {
    let starts = lock.withLock {
      self.demand += demand
      guard !isSending, downstream != nil else { return false }
      isSending = true
      return true
    }
    guard starts else { return }
    var more = Subscribers.Demand.none
    while let (value, downstream) = take(adding: more) {
      more = downstream.receive(value)
    }
  }

  func cancel() {
    lock.withLock { downstream = nil }
  }

  private func take(adding more: Subscribers.Demand) -> (Downstream.Input, Downstream)? {
    let (taken, ended): ((Downstream.Input, Downstream)?, Downstream?) = lock.withLock {
      demand += more
      guard let downstream else {
        isSending = false
        return (nil, nil)
      }
      guard let value = next else {
        isSending = false
        self.downstream = nil
        return (nil, downstream)
      }
      guard demand > 0 else {
        isSending = false
        return (nil, nil)
      }
      demand -= 1
      next = iterator.next()
      return ((value, downstream), nil)
    }
    ended?.receive(completion: .finished)
    return taken
  }
}
