/// The storage of a `@Published` property: its value, its subscribers and the publisher of the object around it.
///
/// - Subscribers hear a new value before it is stored, so reading the property inside a subscriber gives the old one.
final class PublishedSubject<Value>: @unchecked Sendable {
  private let lock = Lock()
  private var current: Value
  private var conduits = ConduitList<Value, Never>()
  private var enclosing: ObservableObjectPublisher?
  private var kept: [AnyCancellable] = []

  init(_ value: Value) {
    current = value
  }

  var value: Value {
    lock.withLock { current }
  }

  func send(_ value: Value) {
    let (enclosing, conduits) = lock.withLock { (self.enclosing, self.conduits) }
    enclosing?.send()
    conduits.forEach { $0.offer(value) }
    let old = lock.withLock {
      let old = current
      current = value
      return old
    }
    // Released here, outside the lock: its deinitializer may read this property.
    withExtendedLifetime(old) {}
  }

  /// Holds a subscription for as long as the property lives.
  func keep(_ cancellable: AnyCancellable) {
    lock.withLock { kept.append(cancellable) }
  }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
    let conduit = SubjectConduit(source: self, downstream: subscriber, replays: true)
    lock.withLock { conduits.insert(conduit) }
    subscriber.receive(subscription: conduit)
  }

  /// Wires the property to its object's publisher unless it is wired already, and answers the one in force.
  func adopt(_ candidate: ObservableObjectPublisher) -> ObservableObjectPublisher {
    lock.withLock {
      if let enclosing { return enclosing }
      enclosing = candidate
      return candidate
    }
  }

  var adopted: ObservableObjectPublisher? {
    lock.withLock { enclosing }
  }
}

extension PublishedSubject: ConduitSource {
  var replayed: Value? { value }

  func remove(_ conduit: Conduit<Value, Never>) {
    lock.withLock { conduits.remove(conduit) }
  }

  func demandArrived() {}
}
