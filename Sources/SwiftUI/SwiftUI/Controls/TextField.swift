/// A control that text is typed into.
///
/// Documented at developer.apple.com/documentation/swiftui/textfield.
nonisolated public struct TextField<Label: View>: View {
  let model: FieldModel
  let label: Label

  init(model: FieldModel, label: Label) {
    self.model = model
    self.label = label
  }

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(model: FieldModel(source: .text(text), prompt: prompt), label: label())
  }
  public init(text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label) {
    self.init(model: FieldModel(source: .text(text), prompt: prompt, axis: axis), label: label())
  }

  @MainActor @preconcurrency public var body: some View {
    if Label.self == _TextFieldStyleLabel.self {
      FieldBody(model: model)
    } else {
      StyledField(field: TextField<_TextFieldStyleLabel>(model: titled, label: _TextFieldStyleLabel()))
    }
  }

  /// A field without a prompt shows its label in place of one.
  private var titled: FieldModel {
    var model = model
    if let text = label as? Text {
      model.title = text
      if model.prompt == nil { model.prompt = text }
    }
    return model
  }
}

extension TextField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(model: FieldModel(source: .text(text), prompt: prompt), label: Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(model: FieldModel(source: .text(text), prompt: prompt), label: Text(title))
  }
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(model: FieldModel(source: .text(text), prompt: prompt, axis: axis), label: Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis) {
    self.init(model: FieldModel(source: .text(text), prompt: prompt, axis: axis), label: Text(title))
  }

  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void
  ) {
    self.init(
      model: FieldModel(source: .text(text), editingChanged: onEditingChanged, committed: onCommit),
      label: Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void = { _ in },
    onCommit: @escaping () -> Void
  ) {
    self.init(
      model: FieldModel(source: .text(text), editingChanged: onEditingChanged, committed: onCommit),
      label: Text(title))
  }
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(model: FieldModel(source: .text(text), editingChanged: onEditingChanged), label: Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void) {
    self.init(model: FieldModel(source: .text(text), editingChanged: onEditingChanged), label: Text(title))
  }
}

// MARK: - Formats

extension TextField where Label == Text {
  /// A field of a value that a format reads and writes; what does not make a value is put back.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(model: FieldModel(source: .formatted(.value(value, format)), prompt: prompt), label: Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(model: FieldModel(source: .formatted(.value(value, format)), prompt: prompt), label: Text(title))
  }
  /// A field of a value or none: no text is no value.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(model: FieldModel(source: .formatted(.optional(value, format)), prompt: prompt), label: Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil
  ) where F.FormatOutput == String {
    self.init(model: FieldModel(source: .formatted(.optional(value, format)), prompt: prompt), label: Text(title))
  }
  public init<V>(_ titleKey: LocalizedStringKey, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(
      model: FieldModel(source: .formatted(.formatter(value, formatter)), prompt: prompt), label: Text(titleKey))
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V>(_ title: S, value: Binding<V>, formatter: Formatter, prompt: Text? = nil) {
    self.init(model: FieldModel(source: .formatted(.formatter(value, formatter)), prompt: prompt), label: Text(title))
  }
}

/// A field whose text is shown as dots.
///
/// Documented at developer.apple.com/documentation/swiftui/securefield.
nonisolated public struct SecureField<Label: View>: View {
  let model: FieldModel
  let label: Label

  public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
    model = FieldModel(source: .text(text), prompt: prompt, isSecure: true)
    self.label = label()
  }

  @MainActor @preconcurrency public var body: some View {
    TextField(model: model, label: label)
  }
}

extension SecureField where Label == Text {
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    self.init(text: text, prompt: prompt) { Text(title) }
  }
}
