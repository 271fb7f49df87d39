import SwiftUI
import XCTest

final class TapTests: XCTestCase {
  func testTapReachesWhatIsUnderIt() {
    let log = Log()
    let person = Person(
      VStack {
        Text("One").accessibilityIdentifier("one").onTapGesture { log.note("one") }
        Spacer()
        Text("Two").accessibilityIdentifier("two").onTapGesture { log.note("two") }
      }.onTapGesture { log.note("stack") })
    person.tap("two")
    person.tap("one")
    // Nothing is painted between the texts: the stack is not met there.
    person.tap(CGPoint(x: 160, y: 240))
    XCTAssertEqual(log.take(), ["two", "one"])
  }

  func testContentShapeMakesEmptyRoomATarget() {
    let log = Log()
    let person = Person(
      HStack {
        Text("Left")
        Spacer()
      }
      .contentShape(Rectangle())
      .onTapGesture { log.note("row") })
    person.tap(CGPoint(x: 280, y: 240))
    XCTAssertEqual(log.take(), ["row"])
  }

  func testShapesAreMetByTheirOutline() {
    let log = Log()
    let person = Person(
      Circle().frame(width: 100, height: 100).onTapGesture { log.note("circle") })
    person.tap(CGPoint(x: 160, y: 240))
    person.tap(CGPoint(x: 114, y: 194))
    XCTAssertEqual(log.take(), ["circle"])
  }

  func testTransformsClipsAndVisibility() {
    let log = Log()
    let person = Person(
      ZStack {
        Color.red.frame(width: 100, height: 20).rotationEffect(.degrees(90)).onTapGesture { log.note("turned") }
        Color.blue.frame(width: 40, height: 40).offset(x: 100).onTapGesture { log.note("moved") }
        Color.green.frame(width: 40, height: 40).opacity(0).offset(y: 150).onTapGesture { log.note("clear") }
        Color.gray.frame(width: 200, height: 30).allowsHitTesting(false).onTapGesture { log.note("off") }
        Color.pink.frame(width: 80, height: 80).clipShape(Circle()).offset(y: -150).onTapGesture { log.note("clipped") }
      })
    person.tap(CGPoint(x: 160, y: 280))
    person.tap(CGPoint(x: 200, y: 240))
    person.tap(CGPoint(x: 260, y: 240))
    person.tap(CGPoint(x: 160, y: 390))
    person.tap(CGPoint(x: 160, y: 90))
    person.tap(CGPoint(x: 123, y: 53))
    XCTAssertEqual(log.take(), ["turned", "moved", "clipped"])
  }

  func testFrontmostIsMet() {
    let log = Log()
    let person = Person(
      ZStack {
        Color.red.zIndex(1).onTapGesture { log.note("first") }
        Color.blue.onTapGesture { log.note("second") }
      })
    person.tap(CGPoint(x: 50, y: 50))
    XCTAssertEqual(log.take(), ["first"])
  }

  func testInnerTapComesFirst() {
    let log = Log()
    let person = Person(Color.red.onTapGesture { log.note("inner") }.onTapGesture { log.note("outer") })
    person.tap(CGPoint(x: 50, y: 50))
    XCTAssertEqual(log.take(), ["inner"])
  }

  func testSingleTapWaitsForADoubleTap() {
    let log = Log()
    let person = Person(Color.red.onTapGesture(count: 2) { log.note("double") }.onTapGesture { log.note("single") })
    person.tap(CGPoint(x: 50, y: 50))
    XCTAssertEqual(log.take(), [])
    person.wait(0.5)
    XCTAssertEqual(log.take(), ["single"])
    person.tap(CGPoint(x: 50, y: 50))
    person.tap(CGPoint(x: 50, y: 50))
    person.wait(0.5)
    XCTAssertEqual(log.take(), ["double"])
  }

  func testExclusiveGestures() {
    let log = Log()
    let taps = TapGesture(count: 2).onEnded { log.note("double") }
      .exclusively(before: TapGesture().onEnded { log.note("single") })
    let person = Person(Color.red.gesture(taps))
    person.tap(CGPoint(x: 50, y: 50))
    person.wait(0.5)
    person.tap(CGPoint(x: 50, y: 50))
    person.tap(CGPoint(x: 50, y: 50))
    person.wait(0.5)
    XCTAssertEqual(log.take(), ["single", "double"])
  }

  func testPlaceOfATap() {
    var place = CGPoint.zero
    let person = Person(Color.red.frame(width: 100, height: 100).onTapGesture { place = $0 })
    person.tap(CGPoint(x: 130, y: 200))
    XCTAssertEqual(place, CGPoint(x: 20, y: 10))
  }

  func testDisabledAndMasked() {
    let log = Log()
    let person = Person(
      VStack(spacing: 0) {
        Color.red.onTapGesture { log.note("disabled") }.disabled(true)
        Color.green.onTapGesture { log.note("inside") }.gesture(
          TapGesture().onEnded { log.note("masking") }, including: .gesture)
      })
    person.tap(CGPoint(x: 50, y: 50))
    person.tap(CGPoint(x: 50, y: 400))
    XCTAssertEqual(log.take(), ["masking"])
  }

  func testHighPriorityAndSimultaneous() {
    let log = Log()
    let person = Person(
      VStack(spacing: 0) {
        Color.red.onTapGesture { log.note("inner") }.highPriorityGesture(TapGesture().onEnded { log.note("high") })
        Color.blue.onTapGesture { log.note("inner") }.simultaneousGesture(TapGesture().onEnded { log.note("also") })
      })
    person.tap(CGPoint(x: 50, y: 50))
    XCTAssertEqual(log.take(), ["high"])
    person.tap(CGPoint(x: 50, y: 400))
    XCTAssertEqual(log.take(), ["inner", "also"])
  }
}
