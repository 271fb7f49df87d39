import CoreGraphics
import Foundation
import MartletDrawing
import MartletHosting

/// A root as hosts see it.
extension ViewRoot: HostedRoot {
  public var drawing: Segment { top }
  public var background: RGBA { isDark ? .black : .white }

  public func resize(to metrics: SurfaceMetrics) {
    guard metrics != self.metrics else { return }
    let scaleChanged = metrics.scale != self.metrics.scale
    self.metrics = metrics
    if scaleChanged { updateEnvironment { $0.displayScale = metrics.scale } }
    top.resize(metrics.size)
    damageList.add(CGRect(origin: .zero, size: metrics.size))
    wake()
  }

  public func frame(at time: TimeInterval) -> FrameResult { update(at: time) }
}
