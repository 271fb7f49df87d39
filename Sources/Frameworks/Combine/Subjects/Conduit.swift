/// The connection of a subject to one subscriber, as the subject sees it.
class Conduit<Output, Failure: Error>: Subscription {
  /// Its place in the order of subscription; given by `ConduitList`.
  fileprivate(set) var ticket = 0

  /// Delivers a value if one is wanted.
  func offer(_ value: Output) {}
  /// Delivers the end.
  func finish(_ completion: Subscribers.Completion<Failure>) {}
  func request(_ demand: Subscribers.Demand) {}
  func cancel() {}
}

/// The subject behind a conduit.
protocol ConduitSource<Output, Failure>: AnyObject {
  associatedtype Output
  associatedtype Failure: Error

  /// What a subscriber that has just begun to ask, or could not take the last value, is given; nil for nothing.
  var replayed: Output? { get }
  func remove(_ conduit: Conduit<Output, Failure>)
  /// Tells that somebody wants values.
  func demandArrived()
}

/// The connection of a subject to a subscriber of known type.
///
/// - Demand is counted under `lock`; the subscriber is called under `delivery`, which is recursive, so that
///   values sent from two threads arrive one after the other and a subscriber may send from inside.
final class SubjectConduit<Source: ConduitSource, Downstream: Subscriber>: Conduit<Downstream.Input, Downstream.Failure>
where Source.Output == Downstream.Input, Source.Failure == Downstream.Failure {
  private let lock = Lock()
  private let delivery = Lock(recursive: true)
  private var source: Source?
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  /// Whether the subject's current value has yet to be delivered.
  private var owesReplay: Bool

  init(source: Source, downstream: Downstream, replays: Bool) {
    self.source = source
    self.downstream = downstream
    owesReplay = replays
  }

  override func offer(_ value: Downstream.Input) {
    let downstream: Downstream? = lock.withLock {
      guard let downstream = self.downstream else { return nil }
      guard demand > 0 else {
        owesReplay = true
        return nil
      }
      owesReplay = false
      demand -= 1
      return downstream
    }
    guard let downstream else { return }
    deliver(value, to: downstream)
  }

  override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let downstream = end().downstream else { return }
    delivery.withLock { downstream.receive(completion: completion) }
  }

  override func request(_ demand: Subscribers.Demand) {
    guard demand > 0 else { return }
    let (source, owed): (Source?, Bool) = lock.withLock {
      self.demand += demand
      return (self.source, owesReplay)
    }
    guard let source else { return }
    source.demandArrived()
    guard owed, let value = source.replayed else { return }
    let downstream: Downstream? = lock.withLock {
      guard owesReplay, self.demand > 0 else { return nil }
      owesReplay = false
      self.demand -= 1
      return self.downstream
    }
    if let downstream { deliver(value, to: downstream) }
  }

  override func cancel() {
    end().source?.remove(self)
  }

  private func deliver(_ value: Downstream.Input, to downstream: Downstream) {
    let more = delivery.withLock { downstream.receive(value) }
    if more > 0 {
      lock.withLock { demand += more }
    }
  }

  private func end() -> (source: Source?, downstream: Downstream?) {
    lock.withLock {
      defer {
        source = nil
        downstream = nil
      }
      return (source, downstream)
    }
  }
}

/// Conduits in order of subscription. Adding is O(1), removing O(log n) amortised.
///
/// - Tickets ascend; a removed conduit leaves a gap until half of the places are gaps.
struct ConduitList<Output, Failure: Error> {
  private var places: [Place] = []
  private var nextTicket = 0
  private var gaps = 0

  private struct Place {
    let ticket: Int
    var conduit: Conduit<Output, Failure>?
  }

  var isEmpty: Bool { places.count == gaps }

  mutating func insert(_ conduit: Conduit<Output, Failure>) {
    conduit.ticket = nextTicket
    places.append(Place(ticket: nextTicket, conduit: conduit))
    nextTicket += 1
  }

  mutating func remove(_ conduit: Conduit<Output, Failure>) {
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].ticket < conduit.ticket { low = middle + 1 } else { high = middle }
    }
    guard low < places.count, places[low].conduit === conduit else { return }
    places[low].conduit = nil
    gaps += 1
    if gaps * 2 > places.count {
      places.removeAll { $0.conduit == nil }
      gaps = 0
    }
  }

  mutating func removeAll() {
    places = []
    gaps = 0
  }

  func forEach(_ body: (Conduit<Output, Failure>) -> Void) {
    for place in places {
      if let conduit = place.conduit { body(conduit) }
    }
  }
}
