import Combine
import Foundation
import XCTest

final class ObservableObjectTests: XCTestCase {
  func testChangesAreToldBeforeTheyHappen() {
    let counter = Counter()
    var log: [String] = []
    let change = counter.objectWillChange.sink { log.append("will change from \(counter.count)") }
    let values = counter.$count.sink { log.append("value \($0) over \(counter.count)") }
    counter.count = 1
    counter.name = "one"
    XCTAssertEqual(
      log, ["value 0 over 0", "will change from 0", "value 1 over 0", "will change from 1"])
    XCTAssertEqual(counter.count, 1)
    withExtendedLifetime((change, values)) {}
  }

  func testOnePublisherForEachObject() {
    let first = Counter()
    let second = Counter()
    XCTAssertTrue(first.objectWillChange === first.objectWillChange)
    XCTAssertFalse(first.objectWillChange === second.objectWillChange)
  }

  func testInheritedProperties() {
    let object = NamedCounter()
    var changes = 0
    let cancellable = object.objectWillChange.sink { changes += 1 }
    object.count = 1
    object.title = "a"
    object.items.append(3)
    XCTAssertEqual(changes, 3)
    XCTAssertEqual(object.items, [3])
    withExtendedLifetime(cancellable) {}
  }

  func testObjectsWithoutPublishedProperties() {
    final class Silent: ObservableObject {}
    var changes = 0
    var objects: [Silent] = (0..<200).map { _ in Silent() }
    let cancellables = objects.map { $0.objectWillChange.sink { changes += 1 } }
    for object in objects { object.objectWillChange.send() }
    XCTAssertEqual(changes, 200)
    objects = (0..<200).map { _ in Silent() }
    for object in objects { object.objectWillChange.send() }
    XCTAssertEqual(changes, 200, "a new object at an old address has a publisher of its own")
    withExtendedLifetime(cancellables) {}
  }

  func testAPublisherOfOnesOwn() {
    final class Own: ObservableObject {
      let objectWillChange = PassthroughSubject<Int, Never>()
    }
    let own = Own()
    var got: [Int] = []
    let cancellable = own.objectWillChange.sink { got.append($0) }
    own.objectWillChange.send(4)
    XCTAssertEqual(got, [4])
    withExtendedLifetime(cancellable) {}
  }

  func testAssignToPublished() {
    let counter = Counter()
    let subject = PassthroughSubject<Int, Never>()
    subject.map { $0 * 2 }.assign(to: &counter.$count)
    subject.send(4)
    XCTAssertEqual(counter.count, 8)
    let cancellable = subject.assign(to: \.count, on: counter)
    subject.send(5)
    XCTAssertEqual(counter.count, 5)
    cancellable.cancel()
  }

  func testAnObjectIsReleasedThoughItFeedsItself() {
    weak var released: Feeding?
    do {
      let object = Feeding()
      released = object
      object.query = "ab"
      XCTAssertEqual(object.length, 2)
    }
    XCTAssertNil(released)
  }

  @MainActor
  func testAnObjectOnTheMainActor() {
    let model = MainModel()
    var changes = 0
    model.objectWillChange.sink { changes += 1 }.store(in: &model.cancellables)
    model.load()
    XCTAssertEqual(model.items, ["a"])
    XCTAssertEqual(changes, 1)
  }

  func testFirstUseFromManyThreads() {
    for _ in 0..<50 {
      let counter = Counter()
      let publishers = Locked<[ObservableObjectPublisher]>([])
      DispatchQueue.concurrentPerform(iterations: 8) { _ in
        let publisher = counter.objectWillChange
        publishers.change { $0.append(publisher) }
      }
      XCTAssertTrue(publishers.value.allSatisfy { $0 === publishers.value[0] })
    }
  }
}

private class Counter: ObservableObject, @unchecked Sendable {
  @Published var count = 0
  @Published var name = ""
}

private final class NamedCounter: Counter, @unchecked Sendable {
  @Published var title: String?
  let plain = 3
  @Published private(set) var other = 1.5
  @Published var items: [Int] = []
}

private final class Feeding: ObservableObject {
  @Published var query = ""
  @Published var length = 0
  private var cancellables: Set<AnyCancellable> = []

  init() {
    $query.removeDuplicates().map(\.count).sink { [weak self] in self?.length = $0 }.store(in: &cancellables)
  }
}

@MainActor
private final class MainModel: ObservableObject {
  @Published var items: [String] = []
  var cancellables: Set<AnyCancellable> = []

  func load() {
    items = ["a"]
  }
}

final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var stored: Value

  init(_ value: Value) {
    stored = value
  }

  var value: Value { lock.withLock { stored } }

  func change(_ body: (inout Value) -> Void) {
    lock.withLock { body(&stored) }
  }
}
