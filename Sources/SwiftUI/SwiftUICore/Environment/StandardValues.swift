import CoreGraphics
import Foundation
import UIKit

/// Light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
  case light
  case dark
}

public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable {
  case standard
  case increased
}

/// How lines of text are aligned with each other.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
  case leading, center, trailing
}

/// How much room there is on an axis.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  case compact, regular
}

/// Whether the app can be seen and used.
public enum ScenePhase: Comparable, Hashable, Sendable {
  case background, inactive, active
}

/// A key with its default value, so that adding an environment value is one line here and one property.
private enum Keys {
  enum ColorSchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
  enum ContrastKey: EnvironmentKey { static let defaultValue = ColorSchemeContrast.standard }
  enum DirectionKey: EnvironmentKey { static let defaultValue = LayoutDirection.leftToRight }
  enum DisplayScaleKey: EnvironmentKey { static let defaultValue: CGFloat = 2 }
  enum FontKey: EnvironmentKey { static let defaultValue: Font? = nil }
  enum FontDesignKey: EnvironmentKey { static let defaultValue: Font.Design? = nil }
  enum DynamicTypeKey: EnvironmentKey { static let defaultValue = DynamicTypeSize.large }
  enum ForegroundKey: EnvironmentKey {
    static let defaultValue: [AnyShapeStyle] = []
    static func _valuesEqual(_ a: [AnyShapeStyle], _ b: [AnyShapeStyle]) -> Bool {
      a.count == b.count && zip(a, b).allSatisfy { AnyShapeStyle.same($0, $1) }
    }
  }
  enum BackgroundKey: EnvironmentKey {
    static let defaultValue: AnyShapeStyle? = nil
    static func _valuesEqual(_ a: AnyShapeStyle?, _ b: AnyShapeStyle?) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return AnyShapeStyle.same(a, b)
    }
  }
  enum TintKey: EnvironmentKey { static let defaultValue: Color? = nil }
  enum LineLimitKey: EnvironmentKey { static let defaultValue: Int? = nil }
  enum MinimumLinesKey: EnvironmentKey { static let defaultValue = 1 }
  enum LineSpacingKey: EnvironmentKey { static let defaultValue: CGFloat = 0 }
  enum AlignmentKey: EnvironmentKey { static let defaultValue = TextAlignment.leading }
  enum TruncationKey: EnvironmentKey { static let defaultValue = Text.TruncationMode.tail }
  enum ScaleFactorKey: EnvironmentKey { static let defaultValue: CGFloat = 1 }
  enum TighteningKey: EnvironmentKey { static let defaultValue = false }
  enum TextCaseKey: EnvironmentKey { static let defaultValue: Text.Case? = nil }
  enum EnabledKey: EnvironmentKey { static let defaultValue = true }
  enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { Locale.current } }
  enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { Calendar.current } }
  enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { TimeZone.current } }
  enum HorizontalClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .compact }
  enum VerticalClassKey: EnvironmentKey { static let defaultValue: UserInterfaceSizeClass? = .regular }
  enum ScenePhaseKey: EnvironmentKey { static let defaultValue = ScenePhase.active }
  enum ReduceMotionKey: EnvironmentKey { static let defaultValue = false }
  enum ImageScaleKey: EnvironmentKey { static let defaultValue = Image.Scale.medium }
  enum ResourcesKey: EnvironmentKey { static let defaultValue: ResourceProvider? = nil }
  enum TextModifiersKey: EnvironmentKey { static let defaultValue: [Text.Modifier] = [] }
}

