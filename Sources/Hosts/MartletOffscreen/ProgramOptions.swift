import CoreGraphics
import Foundation
import SwiftUI

/// What the command line asks of a program, from the environment variables that it sets.
struct ProgramOptions {
  enum Command: String { case run, snapshot, tree, drive }

  var command = Command.run
  var output: String?
  var host: String?
  var screen: Screen
  var script: String?
  var isJSON = false
  /// Seconds of real time after which a program that makes no progress is ended.
  var limit = 30.0
  /// Seconds on the app's clock at which to look.
  var time: TimeInterval = 0
  /// An address that the program is opened with.
  var url: URL?
  /// Whether light or dark was asked for; else a window follows the desktop.
  var hasAppearance = false
  var environment = EnvironmentValues()

  init(_ variables: [String: String] = ProcessInfo.processInfo.environment) {
    func value(_ name: String) -> String? { variables["MARTLET_" + name].flatMap { $0.isEmpty ? nil : $0 } }
    func flag(_ name: String) -> Bool { value(name).map { $0 != "0" } ?? false }
    let device = value("DEVICE").flatMap(Device.named) ?? .phone
    screen = Screen(
      device: device, size: value("SIZE").flatMap(ProgramOptions.size) ?? device.size,
      scale: value("SCALE").flatMap(Double.init).map { CGFloat($0) } ?? device.scale, isBare: flag("BARE"))
    command = value("COMMAND").flatMap(Command.init) ?? .run
    output = value("OUTPUT")
    host = value("HOST")
    script = value("SCRIPT")
    isJSON = flag("JSON")
    limit = value("LIMIT").flatMap(Double.init) ?? 30
    time = value("AT").flatMap(Double.init) ?? 0
    url = value("OPEN_URL").flatMap { URL(string: $0) }
    if let profile = value("PROFILE").flatMap(PlatformProfile.Name.init) {
      environment.platformProfile = PlatformProfile(name: profile)
    }
    if let appearance = value("APPEARANCE") {
      hasAppearance = true
      environment.colorScheme = appearance == "dark" ? .dark : .light
    }
    if let locale = value("LOCALE") { environment.locale = Locale(identifier: locale) }
    if let zone = value("TIME_ZONE").flatMap({ TimeZone(identifier: $0) ?? TimeZone(abbreviation: $0) }) {
      environment.timeZone = zone
    }
    if let size = value("TEXT_SIZE").flatMap(DynamicTypeSize.named) { environment.dynamicTypeSize = size }
    if value("DIRECTION") == "rtl" { environment.layoutDirection = .rightToLeft }
    if flag("INCREASE_CONTRAST") { environment.colorSchemeContrast = .increased }
    if flag("REDUCE_MOTION") { environment.accessibilityReduceMotion = true }
    screen.describe(in: &environment)
  }

  private static func size(_ text: String) -> CGSize? {
    let parts = text.lowercased().split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2 else { return nil }
    return CGSize(width: parts[0], height: parts[1])
  }
}

extension DynamicTypeSize {
  /// The size under the name that the command line and scripts use.
  static func named(_ name: String) -> DynamicTypeSize? { allCases.first { "\($0)" == name } }
}
