import CoreGraphics
import MartletDrawing

/// Finds what a point of the picture belongs to, through the presented geometry: what a person sees is what is hit.
extension ElementNode {
  final var presentedBounds: CGRect { CGRect(origin: .zero, size: presentedSize) }

  /// The innermost element met at a point of the element's own coordinates before its effect, if it can be met at all.
  final func hit(inParent point: CGPoint) -> ElementNode? {
    var point = point
    if let effect {
      guard effect.opacity > 0, let inside = effect.inside(point), effect.clipContains(inside) else { return nil }
      point = inside
    }
    if clipsChildren, !clipBounds.contains(point) { return nil }
    return hitTest(point)
  }

  /// Asks the children that may reach to the point, front to back.
  final func hitChildren(_ point: CGPoint) -> ElementNode? {
    var candidates: [(element: ElementNode, origin: CGPoint)] = []
    let surroundings = CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1)
    visitSubsegments(meeting: surroundings) { segment, origin in
      guard let element = segment as? ElementNode, !element.flags.contains(.ghost) else { return }
      candidates.append((element, origin))
    }
    for candidate in candidates.reversed() {
      let inside = CGPoint(x: point.x - candidate.origin.x, y: point.y - candidate.origin.y)
      if let hit = candidate.element.hit(inParent: inside) { return hit }
    }
    return nil
  }

  /// A point of the root in the element's presented coordinates; nil where a transform flattens it away.
  final func presentedPoint(fromRoot point: CGPoint) -> CGPoint? {
    guard let parent = layoutParent else { return point }
    guard var point = parent.presentedPoint(fromRoot: point) else { return nil }
    let origin = presentedOrigin
    let shift = parent.contentShift
    point.x -= origin.x + shift.x
    point.y -= origin.y + shift.y
    guard let effect else { return point }
    return effect.inside(point)
  }
}

extension SegmentEffect {
  /// Where a point of the picture comes from, before the transform.
  func inside(_ point: CGPoint) -> CGPoint? {
    if let projection { return SegmentEffect.unproject(point, projection) }
    if transform.isIdentity { return point }
    guard abs(transform.a * transform.d - transform.b * transform.c) > 1e-12 else { return nil }
    return point.applying(transform.inverted())
  }

  func clipContains(_ point: CGPoint) -> Bool {
    switch clip {
    case nil: true
    case .rectangle(let rect): rect.contains(point)
    case .roundedRectangle(let rect, let radius, let continuous):
      RoundedRectangle(cornerRadius: radius, style: continuous ? .continuous : .circular).path(in: rect).contains(point)
    case .path(let path, let evenOdd, _): path.contains(point, using: evenOdd ? .evenOdd : .winding)
    }
  }

  /// Solves the projection of row vectors for the point that lands on `point`.
  private static func unproject(_ point: CGPoint, _ m: [CGFloat]) -> CGPoint? {
    guard m.count == 9 else { return point }
    let a = m[0] - point.x * m[2]
    let b = m[3] - point.x * m[5]
    let c = m[1] - point.y * m[2]
    let d = m[4] - point.y * m[5]
    let e = point.x * m[8] - m[6]
    let f = point.y * m[8] - m[7]
    let determinant = a * d - b * c
    guard abs(determinant) > 1e-12 else { return nil }
    return CGPoint(x: (e * d - b * f) / determinant, y: (a * f - e * c) / determinant)
  }
}
