import CoreGraphics
import Foundation
import MartletText

/// Turns a `Text` into runs for the typesetter, in an environment.
struct TextResolver {
  private let environment: EnvironmentValues
  private(set) var runs: [TextRun] = []
  private var attributes: TextAttributes

  init(_ environment: EnvironmentValues) {
    self.environment = environment
    attributes = TextAttributes(font: environment.font ?? TextResolver.defaultFont(environment))
    for modifier in environment.textModifiers { attributes.apply(modifier) }
  }

  /// The attributes of a text as a whole.
  init(environment: EnvironmentValues, of text: Text) {
    self.init(environment)
    for modifier in text.modifiers.reversed() { attributes.apply(modifier) }
  }

  static func defaultFont(_ environment: EnvironmentValues) -> Font {
    environment.platformProfile.isMac ? .system(size: 13) : .body
  }

  var font: Font { attributes.resolvedFont }

  var paragraphStyle: ParagraphStyle {
    var style = ParagraphStyle()
    switch environment.multilineTextAlignment {
    case .leading: style.alignment = .leading
    case .center: style.alignment = .center
    case .trailing: style.alignment = .trailing
    }
    style.lineSpacing = environment.lineSpacing
    style.lineLimit = environment.lineLimit
    style.minimumLines = environment.minimumLines
    switch environment.truncationMode {
    case .head: style.truncation = .head
    case .middle: style.truncation = .middle
    case .tail: style.truncation = .tail
    }
    style.minimumScaleFactor = environment.minimumScaleFactor
    style.allowsTightening = environment.allowsTightening
    style.rightToLeft = environment.isRightToLeft
    style.locale = environment.locale.identifier
    return style
  }

  mutating func append(_ text: Text) {
    let outer = attributes
    for modifier in text.modifiers.reversed() { attributes.apply(modifier) }
    switch text.storage {
    case .verbatim(let string): add(string)
    case .localized(let key, let table, let bundle):
      for part in key.resolve(environment, table: table, bundle: bundle?.bundle) {
        switch part {
        case .string(let string): add(string)
        case .text(let text): append(text)
        case .attributed(let string): append(string)
        }
      }
    case .formatted(let formatted): add(formatted.format(environment.locale))
    case .attributed(let string): append(string)
    case .image(let image): append(image)
    case .concatenated(let parts): for part in parts { append(part) }
    }
    attributes = outer
  }

  private mutating func add(_ string: String) {
    var string = string
    switch environment.textCase {
    case .uppercase: string = string.uppercased()
    case .lowercase: string = string.lowercased()
    case nil: break
    }
    runs.append(attributes.run(string, environment))
  }

  private mutating func append(_ string: AttributedString) {
    for run in string.runs {
      let outer = attributes
      attributes.apply(run.attributes)
      var made = attributes.run(String(string[run.range].characters), environment)
      if let link = run.link {
        made.link = link
        if made.color == nil { made.color = Color.accentColor.resolve(in: environment).rgba }
      }
      runs.append(made)
      attributes = outer
    }
  }

  private mutating func append(_ image: Image) {
    let font = attributes.resolvedFont.descriptor(in: environment)
    guard let glyph = image.symbol(font: font, scale: environment.imageScale) else { return }
    var run = attributes.run("\u{FFFC}", environment)
    run.attachment = TextRun.Attachment(content: .symbol(glyph), size: glyph.size, descent: glyph.descent)
    runs.append(run)
  }
}

/// What a stretch of text looks like.
struct TextAttributes {
  var font: Font
  var color: Color?
  var style: TextForeground?
  var kerning: CGFloat = 0
  var tracking: CGFloat = 0
  var baselineOffset: CGFloat = 0
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  var background: Color?
  private var overrides: [(inout Font) -> Void] = []

  init(font: Font) { self.font = font }

  var resolvedFont: Font {
    var font = font
    for change in overrides { change(&font) }
    return font
  }

  mutating func apply(_ modifier: Text.Modifier) {
    switch modifier {
    case .font(let font): if let font { self.font = font }
    case .color(let color):
      self.color = color
      style = nil
    case .style(let style):
      self.style = style
      color = nil
    case .bold(let isActive): overrides.append { $0.isBold = isActive }
    case .italic(let isActive): overrides.append { $0.isItalic = isActive }
    case .weight(let weight): overrides.append { if let weight { $0.weightOverride = weight } }
    case .width(let width): overrides.append { $0.widthOverride = width?.value }
    case .monospaced(let isActive): overrides.append { $0.isMonospaced = isActive }
    case .monospacedDigit: overrides.append { $0.monospacedDigits = true }
    case .kerning(let value): kerning = value
    case .tracking(let value): tracking = value
    case .baselineOffset(let value): baselineOffset = value
    case .underline(let line): underline = line
    case .strikethrough(let line): strikethrough = line
    }
  }

  mutating func apply(_ container: AttributeContainer) {
    if let intent = container[MarkdownTraitsAttribute.self] {
      if intent.contains(.stronglyEmphasized) { overrides.append { $0.isBold = true } }
      if intent.contains(.emphasized) { overrides.append { $0.isItalic = true } }
      if intent.contains(.code) { overrides.append { $0.isMonospaced = true } }
      if intent.contains(.strikethrough) { strikethrough = .single }
    }
    if let font = container[SwiftUIFontAttribute.self] { self.font = font }
    if let color = container[SwiftUIForegroundAttribute.self] { self.color = color }
    if let color = container[SwiftUIBackgroundAttribute.self] { background = color }
    if let line = container[SwiftUIUnderlineAttribute.self] { underline = line }
    if let line = container[SwiftUIStrikethroughAttribute.self] { strikethrough = line }
    if let value = container[SwiftUIKernAttribute.self] { kerning = value }
    if let value = container[SwiftUITrackingAttribute.self] { tracking = value }
    if let value = container[SwiftUIBaselineAttribute.self] { baselineOffset = value }
  }

  func run(_ string: String, _ environment: EnvironmentValues) -> TextRun {
    func line(_ style: Text.LineStyle?) -> TextRun.LineStyle? {
      style.map { TextRun.LineStyle(pattern: $0.pattern.value, color: $0.color?.resolve(in: environment).rgba) }
    }
    var ownColor = color?.resolve(in: environment).rgba
    if let style { ownColor = AnyShapeStyle._resolve(style.style, in: environment, level: 0).plainColor }
    return TextRun(
      string, font: resolvedFont.descriptor(in: environment), color: ownColor, kern: kerning, tracking: tracking,
      baselineOffset: baselineOffset, underline: line(underline), strikethrough: line(strikethrough),
      background: background?.resolve(in: environment).rgba)
  }
}
