import Combine
import Foundation
import XCTest

final class SubjectTests: XCTestCase {
  func testPassthroughSendsToAllInOrderOfSubscription() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    subject.send(0)
    let first = subject.sink { log.append("a\($0)") }
    let second = subject.sink { log.append("b\($0)") }
    subject.send(1)
    first.cancel()
    subject.send(2)
    subject.send(completion: .finished)
    subject.send(3)
    XCTAssertEqual(log, ["a1", "b1", "b2"])
    withExtendedLifetime(second) {}
  }

  func testPassthroughDropsWhatIsNotWanted() {
    let subject = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>(first: .max(1))
    subject.subscribe(probe)
    subject.send(1)
    subject.send(2)
    probe.request(.max(1))
    subject.send(3)
    XCTAssertEqual(probe.values, [1, 3])
  }

  func testCurrentValueGivesTheLatestWhenAsked() {
    let subject = CurrentValueSubject<Int, Never>(1)
    let probe = Probe<Int, Never>(first: .max(1))
    subject.subscribe(probe)
    XCTAssertEqual(probe.values, [1])
    subject.send(2)
    subject.value = 3
    XCTAssertEqual(probe.values, [1])
    probe.request(.max(1))
    XCTAssertEqual(probe.values, [1, 3])
    XCTAssertEqual(subject.value, 3)
  }

  func testLateSubscribersHearTheEnd() {
    let subject = CurrentValueSubject<Int, Never>(1)
    subject.send(completion: .finished)
    let probe = Probe<Int, Never>(first: .unlimited)
    subject.subscribe(probe)
    XCTAssertEqual(probe.values, [])
    XCTAssertTrue(probe.isFinished)
  }

  func testSendingFromInsideASubscriber() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [Int] = []
    let cancellable = subject.sink { value in
      log.append(value)
      if value < 3 { subject.send(value + 1) }
    }
    subject.send(1)
    XCTAssertEqual(log, [1, 2, 3])
    withExtendedLifetime(cancellable) {}
  }

  func testSendingFromManyThreadsLosesNothing() {
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    // The subject delivers to one subscriber from one thread at a time, so `sum` needs no lock.
    let cancellable = subject.map { $0 }.sink { sum += $0 }
    DispatchQueue.concurrentPerform(iterations: 1_000) { _ in subject.send(1) }
    XCTAssertEqual(sum, 1_000)
    withExtendedLifetime(cancellable) {}
  }

  func testManySubscribersLeaveInAnyOrder() {
    let subject = PassthroughSubject<Void, Never>()
    var count = 0
    var all = (0..<1_000).map { _ in subject.sink { count += 1 } }
    all.shuffle()
    all.removeLast(700)
    subject.send()
    XCTAssertEqual(count, 300)
    all.removeAll()
    subject.send()
    XCTAssertEqual(count, 300)
  }

  func testReleasingTheCancellableEndsTheSubscription() {
    let subject = PassthroughSubject<Int, Never>()
    weak var released: Token?
    var cancellables: Set<AnyCancellable> = []
    do {
      let token = Token()
      released = token
      subject.map { $0 + 1 }.filter { $0 > 0 }.sink { _ in withExtendedLifetime(token) {} }.store(in: &cancellables)
    }
    XCTAssertNotNil(released)
    cancellables = []
    XCTAssertNil(released)
  }

  private final class Token {}
}