extension EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { self[Keys.ColorSchemeKey.self] }
    set { self[Keys.ColorSchemeKey.self] = newValue }
  }
  public var colorSchemeContrast: ColorSchemeContrast {
    get { self[Keys.ContrastKey.self] }
    set { self[Keys.ContrastKey.self] = newValue }
  }
  public var layoutDirection: LayoutDirection {
    get { self[Keys.DirectionKey.self] }
    set { self[Keys.DirectionKey.self] = newValue }
  }
  var isRightToLeft: Bool { layoutDirection == .rightToLeft }
  static let layoutDirectionNumber = EnvironmentKeyNumber.number(of: Keys.DirectionKey.self)
  public var displayScale: CGFloat {
    get { self[Keys.DisplayScaleKey.self] }
    set { self[Keys.DisplayScaleKey.self] = newValue }
  }
  var pixelScale: CGFloat { max(displayScale, 0.5) }
  public var pixelLength: CGFloat { 1 / pixelScale }
  public var font: Font? {
    get { self[Keys.FontKey.self] }
    set { self[Keys.FontKey.self] = newValue }
  }
  var fontDesign: Font.Design? {
    get { self[Keys.FontDesignKey.self] }
    set { self[Keys.FontDesignKey.self] = newValue }
  }
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[Keys.DynamicTypeKey.self] }
    set { self[Keys.DynamicTypeKey.self] = newValue }
  }
  var foregroundStyles: [AnyShapeStyle] {
    get { self[Keys.ForegroundKey.self] }
    set { self[Keys.ForegroundKey.self] = newValue }
  }
  public var backgroundStyle: AnyShapeStyle? {
    get { self[Keys.BackgroundKey.self] }
    set { self[Keys.BackgroundKey.self] = newValue }
  }
  var tintColor: Color? {
    get { self[Keys.TintKey.self] }
    set { self[Keys.TintKey.self] = newValue }
  }
  public var lineLimit: Int? {
    get { self[Keys.LineLimitKey.self] }
    set { self[Keys.LineLimitKey.self] = newValue }
  }
  var minimumLines: Int {
    get { self[Keys.MinimumLinesKey.self] }
    set { self[Keys.MinimumLinesKey.self] = newValue }
  }
  public var lineSpacing: CGFloat {
    get { self[Keys.LineSpacingKey.self] }
    set { self[Keys.LineSpacingKey.self] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[Keys.AlignmentKey.self] }
    set { self[Keys.AlignmentKey.self] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[Keys.TruncationKey.self] }
    set { self[Keys.TruncationKey.self] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[Keys.ScaleFactorKey.self] }
    set { self[Keys.ScaleFactorKey.self] = newValue }
  }
  public var allowsTightening: Bool {
    get { self[Keys.TighteningKey.self] }
    set { self[Keys.TighteningKey.self] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[Keys.TextCaseKey.self] }
    set { self[Keys.TextCaseKey.self] = newValue }
  }
  public var isEnabled: Bool {
    get { self[Keys.EnabledKey.self] }
    set { self[Keys.EnabledKey.self] = newValue }
  }
  public var locale: Locale {
    get { self[Keys.LocaleKey.self] }
    set { self[Keys.LocaleKey.self] = newValue }
  }
  public var calendar: Calendar {
    get { self[Keys.CalendarKey.self] }
    set { self[Keys.CalendarKey.self] = newValue }
  }
  public var timeZone: TimeZone {
    get { self[Keys.TimeZoneKey.self] }
    set { self[Keys.TimeZoneKey.self] = newValue }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[Keys.HorizontalClassKey.self] }
    set { self[Keys.HorizontalClassKey.self] = newValue }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[Keys.VerticalClassKey.self] }
    set { self[Keys.VerticalClassKey.self] = newValue }
  }
  public var scenePhase: ScenePhase {
    get { self[Keys.ScenePhaseKey.self] }
    set { self[Keys.ScenePhaseKey.self] = newValue }
  }
  public var accessibilityReduceMotion: Bool {
    get { self[Keys.ReduceMotionKey.self] }
    set { self[Keys.ReduceMotionKey.self] = newValue }
  }
  public var imageScale: Image.Scale {
    get { self[Keys.ImageScaleKey.self] }
    set { self[Keys.ImageScaleKey.self] = newValue }
  }
  /// Where named images and colours come from.
  package var resources: ResourceProvider? {
    get { self[Keys.ResourcesKey.self] }
    set { self[Keys.ResourcesKey.self] = newValue }
  }
  /// Text modifiers set on views above: bold, italic, underline and their like.
  var textModifiers: [Text.Modifier] {
    get { self[Keys.TextModifiersKey.self] }
    set { self[Keys.TextModifiersKey.self] = newValue }
  }

  func resolve(_ color: UIColor) -> RGBA {
    color.resolvedColor(
      with: UITraitCollection(userInterfaceStyle: colorScheme == .dark ? .dark : .light)
    ).cgColor.rgba
  }
}

