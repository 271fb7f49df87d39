import CCairo
import CoreGraphics

/// Glyphs of one face in one colour, placed in the coordinates of their layout.
public final class GlyphRun: Sendable {
  public let face: FontFace
  /// Points per em.
  public let size: CGFloat
  public let glyphs: [UInt32]
  /// Origins on the baseline, one for each glyph.
  public let positions: [CGPoint]
  /// nil takes the foreground that the drawing is given.
  public let color: RGBA?
  /// UTF-8 offsets of the layout's text that the glyphs stand for.
  public let range: Range<Int>
  /// The room that the glyphs take: their advances by the line's ascent and descent, not their ink.
  public let bounds: CGRect
  /// Index of the text run that the glyphs come from.
  public let runIndex: Int
  public let link: URL?
  public let customIndex: Int

  init(
    face: FontFace, size: CGFloat, glyphs: [UInt32], positions: [CGPoint], color: RGBA?, range: Range<Int>,
    bounds: CGRect, runIndex: Int, link: URL?, customIndex: Int
  ) {
    self.face = face
    self.size = size
    self.glyphs = glyphs
    self.positions = positions
    self.color = color
    self.range = range
    self.bounds = bounds
    self.runIndex = runIndex
    self.link = link
    self.customIndex = customIndex
  }

  /// True when the glyphs bring their own colours (emoji).
  public var isColored: Bool { face.isColored }
}
