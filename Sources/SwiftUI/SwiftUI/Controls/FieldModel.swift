/// What a text field edits and how.
struct FieldModel {
  enum Source {
    case text(Binding<String>)
    case formatted(FormattedSource)
  }
  var source: Source
  var prompt: Text?
  var title: Text?
  var axis = Axis.horizontal
  var isSecure = false
  var editingChanged: (Bool) -> Void = { _ in }
  var committed: () -> Void = {}
}

/// A value that is edited as text.
struct FormattedSource {
  let read: () -> String
  /// Takes the value of a text, if it makes one.
  let write: (String) -> Void

  static func value<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput>, _ format: F) -> FormattedSource
  where F.FormatOutput == String {
    FormattedSource(read: { format.format(value.wrappedValue) }) { text in
      if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
    }
  }

  static func optional<F: ParseableFormatStyle>(_ value: Binding<F.FormatInput?>, _ format: F) -> FormattedSource
  where F.FormatOutput == String {
    FormattedSource(read: { value.wrappedValue.map { format.format($0) } ?? "" }) { text in
      if text.isEmpty {
        value.wrappedValue = nil
      } else if let parsed = try? format.parseStrategy.parse(text) {
        value.wrappedValue = parsed
      }
    }
  }

  static func formatter<V>(_ value: Binding<V>, _ formatter: Formatter) -> FormattedSource {
    FormattedSource(read: { formatter.string(for: value.wrappedValue) ?? "" }) { text in
      if let formatter = formatter as? NumberFormatter, let number = formatter.number(from: text) {
        if let parsed = FormattedSource.convert(number, to: V.self) { value.wrappedValue = parsed }
      } else if let formatter = formatter as? DateFormatter, let date = formatter.date(from: text) as? V {
        value.wrappedValue = date
      } else if let string = text as? V {
        value.wrappedValue = string
      }
    }
  }

  private static func convert<V>(_ number: NSNumber, to type: V.Type) -> V? {
    switch type {
    case is Int.Type: number.intValue as? V
    case is Double.Type: number.doubleValue as? V
    case is Float.Type: number.floatValue as? V
    case is Decimal.Type: number.decimalValue as? V
    default: number as? V
    }
  }
}

/// The label of a field as styles see it.
nonisolated public struct _TextFieldStyleLabel: View {
  @MainActor @preconcurrency public var body: some View { EmptyView() }
}

/// The editable part of a field, without a style.
struct FieldBody: View {
  let model: FieldModel
  /// What is typed into a formatted field before it counts.
  @State private var draft: String?

  var body: some View {
    let binding = binding
    let commit = self.commit
    let changed = model.editingChanged
    let committed = model.committed
    TextInput(
      value: binding.wrappedValue, text: binding, prompt: model.prompt, isSecure: model.isSecure, axis: model.axis,
      label: model.title,
      editingChanged: { isEditing in
        if !isEditing { commit() }
        changed(isEditing)
      },
      committed: {
        commit()
        committed()
      })
  }

  private var binding: Binding<String> {
    switch model.source {
    case .text(let binding): return binding
    case .formatted(let source):
      let draft = $draft
      return Binding(get: { draft.wrappedValue ?? source.read() }, set: { draft.wrappedValue = $0 })
    }
  }

  private func commit() {
    guard case .formatted(let source) = model.source, let text = draft else { return }
    source.write(text)
    draft = nil
  }
}
