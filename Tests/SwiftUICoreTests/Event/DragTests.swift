import SwiftUI
import XCTest

final class DragTests: XCTestCase {
  func testDragTellsHowFar() {
    struct Case: View {
      let log: Log
      @GestureState private var offset = CGSize.zero
      var body: some View {
        log.note("body \(Int(offset.width))")
        return Color.red.gesture(
          DragGesture().updating($offset) { value, state, _ in state = value.translation }
            .onChanged { log.note("changed \(Int($0.translation.width))") }
            .onEnded { log.note("ended \(Int($0.translation.width)) from \(Int($0.startLocation.x))") })
      }
    }
    let log = Log()
    let person = Person(Case(log: log))
    _ = log.take()
    person.down(CGPoint(x: 100, y: 100))
    person.move(CGPoint(x: 105, y: 100))
    XCTAssertEqual(log.take(), [])
    person.move(CGPoint(x: 120, y: 100))
    XCTAssertEqual(log.take(), ["changed 20", "body 20"])
    person.move(CGPoint(x: 150, y: 100))
    person.up()
    XCTAssertEqual(log.take(), ["changed 50", "body 50", "ended 50 from 100", "body 0"])
  }

  func testPredictedEnd() {
    var predicted = CGSize.zero
    var velocity = CGSize.zero
    let person = Person(
      Color.red.gesture(
        DragGesture().onEnded {
          predicted = $0.predictedEndTranslation
          velocity = $0.velocity
        }))
    person.drag(from: CGPoint(x: 20, y: 100), by: CGVector(dx: 100, dy: 0), over: 0.2)
    XCTAssertEqual(velocity.width, 500, accuracy: 1)
    XCTAssertEqual(predicted.width, 225, accuracy: 1)
  }

  func testPlacesFollowTransforms() {
    var translation = CGSize.zero
    let person = Person(
      Color.red.frame(width: 200, height: 200)
        .gesture(DragGesture().onEnded { translation = $0.translation })
        .scaleEffect(0.5))
    person.drag(from: CGPoint(x: 160, y: 240), by: CGVector(dx: 30, dy: 0))
    XCTAssertEqual(translation.width, 60, accuracy: 0.001)
  }

  func testNamedAndGlobalSpaces() {
    var places: [CGPoint] = []
    let person = Person(
      VStack(spacing: 0) {
        Color.red.frame(height: 100)
        Color.blue
          .gesture(DragGesture(coordinateSpace: .global).onEnded { places.append($0.location) })
          .simultaneousGesture(DragGesture(coordinateSpace: .named("stack")).onEnded { places.append($0.location) })
          .simultaneousGesture(DragGesture().onEnded { places.append($0.location) })
      }.coordinateSpace(name: "stack"))
    person.drag(from: CGPoint(x: 50, y: 200), by: CGVector(dx: 50, dy: 0))
    XCTAssertEqual(places, [CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 200), CGPoint(x: 100, y: 100)])
  }

  func testInnerDragWinsAndTapsFail() {
    let log = Log()
    let person = Person(
      Color.red.onTapGesture { log.note("tap") }
        .gesture(DragGesture().onEnded { _ in log.note("inner") })
        .gesture(DragGesture().onEnded { _ in log.note("outer") }))
    person.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 60, dy: 0))
    person.tap(CGPoint(x: 50, y: 50))
    XCTAssertEqual(log.take(), ["inner", "tap"])
  }

  func testDragWithoutMinimumLeavesTapsToWhatIsInside() {
    let log = Log()
    let person = Person(
      Color.red.onTapGesture { log.note("tap") }
        .gesture(DragGesture(minimumDistance: 0).onChanged { _ in log.note("drag") }))
    person.tap(CGPoint(x: 50, y: 50))
    XCTAssertEqual(log.take(), ["tap"])
    person.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 60, dy: 0), steps: 2)
    XCTAssertEqual(log.take(), ["drag", "drag"])
  }

  func testLongPressThenDrag() {
    let log = Log()
    let gesture = LongPressGesture(minimumDuration: 0.3).sequenced(before: DragGesture())
      .onChanged { value in
        switch value {
        case .first: log.note("pressing")
        case .second(_, let drag): log.note("drag \(drag.map { "\(Int($0.translation.width))" } ?? "none")")
        }
      }
      .onEnded { _ in log.note("ended") }
    let person = Person(Color.red.gesture(gesture))
    person.down(CGPoint(x: 100, y: 100))
    person.wait(0.4)
    person.move(CGPoint(x: 130, y: 100))
    person.up()
    XCTAssertEqual(log.take(), ["pressing", "drag none", "drag 30", "ended"])
    person.drag(from: CGPoint(x: 100, y: 100), by: CGVector(dx: 50, dy: 0))
    XCTAssertEqual(log.take(), ["pressing"])
  }

  func testLongPress() {
    let log = Log()
    let person = Person(
      Color.red.accessibilityIdentifier("view").onTapGesture { log.note("tap") }
        .onLongPressGesture(minimumDuration: 0.5) {
          log.note("long")
        } onPressingChanged: {
          log.note("pressing \($0)")
        })
    person.press("view", for: 0.8)
    XCTAssertEqual(log.take(), ["pressing true", "long", "pressing false"])
    person.tap("view")
    XCTAssertEqual(log.take(), ["pressing true", "pressing false", "tap"])
    person.drag(from: CGPoint(x: 50, y: 50), by: CGVector(dx: 100, dy: 0))
    XCTAssertEqual(log.take(), ["pressing true", "pressing false"])
  }

  func testMagnifyAndRotate() {
    var scale: CGFloat = 0
    var angle = Angle.zero
    let person = Person(
      Color.red.gesture(
        MagnificationGesture().onChanged { scale = $0 }.simultaneously(with: RotationGesture().onChanged { angle = $0 })
      ))
    person.down(CGPoint(x: 100, y: 200), finger: 1)
    person.down(CGPoint(x: 200, y: 200), finger: 2)
    person.move(CGPoint(x: 100, y: 300), finger: 1)
    person.move(CGPoint(x: 100, y: 100), finger: 2)
    XCTAssertEqual(scale, 2, accuracy: 0.001)
    XCTAssertEqual(angle.degrees, -90, accuracy: 0.001)
    person.up(finger: 1)
    person.up(finger: 2)
  }

  func testCancelledTouchRestoresGestureState() {
    struct Case: View {
      let log: Log
      @GestureState private var isDragging = false
      var body: some View {
        log.note("\(isDragging)")
        return Color.red.gesture(
          DragGesture().updating($isDragging) { _, state, _ in state = true }.onEnded { _ in log.note("ended") })
      }
    }
    let log = Log()
    let person = Person(Case(log: log))
    person.down(CGPoint(x: 50, y: 50))
    person.move(CGPoint(x: 150, y: 50))
    person.cancel()
    XCTAssertEqual(log.take(), ["false", "true", "false"])
  }

  func testHover() {
    let log = Log()
    let person = Person(
      VStack(spacing: 0) {
        Color.red.onHover { log.note("red \($0)") }
        Color.blue.onContinuousHover {
          if case .active(let point) = $0 { log.note("blue \(Int(point.y))") } else { log.note("blue left") }
        }
      })
    person.hover(CGPoint(x: 50, y: 50))
    person.hover(CGPoint(x: 50, y: 60))
    person.hover(CGPoint(x: 50, y: 300))
    person.hover(CGPoint(x: 50, y: 70))
    XCTAssertEqual(log.take(), ["red true", "red false", "blue 60", "blue left", "red true"])
  }
}
