import SwiftUI
import XCTest

/// Frames measured on Apple's systems.
final class ScrollTruthTests: XCTestCase {
  private struct Rows: View {
    var count = 20
    var body: some View {
      VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { n in
          Color.teal.frame(width: 120, height: 20).accessibilityIdentifier("row\(n)").id(n)
        }
      }
    }
  }

  func testShortContentStaysAtTheTop() {
    let stage = Stage(
      CGSize(width: 300, height: 200), ScrollView { Rows(count: 3) }.accessibilityIdentifier("scroll"))
    stage.expect("scroll", 90, 0, 120, 200)
    stage.expect("row2", 90, 40, 120, 20)
  }

  func testWideContentOverflows() {
    let stage = Stage(
      CGSize(width: 300, height: 200),
      ScrollView { Color.mint.frame(width: 400, height: 400).accessibilityIdentifier("content") }
        .accessibilityIdentifier("scroll"))
    stage.expect("content", -50, 0, 400, 400)
    stage.expect("scroll", -50, 0, 400, 200)
  }

  func testNarrowContentInFrame() {
    let stage = Stage(
      CGSize(width: 300, height: 200),
      ScrollView { Color.mint.frame(width: 100, height: 400).accessibilityIdentifier("content") }
        .accessibilityIdentifier("scroll").frame(width: 250, height: 150).accessibilityIdentifier("frame"))
    stage.expect("content", 100, 25, 100, 400)
    stage.expect("scroll", 100, 25, 100, 150)
    stage.expect("frame", 25, 25, 250, 150)
  }

  func testRightToLeftStartsAtTheRight() {
    let stage = Stage(
      CGSize(width: 200, height: 80),
      ScrollView(.horizontal) {
        HStack(spacing: 10) {
          ForEach(0..<6, id: \.self) { n in
            Color.teal.frame(width: 50, height: 40).accessibilityIdentifier("s\(n)")
          }
        }
        .accessibilityIdentifier("content")
      }
      .frame(width: 180, height: 60)
      .accessibilityIdentifier("scroll")
      .environment(\.layoutDirection, .rightToLeft))
    stage.expect("content", -160, 20, 350, 40)
    stage.expect("s0", 140, 20, 50, 40)
    stage.expect("s5", -160, 20, 50, 40)
  }

  private struct Reader: View {
    var step: Int
    var body: some View {
      ScrollViewReader { proxy in
        ScrollView { Rows().accessibilityIdentifier("content") }
          .accessibilityIdentifier("scroll")
          .onChange(of: step) {
            switch step {
            case 1: proxy.scrollTo(15)
            case 2: proxy.scrollTo(3, anchor: .top)
            case 3: proxy.scrollTo(10, anchor: .center)
            case 4: proxy.scrollTo(0)
            default: break
            }
          }
      }
    }
  }

  func testScrollTo() {
    let stage = Stage(CGSize(width: 300, height: 200), Reader(step: 0))
    stage.expect("content", 90, 0, 120, 400)
    for (step, y) in [(1, -120.0), (2, -60), (3, -110), (4, 0)] {
      stage.show(Reader(step: step))
      stage.expect("content", 90, y, 120, 400)
    }
  }

  private struct Measured: View {
    struct Reading: Equatable {
      var offset = CGPoint.zero
      var container = CGSize.zero
      var visible = CGRect.zero
      var bounds = CGRect.zero
      var top = 0.0
    }
    var step: Int
    let report: (Reading) -> Void
    var body: some View {
      ScrollViewReader { proxy in
        ScrollView { Rows() }
          .contentMargins(.top, 20, for: .scrollContent)
          .frame(height: 150)
          .onScrollGeometryChange(for: Reading.self) { g in
            Reading(
              offset: g.contentOffset, container: g.containerSize, visible: g.visibleRect, bounds: g.bounds,
              top: g.contentInsets.top)
          } action: { _, new in
            report(new)
          }
          .onChange(of: step) { proxy.scrollTo(10, anchor: .top) }
      }
    }
  }

  func testScrollGeometry() {
    var readings: [Measured.Reading] = []
    let stage = Stage(CGSize(width: 300, height: 192), Measured(step: 0) { readings.append($0) })
    stage.expect("row0", 90, 41, 120, 20)
    XCTAssertEqual(
      readings.last,
      .init(
        offset: CGPoint(x: 0, y: -20), container: CGSize(width: 120, height: 130),
        visible: CGRect(x: 0, y: -20, width: 120, height: 150),
        bounds: CGRect(x: 0, y: -20, width: 120, height: 130), top: 20))
    stage.show(Measured(step: 1) { readings.append($0) })
    stage.expect("row10", 90, 41, 120, 20)
    XCTAssertEqual(readings.last?.offset.y, 180)
    XCTAssertEqual(readings.count, 2)
  }

  private struct Anchored: View {
    var total: Int
    private func column(_ prefix: String, _ count: Int) -> some View {
      VStack(spacing: 0) {
        ForEach(0..<count, id: \.self) { n in
          Color.teal.frame(width: 120, height: 20).accessibilityIdentifier("\(prefix)\(n)").id(n)
        }
      }
    }
    var body: some View {
      HStack(spacing: 20) {
        ScrollView { column("a", 3) }.defaultScrollAnchor(.bottom, for: .alignment)
        ScrollView { column("b", 3) }.defaultScrollAnchor(.center, for: .alignment)
        ScrollView { column("c", total) }.defaultScrollAnchor(.bottom, for: .sizeChanges)
        ScrollView { column("d", total) }.defaultScrollAnchor(.bottom).defaultScrollAnchor(.bottom, for: .sizeChanges)
      }
    }
  }

  func testAnchorRoles() {
    let stage = Stage(CGSize(width: 600, height: 200), Anchored(total: 20))
    stage.expect("a0", 30, 140, 120, 20)
    stage.expect("b0", 170, 70, 120, 20)
    stage.expect("c0", 310, 0, 120, 20)
    stage.expect("d19", 450, 180, 120, 20)
    stage.show(Anchored(total: 25))
    stage.expect("a0", 30, 140, 120, 20)
    stage.expect("c0", 310, 0, 120, 20)
    stage.expect("d24", 450, 180, 120, 20)
  }
}
