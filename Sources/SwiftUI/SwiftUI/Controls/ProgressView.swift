/// How far something has come, or that it goes on.
///
/// Documented at developer.apple.com/documentation/swiftui/progressview.
nonisolated public struct ProgressView<Label: View, CurrentValueLabel: View>: View {
  let fraction: Double?
  let label: Label?
  let currentValueLabel: CurrentValueLabel?

  init(fraction: Double?, label: Label?, currentValueLabel: CurrentValueLabel?) {
    self.fraction = fraction
    self.label = label
    self.currentValueLabel = currentValueLabel
  }

  @MainActor @preconcurrency public var body: some View {
    ResolvedProgress(
      configuration: ProgressViewStyleConfiguration(
        fractionCompleted: fraction, label: label.map { .init(content: AnyView($0)) },
        currentValueLabel: currentValueLabel.map { .init(content: AnyView($0)) }))
  }

  static func fraction<V: BinaryFloatingPoint>(_ value: V?, _ total: V) -> Double? {
    value.map { total > 0 ? min(max(0, Double($0) / Double(total)), 1) : 0 }
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  public init() where Label == EmptyView { self.init(fraction: nil, label: nil, currentValueLabel: nil) }
  public init(@ViewBuilder label: () -> Label) {
    self.init(fraction: nil, label: label(), currentValueLabel: nil)
  }
  public init(_ titleKey: LocalizedStringKey) where Label == Text {
    self.init(fraction: nil, label: Text(titleKey), currentValueLabel: nil)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S) where Label == Text {
    self.init(fraction: nil, label: Text(title), currentValueLabel: nil)
  }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0) where Label == EmptyView {
    self.init(fraction: Self.fraction(value, total), label: nil, currentValueLabel: nil)
  }
  public init<V: BinaryFloatingPoint>(value: V?, total: V = 1.0, @ViewBuilder label: () -> Label) {
    self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: nil)
  }
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1.0) where Label == Text {
    self.init(fraction: Self.fraction(value, total), label: Text(titleKey), currentValueLabel: nil)
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V: BinaryFloatingPoint>(_ title: S, value: V?, total: V = 1.0) where Label == Text {
    self.init(fraction: Self.fraction(value, total), label: Text(title), currentValueLabel: nil)
  }
}

extension ProgressView {
  public init<V: BinaryFloatingPoint>(
    value: V?, total: V = 1.0, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(fraction: Self.fraction(value, total), label: label(), currentValueLabel: currentValueLabel())
  }
}

extension ProgressView
where
  Label == ProgressViewStyleConfiguration.Label, CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel
{
  /// The progress view of a style's configuration.
  public init(_ configuration: ProgressViewStyleConfiguration) {
    self.init(
      fraction: configuration.fractionCompleted, label: configuration.label,
      currentValueLabel: configuration.currentValueLabel)
  }
}

/// Progress as a style sees it.
nonisolated public struct ProgressViewStyleConfiguration {
  public struct Label: View {
    let content: AnyView
    @MainActor @preconcurrency public var body: some View { content }
  }
  public struct CurrentValueLabel: View {
    let content: AnyView
    @MainActor @preconcurrency public var body: some View { content }
  }
  /// 0…1; nil when it is not known.
  public let fractionCompleted: Double?
  public var label: Label?
  public var currentValueLabel: CurrentValueLabel?
}

/// How progress looks.
///
/// Documented at developer.apple.com/documentation/swiftui/progressviewstyle.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
  associatedtype Body: View
  typealias Configuration = ProgressViewStyleConfiguration
  @ViewBuilder func makeBody(configuration: Configuration) -> Body
}

typealias ProgressStyleBox = StyleBox<ProgressViewStyleConfiguration>

private enum ProgressStyleKey: EnvironmentKey {
  static var defaultValue: ProgressStyleBox { ProgressStyleBox(progress: DefaultProgressViewStyle()) }
  static func _valuesEqual(_ a: ProgressStyleBox, _ b: ProgressStyleBox) -> Bool { ProgressStyleBox.same(a, b) }
}

extension StyleBox<ProgressViewStyleConfiguration> {
  init<S: ProgressViewStyle>(progress style: S) {
    self.init(style) { AnyView(ProgressStyleView(style: $0, configuration: $1)) }
  }
}

extension EnvironmentValues {
  var progressStyleBox: ProgressStyleBox {
    get { self[ProgressStyleKey.self] }
    set { self[ProgressStyleKey.self] = newValue }
  }
}

private struct ProgressStyleView<S: ProgressViewStyle>: View {
  let style: StyleProperties<S>
  let configuration: ProgressViewStyleConfiguration
  var body: some View { style.style.makeBody(configuration: configuration) }
}

private struct ResolvedProgress: View {
  let configuration: ProgressViewStyleConfiguration
  @Environment(\.progressStyleBox) private var style
  var body: some View {
    style.make(configuration).accessibilityControl(
      .progress, value: configuration.fractionCompleted.map { "\(Int(($0 * 100).rounded()))%" },
      traits: ["updatesFrequently"])
  }
}

extension View {
  /// How progress in the view looks.
  nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
    environment(\.progressStyleBox, ProgressStyleBox(progress: style))
  }
}
