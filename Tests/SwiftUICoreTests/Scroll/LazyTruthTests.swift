import SwiftUI
import XCTest

/// Lazy containers as measured on Apple's systems.
final class LazyTruthTests: XCTestCase {
  private struct Rows: View {
    var step: Int
    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(spacing: 0) {
            ForEach(0..<200, id: \.self) { n in
              Color.teal.frame(width: 200, height: 20).accessibilityIdentifier("r\(n)").id(n)
            }
          }
        }
        .accessibilityIdentifier("scroll")
        .onChange(of: step) { proxy.scrollTo(100, anchor: .top) }
      }
    }
  }

  func testExactlyTheRowsInSightExist() {
    let stage = Stage(CGSize(width: 300, height: 200), Rows(step: 0))
    XCTAssertEqual(Set(stage.frames.keys), Set((0..<10).map { "r\($0)" } + ["scroll"]))
    stage.expect("r9", 50, 180, 200, 20)
    stage.show(Rows(step: 1))
    XCTAssertEqual(Set(stage.frames.keys), Set((100..<110).map { "r\($0)" } + ["scroll"]))
    stage.expect("r100", 50, 0, 200, 20)
    stage.expect("scroll", 0, 0, 300, 200)
  }

  private struct Chunk: View {
    let name: String
    var body: some View {
      Section {
        ForEach(0..<8, id: \.self) { n in
          Color.teal.frame(width: 200, height: 20).accessibilityIdentifier("\(name)\(n)").id("\(name)\(n)")
        }
      } header: {
        Color.gray.frame(width: 200, height: 24).accessibilityIdentifier("\(name)H")
      } footer: {
        Color.black.frame(width: 200, height: 16).accessibilityIdentifier("\(name)F")
      }
    }
  }

  private struct Footers: View {
    var step: Int
    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          LazyVStack(spacing: 0, pinnedViews: .sectionFooters) {
            Chunk(name: "a")
            Chunk(name: "b")
            Chunk(name: "c")
          }
        }
        .onChange(of: step) {
          if step == 1 { proxy.scrollTo("b3", anchor: .top) }
          if step == 2 { proxy.scrollTo("b0", anchor: .bottom) }
        }
      }
    }
  }

  func testPinnedFooters() {
    let stage = Stage(CGSize(width: 300, height: 200), Footers(step: 0))
    stage.expect("aH", 50, 0, 200, 24)
    stage.expect("a7", 50, 164, 200, 20)
    stage.expect("aF", 50, 184, 200, 16)
    stage.show(Footers(step: 1))
    stage.expect("b3", 50, 0, 200, 20)
    stage.expect("bF", 50, 100, 200, 16)
    stage.expect("cH", 50, 116, 200, 24)
    stage.expect("c2", 50, 180, 200, 20)
    stage.expect("cF", 50, 184, 200, 16)
    stage.show(Footers(step: 2))
    stage.expect("a1", 50, 0, 200, 20)
    stage.expect("aF", 50, 140, 200, 16)
    stage.expect("bH", 50, 156, 200, 24)
    stage.expect("b0", 50, 180, 200, 20)
    stage.expect("bF", 50, 184, 200, 16)
  }

  func testGridItemAlignment() {
    let tracks = [
      GridItem(.fixed(60), alignment: .leading), GridItem(.fixed(60)), GridItem(.fixed(60), alignment: .bottomTrailing),
    ]
    func block(_ width: CGFloat, _ height: CGFloat, _ name: String) -> some View {
      Color.teal.frame(width: width, height: height).accessibilityIdentifier(name)
    }
    let stage = Stage(
      CGSize(width: 300, height: 200),
      VStack(spacing: 16) {
        LazyVGrid(columns: tracks, alignment: .trailing, spacing: 4) {
          block(20, 20, "t0")
          block(20, 40, "t1")
          block(20, 20, "t2")
          block(20, 20, "t3")
        }
        .frame(width: 240).accessibilityIdentifier("trailing")
        LazyVGrid(columns: tracks, alignment: .leading, spacing: 4) {
          block(20, 20, "l0")
          block(20, 40, "l1")
          block(20, 20, "l2")
        }
        .frame(width: 240).accessibilityIdentifier("leading")
      })
    stage.expect("trailing", 30, 40, 240, 64)
    stage.expect("t0", 74, 50, 20, 20)
    stage.expect("t1", 182, 40, 20, 40)
    stage.expect("t2", 250, 60, 20, 20)
    stage.expect("t3", 74, 84, 20, 20)
    stage.expect("l0", 30, 130, 20, 20)
    stage.expect("l1", 98, 120, 20, 40)
    stage.expect("l2", 206, 140, 20, 20)
  }

  func testGridWithSections() {
    let stage = Stage(
      CGSize(width: 300, height: 300),
      ScrollView {
        LazyVGrid(columns: Array(repeating: GridItem(.fixed(60)), count: 3), spacing: 4) {
          Section {
            ForEach(0..<5, id: \.self) { n in Color.cyan.frame(height: 20).accessibilityIdentifier("a\(n)") }
          } header: {
            Color.gray.frame(height: 24).accessibilityIdentifier("aH")
          } footer: {
            Color.black.frame(height: 16).accessibilityIdentifier("aF")
          }
          Section {
            ForEach(10..<14, id: \.self) { n in Color.brown.frame(height: 20).accessibilityIdentifier("b\(n - 10)") }
          } header: {
            Color.gray.frame(width: 46, height: 16).accessibilityIdentifier("bH")
          }
        }
        .accessibilityIdentifier("grid")
      }
      .frame(width: 240))
    stage.expect("aH", 30, 0, 240, 24)
    stage.expect("a0", 52, 28, 60, 20)
    stage.expect("a4", 120, 52, 60, 20)
    stage.expect("aF", 30, 76, 240, 16)
    stage.expect("bH", 127, 96, 46, 16)
    stage.expect("b3", 52, 140, 60, 20)
    stage.expect("grid", 30, 0, 240, 160)
  }

  private struct Positioned: View {
    var step: Int
    @State private var current: Int? = 10
    var body: some View {
      VStack(spacing: 0) {
        ScrollViewReader { proxy in
          ScrollView {
            LazyVStack(spacing: 0) {
              ForEach(0..<30, id: \.self) { n in
                Color.teal.frame(width: 120, height: 20).accessibilityIdentifier("row\(n)").id(n)
              }
            }
            .scrollTargetLayout()
          }
          .scrollPosition(id: $current)
          .onChange(of: step) {
            if step == 1 { current = 20 }
            if step == 2 { proxy.scrollTo(5, anchor: .top) }
            if step == 3 { proxy.scrollTo(7, anchor: .center) }
          }
        }
        Color.clear.frame(width: CGFloat(current ?? -1) + 100, height: 1).accessibilityIdentifier("position")
      }
    }
  }

  func testScrollPosition() {
    let stage = Stage(CGSize(width: 300, height: 220), Positioned(step: 0))
    stage.expect("row0", 90, 0, 120, 20)
    stage.expect("position", 95, 219, 110, 1)
    stage.show(Positioned(step: 1))
    stage.expect("row20", 90, 199, 120, 20)
    stage.expect("position", 90, 219, 120, 1)
    stage.show(Positioned(step: 2))
    stage.expect("row5", 90, 0, 120, 20)
    stage.expect("position", 90, 219, 120, 1)
    stage.show(Positioned(step: 3))
    stage.expect("row2", 90, -0.5, 120, 20)
  }
}
