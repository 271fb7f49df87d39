import SwiftUI
import XCTest

final class GridTests: XCTestCase {
  private func block(_ name: String, _ width: CGFloat, _ height: CGFloat) -> some View {
    Color.teal.frame(width: width, height: height).accessibilityIdentifier(name)
  }

  func testColumnsAreAsWideAsTheirWidestCell() {
    let stage = Stage(
      CGSize(width: 200, height: 100),
      Grid(alignment: .topLeading, horizontalSpacing: 10, verticalSpacing: 5) {
        GridRow {
          block("a", 20, 10)
          block("b", 30, 20)
        }
        GridRow {
          block("c", 50, 10)
          block("d", 10, 10)
        }
      })
    stage.expect("a", 55, 32.5, 20, 10)
    stage.expect("b", 115, 32.5, 30, 20)
    stage.expect("c", 55, 57.5, 50, 10)
    stage.expect("d", 115, 57.5, 10, 10)
  }

  func testFlexibleCellTakesWhatIsLeft() {
    let stage = Stage(
      CGSize(width: 200, height: 100),
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        GridRow {
          block("a", 40, 20)
          Color.red.frame(height: 20).accessibilityIdentifier("b")
        }
      })
    stage.expect("a", 0, 40, 40, 20)
    stage.expect("b", 40, 40, 160, 20)
  }

  func testCellAcrossColumnsWidensThemEqually() {
    let stage = Stage(
      CGSize(width: 200, height: 100),
      Grid(horizontalSpacing: 10, verticalSpacing: 0) {
        GridRow {
          block("wide", 110, 10).gridCellColumns(2)
        }
        GridRow {
          block("a", 20, 10)
          block("b", 40, 10)
        }
      }
      .accessibilityIdentifier("grid"))
    stage.expect("grid", 45, 40, 110, 20)
    // 20 + 20 and 40 + 20 wide, each cell in the middle of its column.
    stage.expect("a", 55, 50, 20, 10)
    stage.expect("b", 105, 50, 40, 10)
  }

  func testUnsizedViewOutsideRowsIsAsWideAsTheGrid() {
    let stage = Stage(
      CGSize(width: 200, height: 100),
      Grid(verticalSpacing: 0) {
        GridRow { block("a", 60, 20) }
        Divider().gridCellUnsizedAxes(.horizontal).accessibilityIdentifier("line")
      })
    stage.expect("line", 70, 59.5, 60, 1)
  }

  func testRowsOutsideAGridStandForThemselves() {
    let stage = Stage(
      CGSize(width: 100, height: 100),
      HStack(spacing: 0) {
        GridRow {
          block("a", 10, 10)
          block("b", 10, 10)
        }
      })
    stage.expect("a", 40, 45, 10, 10)
    stage.expect("b", 50, 45, 10, 10)
  }

  func testRowsOfALoopChange() {
    func grid(_ rows: [Int]) -> some View {
      Grid(horizontalSpacing: 0, verticalSpacing: 0) {
        ForEach(rows, id: \.self) { row in
          GridRow { self.block("row\(row)", 10, CGFloat(row) * 10) }
        }
      }
    }
    let stage = Stage(CGSize(width: 100, height: 100), grid([1, 2]))
    stage.expect("row2", 45, 45, 10, 20)
    stage.show(grid([2]))
    stage.expect("row2", 45, 40, 10, 20)
    XCTAssertNil(stage.frames["row1"])
  }
}
