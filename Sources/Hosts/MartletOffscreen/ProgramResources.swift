import CoreGraphics
import Foundation
import MartletRaster
import SwiftUI

/// The program's images, colours and strings, from the folder of its sources.
final class ProgramResources: ResourceProvider, @unchecked Sendable {
  static let shared = ProgramResources()

  private let folder: URL?
  private let catalog: AssetCatalog
  private var images: [String: NamedImage?] = [:]

  private init() {
    folder = ProcessInfo.processInfo.environment["MARTLET_RESOURCES"].map { URL(fileURLWithPath: $0) }
    var catalogs: [URL] = []
    if let folder {
      let entries = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
      while let entry = entries?.nextObject() as? URL {
        if entry.pathExtension == "xcassets" {
          catalogs.append(entry)
          entries?.skipDescendants()
        }
      }
    }
    catalog = AssetCatalog(contentsOf: catalogs.sorted { $0.path < $1.path })
    for problem in catalog.problems { FileHandle.standardError.write(Data("martlet: \(problem)\n".utf8)) }
  }

  func image(named name: String, scale: CGFloat, dark: Bool) -> NamedImage? {
    let key = "\(name)@\(scale)\(dark)"
    if let known = images[key] { return known }
    let found = load(name, scale: scale, dark: dark)
    images[key] = .some(found)
    return found
  }

  private func load(_ name: String, scale: CGFloat, dark: Bool) -> NamedImage? {
    do {
      let traits = AssetCatalog.Traits(scale: scale, isDark: dark)
      if let picture = try catalog.picture(named: name, for: traits) {
        return NamedImage(
          image: picture.image, scale: picture.scale, isTemplate: picture.renderingIntent == .template)
      }
      return try loose(name)
    } catch {
      FileHandle.standardError.write(Data("martlet: \(error)\n".utf8))
      return nil
    }
  }

  /// A picture that lies beside the sources.
  private func loose(_ name: String) throws -> NamedImage? {
    guard let folder else { return nil }
    let endings = name.contains(".") ? [""] : [".png", ".jpg", ".jpeg", ".gif", ".webp"]
    for (suffix, scale) in [("@3x", 3.0), ("@2x", 2.0), ("", 1.0)] {
      for ending in endings {
        let file = folder.appendingPathComponent(name + suffix + ending)
        guard FileManager.default.fileExists(atPath: file.path) else { continue }
        let image = try ImageDecoder.image(from: Data(contentsOf: file), name: file.path)
        return NamedImage(image: image, scale: CGFloat(scale), isTemplate: false)
      }
    }
    return nil
  }

  func color(named name: String, dark: Bool) -> RGBA? {
    catalog.color(named: name, for: AssetCatalog.Traits(scale: 1, isDark: dark))
  }

  func localizedString(_ key: String, table: String?, locale: Locale, arguments: [Double]) -> String? { nil }
}
