import CoreGraphics

/// How lines are made of text.
public struct ParagraphStyle: Hashable, Sendable {
  public enum Alignment: UInt8, Hashable, Sendable {
    case leading, center, trailing
  }

  public enum Truncation: UInt8, Hashable, Sendable {
    case head, middle, tail
  }

  public var alignment: Alignment
  /// Points added to each line's unrounded height; pitches are never less than the font's own.
  public var lineSpacing: CGFloat
  /// The most lines; nil for as many as it takes.
  public var lineLimit: Int?
  /// The height is at least that of so many lines (`reservesSpace`, or the lower end of a range of lines).
  public var minimumLines: Int
  public var truncation: Truncation
  /// A text that does not fit shrinks down to this factor before it is truncated.
  public var minimumScaleFactor: CGFloat
  /// Letters may move a little closer before the text is truncated.
  public var allowsTightening: Bool
  public var rightToLeft: Bool
  /// BCP 47; chooses between regional shapes of Han characters and the like.
  public var locale: String

  public init(
    alignment: Alignment = .leading, lineSpacing: CGFloat = 0, lineLimit: Int? = nil, minimumLines: Int = 1,
    truncation: Truncation = .tail, minimumScaleFactor: CGFloat = 1, allowsTightening: Bool = false,
    rightToLeft: Bool = false, locale: String = "en"
  ) {
    self.alignment = alignment
    self.lineSpacing = lineSpacing
    self.lineLimit = lineLimit
    self.minimumLines = minimumLines
    self.truncation = truncation
    self.minimumScaleFactor = minimumScaleFactor
    self.allowsTightening = allowsTightening
    self.rightToLeft = rightToLeft
    self.locale = locale
  }
}
