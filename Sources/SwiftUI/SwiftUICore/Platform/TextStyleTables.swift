import CoreGraphics

/// Line heights of the text styles on the iPhone capture whose lines are taller than the fonts (measured).
enum TallPhoneLines {
  static let table: [Font.TextStyle: CGFloat] = [
    .largeTitle: 49, .title: 41.5, .title2: 32.5, .title3: 28, .headline: 24.5, .body: 24.5, .callout: 23.5,
    .subheadline: 21, .footnote: 19, .caption: 17.5, .caption2: 16.5,
  ]
}

/// Distances between baselines of wrapped lines on an ordinary iPhone: the fonts' lines and their leading.
enum PhoneLinePitches {
  static let table: [Font.TextStyle: CGFloat] = [
    .largeTitle: 41, .title: 34, .title2: 28, .title3: 25, .headline: 22, .body: 22, .callout: 21,
    .subheadline: 20, .footnote: 18, .caption: 16, .caption2: 13,
  ]
}

/// Distances between baselines of wrapped lines on macOS (from Apple's typography table).
enum MacLinePitches {
  static let table: [Font.TextStyle: CGFloat] = [
    .largeTitle: 32, .title: 26, .title2: 22, .title3: 20, .headline: 16, .body: 16, .callout: 15,
    .subheadline: 14, .footnote: 13, .caption: 13, .caption2: 13,
  ]
}

/// Text styles of macOS 26.2: sizes, weights and lines (measured).
enum MacTextStyles {
  static let table: [Font.TextStyle: PlatformProfile.TextStyleMeasure] = [
    .largeTitle: .init(size: 26, weight: 400, boldWeight: 700, line: 38),
    .title: .init(size: 22, weight: 400, boldWeight: 700, line: 33),
    .title2: .init(size: 17, weight: 400, boldWeight: 700, line: 25.5),
    .title3: .init(size: 15, weight: 400, boldWeight: 600, line: 22),
    .headline: .init(size: 13, weight: 700, boldWeight: 800, line: 18.5),
    .body: .init(size: 13, weight: 400, boldWeight: 600, line: 18.5),
    .callout: .init(size: 12, weight: 400, boldWeight: 600, line: 17.5),
    .subheadline: .init(size: 11, weight: 400, boldWeight: 600, line: 16),
    .footnote: .init(size: 10, weight: 400, boldWeight: 600, line: 15),
    .caption: .init(size: 10, weight: 400, boldWeight: 500, line: 15),
    .caption2: .init(size: 10, weight: 500, boldWeight: 600, line: 15),
  ]
}

/// How much larger text is at each size that people can choose, by the size of the style (from Apple's table).
enum DynamicTypeScale {
  static func factor(_ size: DynamicTypeSize, style: Font.TextStyle) -> CGFloat {
    let body: [CGFloat] = [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    let title: [CGFloat] = [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    let index = DynamicTypeSize.allCases.firstIndex(of: size) ?? 3
    switch style {
    case .largeTitle, .title, .title2, .title3: return title[index] / 34
    default: return body[index] / 17
    }
  }
}
