/// The look of buttons that are text alone: the tint, red for what deletes; weaker while pressed or disabled.
struct BorderlessLook: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .defaultForegroundStyle(configuration.role == .destructive ? ControlColors.destructive : Color.accentColor)
      .opacity(ControlColors.pressedOpacity(configuration.isPressed, isEnabled: isEnabled))
  }
}

/// The look of buttons that are their label, as it is.
struct PlainLook: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label.opacity(ControlColors.pressedOpacity(configuration.isPressed, isEnabled: isEnabled))
  }
}

/// The look of buttons with a filled shape around the label.
struct BorderedLook: ButtonStyle {
  enum Fill { case bare, quiet, prominent, glass, prominentGlass }
  let fill: Fill
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var size
  @Environment(\.buttonBorderShape) private var shape
  @Environment(\.explicitTint) private var tint

  func makeBody(configuration: Configuration) -> some View {
    let measures = ButtonMeasures.measures(of: size)
    configuration.label
      .defaultFont(measures.font)
      .defaultForegroundStyle(labelColor(configuration.role))
      .opacity(labelOpacity)
      .padding(.horizontal, shape.kind == .circle ? measures.vertical : measures.horizontal)
      .padding(.vertical, measures.vertical)
      .background { ButtonBackground(shape: shape, color: background(configuration.role), glass: isGlass) }
      .opacity(configuration.isPressed ? 0.6 : 1)
  }

  private var isProminent: Bool { fill == .prominent || fill == .prominentGlass }
  private var isGlass: Bool { fill == .glass || fill == .prominentGlass }

  private func accent(_ role: ButtonRole?) -> Color {
    role == .destructive ? ControlColors.destructive : tint ?? .accentColor
  }

  private func labelColor(_ role: ButtonRole?) -> Color {
    if isProminent { return isEnabled ? .white : .primary }
    if fill == .glass { return role == .destructive ? ControlColors.destructive : tint ?? .primary }
    return isEnabled ? accent(role) : .primary
  }

  /// Measured on disabled buttons.
  private var labelOpacity: Double { isEnabled ? 1 : isProminent ? 0.17 : 0.24 }

  private func background(_ role: ButtonRole?) -> Color {
    if fill == .bare { return .clear }
    guard isEnabled else { return ControlColors.quietFill }
    if isProminent { return accent(role) }
    if fill == .glass { return ControlColors.glass }
    if let tint { return tint.opacity(0.18) }
    return ControlColors.quietFill
  }
}

/// The shape behind a button's label.
struct ButtonBackground: View {
  let shape: ButtonBorderShape
  let color: Color
  let glass: Bool

  var body: some View {
    switch shape.kind {
    case .automatic, .capsule: decorated(Capsule(style: .continuous))
    case .roundedRectangle(let radius):
      decorated(RoundedRectangle(cornerRadius: radius ?? 8, style: .continuous))
    case .circle: decorated(Circle())
    }
  }

  @ViewBuilder private func decorated<S: InsettableShape>(_ shape: S) -> some View {
    if glass {
      shape.fill(color).overlay { shape.strokeBorder(ControlColors.glassEdge, lineWidth: 0.5) }
    } else {
      shape.fill(color)
    }
  }
}

/// Buttons as the surroundings want them; on an iPhone those without a border.
public struct DefaultButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressButton(style: StyleProperties(BorderlessLook()), configuration: configuration)
  }
}

/// Buttons of text or a symbol in the tint.
public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressButton(style: StyleProperties(BorderlessLook()), configuration: configuration)
  }
}

/// Buttons that are their label.
public struct PlainButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressButton(style: StyleProperties(PlainLook()), configuration: configuration)
  }
}

/// Buttons with a quiet shape around the label.
public struct BorderedButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressButton(style: StyleProperties(BorderedLook(fill: .quiet)), configuration: configuration)
  }
}

/// Buttons filled with the tint.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressButton(style: StyleProperties(BorderedLook(fill: .prominent)), configuration: configuration)
  }
}

/// Buttons of glass.
public struct GlassButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressButton(style: StyleProperties(BorderedLook(fill: .glass)), configuration: configuration)
  }
}

/// Buttons of tinted glass.
public struct GlassProminentButtonStyle: PrimitiveButtonStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    PressButton(style: StyleProperties(BorderedLook(fill: .prominentGlass)), configuration: configuration)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  nonisolated public static var automatic: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  nonisolated public static var borderless: Self { Self() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  nonisolated public static var plain: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  nonisolated public static var bordered: Self { Self() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  nonisolated public static var borderedProminent: Self { Self() }
}
extension PrimitiveButtonStyle where Self == GlassButtonStyle {
  nonisolated public static var glass: Self { Self() }
}
extension PrimitiveButtonStyle where Self == GlassProminentButtonStyle {
  nonisolated public static var glassProminent: Self { Self() }
}
