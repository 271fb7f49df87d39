import CoreGraphics

/// What fills a shape.
public enum Paint: Sendable {
  case color(RGBA)
  case gradient(GradientPaint)
  case image(ImagePaint)
}

/// A gradient in the coordinates of the item that it fills. Blended perceptually, as measured.
public struct GradientPaint: Sendable {
  public struct Stop: Sendable, Hashable {
    public var color: RGBA
    /// 0…1 along the gradient.
    public var location: CGFloat
    public init(color: RGBA, location: CGFloat) {
      self.color = color
      self.location = location
    }
  }

  public enum Geometry: Sendable, Hashable {
    case linear(start: CGPoint, end: CGPoint)
    case radial(center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
    /// Radii differ per axis: `center` and `radii` of the ellipse, fractions along it.
    case elliptical(center: CGPoint, radii: CGSize, start: CGFloat, end: CGFloat)
    /// Radians, clockwise, zero at the trailing side.
    case angular(center: CGPoint, start: CGFloat, end: CGFloat)
    /// A grid of colours with Bézier or straight sides: `columns` × `rows` points, row by row.
    case mesh(columns: Int, rows: Int, points: [MeshPoint], colors: [RGBA], smooth: Bool)
  }

  /// A control point of a mesh, with the handles toward its neighbours.
  public struct MeshPoint: Sendable, Hashable {
    public var position: CGPoint
    public var leading: CGPoint
    public var top: CGPoint
    public var trailing: CGPoint
    public var bottom: CGPoint
    public init(position: CGPoint, leading: CGPoint, top: CGPoint, trailing: CGPoint, bottom: CGPoint) {
      self.position = position
      self.leading = leading
      self.top = top
      self.trailing = trailing
      self.bottom = bottom
    }
  }

  public var geometry: Geometry
  public var stops: [Stop]
  public init(geometry: Geometry, stops: [Stop]) {
    self.geometry = geometry
    self.stops = stops
  }
}

/// An image that tiles from `origin`, `scale` points per image point.
public struct ImagePaint: Sendable {
  public var image: CGImage
  public var origin: CGPoint
  /// The part of the image that repeats, in its unit square.
  public var sourceRect: CGRect
  public var scale: CGFloat
  public init(image: CGImage, origin: CGPoint, sourceRect: CGRect, scale: CGFloat) {
    self.image = image
    self.origin = origin
    self.sourceRect = sourceRect
    self.scale = scale
  }
}
