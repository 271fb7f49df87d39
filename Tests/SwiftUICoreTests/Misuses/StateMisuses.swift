import SwiftUI
import SwiftUICore
import XCTest

private struct WritingBody: View {
  @State private var count = 0
  var body: some View {
    let _ = count += 1
    Text("count \(count)")
  }
}

private final class PlainModel: ObservableObject {
  @Published var count = 0
}

private struct WritingObjectBody: View {
  @ObservedObject var model: PlainModel
  var body: some View {
    let _ = model.count += 1
    Text("ran")
  }
}

@Observable private final class ObservableModel {
  var count = 0
}

private struct WritingObservableBody: View {
  var model: ObservableModel
  @ObservedObject var trigger: Trigger
  var body: some View {
    let _ = model.count += 1
    Text("\(trigger.value): \(model.count)")
  }
}

private struct MutualChanges: View {
  @State private var a = 0
  @State private var b = 0
  var body: some View {
    Text("changing")
      .onAppear { a = 1 }
      .onChange(of: a) { b += 1 }
      .onChange(of: b) { a += 1 }
  }
}

private struct HeightKey: PreferenceKey {
  static var defaultValue: CGFloat { 0 }
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

private struct FeedingPreference: View {
  @State private var height: CGFloat = 10
  var body: some View {
    Text("fed")
      .preference(key: HeightKey.self, value: height + 1)
      .onPreferenceChange(HeightKey.self) { height = $0 }
  }
}

private struct GrowingGeometry: View {
  @State private var width: CGFloat = 10
  var body: some View {
    Color.red
      .frame(width: width, height: 10)
      .onGeometryChange(for: CGFloat.self) {
        $0.size.width
      } action: {
        width = $0 + 1
      }
      .overlay(Text("growing"))
  }
}

private struct GrowingReader: View {
  @State private var height: CGFloat = 10
  var body: some View {
    GeometryReader { proxy in
      Text("reader").preference(key: HeightKey.self, value: proxy.size.height)
    }
    .frame(height: height)
    .onPreferenceChange(HeightKey.self) { height = $0 + 1 }
  }
}

private final class Writer {
  var write: (() -> Void)?
}

private struct Leaver: View {
  let writer: Writer
  @State private var count = 0
  var body: some View {
    Text("here \(count)").onAppear { writer.write = { count += 1 } }.onDisappear { count = 7 }
  }
}

private struct LeaverParent: View {
  let writer: Writer
  @ObservedObject var trigger: Trigger
  var body: some View {
    if trigger.value == 0 { Leaver(writer: writer) } else { Text("gone") }
  }
}

private final class Ticking {
  var timer: Timer?
}

private struct TickingLeaver: View {
  let ticking: Ticking
  @State private var ticks = 0
  var body: some View {
    Text("ticking").onAppear {
      ticking.timer = Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in ticks += 1 }
    }
  }
}

private struct TickingParent: View {
  let ticking: Ticking
  @ObservedObject var trigger: Trigger
  var body: some View {
    if trigger.value == 0 { TickingLeaver(ticking: ticking) } else { Text("gone") }
  }
}

private struct ObjectReader: View {
  @EnvironmentObject private var model: PlainModel
  var body: some View { Text("model \(model.count)") }
}

private struct ObservableReader: View {
  @Environment(ObservableModel.self) private var model
  var body: some View { Text("model \(model.count)") }
}

private struct UnreadObject: View {
  @EnvironmentObject private var model: PlainModel
  var body: some View { Button("shown") { model.count += 1 } }
}

private struct LateObject: View {
  let model: ObservableModel
  @ObservedObject var trigger: Trigger
  var body: some View {
    ObservableReader().environment(trigger.value == 1 ? model : nil)
  }
}

private struct ThrowingAway: View {
  @StateObject private var model: PlainModel
  let value: Int
  init(value: Int, model: PlainModel = PlainModel()) {
    self.value = value
    _model = StateObject(wrappedValue: model)
  }
  var body: some View { Text("\(value)") }
}

private struct KeepingObject: View {
  @StateObject private var model = PlainModel()
  let value: Int
  var body: some View { Text("\(value)") }
}

private struct OwnerParent: View {
  @ObservedObject var trigger: Trigger
  let isWrong: Bool
  var body: some View {
    if isWrong { ThrowingAway(value: trigger.value) } else { KeepingObject(value: trigger.value) }
  }
}

private struct IndexedRow: View {
  @Binding var text: String
  var body: some View { Text(text) }
}

private final class Kept {
  var binding: Binding<String>?
}

private struct IndexedList: View {
  let kept: Kept
  @State private var items = ["a", "b"]
  var body: some View {
    VStack {
      ForEach(items.indices, id: \.self) { index in IndexedRow(text: $items[index]) }
    }
    .onAppear {
      kept.binding = $items[1]
      items.removeLast()
    }
  }
}

