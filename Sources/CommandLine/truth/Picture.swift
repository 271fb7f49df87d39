import CoreGraphics
import MartletRaster
import SwiftUICore

/// Pictures of a root.
enum Picture {
  /// Paints everything over `background`, white like a window's unless said. `scale` is pixels per point.
  @MainActor static func paint(
    _ root: ViewRoot, _ size: CGSize, scale: CGFloat, background: RGBA = RGBA(1, 1, 1, 1)
  ) -> Surface {
    let surface = Surface(size: size, scale: scale)
    Painter().paint(root.drawing, onto: surface, background: background)
    return surface
  }

  /// Red, green, blue and alpha, 0…255.
  static func bytes(_ color: RGBA) -> [Double] {
    [color.red, color.green, color.blue, color.alpha].map { Double(($0 * 255).rounded()) }
  }
}
