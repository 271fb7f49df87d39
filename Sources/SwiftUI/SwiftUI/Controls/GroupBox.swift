/// Content in a box of its own, under a label.
///
/// Documented at developer.apple.com/documentation/swiftui/groupbox.
nonisolated public struct GroupBox<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  @MainActor @preconcurrency public var body: some View {
    ResolvedGroupBox(configuration: GroupBoxStyleConfiguration(label: AnyView(label), content: AnyView(content)))
  }
}

extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) { self.init(content: content, label: { EmptyView() }) }
}

extension GroupBox where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(titleKey) })
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content, label: { Text(title) })
  }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  public init(_ configuration: GroupBoxStyleConfiguration) {
    self.init(content: { configuration.content }, label: { configuration.label })
  }
}

/// How group boxes look.
///
/// Documented at developer.apple.com/documentation/swiftui/groupboxstyle.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A group box as a style sees it.
nonisolated public struct GroupBoxStyleConfiguration {
  public struct Label: View {
    let content: AnyView
    @MainActor @preconcurrency public var body: some View { content }
  }
  public struct Content: View {
    let content: AnyView
    @MainActor @preconcurrency public var body: some View { content }
  }
  public let label: Label
  public let content: Content

  init(label: AnyView, content: AnyView) {
    self.label = Label(content: label)
    self.content = Content(content: content)
  }
}

/// The label above the content, both on a tinted ground.
nonisolated public struct DefaultGroupBoxStyle: GroupBoxStyle, Sendable {
  public init() {}
  @MainActor @preconcurrency public func makeBody(configuration: Configuration) -> some View {
    VStack(alignment: .leading) {
      configuration.label.font(.headline)
      configuration.content.frame(maxWidth: .infinity)
    }
    .padding()
    .background(Color(uiColor: .secondarySystemBackground), in: RoundedRectangle(cornerRadius: 8))
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle { public static var automatic: Self { Self() } }

private struct ResolvedGroupBox: View {
  let configuration: GroupBoxStyleConfiguration
  @Environment(\.groupBoxStyleBox) private var style
  var body: some View { style.make(configuration) }
}

private struct StyledGroupBox<S: GroupBoxStyle>: View {
  let style: StyleProperties<S>
  let configuration: GroupBoxStyleConfiguration
  var body: some View { style.style.makeBody(configuration: configuration) }
}

typealias GroupBoxStyleBox = StyleBox<GroupBoxStyleConfiguration>

extension StyleBox<GroupBoxStyleConfiguration> {
  init<S: GroupBoxStyle>(_ style: S) {
    self.init(style) { AnyView(StyledGroupBox(style: $0, configuration: $1)) }
  }
}

private enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: GroupBoxStyleBox { GroupBoxStyleBox(DefaultGroupBoxStyle()) }
  static func _valuesEqual(_ a: GroupBoxStyleBox, _ b: GroupBoxStyleBox) -> Bool { GroupBoxStyleBox.same(a, b) }
}

extension EnvironmentValues {
  var groupBoxStyleBox: GroupBoxStyleBox {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

extension View {
  /// How group boxes in the view look.
  nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    environment(\.groupBoxStyleBox, GroupBoxStyleBox(style))
  }
}
