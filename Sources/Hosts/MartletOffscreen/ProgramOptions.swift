import CoreGraphics
import Foundation
import MartletHosting
import SwiftUI

/// What the command line asks of a program, from the environment variables that it sets.
struct ProgramOptions {
  enum Command: String { case run, snapshot, tree, drive }

  var command = Command.run
  var output: String?
  var host: String?
  var device = Device.phone
  var size: CGSize
  var isBare = false
  var scale: CGFloat
  var script: String?
  var isJSON = false
  /// Seconds of real time after which a program that makes no progress is ended.
  var limit = 30.0
  /// Seconds on the app's clock at which to look.
  var time: TimeInterval = 0
  var environment = EnvironmentValues()

  init(_ variables: [String: String] = ProcessInfo.processInfo.environment) {
    func value(_ name: String) -> String? { variables["MARTLET_" + name].flatMap { $0.isEmpty ? nil : $0 } }
    func flag(_ name: String) -> Bool { value(name).map { $0 != "0" } ?? false }
    command = value("COMMAND").flatMap(Command.init) ?? .run
    output = value("OUTPUT")
    host = value("HOST")
    device = value("DEVICE").flatMap(Device.named) ?? .phone
    isBare = flag("BARE")
    script = value("SCRIPT")
    isJSON = flag("JSON")
    limit = value("LIMIT").flatMap(Double.init) ?? 30
    time = value("AT").flatMap(Double.init) ?? 0
    size = value("SIZE").flatMap(ProgramOptions.size) ?? device.size
    scale = value("SCALE").flatMap(Double.init).map { CGFloat($0) } ?? device.scale
    if let profile = value("PROFILE").flatMap(PlatformProfile.Name.init) {
      environment.platformProfile = PlatformProfile(name: profile)
    }
    environment.displayScale = scale
    if value("APPEARANCE") == "dark" { environment.colorScheme = .dark }
    if let locale = value("LOCALE") { environment.locale = Locale(identifier: locale) }
    if let zone = value("TIME_ZONE").flatMap({ TimeZone(identifier: $0) }) { environment.timeZone = zone }
    if let size = value("TEXT_SIZE").flatMap(ProgramOptions.textSize) { environment.dynamicTypeSize = size }
    if value("DIRECTION") == "rtl" { environment.layoutDirection = .rightToLeft }
    if flag("INCREASE_CONTRAST") { environment.colorSchemeContrast = .increased }
    if flag("REDUCE_MOTION") { environment.accessibilityReduceMotion = true }
    if device.isWide { environment.horizontalSizeClass = .regular }
  }

  /// Points from the edges that bars and corners of the device cover.
  var safeArea: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {
    isBare ? (0, 0, 0, 0) : device.safeArea
  }

  private static func size(_ text: String) -> CGSize? {
    let parts = text.lowercased().split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2 else { return nil }
    return CGSize(width: parts[0], height: parts[1])
  }

  private static func textSize(_ name: String) -> DynamicTypeSize? {
    DynamicTypeSize.allCases.first { "\($0)" == name }
  }
}

/// A device whose screen is simulated.
struct Device {
  let name: String
  /// Points.
  let size: CGSize
  let scale: CGFloat
  let safeArea: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)
  var isWide = false

  static let phone = Device(
    name: "iphone-17", size: CGSize(width: 402, height: 874), scale: 3, safeArea: (62, 0, 34, 0))
  private static let all = [
    phone,
    Device(name: "iphone-se", size: CGSize(width: 375, height: 667), scale: 2, safeArea: (20, 0, 0, 0)),
    Device(
      name: "ipad-11", size: CGSize(width: 834, height: 1210), scale: 2, safeArea: (24, 0, 20, 0), isWide: true),
    Device(name: "desktop", size: CGSize(width: 900, height: 640), scale: 1, safeArea: (0, 0, 0, 0), isWide: true),
  ]

  static func named(_ name: String) -> Device? { all.first { $0.name == name } }
}
