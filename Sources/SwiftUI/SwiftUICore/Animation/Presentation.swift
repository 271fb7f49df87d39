import CoreGraphics
import Foundation
import MartletDrawing

/// How far an element's shown geometry lags behind its target, and its coming or going.
final class Presentation: Animating {
  private unowned(unsafe) let element: ElementNode
  private var geometry = AnimatedValue<CGRect.AnimatableData>()
  private var missing = CGRect.AnimatableData.zero
  private var transitionValue = AnimatedValue<Double>()
  private var transition: AnyTransition?
  private var isLeaving = false
  /// 0 when the element is wholly there, 1 when wholly away.
  private var away = 0.0
  private var ended: (() -> Void)?

  init(_ element: ElementNode) { self.element = element }

  func animate(
    originBy origin: CGVector, sizeBy size: CGSize, _ animation: Animation, _ transaction: Transaction, root: ViewRoot
  ) {
    let difference = CGRect(origin: CGPoint(x: origin.dx, y: origin.dy), size: size).animatableData
    geometry.animate(from: difference, animation, transaction, at: root.now)
    missing = geometry.advance(root.now)
    root.animations.start(self)
    element.growOverflow()
  }

  /// How far the element is shown from its place at most, in points.
  var displacement: CGFloat { max(abs(missing.first.first), abs(missing.first.second)) }

  func enter(_ transition: AnyTransition, _ animation: Animation, _ transaction: Transaction, root: ViewRoot) {
    self.transition = transition
    transitionValue.animate(from: 1, animation, transaction, at: root.now)
    away = transitionValue.advance(root.now)
    root.animations.start(self)
  }

  func leave(
    _ transition: AnyTransition, _ animation: Animation, _ transaction: Transaction, root: ViewRoot,
    ended: @escaping () -> Void
  ) {
    self.transition = transition
    isLeaving = true
    self.ended = ended
    transitionValue.cancel()
    let from = away
    transitionValue.animate(from: from - 1, animation, transaction, at: root.now)
    root.animations.start(self)
  }

  func origin(_ target: CGPoint) -> CGPoint {
    CGPoint(x: target.x + missing.first.first, y: target.y + missing.first.second)
  }

  func size(_ target: CGSize) -> CGSize {
    CGSize(width: max(0, target.width + missing.second.first), height: max(0, target.height + missing.second.second))
  }

  /// What the transition does to the element at this moment.
  func transitionEffect(size: CGSize) -> SegmentEffect? {
    guard let transition, away != 0 else { return nil }
    return transition.effect(away: away, isRemoval: isLeaving, size: size)
  }

  func tick(_ now: TimeInterval, root: ViewRoot) -> Bool {
    root.damageNow(element)
    let oldSize = missing.second
    missing = geometry.advance(now)
    let value = transitionValue.advance(now)
    away = isLeaving ? 1 + value : value
    if missing.second.first != oldSize.first || missing.second.second != oldSize.second {
      element.presentedSizeChanged()
    }
    root.damageNow(element)
    element.growOverflow()
    if geometry.isRunning || transitionValue.isRunning { return true }
    if isLeaving {
      let ended = self.ended
      self.ended = nil
      ended?()
    } else {
      transition = nil
      away = 0
    }
    return false
  }
}
