import CoreGraphics
import MartletDrawing

/// A transform of a view's picture that a program computes from the view's size.
///
/// Documented at developer.apple.com/documentation/swiftui/geometryeffect.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  nonisolated public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode
  {
    _GeometryEffectSupport<Self>._makeNode(_GeometryEffectSupport(base: modifier), content, context)
  }
  nonisolated public static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) {
    _GeometryEffectSupport<Self>._updateNode(node, _GeometryEffectSupport(base: modifier), content)
  }
  nonisolated public static func _elementCount(_ content: Int?) -> Int? { content }

  /// The effect on what is painted; geometry that views read stays as it is.
  nonisolated public func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> { _IgnoredByLayoutEffect(base: self) }
}

/// The engine's side of a program's effect.
nonisolated struct _GeometryEffectSupport<E: GeometryEffect>: EffectModifier {
  var base: E
  var isIgnoredByLayout = false
  var animatableData: E.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }

  func isEqual(to other: _GeometryEffectSupport<E>) -> Bool {
    guard isIgnoredByLayout == other.isIgnoredByLayout else { return false }
    if let comparator = ValueComparator.comparator(for: E.self) { return comparator.equal(base, other.base) }
    var a = base
    var b = other.base
    return ComparisonPlan.plan(for: E.self).equal(&a, &b)
  }

  func effect(size: CGSize, environment: EnvironmentValues) -> SegmentEffect? {
    SegmentEffect(projecting: base.effectValue(size: size))
  }
}

/// A geometry effect that layout does not see.
nonisolated public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: ViewModifier {
  public typealias Body = Never
  public var base: Base

  public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode {
    typealias Support = _GeometryEffectSupport<Base>
    return Support._makeNode(Support(base: modifier.base, isIgnoredByLayout: true), content, context)
  }
  public static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) {
    typealias Support = _GeometryEffectSupport<Base>
    Support._updateNode(node, Support(base: modifier.base, isIgnoredByLayout: true), content)
  }
  public static func _elementCount(_ content: Int?) -> Int? { content }
}

extension SegmentEffect {
  /// Nil when the transform changes nothing.
  init?(projecting transform: ProjectionTransform) {
    guard !transform.isIdentity, transform.rows.allSatisfy(\.isFinite) else { return nil }
    self.init()
    if transform.isAffine { self.transform = transform.affine } else { projection = transform.rows }
  }
}

/// A given perspective transform.
nonisolated public struct _ProjectionEffect: EffectModifier, Equatable {
  public var transform: ProjectionTransform
  func effect(size: CGSize, environment: EnvironmentValues) -> SegmentEffect? {
    SegmentEffect(projecting: transform)
  }
  public typealias AnimatableData = EmptyAnimatableData
}

/// A turn in space.
nonisolated public struct _Rotation3DEffect: EffectModifier {
  public var angle: Angle
  public var axis: (x: CGFloat, y: CGFloat, z: CGFloat)
  public var anchor: UnitPoint
  public var anchorZ: CGFloat
  public var perspective: CGFloat

  public var animatableData: AnimatablePair<Angle.AnimatableData, AnimatablePair<UnitPoint.AnimatableData, CGFloat>> {
    get { AnimatablePair(angle.animatableData, AnimatablePair(anchor.animatableData, anchorZ)) }
    set {
      angle.animatableData = newValue.first
      anchor.animatableData = newValue.second.first
      anchorZ = newValue.second.second
    }
  }

  func isEqual(to other: _Rotation3DEffect) -> Bool {
    angle == other.angle && axis == other.axis && anchor == other.anchor && anchorZ == other.anchorZ
      && perspective == other.perspective
  }

  func effect(size: CGSize, environment: EnvironmentValues) -> SegmentEffect? {
    let transform = ProjectionTransform.rotation(
      angle, axis: axis, anchor: anchor.point(in: size), anchorZ: anchorZ, perspective: perspective, size: size)
    return SegmentEffect(projecting: transform)
  }
}

extension View {
  /// Shows the view through a perspective transform; layout is not changed.
  nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View {
    modifier(_ProjectionEffect(transform: transform))
  }

  /// Turns the view in space about an axis through its anchor; layout is not changed. `anchorZ` in points.
  nonisolated public func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
    perspective: CGFloat = 1
  ) -> some View {
    modifier(
      _Rotation3DEffect(angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
  }
}
