import SwiftUI

// 35: a button style with state and environment.
struct PressedStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  var scale: CGFloat = 0.9
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .scaleEffect(configuration.isPressed ? scale : 1)
      .opacity(isEnabled ? 1 : 0.5)
  }
}

// 36: its static member.
extension ButtonStyle where Self == PressedStyle {
  static var pressed: PressedStyle { PressedStyle() }
  static func pressed(scale: CGFloat) -> PressedStyle { PressedStyle(scale: scale) }
}

struct Styled: View {
  var body: some View {
    VStack {
      Button("a") {}.buttonStyle(.pressed)
      Button("b") {}.buttonStyle(.pressed(scale: 0.5))
      Button("c") {}.buttonStyle(PressedStyle())
    }
  }
}

// 37: a primitive button style.
struct TapStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture { configuration.trigger() }
  }
}

// 38: a shape style of the program's own.
extension ShapeStyle where Self == Color {
  static var brand: Color { Color(red: 0.1, green: 0.2, blue: 0.3) }
}

extension Color {
  static let ink = Color(white: 0.1)
  init(code: UInt) {
    self.init(
      red: Double((code >> 16) & 255) / 255, green: Double((code >> 8) & 255) / 255, blue: Double(code & 255) / 255)
  }
}

extension Font {
  static let display = Font.system(size: 40, weight: .bold, design: .rounded)
}

struct Branded: View {
  var body: some View { Text("brand").foregroundStyle(.brand).font(.display).background(Color.ink) }
}
