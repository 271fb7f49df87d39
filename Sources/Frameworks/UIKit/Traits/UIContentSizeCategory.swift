/// How large the person wants text to be.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  private static func named(_ name: String) -> UIContentSizeCategory {
    UIContentSizeCategory(rawValue: "UICTContentSizeCategory\(name)")
  }

  public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
  public static let extraSmall = named("XS")
  public static let small = named("S")
  public static let medium = named("M")
  public static let large = named("L")
  public static let extraLarge = named("XL")
  public static let extraExtraLarge = named("XXL")
  public static let extraExtraExtraLarge = named("XXXL")
  public static let accessibilityMedium = named("AccessibilityM")
  public static let accessibilityLarge = named("AccessibilityL")
  public static let accessibilityExtraLarge = named("AccessibilityXL")
  public static let accessibilityExtraExtraLarge = named("AccessibilityXXL")
  public static let accessibilityExtraExtraExtraLarge = named("AccessibilityXXXL")

  /// From the smallest to the largest.
  package static let ascending: [UIContentSizeCategory] = [
    .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
    .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
  ]

  /// The place among the sizes; `large` where nothing is said.
  package var step: Int { UIContentSizeCategory.ascending.firstIndex(of: self) ?? 3 }

  /// Whether this is one of the five sizes beyond the usual.
  public var isAccessibilityCategory: Bool { step >= 7 }

  /// Told when the size changes; the new one is in `newValueUserInfoKey`.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

extension UIContentSizeCategory: Comparable {
  public static func < (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool {
    lhs.step < rhs.step
  }
}
