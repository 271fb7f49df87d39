import SwiftUI
import XCTest

/// What lazy containers make, keep and let go of.
final class LazyWorkTests: XCTestCase {
  private struct Rows: View {
    var count: Int
    var target = 0
    var height: (Int) -> CGFloat = { _ in 20 }
    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<count, id: \.self) { n in
              Color.teal.frame(width: 200, height: height(n)).accessibilityIdentifier("r\(n)")
            }
          }
        }
        .onChange(of: target) { proxy.scrollTo(target, anchor: .top) }
      }
    }
  }

  func testOnlyRowsNearTheWindowAreMade() {
    let stage = Stage(CGSize(width: 300, height: 400), Rows(count: 100_000))
    XCTAssertLessThan(stage.root.counters.nodesMade, 200)
    XCTAssertEqual(stage.frames.count, 20)
  }

  func testAStepCostsTheSameAnywhere() {
    let stage = Stage(CGSize(width: 300, height: 400), Rows(count: 100_000))
    func step() -> Counters { stage.work { stage.wheel(by: -20) } }
    _ = step()
    let near = step()
    stage.show(Rows(count: 100_000, target: 90_000))
    stage.expect("r90000", 50, 0, 200, 20)
    _ = step()
    let far = step()
    XCTAssertEqual(near.nodesMade, far.nodesMade)
    XCTAssertEqual(near.childrenVisited, far.childrenVisited)
    XCTAssertEqual(near.sizesComputed, far.sizesComputed)
    XCTAssertLessThanOrEqual(far.nodesMade, 10)
    XCTAssertEqual(stage.frames.count, 20)
  }

  func testAStepWithoutANewRowLaysNothingOut() {
    let stage = Stage(CGSize(width: 300, height: 390), Rows(count: 1000))
    let work = stage.work { stage.wheel(by: -5, phase: .changed) }
    XCTAssertEqual(work.elementsPlaced, 0)
    XCTAssertEqual(work.childrenVisited, 0)
    XCTAssertEqual(work.nodesMade, 0)
  }

  func testEndIsReachedExactly() {
    let height: (Int) -> CGFloat = { CGFloat(10 + ($0 * 37) % 50) }
    let stage = Stage(CGSize(width: 300, height: 400), Rows(count: 5000, height: height))
    stage.show(Rows(count: 5000, target: 4999, height: height))
    XCTAssertEqual(stage.frames["r4999"]?.maxY ?? 0, 400, accuracy: 0.01)
  }

  func testMillionRows() {
    let stage = Stage(CGSize(width: 300, height: 400), Rows(count: 1_000_000))
    stage.show(Rows(count: 1_000_000, target: 999_000))
    stage.expect("r999000", 50, 0, 200, 20)
    XCTAssertLessThan(stage.root.counters.nodesMade, 400)
  }

  private struct Counter: View {
    let number: Int
    let log: Log
    @State private var value = 0
    var body: some View {
      Color.red.frame(width: CGFloat(100 + value), height: 20).accessibilityIdentifier("c\(number)")
        .onAppear {
          log.note("+\(number)")
          if number == 0, value == 0 { value = 7 }
        }
        .onDisappear { log.note("-\(number)") }
    }
  }

  final class Log {
    private(set) var lines: [String] = []
    func note(_ line: String) { lines.append(line) }
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  func testStateOutlivesTheRowAndRowsComeAndGo() {
    let log = Log()
    let stage = Stage(
      CGSize(width: 300, height: 60),
      ScrollView {
        LazyVStack(spacing: 0) { ForEach(0..<50, id: \.self) { Counter(number: $0, log: log) } }
      })
    XCTAssertEqual(Set(log.take()), ["+0", "+1", "+2"])
    stage.expect("c0", 96.5, 0, 107, 20)
    stage.wheel(by: -100, phase: .changed)
    stage.settle()
    XCTAssertEqual(Set(log.take()), ["-0", "-1", "-2", "+5", "+6", "+7"])
    XCTAssertNil(stage.frames["c0"])
    stage.wheel(by: 100, phase: .changed)
    stage.settle()
    XCTAssertEqual(Set(log.take()), ["-5", "-6", "-7", "+0", "+1", "+2"])
    stage.expect("c0", 96.5, 0, 107, 20)
  }

  private struct Sections: View {
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: .sectionHeaders) {
          ForEach(0..<1000, id: \.self) { section in
            Section {
              ForEach(0..<1000, id: \.self) { n in
                Color.teal.frame(height: 20).accessibilityIdentifier("\(section).\(n)")
              }
            } header: {
              Color.gray.frame(height: 30).accessibilityIdentifier("h\(section)")
            }
          }
        }
      }
    }
  }

  func testNestedSectionsAreLazyToo() {
    let stage = Stage(CGSize(width: 300, height: 400), Sections())
    XCTAssertLessThan(stage.root.counters.nodesMade, 300)
    stage.wheel(by: -5000, phase: .changed)
    stage.settle()
    stage.expect("h0", 0, 0, 300, 30)
    stage.expect("0.249", 0, 10, 300, 20)
    stage.wheel(by: -15_020, phase: .changed)
    stage.settle()
    stage.expect("h0", 0, -20, 300, 30)
    stage.expect("h1", 0, 10, 300, 30)
    stage.expect("1.0", 0, 40, 300, 20)
  }

  private struct Changing: View {
    var items: [Int]
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(items, id: \.self) { n in Color.teal.frame(width: 200, height: 20).accessibilityIdentifier("r\(n)") }
        }
      }
    }
  }

  func testDataChanges() {
    let stage = Stage(CGSize(width: 300, height: 100), Changing(items: Array(0..<100)))
    XCTAssertEqual(stage.frames.keys.sorted(), ["r0", "r1", "r2", "r3", "r4"])
    stage.show(Changing(items: [200, 0, 2, 1, 3, 4, 5]))
    stage.expect("r200", 50, 0, 200, 20)
    stage.expect("r0", 50, 20, 200, 20)
    stage.expect("r2", 50, 40, 200, 20)
    stage.expect("r1", 50, 60, 200, 20)
    XCTAssertEqual(stage.frames.count, 5)
    stage.show(Changing(items: []))
    XCTAssertEqual(stage.frames.count, 0)
    stage.show(Changing(items: [9]))
    stage.expect("r9", 50, 0, 200, 20)
    XCTAssertEqual(stage.root.brokenInvariants(), [])
  }

  private struct Grid: View {
    var target = 0
    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: 50), spacing: 10)], spacing: 10) {
            ForEach(0..<100_000, id: \.self) { n in Color.teal.frame(height: 40).accessibilityIdentifier("g\(n)") }
          }
        }
        .onChange(of: target) { proxy.scrollTo(target, anchor: .top) }
      }
    }
  }

  func testGridsAreLazy() {
    let stage = Stage(CGSize(width: 290, height: 200), Grid())
    stage.expect("g0", 0, 0, 50, 40)
    stage.expect("g4", 240, 0, 50, 40)
    stage.expect("g5", 0, 50, 50, 40)
    XCTAssertEqual(stage.frames.count, 20)
    stage.show(Grid(target: 50_001))
    stage.expect("g50001", 60, 0, 50, 40)
    XCTAssertEqual(stage.frames.count, 20)
  }
}
