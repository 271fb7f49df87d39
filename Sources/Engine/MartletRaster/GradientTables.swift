import CoreGraphics
import MartletDrawing

/// 1024 premultiplied colours along a gradient.
final class GradientTable {
  let colors: [UInt32]
  let isOpaque: Bool

  init(stops: [GradientPaint.Stop], opacity: CGFloat) {
    let sorted = GradientTable.sorted(stops)
    guard let first = sorted.first, let last = sorted.last else {
      colors = Array(repeating: 0, count: 1024)
      isOpaque = false
      return
    }
    var table: [UInt32] = []
    table.reserveCapacity(1024)
    let mixes = sorted.map { Oklab($0.color) }
    var next = 0
    for index in 0..<1024 {
      let place = CGFloat(index) / 1023
      while next < sorted.count, sorted[next].location <= place { next += 1 }
      let color: RGBA
      if next == 0 {
        color = first.color
      } else if next == sorted.count {
        color = last.color
      } else {
        let (from, to) = (sorted[next - 1], sorted[next])
        let part = Float((place - from.location) / (to.location - from.location))
        color = mixes[next - 1].mixed(with: mixes[next], by: part).color
      }
      table.append(color.premultiplied(opacity: opacity))
    }
    colors = table
    isOpaque = opacity >= 1 && sorted.allSatisfy { $0.color.alpha >= 1 }
  }

  /// Stops in the order of their places; equal places keep their order.
  static func sorted(_ stops: [GradientPaint.Stop]) -> [GradientPaint.Stop] {
    let inOrder = zip(stops, stops.dropFirst()).allSatisfy { $0.location <= $1.location }
    if inOrder { return stops }
    return stops.enumerated().sorted { ($0.element.location, $0.offset) < ($1.element.location, $1.offset) }
      .map(\.element)
  }
}

/// Tables of gradients in use.
struct GradientTables {
  private struct Key: Hashable {
    var stops: [GradientPaint.Stop]
    var opacity: CGFloat
  }

  private var tables = RecentCache<Key, GradientTable>(limit: 256)

  mutating func table(_ stops: [GradientPaint.Stop], opacity: CGFloat) -> GradientTable {
    tables.value(for: Key(stops: stops, opacity: opacity), cost: { _ in 1 }) {
      GradientTable(stops: stops, opacity: opacity)
    }
  }
}
