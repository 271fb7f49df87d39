extension Subscribers {
  /// A subscriber of closures that wants every value.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let lock = Lock()
    private var upstream: (any Subscription)?
    private var isOver = false
    /// What is done with a value.
    public var receiveValue: (Input) -> Void
    /// What is done at the end of the stream.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void

    /// Makes a subscriber of two closures.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      self.receiveCompletion = receiveCompletion
      self.receiveValue = receiveValue
    }

    public func receive(subscription: any Subscription) {
      let accepted = lock.withLock {
        guard upstream == nil, !isOver else { return false }
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
      let action = lock.withLock { isOver ? nil : receiveValue }
      action?(input)
      return .none
    }

    public func receive(completion: Subscribers.Completion<Failure>) {
      end()?.receiveCompletion(completion)
    }

    public func cancel() {
      end()?.upstream?.cancel()
    }

    /// Gives up what is held; the first caller gets it and is the only one to act.
    private func end() -> (
      upstream: (any Subscription)?, receiveCompletion: (Subscribers.Completion<Failure>) -> Void, Any
    )? {
      lock.withLock {
        guard !isOver else { return nil }
        isOver = true
        // The value closure is handed out too, so that what it captures is released outside the lock.
        let held = (upstream, receiveCompletion, receiveValue as Any)
        upstream = nil
        receiveValue = { _ in }
        receiveCompletion = { _ in }
        return held
      }
    }
  }
}

extension Publisher {
  /// Runs closures for each value and for the end, until the returned value is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink<Output, Failure>(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Runs a closure for each value, until the returned value is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }
}
