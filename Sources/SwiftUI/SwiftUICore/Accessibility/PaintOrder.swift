import CoreGraphics
import MartletDrawing

/// What is painted over what, to know which elements nobody can see.
///
/// Invariants
/// - Covers are rectangles of the window that are wholly opaque, in the order in which they are painted.
/// - `ends` has, for each segment inside the window, the number of covers when it and all in it are painted.
struct PaintOrder {
  private var covers: [CGRect] = []
  private var ends: [ObjectIdentifier: Int] = [:]
  /// Smaller ones hide nothing that anybody looks for, in points.
  private static let smallestCover: CGFloat = 8

  init(of root: ViewRoot) {
    let window = CGRect(origin: .zero, size: root.metrics.size)
    walk(root.top, .identity, clip: window, isOpaque: true)
  }

  /// Whether something opaque that is painted later covers a rectangle of the window.
  func covers(_ element: ElementNode, _ rect: CGRect) -> Bool {
    guard let end = ends[ObjectIdentifier(element)], end < covers.count else { return false }
    // Half a point on each side may show through where frames are rounded to pixels.
    var bare = [rect.insetBy(dx: min(0.5, rect.width / 4), dy: min(0.5, rect.height / 4))]
    for cover in covers[end...] {
      bare = bare.flatMap { PaintOrder.subtract(cover, from: $0) }
      if bare.isEmpty { return true }
    }
    return false
  }

  private static func subtract(_ cover: CGRect, from rect: CGRect) -> [CGRect] {
    let common = rect.intersection(cover)
    guard !common.isNull, !common.isEmpty else { return [rect] }
    let pieces = [
      CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: common.minY - rect.minY),
      CGRect(x: rect.minX, y: common.maxY, width: rect.width, height: rect.maxY - common.maxY),
      CGRect(x: rect.minX, y: common.minY, width: common.minX - rect.minX, height: common.height),
      CGRect(x: common.maxX, y: common.minY, width: rect.maxX - common.maxX, height: common.height),
    ]
    return pieces.filter { $0.width > 0 && $0.height > 0 }
  }

  /// `transform` takes the segment's coordinates before its effect to the window's.
  private mutating func walk(_ segment: Segment, _ transform: CGAffineTransform, clip: CGRect, isOpaque: Bool) {
    var transform = transform
    var clip = clip
    var isOpaque = isOpaque && segment.mask == nil
    if let effect = segment.effect {
      transform = effect.transform.concatenating(transform)
      isOpaque = isOpaque && effect.isPlain
      if let inner = effect.clip?.innerRect { clip = clip.intersection(inner.applying(transform)) }
      if effect.projection != nil || clip.isNull { isOpaque = false }
    }
    let isAligned = transform.b == 0 && transform.c == 0 && transform.a != 0 && transform.d != 0
    if isOpaque, isAligned {
      for item in segment.items { add(item, transform, clip) }
    }
    let reach = isAligned ? clip.applying(transform.inverted()) : segment.paintBounds
    if !clip.isNull {
      segment.visitSubsegments(meeting: reach) { inner, origin in
        walk(
          inner, CGAffineTransform(translationX: origin.x, y: origin.y).concatenating(transform), clip: clip,
          isOpaque: isOpaque)
      }
    }
    ends[ObjectIdentifier(segment)] = covers.count
  }

  private mutating func add(_ item: DrawItem, _ transform: CGAffineTransform, _ clip: CGRect) {
    guard let rect = item.opaqueRect else { return }
    let cover = rect.applying(transform).intersection(clip)
    guard cover.width >= PaintOrder.smallestCover, cover.height >= PaintOrder.smallestCover else { return }
    covers.append(cover)
  }
}

extension DrawItem {
  /// A rectangle that the mark fills without letting anything show through.
  fileprivate var opaqueRect: CGRect? {
    switch self {
    case .rectangle(let rect, let paint): paint.isOpaque ? rect : nil
    case .roundedRectangle(let rect, let radius, _, let paint): paint.isOpaque ? rect.inside(corners: radius) : nil
    case .ellipse(let rect, let paint):
      paint.isOpaque ? rect.insetBy(dx: rect.width * 0.1465, dy: rect.height * 0.1465) : nil
    default: nil
    }
  }
}

extension Paint {
  fileprivate var isOpaque: Bool {
    switch self {
    case .color(let color): color.alpha >= 1
    case .gradient(let gradient): gradient.stops.allSatisfy { $0.color.alpha >= 1 } && !gradient.stops.isEmpty
    case .image: false
    }
  }
}

extension CGRect {
  /// The largest part that rounded corners leave whole, the same distance from each side.
  fileprivate func inside(corners radius: CGFloat) -> CGRect {
    let inset = min(radius, width / 2, height / 2) * 0.2929
    return insetBy(dx: inset, dy: inset)
  }
}

extension SegmentEffect {
  /// Whether opaque marks inside stay opaque.
  fileprivate var isPlain: Bool { opacity >= 1 && blendMode == .normal && filters.isEmpty }
}

extension SegmentEffect.Clip {
  fileprivate var innerRect: CGRect? {
    switch self {
    case .rectangle(let rect): rect
    case .roundedRectangle(let rect, let radius, _): rect.inside(corners: radius)
    case .path: .null
    }
  }
}
