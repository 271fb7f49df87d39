import CoreGraphics
import Foundation
import MartletDrawing
import MartletText

/// One or more lines of text.
///
/// Documented at developer.apple.com/documentation/swiftui/text.
nonisolated public struct Text: Equatable, Sendable {
  indirect enum Storage: Equatable, Sendable {
    case verbatim(String)
    case localized(LocalizedStringKey, table: String?, bundle: BundleReference?)
    case attributed(AttributedString)
    case image(Image)
    case concatenated([Text])
    case formatted(FormattedText)
  }

  enum Modifier: Equatable, Sendable {
    case font(Font?)
    case color(Color?)
    case style(TextForeground)
    case bold(Bool)
    case italic(Bool)
    case weight(Font.Weight?)
    case width(Font.Width?)
    case monospaced(Bool)
    case monospacedDigit
    case kerning(CGFloat)
    case tracking(CGFloat)
    case baselineOffset(CGFloat)
    case underline(LineStyle?)
    case strikethrough(LineStyle?)
  }

  let storage: Storage
  var modifiers: [Modifier] = []

  init(storage: Storage) { self.storage = storage }

  public init(verbatim content: String) { storage = .verbatim(content) }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ content: S) { storage = .verbatim(String(content)) }
  public init(_ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil)
  {
    storage = .localized(key, table: tableName, bundle: bundle.map { BundleReference($0) })
  }
  // A literal is a key, though it could be an attributed string.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) { storage = .attributed(attributedContent) }
  public init(_ image: Image) { storage = .image(image) }
  public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
  where F.FormatInput: Equatable & Sendable, F.FormatOutput == String {
    storage = .formatted(
      FormattedText {
        format.locale($0).format(input)
      } key: {
        AnyHashableSendable(format.format(input))
      })
  }

  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }
  public enum Case: Hashable, Sendable { case uppercase, lowercase }

  public struct LineStyle: Hashable, Sendable {
    public struct Pattern: Hashable, Sendable {
      let value: TextRun.LineStyle.Pattern
      public static let solid = Pattern(value: .solid)
      public static let dot = Pattern(value: .dot)
      public static let dash = Pattern(value: .dash)
      public static let dashDot = Pattern(value: .dashDot)
      public static let dashDotDot = Pattern(value: .dashDotDot)
    }
    let pattern: Pattern
    let color: Color?
    public init(pattern: Pattern = .solid, color: Color? = nil) {
      self.pattern = pattern
      self.color = color
    }
    public static let single = LineStyle()
  }

  func with(_ modifier: Modifier) -> Text {
    var copy = self
    copy.modifiers.append(modifier)
    return copy
  }

  public func font(_ font: Font?) -> Text { with(.font(font)) }
  public func foregroundColor(_ color: Color?) -> Text { with(.color(color)) }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text { with(.style(TextForeground(style))) }
  public func bold() -> Text { with(.bold(true)) }
  public func bold(_ isActive: Bool) -> Text { with(.bold(isActive)) }
  public func italic() -> Text { with(.italic(true)) }
  public func italic(_ isActive: Bool) -> Text { with(.italic(isActive)) }
  public func fontWeight(_ weight: Font.Weight?) -> Text { with(.weight(weight)) }
  public func fontWidth(_ width: Font.Width?) -> Text { with(.width(width)) }
  public func monospaced(_ isActive: Bool = true) -> Text { with(.monospaced(isActive)) }
  public func monospacedDigit() -> Text { with(.monospacedDigit) }
  /// Points after each character.
  public func kerning(_ kerning: CGFloat) -> Text { with(.kerning(kerning)) }
  public func tracking(_ tracking: CGFloat) -> Text { with(.tracking(tracking)) }
  public func baselineOffset(_ baselineOffset: CGFloat) -> Text { with(.baselineOffset(baselineOffset)) }
  public func underline(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    with(.underline(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }
  public func strikethrough(_ isActive: Bool = true, pattern: LineStyle.Pattern = .solid, color: Color? = nil) -> Text {
    with(.strikethrough(isActive ? LineStyle(pattern: pattern, color: color) : nil))
  }

  public static func + (a: Text, b: Text) -> Text { Text(storage: .concatenated([a, b])) }
}

/// A foreground style inside a text, compared as far as possible.
struct TextForeground: Equatable, Sendable {
  let style: AnyShapeStyle
  init<S: ShapeStyle>(_ style: S) { self.style = AnyShapeStyle(style) }
  static func == (a: Self, b: Self) -> Bool { AnyShapeStyle.same(a.style, b.style) }
}

/// Text made by a format style when the locale is known.
struct FormattedText: Equatable, Sendable {
  let format: @Sendable (Locale) -> String
  let key: AnyHashableSendable
  init(_ format: @escaping @Sendable (Locale) -> String, key: () -> AnyHashableSendable) {
    self.format = format
    self.key = key()
  }
  static func == (a: Self, b: Self) -> Bool { a.key == b.key }
}

struct AnyHashableSendable: Hashable, @unchecked Sendable {
  let value: AnyHashable
  init<T: Hashable & Sendable>(_ value: T) { self.value = AnyHashable(value) }
}

extension Text: ElementView {
  final class NodeClass: TextNode {}
}

/// Lays out and draws text.
class TextNode: ElementViewNode<Text> {
  private final var cachedRuns: [TextRun]?
  private final var cachedStyle = ParagraphStyle()
  private final var cachedItems: [DrawItem]?
  private final var cachedSpacing: KnownSpacing?
  private final var foreground = _ResolvedStyle.color(.black)

  override func viewChanged(from old: Text?) {
    guard let old, old != view else { return }
    contentChanged()
  }

  override func environmentChanged(_ changed: EnvironmentChange) {
    if ownReads & changed.mask != 0 { contentChanged() }
  }

  final func contentChanged() {
    let font = cachedRuns?.first?.font
    cachedRuns = nil
    cachedItems = nil
    cachedSpacing = nil
    invalidateItems()
    // Baselines and spacing follow from the fonts alone.
    invalidateLayout(attributes: runs.first?.font != font)
  }

  private final var runs: [TextRun] {
    if let cachedRuns { return cachedRuns }
    let runs = reading { environment in
      var resolver = TextResolver(environment)
      resolver.append(view)
      cachedStyle = resolver.paragraphStyle
      foreground = environment.foreground(0)
      scale = environment.pixelScale
      return resolver.runs
    }
    cachedRuns = runs
    for case .named(let name) in runs.map(\.font.family) where !TextEngine.hasFont(named: name) {
      Diagnostics.report(.missingFont, at: self, subject: "\"\(name)\"")
    }
    return runs
  }

  private final var scale: CGFloat = 2

  private final func measured(_ proposal: ProposedViewSize) -> TextMeasure {
    let runs = self.runs
    return TextEngine.measure(
      runs, style: cachedStyle, width: proposal.width.flatMap { $0.isFinite ? $0 : nil },
      height: proposal.height.flatMap { $0.isFinite ? $0 : nil }, scale: scale)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { measured(proposal).size }

  override var ownGuides: NodeFlags { .hasBaselines }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
    guard key.isVertical else { return nil }
    if key == VerticalAlignment.firstTextBaseline.key { return measured(proposal).firstBaseline }
    if key == VerticalAlignment.lastTextBaseline.key { return measured(proposal).lastBaseline }
    return nil
  }

  override var spacing: ViewSpacing {
    if let cachedSpacing { return cachedSpacing.value }
    let spacing = reading { TextResolver(environment: $0, of: view).font.spacing(in: $0) }
    cachedSpacing = KnownSpacing(spacing)
    return spacing
  }

  /// Another proposal can break the lines elsewhere in the same size.
  override func geometrySettled() {
    guard cachedItems != nil else { return }
    cachedItems = nil
    root.damage(self)
  }

  override func isHit(at point: CGPoint) -> Bool { presentedBounds.contains(point) }

  override var items: [DrawItem] {
    if let cachedItems { return cachedItems }
    let runs = self.runs
    let layout = TextEngine.layout(
      runs, style: cachedStyle, width: proposal.width.flatMap { $0.isFinite ? $0 : nil },
      height: proposal.height.flatMap { $0.isFinite ? $0 : nil }, scale: scale)
    let rect = CGRect(origin: .zero, size: size)
    let items: [DrawItem] = [.text(layout, origin: .zero, foreground: foreground.paint(in: rect))]
    cachedItems = items
    return items
  }

  override var accessibilityAttributes: AccessibilityAttributes? {
    AccessibilityAttributes(role: .text, label: plainText)
  }

  /// What the text says.
  final var plainText: String { runs.map(\.text).joined() }

  /// The font of all of the text; nil when there are several.
  final var onlyFont: FontDescriptor? {
    guard let font = runs.first?.font, runs.allSatisfy({ $0.font == font }) else { return nil }
    return font
  }

  /// What of the text is drawn.
  final var drawnText: String {
    for case .text(let layout, _, _) in items { return layout.drawnText }
    return ""
  }
}
