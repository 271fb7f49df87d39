import SwiftUI

// 12: methods of a view that read and write state.
struct Methods: View {
  @State private var count = 0
  var body: some View {
    VStack {
      header
      row("a")
      Button("More", action: increase)
    }
  }
  private var header: some View { Text("Header \(count)") }
  private func row(_ title: String) -> some View { Text(title) }
  private func increase() { count += 1 }
}

// 13: builders with control flow.
struct Builders: View {
  var isWide = false
  var body: some View { content }
  @ViewBuilder private var content: some View {
    if isWide { Text("wide") } else { VStack { Text("narrow") } }
  }
  @ViewBuilder func choice(_ number: Int) -> some View {
    switch number {
    case 0: Text("zero")
    default: EmptyView()
    }
  }
}

// 14: helpers on View in an extension.
extension View {
  func card() -> some View { padding().background(.white).cornerRadius(8) }
  func badge(_ number: Int) -> some View { overlay(alignment: .topTrailing) { Text("\(number)") } }
  @ViewBuilder func hidden(if isHidden: Bool) -> some View {
    if isHidden { hidden() } else { self }
  }
  func apply<Result: View>(@ViewBuilder _ change: (Self) -> Result) -> some View { change(self) }
}

struct Carded: View {
  var body: some View { Text("card").card().badge(3).hidden(if: false).apply { $0.bold() } }
}

// 15: a modifier with state, and its function.
struct Shaking: ViewModifier {
  @State private var isShaken = false
  let distance: CGFloat
  func body(content: Content) -> some View {
    content.offset(x: isShaken ? distance : 0).onTapGesture { isShaken.toggle() }
  }
}

extension View {
  func shaking(_ distance: CGFloat = 4) -> some View { modifier(Shaking(distance: distance)) }
}

// 16: a container with content closures.
struct Panel<Header: View, Content: View>: View {
  private let header: Header
  private let content: () -> Content
  init(@ViewBuilder header: () -> Header, @ViewBuilder content: @escaping () -> Content) {
    self.header = header()
    self.content = content
  }
  var body: some View {
    VStack {
      header
      content()
    }
  }
}

extension Panel where Header == EmptyView {
  init(@ViewBuilder content: @escaping () -> Content) { self.init(header: { EmptyView() }, content: content) }
}

// 17: static members that make views and values.
struct Palette: View {
  static let spacing: CGFloat = 8
  static let colors: [Color] = [.red, .green]
  static func swatch(_ color: Color) -> some View { color.frame(width: spacing, height: spacing) }
  var body: some View { HStack { ForEach(Self.colors, id: \.self) { Self.swatch($0) } } }
}

// 18: nonisolated helpers of a view.
struct Formatting: View {
  let value: Double
  nonisolated static func text(_ value: Double) -> String { "\(value)" }
  nonisolated func twice(_ value: Double) -> Double { value * 2 }
  var body: some View { Text(Self.text(twice(value))) }
}

// 19: free functions, one on the main actor.
@MainActor func announce(_ counter: Counter) -> String { "count \(counter.count)" }
func plural(_ count: Int) -> String { count == 1 ? "item" : "items" }

struct Announced: View {
  @StateObject private var counter = Counter()
  var body: some View { Text(announce(counter) + plural(counter.count)) }
}

// 20: an equatable view.
struct Expensive: View, Equatable {
  let number: Int
  nonisolated static func == (a: Self, b: Self) -> Bool { a.number == b.number }
  var body: some View { Text("\(number)") }
}

struct ExpensiveParent: View {
  var body: some View { Expensive(number: 1).equatable() }
}

// 21: views in an array, erased and as metatypes.
struct Erased: View {
  private var pages: [AnyView] { [AnyView(Text("a")), AnyView(Palette())] }
  var body: some View { VStack { ForEach(pages.indices, id: \.self) { pages[$0] } } }
}

// 22: an enumeration whose cases have views.
enum Screen: String, CaseIterable, Identifiable {
  case first, second
  var id: String { rawValue }
  var title: String { rawValue.capitalized }
  @MainActor @ViewBuilder var view: some View {
    switch self {
    case .first: Text(title)
    case .second: Palette()
    }
  }
}

struct Screens: View {
  var body: some View { VStack { ForEach(Screen.allCases) { $0.view } } }
}
