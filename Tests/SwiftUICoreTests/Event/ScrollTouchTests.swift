import SwiftUI
import XCTest

final class ScrollTouchTests: XCTestCase {
  private struct Rows: View {
    let log: Log
    var body: some View {
      ScrollView {
        VStack(spacing: 0) {
          ForEach(0..<40) { row in
            Button("Row \(row)") { log.note("row \(row)") }
              .frame(height: 50).accessibilityIdentifier("row \(row)")
          }
        }
      }
    }
  }

  func testDragScrollsAndCancelsTheButton() {
    let log = Log()
    let person = Person(Rows(log: log))
    let start = person.center("row 4")
    person.down(start)
    for step in 1...10 {
      person.wait(1.0 / 60)
      person.move(CGPoint(x: start.x, y: start.y - CGFloat(step) * 10))
    }
    person.wait(0.5)
    person.up()
    XCTAssertEqual(log.take(), [])
    // The content follows from where the touch became a drag.
    XCTAssertEqual(start.y - person.center("row 4").y, 90, accuracy: 1)
    person.tap("row 4")
    XCTAssertEqual(log.take(), ["row 4"])
  }

  func testFlingGoesOnAndATouchStopsIt() {
    let log = Log()
    let person = Person(Rows(log: log))
    person.drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -200), over: 0.15)
    let first = person.center("row 0").y
    person.wait(0.2)
    let second = person.center("row 0").y
    XCTAssertLessThan(second, first - 20)
    person.down(CGPoint(x: 160, y: 240))
    let third = person.center("row 0").y
    person.wait(0.2)
    XCTAssertEqual(person.center("row 0").y, third, accuracy: 0.6)
    person.up()
    person.wait(0.2)
    XCTAssertEqual(log.take(), [])
  }

  func testPressShowsLateInsideAScrollView() {
    struct Style: ButtonStyle {
      let log: Log
      func makeBody(configuration: Configuration) -> some View {
        if configuration.isPressed { log.note("pressed") }
        return configuration.label
      }
    }
    let log = Log()
    let person = Person(Rows(log: log).buttonStyle(Style(log: log)))
    person.down(person.center("row 2"))
    person.wait(0.1)
    XCTAssertEqual(log.take(), [])
    person.wait(0.1)
    XCTAssertEqual(log.take(), ["pressed"])
    person.up()
    XCTAssertEqual(log.take(), ["row 2"])
    person.wait(0.3)
    _ = log.take()
    person.drag(from: person.center("row 2"), by: CGVector(dx: 0, dy: -60), over: 0.1)
    XCTAssertEqual(log.take(), [])
  }

  func testWheelMovesTheInnermostThatCan() {
    let person = Person(
      ScrollView {
        VStack(spacing: 0) {
          ScrollView {
            Color.red.frame(height: 150).accessibilityIdentifier("inner")
          }.frame(height: 100)
          Color.blue.frame(height: 1000).accessibilityIdentifier("outer")
        }
      })
    let inner = person.frame("inner").minY
    let outer = person.frame("outer").minY
    person.wheel(at: CGPoint(x: 160, y: 50), by: CGVector(dx: 0, dy: -50))
    person.wait(1)
    XCTAssertEqual(person.frame("inner").minY, inner - 50, accuracy: 0.6)
    XCTAssertEqual(person.frame("outer").minY, outer, accuracy: 0.6)
    person.wheel(at: CGPoint(x: 160, y: 50), by: CGVector(dx: 0, dy: -50))
    person.wait(1)
    XCTAssertEqual(person.frame("outer").minY, outer - 50, accuracy: 0.6)
  }

  func testDragsAcrossGoToTheContent() {
    let log = Log()
    let person = Person(
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          ForEach(0..<20) { _ in Color.red.frame(width: 100, height: 400).border(.black) }
        }
      }
      .gesture(DragGesture(minimumDistance: 20).onEnded { log.note("\(Int($0.translation.height))") }))
    person.drag(from: CGPoint(x: 160, y: 240), by: CGVector(dx: 0, dy: 100))
    XCTAssertEqual(log.take(), ["100"])
    person.drag(from: CGPoint(x: 160, y: 240), by: CGVector(dx: -100, dy: 0))
    XCTAssertEqual(log.take(), [])
  }

  func testKeysScroll() {
    let person = Person(Rows(log: Log()))
    person.key("pageDown")
    person.wait(1)
    XCTAssertLessThan(person.frame("row 0").minY, -300)
    person.key("home")
    person.wait(1)
    XCTAssertEqual(person.frame("row 0").minY, 0, accuracy: 0.6)
  }
}
