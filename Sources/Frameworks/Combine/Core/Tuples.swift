/// The middle of `combineLatest` and `zip`: a store of values for each source, and a tuple made when all have one.
///
/// - `stores` and `isOver` change only under `lock`; a tuple is made under it and sent in that order.
final class Tuples<Downstream: Subscriber> {
  enum Kind {
    case latest
    case zip
  }

  private let kind: Kind
  private let lock = Lock(recursive: true)
  private let joining: Joining<Downstream>
  private var stores: [any TupleStore] = []
  private var make: (() -> Downstream.Input)?

  init(_ downstream: Downstream, _ kind: Kind) {
    self.kind = kind
    switch kind {
    case .latest: joining = Joining(downstream, pace: .everything, keepsOnlyLatest: true)
    case .zip: joining = Joining(downstream, pace: .asAsked)
    }
  }

  /// A place for the values of one more source.
  func values<P: Publisher>(of type: P.Type) -> TupleValues<P.Output> {
    let values = TupleValues<P.Output>(keepsOnlyLatest: kind == .latest)
    stores.append(values)
    return values
  }

  /// Hands the subscriber its subscription; `make` takes one value of each source.
  func start(_ make: @escaping () -> Downstream.Input) {
    self.make = make
    joining.output.begin(joining)
  }

  func follow<P: Publisher>(_ publisher: P, _ values: TupleValues<P.Output>) where P.Failure == Downstream.Failure {
    joining.add(
      publisher,
      onValue: { [self] value, _ in
        let tuple: Downstream.Input? = lock.withLock {
          values.put(value)
          guard stores.allSatisfy({ $0.hasValue }) else { return nil }
          return make?()
        }
        if let tuple { joining.output.send(tuple) }
        finishIfNoMoreTuples()
      },
      onCompletion: { [self] completion in
        if case .failure(let error) = completion {
          joining.fail(error)
          return
        }
        lock.withLock { values.isComplete = true }
        finishIfNoMoreTuples()
      })
  }

  private func finishIfNoMoreTuples() {
    let done = lock.withLock {
      switch kind {
      case .latest:
        return stores.allSatisfy(\.isComplete) || stores.contains { $0.isComplete && !$0.hasValue }
      case .zip:
        return stores.contains { $0.isComplete && !$0.hasValue }
      }
    }
    if done { joining.finish() }
  }
}

protocol TupleStore: AnyObject {
  var hasValue: Bool { get }
  var isComplete: Bool { get }
}

/// The values of one source that wait for those of the others.
final class TupleValues<Value>: TupleStore {
  private let keepsOnlyLatest: Bool
  private var waiting: [Value] = []
  private var head = 0
  var isComplete = false

  init(keepsOnlyLatest: Bool) {
    self.keepsOnlyLatest = keepsOnlyLatest
  }

  var hasValue: Bool { head < waiting.count }

  func put(_ value: Value) {
    if keepsOnlyLatest { waiting.removeAll(keepingCapacity: true) }
    waiting.append(value)
  }

  /// The value for the next tuple; the latest stays for the tuple after.
  func take() -> Value {
    let value = waiting[head]
    guard !keepsOnlyLatest else { return value }
    head += 1
    if head == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      head = 0
    }
    return value
  }
}
