/// A control that steps a value up and down.
///
/// Documented at developer.apple.com/documentation/swiftui/stepper.
nonisolated public struct Stepper<Label: View>: View {
  let label: Label
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let value: () -> String?
  let editingChanged: (Bool) -> Void

  init(
    label: Label, increment: (() -> Void)?, decrement: (() -> Void)?, value: @escaping () -> String? = { nil },
    editingChanged: @escaping (Bool) -> Void
  ) {
    self.label = label
    self.increment = increment
    self.decrement = decrement
    self.value = value
    self.editingChanged = editingChanged
  }

  /// A side without an action is off.
  public init(
    @ViewBuilder label: () -> Label, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(label: label(), increment: onIncrement, decrement: onDecrement, editingChanged: onEditingChanged)
  }

  public init<V: Strideable>(
    value: Binding<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: label(), increment: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      decrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      value: { "\(value.wrappedValue)" }, editingChanged: onEditingChanged)
  }

  public init<V: Strideable>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    let current = value.wrappedValue
    func stepped(_ distance: V.Stride) -> () -> Void {
      { value.wrappedValue = min(max(value.wrappedValue.advanced(by: distance), bounds.lowerBound), bounds.upperBound) }
    }
    self.init(
      label: label(), increment: current < bounds.upperBound ? stepped(step) : nil,
      decrement: current > bounds.lowerBound ? stepped(-step) : nil, value: { "\(value.wrappedValue)" },
      editingChanged: onEditingChanged)
  }

  @MainActor @preconcurrency public var body: some View {
    StepperRow(
      label: AnyView(label), increment: increment, decrement: decrement, editingChanged: editingChanged
    )
    .accessibilityControl(.stepper, value: value(), actions: ["increment", "decrement"])
  }
}

extension Stepper where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, onIncrement: (() -> Void)?, onDecrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      label: { Text(title) }, onIncrement: onIncrement, onDecrement: onDecrement, onEditingChanged: onEditingChanged)
  }
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, step: V.Stride = 1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(titleKey) }, onEditingChanged: onEditingChanged)
  }
  @_disfavoredOverload
  public init<S: StringProtocol, V: Strideable>(
    _ title: S, value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(value: value, in: bounds, step: step, label: { Text(title) }, onEditingChanged: onEditingChanged)
  }
}

/// The label at one side and the two halves at the other.
private struct StepperRow: View {
  let label: AnyView
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let editingChanged: (Bool) -> Void
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    if hidesLabels {
      control
    } else {
      HStack {
        label
        Spacer(minLength: 0)
        control
      }
    }
  }

  /// Measured on iOS 26: 94 by 32, the capsule in it 93 by 28.
  private var control: some View {
    ZStack {
      Capsule().fill(ControlColors.stepper).frame(width: 93, height: 28)
      HStack(spacing: 0) {
        half(plus: false, decrement)
        Rectangle().fill(.separator).frame(width: 1, height: 16)
        half(plus: true, increment)
      }
    }
    .frame(width: 94, height: 32)
  }

  private func half(plus: Bool, _ action: (() -> Void)?) -> some View {
    StepperHalf(isPlus: plus, editingChanged: editingChanged, action: action)
      .disabled(action == nil)
  }
}

/// One side: steps when it is tapped, and again and again while it is held.
private struct StepperHalf: View {
  let isPlus: Bool
  let editingChanged: (Bool) -> Void
  let action: (() -> Void)?
  @State private var isPressed = false
  @State private var hasRepeated = false
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    SignShape(isPlus: isPlus).stroke(.primary, style: StrokeStyle(lineWidth: 1.5, lineCap: .round))
      .frame(width: 13, height: 13)
      .opacity(isEnabled ? isPressed ? 0.4 : 1 : 0.25)
      .frame(width: 46, height: 32)
      .contentShape(Rectangle())
      .gesture(PressGesture(pressed: press, action: { if !hasRepeated { step() } }))
      .task(id: isPressed) { await repeatWhilePressed() }
  }

  private func press(_ pressed: Bool) {
    if pressed { hasRepeated = false }
    isPressed = pressed
    editingChanged(pressed)
  }

  private func step() { action?() }

  private func repeatWhilePressed() async {
    guard isPressed else { return }
    try? await Task.sleep(for: .milliseconds(500))
    while !Task.isCancelled, isPressed, isEnabled {
      hasRepeated = true
      step()
      try? await Task.sleep(for: .milliseconds(100))
    }
  }
}

/// A minus or a plus.
private struct SignShape: Shape {
  let isPlus: Bool
  nonisolated func path(in rect: CGRect) -> Path {
    var path = Path()
    path.move(to: CGPoint(x: rect.minX, y: rect.midY))
    path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
    if isPlus {
      path.move(to: CGPoint(x: rect.midX, y: rect.minY))
      path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
    }
    return path
  }
}
