import CoreGraphics

/// What is done to a segment and everything under it while it is drawn.
public struct SegmentEffect: Sendable {
  public enum Clip: Sendable {
    case rectangle(CGRect)
    case roundedRectangle(CGRect, radius: CGFloat, continuous: Bool)
    case path(CGPath, evenOdd: Bool, antialiased: Bool)
  }

  /// A filter over the segment's picture. Radii and offsets are points; a blur's sigma is its radius.
  public enum Filter: Sendable, Hashable {
    case blur(radius: CGFloat, opaque: Bool)
    case shadow(color: RGBA, radius: CGFloat, x: CGFloat, y: CGFloat)
    case colorMultiply(RGBA)
    case brightness(CGFloat)
    case contrast(CGFloat)
    case saturation(CGFloat)
    case grayscale(CGFloat)
    case hueRotation(radians: CGFloat)
    case colorInvert
    case luminanceToAlpha
    /// Alpha of at least `minimum` and at most `maximum` becomes the colour, everything else clear.
    case alphaThreshold(minimum: CGFloat, maximum: CGFloat, RGBA)
  }

  /// Applied about the segment's own origin.
  public var transform: CGAffineTransform = .identity
  /// A perspective transform as rows of a 3 × 3 matrix acting on row vectors (x, y, 1); nil without one.
  public var projection: [CGFloat]?
  public var opacity: CGFloat = 1
  public var clip: Clip?
  public var blendMode: CGBlendMode = .normal
  /// Applied from the first to the last.
  public var filters: [Filter] = []
  /// Drawn into a picture of its own before opacity, blending or filters apply to it as a whole.
  public var isGroup = false

  public init() {}
}
