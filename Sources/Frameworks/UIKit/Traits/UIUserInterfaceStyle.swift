/// Whether the interface is light or dark.
public enum UIUserInterfaceStyle: Int, Sendable, Hashable {
  case unspecified, light, dark
}

/// The kind of device that an interface is made for.
public enum UIUserInterfaceIdiom: Int, Sendable, Hashable {
  case unspecified = -1
  case phone, pad, tv, carPlay
  case mac = 5
  case vision
}

/// How much room there is along an axis.
public enum UIUserInterfaceSizeClass: Int, Sendable, Hashable {
  case unspecified, compact, regular
}

/// Whether content lies on the ground or on something above it, as in a sheet.
public enum UIUserInterfaceLevel: Int, Sendable, Hashable {
  case unspecified = -1
  case base, elevated
}

/// Which way an interface reads.
public enum UITraitEnvironmentLayoutDirection: Int, Sendable, Hashable {
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// Which way an interface reads, where it is known.
public enum UIUserInterfaceLayoutDirection: Int, Sendable, Hashable {
  case leftToRight, rightToLeft
}

/// How strongly colours differ from each other.
public enum UIAccessibilityContrast: Int, Sendable, Hashable {
  case unspecified = -1
  case normal, high
}

/// Whether letters are drawn bolder.
public enum UILegibilityWeight: Int, Sendable, Hashable {
  case unspecified = -1
  case regular, bold
}

/// The range of colours of a display.
public enum UIDisplayGamut: Int, Sendable, Hashable {
  case unspecified = -1
  case SRGB, P3
}
