extension CGPoint {
  public func applying(_ transform: CGAffineTransform) -> CGPoint {
    CGPoint(
      x: transform.a * x + transform.c * y + transform.tx, y: transform.b * x + transform.d * y + transform.ty)
  }
}

extension CGVector {
  public func applying(_ transform: CGAffineTransform) -> CGVector {
    CGVector(dx: transform.a * dx + transform.c * dy, dy: transform.b * dx + transform.d * dy)
  }
}

extension CGSize {
  public func applying(_ transform: CGAffineTransform) -> CGSize {
    CGSize(
      width: transform.a * width + transform.c * height, height: transform.b * width + transform.d * height)
  }
}

extension CGRect {
  /// The smallest upright rectangle around the transformed corners.
  public func applying(_ transform: CGAffineTransform) -> CGRect {
    if isNull || isInfinite { return self }
    if transform.isTranslation { return offsetBy(dx: transform.tx, dy: transform.ty) }
    let corners = [
      CGPoint(x: minX, y: minY).applying(transform), CGPoint(x: maxX, y: minY).applying(transform),
      CGPoint(x: minX, y: maxY).applying(transform), CGPoint(x: maxX, y: maxY).applying(transform),
    ]
    return CGRect(enclosing: corners)
  }

  /// The smallest rectangle around points; null around none.
  public init(enclosing points: some Sequence<CGPoint>) {
    var low = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    var high = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    for point in points {
      low.x = Swift.min(low.x, point.x)
      low.y = Swift.min(low.y, point.y)
      high.x = Swift.max(high.x, point.x)
      high.y = Swift.max(high.y, point.y)
    }
    guard low.x <= high.x else {
      self = .null
      return
    }
    self.init(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }

  /// The middle of the rectangle.
  public var center: CGPoint { CGPoint(x: midX, y: midY) }
}
