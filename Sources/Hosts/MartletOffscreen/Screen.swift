import CoreGraphics
import MartletHosting
import SwiftUI

/// The screen that the program is shown on: a simulated device's, or the view's alone.
struct Screen {
  var device: Device
  /// Points, as the device is held.
  var size: CGSize
  /// Pixels per point.
  var scale: CGFloat
  /// Whether there is no device around: nothing is covered.
  var isBare: Bool
  private(set) var isLandscape = false

  var metrics: SurfaceMetrics {
    SurfaceMetrics(size: size, scale: scale, safeArea: isBare ? (0, 0, 0, 0) : insets)
  }

  private var insets: Device.Insets { isLandscape ? device.landscapeInsets : device.insets }

  /// Turns the device.
  mutating func turn(landscape: Bool) {
    guard landscape != isLandscape else { return }
    isLandscape = landscape
    size = CGSize(width: size.height, height: size.width)
  }

  /// How much room there is, as programs ask for it.
  func describe(in environment: inout EnvironmentValues) {
    environment.displayScale = scale
    environment.horizontalSizeClass = device.isWide ? .regular : .compact
    environment.verticalSizeClass = isLandscape && !device.isWide ? .compact : .regular
  }
}

/// A device whose screen is simulated. Sizes and insets as Apple publishes them for the device held upright.
struct Device {
  /// Points from the edges that bars and corners cover.
  typealias Insets = (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)

  let name: String
  /// Points.
  let size: CGSize
  /// Pixels per point.
  let scale: CGFloat
  let insets: Insets
  let landscapeInsets: Insets
  var isWide = false

  static let phone = Device(
    name: "iphone-17", size: CGSize(width: 402, height: 874), scale: 3, insets: (62, 0, 34, 0),
    landscapeInsets: (0, 62, 20, 62))
  private static let all = [
    phone,
    Device(
      name: "iphone-se", size: CGSize(width: 375, height: 667), scale: 2, insets: (20, 0, 0, 0),
      landscapeInsets: (0, 0, 0, 0)),
    Device(
      name: "ipad-11", size: CGSize(width: 834, height: 1210), scale: 2, insets: (24, 0, 20, 0),
      landscapeInsets: (24, 0, 20, 0), isWide: true),
    Device(
      name: "desktop", size: CGSize(width: 900, height: 640), scale: 1, insets: (0, 0, 0, 0),
      landscapeInsets: (0, 0, 0, 0), isWide: true),
  ]

  static func named(_ name: String) -> Device? { all.first { $0.name == name } }
}
