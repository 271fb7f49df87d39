import CoreGraphics
import MartletDrawing

/// An outline that fits a rectangle; usable from any thread although `View` belongs to the main actor.
///
/// Documented at developer.apple.com/documentation/swiftui/shape.
nonisolated public protocol Shape: Sendable, Animatable, View {
  nonisolated func path(in rect: CGRect) -> Path
  nonisolated static var role: ShapeRole { get }
  nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior { get }
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize
  /// The cheapest mark that fills the outline.
  nonisolated func _fillItem(in rect: CGRect, style: FillStyle, paint: _FillPaint) -> _FillItem
}

/// A paint, passed through public requirements.
public struct _FillPaint { let paint: Paint }
/// A mark, passed through public requirements.
public struct _FillItem { let item: DrawItem? }

public enum ShapeRole: Sendable {
  case fill
  case stroke
  case separator
}

/// What a shape or layout does in right-to-left surroundings.
public enum LayoutDirectionBehavior: Hashable, Sendable {
  case fixed
  case mirrors(in: LayoutDirection)
  public static var mirrors: LayoutDirectionBehavior { .mirrors(in: .rightToLeft) }
}

/// How the inside of a path is told.
@frozen public struct FillStyle: Hashable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool
  @inlinable public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}

extension Shape {
  nonisolated public static var role: ShapeRole { .fill }
  nonisolated public var layoutDirectionBehavior: LayoutDirectionBehavior { .mirrors }
  nonisolated public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  nonisolated public func _fillItem(in rect: CGRect, style: FillStyle, paint: _FillPaint) -> _FillItem {
    _FillItem(
      item: .fill(path(in: rect).cgPath, evenOdd: style.isEOFilled, antialiased: style.isAntialiased, paint.paint))
  }
}

extension Shape where Body == _ShapeView<Self, ForegroundStyle> {
  public var body: _ShapeView<Self, ForegroundStyle> { _ShapeView(shape: self, style: ForegroundStyle()) }
}

/// A shape whose edge can move inward.
nonisolated public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

/// A view that fills a shape.
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  nonisolated var shape: Content { get }
}

/// A shape filled with a style.
nonisolated public struct _ShapeView<Content: Shape, Style: ShapeStyle>: ElementView {
  public var shape: Content
  public var style: Style
  public var fillStyle: FillStyle
  public init(shape: Content, style: Style, fillStyle: FillStyle = FillStyle()) {
    self.shape = shape
    self.style = style
    self.fillStyle = fillStyle
  }

  final class NodeClass: FilledNode<_ShapeView<Content, Style>> {
    private var shapeMotion: AnimatedMotion<Content.AnimatableData>?

    override func viewChanged(from old: _ShapeView<Content, Style>?) {
      guard let old else { return }
      if !StyleComparison.same(old.style, view.style) { styleChanged() }
      let difference = old.shape.animatableData - view.shape.animatableData
      if difference.magnitudeSquared > 0,
        let motion = AnimatedMotion.start(
          shapeMotion, difference, self, ticked: { [unowned(unsafe) self] in self.outlineTicked() })
      {
        shapeMotion = motion
      }
      if !ShapeComparison.same(old.shape, view.shape) || old.fillStyle != view.fillStyle {
        outlineChanged()
        invalidateLayout()
      }
    }

    private func outlineTicked() {
      presentedSizeChanged()
      version &+= 1
    }

    private var shownShape: Content {
      guard let shapeMotion, shapeMotion.isRunning else { return view.shape }
      var shape = view.shape
      shape.animatableData += shapeMotion.missing
      return shape
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { view.shape.sizeThatFits(proposal) }
    override func resolveStyle(_ environment: EnvironmentValues) -> _ResolvedStyle {
      Style._resolve(view.style, in: environment, level: 0)
    }
    override func shapeItem(_ rect: CGRect, _ paint: Paint) -> DrawItem? {
      shownShape._fillItem(in: rect, style: view.fillStyle, paint: _FillPaint(paint: paint)).item
    }
    override func isHit(at point: CGPoint) -> Bool {
      super.isHit(at: point)
        && shownShape.path(in: presentedBounds).contains(point, eoFill: view.fillStyle.isEOFilled)
    }
    override var spacing: ViewSpacing { ViewSpacing() }
  }
}

extension _ShapeView: ShapeView {}

/// Whether two styles of one type are equal as far as can be told.
enum StyleComparison {
  static func same<S: ShapeStyle>(_ a: S, _ b: S) -> Bool {
    if let a = a as? AnyShapeStyle, let b = b as? AnyShapeStyle { return AnyShapeStyle.same(a, b) }
    var a = a
    var b = b
    if let comparator = ValueComparator.comparator(for: S.self) { return comparator.equal(a, b) }
    return ComparisonPlan.plan(for: S.self).equal(&a, &b)
  }
}

/// Whether two shapes of one type are equal as far as can be told.
enum ShapeComparison {
  static func same<S: Shape>(_ a: S, _ b: S) -> Bool {
    if let comparator = ValueComparator.comparator(for: S.self) { return comparator.equal(a, b) }
    var a = a
    var b = b
    return ComparisonPlan.plan(for: S.self).equal(&a, &b)
  }
}

/// An animatable value of an element on its way to its target.
final class AnimatedMotion<Value: VectorArithmetic>: Animating {
  private var value = AnimatedValue<Value>()
  private(set) var missing = Value.zero
  private unowned(unsafe) let element: ElementNode
  private let ticked: () -> Void
  var isRunning: Bool { value.isRunning }

  init(_ element: ElementNode, ticked: @escaping () -> Void) {
    self.element = element
    self.ticked = ticked
  }

  /// Adds a difference to what is shown, if the current transaction animates. Nil when it does not.
  static func start(
    _ motion: AnimatedMotion<Value>?, _ difference: Value, _ element: ElementNode, ticked: @escaping () -> Void
  ) -> AnimatedMotion<Value>? {
    let root = element.root
    guard root.batchNumber > 0, element.flags.contains(.placed) else { return nil }
    let transaction = root.transaction(at: element)
    guard let animation = transaction.effectiveAnimation else { return nil }
    let motion = motion ?? AnimatedMotion(element, ticked: ticked)
    motion.value.animate(from: difference, animation, transaction, at: root.now)
    motion.missing = motion.value.advance(root.now)
    root.animations.start(motion)
    return motion
  }

  func tick(_ now: TimeInterval, root: ViewRoot) -> Bool {
    guard element.isAlive || element.flags.contains(.ghost) else { return false }
    root.damageNow(element)
    missing = value.advance(now)
    ticked()
    root.damageNow(element)
    element.growOverflow()
    return value.isRunning
  }
}
