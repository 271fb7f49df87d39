import SwiftUI
import XCTest

final class StoredValueTests: XCTestCase {
  private enum Mode: String { case plain, fancy }

  private struct Bar: View {
    @AppStorage("width") private var width = 20.0
    @AppStorage("mode") private var mode = Mode.plain
    let name: String
    var grow = false

    var body: some View {
      Color.red.frame(width: width, height: mode == .fancy ? 20 : 10)
        .accessibilityIdentifier(name)
        .onAppear {
          guard grow else { return }
          width += 10
          mode = .fancy
        }
    }
  }

  func testAllViewsOfAKeySeeAWrite() throws {
    let defaults = try XCTUnwrap(UserDefaults(suiteName: "StoredValueTests"))
    defaults.removePersistentDomain(forName: "StoredValueTests")
    let stage = Stage(
      CGSize(width: 100, height: 100),
      VStack(spacing: 0) {
        Bar(name: "first")
        Bar(name: "second", grow: true)
      }
      .defaultAppStorage(defaults))
    stage.expect("first", 35, 30, 30, 20)
    stage.expect("second", 35, 50, 30, 20)
    XCTAssertEqual(defaults.double(forKey: "width"), 30)
    XCTAssertEqual(defaults.string(forKey: "mode"), "fancy")
    defaults.removePersistentDomain(forName: "StoredValueTests")
  }

  func testSceneKeepsValuesOfViewsThatLeave() {
    struct Counter: View {
      @SceneStorage("count") private var count = 0
      var body: some View {
        Color.red.frame(width: 10 + CGFloat(count), height: 10).accessibilityIdentifier("counter")
          .onAppear { count += 1 }
      }
    }
    func view(_ isShown: Bool) -> some View {
      VStack { if isShown { Counter() } }
    }
    let stage = Stage(CGSize(width: 100, height: 100), view(true))
    XCTAssertEqual(stage.frames["counter"]?.width, 11)
    stage.show(view(false))
    stage.show(view(true))
    XCTAssertEqual(stage.frames["counter"]?.width, 12)
  }
}
