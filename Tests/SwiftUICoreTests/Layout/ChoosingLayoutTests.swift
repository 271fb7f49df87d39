import SwiftUI
import XCTest

final class ChoosingLayoutTests: XCTestCase {
  func testOnlyTheViewThatFitsAppears() {
    final class Log { var lines: [String] = [] }
    let log = Log()
    func view(_ width: CGFloat) -> some View {
      ViewThatFits {
        Color.red.frame(width: 80, height: 20).accessibilityIdentifier("wide")
          .onAppear { log.lines.append("wide appears") }
          .onDisappear { log.lines.append("wide disappears") }
        Color.red.frame(width: 30, height: 20).accessibilityIdentifier("narrow")
          .onAppear { log.lines.append("narrow appears") }
      }
      .frame(width: width)
    }
    let stage = Stage(CGSize(width: 100, height: 40), view(100))
    XCTAssertEqual(Set(stage.frames.keys), ["wide"])
    XCTAssertEqual(log.lines, ["wide appears"])
    stage.show(view(50))
    XCTAssertEqual(Set(stage.frames.keys), ["narrow"])
    XCTAssertEqual(Set(log.lines), ["wide appears", "wide disappears", "narrow appears"])
    // Nothing fits: the last one.
    stage.show(view(10))
    XCTAssertEqual(Set(stage.frames.keys), ["narrow"])
  }

  func testFrameRelativeToTheWindowFollowsIt() {
    let stage = Stage(
      CGSize(width: 300, height: 100),
      Color.red.containerRelativeFrame(.horizontal, count: 3, span: 2, spacing: 6).frame(height: 10)
        .accessibilityIdentifier("part"))
    stage.expect("part", 51, 45, 198, 10)
    MainActor.assumeIsolated { stage.root.resize(to: .init(size: CGSize(width: 150, height: 100))) }
    stage.settle()
    stage.expect("part", 26, 45, 98, 10)
  }

  func testFrameRelativeToAScrollView() {
    let stage = Stage(
      CGSize(width: 200, height: 100),
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<3) { Color.red.containerRelativeFrame(.horizontal).accessibilityIdentifier("\($0)") }
        }
      }
      .frame(width: 120, height: 50))
    stage.expect("0", 40, 25, 120, 50)
    stage.expect("1", 160, 25, 120, 50)
  }

  func testSpacingOfTextIsItsFonts() {
    let stage = Stage(
      CGSize(width: 200, height: 200),
      VStack {
        Text("Above").font(.body).accessibilityIdentifier("text")
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("box")
        Text("Below").font(.body).accessibilityIdentifier("below")
      })
    guard let text = stage.frames["text"], let box = stage.frames["box"], let below = stage.frames["below"] else {
      return XCTFail("no frames")
    }
    XCTAssertEqual(box.minY - text.maxY, 11.1509, accuracy: 0.001)
    XCTAssertEqual(below.minY - box.maxY, 6.2241, accuracy: 0.001)
  }
}
