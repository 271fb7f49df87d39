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
  private var rare = RareStorage.none

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
    rareAttributes = RareAttributes(
      underline: underline, strikethrough: strikethrough, background: background, attachment: attachment, link: link,
      customIndex: customIndex)
  }

  public var underline: LineStyle? {
    get { rareAttributes.underline }
    set { rareAttributes.underline = newValue }
  }

  public var strikethrough: LineStyle? {
    get { rareAttributes.strikethrough }
    set { rareAttributes.strikethrough = newValue }
  }

  public var background: RGBA? {
    get { rareAttributes.background }
    set { rareAttributes.background = newValue }
  }

  public var attachment: Attachment? {
    get { rareAttributes.attachment }
    set { rareAttributes.attachment = newValue }
  }

  public var link: URL? {
    get { rareAttributes.link }
    set { rareAttributes.link = newValue }
  }

  /// Passed through to the glyph runs.
  public var customIndex: Int {
    get { rareAttributes.customIndex }
    set { rareAttributes.customIndex = newValue }
  }

  /// What few runs have; kept apart, because every text on the screen keeps its runs.
  private struct RareAttributes: Hashable, Sendable {
    var underline: LineStyle?
    var strikethrough: LineStyle?
    var background: RGBA?
    var attachment: Attachment?
    var link: URL?
    var customIndex = 0
  }

  private indirect enum RareStorage: Hashable, Sendable {
    case none
    case some(RareAttributes)
  }

  private var rareAttributes: RareAttributes {
    get {
      if case .some(let attributes) = rare { return attributes }
      return RareAttributes()
    }
    // Equal attributes have one representation.
    set { rare = newValue == RareAttributes() ? .none : .some(newValue) }
  }

  /// The characters that the run contributes to the layout's text.
  var characters: String { attachment == nil ? text : "\u{FFFC}" }
}
