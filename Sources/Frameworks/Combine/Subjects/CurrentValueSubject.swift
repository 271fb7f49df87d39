/// A subject that keeps its latest value and gives it to each new subscriber.
///
/// It is `Sendable` because all state is behind a lock.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let lock = Lock()
  private var current: Output
  private var conduits = ConduitList<Output, Failure>()
  private var completion: Subscribers.Completion<Failure>?
  private var feeds: [any Subscription] = []

  /// Makes a subject with a first value.
  public init(_ value: Output) {
    current = value
  }

  deinit {
    for feed in feeds { feed.cancel() }
  }

  /// The latest value; setting it sends it.
  public var value: Output {
    get { lock.withLock { current } }
    set { send(newValue) }
  }

  public func send(subscription: any Subscription) {
    lock.withLock { feeds.append(subscription) }
    subscription.request(.unlimited)
  }

  public func send(_ value: Output) {
    let (conduits, old) = lock.withLock {
      guard completion == nil else { return (ConduitList<Output, Failure>(), value) }
      // The old value is handed out so that it is released outside the lock.
      let old = current
      current = value
      return (self.conduits, old)
    }
    withExtendedLifetime(old) { conduits.forEach { $0.offer(value) } }
  }

  public func send(completion: Subscribers.Completion<Failure>) {
    let conduits = lock.withLock {
      guard self.completion == nil else { return ConduitList<Output, Failure>() }
      self.completion = completion
      defer { self.conduits.removeAll() }
      return self.conduits
    }
    conduits.forEach { $0.finish(completion) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let conduit = SubjectConduit(source: self, downstream: subscriber, replays: true)
    let completion = lock.withLock {
      if self.completion == nil { conduits.insert(conduit) }
      return self.completion
    }
    if let completion {
      subscriber.receive(subscription: Subscriptions.empty)
      subscriber.receive(completion: completion)
    } else {
      subscriber.receive(subscription: conduit)
    }
  }
}

extension CurrentValueSubject: ConduitSource {
  var replayed: Output? { value }

  func remove(_ conduit: Conduit<Output, Failure>) {
    lock.withLock { conduits.remove(conduit) }
  }

  func demandArrived() {}
}
