import CoreGraphics

/// A font as asked for: what it should look like, before a file is found for it.
public struct FontDescriptor: Hashable, Sendable {
  public enum Family: Hashable, Sendable {
    case system(Design)
    case named(String)
  }

  public enum Design: UInt8, Hashable, Sendable {
    case `default`, serif, rounded, monospaced
  }

  public enum SmallCaps: UInt8, Hashable, Sendable {
    case none, lower, upper, all
  }

  public enum Leading: UInt8, Hashable, Sendable {
    case standard, tight, loose
  }

  public var family: Family
  /// Points.
  public var size: CGFloat
  /// 100…900 as in CSS: ultraLight 100, thin 200, light 300, regular 400, … black 900.
  public var weight: Int
  /// 1 is the standard width; 0.8 a condensed font, 1.2 an expanded one.
  public var width: CGFloat
  public var italic: Bool
  /// Digits all take the same room.
  public var monospacedDigits: Bool
  public var smallCaps: SmallCaps
  public var leading: Leading
  /// Points of one line where the platform's text style has its own; nil for 2444/2048 of the size.
  public var fixedLineHeight: CGFloat?
  /// Points from the baseline up to the top of a line of that height; nil shares what it is taller than the font.
  public var fixedAscent: CGFloat?
  /// Points from baseline to baseline where it is not the line height rounded up to the pixel.
  public var linePitch: CGFloat?

  public init(
    family: Family = .system(.default), size: CGFloat, weight: Int = 400, width: CGFloat = 1, italic: Bool = false,
    monospacedDigits: Bool = false, smallCaps: SmallCaps = .none, leading: Leading = .standard,
    fixedLineHeight: CGFloat? = nil, linePitch: CGFloat? = nil
  ) {
    self.family = family
    self.size = size
    self.weight = weight
    self.width = width
    self.italic = italic
    self.monospacedDigits = monospacedDigits
    self.smallCaps = smallCaps
    self.leading = leading
    self.fixedLineHeight = fixedLineHeight
    self.linePitch = linePitch
  }

  /// The same font in another size; fixed line heights grow with it.
  public func scaled(by factor: CGFloat) -> FontDescriptor {
    var copy = self
    copy.size *= factor
    copy.fixedLineHeight = fixedLineHeight.map { $0 * factor }
    copy.fixedAscent = fixedAscent.map { $0 * factor }
    copy.linePitch = linePitch.map { $0 * factor }
    return copy
  }
}
