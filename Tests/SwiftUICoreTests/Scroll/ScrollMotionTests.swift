import MartletHosting
import SwiftUI
import XCTest

/// How content moves under a finger, the wheel and animations.
final class ScrollMotionTests: XCTestCase {
  private struct Tall: View {
    var axes: Axis.Set = .vertical
    var body: some View {
      ScrollView(axes) { Color.teal.frame(width: 300, height: 2000).accessibilityIdentifier("content") }
    }
  }

  func testDragFollowsTheFinger() {
    let stage = Stage(CGSize(width: 300, height: 400), Tall())
    stage.touch(.down, 200, 300)
    stage.touch(.move, 200, 280)
    stage.touch(.move, 200, 200)
    let dragged = stage.frames["content"]?.minY ?? 0
    stage.touch(.move, 200, 150)
    XCTAssertEqual(stage.frames["content"]?.minY ?? 0, dragged - 50, accuracy: 0.5)
    for _ in 0..<30 { stage.frame() }
    stage.touch(.move, 200, 150)
    stage.touch(.up, 200, 150)
    stage.settle()
    XCTAssertEqual(stage.frames["content"]?.minY ?? 0, dragged - 50, accuracy: 0.5)
  }

  func testFlickGoesOnAndComesToRest() {
    let stage = Stage(CGSize(width: 300, height: 400), Tall())
    stage.touch(.down, 200, 300)
    for step in 1...6 {
      stage.touch(.move, 200, 300 - CGFloat(step) * 16)
    }
    stage.touch(.up, 200, 204)
    let released = stage.frames["content"]?.minY ?? 0
    var last = released
    var speeds: [CGFloat] = []
    for _ in 0..<20 {
      stage.frame()
      let now = stage.frames["content"]?.minY ?? 0
      speeds.append(last - now)
      last = now
    }
    XCTAssertEqual(speeds[0], 16, accuracy: 3)
    XCTAssertEqual(speeds[15] / speeds[5], pow(0.998, 10 * 1000 / 60), accuracy: 0.06)
    stage.settle()
    // A flick of 960 points a second goes 960 / 2.002 points.
    XCTAssertEqual(released - (stage.frames["content"]?.minY ?? 0), 480, accuracy: 60)
  }

  func testPullingOverTheEndGivesWayAndReturns() {
    let stage = Stage(CGSize(width: 300, height: 400), Tall())
    stage.touch(.down, 200, 100)
    stage.touch(.move, 200, 120)
    stage.touch(.move, 200, 320)
    let pulled = stage.frames["content"]?.minY ?? 0
    let expected = (1 - 1 / (200 * 0.55 / 400 + 1)) * 400
    XCTAssertEqual(pulled, expected, accuracy: 10)
    for _ in 0..<30 { stage.frame() }
    stage.touch(.up, 200, 320)
    stage.settle()
    stage.expect("content", 0, 0, 300, 2000)
  }

  func testWheelGoesSmoothlyAndStopsAtTheEnd() {
    let stage = Stage(CGSize(width: 300, height: 400), Tall())
    stage.wheel(by: -60)
    stage.frame()
    let first = stage.frames["content"]?.minY ?? 0
    XCTAssertLessThan(first, 0)
    XCTAssertGreaterThan(first, -60)
    stage.settle()
    stage.expect("content", 0, -60, 300, 2000)
    for _ in 0..<50 { stage.wheel(by: -60) }
    stage.settle()
    stage.expect("content", 0, -1600, 300, 2000)
  }

  private struct Animated: View {
    var step: Int
    var body: some View {
      ScrollViewReader { proxy in
        ScrollView {
          VStack(spacing: 0) { ForEach(0..<50, id: \.self) { n in Color.teal.frame(width: 100, height: 20).id(n) } }
            .accessibilityIdentifier("content")
        }
        .onChange(of: step) { withAnimation(.linear(duration: 1)) { proxy.scrollTo(30, anchor: .top) } }
      }
    }
  }

  func testScrollToAnimates() {
    let stage = Stage(CGSize(width: 300, height: 200), Animated(step: 0))
    stage.root.setContent(Animated(step: 1))
    stage.frame()
    for _ in 0..<30 { stage.frame() }
    XCTAssertEqual(stage.frames["content"]?.minY ?? 0, -300, accuracy: 15)
    stage.settle()
    stage.expect("content", 100, -600, 100, 1000)
  }

  func testPhases() {
    let log = LazyWorkTests.Log()
    let stage = Stage(
      CGSize(width: 300, height: 400), Tall().onScrollPhaseChange { old, new in log.note("\(old)>\(new)") })
    stage.touch(.down, 200, 300)
    for step in 1...6 {
      stage.touch(.move, 200, 300 - CGFloat(step) * 16)
    }
    stage.touch(.up, 200, 204)
    stage.settle()
    XCTAssertEqual(log.take(), ["idle>interacting", "interacting>decelerating", "decelerating>idle"])
  }

