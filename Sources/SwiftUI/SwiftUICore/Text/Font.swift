import CoreGraphics
import MartletText

/// A font as a program asks for it; what it is depends on the platform and the text size.
///
/// Documented at developer.apple.com/documentation/swiftui/font.
public struct Font: Hashable, Sendable {
  enum Base: Hashable, Sendable {
    case style(TextStyle, Design?, Weight?)
    case system(CGFloat, Weight?, Design?)
    case custom(String, CGFloat, relativeTo: TextStyle?)
  }

  var base: Base
  var weightOverride: Weight?
  var isBold = false
  var isItalic = false
  var monospacedDigits = false
  var isMonospaced = false
  var capitals = FontDescriptor.SmallCaps.none
  var widthOverride: CGFloat?
  var leadingOverride = Leading.standard
  var sizeScale: CGFloat = 1

  init(_ base: Base) { self.base = base }

  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }

  @frozen public struct Weight: Hashable, Sendable {
    let value: Int
    public static let ultraLight = Weight(value: 100)
    public static let thin = Weight(value: 200)
    public static let light = Weight(value: 300)
    public static let regular = Weight(value: 400)
    public static let medium = Weight(value: 500)
    public static let semibold = Weight(value: 600)
    public static let bold = Weight(value: 700)
    public static let heavy = Weight(value: 800)
    public static let black = Weight(value: 900)
  }

  public enum Design: Hashable, Sendable {
    case `default`, serif, rounded, monospaced
    var descriptor: FontDescriptor.Design {
      switch self {
      case .default: .default
      case .serif: .serif
      case .rounded: .rounded
      case .monospaced: .monospaced
      }
    }
  }

  public struct Width: Hashable, Sendable {
    public var value: CGFloat
    public init(_ value: CGFloat) { self.value = value }
    public static let compressed = Width(-0.4)
    public static let condensed = Width(-0.2)
    public static let standard = Width(0)
    public static let expanded = Width(0.2)
  }

  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  public static let largeTitle = Font(.style(.largeTitle, nil, nil))
  public static let title = Font(.style(.title, nil, nil))
  public static let title2 = Font(.style(.title2, nil, nil))
  public static let title3 = Font(.style(.title3, nil, nil))
  public static let headline = Font(.style(.headline, nil, nil))
  public static let subheadline = Font(.style(.subheadline, nil, nil))
  public static let body = Font(.style(.body, nil, nil))
  public static let callout = Font(.style(.callout, nil, nil))
  public static let footnote = Font(.style(.footnote, nil, nil))
  public static let caption = Font(.style(.caption, nil, nil))
  public static let caption2 = Font(.style(.caption2, nil, nil))

  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
    Font(.style(style, design, weight))
  }
  @_disfavoredOverload
  public static func system(_ style: TextStyle, design: Design = .default) -> Font {
    Font(.style(style, design, nil))
  }
  /// `size` in points.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    Font(.system(size, weight, design))
  }
  @_disfavoredOverload
  public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
    Font(.system(size, weight, design))
  }
  public static func custom(_ name: String, size: CGFloat) -> Font { Font(.custom(name, size, relativeTo: .body)) }
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
    Font(.custom(name, size, relativeTo: textStyle))
  }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(.custom(name, fixedSize, relativeTo: nil))
  }

  private func with(_ change: (inout Font) -> Void) -> Font {
    var copy = self
    change(&copy)
    return copy
  }
  public func bold() -> Font { bold(true) }
  public func bold(_ isActive: Bool) -> Font { with { $0.isBold = isActive } }
  public func italic() -> Font { italic(true) }
  public func italic(_ isActive: Bool) -> Font { with { $0.isItalic = isActive } }
  public func weight(_ weight: Weight) -> Font { with { $0.weightOverride = weight } }
  public func width(_ width: Width) -> Font { with { $0.widthOverride = width.value } }
  public func monospaced() -> Font { with { $0.isMonospaced = true } }
  public func monospacedDigit() -> Font { with { $0.monospacedDigits = true } }
  public func smallCaps() -> Font { with { $0.capitals = .all } }
  public func lowercaseSmallCaps() -> Font { with { $0.capitals = .lower } }
  public func uppercaseSmallCaps() -> Font { with { $0.capitals = .upper } }
  public func leading(_ leading: Leading) -> Font { with { $0.leadingOverride = leading } }

  /// The font that a platform draws at a text size.
  func descriptor(in environment: EnvironmentValues) -> FontDescriptor {
    let profile = environment.platformProfile
    let scale = environment.pixelScale
    var descriptor: FontDescriptor
    var boldWeight = 700
    switch base {
    case .style(let style, let design, let weight):
      let measure = profile.measure(of: style)
      descriptor = FontDescriptor(
        family: .system((design ?? .default).descriptor), size: measure.size, weight: weight?.value ?? measure.weight)
      boldWeight = measure.boldWeight
      if let line = measure.line {
        descriptor.fixedLineHeight = line
        descriptor.fixedAscent = profile.extents(ofSize: measure.size, line: line).ascender
        descriptor.linePitch = line
      } else if !profile.isMac, let pitch = PhoneLinePitches.table[style] {
        descriptor.linePitch = pitch
      }
      if !profile.isMac {
        let factor = DynamicTypeScale.factor(environment.dynamicTypeSize, style: style)
        if factor != 1 {
          descriptor = descriptor.scaled(by: factor)
          descriptor.size = (descriptor.size * scale).rounded() / scale
        }
      }
    case .system(let size, let weight, let design):
      descriptor = FontDescriptor(
        family: .system((design ?? .default).descriptor), size: size, weight: weight?.value ?? 400)
    case .custom(let name, let size, let style):
      descriptor = FontDescriptor(family: .named(name), size: size)
      if let style, !profile.isMac {
        descriptor.size *= DynamicTypeScale.factor(environment.dynamicTypeSize, style: style)
      }
    }
    if let weightOverride { descriptor.weight = weightOverride.value }
    if isBold { descriptor.weight = max(descriptor.weight, boldWeight) }
    if let design = environment.fontDesign, case .system = descriptor.family {
      descriptor.family = .system(design.descriptor)
    }
    if isMonospaced { descriptor.family = .system(.monospaced) }
    descriptor.italic = isItalic
    descriptor.monospacedDigits = monospacedDigits
    descriptor.smallCaps = capitals
    if let widthOverride { descriptor.width = 1 + widthOverride }
    switch leadingOverride {
    case .standard: break
    case .tight: descriptor.leading = .tight
    case .loose: descriptor.leading = .loose
    }
    return sizeScale == 1 ? descriptor : descriptor.scaled(by: sizeScale)
  }

  /// The distances to neighbours that text in the font declares.
  func spacing(in environment: EnvironmentValues) -> ViewSpacing {
    let descriptor = descriptor(in: environment)
    let profile = environment.platformProfile
    let metrics = TextEngine.metrics(of: descriptor)
    var (ascender, descender) = (metrics.ascent, metrics.descent)
    if case .system = descriptor.family {
      (ascender, descender) = profile.extents(ofSize: descriptor.size, line: descriptor.fixedLineHeight)
    }
    return .text(
      ascender: ascender, descender: descender, capHeight: metrics.capHeight,
      leading: leading(descriptor, profile), pixelLength: environment.pixelLength)
  }

  /// Text styles' lines are as far apart as their pitches say, whatever their height; sized fonts have no leading.
  private func leading(_ descriptor: FontDescriptor, _ profile: PlatformProfile) -> CGFloat {
    guard case .style(let style, _, _) = base else { return 0 }
    if profile.isMac { return (MacLinePitches.table[style] ?? 0) - descriptor.size * 2412 / 2048 }
    guard let pitch = PhoneLinePitches.table[style] else { return 0 }
    let size = profile.measure(of: style).size
    return (pitch - size * 2444 / 2048) * descriptor.size / size
  }
}

/// Text sizes that people choose.
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}
