import SwiftUI
import XCTest

final class AnimatorTests: XCTestCase {
  private struct Values: Equatable {
    var width: CGFloat = 10
    var height: CGFloat = 10
  }

  func testKeyframesOfSeveralTracks() {
    let timeline = KeyframeTimeline(initialValue: Values()) {
      KeyframeTrack(\.width) {
        LinearKeyframe(20, duration: 1)
        MoveKeyframe(50)
        LinearKeyframe(60, duration: 1)
      }
      KeyframeTrack(\.height) { CubicKeyframe(30, duration: 4) }
    }
    XCTAssertEqual(timeline.duration, 4)
    XCTAssertEqual(timeline.value(time: 0.5).width, 15, accuracy: 1e-9)
    XCTAssertEqual(timeline.value(time: 1.5).width, 55, accuracy: 1e-9)
    XCTAssertEqual(timeline.value(time: 3).width, 60)
    XCTAssertEqual(timeline.value(time: 2).height, 20, accuracy: 1e-9)
    XCTAssertEqual(timeline.value(progress: 1), Values(width: 60, height: 30))
  }

  func testKeyframeAnimatorRunsOnceForATrigger() {
    func view(_ trigger: Int) -> some View {
      KeyframeAnimator(initialValue: CGFloat(10), trigger: trigger) { width in
        Color.red.frame(width: width, height: 10).accessibilityIdentifier("box")
      } keyframes: { _ in
        LinearKeyframe(30, duration: 1)
      }
    }
    let stage = Stage(CGSize(width: 100, height: 20), view(0))
    stage.expect("box", 45, 5, 10, 10)
    stage.root.setContent(view(1))
    stage.frame()
    stage.frame(after: 0.5)
    XCTAssertEqual(stage.frames["box"]?.width ?? 0, 20, accuracy: 1)
    stage.settle()
    XCTAssertEqual(stage.frames["box"]?.width, 30)
  }

  func testPhasesRunOnceForATrigger() {
    func view(_ trigger: Int) -> some View {
      Color.red
        .phaseAnimator([10, 20, 30], trigger: trigger) { view, width in
          view.frame(width: CGFloat(width), height: 10).accessibilityIdentifier("box")
        } animation: { _ in
          .linear(duration: 0.02)
        }
    }
    let stage = Stage(CGSize(width: 100, height: 20), view(0))
    XCTAssertEqual(stage.frames["box"]?.width, 10)
    stage.root.setContent(view(1))
    var seen: [CGFloat] = []
    for _ in 0..<200 {
      stage.frame()
      RunLoop.main.run(until: Date(timeIntervalSinceNow: 0.002))
      if let width = stage.frames["box"]?.width, width != seen.last { seen.append(width) }
      if seen.count == 4 { break }
    }
    XCTAssertEqual(seen.suffix(3), [20, 30, 10])
  }

  func testFollowerIsDrawnAtItsSource() {
    struct Pair: View {
      @Namespace private var names
      var body: some View {
        HStack(spacing: 0) {
          Color.red.frame(width: 40, height: 20).matchedGeometryEffect(id: "a", in: names)
            .accessibilityIdentifier("source")
          Color.blue.accessibilityIdentifier("inside").matchedGeometryEffect(id: "a", in: names, isSource: false)
            .frame(width: 60, height: 10).accessibilityIdentifier("slot")
        }
      }
    }
    let stage = Stage(CGSize(width: 100, height: 20), Pair())
    stage.expect("slot", 40, 5, 60, 10)
    stage.expect("inside", 0, 0, 40, 20)
  }

  func testTimelineShowsTheEntryInForce() {
    let stage = Stage(
      CGSize(width: 100, height: 20),
      TimelineView(.explicit([Date(timeIntervalSinceNow: -20), Date(timeIntervalSinceNow: -10)])) { context in
        Color.red.frame(width: -context.date.timeIntervalSinceNow, height: 10).accessibilityIdentifier("age")
      })
    XCTAssertEqual(stage.frames["age"]?.width ?? 0, 10, accuracy: 1)
  }
}
