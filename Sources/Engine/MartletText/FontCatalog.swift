import CPango
import CoreGraphics
import Foundation

/// Finds faces for descriptions: the usual fonts by their file names, which needs no fontconfig, all else through it.
///
/// Used only under the typesetter's lock.
final class FontCatalog {
  private var faces: [String: FontFace?] = [:]
  private var registered: [String: [RegisteredFace]] = [:]
  private var namedFaces: [NamedKey: FontFace?] = [:]
  private(set) lazy var installed = InstalledFonts()

  private struct NamedKey: Hashable {
    var family: String
    var weight: Int
    var italic: Bool
    var width: CGFloat
  }

  private struct RegisteredFace {
    var path: String
    var index: Int
    var weight: Int
    var italic: Bool
  }

  // MARK: - System families

  /// The face of the platform's system font nearest to a description.
  func systemFace(_ design: FontDescriptor.Design, size: CGFloat, weight: Int, italic: Bool, width: CGFloat)
    -> FontFace?
  {
    let plain = systemFace(design, size: size, weight: weight, italic: italic)
    let stretch = width.isFinite ? min(max(width, 0.5), 2) : 1
    guard stretch != 1, let plain else { return plain }
    let key = "\(plain.path)#\(plain.index)*\(stretch)"
    if let known = faces[key] { return known }
    let made = FontFace(path: plain.path, index: plain.index, slant: plain.slant, stretch: stretch)
    faces[key] = .some(made)
    return made
  }

  private func systemFace(_ design: FontDescriptor.Design, size: CGFloat, weight: Int, italic: Bool) -> FontFace? {
    switch design {
    case .default, .rounded:
      let family = size >= Self.displaySize ? "InterDisplay" : "Inter"
      let file = "\(family)-\(Self.styleName(weight: weight, italic: italic, steps: Self.nineWeights))"
      return face(file: file, folders: ["opentype/inter", "truetype/inter"])
        ?? named("Inter", weight: weight, italic: italic, width: 1) ?? anyFace(weight: weight, italic: italic)
    case .monospaced:
      let file = "JetBrainsMono-\(Self.styleName(weight: weight, italic: italic, steps: Self.monospacedWeights))"
      return face(file: file, folders: ["truetype/jetbrains-mono"])
        ?? named("monospace", weight: weight, italic: italic, width: 1)
    case .serif:
      let file = "NotoSerif-\(Self.styleName(weight: weight, italic: italic, steps: Self.twoWeights))"
      return face(file: file, folders: ["truetype/noto"]) ?? named("serif", weight: weight, italic: italic, width: 1)
    }
  }

  /// The colour emoji face, if one is installed.
  private(set) lazy var emoji: FontFace? =
    face(file: "NotoColorEmoji", folders: ["truetype/noto"])
    ?? installed.match(family: "emoji", weight: 400, italic: false)
    .flatMap { open($0) }

  /// Whatever the machine has, when the fonts that belong to the system families are missing.
  private func anyFace(weight: Int, italic: Bool) -> FontFace? {
    installed.match(family: "sans-serif", weight: weight, italic: italic).flatMap { open($0) }
  }

  /// Points from which letters are drawn for large sizes.
  static let displaySize: CGFloat = 20

  private static let nineWeights: [(Int, String)] = [
    (100, "Thin"), (200, "ExtraLight"), (300, "Light"), (400, "Regular"), (500, "Medium"), (600, "SemiBold"),
    (700, "Bold"), (800, "ExtraBold"), (900, "Black"),
  ]
  private static let monospacedWeights = Array(nineWeights.dropLast())
  private static let twoWeights: [(Int, String)] = [(400, "Regular"), (700, "Bold")]

  private static func styleName(weight: Int, italic: Bool, steps: [(Int, String)]) -> String {
    let nearest = steps.min { abs($0.0 - weight) < abs($1.0 - weight) }?.1 ?? "Regular"
    if !italic { return nearest }
    return nearest == "Regular" ? "Italic" : nearest + "Italic"
  }

  private func face(file: String, folders: [String]) -> FontFace? {
    for root in Self.fontRoots {
      for folder in folders {
        for suffix in ["otf", "ttf"] {
          let path = "\(root)/\(folder)/\(file).\(suffix)"
          if let known = faces[path] {
            if let known { return known }
            continue
          }
          let opened = access(path, R_OK) == 0 ? FontFace(path: path) : nil
          faces[path] = .some(opened)
          if let opened { return opened }
        }
      }
    }
    return nil
  }

  private static let fontRoots = ["/usr/share/fonts", "/usr/local/share/fonts"]

  // MARK: - Named families

  /// The face of a named family; nil when no such family is known.
  func named(_ family: String, weight: Int, italic: Bool, width: CGFloat) -> FontFace? {
    let key = NamedKey(family: family, weight: weight, italic: italic, width: width)
    if let known = namedFaces[key] { return known }
    var result: FontFace?
    if let candidates = registered[family.lowercased()] {
      let best = candidates.min {
        (abs($0.weight - weight) + ($0.italic == italic ? 0 : 1000))
          < (abs($1.weight - weight) + ($1.italic == italic ? 0 : 1000))
      }
      if let best {
        result = open(InstalledFonts.Match(path: best.path, index: best.index, needsSlant: italic && !best.italic))
      }
    }
    if result == nil {
      result = installed.match(family: family, weight: weight, italic: italic, width: width).flatMap { open($0) }
    }
    namedFaces[key] = .some(result)
    return result
  }

  /// Makes the faces of a font file available under their family, full and PostScript names.
  func register(path: String) throws {
    let found = InstalledFonts.faces(ofFile: path)
    guard !found.isEmpty, FontFace(path: path) != nil else { throw FontRegistrationError(path: path) }
    for entry in found {
      let face = RegisteredFace(path: path, index: entry.index, weight: entry.weight, italic: entry.italic)
      for name in entry.names { registered[name.lowercased(), default: []].append(face) }
    }
    namedFaces.removeAll()
  }

  func open(_ match: InstalledFonts.Match) -> FontFace? {
    let key = "\(match.path)#\(match.index)\(match.needsSlant ? "/" : "")"
    if let known = faces[key] { return known }
    let opened = FontFace(path: match.path, index: match.index, slant: match.needsSlant ? 0.2 : 0)
    faces[key] = .some(opened)
    return opened
  }
}

/// A font file that holds no usable face.
public struct FontRegistrationError: Error, Sendable, CustomStringConvertible {
  public let path: String
  public var description: String { "“\(path)” is not a font that can be used" }
}
