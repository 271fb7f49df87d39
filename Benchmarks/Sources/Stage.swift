import MartletDrawing
import MartletHosting
import MartletRaster
import SwiftUI

/// A root on the screen of a phone, shown as a host does it: one update a frame, copies, then what was damaged.
@MainActor
final class Stage {
  static let size = CGSize(width: 390, height: 844)
  static let scale: CGFloat = 3

  let root: ViewRoot
  private let surface: Surface
  private let painter = Painter()
  private var frameCount = 0
  private(set) var paintedSegments = 0
  private var isScrolling = false

  init<Content: View>(_ content: Content) {
    var environment = EnvironmentValues()
    environment.displayScale = Stage.scale
    root = ViewRoot(content, environment: environment)
    root.resize(to: SurfaceMetrics(size: Stage.size, scale: Stage.scale))
    surface = Surface(size: Stage.size, scale: Stage.scale)
  }

  /// The next of 60 frames a second.
  func frame() {
    let result = root.frame(at: Double(frameCount) / 60)
    frameCount += 1
    for blit in result.scrolls { surface.scroll(rect: blit.rect, delta: blit.delta) }
    if result.damage.isEmpty { return }
    painter.paint(root.drawing, onto: surface, damage: result.damage, background: .white)
    paintedSegments += painter.counters.segments
  }

  /// Two fingers on a pad move the content up by `distance` points.
  func scroll(by distance: CGFloat) {
    let place = CGPoint(x: Stage.size.width / 2, y: Stage.size.height / 2)
    let phase: WheelEvent.Phase = isScrolling ? .changed : .began
    isScrolling = true
    let delta = CGVector(dx: 0, dy: -distance)
    root.handle(.wheel(WheelEvent(at: place, delta: delta, phase: phase, time: Double(frameCount) / 60)))
  }

  /// Whether the picture that came to be step by step is the one that the tree paints from nothing.
  var isPictureRight: Bool {
    let fresh = Surface(size: Stage.size, scale: Stage.scale)
    Painter().paint(root.drawing, onto: fresh, background: .white)
    return surface.difference(from: fresh, tolerance: 1)?.count == 0
  }

  /// Writes the picture, for looking at what was measured.
  func save(to path: String) throws {
    try surface.pngData().write(to: URL(fileURLWithPath: path))
  }
}
