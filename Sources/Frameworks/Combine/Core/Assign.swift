extension Subscribers {
  /// A subscriber that writes each value to a property of an object, which it holds until the end.
  public final class Assign<Root, Input>: Subscriber, Cancellable {
    public typealias Failure = Never

    private let lock = Lock()
    private var upstream: (any Subscription)?
    /// The object that is written to; nil once the stream is over.
    public private(set) var object: Root?
    /// The property that is written to.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    /// Writes to a property of an object.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.object = object
      self.keyPath = keyPath
    }

    public func receive(subscription: any Subscription) {
      let accepted = lock.withLock {
        guard upstream == nil, object != nil else { return false }
        upstream = subscription
        return true
      }
      if accepted {
        subscription.request(.unlimited)
      } else {
        subscription.cancel()
      }
    }

    public func receive(_ input: Input) -> Subscribers.Demand {
      let object = lock.withLock { self.object }
      object?[keyPath: keyPath] = input
      return .none
    }

    public func receive(completion: Subscribers.Completion<Never>) {
      _ = end()
    }

    public func cancel() {
      end().0?.cancel()
    }

    private func end() -> ((any Subscription)?, Root?) {
      lock.withLock {
        defer {
          upstream = nil
          object = nil
        }
        return (upstream, object)
      }
    }
  }
}

extension Publisher where Failure == Never {
  /// Writes each value to a property of an object, until the returned value is cancelled or released.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    subscribe(assign)
    return AnyCancellable(assign)
  }

  /// Republishes each value through a `@Published` property, for as long as that property lives.
  public func assign(to published: inout Published<Output>.Publisher) {
    let subject = published.subject
    // The property owns the subscription, so the subscription must not own the property.
    let cancellable = sink { [weak subject] value in subject?.send(value) }
    subject.keep(cancellable)
  }
}
