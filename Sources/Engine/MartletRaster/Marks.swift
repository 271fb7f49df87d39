import CoreGraphics
import MartletDrawing

/// Marks with an effect as a segment.
final class Marks: Segment {
  private let marks: [DrawItem]
  private let applied: SegmentEffect?
  override var items: [DrawItem] { marks }
  override var effect: SegmentEffect? { applied }

  init(_ items: [DrawItem], _ effect: SegmentEffect?) {
    marks = items
    applied = effect
  }

  override var paintBounds: CGRect {
    marks.reduce(CGRect.null) { $0.union($1.paintBounds) }
  }
}
