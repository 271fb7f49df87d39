import Combine
import Foundation
import XCTest

final class OperatorTests: XCTestCase {
  private struct Failed: Error, Equatable {}

  func testValuesOneByOne() {
    let numbers = (1...6).publisher
    XCTAssertEqual(gathered(numbers.map { $0 * 2 }.filter { $0 > 4 }).values, [6, 8, 10, 12])
    XCTAssertEqual(gathered(["1", "x", "3"].publisher.compactMap(Int.init)).values, [1, 3])
    XCTAssertEqual(gathered([1, 1, 2, 2, 1].publisher.removeDuplicates()).values, [1, 2, 1])
    XCTAssertEqual(gathered(numbers.scan(0, +)).values, [1, 3, 6, 10, 15, 21])
    XCTAssertEqual(gathered(numbers.prefix(2)).values, [1, 2])
    XCTAssertEqual(gathered(numbers.prefix(0)).values, [])
    XCTAssertEqual(gathered(numbers.prefix { $0 < 3 }).values, [1, 2])
    XCTAssertEqual(gathered(numbers.dropFirst(4)).values, [5, 6])
    XCTAssertEqual(gathered(numbers.drop { $0 < 5 }).values, [5, 6])
    XCTAssertEqual(gathered(numbers.first()).values, [1])
    XCTAssertEqual(gathered(numbers.first { $0 > 3 }).values, [4])
    XCTAssertEqual(gathered(numbers.output(in: 1..<3)).values, [2, 3])
    XCTAssertEqual(gathered([1, nil].publisher.replaceNil(with: 9)).values, [1, 9])
  }

  func testResultsAtTheEnd() {
    let numbers = (1...6).publisher
    XCTAssertEqual(gathered(numbers.reduce(0, +)).values, [21])
    XCTAssertEqual(gathered(numbers.collect()).values, [[1, 2, 3, 4, 5, 6]])
    XCTAssertEqual(gathered(numbers.collect(4)).values, [[1, 2, 3, 4], [5, 6]])
    XCTAssertEqual(gathered(numbers.last()).values, [6])
    XCTAssertEqual(gathered(numbers.count()).values, [6])
    XCTAssertEqual(gathered(numbers.min()).values, [1])
    XCTAssertEqual(gathered(numbers.max()).values, [6])
    XCTAssertEqual(gathered(numbers.contains(3)).values, [true])
    XCTAssertEqual(gathered(numbers.allSatisfy { $0 < 3 }).values, [false])
    XCTAssertEqual(gathered(numbers.ignoreOutput()).values, [])
    let probe = Probe<[Int], Never>(first: .none)
    numbers.collect().subscribe(probe)
    XCTAssertTrue(probe.values.isEmpty && !probe.isFinished)
    probe.request(.max(1))
    XCTAssertTrue(probe.values == [[1, 2, 3, 4, 5, 6]] && probe.isFinished)
  }

  func testDemandReachesTheSource() {
    let probe = Probe<Int, Never>(first: .max(2))
    (1...9).publisher.filter { $0.isMultiple(of: 2) }.subscribe(probe)
    XCTAssertEqual(probe.values, [2, 4])
    probe.request(.max(1))
    XCTAssertEqual(probe.values, [2, 4, 6])
    probe.cancel()
    probe.request(.unlimited)
    XCTAssertEqual(probe.values, [2, 4, 6])
  }

  func testJoining() {
    XCTAssertEqual(gathered([1, 2].publisher.merge(with: [3].publisher, [4].publisher)).values, [1, 2, 3, 4])
    XCTAssertEqual(gathered([1, 2].publisher.append(3).prepend([0])).values, [0, 1, 2, 3])
    let first = PassthroughSubject<Int, Never>()
    let second = PassthroughSubject<String, Never>()
    let latest = Probe<String, Never>(first: .unlimited)
    first.combineLatest(second) { "\($0)\($1)" }.subscribe(latest)
    let zipped = Probe<String, Never>(first: .unlimited)
    first.zip(second).map { "\($0)\($1)" }.subscribe(zipped)
    first.send(1)
    first.send(2)
    second.send("a")
    second.send("b")
    first.send(completion: .finished)
    XCTAssertEqual(latest.values, ["2a", "2b"])
    XCTAssertEqual(zipped.values, ["1a", "2b"])
    XCTAssertFalse(latest.isFinished)
    XCTAssertTrue(zipped.isFinished)
    second.send(completion: .finished)
    XCTAssertTrue(latest.isFinished)
  }

