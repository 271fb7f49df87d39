import CoreGraphics
import MartletDrawing

/// How a view comes and goes.
///
/// Documented at developer.apple.com/documentation/swiftui/anytransition.
public struct AnyTransition: @unchecked Sendable {
  indirect enum Kind {
    case identity
    case opacity
    case offset(CGSize)
    case move(Edge)
    case scale(Double, UnitPoint)
    case combined(Kind, Kind)
    case asymmetric(insertion: Kind, removal: Kind)
    case animated(Kind, Animation?)
    case effect((_ away: Double, _ isRemoval: Bool, _ size: CGSize) -> SegmentEffect)
  }
  let kind: Kind

  public static let identity = AnyTransition(kind: .identity)
  public static let opacity = AnyTransition(kind: .opacity)
  public static var slide: AnyTransition {
    AnyTransition(kind: .asymmetric(insertion: .move(.leading), removal: .move(.trailing)))
  }
  public static var scale: AnyTransition { scale(scale: 1e-5) }
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(kind: .scale(Double(scale), anchor))
  }
  public static func offset(_ offset: CGSize) -> AnyTransition { AnyTransition(kind: .offset(offset)) }
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(kind: .move(edge)) }
  /// Comes in from `edge`, pushing out what leaves the other way.
  public static func push(from edge: Edge) -> AnyTransition {
    let opposite: Edge
    switch edge {
    case .top: opposite = .bottom
    case .bottom: opposite = .top
    case .leading: opposite = .trailing
    case .trailing: opposite = .leading
    }
    return AnyTransition(
      kind: .asymmetric(
        insertion: .combined(.move(edge), .opacity), removal: .combined(.move(opposite), .opacity)))
  }
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    AnyTransition(kind: .asymmetric(insertion: insertion.kind, removal: removal.kind))
  }

  public func combined(with other: AnyTransition) -> AnyTransition {
    AnyTransition(kind: .combined(kind, other.kind))
  }
  public func animation(_ animation: Animation?) -> AnyTransition { AnyTransition(kind: .animated(kind, animation)) }

  var isIdentity: Bool {
    if case .identity = kind { return true }
    return false
  }

  var insertionAnimation: Animation? { AnyTransition.animation(kind, isRemoval: false) }
  var removalAnimation: Animation? { AnyTransition.animation(kind, isRemoval: true) }

  private static func animation(_ kind: Kind, isRemoval: Bool) -> Animation? {
    switch kind {
    case .animated(_, let animation): animation
    case .asymmetric(let insertion, let removal): animation(isRemoval ? removal : insertion, isRemoval: isRemoval)
    case .combined(let a, let b): animation(a, isRemoval: isRemoval) ?? animation(b, isRemoval: isRemoval)
    default: nil
    }
  }

  /// The effect on a view that is `away` from its place: 0 there, 1 gone.
  func effect(away: Double, isRemoval: Bool, size: CGSize) -> SegmentEffect {
    AnyTransition.effect(kind, away, isRemoval, size)
  }

  private static func effect(_ kind: Kind, _ away: Double, _ isRemoval: Bool, _ size: CGSize) -> SegmentEffect {
    var effect = SegmentEffect()
    switch kind {
    case .identity: break
    case .opacity: effect.opacity = min(max(1 - away, 0), 1)
    case .offset(let offset):
      effect.transform = CGAffineTransform(translationX: offset.width * away, y: offset.height * away)
    case .move(let edge):
      switch edge {
      case .top: effect.transform = CGAffineTransform(translationX: 0, y: -size.height * away)
      case .bottom: effect.transform = CGAffineTransform(translationX: 0, y: size.height * away)
      case .leading: effect.transform = CGAffineTransform(translationX: -size.width * away, y: 0)
      case .trailing: effect.transform = CGAffineTransform(translationX: size.width * away, y: 0)
      }
    case .scale(let scale, let anchor):
      let factor = 1 + (scale - 1) * away
      let center = anchor.point(in: size)
      effect.transform = CGAffineTransform(translationX: center.x, y: center.y).scaledBy(x: factor, y: factor)
        .translatedBy(x: -center.x, y: -center.y)
    case .combined(let a, let b):
      return self.effect(a, away, isRemoval, size).followed(by: self.effect(b, away, isRemoval, size))
    case .asymmetric(let insertion, let removal):
      return self.effect(isRemoval ? removal : insertion, away, isRemoval, size)
    case .animated(let base, _): return self.effect(base, away, isRemoval, size)
    case .effect(let function): return function(away, isRemoval, size)
    }
    return effect
  }
}

extension SegmentEffect {
  /// This effect, then `other` around it.
  func followed(by other: SegmentEffect) -> SegmentEffect {
    var result = self
    result.transform = transform.concatenating(other.transform)
    result.opacity = opacity * other.opacity
    result.filters = filters + other.filters
    if result.clip == nil { result.clip = other.clip }
    result.isGroup = isGroup || other.isGroup
    if other.blendMode != .normal { result.blendMode = other.blendMode }
    result.projection = projection ?? other.projection
    return result
  }

  /// Where something inside `bounds` may paint.
  func bounds(of bounds: CGRect) -> CGRect {
    var rect = bounds
    for filter in filters {
      switch filter {
      case .blur(let radius, _): rect = rect.insetBy(dx: -radius * 3, dy: -radius * 3)
      case .shadow(_, let radius, let x, let y):
        rect = rect.union(rect.insetBy(dx: -radius * 3, dy: -radius * 3).offsetBy(dx: x, dy: y))
      default: break
      }
    }
    switch clip {
    case .rectangle(let clip): rect = rect.intersection(clip)
    case .roundedRectangle(let clip, _, _): rect = rect.intersection(clip)
    case .path(let path, _, _): rect = rect.intersection(path.boundingBoxOfPath)
    case nil: break
    }
    if let projection { return SegmentEffect.project(rect, projection) }
    return transform.isIdentity ? rect : rect.applying(transform)
  }

  private static func project(_ rect: CGRect, _ m: [CGFloat]) -> CGRect {
    guard m.count == 9, !rect.isNull else { return rect }
    var result = CGRect.null
    for x in [rect.minX, rect.maxX] {
      for y in [rect.minY, rect.maxY] {
        let w = x * m[2] + y * m[5] + m[8]
        guard abs(w) > 1e-6 else { continue }
        let point = CGPoint(x: (x * m[0] + y * m[3] + m[6]) / w, y: (x * m[1] + y * m[4] + m[7]) / w)
        result = result.union(CGRect(origin: point, size: CGSize(width: 0.001, height: 0.001)))
      }
    }
    return result
  }
}
