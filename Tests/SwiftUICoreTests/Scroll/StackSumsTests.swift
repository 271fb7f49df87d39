import Observation
import SwiftUI
import XCTest

/// Stacks of many children: one child's change costs that child and a path through a tree of sums.
final class StackSumsTests: XCTestCase {
  @Observable final class Row: Identifiable {
    let id: Int
    var height: CGFloat
    var width: CGFloat = 100
    init(_ id: Int, _ height: CGFloat) {
      self.id = id
      self.height = height
    }
  }

  private struct RowView: View {
    let row: Row
    var body: some View {
      Color.teal.frame(width: row.width, height: row.height).accessibilityIdentifier("row\(row.id)")
    }
  }

  private struct Rows: View {
    let rows: [Row]
    var alignment = HorizontalAlignment.center
    var body: some View {
      ScrollView {
        VStack(alignment: alignment, spacing: 4) {
          ForEach(rows) { RowView(row: $0) }
        }
      }
    }
  }

  private func expectPlaces(_ stage: Stage, _ rows: [Row], file: StaticString = #filePath, line: UInt = #line) {
    let frames = stage.frames
    var y: CGFloat = 0
    let widest = rows.map(\.width).max() ?? 0
    for row in rows {
      let frame = frames["row\(row.id)"] ?? .null
      let expected = CGRect(x: 150 - row.width / 2, y: y, width: row.width, height: row.height)
      let differs =
        abs(frame.minY - expected.minY) > 1e-6 || abs(frame.minX - expected.minX) > 1e-6 || frame.size != expected.size
      if differs { return XCTFail("row\(row.id) is \(frame), not \(expected)", file: file, line: line) }
      y += row.height + 4
    }
    XCTAssertEqual(widest, rows.map(\.width).max() ?? 0)
  }

  func testOneChangeVisitsAndPlacesThatChild() {
    let rows = (0..<10_000).map { Row($0, 20) }
    let stage = Stage(CGSize(width: 300, height: 400), Rows(rows: rows))
    expectPlaces(stage, rows)
    let work = stage.work { rows[5].height = 30 }
    expectPlaces(stage, rows)
    XCTAssertEqual(work.bodiesRun, 1)
    XCTAssertLessThanOrEqual(work.childrenVisited, 4)
    XCTAssertLessThanOrEqual(work.sizesComputed, 12)
    XCTAssertLessThanOrEqual(work.elementsPlaced, 8)
    let far = stage.work { rows[9_000].height = 50 }
    expectPlaces(stage, rows)
    XCTAssertLessThanOrEqual(far.childrenVisited, 4)
    XCTAssertEqual(far.damagedArea, 0, "nothing of it is in sight")
  }

  func testChangeAcrossRepaintsOneRow() {
    let rows = (0..<1000).map { Row($0, 20) }
    rows[7].width = 200
    let stage = Stage(CGSize(width: 300, height: 400), Rows(rows: rows))
    let work = stage.work { rows[3].width = 120 }
    expectPlaces(stage, rows)
    XCTAssertGreaterThan(work.damagedArea, 0)
    XCTAssertLessThanOrEqual(work.damagedArea, 2 * 300 * 24)
    stage.work { rows[7].width = 100 }
    expectPlaces(stage, rows)
  }

  func testRandomChangesEqualATreeFromNothing() {
    var random = SystemRandom(seed: 7)
    var rows = (0..<200).map { Row($0, CGFloat(10 + $0 % 7)) }
    let stage = Stage(CGSize(width: 300, height: 400), Rows(rows: rows))
    var next = 200
    for step in 0..<300 {
      switch random.next() % 6 {
      case 0:
        rows.insert(Row(next, CGFloat(5 + random.next() % 40)), at: Int(random.next() % UInt64(rows.count)))
        next += 1
        stage.show(Rows(rows: rows))
      case 1 where rows.count > 20:
        rows.remove(at: Int(random.next() % UInt64(rows.count)))
        stage.show(Rows(rows: rows))
      case 2:
        stage.work { rows[Int(random.next() % UInt64(rows.count))].width = CGFloat(50 + random.next() % 200) }
      default:
        stage.work {
          for _ in 0..<3 { rows[Int(random.next() % UInt64(rows.count))].height = CGFloat(5 + random.next() % 40) }
        }
      }
      if step % 10 == 0 {
        let fresh = Stage(CGSize(width: 300, height: 400), Rows(rows: rows))
        XCTAssertEqual(stage.root.describe(), fresh.root.describe(), "step \(step)")
      }
    }
    XCTAssertEqual(stage.root.brokenInvariants(), [])
    XCTAssertEqual(stage.root.cacheMismatches, [])
  }

  private struct Offered: View {
    let rows: [Row]
    let hasSpacer: Bool
    var body: some View {
      VStack(spacing: 4) {
        ForEach(rows) { RowView(row: $0) }
        if hasSpacer { Spacer() }
      }
    }
  }

  func testAStackWithALengthOfItsOwnUsesSumsToo() {
    let rows = (0..<100).map { Row($0, 20) }
    let stage = Stage(CGSize(width: 300, height: 4000), Offered(rows: rows, hasSpacer: false))
    stage.expect("row0", 100, 802, 100, 20)
    let work = stage.work { rows[5].height = 30 }
    stage.expect("row0", 100, 797, 100, 20)
    stage.expect("row6", 100, 797 + 6 * 24 + 10, 100, 20)
    XCTAssertLessThanOrEqual(work.childrenVisited, 6)
    stage.show(Offered(rows: rows, hasSpacer: true))
    stage.expect("row0", 100, 0, 100, 20)
    stage.expect("row99", 100, 99 * 24 + 10, 100, 20)
  }

  func testSiblingsInSightMoveWithTheAnimation() {
    let rows = (0..<100).map { Row($0, 20) }
    let stage = Stage(CGSize(width: 300, height: 400), Rows(rows: rows))
    withAnimation(.linear(duration: 1)) { rows[0].height = 60 }
    stage.frame()
    stage.expect("row1", 100, 64, 100, 20)
    XCTAssertEqual(stage.presentedFrame("row1").minY, 24, accuracy: 1)
    for _ in 0..<30 { stage.frame() }
    XCTAssertEqual(stage.presentedFrame("row1").minY, 44, accuracy: 2)
    stage.settle()
    XCTAssertEqual(stage.presentedFrame("row1").minY, 64, accuracy: 0.01)
  }

  func testGuidesOfManyChildrenMeet() {
    let stage = Stage(
      CGSize(width: 300, height: 400),
      ScrollView {
        VStack(alignment: .leading, spacing: 0) {
          ForEach(0..<50, id: \.self) { n in
            Color.red.frame(width: 50, height: 10).accessibilityIdentifier("g\(n)")
              .alignmentGuide(.leading) { _ in n == 10 ? 30 : 0 }
          }
        }
      })
    stage.expect("g0", 110 + 30, 0, 50, 10)
    stage.expect("g10", 110, 100, 50, 10)
  }
}

/// Numbers that come out the same each time.
struct SystemRandom {
  private var state: UInt64
  init(seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return state >> 33
  }
}
