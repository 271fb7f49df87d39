import CoreGraphics

/// A stretch of text that looks the same throughout.
public struct TextRun: Hashable, Sendable {
  /// How a line under or through the text is drawn.
  public struct LineStyle: Hashable, Sendable {
    public enum Pattern: UInt8, Hashable, Sendable {
      case solid, dot, dash, dashDot, dashDotDot
    }

    public var pattern: Pattern
    /// nil takes the colour of the text.
    public var color: RGBA?

    public init(pattern: Pattern = .solid, color: RGBA? = nil) {
      self.pattern = pattern
      self.color = color
    }
  }

  /// Something that stands in the line like a character: a symbol or a picture.
  public struct Attachment: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
      case symbol(SymbolGlyph)
      /// Drawn by whoever draws the layout, in the rectangle that the layout says.
      case custom(Int)
    }

    public var content: Content
    public var size: CGSize
    /// Points of the attachment that stand below the baseline.
    public var descent: CGFloat

    public init(content: Content, size: CGSize, descent: CGFloat) {
      self.content = content
      self.size = size
      self.descent = descent
    }
  }

  /// The characters; ignored when there is an attachment, which counts as one character (U+FFFC).
  public var text: String
  public var font: FontDescriptor
  /// nil takes the foreground that the drawing is given.
  public var color: RGBA?
  /// Points after each character; unlike tracking, kerning switches ligatures off for no one.
  public var kern: CGFloat
  /// Points after each character.
  public var tracking: CGFloat
  /// Points by which the text is raised.
  public var baselineOffset: CGFloat
  public var underline: LineStyle?
  public var strikethrough: LineStyle?
  public var background: RGBA?
  public var attachment: Attachment?
  public var link: URL?
  /// Passed through to the glyph runs.
  public var customIndex: Int

  public init(
    _ text: String, font: FontDescriptor, color: RGBA? = nil, kern: CGFloat = 0, tracking: CGFloat = 0,
    baselineOffset: CGFloat = 0, underline: LineStyle? = nil, strikethrough: LineStyle? = nil,
    background: RGBA? = nil, attachment: Attachment? = nil, link: URL? = nil, customIndex: Int = 0
  ) {
    self.text = text
    self.font = font
    self.color = color
    self.kern = kern
    self.tracking = tracking
    self.baselineOffset = baselineOffset
    self.underline = underline
    self.strikethrough = strikethrough
    self.background = background
    self.attachment = attachment
    self.link = link
    self.customIndex = customIndex
  }

  /// The characters that the run contributes to the layout's text.
  var characters: String { attachment == nil ? text : "\u{FFFC}" }
}
