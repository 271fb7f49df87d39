/// Values on their way to a subscriber, held back until it wants them and handed over by one thread at a time.
///
/// - Whoever finds values, demand and nobody delivering becomes the one who delivers, until nothing is left; a value
///   sent from inside the subscriber is delivered after the one in hand.
/// - A gated queue hands over one event for each `release()`.
/// - A queue that keeps only the latest drops the values that were not wanted in time.
final class DownstreamQueue<Downstream: Subscriber> {
  typealias Completion = Subscribers.Completion<Downstream.Failure>

  private struct Entry {
    let value: Downstream.Input
    let afterDelivery: (() -> Void)?
  }

  private let lock = Lock()
  private var downstream: Downstream?
  private var waiting: [Entry] = []
  private var head = 0
  private var demand = Subscribers.Demand.none
  private var completion: Completion?
  private var isDelivering = false
  private let isGated: Bool
  private let keepsOnlyLatest: Bool
  private var released = 0
  /// Told of demand that the subscriber adds while it takes a value.
  private let onMoreDemand: ((Subscribers.Demand) -> Void)?

  init(
    _ downstream: Downstream, gated: Bool = false, keepsOnlyLatest: Bool = false,
    onMoreDemand: ((Subscribers.Demand) -> Void)? = nil
  ) {
    self.downstream = downstream
    isGated = gated
    self.keepsOnlyLatest = keepsOnlyLatest
    self.onMoreDemand = onMoreDemand
  }

  /// Whether nobody wants values any more: ended, ending or cancelled.
  var isOver: Bool { lock.withLock { downstream == nil || completion != nil } }

  var hasUnlimitedDemand: Bool { lock.withLock { demand.isUnlimited } }

  /// Hands the subscriber its subscription.
  func begin(_ subscription: any Subscription) {
    lock.withLock { downstream }?.receive(subscription: subscription)
  }

  func send(_ value: Downstream.Input, afterDelivery: (() -> Void)? = nil) {
    lock.withLock {
      guard downstream != nil, completion == nil else { return }
      if keepsOnlyLatest, demand == Subscribers.Demand.none {
        waiting.removeAll(keepingCapacity: true)
        head = 0
      }
      waiting.append(Entry(value: value, afterDelivery: afterDelivery))
    }
    deliver()
  }

  /// Ends the stream after the values that wait.
  func finish(_ completion: Completion) {
    lock.withLock {
      if self.completion == nil { self.completion = completion }
    }
    deliver()
  }

  func request(_ demand: Subscribers.Demand) {
    lock.withLock { self.demand += demand }
    deliver()
  }

  /// Lets one more event of a gated queue pass.
  func release() {
    lock.withLock { released += 1 }
    deliver()
  }

  func cancel() {
    let held = lock.withLock {
      defer {
        downstream = nil
        waiting = []
        head = 0
      }
      return (downstream, waiting)
    }
    withExtendedLifetime(held) {}
  }

  private enum Event {
    case value(Entry, Downstream)
    case completion(Completion, Downstream)
  }

  private func deliver() {
    var more = Subscribers.Demand.none
    var isFirst = true
    while let event = nextEvent(adding: more, isFirst: isFirst) {
      isFirst = false
      switch event {
      case .value(let entry, let downstream):
        more = downstream.receive(entry.value)
        entry.afterDelivery?()
        if more > 0 { onMoreDemand?(more) }
      case .completion(let completion, let downstream):
        more = .none
        downstream.receive(completion: completion)
      }
    }
  }

  private func nextEvent(adding more: Subscribers.Demand, isFirst: Bool) -> Event? {
    lock.withLock {
      demand += more
      if isFirst {
        if isDelivering { return nil }
        isDelivering = true
      }
      guard let downstream, !isGated || released > 0 else {
        isDelivering = false
        return nil
      }
      if head < waiting.count {
        guard demand > 0 else {
          isDelivering = false
          return nil
        }
        demand -= 1
        if isGated { released -= 1 }
        return .value(takeFirst(), downstream)
      }
      if let completion {
        if isGated { released -= 1 }
        self.downstream = nil
        return .completion(completion, downstream)
      }
      isDelivering = false
      return nil
    }
  }

  private func takeFirst() -> Entry {
    let entry = waiting[head]
    head += 1
    if head == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 64, head * 2 > waiting.count {
      waiting.removeFirst(head)
      head = 0
    }
    return entry
  }
}
