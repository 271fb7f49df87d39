/// How text fields look.
///
/// Documented at developer.apple.com/documentation/swiftui/textfieldstyle.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel
  @ViewBuilder func _body(configuration: TextField<_Label>) -> _Body
}

typealias TextFieldStyleBox = StyleBox<TextField<_TextFieldStyleLabel>>

private enum TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: TextFieldStyleBox { TextFieldStyleBox(fields: PlainTextFieldStyle()) }
  static func _valuesEqual(_ a: TextFieldStyleBox, _ b: TextFieldStyleBox) -> Bool { TextFieldStyleBox.same(a, b) }
}

extension StyleBox<TextField<_TextFieldStyleLabel>> {
  init<S: TextFieldStyle>(fields style: S) {
    self.init(style) { AnyView(FieldStyleView(style: $0, field: $1)) }
  }
}

extension EnvironmentValues {
  var textFieldStyleBox: TextFieldStyleBox {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
}

private struct FieldStyleView<S: TextFieldStyle>: View {
  let style: StyleProperties<S>
  let field: TextField<_TextFieldStyleLabel>
  var body: some View { style.style._body(configuration: field) }
}

/// A field in the style of its surroundings.
struct StyledField: View {
  let field: TextField<_TextFieldStyleLabel>
  @Environment(\.textFieldStyleBox) private var style
  var body: some View { style.make(field) }
}

/// Fields as the surroundings want them.
public struct DefaultTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// Fields without decoration.
public struct PlainTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
  public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// Fields in a rounded border.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
  nonisolated public init() {}
  public func _body(configuration: TextField<_Label>) -> some View { RoundedField(field: configuration) }
}

/// Measured on iOS 26: 34 points tall, text 7.5 points in.
private struct RoundedField: View {
  let field: TextField<_TextFieldStyleLabel>
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    let shape = RoundedRectangle(cornerRadius: 6, style: .continuous)
    field
      .padding(.horizontal, 7.5)
      .padding(.vertical, 4)
      .frame(minHeight: 34)
      .background {
        shape.fill(isEnabled ? AnyShapeStyle(.background) : AnyShapeStyle(ControlColors.quietFill))
          .overlay { shape.strokeBorder(ControlColors.fieldBorder, lineWidth: 0.5) }
      }
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  nonisolated public static var automatic: Self { Self() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  nonisolated public static var plain: Self { Self() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  nonisolated public static var roundedBorder: Self { Self() }
}

extension View {
  /// How text fields in the view look.
  nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    environment(\.textFieldStyleBox, TextFieldStyleBox(fields: style))
  }
}
