import CoreGraphics
import MartletDrawing

/// A modifier that changes how its content is painted and not how it is laid out.
///
/// Adding an effect means: a struct with this conformance and a function on `View`.
protocol EffectModifier: ElementEffect, ElementModifier {}

extension EffectModifier {
  typealias NodeClass = EffectNode<Self>
}

/// What an effect does to the picture of what is inside it.
protocol ElementEffect: Animatable {
  /// The effect on content of a size; nil for none.
  func effect(size: CGSize, environment: EnvironmentValues) -> SegmentEffect?
  func isEqual(to other: Self) -> Bool
}

extension ElementEffect where Self: Equatable {
  func isEqual(to other: Self) -> Bool { self == other }
}

/// The node of an effect: shows the modifier's animatable data on the way to their target.
final class EffectNode<M: ElementEffect>: ModifierNode<M> {
  private var motion: AnimatedMotion<M.AnimatableData>?

  override func modifierChanged(from old: M?) {
    guard let old, !old.isEqual(to: modifier) else { return }
    root.damageNow(self)
    let difference = old.animatableData - modifier.animatableData
    if let motion = AnimatedMotion.start(motion, difference, self, ticked: {}) { self.motion = motion }
    invalidateEffect()
  }

  override func environmentChanged(_ changed: EnvironmentChange) {
    if ownReads & changed.mask != 0 { invalidateEffect() }
  }

  var shown: M {
    guard let motion, motion.isRunning else { return modifier }
    var shown = modifier
    shown.animatableData += motion.missing
    return shown
  }

  override var ownEffect: SegmentEffect? {
    reading { shown.effect(size: presentedSize, environment: $0) }
  }

  override func geometrySettled() { growOverflow() }

  override var layoutTransform: CGAffineTransform? {
    modifier.effect(size: size, environment: environment.values)?.transform
  }
}

nonisolated public struct _OpacityEffect: EffectModifier, Equatable {
  public var opacity: Double
  public var animatableData: Double {
    get { opacity }
    set { opacity = newValue }
  }
  func effect(size: CGSize, environment: EnvironmentValues) -> SegmentEffect? {
    guard opacity < 1 else { return nil }
    var effect = SegmentEffect()
    effect.opacity = CGFloat(min(max(opacity, 0), 1))
    return effect
  }
}

nonisolated public struct _OffsetEffect: EffectModifier, Equatable {
  public var offset: CGSize
  public var animatableData: CGSize.AnimatableData {
    get { offset.animatableData }
    set { offset.animatableData = newValue }
  }
  func effect(size: CGSize, environment: EnvironmentValues) -> SegmentEffect? {
    guard offset != .zero else { return nil }
    var effect = SegmentEffect()
    let x = environment.isRightToLeft ? -offset.width : offset.width
    effect.transform = CGAffineTransform(translationX: x, y: offset.height)
    return effect
  }
}

nonisolated public struct _ScaleEffect: EffectModifier, Equatable {
  public var scale: CGSize
  public var anchor: UnitPoint
  public var animatableData: AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(scale.animatableData, anchor.animatableData) }
    set {
      scale.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }
  func effect(size: CGSize, environment: EnvironmentValues) -> SegmentEffect? {
    guard scale != CGSize(width: 1, height: 1) else { return nil }
    var effect = SegmentEffect()
    let center = anchor.point(in: size)
    effect.transform = CGAffineTransform(translationX: center.x, y: center.y).scaledBy(x: scale.width, y: scale.height)
      .translatedBy(x: -center.x, y: -center.y)
    return effect
  }
}

nonisolated public struct _RotationEffect: EffectModifier, Equatable {
  public var angle: Angle
  public var anchor: UnitPoint
  public var animatableData: AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData> {
    get { AnimatablePair(angle.animatableData, anchor.animatableData) }
    set {
      angle.animatableData = newValue.first
      anchor.animatableData = newValue.second
    }
  }
  func effect(size: CGSize, environment: EnvironmentValues) -> SegmentEffect? {
    guard angle.radians != 0 else { return nil }
    var effect = SegmentEffect()
    let center = anchor.point(in: size)
    effect.transform = CGAffineTransform(translationX: center.x, y: center.y).rotated(by: CGFloat(angle.radians))
      .translatedBy(x: -center.x, y: -center.y)
    return effect
  }
}

