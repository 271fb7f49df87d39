/// What the person has asked of all apps so that they can use them.
public enum UIAccessibility {
  private static let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var settings = Settings()
  nonisolated(unsafe) private static var listener: (@Sendable (Notification, String?) -> Void)?

  package struct Settings: Sendable {
    package var isVoiceOverRunning = false
    package var isReduceMotionEnabled = false
    package var isReduceTransparencyEnabled = false
    package var isBoldTextEnabled = false
    package var isDarkerSystemColorsEnabled = false
    package var isInvertColorsEnabled = false
    package var shouldDifferentiateWithoutColor = false

    package init() {}
  }

  public static var isVoiceOverRunning: Bool { current.isVoiceOverRunning }
  public static var isReduceMotionEnabled: Bool { current.isReduceMotionEnabled }
  public static var isReduceTransparencyEnabled: Bool { current.isReduceTransparencyEnabled }
  public static var isBoldTextEnabled: Bool { current.isBoldTextEnabled }
  public static var isDarkerSystemColorsEnabled: Bool { current.isDarkerSystemColorsEnabled }
  public static var isInvertColorsEnabled: Bool { current.isInvertColorsEnabled }
  public static var shouldDifferentiateWithoutColor: Bool { current.shouldDifferentiateWithoutColor }
  public static var isSwitchControlRunning: Bool { false }
  public static var isGrayscaleEnabled: Bool { false }
  public static var isGuidedAccessEnabled: Bool { false }
  public static var isAssistiveTouchRunning: Bool { false }
  public static var isVideoAutoplayEnabled: Bool { true }
  public static var prefersCrossFadeTransitions: Bool { false }

  /// What a host tells of the person's settings; posts a notification for each that changed.
  package static var current: Settings {
    get { lock.withLock { settings } }
    set {
      let old = lock.withLock {
        defer { settings = newValue }
        return settings
      }
      let changes: [(Bool, Foundation.Notification.Name)] = [
        (old.isVoiceOverRunning != newValue.isVoiceOverRunning, voiceOverStatusDidChangeNotification),
        (old.isReduceMotionEnabled != newValue.isReduceMotionEnabled, reduceMotionStatusDidChangeNotification),
        (
          old.isReduceTransparencyEnabled != newValue.isReduceTransparencyEnabled,
          reduceTransparencyStatusDidChangeNotification
        ),
        (old.isBoldTextEnabled != newValue.isBoldTextEnabled, boldTextStatusDidChangeNotification),
        (
          old.isDarkerSystemColorsEnabled != newValue.isDarkerSystemColorsEnabled,
          darkerSystemColorsStatusDidChangeNotification
        ),
      ]
      for (hasChanged, name) in changes where hasChanged { NotificationCenter.default.post(name: name, object: nil) }
    }
  }

  // MARK: - Telling assistive technology

  /// Something that assistive technology should know.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    public static let screenChanged = Notification(rawValue: 1000)
    public static let layoutChanged = Notification(rawValue: 1001)
    public static let announcement = Notification(rawValue: 1008)
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Tells assistive technology, if there is any.
  public static func post(notification: Notification, argument: Any?) {
    lock.withLock { listener }?(notification, argument as? String)
  }

  /// Where a host hears what is told.
  package static func listen(_ listener: (@Sendable (Notification, String?) -> Void)?) {
    lock.withLock { self.listener = listener }
  }

  public static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  public static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  public static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  public static let boldTextStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityBoldTextStatusDidChangeNotification")
  public static let darkerSystemColorsStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityDarkerColorsStatusDidChangeNotification")
}
