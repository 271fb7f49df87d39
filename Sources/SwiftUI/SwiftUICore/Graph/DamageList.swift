import CoreGraphics
import MartletHosting

/// Rectangles of the root to paint again, and copies to make before.
struct DamageList {
  private var rects: [CGRect] = []
  private var scrolls: [ScrollBlit] = []
  private static let limit = 24

  var isEmpty: Bool { rects.isEmpty && scrolls.isEmpty }

  /// Adds a rectangle, joining those that overlap.
  mutating func add(_ rect: CGRect) {
    guard !rect.isEmpty, !rect.isNull else { return }
    var rect = rect
    var index = 0
    while index < rects.count {
      if rects[index].contains(rect) { return }
      if rects[index].intersects(rect) {
        let union = rects[index].union(rect)
        let separate = rects[index].width * rects[index].height + rect.width * rect.height
        if union.width * union.height <= separate * 1.3 || rects.count >= DamageList.limit {
          rects.remove(at: index)
          rect = union
          index = 0
          continue
        }
      }
      index += 1
    }
    if rects.count >= DamageList.limit {
      rect = rects.reduce(rect) { $0.union($1) }
      rects.removeAll()
    }
    rects.append(rect)
  }

  mutating func add(_ scroll: ScrollBlit) {
    // Damage that lies inside moves along, so it is simplest to paint its place before and after.
    for rect in rects where rect.intersects(scroll.rect) {
      add(rect.offsetBy(dx: scroll.delta.dx, dy: scroll.delta.dy).intersection(scroll.rect))
    }
    scrolls.append(scroll)
  }

  mutating func take(counters: inout Counters) -> [CGRect] {
    defer { rects.removeAll(keepingCapacity: true) }
    for rect in rects { counters.damagedArea += Double(rect.width * rect.height) }
    return rects
  }

  mutating func takeScrolls() -> [ScrollBlit] {
    defer { scrolls.removeAll(keepingCapacity: true) }
    return scrolls
  }
}

extension ViewRoot {
  /// The element's picture changes where it is shown after this frame.
  func damage(_ element: ElementNode) {
    guard !element.flags.contains(.damaged) else { return }
    damageNow(element)
  }

  /// Adds the rectangle that the element paints at this moment.
  func damageNow(_ element: ElementNode) {
    guard let rect = element.paintedRectInRoot() else { return }
    damageList.add(rect)
    wake()
  }

  /// A rectangle of an element is painted again.
  func damageNow(_ rect: CGRect, in element: ElementNode) {
    guard let shown = element.rectInRoot(rect) else { return }
    damageList.add(shown)
    wake()
  }
}

extension ElementNode {
  /// The rectangle of the root that the element paints, in presented geometry; nil when it cannot be seen.
  final func paintedRectInRoot() -> CGRect? { rectInRoot(paintedBounds) }

  /// Where a rectangle of the element is shown in the root; nil when it cannot be seen.
  final func rectInRoot(_ bounds: CGRect) -> CGRect? {
    var rect = bounds
    var element = self
    while let parent = element.layoutParent {
      let origin = element.presentedOrigin
      let shift = parent.contentShift
      rect = rect.offsetBy(dx: origin.x + shift.x, dy: origin.y + shift.y)
      if parent.clipsChildren { rect = rect.intersection(parent.clipBounds) }
      if rect.isNull || rect.isEmpty { return nil }
      if let effect = parent.effect { rect = effect.bounds(of: rect) }
      element = parent
    }
    rect = rect.intersection(CGRect(origin: .zero, size: element.size))
    return rect.isNull || rect.isEmpty ? nil : rect
  }

  /// The element's marks must be recorded and painted again.
  final func invalidateItems() {
    guard isAlive else { return }
    version &+= 1
    root.counters.segmentsRecorded += 1
    if flags.contains(.placed) { root.damageNow(self) }
  }

  /// The element's effect is about to change or has changed: both places are painted again.
  final func invalidateEffect() {
    guard isAlive else { return }
    version &+= 1
    if flags.contains(.placed) {
      root.damageNow(self)
      growOverflow()
    }
  }
}
