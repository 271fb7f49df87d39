import SwiftUI
import XCTest

private struct Wrong: View {
  let content: AnyView
  init(@ViewBuilder _ content: () -> some View) { self.content = AnyView(content()) }
  var body: some View { content }
}

private struct InfiniteLayout: Layout {
  let size: CGSize
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize { size }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews { subview.place(at: .zero, proposal: .unspecified) }
  }
}

private struct ForgetfulLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 50, height: 50)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {}
}

private struct HastyLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 50, height: 50)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for subview in subviews {
      subview.place(at: .zero, proposal: .unspecified)
      subview.place(at: CGPoint(x: bounds.minX + 5, y: bounds.minY), proposal: .unspecified)
    }
  }
}

/// Frames, guides and custom layouts.
final class LayoutMisuses: MisuseCase {
  func testNegativeFrame() {
    show(Wrong { Text("a").frame(width: -10, height: 20) })
    wait()
    expectSaid("Wrong", "a frame is negative")
    expectTexts("a")
  }

  func testNaNFromAReader() {
    show(Wrong { GeometryReader { proxy in Text("a").frame(width: (proxy.size.width - 300) / 0) } })
    wait()
    expectSaid("Wrong", "not finite")
    expectTexts("a")
  }

  func testNaNPlace() {
    show(Wrong { Text("a").position(x: .nan, y: 10) })
    wait()
    expectSaid("Wrong", "not finite")
  }

  func testInfiniteFrame() {
    show(Wrong { Text("a").frame(height: .infinity) })
    wait()
    expectSaid("Wrong", "not finite")
    expectTexts("a")
  }

  func testLayoutOfInfiniteSize() {
    show(
      Wrong {
        InfiniteLayout(size: CGSize(width: CGFloat.infinity, height: .nan)) { Text("a") }
        Text("b")
      })
    wait()
    expectSaid("Wrong", "not finite")
    expectTexts("a", "b")
  }

  func testLayoutThatPlacesNothing() {
    show(Wrong { ForgetfulLayout { Text("a") } })
    wait()
    expectSaid("Wrong", "did not place")
    expectTexts("a")
  }

  func testLayoutThatPlacesTwice() {
    show(Wrong { HastyLayout { Text("a") } })
    wait()
    expectSaid("Wrong", "more than once")
    expectTexts("a")
  }

  func testInfiniteGuide() {
    show(
      Wrong {
        VStack(alignment: .leading) {
          Text("a").alignmentGuide(.leading) { _ in .infinity }
          Text("b")
        }
      })
    wait()
    expectSaid("Wrong", "guide is not finite")
    expectTexts("a", "b")
  }

  func testMinimumAboveMaximum() {
    show(Wrong { Text("a").frame(minWidth: 100, maxWidth: 50) })
    wait()
    expectSaid("Wrong", "minimum is greater")
    expectTexts("a")
  }

  func testRowOutsideGrid() {
    show(
      Wrong {
        VStack {
          Grid { GridRow { Text("in") } }
          GridRow { Text("out") }
        }
      })
    wait()
    expectSaid("Wrong", "outside a Grid")
    expectTexts("in", "out")
  }

  func testContainerDividedByNone() {
    show(Wrong { Text("a").containerRelativeFrame(.horizontal, count: 0, spacing: 0) })
    wait()
    expectSaid("Wrong", "count")
    expectTexts("a")
  }
}
