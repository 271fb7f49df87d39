import CoreGraphics

/// Text set in lines: where each glyph, decoration and attachment is. Immutable; the origin is its top left corner.
///
/// Indices into the text are UTF-8 offsets of all runs' characters joined, an attachment counting as U+FFFC (3 bytes).
public final class TextLayout: Sendable {
  public struct Line: Hashable, Sendable {
    /// UTF-8 offsets, trailing spaces and the line break included.
    public var range: Range<Int>
    /// Top left corner of the line.
    public var origin: CGPoint
    /// Advance of the visible characters by the line's height.
    public var size: CGSize
    /// From the layout's top.
    public var baseline: CGFloat
    public var isTruncated: Bool
  }

  /// A rectangle painted behind or over the glyphs: backgrounds, underlines, strikethroughs.
  public struct Decoration: Hashable, Sendable {
    public enum Kind: UInt8, Hashable, Sendable {
      case background, underline, strikethrough
    }
    public var kind: Kind
    public var rect: CGRect
    public var color: RGBA?
    public var pattern: TextRun.LineStyle.Pattern
    public var runIndex: Int
  }

  public struct PlacedAttachment: Hashable, Sendable {
    public var content: TextRun.Attachment.Content
    public var rect: CGRect
    public var color: RGBA?
    public var runIndex: Int
  }

  /// Where a caret can stand in a line: offset in the text and distance from the layout's left side.
  struct Stop: Sendable {
    var index: Int
    /// Left and right edges of the cluster that begins at `index`.
    var left: CGFloat
    var right: CGFloat
    var rightToLeft: Bool
  }

  public let text: String
  /// Rounded up to pixels, as a view's size.
  public let size: CGSize
  public let firstBaseline: CGFloat
  public let lastBaseline: CGFloat
  public let lines: [Line]
  public let runs: [GlyphRun]
  public let decorations: [Decoration]
  public let attachments: [PlacedAttachment]
  public let isTruncated: Bool
  /// What `minimumScaleFactor` made of the fonts; 1 when nothing shrank.
  public let fontScale: CGFloat
  /// Stops of each line in logical order.
  let stops: [[Stop]]
  let rightToLeft: Bool

  init(
    text: String, size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, lines: [Line], runs: [GlyphRun],
    decorations: [Decoration], attachments: [PlacedAttachment], isTruncated: Bool, fontScale: CGFloat,
    stops: [[Stop]], rightToLeft: Bool
  ) {
    self.text = text
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    self.lines = lines
    self.runs = runs
    self.decorations = decorations
    self.attachments = attachments
    self.isTruncated = isTruncated
    self.fontScale = fontScale
    self.stops = stops
    self.rightToLeft = rightToLeft
  }
}
