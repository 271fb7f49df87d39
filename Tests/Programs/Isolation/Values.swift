import SwiftUI

// 23: a shape.
struct Wave: Shape {
  var phase: Double
  var animatableData: Double {
    get { phase }
    set { phase = newValue }
  }
  func path(in rect: CGRect) -> Path {
    Path { path in
      path.move(to: CGPoint(x: rect.minX, y: rect.midY))
      path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY + phase))
    }
  }
}

// 24: an insettable shape.
struct Ring: InsettableShape {
  var inset: CGFloat = 0
  func path(in rect: CGRect) -> Path { Path(ellipseIn: rect.insetBy(dx: inset, dy: inset)) }
  func inset(by amount: CGFloat) -> Ring { Ring(inset: inset + amount) }
}

struct Shapes: View {
  var body: some View {
    ZStack {
      Wave(phase: 1).stroke(.blue, lineWidth: 2)
      Ring().strokeBorder(.red, lineWidth: 3)
      Ring().fill(.green)
    }
  }
}

// 25: a layout with a cache.
struct Diagonal: Layout {
  struct Cache { var sizes: [CGSize] }
  var spacing: CGFloat = 4
  func makeCache(subviews: Subviews) -> Cache { Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) }) }
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    cache.sizes.reduce(CGSize.zero) { CGSize(width: $0.width + $1.width, height: $0.height + $1.height + spacing) }
  }
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {
    var point = bounds.origin
    for (subview, size) in zip(subviews, cache.sizes) {
      subview.place(at: point, proposal: .unspecified)
      point.x += size.width
      point.y += size.height + spacing
    }
  }
}

struct DiagonalScreen: View {
  var body: some View {
    Diagonal {
      Text("a")
      Text("b")
    }
  }
}

// 26: preference keys with each kind of default.
struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
}

struct NamesKey: PreferenceKey {
  static var defaultValue: [String] { [] }
  static func reduce(value: inout [String], nextValue: () -> [String]) { value += nextValue() }
}

struct Measured: View {
  @State private var width: CGFloat = 0
  var body: some View {
    Text("measured")
      .background(GeometryReader { proxy in Color.clear.preference(key: WidthKey.self, value: proxy.size.width) })
      .onPreferenceChange(WidthKey.self) { width = $0 }
      .frame(minWidth: width)
  }
}

// 27: environment keys, the long way and the short way.
private struct AccentKey: EnvironmentKey {
  static let defaultValue = Color.blue
}

extension EnvironmentValues {
  var accent: Color {
    get { self[AccentKey.self] }
    set { self[AccentKey.self] = newValue }
  }
  @Entry var density = 1.0
  @Entry var onSelect: (@MainActor (Int) -> Void)? = nil
}

struct Accented: View {
  @Environment(\.accent) private var accent
  @Environment(\.density) private var density
  @Environment(\.onSelect) private var onSelect
  var body: some View {
    Text("accent").foregroundStyle(accent).scaleEffect(density).onTapGesture { onSelect?(1) }
  }
}

struct AccentedParent: View {
  @State private var selected = 0
  var body: some View {
    Accented().environment(\.accent, .red).environment(\.density, 2).environment(\.onSelect) { selected = $0 }
  }
}

// 28: a custom alignment.
private enum MiddleAlignment: AlignmentID {
  static func defaultValue(in context: ViewDimensions) -> CGFloat { context[VerticalAlignment.center] }
}

extension VerticalAlignment {
  static let middle = VerticalAlignment(MiddleAlignment.self)
}

struct Aligned: View {
  var body: some View { HStack(alignment: .middle) { Text("a").alignmentGuide(.middle) { $0[.bottom] } } }
}

// 29: an animatable modifier.
struct Growing: ViewModifier, Animatable {
  var amount: CGFloat
  nonisolated var animatableData: CGFloat {
    get { amount }
    set { amount = newValue }
  }
  func body(content: Content) -> some View { content.frame(width: amount) }
}

// 30: a geometry effect.
struct Shake: GeometryEffect {
  var turns: CGFloat
  var animatableData: CGFloat {
    get { turns }
    set { turns = newValue }
  }
  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: 8 * sin(turns * .pi * 2), y: 0))
  }
}

// 31: transitions of the program's own.
extension AnyTransition {
  static var rise: AnyTransition { .move(edge: .bottom).combined(with: .opacity) }
  static let pop = AnyTransition.scale.animation(.bouncy)
}

// 32: values that cross threads.
struct Item: Identifiable, Hashable, Sendable {
  let id: Int
  var color: Color = .red
  var font: Font = .body
  var angle: Angle = .degrees(10)
}

struct Items: View {
  let items: [Item]
  var body: some View {
    VStack { ForEach(items) { item in Text("\(item.id)").font(item.font).rotationEffect(item.angle) } }
  }
}

// 33: values computed off the main actor.
func palette(count: Int) async -> [Color] {
  await Task.detached { (0..<count).map { Color(hue: Double($0) / Double(count), saturation: 1, brightness: 1) } }.value
}

func outline(of rect: CGRect) async -> Path { Path(roundedRect: rect, cornerRadius: 4).applying(.identity) }

// 34: global constants of SwiftUI's value types.
let standardAnimation = Animation.easeInOut(duration: 0.2)
let standardInsets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
let standardGradient = LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom)
