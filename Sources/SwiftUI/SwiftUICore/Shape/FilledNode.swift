import CoreGraphics
import MartletDrawing

/// An element that fills an outline with a style: colours, gradients and shapes.
class FilledNode<V>: ElementViewNode<V> {
  private final var cachedStyle: _ResolvedStyle?
  private final var cachedItems: [DrawItem]?
  private final var colorAnimation: StyleAnimation?

  /// The style in an environment.
  func resolveStyle(_ environment: EnvironmentValues) -> _ResolvedStyle { .color(.clear) }

  /// The mark that fills the outline in `rect`; nil paints nothing.
  func shapeItem(_ rect: CGRect, _ paint: Paint) -> DrawItem? { nil }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  /// The style may be another one now.
  final func styleChanged() {
    let old = cachedStyle
    cachedStyle = nil
    if let old, root.batchNumber > 0, flags.contains(.placed),
      let animation = root.transaction(at: self).effectiveAnimation
    {
      let from = colorAnimation?.shown ?? old
      colorAnimation?.stop(root)
      colorAnimation = StyleAnimation(from: from, to: style, animation, root.transaction(at: self), self, root)
    }
    outlineChanged()
  }

  /// The outline may be another one now.
  final func outlineChanged() {
    cachedItems = nil
    invalidateItems()
  }

  override func presentedSizeChanged() { cachedItems = nil }

  override func environmentChanged(_ changed: EnvironmentChange) {
    if ownReads & changed.mask != 0 { styleChanged() }
  }

  private final var style: _ResolvedStyle {
    if let cachedStyle { return cachedStyle }
    let style = reading { resolveStyle($0) }
    cachedStyle = style
    return style
  }

  override final var items: [DrawItem] {
    if let cachedItems { return cachedItems }
    let rect = CGRect(origin: .zero, size: presentedSize)
    let style = colorAnimation?.shown ?? self.style
    let items: [DrawItem]
    if case .color(let color) = style, color.alpha <= 0 {
      items = []
    } else {
      items = shapeItem(rect, style.paint(in: rect)).map { [$0] } ?? []
    }
    cachedItems = items
    return items
  }

  /// What is wholly clear is no target.
  override func isHit(at point: CGPoint) -> Bool {
    if case .color(let color) = style, color.alpha <= 0 { return false }
    return presentedBounds.contains(point)
  }

  final func animatedStyleTicked(isOver: Bool) {
    if isOver { colorAnimation = nil }
    cachedItems = nil
    version &+= 1
  }

  override func geometrySettled() { cachedItems = nil }
}

extension ElementNode {
  /// Resolves something from the environment and notes which keys it read.
  final func reading<T>(_ body: (EnvironmentValues) -> T) -> T {
    let log = EnvironmentReadLog()
    let outer = EnvironmentReadLog.current
    EnvironmentReadLog.current = log
    let result = body(environment.values)
    EnvironmentReadLog.current = outer
    noteReads(log.reads.mask)
    return result
  }
}

/// Shows a change from one style to another over time.
final class StyleAnimation: Animating {
  private let from: _ResolvedStyle
  private let to: _ResolvedStyle
  private var value = AnimatedValue<Double>()
  private(set) var shown: _ResolvedStyle
  private let ticked: (Bool) -> Void
  private unowned(unsafe) let element: ElementNode

  init<V>(
    from: _ResolvedStyle, to: _ResolvedStyle, _ animation: Animation, _ transaction: Transaction, _ node: FilledNode<V>,
    _ root: ViewRoot
  ) {
    self.from = from
    self.to = to
    shown = from
    element = node
    ticked = { [unowned(unsafe) node] in node.animatedStyleTicked(isOver: $0) }
    value.animate(from: 1, animation, transaction, at: root.now)
    root.animations.start(self)
  }

  func tick(_ now: TimeInterval, root: ViewRoot) -> Bool {
    guard element.isAlive || element.flags.contains(.ghost) else { return false }
    let missing = value.advance(now)
    shown = _ResolvedStyle.mix(from, to, 1 - missing)
    ticked(!value.isRunning)
    root.damageNow(element)
    return value.isRunning
  }

  func stop(_ root: ViewRoot) {
    value.cancel()
    root.animations.forget(self)
  }
}

extension _ResolvedStyle {
  /// A style between two; styles of different kinds change at once.
  static func mix(_ a: _ResolvedStyle, _ b: _ResolvedStyle, _ fraction: Double) -> _ResolvedStyle {
    if let from = a.plainColor, let to = b.plainColor {
      return .color(
        Color.Resolved.mix(Color.Resolved(from), Color.Resolved(to), fraction, perceptual: true).rgba)
    }
    if case .gradient(let from) = a, case .gradient(var to) = b, from.stops.count == to.stops.count {
      for index in to.stops.indices {
        let color = Color.Resolved.mix(
          Color.Resolved(from.stops[index].color), Color.Resolved(to.stops[index].color), fraction, perceptual: true)
        to.stops[index].color = color.rgba
        to.stops[index].location =
          from.stops[index].location + (to.stops[index].location - from.stops[index].location) * fraction
      }
      return .gradient(to)
    }
    return b
  }
}
