import Combine
import Foundation
import XCTest

final class SchedulerTests: XCTestCase {
  func testReceiveOnKeepsOrder() {
    let done = expectation(description: "all values")
    var got: [Int] = []
    let cancellable = (1...500).publisher.receive(on: DispatchQueue.global()).sink(
      receiveCompletion: { _ in done.fulfill() }, receiveValue: { got.append($0) })
    wait(for: [done], timeout: 5)
    XCTAssertEqual(got, Array(1...500))
    withExtendedLifetime(cancellable) {}
  }

  func testSubscribeOnAndBack() {
    let done = expectation(description: "one value on the main thread")
    let cancellable = Deferred { Just(Thread.isMainThread) }
      .subscribe(on: DispatchQueue.global()).receive(on: RunLoop.main)
      .sink { wasMain in
        XCTAssertFalse(wasMain)
        XCTAssertTrue(Thread.isMainThread)
        done.fulfill()
      }
    wait(for: [done], timeout: 5)
    withExtendedLifetime(cancellable) {}
  }

  func testDebounceSendsTheLast() {
    let subject = PassthroughSubject<Int, Never>()
    let done = expectation(description: "one value")
    var got: [Int] = []
    let cancellable = subject.debounce(for: .milliseconds(50), scheduler: DispatchQueue.main).sink {
      got.append($0)
      done.fulfill()
    }
    for value in 1...3 { subject.send(value) }
    wait(for: [done], timeout: 5)
    XCTAssertEqual(got, [3])
    withExtendedLifetime(cancellable) {}
  }

  func testThrottleSendsTheFirstThenTheLatest() {
    let subject = PassthroughSubject<Int, Never>()
    let done = expectation(description: "two values")
    done.expectedFulfillmentCount = 2
    var got: [Int] = []
    let cancellable = subject.throttle(for: 0.05, scheduler: RunLoop.main, latest: true).sink {
      got.append($0)
      done.fulfill()
      if $0 == 1 { (2...4).forEach(subject.send) }
    }
    subject.send(1)
    wait(for: [done], timeout: 5)
    XCTAssertEqual(got, [1, 4])
    withExtendedLifetime(cancellable) {}
  }

  func testDelayAndTimeout() {
    let done = expectation(description: "both")
    done.expectedFulfillmentCount = 2
    let start = Date()
    let delayed = Just(1).delay(for: .milliseconds(30), scheduler: DispatchQueue.main).sink { _ in
      XCTAssertGreaterThan(Date().timeIntervalSince(start), 0.025)
      done.fulfill()
    }
    let silent = PassthroughSubject<Int, Never>()
    let timed = silent.timeout(.milliseconds(30), scheduler: DispatchQueue.main).sink(
      receiveCompletion: { _ in done.fulfill() }, receiveValue: { _ in XCTFail("nothing was sent") })
    wait(for: [done], timeout: 5)
    withExtendedLifetime((delayed, timed)) {}
  }

  func testTimerTicksWhileWanted() {
    let done = expectation(description: "three ticks")
    done.expectedFulfillmentCount = 3
    done.assertForOverFulfill = false
    var ticks = 0
    let cancellable = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect().sink { _ in
      ticks += 1
      done.fulfill()
    }
    wait(for: [done], timeout: 5)
    cancellable.cancel()
    let seen = ticks
    RunLoop.main.run(until: Date() + 0.05)
    XCTAssertEqual(ticks, seen)
  }

  func testNotifications() {
    let name = Notification.Name("combine.test")
    let center = NotificationCenter()
    var got: [Int] = []
    let cancellable = center.publisher(for: name).compactMap { $0.object as? Int }.sink { got.append($0) }
    center.post(name: name, object: 3)
    cancellable.cancel()
    center.post(name: name, object: 4)
    XCTAssertEqual(got, [3])
  }

  func testAwaitingValues() async throws {
    var got: [Int] = []
    for await value in (1...3).publisher.values { got.append(value) }
    XCTAssertEqual(got, [1, 2, 3])
    let subject = PassthroughSubject<Int, Never>()
    let task = Task { () -> Int in
      var sum = 0
      for await value in subject.values { sum += value }
      return sum
    }
    try await Task.sleep(nanoseconds: 20_000_000)
    subject.send(5)
    try await Task.sleep(nanoseconds: 20_000_000)
    task.cancel()
    let sum = await task.value
    XCTAssertEqual(sum, 5)
    do {
      for try await _ in Fail<Int, any Error>(error: CancellationError()).values {}
      XCTFail("the error is gone")
    } catch {
      XCTAssertTrue(error is CancellationError)
    }
  }
}
