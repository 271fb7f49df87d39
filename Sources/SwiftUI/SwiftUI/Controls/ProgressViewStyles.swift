/// A bar where the progress is known, else an indicator that goes around.
public struct DefaultProgressViewStyle: ProgressViewStyle {
  nonisolated public init() {}
  public func makeBody(configuration: Configuration) -> some View {
    if configuration.fractionCompleted == nil {
      CircularProgress(configuration: configuration)
    } else {
      LinearProgress(configuration: configuration)
    }
  }
}

/// A bar.
public struct LinearProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    LinearProgress(configuration: configuration, ownTint: tint)
  }
}

/// An indicator that goes around.
public struct CircularProgressViewStyle: ProgressViewStyle {
  let tint: Color?
  nonisolated public init() { tint = nil }
  nonisolated public init(tint: Color) { self.tint = tint }
  public func makeBody(configuration: Configuration) -> some View {
    CircularProgress(configuration: configuration).transformEnvironment(\.explicitTint) { $0 = tint ?? $0 }
  }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
  nonisolated public static var automatic: Self { Self() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
  nonisolated public static var linear: Self { Self() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
  nonisolated public static var circular: Self { Self() }
}

/// Measured on iOS 26: the bar is 4 points tall, the label 4 above it.
struct LinearProgress: View {
  let configuration: ProgressViewStyleConfiguration
  var ownTint: Color?
  @Environment(\.explicitTint) private var tint
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      if !hidesLabels { configuration.label }
      ProgressBar(fraction: configuration.fractionCompleted ?? 0, color: ownTint ?? tint ?? .accentColor)
      if !hidesLabels { configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary) }
    }
  }
}

struct ProgressBar: View {
  let fraction: Double
  let color: Color

  var body: some View {
    Capsule().fill(ControlColors.progressTrack)
      .overlay { FilledPart(fraction: fraction).fill(color) }
      .clipShape(Capsule())
      .frame(height: 4)
  }
}

/// The part of a bar that is done.
private struct FilledPart: Shape {
  var fraction: Double
  var animatableData: Double {
    get { fraction }
    set { fraction = newValue }
  }
  nonisolated func path(in rect: CGRect) -> Path {
    guard fraction > 0 else { return Path() }
    let width = max(rect.height, rect.width * CGFloat(min(fraction, 1)))
    return Capsule().path(in: CGRect(x: rect.minX, y: rect.minY, width: width, height: rect.height))
  }
}

struct CircularProgress: View {
  let configuration: ProgressViewStyleConfiguration
  @Environment(\.controlSize) private var size
  @Environment(\.hidesLabels) private var hidesLabels

  var body: some View {
    VStack(spacing: 4) {
      ActivityIndicator(side: side)
      if !hidesLabels {
        configuration.label.font(.subheadline).foregroundStyle(.secondary)
        configuration.currentValueLabel.font(.caption).foregroundStyle(.secondary)
      }
    }
  }

  private var side: CGFloat { size == .large || size == .extraLarge ? 37 : 20 }
}
