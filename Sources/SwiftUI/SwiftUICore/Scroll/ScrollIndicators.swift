import CoreGraphics
import Foundation
import MartletDrawing

/// The bars at a scroll view's edges: they show while content moves and fade when it rests.
final class ScrollIndicators: Segment, Animating {
  /// Points, as on the phone.
  static let thickness: CGFloat = 3
  static let inset: CGFloat = 2.5
  static let shortest: CGFloat = 36
  /// Seconds that the bars stay after the content came to rest, and that they take to fade.
  static let delay = 0.6
  static let fade = 0.3

  private unowned(unsafe) let node: ScrollNode
  private var opacity: CGFloat = 0
  private var fadeStart: TimeInterval?
  private var bars: [CGRect] = []

  init(_ node: ScrollNode) {
    self.node = node
    super.init()
  }

  var isVisible: Bool { opacity > 0 && !bars.isEmpty }

  func show() {
    guard node.showsIndicator(.vertical) || node.showsIndicator(.horizontal) else { return }
    fadeStart = nil
    node.root.animations.forget(self)
    guard opacity < 1 else { return }
    opacity = 1
    update()
    damage()
  }

  /// Shows the bars for a moment.
  func flash() {
    show()
    scheduleFade()
  }

  func scheduleFade() {
    guard opacity > 0 else { return }
    fadeStart = node.root.now + ScrollIndicators.delay
    node.root.animations.start(self)
    node.root.wake()
  }

  func tick(_ now: TimeInterval, root: ViewRoot) -> Bool {
    guard let fadeStart, node.isAlive else { return false }
    let progress = (now - fadeStart) / ScrollIndicators.fade
    guard progress > 0 else { return true }
    damage()
    opacity = max(0, 1 - progress)
    version &+= 1
    return opacity > 0
  }

  /// The content or the viewport changed.
  func update() {
    guard opacity > 0 else { return }
    let new = [Axis.vertical, .horizontal].compactMap { node.showsIndicator($0) ? bar($0) : nil }
    guard new != bars else { return }
    damage()
    bars = new
    version &+= 1
    damage()
  }

  func damage() {
    guard opacity > 0, node.flags.contains(.placed) else { return }
    for bar in bars { node.root.damageNow(bar.insetBy(dx: -1, dy: -1), in: node) }
  }

  private func bar(_ axis: Axis) -> CGRect? {
    let limits = node.limits
    let viewport = node.viewport
    let margins = node.settings.margins.indicatorInsets + node.safeInsets
    let before = axis == .vertical ? margins.top : margins.leading
    let after = axis == .vertical ? margins.bottom : margins.trailing
    let visible = axis == .vertical ? viewport.height : viewport.width
    let room = visible - before - after - 2 * ScrollIndicators.inset
    let range = limits.high[axis] - limits.low[axis]
    guard range > 0, room > 0 else { return nil }
    var length = max(ScrollIndicators.shortest, room * visible / (visible + range))
    let offset = node.offset[axis]
    let beyond = offset - limits.clamp(offset, axis)
    length = max(8, length - abs(beyond))
    let share = (limits.clamp(offset, axis) - limits.low[axis]) / range
    let start = before + ScrollIndicators.inset + (room - length) * share
    let isRightToLeft = node.flags.contains(.rightToLeft)
    if axis == .vertical {
      let edge = ScrollIndicators.inset + (isRightToLeft ? margins.leading : margins.trailing)
      let x = isRightToLeft ? viewport.minX + edge : viewport.maxX - edge - ScrollIndicators.thickness
      return CGRect(x: x, y: viewport.minY + start, width: ScrollIndicators.thickness, height: length)
    }
    let x = isRightToLeft ? viewport.maxX - start - length : viewport.minX + start
    return CGRect(
      x: x, y: viewport.maxY - ScrollIndicators.inset - ScrollIndicators.thickness - margins.bottom, width: length,
      height: ScrollIndicators.thickness)
  }

  override var items: [DrawItem] {
    let tone: Float = node.settings.isDark ? 1 : 0
    let alpha = Float(opacity) * (node.settings.isDark ? 0.5 : 0.35)
    let paint = Paint.color(RGBA(tone, tone, tone, alpha))
    return bars.map {
      .roundedRectangle($0, radius: ScrollIndicators.thickness / 2, continuous: false, paint)
    }
  }

  override var paintBounds: CGRect { bars.reduce(CGRect.null) { $0.union($1) } }
}
