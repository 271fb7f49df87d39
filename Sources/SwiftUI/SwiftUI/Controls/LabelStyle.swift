/// How labels look.
///
/// Documented at developer.apple.com/documentation/swiftui/labelstyle.
@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// A label as a style sees it.
nonisolated public struct LabelStyleConfiguration {
  public struct Title: View {
    let content: AnyView
    @MainActor @preconcurrency public var body: some View { content }
  }
  public struct Icon: View {
    let content: AnyView
    @MainActor @preconcurrency public var body: some View { content }
  }
  public let title: Title
  public let icon: Icon

  init(title: AnyView, icon: AnyView) {
    self.title = Title(content: title)
    self.icon = Icon(content: icon)
  }
}

/// The icon before the title.
nonisolated public struct TitleAndIconLabelStyle: LabelStyle, Sendable {
  public init() {}
  @MainActor @preconcurrency public func makeBody(configuration: Configuration) -> some View {
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      configuration.icon
      configuration.title
    }
  }
}

/// The title alone.
nonisolated public struct TitleOnlyLabelStyle: LabelStyle, Sendable {
  public init() {}
  @MainActor @preconcurrency public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

/// The icon alone.
nonisolated public struct IconOnlyLabelStyle: LabelStyle, Sendable {
  public init() {}
  @MainActor @preconcurrency public func makeBody(configuration: Configuration) -> some View { configuration.icon }
}

/// What suits the surroundings: the icon before the title.
nonisolated public struct DefaultLabelStyle: LabelStyle, Sendable {
  public init() {}
  @MainActor @preconcurrency public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabelStyle().makeBody(configuration: configuration)
  }
}

extension LabelStyle where Self == TitleAndIconLabelStyle { public static var titleAndIcon: Self { Self() } }
extension LabelStyle where Self == TitleOnlyLabelStyle { public static var titleOnly: Self { Self() } }
extension LabelStyle where Self == IconOnlyLabelStyle { public static var iconOnly: Self { Self() } }
extension LabelStyle where Self == DefaultLabelStyle { public static var automatic: Self { Self() } }

typealias LabelStyleBox = StyleBox<LabelStyleConfiguration>

extension StyleBox<LabelStyleConfiguration> {
  init<S: LabelStyle>(_ style: S) {
    self.init(style) { AnyView(StyledLabel(style: $0, configuration: $1)) }
  }
}

private struct StyledLabel<S: LabelStyle>: View {
  let style: StyleProperties<S>
  let configuration: LabelStyleConfiguration
  var body: some View { style.style.makeBody(configuration: configuration) }
}

private enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: LabelStyleBox { LabelStyleBox(DefaultLabelStyle()) }
  static func _valuesEqual(_ a: LabelStyleBox, _ b: LabelStyleBox) -> Bool { LabelStyleBox.same(a, b) }
}

extension EnvironmentValues {
  var labelStyleBox: LabelStyleBox {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  /// How labels in the view look.
  nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    environment(\.labelStyleBox, LabelStyleBox(style))
  }
}
