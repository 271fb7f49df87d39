import CoreGraphics
import Foundation

/// Widths of strings as the platform measured them, so that layout can be checked with any font.
///
/// The file has, per font, widths of single lines and the widths that a sentence reported when wrapped:
///
///     {"fonts": {"system 13": {"widths": {"One": 25}, "wrapped \"A sentence\"": {"100": [95.5, 96]}}}}
///
/// A font's name ends in its size and may contain the name of a weight.
public struct RecordedWidths: Sendable {
  struct Key: Hashable, Sendable {
    var size: CGFloat
    var weight: Int
  }

  struct Wrapped: Hashable, Sendable {
    var text: String
    /// The width proposed and the one reported.
    var proposal: CGFloat
    var width: CGFloat
  }

  var widths: [Key: [String: CGFloat]] = [:]
  var wrapped: [Key: [Wrapped]] = [:]

  public init() {}

  /// Reads a table; throws when it is not of this form.
  public init(json: Data) throws {
    let file = try JSONDecoder().decode(File.self, from: json)
    for name in file.fonts.keys.sorted() {
      guard let font = file.fonts[name], let key = Self.key(of: name) else { continue }
      for (text, width) in font.widths { add(text, width: width, size: key.size, weight: key.weight) }
      for (text, lines) in font.wrapped {
        for (proposal, size) in lines.sorted(by: { $0.key < $1.key }) {
          guard let proposal = Double(proposal), let width = size.first else { continue }
          wrapped[key, default: []].append(Wrapped(text: text, proposal: CGFloat(proposal), width: width))
        }
      }
    }
  }

  /// Adds the width that a single line has in the system font.
  public mutating func add(_ text: String, width: CGFloat, size: CGFloat, weight: Int = 400) {
    widths[Key(size: size, weight: weight), default: [:]][text] = width
  }

  private static let weightNames: [(String, Int)] = [
    ("semibold", 600), ("medium", 500), ("heavy", 800), ("bold", 700), ("light", 300), ("black", 900),
  ]

  private static func key(of name: String) -> Key? {
    let numbers = name.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
    guard let size = numbers.last else { return nil }
    let weight = weightNames.first { name.lowercased().contains($0.0) }?.1 ?? 400
    return Key(size: CGFloat(size), weight: weight)
  }

  private struct File: Decodable {
    var fonts: [String: Font]
  }

  private struct Font: Decodable {
    var widths: [String: CGFloat] = [:]
    var wrapped: [String: [String: [CGFloat]]] = [:]

    private struct Name: CodingKey {
      var stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { return nil }
    }

    init(from decoder: Decoder) throws {
      let container = try decoder.container(keyedBy: Name.self)
      for key in container.allKeys {
        if key.stringValue == "widths" {
          widths = try container.decode([String: CGFloat].self, forKey: key)
        } else if key.stringValue.hasPrefix("wrapped \""), key.stringValue.hasSuffix("\"") {
          let text = String(key.stringValue.dropFirst(9).dropLast())
          wrapped[text] = try container.decode([String: [CGFloat]].self, forKey: key)
        }
      }
    }
  }
}
