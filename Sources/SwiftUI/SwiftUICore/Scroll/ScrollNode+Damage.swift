import CoreGraphics
import MartletDrawing
import MartletHosting

extension ScrollNode {
  /// The content moved by `delta` on the screen: copies what stays in sight where the picture around allows it.
  func damageMoved(by delta: CGVector) {
    let area = clipsChildren ? viewport : paintBounds
    guard let visible = rectInRoot(area) else { return }
    let scale = root.metrics.scale
    func isWhole(_ length: CGFloat) -> Bool { abs((length * scale).rounded() - length * scale) < 1e-6 }
    let isCopyable =
      clipsChildren && isWhole(delta.dx) && isWhole(delta.dy) && abs(delta.dx) < visible.width
      && abs(delta.dy) < visible.height && presentation == nil
    guard isCopyable, let fixed = fixedRects(over: visible) else {
      root.damageList.add(visible)
      return
    }
    // Whole pixels only: the edges of the copy must not mix with what lies beside it.
    let left = (visible.minX * scale).rounded(.up) / scale
    let top = (visible.minY * scale).rounded(.up) / scale
    let right = (visible.maxX * scale).rounded(.down) / scale
    let bottom = (visible.maxY * scale).rounded(.down) / scale
    guard right > left, bottom > top else { return root.damageList.add(visible) }
    let rect = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    root.damageList.add(ScrollBlit(rect: rect, delta: delta))
    if delta.dy > 0 {
      root.damageList.add(
        CGRect(x: visible.minX, y: visible.minY, width: visible.width, height: top - visible.minY + delta.dy))
    } else if delta.dy < 0 {
      let height = visible.maxY - bottom - delta.dy
      root.damageList.add(CGRect(x: visible.minX, y: visible.maxY - height, width: visible.width, height: height))
    }
    if delta.dx > 0 {
      root.damageList.add(
        CGRect(x: visible.minX, y: visible.minY, width: left - visible.minX + delta.dx, height: visible.height))
    } else if delta.dx < 0 {
      let width = visible.maxX - right - delta.dx
      root.damageList.add(CGRect(x: visible.maxX - width, y: visible.minY, width: width, height: visible.height))
    }
    for rect in fixed {
      root.damageList.add(rect)
      root.damageList.add(rect.offsetBy(dx: delta.dx, dy: delta.dy).intersection(visible))
    }
  }

  /// Rectangles of the root that lie still in front of the content; nil when what is behind it is not one colour, or
  /// the content is drawn through an effect, so that nothing can be copied.
  private func fixedRects(over visible: CGRect) -> [CGRect]? {
    var fixed: [CGRect] = []
    var element: ElementNode = self
    var originInRoot = convertToRoot(.zero)
    while let parent = element.layoutParent {
      if parent.presentation != nil { return nil }
      if let effect = parent.effect, !effect.isPlainClip { return nil }
      let origin = element.presentedOrigin
      let shift = parent.contentShift
      let parentOrigin = CGPoint(x: originInRoot.x - origin.x - shift.x, y: originInRoot.y - origin.y - shift.y)
      let local = visible.offsetBy(dx: -parentOrigin.x, dy: -parentOrigin.y)
      if !parent.items.isEmpty, !ScrollNode.isUniform(parent.items, over: local) { return nil }
      var isBehind = true
      var isBlocked = false
      parent.visitSubsegments(meeting: local) { segment, place in
        if segment === element {
          isBehind = false
          return
        }
        let bounds = segment.effect?.bounds(of: segment.paintBounds) ?? segment.paintBounds
        let rect = bounds.offsetBy(dx: place.x, dy: place.y).intersection(local)
        guard !rect.isNull, !rect.isEmpty else { return }
        if isBehind {
          let inner = local.offsetBy(dx: -place.x, dy: -place.y)
          if !ScrollNode.isUniform(segment, over: inner) { isBlocked = true }
        } else {
          fixed.append(rect.offsetBy(dx: parentOrigin.x, dy: parentOrigin.y))
        }
      }
      if isBlocked || fixed.count > 4 { return nil }
      element = parent
      originInRoot = parentOrigin
    }
    let covered = fixed.reduce(0) { $0 + $1.width * $1.height }
    return covered * 2 > visible.width * visible.height ? nil : fixed
  }

  /// Whether a segment paints one colour all over `rect`, or nothing.
  private static func isUniform(_ segment: Segment, over rect: CGRect) -> Bool {
    guard segment.effect == nil, segment.mask == nil else { return false }
    guard segment.items.isEmpty || isUniform(segment.items, over: rect) else { return false }
    var result = true
    segment.visitSubsegments(meeting: rect) { inner, place in
      if result, !isUniform(inner, over: rect.offsetBy(dx: -place.x, dy: -place.y)) { result = false }
    }
    return result
  }

  private static func isUniform(_ items: [DrawItem], over rect: CGRect) -> Bool {
    items.allSatisfy {
      if case .rectangle(let filled, .color) = $0 { return filled.insetBy(dx: -0.01, dy: -0.01).contains(rect) }
      return false
    }
  }
}

extension SegmentEffect {
  /// Whether the effect does nothing but clip to a rectangle.
  var isPlainClip: Bool {
    if let clip, case .rectangle = clip {} else if clip != nil { return false }
    return transform.isIdentity && projection == nil && opacity == 1 && blendMode == .normal && filters.isEmpty
      && !isGroup
  }
}
