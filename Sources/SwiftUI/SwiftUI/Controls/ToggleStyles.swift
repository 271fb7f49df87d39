/// Toggles as the surroundings want them: switches.
public struct DefaultToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View { SwitchRow(configuration: configuration) }
}

/// A label and a switch.
public struct SwitchToggleStyle: ToggleStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    SwitchRow(configuration: configuration, ownTint: tint)
  }
}

/// A button that stays filled while it is on.
public struct ButtonToggleStyle: ToggleStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.$isOn
    if configuration.isOn {
      Button {
        isOn.wrappedValue = false
      } label: {
        configuration.label
      }.buttonStyle(.borderedProminent)
    } else {
      Button {
        isOn.wrappedValue = true
      } label: {
        configuration.label
      }.buttonStyle(BorderedLook(fill: .bare))
    }
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  nonisolated public static var automatic: Self { Self() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  nonisolated public static var `switch`: Self { Self() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  nonisolated public static var button: Self { Self() }
}

/// The label at one side and the switch at the other; its baselines are its top, as measured.
struct SwitchRow: View {
  let configuration: ToggleStyleConfiguration
  var ownTint: Color?
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    if hidesLabels {
      control
    } else {
      HStack {
        configuration.label
        Spacer(minLength: 0)
        control
      }
      .alignmentGuide(.firstTextBaseline) { _ in 0 }
      .alignmentGuide(.lastTextBaseline) { _ in 0 }
    }
  }

  private var control: some View { SwitchControl(isOn: configuration.$isOn, ownTint: ownTint) }
}

/// A switch (measured on iOS 26: 66 by 30, the knob 38 by 25 and 2.5 from the edges).
struct SwitchControl: View {
  let isOn: Binding<Bool>
  let ownTint: Color?
  @State private var isPressed = false
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.explicitTint) private var tint

  private static let size = CGSize(width: 66, height: 30)
  private static let knob = CGSize(width: 38, height: 25)
  private static let inset: CGFloat = 2.5

  var body: some View {
    let isOn = isOn
    let travel = SwitchControl.size.width - SwitchControl.knob.width - 2 * SwitchControl.inset
    Capsule()
      .fill(isOn.wrappedValue ? ownTint ?? tint ?? .green : ControlColors.switchOff)
      .opacity(isEnabled ? 1 : 0.5)
      .frame(width: SwitchControl.size.width, height: SwitchControl.size.height)
      .overlay(alignment: .leading) {
        Capsule().fill(.white)
          .shadow(color: .black.opacity(0.12), radius: 2, y: 1)
          .frame(width: SwitchControl.knob.width, height: SwitchControl.knob.height)
          .scaleEffect(isPressed ? 1.06 : 1)
          .padding(.leading, SwitchControl.inset)
          .offset(x: isOn.wrappedValue ? travel : 0)
      }
      .animation(.spring(duration: 0.3, bounce: 0.1), value: isOn.wrappedValue)
      .animation(.easeOut(duration: 0.15), value: isPressed)
      .contentShape(Rectangle())
      .gesture(PressGesture(pressed: { isPressed = $0 }, action: { isOn.wrappedValue.toggle() }))
  }
}
