import CoreGraphics
import MartletDrawing
import MartletRaster

/// A segment made of values.
class Scene: Segment {
  var marks: [DrawItem]
  var applied: SegmentEffect?
  var alphaMask: Segment?
  var children: [(Segment, CGPoint)]

  init(
    _ marks: [DrawItem] = [], effect: SegmentEffect? = nil, mask: Segment? = nil,
    children: [(Segment, CGPoint)] = []
  ) {
    self.marks = marks
    applied = effect
    alphaMask = mask
    self.children = children
  }

  override var items: [DrawItem] { marks }
  override var effect: SegmentEffect? { applied }
  override var mask: Segment? { alphaMask }

  /// The place of a subsegment's paint in this segment's coordinates.
  private func box(of child: Segment, at origin: CGPoint) -> CGRect {
    let inside = child.paintBounds
    return (child.effect?.paintBounds(around: inside) ?? inside).offsetBy(dx: origin.x, dy: origin.y)
  }

  override var paintBounds: CGRect {
    let own = marks.reduce(CGRect.null) { $0.union($1.paintBounds) }
    return children.reduce(own) { $0.union(box(of: $1.0, at: $1.1)) }
  }

  override func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
    for (child, origin) in children where box(of: child, at: origin).intersects(rect) { visit(child, origin) }
  }

  /// Paints the scene over a colour.
  func painted(_ width: Int, _ height: Int, scale: CGFloat = 1, on background: RGBA = .clear) -> Surface {
    let surface = Surface(width: width, height: height, scale: scale)
    Painter().paint(self, onto: surface, background: background)
    return surface
  }
}

extension SegmentEffect {
  init(_ change: (inout SegmentEffect) -> Void) {
    self.init()
    change(&self)
  }
}

extension Surface {
  /// Red, green, blue and alpha of a pixel, 0…255.
  func bytes(_ x: Int, _ y: Int) -> [Int] {
    let color = color(x: x, y: y)
    return [color.red, color.green, color.blue, color.alpha].map { Int(($0 * 255).rounded()) }
  }
}