  func testMergeHoldsBackWhatIsNotWanted() {
    let probe = Probe<Int, Never>(first: .max(1))
    Publishers.Merge([1, 2].publisher, [11, 12].publisher).subscribe(probe)
    XCTAssertEqual(probe.values, [1])
    probe.request(.max(2))
    XCTAssertEqual(probe.values.count, 3)
    probe.request(.unlimited)
    XCTAssertEqual(probe.values.sorted(), [1, 2, 11, 12])
    XCTAssertTrue(probe.isFinished)
  }

  func testPublishersOfPublishers() {
    XCTAssertEqual(gathered([1, 2].publisher.flatMap { [$0, $0 * 10].publisher }).values, [1, 10, 2, 20])
    let outer = PassthroughSubject<PassthroughSubject<Int, Never>, Never>()
    let a = PassthroughSubject<Int, Never>()
    let b = PassthroughSubject<Int, Never>()
    let probe = Probe<Int, Never>(first: .unlimited)
    outer.switchToLatest().subscribe(probe)
    outer.send(a)
    a.send(1)
    outer.send(b)
    a.send(2)
    b.send(3)
    outer.send(completion: .finished)
    XCTAssertFalse(probe.isFinished)
    b.send(completion: .finished)
    XCTAssertEqual(probe.values, [1, 3])
    XCTAssertTrue(probe.isFinished)
    let one = Probe<Int, Never>(first: .unlimited)
    let subjects = [a, b].publisher.flatMap(maxPublishers: .max(1)) { $0 }
    _ = subjects
    (1...3).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }.subscribe(one)
    XCTAssertEqual(one.values, [1, 2, 3])
    XCTAssertTrue(one.isFinished)
  }

  func testErrors() {
    let failing = (1...3).publisher.tryMap { value -> Int in
      if value == 3 { throw Failed() }
      return value
    }
    XCTAssertEqual(gathered(failing.replaceError(with: 0)).values, [1, 2, 0])
    XCTAssertEqual(gathered(failing.catch { _ in [7, 8].publisher }).values, [1, 2, 7, 8])
    XCTAssertEqual(gathered(failing.retry(1)).values, [1, 2, 1, 2])
    guard case .failure(let error)? = gathered(failing.mapError { _ in Failed() }).completion else {
      return XCTFail("the error is gone")
    }
    XCTAssertEqual(error, Failed())
    XCTAssertEqual(gathered(Empty<Int, Never>().replaceEmpty(with: 5)).values, [5])
    XCTAssertEqual(gathered(Just(1).setFailureType(to: Failed.self)).values, [1])
    XCTAssertEqual(gathered(Fail<Int, Failed>(error: Failed()).catch { _ in Just(2) }).values, [2])
    let decoded = Just(Data("[1,2]".utf8)).decode(type: [Int].self, decoder: JSONDecoder()).replaceError(with: [])
    XCTAssertEqual(gathered(decoded).values, [[1, 2]])
  }

  func testFuturesDeferredAndResults() {
    var attempts = 0
    let future = Future<Int, Never> { promise in
      attempts += 1
      promise(.success(4))
      promise(.success(5))
    }
    XCTAssertEqual(gathered(future).values, [4])
    XCTAssertEqual(gathered(future).values, [4])
    XCTAssertEqual(attempts, 1)
    let deferred = Deferred { () -> Just<Int> in
      attempts += 1
      return Just(attempts)
    }
    XCTAssertEqual(gathered(deferred).values, [2])
    XCTAssertEqual(gathered(deferred).values, [3])
    XCTAssertEqual(gathered(Optional(3).publisher).values, [3])
    XCTAssertEqual(gathered(Int?.none.publisher).values, [])
    XCTAssertTrue(Result<Int, Failed>.failure(Failed()).publisher.isFailing)
  }

  func testSharing() {
    var subscriptions = 0
    let subject = PassthroughSubject<Int, Never>()
    let shared = subject.handleEvents(receiveSubscription: { _ in subscriptions += 1 }).share()
    var got: [Int] = []
    let first = shared.sink { got.append($0) }
    let second = shared.sink { got.append($0 * 10) }
    subject.send(1)
    XCTAssertEqual(got, [1, 10])
    XCTAssertEqual(subscriptions, 1)
    first.cancel()
    second.cancel()
    subject.send(2)
    XCTAssertEqual(got, [1, 10])
  }

  func testPrinting() {
    final class Log: TextOutputStream {
      var text = ""
      func write(_ string: String) { text += string }
    }
    let log = Log()
    _ = gathered(Just(1).print("p", to: log))
    XCTAssertTrue(log.text.contains("p: request unlimited\np: receive value: (1)\np: receive finished\n"))
  }
}

extension Publisher {
  fileprivate var isFailing: Bool {
    if case .failure = gathered(self).completion { return true }
    return false
  }
}
