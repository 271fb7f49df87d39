import CoreGraphics

/// System colours as measured on iOS 26 and macOS 26, light and dark.
enum SystemColor: String, Sendable {
  case red, orange, yellow, green, mint, teal, cyan, blue, indigo, purple, pink, brown, gray
  case primary, secondary, tertiary, quaternary, quinary, accent, link, window

  /// The colour on the environment's platform, in its light or dark appearance.
  func value(in environment: EnvironmentValues) -> RGBA {
    let pair = environment.platformProfile.isMac ? macDifferences ?? phone : phone
    return environment.colorScheme == .dark ? pair.1 : pair.0
  }

  private var phone: (RGBA, RGBA) {
    switch self {
    case .red: return (rgb(255, 56, 60), rgb(255, 66, 69))
    case .orange: return (rgb(255, 141, 40), rgb(255, 146, 48))
    case .yellow: return (rgb(255, 204, 0), rgb(255, 214, 0))
    case .green: return (rgb(52, 199, 89), rgb(48, 209, 88))
    case .mint: return (rgb(0, 200, 179), rgb(0, 218, 195))
    case .teal: return (rgb(0, 195, 208), rgb(0, 210, 224))
    case .cyan: return (rgb(0, 192, 232), rgb(60, 211, 254))
    case .blue: return (rgb(0, 136, 255), rgb(0, 145, 255))
    case .indigo: return (rgb(97, 85, 245), rgb(107, 93, 255))
    case .purple: return (rgb(203, 48, 224), rgb(219, 52, 242))
    case .pink: return (rgb(255, 45, 85), rgb(255, 55, 95))
    case .brown: return (rgb(172, 127, 94), rgb(183, 138, 102))
    case .gray: return (rgb(142, 142, 147), rgb(142, 142, 147))
    case .primary: return (rgb(0, 0, 0), rgb(255, 255, 255))
    case .secondary: return (rgb(60, 60, 67, 0.6), rgb(235, 235, 245, 0.6))
    case .tertiary: return (rgb(60, 60, 67, 0.3), rgb(235, 235, 245, 0.3))
    case .quaternary: return (rgb(60, 60, 67, 0.18), rgb(235, 235, 245, 0.18))
    case .accent, .link: return (rgb(0, 136, 255), rgb(0, 145, 255))
    case .window: return (rgb(255, 255, 255), rgb(0, 0, 0))
    case .quinary: return (rgb(60, 60, 67, 0.1), rgb(235, 235, 245, 0.1))
    }
  }

  /// Where macOS 26.2 differs from iOS 26.
  private var macDifferences: (RGBA, RGBA)? {
    switch self {
    case .indigo: (rgb(97, 85, 245), rgb(109, 124, 255))
    case .gray: (rgb(142, 142, 147), rgb(152, 152, 157))
    case .accent: (rgb(0, 136, 255), rgb(0, 122, 255))
    case .primary: (rgb(0, 0, 0, 0.847), rgb(255, 255, 255, 0.847))
    case .secondary: (rgb(0, 0, 0, 0.498), rgb(255, 255, 255, 0.549))
    case .link: (rgb(0, 104, 218), rgb(65, 156, 255))
    case .window: (rgb(255, 255, 255), rgb(30, 30, 30))
    default: nil
    }
  }

  private func rgb(_ r: Float, _ g: Float, _ b: Float, _ a: Float = 1) -> RGBA { RGBA(r / 255, g / 255, b / 255, a) }
}
