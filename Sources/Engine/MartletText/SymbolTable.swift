import CoreGraphics
import Foundation

/// The table of symbol names and the fonts that it points into. Read at first use.
struct SymbolTable {
  enum Set: UInt8 {
    /// Outlines of one weight, drawn after the platform's own.
    case outline
    /// A variable font with weights and a fill.
    case variable

    var file: String {
      switch self {
      case .outline: "symbols/outline-symbols.ttf"
      case .variable: "symbols/variable-symbols.ttf"
      }
    }

    /// Points per em for one point of text: a circle comes out as tall as the platform's.
    var emPerPoint: CGFloat {
      switch self {
      case .outline: 1.41
      case .variable: 1.447
      }
    }

    /// Height of the symbols' middle above the baseline, in ems.
    var center: CGFloat {
      switch self {
      case .outline: 192.0 / 512
      case .variable: 0.5
      }
    }
  }

  struct Entry {
    var set: Set
    var codePoint: UInt32
    var isFilled: Bool
  }

  private struct FaceKey: Hashable {
    var set: Set
    var weight: Int
    var isFilled: Bool
  }

  private var entries: [String: Entry]?
  private var faces: [FaceKey: FontFace?] = [:]

  /// The symbol of a name; names that differ only in a suffix of language or layout share one.
  mutating func entry(named name: String) -> Entry? {
    if entries == nil { entries = Self.read() }
    if let entry = entries?[name] { return entry }
    for suffix in Self.suffixes where name.hasSuffix(suffix) {
      return entries?[String(name.dropLast(suffix.count))]
    }
    return nil
  }

  mutating func face(for entry: Entry, weight: Int) -> FontFace? {
    let steps = entry.set == .variable ? min(max(weight, 100), 700) : 400
    let key = FaceKey(set: entry.set, weight: steps, isFilled: entry.isFilled)
    if let known = faces[key] { return known }
    var variations: [FontFace.Variation] = []
    if entry.set == .variable {
      variations = [
        FontFace.Variation(tag: "wght", value: Float(steps)),
        FontFace.Variation(tag: "FILL", value: entry.isFilled ? 1 : 0),
      ]
    }
    let made = ShareFolder.path(of: entry.set.file).flatMap { FontFace(path: $0, variations: variations) }
    faces[key] = .some(made)
    return made
  }

  private static let suffixes = [".rtl", ".ar", ".he", ".hi", ".ja", ".ko", ".th", ".zh", ".zh.traditional"]

  /// Lines of name, set (`O`, `V`, or `F` for a filled variable glyph) and code point in hexadecimal.
  private static func read() -> [String: Entry] {
    guard let path = ShareFolder.path(of: "symbols/symbols.txt"), let data = FileManager.default.contents(atPath: path)
    else { return [:] }
    var result: [String: Entry] = [:]
    result.reserveCapacity(2600)
    for line in data.split(separator: 0x0A) where line.first != 0x23 {
      let fields = line.split(separator: 0x20)
      guard fields.count == 3, let kind = fields[1].first else { continue }
      guard let codePoint = UInt32(String(decoding: fields[2], as: UTF8.self), radix: 16) else { continue }
      result[String(decoding: fields[0], as: UTF8.self)] = Entry(
        set: kind == 0x4F ? .outline : .variable, codePoint: codePoint, isFilled: kind == 0x46)
    }
    return result
  }
}