/// A filter of the content's picture.
nonisolated public struct _FilterEffect: EffectModifier {
  enum Kind: Equatable, Sendable {
    case blur(opaque: Bool)
    case shadow(Color)
    case brightness, contrast, saturation, grayscale, hueRotation
    case colorInvert, luminanceToAlpha
    case colorMultiply(Color)
  }
  var kind: Kind
  var amount: CGFloat = 0
  var offset = CGSize.zero
  public var animatableData: AnimatablePair<CGFloat, CGSize.AnimatableData> {
    get { AnimatablePair(amount, offset.animatableData) }
    set {
      amount = newValue.first
      offset.animatableData = newValue.second
    }
  }
  func isEqual(to other: _FilterEffect) -> Bool {
    kind == other.kind && amount == other.amount && offset == other.offset
  }
  func effect(size: CGSize, environment: EnvironmentValues) -> SegmentEffect? {
    var effect = SegmentEffect()
    switch kind {
    case .blur(let opaque): if amount > 0 { effect.filters = [.blur(radius: amount, opaque: opaque)] }
    case .shadow(let color):
      effect.filters = [
        .shadow(color: color.resolve(in: environment).rgba, radius: max(amount, 0), x: offset.width, y: offset.height)
      ]
    case .brightness: effect.filters = [.brightness(amount)]
    case .contrast: effect.filters = [.contrast(amount)]
    case .saturation: effect.filters = [.saturation(amount)]
    case .grayscale: effect.filters = [.grayscale(amount)]
    case .hueRotation: effect.filters = [.hueRotation(radians: amount)]
    case .colorInvert: effect.filters = [.colorInvert]
    case .luminanceToAlpha: effect.filters = [.luminanceToAlpha]
    case .colorMultiply(let color): effect.filters = [.colorMultiply(color.resolve(in: environment).rgba)]
    }
    return effect
  }
}

/// A clip along a shape.
nonisolated public struct _ClipEffect<S: Shape>: EffectModifier {
  public var shape: S
  public var style: FillStyle
  public var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
  func isEqual(to other: _ClipEffect<S>) -> Bool {
    style == other.style && ShapeComparison.same(shape, other.shape)
  }
  func effect(size: CGSize, environment: EnvironmentValues) -> SegmentEffect? {
    var effect = SegmentEffect()
    let rect = CGRect(origin: .zero, size: size)
    switch shape._fillItem(in: rect, style: style, paint: _FillPaint(paint: .color(.black))).item {
    case .rectangle(let rect, _): effect.clip = .rectangle(rect)
    case .roundedRectangle(let rect, let radius, let continuous, _):
      effect.clip = .roundedRectangle(rect, radius: radius, continuous: continuous)
    default:
      effect.clip = .path(
        shape.path(in: rect).cgPath, evenOdd: style.isEOFilled, antialiased: style.isAntialiased)
    }
    return effect
  }
}

nonisolated public struct _BlendModeEffect: EffectModifier, Equatable {
  public var blendMode: BlendMode
  func effect(size: CGSize, environment: EnvironmentValues) -> SegmentEffect? {
    guard blendMode != .normal else { return nil }
    var effect = SegmentEffect()
    effect.blendMode = blendMode.cgBlendMode
    return effect
  }
  public typealias AnimatableData = EmptyAnimatableData
}

nonisolated public struct _CompositingGroupEffect: EffectModifier, Equatable {
  func effect(size: CGSize, environment: EnvironmentValues) -> SegmentEffect? {
    var effect = SegmentEffect()
    effect.isGroup = true
    return effect
  }
  public typealias AnimatableData = EmptyAnimatableData
}