  func testPaging() {
    let stage = Stage(
      CGSize(width: 300, height: 100),
      ScrollView(.horizontal) {
        LazyHStack(spacing: 0) {
          ForEach(0..<10, id: \.self) { n in
            Color.teal.frame(width: 300, height: 100).accessibilityIdentifier("p\(n)")
          }
        }
      }
      .scrollTargetBehavior(.paging))
    stage.touch(.down, 250, 50)
    for step in 1...5 {
      stage.touch(.move, 250 - CGFloat(step) * 20, 50)
    }
    stage.touch(.up, 150, 50)
    stage.settle()
    stage.expect("p1", 0, 0, 300, 100)
  }

  private struct Aligned: View {
    @State private var current: Int?
    let log: LazyWorkTests.Log
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<100, id: \.self) { n in
            Color.teal.frame(width: 300, height: 70).accessibilityIdentifier("a\(n)")
          }
        }
        .scrollTargetLayout()
      }
      .scrollTargetBehavior(.viewAligned)
      .scrollPosition(id: $current)
      .onChange(of: current) { _, new in log.note("\(new ?? -1)") }
    }
  }

  func testViewAlignedAndPosition() {
    let log = LazyWorkTests.Log()
    let stage = Stage(CGSize(width: 300, height: 400), Aligned(log: log))
    stage.touch(.down, 200, 300)
    for step in 1...6 {
      stage.touch(.move, 200, 300 - CGFloat(step) * 16)
    }
    stage.touch(.up, 200, 204)
    stage.settle()
    let first = stage.frames.filter { $0.value.minY >= -0.01 }.min { $0.value.minY < $1.value.minY }
    XCTAssertEqual(first?.value.minY ?? -1, 0, accuracy: 0.01)
    XCTAssertEqual(log.take().last.map { "a\($0)" }, first?.key)
  }

  private struct Placed: View {
    @State private var position = ScrollPosition()
    var step: Int
    var body: some View {
      ScrollView {
        VStack(spacing: 0) { ForEach(0..<50, id: \.self) { n in Color.teal.frame(width: 100, height: 20).id(n) } }
          .accessibilityIdentifier("content")
      }
      .scrollPosition($position)
      .onChange(of: step) {
        switch step {
        case 1: position.scrollTo(edge: .bottom)
        case 2: position.scrollTo(y: 55)
        case 3: position.scrollTo(id: 20, anchor: .center)
        default: position.scrollTo(edge: .top)
        }
      }
    }
  }

  func testVisibility() {
    let log = LazyWorkTests.Log()
    let stage = Stage(
      CGSize(width: 300, height: 400),
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(height: 500)
          Color.green.frame(height: 100).onScrollVisibilityChange(threshold: 0.9) { log.note("\($0)") }
          Color.red.frame(height: 900)
        }
      })
    XCTAssertEqual(log.take(), [])
    stage.wheel(by: -180, phase: .changed)
    stage.settle()
    XCTAssertEqual(log.take(), [])
    stage.wheel(by: -15, phase: .changed)
    stage.settle()
    XCTAssertEqual(log.take(), ["true"])
    stage.wheel(by: -400, phase: .changed)
    stage.settle()
    XCTAssertEqual(log.take(), ["false"])
  }

  func testScrollingCopiesOverOneColour() {
    let stage = Stage(CGSize(width: 300, height: 400), Tall().scrollIndicators(.hidden))
    stage.wheel(by: -10, phase: .changed)
    let frame = stage.frame()
    XCTAssertEqual(frame.scrolls.map(\.delta), [CGVector(dx: 0, dy: -10)])
    XCTAssertEqual(frame.damage, [CGRect(x: 0, y: 390, width: 300, height: 10)])
  }

  func testScrollingUnderABarRepaintsTheBar() {
    let stage = Stage(
      CGSize(width: 300, height: 400),
      Tall().scrollIndicators(.hidden).overlay(alignment: .top) { Color.black.opacity(0.5).frame(height: 30) })
    stage.wheel(by: -10, phase: .changed)
    let frame = stage.frame()
    XCTAssertEqual(frame.scrolls.count, 1)
    XCTAssertTrue(frame.damage.contains { $0.contains(CGRect(x: 0, y: 0, width: 300, height: 30)) }, "\(frame.damage)")
    XCTAssertLessThan(frame.damage.reduce(0) { $0 + $1.width * $1.height }, 300 * 80)
  }

  func testScrollingOverAGradientRepaints() {
    let stage = Stage(
      CGSize(width: 300, height: 400),
      ScrollView { Color.teal.frame(width: 200, height: 2000) }.scrollIndicators(.hidden)
        .background(LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)))
    stage.wheel(by: -10, phase: .changed)
    let frame = stage.frame()
    XCTAssertEqual(frame.scrolls.count, 0)
    XCTAssertEqual(frame.damage, [CGRect(x: 50, y: 0, width: 200, height: 400)])
  }

  func testNothingRunsAtRest() {
    let stage = Stage(CGSize(width: 300, height: 400), Tall())
    stage.wheel(by: -60)
    stage.settle()
    let counters = stage.root.counters
    let frame = stage.frame()
    XCTAssertFalse(frame.wantsAnotherFrame)
    XCTAssertTrue(frame.damage.isEmpty && frame.scrolls.isEmpty)
    XCTAssertEqual(stage.root.counters, counters)
  }
}
