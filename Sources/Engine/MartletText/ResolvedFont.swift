import CPango
import CoreGraphics

/// A description with its face found: what the typesetter works with.
///
/// Used only under the typesetter's lock.
final class ResolvedFont {
  let descriptor: FontDescriptor
  let primary: ShapingFace
  /// Points per em; small capitals made of capitals are smaller than the description says.
  let size: CGFloat
  let metrics: FontMetrics
  /// Points after each character that belong to the font at this size.
  let tracking: CGFloat
  /// From baseline to baseline, not rounded to pixels; nil for the line height rounded up to the pixel.
  let linePitch: CGFloat?
  /// What the platform's letters measure, when widths were recorded.
  let recorded: RecordedFont?

  init(
    descriptor: FontDescriptor, primary: ShapingFace, size: CGFloat, metrics: FontMetrics, tracking: CGFloat,
    linePitch: CGFloat?, recorded: RecordedFont?
  ) {
    self.descriptor = descriptor
    self.primary = primary
    self.size = size
    self.metrics = metrics
    self.tracking = tracking
    self.linePitch = linePitch
    self.recorded = recorded
  }

  /// Points per font unit.
  var unit: CGFloat { size / primary.face.unitsPerEm }
}
