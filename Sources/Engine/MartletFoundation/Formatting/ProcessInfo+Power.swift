import Foundation

extension ProcessInfo {
  /// How hot the machine is.
  public enum ThermalState: Int, Sendable {
    case nominal, fair, serious, critical
  }

  /// Nominal: a desktop cools itself.
  public var thermalState: ThermalState { .nominal }
  /// Whether the person asked to save power; a desktop has no such setting for apps.
  public var isLowPowerModeEnabled: Bool { false }

  public static let thermalStateDidChangeNotification = Notification.Name(
    "NSProcessInfoThermalStateDidChangeNotification")
}

extension Notification.Name {
  public static let NSProcessInfoPowerStateDidChange = Notification.Name("NSProcessInfoPowerStateDidChangeNotification")
}
