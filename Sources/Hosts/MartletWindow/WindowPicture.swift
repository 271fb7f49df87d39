import CGtk
import CoreGraphics
import MartletDrawing
import MartletHosting
import MartletRaster

/// The window's picture at one size and scale: the pixels, and the strips in which GTK shows them.
@MainActor
final class WindowPicture {
  /// What shows where the drawing leaves the window bare: windows are opaque.
  private static let background = RGBA(1, 1, 1, 1)

  private let surface: Surface
  private let painter = Painter()
  private let bounds: CGRect
  private let strips: PictureStrips

  /// Paints the whole of `drawing`.
  init(of drawing: Segment, _ metrics: SurfaceMetrics, _ kind: PictureStrips.Kind) {
    bounds = CGRect(origin: .zero, size: metrics.size)
    surface = Surface(size: metrics.size, scale: metrics.scale)
    strips = PictureStrips(surface, kind: kind)
    painter.paint(drawing, onto: surface, background: Self.background)
  }

  /// Brings the picture from the last frame to this one; answers whether any of it changed.
  func update(_ drawing: Segment, _ frame: FrameResult) -> Bool {
    var changes: [CGRect] = []
    for scroll in frame.scrolls {
      surface.scroll(rect: scroll.rect, delta: scroll.delta)
      changes.append(scroll.rect.intersection(bounds))
    }
    let damage = frame.damage.map { $0.intersection(bounds) }.filter { !$0.isEmpty }
    if !damage.isEmpty { painter.paint(drawing, onto: surface, damage: damage, background: Self.background) }
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
