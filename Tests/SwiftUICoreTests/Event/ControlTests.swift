import SwiftUI
import XCTest

final class ControlTests: XCTestCase {
  private func state(_ person: Person) -> String {
    person.root.accessibilityTree().flattened.first { $0.identifier == "state" }?.label ?? ""
  }

  func testSliderFollowsItsKnob() {
    struct Case: View {
      @State private var value = 50.0
      var body: some View {
        VStack {
          Slider(value: $value, in: 0...100, step: 10).accessibilityIdentifier("slider")
          Text("\(Int(value))").accessibilityIdentifier("state")
        }
      }
    }
    let person = Person(Case())
    XCTAssertEqual(person.frame("slider").size, CGSize(width: 320, height: 31))
    person.drag(from: person.center("slider"), by: CGVector(dx: 56.4, dy: 0))
    XCTAssertEqual(state(person), "70")
    person.drag(from: person.center("slider"), by: CGVector(dx: -100, dy: 0))
    XCTAssertEqual(state(person), "70", "the knob is not there")
  }

  func testStepper() {
    struct Case: View {
      @State private var value = 3
      var body: some View {
        Stepper("Quantity: \(value)", value: $value, in: 0...5).accessibilityIdentifier("stepper")
        Text("\(value)").accessibilityIdentifier("state")
      }
    }
    let person = Person(Case())
    let frame = person.frame("stepper")
    XCTAssertEqual(frame.size, CGSize(width: 320, height: 32))
    let plus = CGPoint(x: frame.maxX - 20, y: frame.midY)
    for _ in 0..<4 { person.tap(plus) }
    XCTAssertEqual(state(person), "5")
    person.tap(CGPoint(x: frame.maxX - 70, y: frame.midY))
    XCTAssertEqual(state(person), "4")
  }

  func testStylesMayHavePropertiesOfTheirOwn() {
    struct Style: ButtonStyle {
      @Environment(\.isEnabled) private var isEnabled
      @State private var presses = 0
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.label
          Text("\(isEnabled) \(presses)").accessibilityIdentifier("inside")
        }
        .onChange(of: configuration.isPressed) { if configuration.isPressed { presses += 1 } }
      }
    }
    struct Case: View {
      var body: some View { Button("Press") {}.buttonStyle(Style()) }
    }
    let person = Person(Case())
    person.tap("inside")
    person.wait(0.2)
    let label = person.root.accessibilityTree().flattened.map(\.label)
    XCTAssertTrue(label.contains { $0.contains("true 1") }, "\(label)")
  }

  func testPrimitiveStyleTriggersByItself() {
    struct Style: PrimitiveButtonStyle {
      func makeBody(configuration: Configuration) -> some View {
        configuration.label.accessibilityIdentifier("label").onTapGesture(count: 2) { configuration.trigger() }
      }
    }
    let log = Log()
    let person = Person(Button("Twice") { log.note("action") }.buttonStyle(Style()))
    person.tap("label")
    person.wait(0.5)
    XCTAssertEqual(log.take(), [])
    person.tap("label")
    person.tap("label")
    XCTAssertEqual(log.take(), ["action"])
  }

  func testSpinnerTurnsEightTimesASecond() {
    let person = Person(ProgressView())
    person.wait(0.5)
    let before = person.root.frameCount
    person.wait(1)
    XCTAssertEqual(Double(person.root.frameCount - before), 8, accuracy: 1)
  }
}