nonisolated public struct _TransformEffect: EffectModifier, Equatable {
  public var transform: CGAffineTransform
  func effect(size: CGSize, environment: EnvironmentValues) -> SegmentEffect? {
    guard !transform.isIdentity else { return nil }
    var effect = SegmentEffect()
    effect.transform = transform
    return effect
  }
  public typealias AnimatableData = EmptyAnimatableData
}

nonisolated public struct _HiddenEffect: EffectModifier, Equatable {
  func effect(size: CGSize, environment: EnvironmentValues) -> SegmentEffect? {
    var effect = SegmentEffect()
    effect.opacity = 0
    return effect
  }
  public typealias AnimatableData = EmptyAnimatableData
}

/// How a picture combines with what is behind it.
public enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference
  case exclusion, hue, saturation, color, luminosity, sourceAtop, destinationOver, destinationOut, plusDarker
  case plusLighter

  var cgBlendMode: CGBlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }
}

extension View {
  /// How much of the view is seen through, 0…1.
  nonisolated public func opacity(_ opacity: Double) -> some View { modifier(_OpacityEffect(opacity: opacity)) }

  /// Shows the view somewhere else, in points; layout is not changed.
  nonisolated public func offset(_ offset: CGSize) -> some View { modifier(_OffsetEffect(offset: offset)) }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    offset(CGSize(width: x, height: y))
  }
  nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
    modifier(_ScaleEffect(scale: scale, anchor: anchor))
  }
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: s, height: s), anchor: anchor)
  }
  nonisolated public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
    scaleEffect(CGSize(width: x, height: y), anchor: anchor)
  }
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(_RotationEffect(angle: angle, anchor: anchor))
  }
  nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
    modifier(_TransformEffect(transform: transform))
  }
  /// Softens the picture; the Gaussian's sigma is `radius` points.
  nonisolated public func blur(radius: CGFloat, opaque: Bool = false) -> some View {
    modifier(_FilterEffect(kind: .blur(opaque: opaque), amount: radius))
  }
  nonisolated public func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
  ) -> some View {
    modifier(_FilterEffect(kind: .shadow(color), amount: radius, offset: CGSize(width: x, height: y)))
  }
  nonisolated public func brightness(_ amount: Double) -> some View {
    modifier(_FilterEffect(kind: .brightness, amount: CGFloat(amount)))
  }
  nonisolated public func contrast(_ amount: Double) -> some View {
    modifier(_FilterEffect(kind: .contrast, amount: CGFloat(amount)))
  }
  nonisolated public func saturation(_ amount: Double) -> some View {
    modifier(_FilterEffect(kind: .saturation, amount: CGFloat(amount)))
  }
  nonisolated public func grayscale(_ amount: Double) -> some View {
    modifier(_FilterEffect(kind: .grayscale, amount: CGFloat(amount)))
  }
  nonisolated public func hueRotation(_ angle: Angle) -> some View {
    modifier(_FilterEffect(kind: .hueRotation, amount: CGFloat(angle.radians)))
  }
  nonisolated public func colorInvert() -> some View { modifier(_FilterEffect(kind: .colorInvert)) }
  nonisolated public func luminanceToAlpha() -> some View { modifier(_FilterEffect(kind: .luminanceToAlpha)) }
  nonisolated public func colorMultiply(_ color: Color) -> some View {
    modifier(_FilterEffect(kind: .colorMultiply(color)))
  }
  nonisolated public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
    modifier(_ClipEffect(shape: shape, style: style))
  }
  nonisolated public func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }
  nonisolated public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(RoundedRectangle(cornerRadius: radius, style: .circular), style: FillStyle(antialiased: antialiased))
  }
  nonisolated public func blendMode(_ blendMode: BlendMode) -> some View {
    modifier(_BlendModeEffect(blendMode: blendMode))
  }
  nonisolated public func compositingGroup() -> some View { modifier(_CompositingGroupEffect()) }
  nonisolated public func drawingGroup(opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear) -> some View {
    modifier(_CompositingGroupEffect())
  }
  /// Keeps the view's place and shows nothing.
  nonisolated public func hidden() -> some View { modifier(_HiddenEffect()) }
}

/// How colours of a group are computed.
public enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}
