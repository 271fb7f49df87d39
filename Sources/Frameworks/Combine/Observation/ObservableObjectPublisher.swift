/// Tells that an object is about to change.
///
/// It is `Sendable` because all state is behind a lock.
public final class ObservableObjectPublisher: Publisher, @unchecked Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  private let lock = Lock()
  private var conduits = ConduitList<Void, Never>()

  /// Makes a publisher without subscribers.
  public init() {}

  /// Tells all subscribers that a change is about to happen.
  public func send() {
    let conduits = lock.withLock { self.conduits }
    conduits.forEach { $0.offer(()) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    let conduit = SubjectConduit(source: self, downstream: subscriber, replays: false)
    lock.withLock { conduits.insert(conduit) }
    subscriber.receive(subscription: conduit)
  }
}

extension ObservableObjectPublisher: ConduitSource {
  var replayed: Void? { nil }

  func remove(_ conduit: Conduit<Void, Never>) {
    lock.withLock { conduits.remove(conduit) }
  }

  func demandArrived() {}
}
