/// A subject that passes values on and keeps none.
///
/// It is `Sendable` because all state is behind a lock.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let lock = Lock()
  private var conduits = ConduitList<Output, Failure>()
  private var completion: Subscribers.Completion<Failure>?
  private var feeds: [any Subscription] = []
  private var isWanted = false

  /// Makes a subject without subscribers.
  public init() {}

  deinit {
    for feed in feeds { feed.cancel() }
  }

  public func send(subscription: any Subscription) {
    let wanted = lock.withLock {
      feeds.append(subscription)
      return isWanted
    }
    if wanted { subscription.request(.unlimited) }
  }

  public func send(_ value: Output) {
    let conduits = lock.withLock { self.conduits }
    conduits.forEach { $0.offer(value) }
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
    let conduit = SubjectConduit(source: self, downstream: subscriber, replays: false)
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

extension PassthroughSubject: ConduitSource {
  var replayed: Output? { nil }

  func remove(_ conduit: Conduit<Output, Failure>) {
    lock.withLock { conduits.remove(conduit) }
  }

  func demandArrived() {
    let feeds: [any Subscription] = lock.withLock {
      guard !isWanted else { return [] }
      isWanted = true
      return self.feeds
    }
    for feed in feeds { feed.request(.unlimited) }
  }
}
