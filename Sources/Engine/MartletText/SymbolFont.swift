import CPango
import CoreGraphics
import Foundation
import Synchronization

/// Glyphs for the names of SF Symbols, from fonts that are free to ship.
public enum SymbolFont {
  public enum Scale: UInt8, Hashable, Sendable {
    case small, medium, large

    var factor: CGFloat {
      switch self {
      case .small: 0.79
      case .medium: 1
      case .large: 1.29
      }
    }
  }

  private static let state = Mutex(SymbolTable())

  /// The glyph for a symbol's name beside text in `font`; nil when no font here has such a symbol.
  public static func glyph(named name: String, font: FontDescriptor, scale: Scale = .medium) -> SymbolGlyph? {
    let capHeight = TextEngine.metrics(of: font).capHeight
    return state.withLock { table in
      guard let entry = table.entry(named: name), let face = table.face(for: entry, weight: font.weight),
        let scalar = Unicode.Scalar(entry.codePoint), let glyph = face.glyph(for: scalar)
      else { return nil }
      let points = max(0, font.size.isFinite ? font.size : 0) * scale.factor
      return make(
        name, entry: entry, face: face, glyph: glyph, points: points, capHeight: capHeight, weight: font.weight)
    }
  }

  /// True when there is a glyph for the name.
  public static func contains(_ name: String) -> Bool {
    state.withLock { $0.entry(named: name) != nil }
  }

  private static func make(
    _ name: String, entry: SymbolTable.Entry, face: FontFace, glyph: UInt32, points: CGFloat, capHeight: CGFloat,
    weight: Int
  ) -> SymbolGlyph {
    var extents = hb_glyph_extents_t()
    hb_font_get_glyph_extents(face.font, glyph, &extents)
    let fontSize = points * entry.set.emPerPoint
    let unit = fontSize / face.unitsPerEm
    let width = CGFloat(extents.width) * unit
    let height = CGFloat(-extents.height) * unit
    // The set's line of symmetry stands at half the height of capitals, whatever the symbol's own shape.
    let top = capHeight / 2 + (CGFloat(extents.y_bearing) - entry.set.center * face.unitsPerEm) * unit
    let room = CGSize(width: LineMetrics.roundUp(width, 2), height: LineMetrics.roundUp(height, 2))
    let inset = CGPoint(x: (room.width - width) / 2, y: (room.height - height) / 2)
    return SymbolGlyph(
      name: name, face: face, glyph: glyph, fontSize: fontSize, size: room,
      origin: CGPoint(x: inset.x - CGFloat(extents.x_bearing) * unit, y: inset.y + CGFloat(extents.y_bearing) * unit),
      descent: room.height - inset.y - top,
      strokeWidth: entry.set == .outline && !name.hasSuffix(".fill")
        ? max(0, CGFloat(weight - 400) / 500 * 0.07 * points) : 0)
  }
}
