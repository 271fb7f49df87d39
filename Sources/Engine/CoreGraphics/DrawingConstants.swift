/// The ends of a stroked line.
public enum CGLineCap: Int32, Sendable, Hashable, CaseIterable {
  case butt, round, square
}

/// The corners of a stroked line.
public enum CGLineJoin: Int32, Sendable, Hashable, CaseIterable {
  case miter, round, bevel
}

/// Which side of a path counts as inside.
public enum CGPathFillRule: Int, Sendable, Hashable, CaseIterable {
  case winding, evenOdd
}

/// How what is drawn combines with what is there.
public enum CGBlendMode: Int32, Sendable, Hashable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference,
    exclusion, hue, saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver,
    destinationIn, destinationOut, destinationAtop, xor, plusDarker, plusLighter
}

/// How pixels are found between the pixels of a scaled image.
public enum CGInterpolationQuality: Int32, Sendable, Hashable {
  case `default` = 0
  case none = 1
  case low = 2
  case high = 3
  case medium = 4
}
