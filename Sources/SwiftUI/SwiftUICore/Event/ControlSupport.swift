import CoreGraphics

/// What controls, a module above, need of the core.
extension View {
  /// Makes the view one element for assistive technologies, tests and scripts, which speaks for all that is in it.
  nonisolated package func accessibilityControl(
    _ role: AccessibilityRole, value: String? = nil, actions: [String] = [], traits: Set<String> = []
  ) -> some View {
    modifier(
      _AccessibilityModifier { _ in
        AccessibilityAttributes(
          role: role, value: value, addedTraits: traits, absorbsChildren: true,
          actions: actions.map { AccessibilityAction($0) })
      })
  }

  /// The foreground style where none is set around the view.
  nonisolated package func defaultForegroundStyle(_ style: some ShapeStyle) -> some View {
    modifier(DefaultForegroundModifier(style: AnyShapeStyle(style)))
  }

  /// The font where none is set around the view.
  nonisolated package func defaultFont(_ font: Font) -> some View {
    transformEnvironment(\.font) { $0 = $0 ?? font }
  }
}

nonisolated struct DefaultForegroundModifier: EnvironmentModifier {
  let style: AnyShapeStyle
  func apply(to values: inout EnvironmentValues) {
    if values.foregroundStyles.isEmpty { values.foregroundStyles = [style] }
  }
}

extension EnvironmentValues {
  /// The tint that is set around, if any.
  package var explicitTint: Color? {
    get { tintColor }
    set { tintColor = newValue }
  }
}
