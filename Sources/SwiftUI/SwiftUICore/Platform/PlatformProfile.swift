import CoreGraphics

/// A platform's measures in one table: text styles, spacings and control geometry, with where each comes from.
///
/// macOS 26.2 and iOS 26.0 figures were measured on those systems; see `GAPS.md` for what is estimated.
public struct PlatformProfile: Sendable, Hashable {
  public enum Name: String, Sendable, Hashable { case ios26, ios26Tall = "ios26-tall", macos26 }

  /// One text style: points, weight (100…900), and points that its line is taller than the plain font's.
  struct TextStyleMeasure: Sendable, Hashable {
    var size: CGFloat
    var weight: Int
    var boldWeight: Int
    /// The line of one row of text, where it is not 2444/2048 of the size.
    var line: CGFloat?
  }

  public let name: Name
  public var isMac: Bool { name == .macos26 }

  public static let ios26 = PlatformProfile(name: .ios26)
  public static let ios26Tall = PlatformProfile(name: .ios26Tall)
  public static let macos26 = PlatformProfile(name: .macos26)

  public init(name: Name) { self.name = name }

  /// Points of the default font; macOS uses the 13 point system font, which is no text style.
  var defaultFontSize: CGFloat { isMac ? 13 : 17 }

  /// Measured: one point on macOS, one pixel of a 2x screen on iOS.
  func dividerThickness(pixelLength: CGFloat) -> CGFloat { isMac ? 1 : pixelLength }

  func measure(of style: Font.TextStyle) -> TextStyleMeasure {
    let table = isMac ? PlatformProfile.macStyles : PlatformProfile.phoneStyles
    var measure = table[style] ?? TextStyleMeasure(size: defaultFontSize, weight: 400, boldWeight: 600, line: nil)
    if name == .ios26Tall { measure.line = PlatformProfile.tallPhoneLines[style] }
    return measure
  }

  /// How far the system font reaches above and below its baseline, in points.
  ///
  /// A line that is taller than the font is taller by whole points, a little less of which lies below (measured).
  func extents(ofSize size: CGFloat, line: CGFloat?) -> (ascender: CGFloat, descender: CGFloat) {
    let unit = size / 2048
    var (ascender, descender) = isMac ? (1980 * unit, 432 * unit) : (1950 * unit, 494 * unit)
    if let line {
      let extra = max(0, (line - ascender - descender).rounded(.down))
      let below = isMac ? 0.494 : 0.457
      descender += extra * below
      ascender += extra * (1 - below)
    }
    return (ascender, descender)
  }

  private static let phoneStyles: [Font.TextStyle: TextStyleMeasure] = [
    .largeTitle: .init(size: 34, weight: 400, boldWeight: 700),
    .title: .init(size: 28, weight: 400, boldWeight: 700),
    .title2: .init(size: 22, weight: 400, boldWeight: 700),
    .title3: .init(size: 20, weight: 400, boldWeight: 600),
    .headline: .init(size: 17, weight: 600, boldWeight: 600),
    .body: .init(size: 17, weight: 400, boldWeight: 600),
    .callout: .init(size: 16, weight: 400, boldWeight: 600),
    .subheadline: .init(size: 15, weight: 400, boldWeight: 600),
    .footnote: .init(size: 13, weight: 400, boldWeight: 600),
    .caption: .init(size: 12, weight: 400, boldWeight: 600),
    .caption2: .init(size: 11, weight: 400, boldWeight: 600),
  ]

  /// Lines of the capture that the `ios-*` measurements were made on.
  private static let tallPhoneLines: [Font.TextStyle: CGFloat] = TallPhoneLines.table

  private static let macStyles: [Font.TextStyle: TextStyleMeasure] = MacTextStyles.table
}

private enum ProfileKey: EnvironmentKey { static let defaultValue = PlatformProfile.ios26 }

extension EnvironmentValues {
  /// The platform whose measures apply.
  public var platformProfile: PlatformProfile {
    get { self[ProfileKey.self] }
    set { self[ProfileKey.self] = newValue }
  }
}
