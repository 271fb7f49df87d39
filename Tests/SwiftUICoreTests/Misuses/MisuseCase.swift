import MartletHosting
import SwiftUI
import SwiftUICore
import XCTest

/// Shows a program that does something wrong, and looks at what was said and what is on the screen.
class MisuseCase: XCTestCase {
  private var root: ViewRoot?
  private var now = 0.0

  override func setUp() {
    super.setUp()
    Diagnostics.forget()
    now = 0
  }

  override func tearDown() {
    root?.tearDown()
    root = nil
    super.tearDown()
  }

  func show(_ view: some View) {
    let root = ViewRoot(view, environment: EnvironmentValues())
    self.root = root
    MainActor.assumeIsolated { root.resize(to: SurfaceMetrics(size: CGSize(width: 300, height: 200))) }
    root.update(at: 0)
  }

  /// Lets frames pass, and the main queue run.
  func wait(_ seconds: Double = 0.1) {
    let end = now + seconds
    while now < end - 1e-9 {
      _ = RunLoop.main.run(mode: .default, before: Date())
      now += 1.0 / 60
      root?.update(at: now)
    }
  }

  /// What the texts on the screen say.
  var texts: [String] { root?.accessibilityTree().flattened.map(\.label).filter { !$0.isEmpty } ?? [] }

  func frame(_ identifier: String) -> CGRect? {
    root?.accessibilityTree().flattened.first { $0.identifier == identifier }?.frame
  }

  /// Exactly one message has been said; it has all the words.
  func expectSaid(_ words: String..., file: StaticString = #filePath, line: UInt = #line) {
    let messages = Diagnostics.messages
    XCTAssertEqual(messages.count, 1, "\(messages)", file: file, line: line)
    for word in words {
      XCTAssert(messages.first?.contains(word) ?? false, "no “\(word)” in \(messages)", file: file, line: line)
    }
  }

  func expectTexts(_ expected: String..., file: StaticString = #filePath, line: UInt = #line) {
    XCTAssertEqual(texts, expected, file: file, line: line)
  }
}

/// Something that a test changes from outside the tree.
final class Trigger: ObservableObject {
  @Published var value = 0
}
