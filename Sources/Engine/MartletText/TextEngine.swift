import CoreGraphics
import Synchronization

/// What a text takes, without the places of its glyphs.
public struct TextMeasure: Hashable, Sendable {
  /// Rounded up to pixels.
  public var size: CGSize
  public var firstBaseline: CGFloat
  public var lastBaseline: CGFloat
  public var lineCount: Int
  public var isTruncated: Bool
}

/// Sets and measures text. All functions may be called on any thread.
public enum TextEngine {
  private static let typesetter = Mutex(Typesetter())

  /// Sets runs in lines no wider than `width` and, but for the first, no taller in all than `height` points.
  ///
  /// `scale` is pixels per point: sizes are rounded up to pixels.
  public static func layout(
    _ runs: [TextRun], style: ParagraphStyle = ParagraphStyle(), width: CGFloat? = nil, height: CGFloat? = nil,
    scale: CGFloat = 2
  ) -> TextLayout {
    typesetter.withLock { $0.layout(runs, style: style, width: width, height: height, scale: scale) }
  }

  /// The size and baselines that `layout` would give.
  public static func measure(
    _ runs: [TextRun], style: ParagraphStyle = ParagraphStyle(), width: CGFloat? = nil, height: CGFloat? = nil,
    scale: CGFloat = 2
  ) -> TextMeasure {
    typesetter.withLock { $0.measure(runs, style: style, width: width, height: height, scale: scale) }
  }

  /// The size and baselines of a text in one font.
  public static func measure(
    _ text: String, font: FontDescriptor, style: ParagraphStyle = ParagraphStyle(), width: CGFloat? = nil,
    height: CGFloat? = nil, scale: CGFloat = 2
  ) -> TextMeasure {
    typesetter.withLock {
      $0.measure(text, font: font, style: style, width: width, height: height, scale: scale)
    }
  }

  /// Lays out with the platform's recorded widths from now on, whichever font is installed.
  public static func recordWidths(_ table: RecordedWidths) {
    typesetter.withLock { $0.record(table) }
  }

  /// Vertical measures of a font, in points.
  public static func metrics(of font: FontDescriptor) -> FontMetrics {
    typesetter.withLock { $0.resolve(font)?.metrics } ?? .system(size: font.size)
  }

  /// Whether text in a named family is set in it, not in the system's font.
  public static func hasFont(named name: String) -> Bool {
    typesetter.withLock { $0.catalog.named(name, weight: 400, italic: false, width: 1) != nil }
  }

  /// Makes the faces of a font file available by their family, full and PostScript names.
  public static func register(fontFile: URL) throws {
    try typesetter.withLock {
      try $0.catalog.register(path: fontFile.path)
      $0.forgetFonts()
    }
  }
}
