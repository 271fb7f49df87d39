import CoreGraphics

/// A rectangle of whole pixels, from its first to behind its last row and column.
public struct PixelBounds: Hashable, Sendable {
  public var minX: Int
  public var minY: Int
  public var maxX: Int
  public var maxY: Int

  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// The largest rectangle that coordinates of a surface reach.
  static let everything = PixelBounds(minX: -farthest, minY: -farthest, maxX: farthest, maxY: farthest)
  private static let farthest = 1 << 24

  public static let empty = PixelBounds(minX: 0, minY: 0, maxX: 0, maxY: 0)

  /// Every pixel that a rectangle in pixel coordinates touches.
  public init(touching rect: CGRect) {
    guard !rect.isNull else {
      self = .empty
      return
    }
    minX = PixelBounds.whole(rect.minX.rounded(.down))
    minY = PixelBounds.whole(rect.minY.rounded(.down))
    maxX = PixelBounds.whole(rect.maxX.rounded(.up))
    maxY = PixelBounds.whole(rect.maxY.rounded(.up))
  }

  /// Each edge moved to the nearest pixel by itself; what had a size keeps at least one pixel.
  public init(snapping rect: CGRect) {
    guard !rect.isNull else {
      self = .empty
      return
    }
    minX = PixelBounds.whole((rect.minX + 0.5).rounded(.down))
    minY = PixelBounds.whole((rect.minY + 0.5).rounded(.down))
    maxX = PixelBounds.whole((rect.maxX + 0.5).rounded(.down))
    maxY = PixelBounds.whole((rect.maxY + 0.5).rounded(.down))
    if maxX == minX, rect.width > 0 { maxX += 1 }
    if maxY == minY, rect.height > 0 { maxY += 1 }
  }

  /// Far and undefined coordinates end at the edge of what surfaces reach.
  private static func whole(_ value: CGFloat) -> Int {
    value >= CGFloat(farthest) ? farthest : value > CGFloat(-farthest) ? Int(value) : -farthest
  }

  public var width: Int { maxX - minX }
  public var height: Int { maxY - minY }
  public var isEmpty: Bool { maxX <= minX || maxY <= minY }
  public var rect: CGRect { CGRect(x: minX, y: minY, width: width, height: height) }

  public func intersection(_ other: PixelBounds) -> PixelBounds {
    PixelBounds(
      minX: max(minX, other.minX), minY: max(minY, other.minY), maxX: min(maxX, other.maxX),
      maxY: min(maxY, other.maxY))
  }

  public func union(_ other: PixelBounds) -> PixelBounds {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBounds(
      minX: min(minX, other.minX), minY: min(minY, other.minY), maxX: max(maxX, other.maxX),
      maxY: max(maxY, other.maxY))
  }

  public func contains(_ other: PixelBounds) -> Bool {
    other.minX >= minX && other.minY >= minY && other.maxX <= maxX && other.maxY <= maxY
  }

  public func meets(_ other: PixelBounds) -> Bool { !intersection(other).isEmpty }

  func expanded(by amount: Int) -> PixelBounds {
    PixelBounds(minX: minX - amount, minY: minY - amount, maxX: maxX + amount, maxY: maxY + amount)
  }

  var area: Int { isEmpty ? 0 : width * height }

  /// Few rectangles without overlap that cover all of `rects`.
  static func merged(_ rects: [PixelBounds]) -> [PixelBounds] {
    var result: [PixelBounds] = []
    for rect in rects where !rect.isEmpty {
      var grown = rect
      var index = 0
      while index < result.count {
        let other = result[index]
        let both = grown.union(other)
        // Repainting a little more is cheaper than walking the tree again.
        if grown.meets(other) || both.area <= (grown.area + other.area) * 5 / 4 || result.count >= 8 {
          grown = both
          result.remove(at: index)
          index = 0
        } else {
          index += 1
        }
      }
      result.append(grown)
    }
    return result
  }
}