extension View {
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }
  nonisolated public func fontDesign(_ design: Font.Design?) -> some View { environment(\.fontDesign, design) }
  nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View { environment(\.dynamicTypeSize, size) }
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.foregroundStyles, [AnyShapeStyle(style)])
  }
  nonisolated public func foregroundStyle<A: ShapeStyle, B: ShapeStyle>(_ primary: A, _ secondary: B) -> some View {
    environment(\.foregroundStyles, [AnyShapeStyle(primary), AnyShapeStyle(secondary)])
  }
  nonisolated public func foregroundStyle<A: ShapeStyle, B: ShapeStyle, C: ShapeStyle>(
    _ primary: A, _ secondary: B, _ tertiary: C
  ) -> some View {
    environment(\.foregroundStyles, [AnyShapeStyle(primary), AnyShapeStyle(secondary), AnyShapeStyle(tertiary)])
  }
  nonisolated public func foregroundColor(_ color: Color?) -> some View {
    environment(\.foregroundStyles, color.map { [AnyShapeStyle($0)] } ?? [])
  }
  nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    environment(\.backgroundStyle, AnyShapeStyle(style))
  }
  nonisolated public func tint(_ tint: Color?) -> some View { environment(\.tintColor, tint) }
  nonisolated public func accentColor(_ color: Color?) -> some View { environment(\.tintColor, color) }
  nonisolated public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
  nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    environment(\.minimumLines, limit.lowerBound).environment(\.lineLimit, nil)
  }
  nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    environment(\.lineLimit, limit.upperBound)
  }
  nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    environment(\.minimumLines, limit.lowerBound).environment(\.lineLimit, limit.upperBound)
  }
  nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    environment(\.minimumLines, reservesSpace ? limit : 1).environment(\.lineLimit, limit)
  }
  /// Points added between lines.
  nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  nonisolated public func allowsTightening(_ flag: Bool) -> some View { environment(\.allowsTightening, flag) }
  nonisolated public func textCase(_ textCase: Text.Case?) -> some View { environment(\.textCase, textCase) }
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
  }
  nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }
  nonisolated public func bold(_ isActive: Bool = true) -> some View { textModifier(.bold(isActive)) }
  nonisolated public func italic(_ isActive: Bool = true) -> some View { textModifier(.italic(isActive)) }
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { textModifier(.weight(weight)) }
  nonisolated public func fontWidth(_ width: Font.Width?) -> some View { textModifier(.width(width)) }
  nonisolated public func monospaced(_ isActive: Bool = true) -> some View { textModifier(.monospaced(isActive)) }
  nonisolated public func monospacedDigit() -> some View { textModifier(.monospacedDigit) }
  nonisolated public func kerning(_ kerning: CGFloat) -> some View { textModifier(.kerning(kerning)) }
  nonisolated public func tracking(_ tracking: CGFloat) -> some View { textModifier(.tracking(tracking)) }
  nonisolated public func baselineOffset(_ offset: CGFloat) -> some View { textModifier(.baselineOffset(offset)) }
  nonisolated public func underline(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textModifier(.underline(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }
  nonisolated public func strikethrough(
    _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
  ) -> some View {
    textModifier(.strikethrough(isActive ? Text.LineStyle(pattern: pattern, color: color) : nil))
  }
  nonisolated func textModifier(_ modifier: Text.Modifier) -> some View {
    transformEnvironment(\.textModifiers) { $0.append(modifier) }
  }
}
