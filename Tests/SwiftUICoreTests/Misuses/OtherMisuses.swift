import Combine
import SwiftUI
import SwiftUICore
import XCTest

private struct Numbered: Identifiable {
  let name: String
  var id: UUID { UUID() }
}

private struct DuplicateIDs: View {
  var body: some View {
    VStack { ForEach(["a", "b", "a", "b"], id: \.self) { Text($0) } }
  }
}

private struct ChangingIDs: View {
  @ObservedObject var trigger: Trigger
  var body: some View {
    VStack {
      Text("\(trigger.value)")
      ForEach([Numbered(name: "a"), Numbered(name: "b")]) { Text($0.name) }
    }
  }
}

private struct GrowingRange: View {
  @ObservedObject var trigger: Trigger
  var body: some View {
    VStack { ForEach(0..<trigger.value) { Text("\($0)") } }
  }
}

private struct EndlessLeaver: View {
  @ObservedObject var trigger: Trigger
  var body: some View {
    VStack {
      if trigger.value == 0 { Text("pulsing").transition(.opacity) }
      Text("stays")
    }
    .animation(.linear(duration: 1).repeatForever(), value: trigger.value)
  }
}

private struct Flooded: View {
  let subject: PassthroughSubject<Int, Never>
  @State private var last = 0
  var body: some View {
    Text(verbatim: "last \(last)").onReceive(subject) { last = $0 }
  }
}

private struct MissingThings: View {
  let picture: Bool
  var body: some View {
    VStack {
      if picture { Image("no such picture") } else { Image(systemName: "no.such.symbol") }
      Text("below")
    }
  }
}

private struct MissingFont: View {
  var body: some View {
    VStack {
      Text("one").font(.custom("No Such Family", size: 20))
      Text("two").font(.custom("No Such Family", size: 20))
    }
  }
}

private struct LongPath: View {
  var body: some View {
    VStack {
      Path { path in
        path.move(to: .zero)
        for index in 0..<1_000_000 { path.addLine(to: CGPoint(x: index % 200, y: index / 5000)) }
      }
      .stroke(.red)
      Text("below")
    }
  }
}

/// Identity, time and what comes from outside.
final class OtherMisuses: MisuseCase {
  func testDuplicateIdentifiers() {
    show(DuplicateIDs())
    wait()
    expectSaid("DuplicateIDs", "same id", "unique")
    expectTexts("a", "b", "a", "b")
  }

  func testChangingIdentifiers() {
    let trigger = Trigger()
    show(ChangingIDs(trigger: trigger))
    trigger.value = 1
    wait()
    expectSaid("ChangingIDs", "change at every read")
    expectTexts("1", "a", "b")
  }

  func testRangeThatGrows() {
    let trigger = Trigger()
    trigger.value = 1
    show(GrowingRange(trigger: trigger))
    trigger.value = 3
    wait()
    expectSaid("GrowingRange", "id: \\.self")
    expectTexts("0", "1", "2")
  }

  func testEndlessAnimationOfAViewThatLeaves() {
    let trigger = Trigger()
    show(EndlessLeaver(trigger: trigger))
    trigger.value = 1
    wait()
    expectSaid("EndlessLeaver", "never ends")
    expectTexts("stays")
  }

  func testFloodOfValues() {
    let subject = PassthroughSubject<Int, Never>()
    show(Flooded(subject: subject))
    for value in 1...100_000 { subject.send(value) }
    wait()
    expectSaid("Flooded", "throttle")
    expectTexts("last 100000")
  }

  func testMissingPicture() {
    show(MissingThings(picture: true))
    wait()
    expectSaid("MissingThings", "no such image", "no such picture")
    XCTAssert(texts.contains("below"))
  }

  func testMissingSymbol() {
    show(MissingThings(picture: false))
    wait()
    expectSaid("MissingThings", "no such symbol", "no.such.symbol")
    XCTAssert(texts.contains("below"))
  }

  func testMissingFont() {
    show(MissingFont())
    wait()
    expectSaid("MissingFont", "no such font", "No Such Family")
    expectTexts("one", "two")
  }

  func testMillionSegments() {
    show(LongPath())
    wait(0.05)
    XCTAssertEqual(Diagnostics.messages, [])
    expectTexts("below")
  }
}
