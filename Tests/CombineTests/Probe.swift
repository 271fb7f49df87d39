import Combine

/// A subscriber that asks for what it is told to and remembers what it got.
final class Probe<Input, Failure: Error>: Subscriber {
  private(set) var values: [Input] = []
  private(set) var completion: Subscribers.Completion<Failure>?
  private var subscription: (any Subscription)?
  private let first: Subscribers.Demand

  init(first: Subscribers.Demand) {
    self.first = first
  }

  var isFinished: Bool {
    if case .finished = completion { return true }
    return false
  }

  var isFailed: Bool {
    if case .failure = completion { return true }
    return false
  }

  func request(_ demand: Subscribers.Demand) {
    subscription?.request(demand)
  }

  func cancel() {
    subscription?.cancel()
  }

  func receive(subscription: any Subscription) {
    self.subscription = subscription
    if first > 0 { subscription.request(first) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    values.append(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    self.completion = completion
  }
}

/// Collects what a publisher sends at once.
func gathered<P: Publisher>(_ publisher: P) -> (values: [P.Output], completion: Subscribers.Completion<P.Failure>?) {
  let probe = Probe<P.Output, P.Failure>(first: .unlimited)
  publisher.subscribe(probe)
  return (probe.values, probe.completion)
}
