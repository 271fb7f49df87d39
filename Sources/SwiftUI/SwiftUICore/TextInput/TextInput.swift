import CoreGraphics
import Foundation

/// The part of a text field that is typed into: text, placeholder, selection and caret.
nonisolated package struct TextInput: ElementView {
  /// The bound text when the field was made; a later one replaces what is shown.
  let value: String
  let text: Binding<String>
  let prompt: Text?
  let isSecure: Bool
  /// Vertical fields wrap and grow.
  let axis: Axis
  let role: AccessibilityRole
  let label: Text?
  let editingChanged: (Bool) -> Void
  let committed: () -> Void

  package init(
    value: String, text: Binding<String>, prompt: Text?, isSecure: Bool = false, axis: Axis = .horizontal,
    label: Text? = nil, editingChanged: @escaping (Bool) -> Void = { _ in }, committed: @escaping () -> Void = {}
  ) {
    self.value = value
    self.text = text
    self.prompt = prompt
    self.isSecure = isSecure
    self.axis = axis
    self.label = label
    role = isSecure ? .secureField : .field
    self.editingChanged = editingChanged
    self.committed = committed
  }

  typealias NodeClass = TextInputNode
}
