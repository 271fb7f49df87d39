/// How large controls are.
public enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// The shape of buttons with a border.
public struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case automatic, capsule, circle, roundedRectangle(CGFloat?) }
  let kind: Kind
  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let circle = ButtonBorderShape(kind: .circle)
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
  /// `radius` in points.
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius))
  }
}

private enum ControlSizeKey: EnvironmentKey { static let defaultValue = ControlSize.regular }
private enum BorderShapeKey: EnvironmentKey { static let defaultValue = ButtonBorderShape.automatic }
private enum LabelsHiddenKey: EnvironmentKey { static let defaultValue = false }

extension EnvironmentValues {
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  var buttonBorderShape: ButtonBorderShape {
    get { self[BorderShapeKey.self] }
    set { self[BorderShapeKey.self] = newValue }
  }
  var hidesLabels: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
  /// Shows controls without their labels, which stay for assistive technologies.
  nonisolated public func labelsHidden() -> some View { environment(\.hidesLabels, true) }
}

/// Room around the label of a button with a border (measured on iOS 26).
struct ButtonMeasures {
  let font: Font
  let horizontal: CGFloat
  let vertical: CGFloat

  static func measures(of size: ControlSize) -> ButtonMeasures {
    switch size {
    case .mini, .small: ButtonMeasures(font: .subheadline, horizontal: 10, vertical: 5)
    case .regular: ButtonMeasures(font: .body, horizontal: 12, vertical: 7)
    case .large, .extraLarge: ButtonMeasures(font: .body, horizontal: 20, vertical: 15)
    }
  }
}

/// Colours of controls (measured on iOS 26; glass is estimated).
enum ControlColors {
  static let destructive = Color.red
  static let quietFill = adaptive(light: (118, 118, 124, 0.16), dark: (118, 121, 128, 0.32))
  static let switchOff = adaptive(light: (118, 118, 124, 0.16), dark: (118, 121, 128, 0.32))
  static let progressTrack = adaptive(light: (120, 120, 125, 0.2), dark: (120, 120, 125, 0.36))
  static let glass = adaptive(light: (255, 255, 255, 0.72), dark: (60, 60, 64, 0.6))
  static let glassEdge = adaptive(light: (0, 0, 0, 0.08), dark: (255, 255, 255, 0.16))
  static let fieldBorder = adaptive(light: (0, 0, 0, 0.2), dark: (255, 255, 255, 0.2))
  static let placeholder = adaptive(light: (189, 189, 190, 1), dark: (255, 255, 255, 0.25))
  static let stepper = adaptive(light: (0, 0, 0, 0.043), dark: (255, 255, 255, 0.043))

  static func pressedOpacity(_ isPressed: Bool, isEnabled: Bool) -> Double {
    isEnabled ? isPressed ? 0.3 : 1 : 0.5
  }

  private static func adaptive(
    light: (CGFloat, CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat, CGFloat)
  ) -> Color {
    func color(_ c: (CGFloat, CGFloat, CGFloat, CGFloat)) -> UIColor {
      UIColor(red: c.0 / 255, green: c.1 / 255, blue: c.2 / 255, alpha: c.3)
    }
    let day = color(light)
    let night = color(dark)
    return Color(uiColor: UIColor { $0.userInterfaceStyle == .dark ? night : day })
  }
}
