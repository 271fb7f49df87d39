import CoreGraphics
import MartletText

extension DrawItem {
  /// Encloses all that the mark paints, in its own coordinates.
  public var paintBounds: CGRect {
    switch self {
    case .rectangle(let rect, _), .roundedRectangle(let rect, _, _, _), .ellipse(let rect, _),
      .external(_, let rect):
      return rect
    case .fill(let path, _, _, _):
      return path.boundingBox
    case .stroke(let path, let attributes, _):
      let box = path.boundingBox
      return box.isNull ? box : box.insetBy(dx: -attributes.reach, dy: -attributes.reach)
    case .text(let layout, let origin, _):
      // Letters may reach a line's height out of their line.
      let slack = layout.lines.reduce(4) { max($0, $1.size.height) }
      return CGRect(origin: origin, size: layout.size).insetBy(dx: -slack, dy: -slack)
    case .symbol(let symbol, let origin, _):
      return CGRect(origin: origin, size: symbol.size).insetBy(dx: -symbol.fontSize / 2, dy: -symbol.fontSize / 2)
    case .image(let image):
      return image.rect
    case .shadow(let rect, _, let blur, _):
      return rect.insetBy(dx: -3 * blur, dy: -3 * blur)
    case .group(let items, let effect):
      let inside = items.reduce(CGRect.null) { $0.union($1.paintBounds) }
      return effect.paintBounds(around: inside)
    }
  }
}

extension StrokeAttributes {
  /// How far from the path a stroke can paint, in points.
  public var reach: CGFloat {
    let half = width / 2
    let corner = join == .miter ? max(1, miterLimit) : 1
    return half * max(corner, cap == .square ? 1.4143 : 1)
  }
}

extension SegmentEffect {
  /// The box of what is painted once the effect has done its work on `inside`: clip, filters, then the transform.
  public func paintBounds(around inside: CGRect) -> CGRect {
    var box = inside
    switch clip {
    case .rectangle(let rect), .roundedRectangle(let rect, _, _): box = box.intersection(rect)
    case .path(let path, _, _): box = box.intersection(path.boundingBox)
    case nil: break
    }
    if box.isNull { return box }
    for filter in filters {
      switch filter {
      case .blur(let radius, _): box = box.insetBy(dx: -3 * radius, dy: -3 * radius)
      case .shadow(_, let radius, let x, let y):
        box = box.union(box.insetBy(dx: -3 * radius, dy: -3 * radius).offsetBy(dx: x, dy: y))
      default: break
      }
    }
    if let projection, projection.count == 9 { box = box.projected(by: projection) }
    return box.applying(transform)
  }
}

extension CGRect {
  /// The box around the corners under a perspective transform; infinite when a corner lies behind the eye.
  fileprivate func projected(by m: [CGFloat]) -> CGRect {
    let corners = [(minX, minY), (maxX, minY), (minX, maxY), (maxX, maxY)]
    var places: [CGPoint] = []
    for (x, y) in corners {
      let depth = x * m[2] + y * m[5] + m[8]
      if depth <= 1e-6 { return .infinite }
      places.append(
        CGPoint(x: (x * m[0] + y * m[3] + m[6]) / depth, y: (x * m[1] + y * m[4] + m[7]) / depth))
    }
    return CGRect(enclosing: places)
  }
}
