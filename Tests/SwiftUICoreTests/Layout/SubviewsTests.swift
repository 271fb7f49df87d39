import SwiftUI
import XCTest

private enum PinnedKey: ContainerValueKey { static let defaultValue = false }

extension ContainerValues {
  fileprivate var isPinned: Bool {
    get { self[PinnedKey.self] }
    set { self[PinnedKey.self] = newValue }
  }
}

final class SubviewsTests: XCTestCase {
  func testViewsAreResolvedAndShownWithModifiers() {
    func view(_ count: Int) -> some View {
      HStack(spacing: 0) {
        Group(
          subviews: Group {
            ForEach(0..<count, id: \.self) { Color.red.frame(width: 10, height: 10).accessibilityIdentifier("\($0)") }
            Color.blue.frame(width: 10, height: 10).accessibilityIdentifier("last").containerValue(\.isPinned, true)
          }
        ) { subviews in
          ForEach(subviews) { subview in
            subview.padding(.trailing, subview.containerValues.isPinned ? 0 : 10)
          }
        }
      }
    }
    let stage = Stage(CGSize(width: 100, height: 20), view(1))
    stage.expect("0", 35, 5, 10, 10)
    stage.expect("last", 55, 5, 10, 10)
    stage.show(view(2))
    stage.expect("0", 25, 5, 10, 10)
    stage.expect("1", 45, 5, 10, 10)
    stage.expect("last", 65, 5, 10, 10)
  }

  func testEnvironmentOfThePlaceReachesTheViews() {
    struct Reader: View {
      @Environment(\.lineLimit) private var limit
      var body: some View {
        Color.red.frame(width: 10 * CGFloat(limit ?? 1), height: 10).accessibilityIdentifier("reader")
      }
    }
    func view(_ limit: Int) -> some View {
      VStack { ForEach(subviews: Reader()) { $0.lineLimit(limit) } }
    }
    let stage = Stage(CGSize(width: 100, height: 20), view(3))
    stage.expect("reader", 35, 5, 30, 10)
    stage.show(view(5))
    stage.expect("reader", 25, 5, 50, 10)
  }

  func testSections() {
    let stage = Stage(
      CGSize(width: 100, height: 100),
      VStack(spacing: 0) {
        ForEach(
          sections: Group {
            Section("One") { Color.red.frame(height: 10).accessibilityIdentifier("a") }
            Section("Two") { Color.red.frame(height: 10).accessibilityIdentifier("b") }
          }
        ) { section in
          VStack(spacing: 0) { section.content }.padding(.bottom, 5)
        }
      })
    stage.expect("a", 0, 35, 100, 10)
    stage.expect("b", 0, 50, 100, 10)
  }
}
