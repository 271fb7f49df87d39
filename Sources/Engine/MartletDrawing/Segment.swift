import CoreGraphics

/// A piece of the drawing in coordinates of its own: its marks, then its subsegments from back to front.
///
/// Invariants
/// - `version` grows whenever `items` or `effect` change; a picture painted from one version stays valid for it.
/// - `paintBounds` encloses everything that the segment and its subsegments paint, before `effect.transform`.
/// - Painting never visits a segment whose bounds do not meet the damage.
///
/// The tree above the engine subclasses it, so that a node is its own segment.
open class Segment {
  /// Grows with each change of the segment's own marks or effect.
  public final var version: UInt32 = 0

  public init() {}

  /// The segment's own marks, drawn below its subsegments.
  open var items: [DrawItem] { [] }

  /// What applies to the segment as a whole; nil when nothing does.
  open var effect: SegmentEffect? { nil }

  /// A segment whose alpha masks this one, drawn in this segment's coordinates.
  open var mask: Segment? { nil }

  /// Encloses all that is painted here, in the segment's coordinates before its effect's transform.
  open var paintBounds: CGRect { .null }

  /// Calls `visit` for each subsegment that may paint inside `rect` (this segment's coordinates), back to front,
  /// with the place of the subsegment's origin.
  open func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {}
}
