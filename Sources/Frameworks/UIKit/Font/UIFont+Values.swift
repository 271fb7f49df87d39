extension UIFont {
  /// How heavy letters are: -1 the lightest, 0 regular, 1 the heaviest.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public init(_ rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let ultraLight = Weight(-0.8)
    public static let thin = Weight(-0.6)
    public static let light = Weight(-0.4)
    public static let regular = Weight(0)
    public static let medium = Weight(0.23)
    public static let semibold = Weight(0.3)
    public static let bold = Weight(0.4)
    public static let heavy = Weight(0.56)
    public static let black = Weight(0.62)

    private static let steps: [(weight: Weight, step: Int, name: String)] = [
      (.ultraLight, 100, "Ultralight"), (.thin, 200, "Thin"), (.light, 300, "Light"), (.regular, 400, "Regular"),
      (.medium, 500, "Medium"), (.semibold, 600, "Semibold"), (.bold, 700, "Bold"), (.heavy, 800, "Heavy"),
      (.black, 900, "Black"),
    ]

    /// The nearest of CSS's nine weights, 100 to 900.
    package var step: Int {
      let nearest = Weight.steps.min { abs($0.weight.rawValue - rawValue) < abs($1.weight.rawValue - rawValue) }
      return nearest?.step ?? 400
    }

    /// The nearest weight to one of CSS.
    package init(step: Int) {
      self = Weight.steps.min { abs($0.step - step) < abs($1.step - step) }?.weight ?? .regular
    }

    var name: String { Weight.steps.first { $0.weight == self }?.name ?? "Regular" }
  }

  /// How wide letters are: 0 is standard.
  public struct Width: RawRepresentable, Hashable, Sendable {
    public var rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let compressed = Width(rawValue: -0.4)
    public static let condensed = Width(rawValue: -0.2)
    public static let standard = Width(rawValue: 0)
    public static let expanded = Width(rawValue: 0.2)

    /// Times the standard width.
    var factor: CGFloat { 1 + rawValue }
  }

  /// A role of text, with a font for each size that a person can ask for.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
  }
}
