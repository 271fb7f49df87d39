/// How a device is held.
public enum UIDeviceOrientation: Int, Sendable, Hashable {
  case unknown, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown

  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
  public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}

/// The device that the app runs on, as the app sees it.
@MainActor
public final class UIDevice: NSObject {
  /// How a battery is doing.
  public enum BatteryState: Int, Sendable, Hashable {
    case unknown, unplugged, charging, full
  }

  /// This device.
  public static let current = UIDevice()

  public private(set) var userInterfaceIdiom = UIUserInterfaceIdiom.phone
  public private(set) var orientation = UIDeviceOrientation.portrait
  public var isBatteryMonitoringEnabled = false

  private override nonisolated init() {
    super.init()
  }

  public var name: String { model }
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  public var localizedModel: String { model }
  public var systemName: String { userInterfaceIdiom == .pad ? "iPadOS" : "iOS" }
  public var systemVersion: String { "26.0" }
  public var isMultitaskingSupported: Bool { true }
  /// Not known, as in the simulator.
  public var batteryLevel: Float { -1 }
  public var batteryState: BatteryState { .unknown }
  public var isGeneratingDeviceOrientationNotifications: Bool { notificationRequests > 0 }
  private var notificationRequests = 0

  public func beginGeneratingDeviceOrientationNotifications() {
    notificationRequests += 1
  }

  public func endGeneratingDeviceOrientationNotifications() {
    notificationRequests = max(0, notificationRequests - 1)
  }

  /// The same for every start with the same container.
  public private(set) lazy var identifierForVendor: UUID? = UIDevice.storedIdentifier()

  private static func storedIdentifier() -> UUID {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
    guard let file = support?.appendingPathComponent("identifierForVendor") else { return UUID() }
    if let text = try? String(contentsOf: file, encoding: .utf8), let known = UUID(uuidString: text) { return known }
    let new = UUID()
    // Where nothing can be written, the identifier lasts as long as the program.
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? new.uuidString.write(to: file, atomically: true, encoding: .utf8)
    return new
  }

  /// What a host tells of the device that it shows.
  package func update(idiom: UIUserInterfaceIdiom, orientation: UIDeviceOrientation) {
    userInterfaceIdiom = idiom
    guard orientation != self.orientation else { return }
    self.orientation = orientation
    if isGeneratingDeviceOrientationNotifications {
      NotificationCenter.default.post(name: UIDevice.orientationDidChangeNotification, object: self)
    }
  }

  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")
  public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
    "UIDeviceBatteryLevelDidChangeNotification")
  public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
    "UIDeviceBatteryStateDidChangeNotification")
}
