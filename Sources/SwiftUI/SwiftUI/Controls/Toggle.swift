/// A control that is on or off.
///
/// Documented at developer.apple.com/documentation/swiftui/toggle.
nonisolated public struct Toggle<Label: View>: View {
  let isOn: Binding<Bool>
  let label: Label

  public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor @preconcurrency public var body: some View {
    ResolvedToggle(configuration: ToggleStyleConfiguration(label: .init(content: AnyView(label)), isOn: isOn))
  }
}

extension Toggle where Label == Text {
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(titleKey) } }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, isOn: Binding<Bool>) { self.init(isOn: isOn) { Text(title) } }
}

extension Toggle where Label == ToggleStyleConfiguration.Label {
  /// The toggle of a style's configuration.
  public init(_ configuration: ToggleStyleConfiguration) {
    self.init(isOn: configuration.$isOn) { configuration.label }
  }
}

/// A toggle as a style sees it.
nonisolated public struct ToggleStyleConfiguration {
  public struct Label: View {
    let content: AnyView
    @MainActor @preconcurrency public var body: some View { content }
  }
  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed: Bool { false }

  init(label: Label, isOn: Binding<Bool>) {
    self.label = label
    _isOn = isOn
  }
}

/// How toggles look.
///
/// Documented at developer.apple.com/documentation/swiftui/togglestyle.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

typealias ToggleStyleBox = StyleBox<ToggleStyleConfiguration>

private enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: ToggleStyleBox { ToggleStyleBox(toggles: SwitchToggleStyle()) }
  static func _valuesEqual(_ a: ToggleStyleBox, _ b: ToggleStyleBox) -> Bool { ToggleStyleBox.same(a, b) }
}

extension StyleBox<ToggleStyleConfiguration> {
  init<S: ToggleStyle>(toggles style: S) {
    self.init(style) { AnyView(ToggleStyleView(style: $0, configuration: $1)) }
  }
}

extension EnvironmentValues {
  var toggleStyleBox: ToggleStyleBox {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

private struct ToggleStyleView<S: ToggleStyle>: View {
  let style: StyleProperties<S>
  let configuration: ToggleStyleConfiguration
  @Environment(\.keyboardShortcut) private var shortcut

  var body: some View {
    let isOn = configuration.$isOn
    style.style.makeBody(configuration: configuration)
      .modifier(ShortcutModifier(shortcut: shortcut) { isOn.wrappedValue.toggle() })
      .accessibilityControl(.toggle, value: isOn.wrappedValue ? "1" : "0", actions: ["activate"])
  }
}

private struct ResolvedToggle: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.toggleStyleBox) private var style
  var body: some View { style.make(configuration) }
}

extension View {
  /// How toggles in the view look.
  nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    environment(\.toggleStyleBox, ToggleStyleBox(toggles: style))
  }
}
