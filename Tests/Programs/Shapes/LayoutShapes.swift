import SwiftUI

/// Frames, padding, stacks and other layout, called as programs call them.
struct LayoutShapes: View {
  @State private var isWide = false
  private let columns = [GridItem(.flexible()), GridItem(.fixed(40)), GridItem(.adaptive(minimum: 20, maximum: 60))]

  var body: some View {
    VStack {
      frames
      paddings
      stacks
      grids
    }
  }

  private var frames: some View {
    Group {
      Text("a").frame(width: 10, height: 20)
      Text("a").frame(height: 20).frame(width: 10)
      Text("a").frame(maxWidth: .infinity).frame(maxWidth: .infinity, alignment: .leading)
      Text("a").frame(maxWidth: .infinity, maxHeight: .infinity)
      Text("a").frame(width: 10, height: 20, alignment: .topLeading).frame(width: 30, alignment: .trailing)
      Text("a").frame(maxHeight: .infinity).frame(minWidth: 10).frame(minHeight: 10)
      Text("a").frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .bottom)
      Text("a").frame(minWidth: 0, maxWidth: .infinity, minHeight: 0, maxHeight: .infinity, alignment: .center)
      Text("a").fixedSize().fixedSize(horizontal: false, vertical: true).layoutPriority(1)
      Text("a").position(x: 10, y: 10).position(CGPoint(x: 1, y: 2))
    }
  }

  private var paddings: some View {
    Group {
      Text("a").padding().padding(10).padding(.horizontal).padding(.top, 4).padding([.leading, .trailing], 8)
      Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      Text("a").offset(y: 4).offset(x: 1, y: 2).offset(x: 3).offset(CGSize(width: 1, height: 1))
      Text("a").zIndex(1).hidden()
      Color.red.ignoresSafeArea().ignoresSafeArea(.container, edges: .top).ignoresSafeArea(edges: .bottom)
      Color.red.edgesIgnoringSafeArea(.all)
      Text("a").safeAreaInset(edge: .bottom) { Text("bar") }
      Text("a").alignmentGuide(.leading) { d in d[.trailing] }
      Text("a").alignmentGuide(.top, computeValue: { $0.height })
    }
  }

  private var stacks: some View {
    ZStack(alignment: .bottomTrailing) {
      VStack(spacing: 4) { Text("a") }
      VStack(alignment: .leading) { Text("a") }
      VStack(alignment: .leading, spacing: 4) { Text("a") }
      VStack(alignment: .center, spacing: nil, content: { Text("a") })
      HStack(spacing: 0) {
        Text("a"); Spacer(); Spacer(minLength: 0); Divider()
      }
      HStack(alignment: .firstTextBaseline) { Text("a") }
      HStack(alignment: .top, spacing: 4) { Text("a") }
      ZStack { Text("a") }
      ZStack(alignment: .top, content: { Text("a") })
      ViewThatFits {
        Text("long"); Text("a")
      }
      ViewThatFits(in: .horizontal) { Text("a") }
      GeometryReader { proxy in Text("\(proxy.size.width) \(proxy.frame(in: .global).minX)") }
      let layout = isWide ? AnyLayout(HStackLayout(spacing: 4)) : AnyLayout(VStackLayout(alignment: .leading))
      layout { Text("a") }
    }
  }

  private var grids: some View {
    ScrollView {
      Grid(alignment: .leading, horizontalSpacing: 4, verticalSpacing: 2) {
        GridRow { Text("a").gridCellColumns(2) }
        Divider().gridCellUnsizedAxes(.horizontal)
        GridRow(alignment: .top) {
          Text("a").gridColumnAlignment(.trailing); Text("b").gridCellAnchor(.center)
        }
      }
      LazyVGrid(columns: columns) { Text("a") }
      LazyVGrid(columns: columns, spacing: 4) { Text("a") }
      LazyVGrid(columns: columns, alignment: .leading, spacing: 4, pinnedViews: [.sectionHeaders]) { Text("a") }
      LazyVStack { Text("a") }
      LazyVStack(alignment: .leading, spacing: 4, pinnedViews: .sectionHeaders) { Text("a") }
      LazyHStack { Text("a") }
      LazyHStack(alignment: .top, spacing: 2) { Text("a") }
      LazyHGrid(rows: columns, spacing: 2) { Text("a") }
      ScrollView(.horizontal) { Text("a") }
      ScrollView(.horizontal, showsIndicators: false) { Text("a") }
      ScrollView([.horizontal, .vertical], showsIndicators: false, content: { Text("a") })
      ScrollView(showsIndicators: false) { Text("a") }
    }
    .scrollIndicators(.hidden)
    .scrollDisabled(false)
    .scrollTargetBehavior(.paging)
    .contentMargins(.horizontal, 10, for: .scrollContent)
    .defaultScrollAnchor(.bottom)
    .refreshable { await Task.yield() }
  }
}
