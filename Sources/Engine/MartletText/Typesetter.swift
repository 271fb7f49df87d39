import CPango
import CoreGraphics

/// The state behind `TextEngine`: fonts, shaped text and measurements. Used only under the engine's lock.
final class Typesetter {
  let catalog = FontCatalog()
  private var resolved: [FontDescriptor: ResolvedFont] = [:]
  /// The fonts that were asked for last, newest first.
  private var recent: [ResolvedFont] = []
  var natural = GenerationalCache<NaturalKey, NaturalSize>(capacity: 16384)
  var measured = GenerationalCache<MeasureKey, TextMeasure>(capacity: 2048)
  var recordedFonts: [RecordedWidths.Key: RecordedFont] = [:]
  private var shaping: [ShapingKey: ShapingFace] = [:]
  private var fallbacks: [FallbackKey: FontFace?] = [:]
  private var prepared = GenerationalCache<PreparationKey, PreparedText>(capacity: 512)

  private struct ShapingKey: Hashable {
    var face: FontFace
    var features: UInt8
  }

  private struct FallbackKey: Hashable {
    var scalars: [Unicode.Scalar]
    var font: FontDescriptor
    var language: String
  }

  private struct PreparationKey: Hashable {
    var runs: [TextRun]
    var rightToLeft: Bool
    var locale: String
  }

  // MARK: - Fonts

  func resolve(_ descriptor: FontDescriptor) -> ResolvedFont? {
    for font in recent where font.descriptor == descriptor { return font }
    guard let font = resolved[descriptor] ?? makeFont(descriptor) else { return nil }
    resolved[descriptor] = font
    if recent.count == 4 { recent.removeLast() }
    recent.insert(font, at: 0)
    return font
  }

  /// Forgets what depends on which fonts there are.
  func forgetFonts() {
    resolved.removeAll()
    recent.removeAll()
    natural.removeAll()
    measured.removeAll()
    fallbacks.removeAll()
    prepared.removeAll()
  }

  private func makeFont(_ asked: FontDescriptor) -> ResolvedFont? {
    var descriptor = asked
    if !descriptor.size.isFinite || descriptor.size < 0 { descriptor.size = 0 }
    descriptor.size = min(descriptor.size, 100_000)
    var face: FontFace?
    var design = FontDescriptor.Design.default
    var isSystem = true
    switch descriptor.family {
    case .system(let systemDesign):
      design = systemDesign
    case .named(let name):
      face = catalog.named(name, weight: descriptor.weight, italic: descriptor.italic, width: descriptor.width)
      isSystem = face == nil
    }
    if face == nil {
      face = catalog.systemFace(
        design, size: descriptor.size, weight: descriptor.weight, italic: descriptor.italic, width: descriptor.width)
    }
    guard let face else { return nil }
    let primary = shapingFace(face, descriptor: descriptor, isSystem: isSystem)
    var metrics = isSystem ? .system(size: descriptor.size) : Self.metrics(of: face, size: descriptor.size)
    let natural = metrics.lineHeight
    if let fixed = descriptor.fixedLineHeight {
      metrics = metrics.withLineHeight(fixed, ascent: descriptor.fixedAscent)
    }
    var pitch = descriptor.linePitch
    if descriptor.leading != .standard {
      let step: CGFloat = descriptor.leading == .tight ? -2 : 2
      pitch = (pitch ?? metrics.lineHeight) + step
    }
    metrics.leading = max(0, (pitch ?? metrics.lineHeight) - max(metrics.lineHeight, natural))
    let tracking =
      isSystem && design != .monospaced && design != .serif
      ? Tracking.system(size: descriptor.size, weight: descriptor.weight) : 0
    return ResolvedFont(
      descriptor: asked, primary: primary, size: descriptor.size, metrics: metrics, tracking: tracking,
      linePitch: pitch, recorded: isSystem ? recordedFont(for: descriptor) : nil)
  }

  private static func metrics(of face: FontFace, size: CGFloat) -> FontMetrics {
    let unit = size / face.unitsPerEm
    var extents = hb_font_extents_t()
    hb_font_get_h_extents(face.font, &extents)
    var capHeight: hb_position_t = 0
    var xHeight: hb_position_t = 0
    hb_ot_metrics_get_position_with_fallback(face.font, HB_OT_METRICS_TAG_CAP_HEIGHT, &capHeight)
    hb_ot_metrics_get_position_with_fallback(face.font, HB_OT_METRICS_TAG_X_HEIGHT, &xHeight)
    let ascent = CGFloat(extents.ascender) * unit
    let descent = CGFloat(-extents.descender) * unit
    return FontMetrics(
      ascent: ascent, descent: descent, lineHeight: ascent + descent, capHeight: CGFloat(capHeight) * unit,
      xHeight: CGFloat(xHeight) * unit, leading: CGFloat(extents.line_gap) * unit)
  }

  /// The shaping face for a face under a description's features.
  func shapingFace(_ face: FontFace, descriptor: FontDescriptor, isSystem: Bool) -> ShapingFace {
    let caps = descriptor.smallCaps
    let bits =
      (isSystem ? 1 : 0) | (descriptor.monospacedDigits ? 2 : 0) | (caps == .lower || caps == .all ? 4 : 0)
      | (caps == .upper || caps == .all ? 8 : 0)
    let key = ShapingKey(face: face, features: UInt8(bits))
    if let known = shaping[key] { return known }
    var features: [hb_feature_t] = []
    func set(_ tag: String, _ value: UInt32) {
      features.append(hb_feature_t(tag: hb_tag_from_string(tag, 4), value: value, start: 0, end: UInt32.max))
    }
    // The platform's font makes no arrows of "->"; its stand-ins would.
    if isSystem { ["calt", "clig", "liga"].forEach { set($0, 0) } }
    if bits & 2 != 0 { set("tnum", 1) }
    if bits & 4 != 0 { set("smcp", 1) }
    if bits & 8 != 0 { set("c2sc", 1) }
    let lacksSmallCapitals = bits & 12 != 0 && !face.hasFeature("smcp")
    let made = ShapingFace(
      face: face, features: features, isPairwise: isSystem && !lacksSmallCapitals,
      drawsSmallCapitals: lacksSmallCapitals)
    shaping[key] = made
    return made
  }

  /// A face that has the characters of a grapheme cluster which the font itself lacks.
  func fallbackFace(for scalars: [Unicode.Scalar], font: ResolvedFont, language: String) -> FontFace? {
    let key = FallbackKey(scalars: scalars, font: font.descriptor, language: language)
    if let known = fallbacks[key] { return known }
    let family: String
    switch font.descriptor.family {
    case .system(.serif): family = "serif"
    case .system(.monospaced): family = "monospace"
    default: family = "sans-serif"
    }
    let visible = scalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let found = catalog.installed.fallback(
      for: visible.isEmpty ? scalars : visible, family: family, weight: font.descriptor.weight,
      italic: font.descriptor.italic, language: language
    ).flatMap { catalog.open($0) }
    fallbacks[key] = .some(found)
    return found
  }

  // MARK: - Shaping

  /// Shaped text for runs, from the cache when they were shaped lately.
  func prepare(_ runs: [TextRun], style: ParagraphStyle) -> PreparedText? {
    let key = PreparationKey(runs: runs, rightToLeft: style.rightToLeft, locale: style.locale)
    if let known = prepared[key] { return known }
    guard let made = Shaper(typesetter: self, runs: runs, style: style)?.shape() else { return nil }
    prepared[key] = made
    return made
  }
}
