import Foundation

/// A value, or a control, with a label before it.
///
/// Documented at developer.apple.com/documentation/swiftui/labeledcontent.
nonisolated public struct LabeledContent<Label, Content> {
  private let label: Label
  private let content: Content
}

extension LabeledContent: View where Label: View, Content: View {
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.init(label: label(), content: content())
  }

  @MainActor @preconcurrency public var body: some View {
    ResolvedLabeledContent(
      configuration: LabeledContentStyleConfiguration(label: AnyView(label), content: AnyView(content)))
  }
}

extension LabeledContent where Label == Text, Content: View {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(label: Text(titleKey), content: content())
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(label: Text(title), content: content())
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(label: Text(titleKey), content: Text(value))
  }
  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(label: Text(title), content: Text(value))
  }
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(titleKey), content: Text(format.format(value)))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(label: Text(title), content: Text(format.format(value)))
  }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
  public init(_ configuration: LabeledContentStyleConfiguration) {
    self.init(label: configuration.label, content: configuration.content)
  }
}

/// How labelled content looks.
///
/// Documented at developer.apple.com/documentation/swiftui/labeledcontentstyle.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

/// Labelled content as a style sees it.
nonisolated public struct LabeledContentStyleConfiguration {
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

/// The label at the leading edge, the content at the trailing one.
nonisolated public struct AutomaticLabeledContentStyle: LabeledContentStyle, Sendable {
  public init() {}
  @MainActor @preconcurrency public func makeBody(configuration: Configuration) -> some View {
    AutomaticLabeledContent(configuration: configuration)
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: Self { Self() }
}

private struct AutomaticLabeledContent: View {
  let configuration: LabeledContentStyleConfiguration
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    HStack(alignment: .firstTextBaseline) {
      if !hidesLabels {
        configuration.label
        Spacer()
      }
      configuration.content.foregroundStyle(.secondary)
    }
  }
}

private struct ResolvedLabeledContent: View {
  let configuration: LabeledContentStyleConfiguration
  @Environment(\.labeledContentStyleBox) private var style
  var body: some View { style.make(configuration) }
}

private struct StyledLabeledContent<S: LabeledContentStyle>: View {
  let style: StyleProperties<S>
  let configuration: LabeledContentStyleConfiguration
  var body: some View { style.style.makeBody(configuration: configuration) }
}

typealias LabeledContentStyleBox = StyleBox<LabeledContentStyleConfiguration>

extension StyleBox<LabeledContentStyleConfiguration> {
  init<S: LabeledContentStyle>(_ style: S) {
    self.init(style) { AnyView(StyledLabeledContent(style: $0, configuration: $1)) }
  }
}

private enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: LabeledContentStyleBox { LabeledContentStyleBox(AutomaticLabeledContentStyle()) }
  static func _valuesEqual(_ a: LabeledContentStyleBox, _ b: LabeledContentStyleBox) -> Bool {
    LabeledContentStyleBox.same(a, b)
  }
}

extension EnvironmentValues {
  var labeledContentStyleBox: LabeledContentStyleBox {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension View {
  /// How labelled content in the view looks.
  nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    environment(\.labeledContentStyleBox, LabeledContentStyleBox(style))
  }
}
