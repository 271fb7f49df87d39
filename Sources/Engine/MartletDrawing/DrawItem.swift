import CoreGraphics
import MartletText

/// One mark on the canvas, in the coordinates of the segment that holds it.
public enum DrawItem: Sendable {
  /// A filled rectangle: the commonest mark, so it has the cheapest path.
  case rectangle(CGRect, Paint)
  /// A filled rounded rectangle. `continuous` corners follow the measured curve.
  case roundedRectangle(CGRect, radius: CGFloat, continuous: Bool, Paint)
  case ellipse(CGRect, Paint)
  case fill(CGPath, evenOdd: Bool, antialiased: Bool, Paint)
  case stroke(CGPath, StrokeAttributes, Paint)
  /// Laid-out text whose runs without a colour of their own take `foreground`.
  case text(TextLayout, origin: CGPoint, foreground: Paint)
  /// A symbol whose room has its top left corner at `origin`.
  case symbol(SymbolGlyph, origin: CGPoint, Paint)
  case image(ImageItem)
  /// A soft shadow of a rounded rectangle, cached as nine patches. The shape itself is not drawn.
  case shadow(CGRect, radius: CGFloat, blur: CGFloat, RGBA)
  /// Items under a transform, clip, opacity or filters of their own (`Canvas` layers, symbol parts).
  indirect case group([DrawItem], SegmentEffect)
  /// Pixels or a native surface that the host supplies for `identifier` (a web view, a video).
  case external(identifier: Int, CGRect)
}

/// How a line is drawn. Lengths are points.
public struct StrokeAttributes: Sendable, Hashable {
  public var width: CGFloat
  public var cap: CGLineCap
  public var join: CGLineJoin
  public var miterLimit: CGFloat
  public var dash: [CGFloat]
  public var dashPhase: CGFloat
  public var antialiased: Bool

  public init(
    width: CGFloat, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0, antialiased: Bool = true
  ) {
    self.width = width
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
    self.dash = dash
    self.dashPhase = dashPhase
    self.antialiased = antialiased
  }
}

/// An image drawn into a rectangle.
public struct ImageItem: Sendable {
  public enum Resizing: Sendable, Hashable {
    case stretch
    /// Nine parts whose middle stretches; insets are points of the image.
    case nineParts(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)
    case tile(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)
  }

  public var image: CGImage
  public var rect: CGRect
  /// Pixels of the image per point.
  public var scale: CGFloat
  public var resizing: Resizing
  public var interpolation: CGInterpolationQuality
  /// With a tint the image is a template: its alpha is filled with the paint.
  public var tint: Paint?

  public init(
    image: CGImage, rect: CGRect, scale: CGFloat = 1, resizing: Resizing = .stretch,
    interpolation: CGInterpolationQuality = .default, tint: Paint? = nil
  ) {
    self.image = image
    self.rect = rect
    self.scale = scale
    self.resizing = resizing
    self.interpolation = interpolation
    self.tint = tint
  }
}
