private enum Keys {
  enum VoiceOver: EnvironmentKey { static let defaultValue = false }
  enum WithoutColor: EnvironmentKey { static let defaultValue = false }
  enum ReduceTransparency: EnvironmentKey { static let defaultValue = false }
  enum InvertColors: EnvironmentKey { static let defaultValue = false }
  enum ButtonShapes: EnvironmentKey { static let defaultValue = false }
  enum SwitchControl: EnvironmentKey { static let defaultValue = false }
}

/// What people asked of the whole system. Nothing here is asked for unless a host says so.
extension EnvironmentValues {
  /// Whether the screen is read aloud.
  public var accessibilityVoiceOverEnabled: Bool {
    get { self[Keys.VoiceOver.self] }
    set { self[Keys.VoiceOver.self] = newValue }
  }
  public var accessibilitySwitchControlEnabled: Bool {
    get { self[Keys.SwitchControl.self] }
    set { self[Keys.SwitchControl.self] = newValue }
  }
  /// Whether any of the two is on.
  public var accessibilityEnabled: Bool { accessibilityVoiceOverEnabled || accessibilitySwitchControlEnabled }
  /// Whether colour must not be the only thing that tells two states apart.
  public var accessibilityDifferentiateWithoutColor: Bool {
    get { self[Keys.WithoutColor.self] }
    set { self[Keys.WithoutColor.self] = newValue }
  }
  public var accessibilityReduceTransparency: Bool {
    get { self[Keys.ReduceTransparency.self] }
    set { self[Keys.ReduceTransparency.self] = newValue }
  }
  public var accessibilityInvertColors: Bool {
    get { self[Keys.InvertColors.self] }
    set { self[Keys.InvertColors.self] = newValue }
  }
  public var accessibilityShowButtonShapes: Bool {
    get { self[Keys.ButtonShapes.self] }
    set { self[Keys.ButtonShapes.self] = newValue }
  }
}
