/// The middle of an operator that takes values until the end, or until it knows enough, and then sends at most one.
///
/// - Upstream is asked for everything with the first demand; the result waits for demand.
final class Gathering<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription {
  /// What becomes of one value.
  enum Step {
    case more
    case enough
    case fail(Downstream.Failure)
  }

  private let lock = Lock()
  private var upstream: (any Subscription)?
  private let output: DownstreamQueue<Downstream>
  private let gather: (Input) -> Step
  private let result: () -> Downstream.Input?
  private let convert: (Failure) -> Downstream.Failure
  private var isOver = false
  private var hasAsked = false

  init(
    _ downstream: Downstream, failure convert: @escaping (Failure) -> Downstream.Failure,
    gather: @escaping (Input) -> Step, result: @escaping () -> Downstream.Input?
  ) {
    output = DownstreamQueue(downstream)
    self.gather = gather
    self.result = result
    self.convert = convert
  }

  func receive(subscription: any Subscription) {
    let accepted = lock.withLock {
      guard upstream == nil, !isOver else { return false }
      upstream = subscription
      return true
    }
    if accepted {
      output.begin(self)
    } else {
      subscription.cancel()
    }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard !lock.withLock({ isOver }) else { return .none }
    switch gather(input) {
    case .more:
      break
    case .enough:
      end()?.cancel()
      deliver()
    case .fail(let error):
      end()?.cancel()
      output.finish(.failure(error))
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard !lock.withLock({ isOver }) else { return }
    _ = end()
    switch completion {
    case .finished: deliver()
    case .failure(let error): output.finish(.failure(convert(error)))
    }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    let upstream: (any Subscription)? = lock.withLock {
      guard !hasAsked else { return nil }
      hasAsked = true
      return self.upstream
    }
    upstream?.request(.unlimited)
    output.request(demand)
  }

  func cancel() {
    output.cancel()
    end()?.cancel()
  }

  private func deliver() {
    if let value = result() { output.send(value) }
    output.finish(.finished)
  }

  private func end() -> (any Subscription)? {
    lock.withLock {
      defer { upstream = nil }
      isOver = true
      return upstream
    }
  }
}
