/// A control that chooses a value from a range by a knob.
///
/// Documented at developer.apple.com/documentation/swiftui/slider.
nonisolated public struct Slider<Label: View, ValueLabel: View>: View {
  /// The value as a fraction of the range.
  let fraction: Binding<Double>
  /// The fraction between two values; nil without steps.
  let step: Double?
  let describe: () -> String
  let label: Label
  let minimumLabel: ValueLabel?
  let maximumLabel: ValueLabel?
  let editingChanged: (Bool) -> Void

  init<V: BinaryFloatingPoint>(
    _ value: Binding<V>, _ bounds: ClosedRange<V>, _ step: V?, label: Label, minimumLabel: ValueLabel?,
    maximumLabel: ValueLabel?, editingChanged: @escaping (Bool) -> Void
  ) {
    let length = bounds.upperBound - bounds.lowerBound
    fraction = Binding(
      get: { length > 0 ? min(max(0, Double((value.wrappedValue - bounds.lowerBound) / length)), 1) : 0 },
      set: { fraction, transaction in
        var new = bounds.lowerBound + V(fraction) * length
        if let step, step > 0 { new = bounds.lowerBound + ((new - bounds.lowerBound) / step).rounded() * step }
        value.transaction(transaction).wrappedValue = min(max(new, bounds.lowerBound), bounds.upperBound)
      })
    self.step = step.flatMap { length > 0 && $0 > 0 ? Double($0 / length) : nil }
    describe = { "\(Double(value.wrappedValue))" }
    self.label = label
    self.minimumLabel = minimumLabel
    self.maximumLabel = maximumLabel
    self.editingChanged = editingChanged
  }

  @MainActor @preconcurrency public var body: some View {
    HStack(spacing: 8) {
      minimumLabel
      SliderTrack(fraction: fraction, step: step, editingChanged: editingChanged)
      maximumLabel
    }
    .accessibilityControl(.slider, value: describe(), actions: ["increment", "decrement"])
  }
}

extension Slider where Label == EmptyView, ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value, bounds, nil, label: EmptyView(), minimumLabel: nil, maximumLabel: nil, editingChanged: onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, V(step), label: EmptyView(), minimumLabel: nil, maximumLabel: nil,
      editingChanged: onEditingChanged)
  }
}

extension Slider where ValueLabel == EmptyView {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value, bounds, nil, label: label(), minimumLabel: nil, maximumLabel: nil, editingChanged: onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, V(step), label: label(), minimumLabel: nil, maximumLabel: nil, editingChanged: onEditingChanged)
  }
}

extension Slider {
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) {
    self.init(
      value, bounds, nil, label: label(), minimumLabel: minimumValueLabel(), maximumLabel: maximumValueLabel(),
      editingChanged: onEditingChanged)
  }
  public init<V: BinaryFloatingPoint>(
    value: Binding<V>, in bounds: ClosedRange<V>, step: V.Stride = 1, @ViewBuilder label: () -> Label,
    @ViewBuilder minimumValueLabel: () -> ValueLabel, @ViewBuilder maximumValueLabel: () -> ValueLabel,
    onEditingChanged: @escaping (Bool) -> Void = { _ in }
  ) where V.Stride: BinaryFloatingPoint {
    self.init(
      value, bounds, V(step), label: label(), minimumLabel: minimumValueLabel(), maximumLabel: maximumValueLabel(),
      editingChanged: onEditingChanged)
  }
}

/// The track and its knob. 31 points tall was measured; the track's and the knob's sizes are estimated.
struct SliderTrack: View {
  let fraction: Binding<Double>
  let step: Double?
  let editingChanged: (Bool) -> Void
  /// The fraction at which the knob was taken; nil while it is not held.
  @State private var held: Double?
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.explicitTint) private var tint
  @Environment(\.layoutDirection) private var direction

  private static let height: CGFloat = 31
  private static let track: CGFloat = 6
  private static let knob = CGSize(width: 38, height: 24)

  var body: some View {
    GeometryReader { proxy in
      let travel = max(1, proxy.size.width - SliderTrack.knob.width)
      let place = SliderTrack.knob.width / 2 + CGFloat(fraction.wrappedValue) * travel
      ZStack(alignment: .leading) {
        Capsule().fill(ControlColors.progressTrack).frame(height: SliderTrack.track)
        Capsule().fill(tint ?? .accentColor).frame(width: place, height: SliderTrack.track)
          .opacity(isEnabled ? 1 : 0.5)
        knob.padding(.leading, place - SliderTrack.knob.width / 2)
          .gesture(drag(travel))
      }
      .frame(width: proxy.size.width, height: SliderTrack.height, alignment: .leading)
    }
    .frame(height: SliderTrack.height)
  }

  private var knob: some View {
    Capsule().fill(.white)
      .shadow(color: .black.opacity(0.15), radius: 3, y: 1)
      .frame(width: SliderTrack.knob.width, height: SliderTrack.knob.height)
      .scaleEffect(held == nil ? 1 : 1.1)
      .animation(.easeOut(duration: 0.15), value: held == nil)
      .contentShape(Rectangle().inset(by: -10))
  }

  private func drag(_ travel: CGFloat) -> some Gesture {
    DragGesture(minimumDistance: 0, coordinateSpace: .global)
      .onChanged { value in
        if held == nil {
          held = fraction.wrappedValue
          editingChanged(true)
        }
        let start = held ?? fraction.wrappedValue
        let distance = direction == .rightToLeft ? -value.translation.width : value.translation.width
        fraction.wrappedValue = min(max(0, start + Double(distance / travel)), 1)
      }
      .onEnded { _ in
        held = nil
        editingChanged(false)
      }
  }
}
