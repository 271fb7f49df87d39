/// The system's colours on iOS 26: light, dark, the same under increased contrast, and above the ground.
///
/// The twelve named colours, gray, the labels and the grounds are measured; increased contrast, elevation, separators
/// and fills follow Apple's published tables.
extension UIColor {
  public static let systemRed = system(
    "systemRed", light: tone(255, 56, 60), dark: tone(255, 66, 69), highLight: tone(233, 21, 45),
    highDark: tone(255, 97, 101))
  public static let systemOrange = system(
    "systemOrange", light: tone(255, 141, 40), dark: tone(255, 146, 48), highLight: tone(197, 83, 0),
    highDark: tone(255, 160, 86))
  public static let systemYellow = system(
    "systemYellow", light: tone(255, 204, 0), dark: tone(255, 214, 0), highLight: tone(161, 106, 0),
    highDark: tone(254, 223, 67))
  public static let systemGreen = system(
    "systemGreen", light: tone(52, 199, 89), dark: tone(48, 209, 88), highLight: tone(0, 137, 50),
    highDark: tone(74, 217, 104))
  public static let systemMint = system(
    "systemMint", light: tone(0, 200, 179), dark: tone(0, 218, 195), highLight: tone(0, 133, 117),
    highDark: tone(84, 223, 203))
  public static let systemTeal = system(
    "systemTeal", light: tone(0, 195, 208), dark: tone(0, 210, 224), highLight: tone(0, 129, 152),
    highDark: tone(59, 221, 236))
  public static let systemCyan = system(
    "systemCyan", light: tone(0, 192, 232), dark: tone(60, 211, 254), highLight: tone(0, 126, 174),
    highDark: tone(109, 217, 255))
  public static let systemBlue = system(
    "systemBlue", light: tone(0, 136, 255), dark: tone(0, 145, 255), highLight: tone(30, 110, 244),
    highDark: tone(92, 184, 255))
  public static let systemIndigo = system(
    "systemIndigo", light: tone(97, 85, 245), dark: tone(107, 93, 255), highLight: tone(86, 74, 222),
    highDark: tone(167, 170, 255))
  public static let systemPurple = system(
    "systemPurple", light: tone(203, 48, 224), dark: tone(219, 52, 242), highLight: tone(176, 47, 194),
    highDark: tone(234, 141, 255))
  public static let systemPink = system(
    "systemPink", light: tone(255, 45, 85), dark: tone(255, 55, 95), highLight: tone(231, 18, 77),
    highDark: tone(255, 138, 196))
  public static let systemBrown = system(
    "systemBrown", light: tone(172, 127, 94), dark: tone(183, 138, 102), highLight: tone(149, 109, 81),
    highDark: tone(219, 166, 121))
  public static let systemGray = system(
    "systemGray", light: tone(142, 142, 147), dark: tone(142, 142, 147), highLight: tone(108, 108, 112),
    highDark: tone(174, 174, 178))
  public static let systemGray2 = system(
    "systemGray2", light: tone(174, 174, 178), dark: tone(99, 99, 102), highLight: tone(142, 142, 147),
    highDark: tone(124, 124, 128))
  public static let systemGray3 = system(
    "systemGray3", light: tone(199, 199, 204), dark: tone(72, 72, 74), highLight: tone(174, 174, 178),
    highDark: tone(84, 84, 86))
  public static let systemGray4 = system(
    "systemGray4", light: tone(209, 209, 214), dark: tone(58, 58, 60), highLight: tone(188, 188, 192),
    highDark: tone(68, 68, 70))
  public static let systemGray5 = system(
    "systemGray5", light: tone(229, 229, 234), dark: tone(44, 44, 46), highLight: tone(216, 216, 220),
    highDark: tone(54, 54, 56))
  public static let systemGray6 = system(
    "systemGray6", light: tone(242, 242, 247), dark: tone(28, 28, 30), highLight: tone(235, 235, 240),
    highDark: tone(36, 36, 38))
  public static let label = system(
    "label", light: tone(0, 0, 0), dark: tone(255, 255, 255), highLight: tone(0, 0, 0), highDark: tone(255, 255, 255))
  public static let secondaryLabel = system(
    "secondaryLabel", light: tone(60, 60, 67, 0.6), dark: tone(235, 235, 245, 0.6), highLight: tone(60, 60, 67, 0.8),
    highDark: tone(235, 235, 245, 0.7))
  public static let tertiaryLabel = system(
    "tertiaryLabel", light: tone(60, 60, 67, 0.3), dark: tone(235, 235, 245, 0.3), highLight: tone(60, 60, 67, 0.7),
    highDark: tone(235, 235, 245, 0.55))
  public static let quaternaryLabel = system(
    "quaternaryLabel", light: tone(60, 60, 67, 0.18), dark: tone(235, 235, 245, 0.18),
    highLight: tone(60, 60, 67, 0.55),
    highDark: tone(235, 235, 245, 0.4))
  public static let placeholderText = system(
    "placeholderText", light: tone(60, 60, 67, 0.3), dark: tone(235, 235, 245, 0.3))
  public static let link = system("link", light: tone(0, 136, 255), dark: tone(0, 145, 255))
  public static let tintColor = system("tintColor", light: tone(0, 136, 255), dark: tone(0, 145, 255))
  public static let separator = system(
    "separator", light: tone(60, 60, 67, 0.29), dark: tone(84, 84, 88, 0.6), highLight: tone(60, 60, 67, 0.37),
    highDark: tone(84, 84, 88, 0.7))
  public static let opaqueSeparator = system("opaqueSeparator", light: tone(198, 198, 200), dark: tone(56, 56, 58))
  public static let systemFill = system(
    "systemFill", light: tone(120, 120, 128, 0.2), dark: tone(120, 120, 128, 0.36),
    highLight: tone(120, 120, 128, 0.28),
    highDark: tone(120, 120, 128, 0.44))
  public static let secondarySystemFill = system(
    "secondarySystemFill", light: tone(120, 120, 128, 0.16), dark: tone(120, 120, 128, 0.32),
    highLight: tone(120, 120, 128, 0.24),
    highDark: tone(120, 120, 128, 0.4))
  public static let tertiarySystemFill = system(
    "tertiarySystemFill", light: tone(118, 118, 128, 0.12), dark: tone(118, 118, 128, 0.24),
    highLight: tone(118, 118, 128, 0.2),
    highDark: tone(118, 118, 128, 0.32))
  public static let quaternarySystemFill = system(
    "quaternarySystemFill", light: tone(116, 116, 128, 0.08), dark: tone(118, 118, 128, 0.18),
    highLight: tone(116, 116, 128, 0.16),
    highDark: tone(118, 118, 128, 0.26))
  public static let lightText = system("lightText", light: tone(255, 255, 255, 0.6), dark: tone(255, 255, 255, 0.6))
  public static let darkText = system("darkText", light: tone(0, 0, 0), dark: tone(0, 0, 0))
  public static let systemBackground = system(
    "systemBackground", light: tone(255, 255, 255), dark: tone(0, 0, 0), elevatedDark: tone(28, 28, 30))
  public static let secondarySystemBackground = system(
    "secondarySystemBackground", light: tone(242, 242, 247), dark: tone(28, 28, 30), highLight: tone(235, 235, 240),
    highDark: tone(36, 36, 38),
    elevatedDark: tone(44, 44, 46))
  public static let tertiarySystemBackground = system(
    "tertiarySystemBackground", light: tone(255, 255, 255), dark: tone(44, 44, 46), highLight: tone(255, 255, 255),
    highDark: tone(54, 54, 56),
    elevatedDark: tone(58, 58, 60))
  public static let systemGroupedBackground = system(
    "systemGroupedBackground", light: tone(242, 242, 247), dark: tone(0, 0, 0), highLight: tone(235, 235, 240),
    highDark: tone(0, 0, 0),
    elevatedDark: tone(28, 28, 30))
  public static let secondarySystemGroupedBackground = system(
    "secondarySystemGroupedBackground", light: tone(255, 255, 255), dark: tone(28, 28, 30),
    highLight: tone(255, 255, 255), highDark: tone(36, 36, 38),
    elevatedDark: tone(44, 44, 46))
  public static let tertiarySystemGroupedBackground = system(
    "tertiarySystemGroupedBackground", light: tone(242, 242, 247), dark: tone(44, 44, 46),
    highLight: tone(235, 235, 240), highDark: tone(54, 54, 56),
    elevatedDark: tone(58, 58, 60))

  private static func tone(_ red: Int, _ green: Int, _ blue: Int, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: alpha)
  }

  private static func system(
    _ name: String, light: UIColor, dark: UIColor, highLight: UIColor? = nil, highDark: UIColor? = nil,
    elevatedDark: UIColor? = nil
  ) -> UIColor {
    UIColor(system: name) { traits in
      let isHigh = traits.accessibilityContrast == .high
      guard traits.userInterfaceStyle == .dark else { return isHigh ? highLight ?? light : light }
      if isHigh { return highDark ?? dark }
      return traits.userInterfaceLevel == .elevated ? elevatedDark ?? dark : dark
    }
  }
}
