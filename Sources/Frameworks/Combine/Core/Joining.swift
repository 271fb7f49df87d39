/// The middle of an operator that takes values from several publishers: merge, flatMap, switchToLatest, combineLatest, zip.
///
/// - With unlimited demand every source is asked for everything; otherwise `pace` says how sources are asked.
final class Joining<Downstream: Subscriber>: Subscription {
  /// How sources are asked while the subscriber's demand is limited.
  enum Pace {
    /// One value of each source at a time; the next after the subscriber took it.
    case oneAtATime
    /// What the subscriber asks for is asked of each source.
    case asAsked
    /// Everything, at the first demand.
    case everything
  }

  private let lock = Lock()
  private var sources: [Int: any Subscription] = [:]
  private var nextSource = 0
  /// Sources that have been added and have not ended, subscribed or not yet.
  private var live: Set<Int> = []
  private var demand = Subscribers.Demand.none
  private var isOver = false
  private var hasAllSources = false
  private let pace: Pace
  private(set) var output: DownstreamQueue<Downstream>! = nil
  /// The subscription to the publisher of publishers, where there is one.
  private var outer: (any Subscription)?

  init(_ downstream: Downstream, pace: Pace, keepsOnlyLatest: Bool = false) {
    self.pace = pace
    let onMoreDemand: ((Subscribers.Demand) -> Void)? =
      pace == .asAsked ? { [weak self] in self?.request($0, ofQueue: false) } : nil
    output = DownstreamQueue(downstream, keepsOnlyLatest: keepsOnlyLatest, onMoreDemand: onMoreDemand)
  }

  func setOuter(_ subscription: any Subscription) {
    let over = lock.withLock {
      if !isOver { outer = subscription }
      return isOver
    }
    if over { subscription.cancel() }
  }

  /// Ends the stream once no source is left; called when no more sources will be added, and when one ends.
  func finishWhenDone(noMoreSources: Bool = false) {
    let done = lock.withLock {
      if noMoreSources {
        hasAllSources = true
        outer = nil
      }
      return hasAllSources && live.isEmpty
    }
    if done { finish() }
  }

  /// Subscribes to one more source.
  func add<P: Publisher>(
    _ publisher: P, onValue: @escaping (P.Output, @escaping () -> Void) -> Void,
    onCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Void
  ) {
    let id = lock.withLock {
      defer { nextSource += 1 }
      live.insert(nextSource)
      return nextSource
    }
    publisher.subscribe(
      JoinedSource<P.Output, P.Failure, Downstream>(
        parent: self, id: id, onValue: onValue, onCompletion: onCompletion))
  }

  /// Drops all sources, to go on with another.
  func dropSources() {
    let dropped = lock.withLock {
      defer {
        sources = [:]
        live = []
      }
      return sources
    }
    for source in dropped.values { source.cancel() }
  }

  func fail(_ error: Downstream.Failure) {
    end()
    output.finish(.failure(error))
  }

  func finish() {
    end()
    output.finish(.finished)
  }

  func request(_ demand: Subscribers.Demand) {
    request(demand, ofQueue: true)
  }

  private func request(_ demand: Subscribers.Demand, ofQueue: Bool) {
    guard demand > 0 else { return }
    let first = lock.withLock {
      defer { self.demand += demand }
      return self.demand == Subscribers.Demand.none
    }
    switch pace {
    case .asAsked: askSources(demand)
    case .oneAtATime:
      if first || demand.isUnlimited { askSources(demand.isUnlimited ? .unlimited : .max(1)) }
    case .everything:
      if first { askSources(.unlimited) }
    }
    // Demand that the subscriber answered a value with is in the queue already.
    if ofQueue { output.request(demand) }
  }

  func cancel() {
    output.cancel()
    end()
  }

  private func end() {
    let (sources, outer) = lock.withLock {
      defer {
        self.sources = [:]
        self.outer = nil
        live = []
        isOver = true
      }
      return (self.sources, self.outer)
    }
    outer?.cancel()
    for source in sources.values { source.cancel() }
  }

  private func askSources(_ demand: Subscribers.Demand) {
    let sources = lock.withLock { self.sources.sorted { $0.key < $1.key } }
    for source in sources { source.value.request(demand) }
  }

  // MARK: What sources report

  fileprivate func sourceBegan(_ id: Int, _ subscription: any Subscription) {
    let first: Subscribers.Demand? = lock.withLock {
      guard !isOver, live.contains(id), sources[id] == nil else { return nil }
      sources[id] = subscription
      guard demand > 0 else { return Subscribers.Demand.none }
      if demand.isUnlimited || pace == .everything { return .unlimited }
      return pace == .oneAtATime ? .max(1) : demand
    }
    guard let first else {
      subscription.cancel()
      return
    }
    if first > 0 { subscription.request(first) }
  }

  fileprivate func isLive(_ id: Int) -> Bool {
    lock.withLock { live.contains(id) }
  }

  fileprivate func sourceEnded(_ id: Int) -> Bool {
    lock.withLock {
      sources[id] = nil
      return live.remove(id) != nil
    }
  }

  fileprivate func askNext(_ id: Int) {
    guard pace == .oneAtATime else { return }
    let source: (any Subscription)? = lock.withLock { demand.isUnlimited ? nil : sources[id] }
    source?.request(.max(1))
  }
}

private final class JoinedSource<Input, Failure: Error, Downstream: Subscriber>: Subscriber {
  private let parent: Joining<Downstream>
  private let id: Int
  private let onValue: (Input, @escaping () -> Void) -> Void
  private let onCompletion: (Subscribers.Completion<Failure>) -> Void

  init(
    parent: Joining<Downstream>, id: Int, onValue: @escaping (Input, @escaping () -> Void) -> Void,
    onCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.parent = parent
    self.id = id
    self.onValue = onValue
    self.onCompletion = onCompletion
  }

  func receive(subscription: any Subscription) {
    parent.sourceBegan(id, subscription)
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard parent.isLive(id) else { return .none }
    onValue(input) { [parent, id] in parent.askNext(id) }
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    guard parent.sourceEnded(id) else { return }
    onCompletion(completion)
  }
}
