/// How buttons look; pressing works as usual.
///
/// Documented at developer.apple.com/documentation/swiftui/buttonstyle.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// How buttons look and what presses them.
///
/// Documented at developer.apple.com/documentation/swiftui/primitivebuttonstyle.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A button as a style sees it.
nonisolated public struct ButtonStyleConfiguration {
  public struct Label: View {
    let content: AnyView
    @MainActor @preconcurrency public var body: some View { content }
  }
  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

/// A button as a style sees it that presses it by itself.
nonisolated public struct PrimitiveButtonStyleConfiguration {
  public struct Label: View {
    let content: AnyView
    @MainActor @preconcurrency public var body: some View { content }
  }
  public let role: ButtonRole?
  public let label: Label
  let action: @MainActor () -> Void

  init(role: ButtonRole?, label: AnyView, action: @escaping @MainActor () -> Void) {
    self.role = role
    self.label = Label(content: label)
    self.action = action
  }

  /// Does what the button does.
  @MainActor @preconcurrency public func trigger() { action() }
}

typealias ButtonStyleBox = StyleBox<PrimitiveButtonStyleConfiguration>

extension StyleBox<PrimitiveButtonStyleConfiguration> {
  init<S: PrimitiveButtonStyle>(_ style: S) {
    self.init(style) { AnyView(PrimitiveStyledButton(style: $0, configuration: $1)) }
  }
  init<S: ButtonStyle>(pressing style: S) {
    self.init(style) { AnyView(PressButton(style: $0, configuration: $1)) }
  }
}

private enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: ButtonStyleBox { ButtonStyleBox(pressing: BorderlessLook()) }
  static func _valuesEqual(_ a: ButtonStyleBox, _ b: ButtonStyleBox) -> Bool { ButtonStyleBox.same(a, b) }
}

extension EnvironmentValues {
  var buttonStyleBox: ButtonStyleBox {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

struct PrimitiveStyledButton<S: PrimitiveButtonStyle>: View {
  let style: StyleProperties<S>
  let configuration: PrimitiveButtonStyleConfiguration
  var body: some View { style.style.makeBody(configuration: configuration) }
}

/// A button that follows touches, keys and shortcuts, in a style that draws it.
struct PressButton<S: ButtonStyle>: View {
  let style: StyleProperties<S>
  let configuration: PrimitiveButtonStyleConfiguration
  @State private var isPressed = false
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View {
    let action = configuration.action
    style.style
      .makeBody(
        configuration: ButtonStyleConfiguration(
          role: configuration.role, label: .init(content: configuration.label.content), isPressed: isPressed)
      )
      .gesture(PressGesture(pressed: { isPressed = $0 }, action: { MainActor.assumeIsolated { action() } }))
      .modifier(ShortcutModifier(shortcut: shortcut) { MainActor.assumeIsolated { action() } })
      .accessibilityControl(.button, actions: ["activate"])
  }
}

extension View {
  /// How buttons in the view look.
  nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyleBox, ButtonStyleBox(pressing: style))
  }
  nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    environment(\.buttonStyleBox, ButtonStyleBox(style))
  }
}