/// State, objects and bindings.
final class StateMisuses: MisuseCase {
  func testStateWrittenInBody() {
    show(WritingBody())
    wait()
    expectSaid("WritingBody", "while a body ran", "onAppear")
    expectTexts("count 1")
  }

  func testObservedObjectChangedInBody() {
    let model = PlainModel()
    show(WritingObjectBody(model: model))
    wait()
    expectSaid("WritingObjectBody", "observable object was changed while a body ran")
    expectTexts("ran")
  }

  func testObservableChangedInBody() {
    let trigger = Trigger()
    show(WritingObservableBody(model: ObservableModel(), trigger: trigger))
    trigger.value = 1
    wait()
    expectSaid("WritingObservableBody", "observable object was changed while a body ran")
    expectTexts("1: 2")
  }

  func testChangesThatSetEachOther() {
    show(MutualChanges())
    wait()
    expectSaid("MutualChanges", "did not settle")
    expectTexts("changing")
  }

  func testPreferenceThatFeedsItself() {
    show(FeedingPreference())
    wait()
    expectSaid("FeedingPreference", "did not settle")
    expectTexts("fed")
  }

  func testGeometryThatFeedsItself() {
    show(GrowingGeometry())
    wait()
    expectSaid("GrowingGeometry", "did not settle")
    expectTexts("growing")
  }

  func testReaderThatNeverSettles() {
    show(GrowingReader())
    wait()
    expectSaid("GrowingReader", "did not settle")
    expectTexts("reader")
  }

  func testWriteAfterTheViewHasGone() {
    let writer = Writer()
    let trigger = Trigger()
    show(LeaverParent(writer: writer, trigger: trigger))
    trigger.value = 1
    wait()
    XCTAssertEqual(Diagnostics.messages, [], "what onDisappear writes is no mistake")
    writer.write?()
    writer.write?()
    wait()
    expectSaid("Leaver", "after its view had gone", "onDisappear")
    expectTexts("gone")
  }

  func testPublishedOffMain() {
    let trigger = Trigger()
    show(LeaverParent(writer: Writer(), trigger: trigger))
    let done = expectation(description: "written")
    let box = Sent(trigger)
    Thread.detachNewThread {
      box.value.value = 1
      done.fulfill()
    }
    wait(for: [done], timeout: 5)
    wait()
    XCTAssertEqual(
      Diagnostics.messages.filter { $0.contains("off the main thread") }.count, 1, "\(Diagnostics.messages)")
    XCTAssert(Diagnostics.messages.contains { $0.contains("LeaverParent") })
    expectTexts("gone")
  }

  func testMissingEnvironmentObject() {
    show(
      VStack {
        Text("above")
        ObjectReader()
      })
    wait()
    expectSaid("ObjectReader", "PlainModel", "environmentObject(_:)")
    expectTexts("above")
  }

  func testMissingObservable() {
    show(
      VStack {
        Text("above")
        ObservableReader()
      })
    wait()
    expectSaid("ObservableReader", "ObservableModel", "environment(_:)")
    expectTexts("above")
  }

  func testMissingObjectThatNobodyReads() {
    show(UnreadObject())
    wait()
    XCTAssertEqual(Diagnostics.messages, [])
    expectTexts("shown")
  }

  func testObjectThatComesLateAndGoes() {
    let trigger = Trigger()
    show(LateObject(model: ObservableModel(), trigger: trigger))
    expectTexts()
    trigger.value = 1
    wait()
    expectTexts("model 0")
    trigger.value = 2
    wait()
    expectTexts("model 0")
    expectSaid("ObservableReader")
  }

  func testObjectThrownAway() {
    let trigger = Trigger()
    show(OwnerParent(trigger: trigger, isWrong: true))
    trigger.value = 1
    wait()
    trigger.value = 2
    wait()
    expectSaid("ThrowingAway", "PlainModel", "thrown away")
    expectTexts("2")
  }

  func testObjectKept() {
    let trigger = Trigger()
    show(OwnerParent(trigger: trigger, isWrong: false))
    trigger.value = 1
    wait()
    XCTAssertEqual(Diagnostics.messages, [])
  }

  func testBindingToAnIndexThatHasGone() {
    let kept = Kept()
    show(IndexedList(kept: kept))
    wait()
    expectTexts("a")
    kept.binding?.wrappedValue = "late"
    XCTAssertEqual(kept.binding?.wrappedValue, "b")
    wait()
    expectSaid("index that no longer exists")
    expectTexts("a")
  }
}

private final class Sent<Value>: @unchecked Sendable {
  let value: Value
  init(_ value: Value) { self.value = value }
}
