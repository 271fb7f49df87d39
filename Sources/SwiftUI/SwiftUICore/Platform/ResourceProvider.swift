import CoreGraphics
import Foundation

/// Where a program's named resources come from: asset catalogs, loose files and string tables.
package protocol ResourceProvider: AnyObject, Sendable {
  func image(named name: String, scale: CGFloat, dark: Bool) -> NamedImage?
  func color(named name: String, dark: Bool) -> RGBA?
  /// The template for a key; nil when no table has it.
  func localizedString(_ key: String, table: String?, locale: Locale, arguments: [Double]) -> String?
}

/// An image from the resources.
package struct NamedImage {
  package var image: CGImage
  /// Pixels per point.
  package var scale: CGFloat
  package var isTemplate: Bool
  package init(image: CGImage, scale: CGFloat, isTemplate: Bool) {
    self.image = image
    self.scale = scale
    self.isTemplate = isTemplate
  }
}

extension EnvironmentValues {
  func resourceColor(_ name: String, _ bundle: Bundle?) -> RGBA {
    if let color = resources?.color(named: name, dark: colorScheme == .dark) { return color }
    Diagnostics.report(.missingColor, at: Tracking.current, subject: "\"\(name)\"")
    return .clear
  }
}
