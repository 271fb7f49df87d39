import SwiftUI
import XCTest

private struct WeightKey: LayoutValueKey { static let defaultValue: CGFloat = 1 }

/// Shares the width by weight, and counts what it is asked.
private struct Shares: Layout {
  final class Calls {
    var caches = 0
    var updates = 0
  }
  var calls = Calls()
  var gap: CGFloat = 0

  var animatableData: CGFloat {
    get { gap }
    set { gap = newValue }
  }

  func makeCache(subviews: Subviews) -> [CGFloat] {
    calls.caches += 1
    return subviews.map { $0[WeightKey.self] }
  }

  func updateCache(_ cache: inout [CGFloat], subviews: Subviews) {
    calls.updates += 1
    cache = subviews.map { $0[WeightKey.self] }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGFloat]
  ) {
    let unit = (bounds.width - gap * CGFloat(subviews.count - 1)) / cache.reduce(0, +)
    var x = bounds.minX
    for (subview, weight) in zip(subviews, cache) {
      subview.place(
        at: CGPoint(x: x, y: bounds.midY), anchor: .leading,
        proposal: ProposedViewSize(width: unit * weight, height: 10))
      x += unit * weight + gap
    }
  }
}

private struct Careless: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: CGFloat.nan, height: CGFloat.infinity)
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    guard let first = subviews.first else { return }
    first.place(at: .zero, proposal: .unspecified)
    first.place(at: CGPoint(x: 5, y: 5), proposal: .unspecified)
  }
}

final class CustomLayoutTests: XCTestCase {
  func testValuesOfSubviewsAndCaches() {
    let layout = Shares()
    func view(_ weight: CGFloat) -> some View {
      layout {
        Color.red.accessibilityIdentifier("a")
        Color.blue.layoutValue(key: WeightKey.self, value: weight).padding(0).accessibilityIdentifier("b")
      }
    }
    let stage = Stage(CGSize(width: 120, height: 40), view(2))
    stage.expect("a", 0, 15, 40, 10)
    stage.expect("b", 40, 15, 80, 10)
    XCTAssertEqual(layout.calls.caches, 1)
    stage.show(view(3))
    stage.expect("b", 30, 15, 90, 10)
    XCTAssertEqual(layout.calls.caches, 1)
    XCTAssertEqual(layout.calls.updates, 1)
  }

  func testRightToLeftMirrorsPlaces() {
    let stage = Stage(
      CGSize(width: 120, height: 40),
      Shares() {
        Color.red.accessibilityIdentifier("a")
        Color.blue.layoutValue(key: WeightKey.self, value: 2).accessibilityIdentifier("b")
      }
      .environment(\.layoutDirection, .rightToLeft))
    stage.expect("a", 80, 15, 40, 10)
    stage.expect("b", 0, 15, 80, 10)
  }

  func testAnimatedLayoutEndsAtItsTarget() {
    struct Moving: View {
      @State private var gap: CGFloat = 0
      var body: some View {
        Shares(gap: gap) {
          Color.red.accessibilityIdentifier("a")
          Color.blue.accessibilityIdentifier("b")
        }
        .onAppear { withAnimation(.linear(duration: 1)) { gap = 40 } }
      }
    }
    let stage = Stage(CGSize(width: 100, height: 40), Moving())
    stage.expect("b", 70, 15, 30, 10)
  }

  func testBadAnswersAreSurvived() {
    let stage = Stage(
      CGSize(width: 100, height: 100),
      Careless() {
        Color.red.frame(width: 10, height: 10).accessibilityIdentifier("twice")
        Color.red.frame(width: 20, height: 20).accessibilityIdentifier("never")
      })
    // No size: the layout is a point in the middle, and what it does not place is in its middle.
    stage.expect("twice", 55, 55, 10, 10)
    stage.expect("never", 40, 40, 20, 20)
  }

  func testAnyLayoutKeepsIdentityAndTurnsSpacers() {
    struct Counter: View {
      @State private var count = 0
      var body: some View {
        Color.red.frame(width: 10 + CGFloat(count), height: 10)
          .onAppear { count += 1 }
          .accessibilityIdentifier("counter")
      }
    }
    func view(_ isVertical: Bool) -> some View {
      let layout = isVertical ? AnyLayout(VStackLayout(spacing: 0)) : AnyLayout(HStackLayout(spacing: 0))
      return layout {
        Counter()
        Spacer()
        Divider().accessibilityIdentifier("line")
      }
    }
    let stage = Stage(CGSize(width: 100, height: 60), view(false))
    stage.expect("counter", 0, 25, 11, 10)
    stage.expect("line", 99, 0, 1, 60)
    stage.show(view(true))
    stage.expect("counter", 44.5, 0, 11, 10)
    stage.expect("line", 0, 59, 100, 1)
  }

  func testLayoutOfStackLayoutsIsThatOfStacks() {
    @ViewBuilder func cells(_ prefix: String) -> some View {
      Color.red.frame(height: 10).accessibilityIdentifier("\(prefix)1")
      Color.red.frame(width: 20, height: 20).accessibilityIdentifier("\(prefix)2")
    }
    let stage = Stage(
      CGSize(width: 100, height: 100),
      VStack(spacing: 0) {
        HStackLayout(alignment: .top) { cells("l") }
        HStack(alignment: .top) { cells("s") }
      })
    stage.expect("l1", 0, 30, 72, 10)
    stage.expect("s1", 0, 50, 72, 10)
    stage.expect("l2", 80, 30, 20, 20)
    stage.expect("s2", 80, 50, 20, 20)
  }
}
