import MartletHosting
import SwiftUI
import XCTest

final class TextInputTests: XCTestCase {
  private struct Form: View {
    let log: Log
    @State private var name = ""
    @State private var age = 7
    @FocusState private var focus: Field?
    enum Field { case name, age, secret }
    @State private var secret = ""

    var body: some View {
      VStack {
        TextField("Name", text: $name).accessibilityIdentifier("name").focused($focus, equals: .name)
          .onSubmit { focus = .age }
        TextField("Age", value: $age, format: .number).accessibilityIdentifier("age").focused($focus, equals: .age)
        SecureField("Secret", text: $secret).accessibilityIdentifier("secret").focused($focus, equals: .secret)
        Button("Leave") { focus = nil }.accessibilityIdentifier("leave")
        Button("Start") { focus = .name }.accessibilityIdentifier("start")
        Text("\(name)|\(age)|\(secret)|\(focus.map { "\($0)" } ?? "none")").accessibilityIdentifier("state")
      }
    }
  }

  private func state(_ person: Person) -> String {
    person.root.accessibilityTree().flattened.first { $0.identifier == "state" }?.label ?? ""
  }

  func testTypingAndMovingOn() {
    let person = Person(Form(log: Log()))
    person.type("ignored")
    XCTAssertEqual(state(person), "|7||none")
    person.tap("name")
    XCTAssertEqual(state(person), "|7||name")
    person.type("Ada L")
    XCTAssertEqual(state(person), "Ada L|7||name")
    person.key("return")
    XCTAssertEqual(state(person), "Ada L|7||age")
    person.key("delete")
    person.type("42")
    XCTAssertEqual(state(person), "Ada L|7||age")
    person.key("tab")
    XCTAssertEqual(state(person), "Ada L|42||secret")
    person.type("pw")
    XCTAssertEqual(state(person), "Ada L|42|pw|secret")
    person.key("tab", .shift)
    XCTAssertEqual(state(person), "Ada L|42|pw|age")
    person.tap("leave")
    XCTAssertEqual(state(person), "Ada L|42|pw|none")
    person.tap("start")
    XCTAssertEqual(state(person), "Ada L|42|pw|name")
    person.key("escape")
    XCTAssertEqual(state(person), "Ada L|42|pw|none")
  }

  func testWhatIsNoNumberIsPutBack() {
    let person = Person(Form(log: Log()))
    person.tap("age")
    person.type("x")
    person.key("return")
    XCTAssertEqual(state(person), "|7||none")
    let field = person.root.accessibilityTree().flattened.first { $0.identifier == "age" }
    XCTAssertEqual(field?.value, "7")
  }

  func testCaretSelectionAndClipboard() {
    let person = Person(Form(log: Log()))
    person.tap("name")
    person.type("one two")
    person.key("left", .option)
    person.type("and ")
    XCTAssertEqual(state(person), "one and two|7||name")
    person.key("home")
    person.key("right", [.option, .shift])
    person.key("x", .command)
    XCTAssertEqual(state(person), " and two|7||name")
    person.key("end")
    person.key("v", .control)
    XCTAssertEqual(state(person), " and twoone|7||name")
    person.key("a", .command)
    person.type("x")
    XCTAssertEqual(state(person), "x|7||name")
    person.key("z", .command)
    XCTAssertEqual(state(person), "x|7||name")
  }

  func testComposition() {
    let person = Person(Form(log: Log()))
    person.tap("name")
    person.root.handle(.composition("に", caret: 1))
    person.wait(0.1)
    XCTAssertEqual(state(person), "|7||name")
    XCTAssertNotNil(person.root.textInputCaret)
    person.root.handle(.composition("", caret: 0))
    person.root.handle(.text("日本"))
    person.wait(0.1)
    XCTAssertEqual(state(person), "日本|7||name")
  }

