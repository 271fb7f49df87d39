/// What the app asks of the world around it; a host answers.
@MainActor
package protocol ApplicationHost: AnyObject {
  func canOpen(_ url: URL) -> Bool
  func open(_ url: URL) async -> Bool
  /// Sends an action to whatever has the focus; true if it was understood.
  func sendAction(_ action: Selector) -> Bool
  func idleTimerChanged(isDisabled: Bool)
}

/// The running app.
@MainActor
open class UIApplication: UIResponder {
  /// Whether the app is in use.
  public enum State: Int, Sendable, Hashable {
    case active, inactive, background
  }

  /// The running app.
  public static let shared = UIApplication()

  package weak var host: (any ApplicationHost)?
  public internal(set) var applicationState = State.active
  public var connectedScenes: Set<UIScene> { [] }
  public var supportsMultipleScenes: Bool { false }
  public var applicationIconBadgeNumber = 0
  public var preferredContentSizeCategory: UIContentSizeCategory {
    UITraitCollection.current.preferredContentSizeCategory
  }
  public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UITraitCollection.current.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
  }

  /// Whether the screen stays on while nobody touches it.
  public var isIdleTimerDisabled = false {
    didSet {
      if isIdleTimerDisabled != oldValue { host?.idleTimerChanged(isDisabled: isIdleTimerDisabled) }
    }
  }

  // MARK: - Opening addresses

  /// An option of opening an address.
  public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let universalLinksOnly = OpenExternalURLOptionsKey(
      rawValue: "UIApplicationOpenURLOptionUniversalLinksOnly")
  }

  /// The address of the app's page in Settings.
  public nonisolated static let openSettingsURLString = "app-settings:"
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

  public func canOpenURL(_ url: URL) -> Bool {
    host?.canOpen(url) ?? false
  }

  /// Opens an address in the app that is meant for it; the handler hears whether that worked.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
  ) {
    Task { @MainActor in
      let opened = await host?.open(url) ?? false
      completion?(opened)
    }
  }

  /// Opens an address in the app that is meant for it.
  @discardableResult
  public func open(_ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:]) async -> Bool {
    await host?.open(url) ?? false
  }

  // MARK: - Actions

  /// Sends an action to a target, or without one to what has the focus.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: Any?) -> Bool {
    host?.sendAction(action) ?? false
  }

  // MARK: - Work in the background

  /// Names a stretch of work that may go on in the background.
  public struct UIBackgroundTaskIdentifier: RawRepresentable, Hashable, Sendable {
    public var rawValue: Int

    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    public static let invalid = UIBackgroundTaskIdentifier(rawValue: 0)
  }

  private var lastBackgroundTask = 0

  /// A desktop suspends nothing, so the work may take the time that it needs.
  public func beginBackgroundTask(
    withName name: String? = nil, expirationHandler: (@MainActor @Sendable () -> Void)? = nil
  ) -> UIBackgroundTaskIdentifier {
    lastBackgroundTask += 1
    return UIBackgroundTaskIdentifier(rawValue: lastBackgroundTask)
  }

  public func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {}

  public var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

  // MARK: - Life

  /// What a host tells of the app's life; posts the notifications of each change.
  package func update(state: State) {
    let old = applicationState
    guard state != old else { return }
    let center = NotificationCenter.default
    if old == .active { center.post(name: UIApplication.willResignActiveNotification, object: self) }
    if old == .background { center.post(name: UIApplication.willEnterForegroundNotification, object: self) }
    applicationState = state
    if state == .active { center.post(name: UIApplication.didBecomeActiveNotification, object: self) }
    if state == .background { center.post(name: UIApplication.didEnterBackgroundNotification, object: self) }
  }

  public nonisolated static let didBecomeActiveNotification = Notification.Name(
    "UIApplicationDidBecomeActiveNotification")
  public nonisolated static let willResignActiveNotification = Notification.Name(
    "UIApplicationWillResignActiveNotification")
  public nonisolated static let didEnterBackgroundNotification = Notification.Name(
    "UIApplicationDidEnterBackgroundNotification")
  public nonisolated static let willEnterForegroundNotification = Notification.Name(
    "UIApplicationWillEnterForegroundNotification")
  public nonisolated static let didFinishLaunchingNotification = Notification.Name(
    "UIApplicationDidFinishLaunchingNotification")
  public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
  public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
    "UIApplicationDidReceiveMemoryWarningNotification")
  public nonisolated static let significantTimeChangeNotification = Notification.Name(
    "UIApplicationSignificantTimeChangeNotification")
  public nonisolated static let userDidTakeScreenshotNotification = Notification.Name(
    "UIApplicationUserDidTakeScreenshotNotification")
}

public typealias UIBackgroundTaskIdentifier = UIApplication.UIBackgroundTaskIdentifier
