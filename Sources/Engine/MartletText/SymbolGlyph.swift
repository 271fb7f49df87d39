import CoreGraphics

/// The glyph that stands for a named symbol, at a size.
public struct SymbolGlyph: Hashable, Sendable {
  public let name: String
  public let face: FontFace
  /// Index of the glyph in its face.
  public let glyph: UInt32
  /// Points per em at which the glyph is drawn.
  public let fontSize: CGFloat
  /// Room that the symbol takes in layout, in points.
  public let size: CGSize
  /// Where the glyph's own origin is, from the top left corner of the room.
  public let origin: CGPoint
  /// Points of the room that stand below the baseline of text beside it.
  public let descent: CGFloat

  /// Distance from the room's top to the baseline of text beside it.
  public var baseline: CGFloat { size.height - descent }
}