  func testBindingMayRefuse() {
    struct Short: View {
      @State private var text = ""
      var body: some View {
        TextField("Short", text: Binding(get: { text }, set: { text = String($0.prefix(3)) }))
          .accessibilityIdentifier("short")
      }
    }
    let person = Person(Short())
    person.tap("short")
    person.type("abcdef")
    XCTAssertEqual(person.root.accessibilityTree().flattened.first { $0.identifier == "short" }?.value, "abc")
  }

  func testRestingFieldRunsNothingButItsBlink() {
    let person = Person(Form(log: Log()))
    person.tap("name")
    person.wait(2)
    person.key("escape")
    person.wait(1)
    XCTAssertEqual(person.root.update(at: person.now + 10).damage, [])
  }

  func testKeyPressesBeforeTheField() {
    let log = Log()
    struct Case: View {
      let log: Log
      @State private var text = ""
      var body: some View {
        TextField("Text", text: $text).accessibilityIdentifier("text")
          .onKeyPress(.upArrow) {
            log.note("up")
            return .handled
          }
          .onKeyPress(characters: .decimalDigits) { _ in
            log.note("digit")
            return .handled
          }
          .onChange(of: text) { log.note(text) }
      }
    }
    let person = Person(Case(log: log))
    person.tap("text")
    person.key("up")
    person.type("a1b")
    XCTAssertEqual(log.take(), ["up", "a", "digit", "ab"])
  }

  func testDefaultFocusAndFocusOnAppear() {
    struct Case: View {
      @State private var text = ""
      @FocusState private var isFocused: Bool
      var body: some View {
        TextField("Text", text: $text).focused($isFocused).onAppear { isFocused = true }
        Text("\(text)|\(isFocused ? "focused" : "not")").accessibilityIdentifier("state")
      }
    }
    let person = Person(Case())
    XCTAssertEqual(state(person), "|focused")
    person.type("hi")
    XCTAssertEqual(state(person), "hi|focused")
  }

  /// Measured on an iPhone whose text lines are taller than the plain ones.
  func testMeasuredFrames() {
    struct Case: View {
      var body: some View {
        VStack(alignment: .leading, spacing: 12) {
          TextField("Placeholder", text: .constant("Hello")).accessibilityIdentifier("plain")
          TextField("Placeholder", text: .constant("Hello")).textFieldStyle(.roundedBorder)
            .accessibilityIdentifier("rounded")
          Toggle("Enabled", isOn: .constant(true)).accessibilityIdentifier("on")
          Toggle("Enabled", isOn: .constant(true)).labelsHidden().accessibilityIdentifier("hidden")
          ProgressView(value: 0.5).accessibilityIdentifier("bar")
          ProgressView().accessibilityIdentifier("spinner")
        }.environment(\.platformProfile, .ios26Tall)
      }
    }
    let person = Person(Case())
    XCTAssertEqual(person.frame("plain").size, CGSize(width: 320, height: 26))
    XCTAssertEqual(person.frame("rounded").size, CGSize(width: 320, height: 34))
    XCTAssertEqual(person.frame("on").size, CGSize(width: 320, height: 30))
    XCTAssertEqual(person.frame("hidden").size, CGSize(width: 66, height: 30))
    XCTAssertEqual(person.frame("bar").height, 4)
    XCTAssertEqual(person.frame("spinner").size, CGSize(width: 20, height: 20))
  }

  func testToggle() {
    struct Case: View {
      @State private var isOn = false
      var body: some View {
        Toggle("Light", isOn: $isOn).accessibilityIdentifier("toggle")
        Text(isOn ? "on" : "off").accessibilityIdentifier("state")
      }
    }
    let person = Person(Case())
    let frame = person.frame("toggle")
    person.tap(CGPoint(x: frame.maxX - 20, y: frame.midY))
    XCTAssertEqual(state(person), "on")
    person.tap(CGPoint(x: frame.minX + 20, y: frame.midY))
    XCTAssertEqual(state(person), "on")
    person.tap(CGPoint(x: frame.maxX - 20, y: frame.midY))
    XCTAssertEqual(state(person), "off")
  }
}
