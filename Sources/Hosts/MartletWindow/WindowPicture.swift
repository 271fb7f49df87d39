import CGtk
import CoreGraphics
import MartletHosting
import MartletRaster

/// The window's picture at one size and scale: the pixels, and the strips in which GTK shows them.
@MainActor
final class WindowPicture {
  private let surface: Surface
  private let painter = Painter()
  private let bounds: CGRect
  private let strips: PictureStrips
  private var background: RGBA

  /// Paints all of a root.
  init(of root: any HostedRoot, _ metrics: SurfaceMetrics, _ kind: PictureStrips.Kind) {
    bounds = CGRect(origin: .zero, size: metrics.size)
    surface = Surface(size: metrics.size, scale: metrics.scale)
    strips = PictureStrips(surface, kind: kind)
    background = root.background
    painter.paint(root.drawing, onto: surface, background: background)
  }

  /// Brings the picture from the last frame to this one; answers whether any of it changed.
  func update(_ root: any HostedRoot, _ frame: FrameResult) -> Bool {
    var changes: [CGRect] = []
    for scroll in frame.scrolls {
      surface.scroll(rect: scroll.rect, delta: scroll.delta)
      changes.append(scroll.rect.intersection(bounds))
    }
    var damage = frame.damage.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    if root.background != background {
      background = root.background
      damage = [bounds]
    }
    if !damage.isEmpty { painter.paint(root.drawing, onto: surface, damage: damage, background: background) }
    changes = (changes + damage).filter { !$0.isEmpty }
    for change in changes { renew(change) }
    return !changes.isEmpty
  }

  func append(to snapshot: OpaquePointer) { strips.append(to: snapshot) }

  private func renew(_ change: CGRect) {
    let scale = surface.scale
    strips.renew(rows: Int((change.minY * scale).rounded(.down))..<Int((change.maxY * scale).rounded(.up)))
  }
}
