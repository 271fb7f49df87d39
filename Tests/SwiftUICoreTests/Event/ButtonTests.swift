import SwiftUI
import XCTest

final class ButtonTests: XCTestCase {
  func testButtonChangesState() {
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        VStack {
          Text("\(count)").accessibilityIdentifier("count")
          Button("Add") { count += 1 }.accessibilityIdentifier("add")
        }
      }
    }
    let person = Person(Counter())
    for _ in 0..<12 { person.tap("add") }
    let texts = person.root.accessibilityTree().flattened.map(\.label)
    XCTAssertTrue(texts.contains("12"), "\(texts)")
  }

  func testStyleSeesThePress() {
    struct Style: ButtonStyle {
      let log: Log
      func makeBody(configuration: Configuration) -> some View {
        log.note("\(configuration.isPressed)")
        return configuration.label.padding()
      }
    }
    let log = Log()
    let person = Person(
      Button("Press") { log.note("action") }.accessibilityIdentifier("button").buttonStyle(Style(log: log)))
    XCTAssertEqual(log.take(), ["false"])
    person.down(person.center("button"))
    XCTAssertEqual(log.take(), ["true"])
    person.move(CGPoint(x: 10, y: 10))
    XCTAssertEqual(log.take(), ["false"])
    person.move(person.center("button"))
    person.up()
    XCTAssertEqual(log.take(), ["true", "action", "false"])
  }

  func testLeavingAButtonCancelsIt() {
    let log = Log()
    let person = Person(Button("Press") { log.note("action") }.accessibilityIdentifier("button"))
    person.drag(from: person.center("button"), by: CGVector(dx: 0, dy: 200))
    XCTAssertEqual(log.take(), [])
    person.tap("button")
    XCTAssertEqual(log.take(), ["action"])
  }

  func testDisabledButtonDoesNothing() {
    let log = Log()
    let person = Person(
      Button("Press") { log.note("action") }.accessibilityIdentifier("button").disabled(true).onTapGesture {
        log.note("around")
      })
    person.tap("button")
    XCTAssertEqual(log.take(), ["around"])
  }

  func testButtonKeepsGesturesAroundItFromBeingRecognized() {
    let log = Log()
    let person = Person(
      Button("Press") { log.note("action") }.accessibilityIdentifier("button")
        .onLongPressGesture { log.note("long") }
        .onTapGesture { log.note("tap") })
    person.tap("button")
    person.press("button", for: 1)
    XCTAssertEqual(log.take(), ["action", "action"])
  }

  func testShortcuts() {
    let log = Log()
    let person = Person(
      VStack {
        Button("Save") { log.note("save") }.keyboardShortcut("s")
        Button("OK") { log.note("ok") }.keyboardShortcut(.defaultAction)
        Button("Cancel") { log.note("cancel") }.keyboardShortcut(.cancelAction)
        Button("Off") { log.note("off") }.keyboardShortcut("o").disabled(true)
      })
    person.key("s", .command)
    person.key("s", .control)
    person.key("s")
    person.key("o", .command)
    person.key("return")
    person.key("escape")
    XCTAssertEqual(log.take(), ["save", "save", "ok", "cancel"])
  }

  /// Sizes measured on an iPhone whose text lines are taller than the plain ones.
  func testMeasuredSizes() {
    struct Case: View {
      var body: some View {
        VStack {
          Button("Mini") {}.buttonStyle(.bordered).controlSize(.mini).accessibilityIdentifier("mini")
          Button("Regular") {}.buttonStyle(.borderedProminent).accessibilityIdentifier("regular")
          Button("Large") {}.buttonStyle(.bordered).controlSize(.large).accessibilityIdentifier("large")
          Button("Delete", role: .destructive) {}.buttonStyle(.borderless).accessibilityIdentifier("text")
        }
        .environment(\.platformProfile, .ios26Tall)
      }
    }
    let person = Person(Case())
    XCTAssertEqual(person.frame("mini").height, 31)
    XCTAssertEqual(person.frame("regular").height, 38.5)
    XCTAssertEqual(person.frame("large").height, 54.5)
    XCTAssertEqual(person.frame("text").height, 24.5)
  }
}
