import CoreGraphics
import Foundation
import MartletRaster

/// Frames on their way into an animated picture.
struct Recording {
  /// Seconds; the format counts hundredths.
  static let frameLength = 0.04
  /// Pixels per point: one, or fewer for a screen that is too large to be handed around.
  let scale: CGFloat
  private var writer: GIFWriter

  init(size: CGSize) {
    let longest: CGFloat = 1200
    scale = min(1, longest / max(size.width, size.height, 1))
    let surface = Surface(size: size, scale: scale)
    writer = GIFWriter(width: surface.width, height: surface.height, hundredths: 4)
  }

  mutating func add(_ surface: Surface) {
    var pixels = [UInt32](repeating: 0, count: surface.width * surface.height)
    pixels.withUnsafeMutableBytes { buffer in
      guard let base = buffer.baseAddress else { return }
      for row in 0..<surface.height {
        memcpy(base + row * surface.width * 4, surface.pixels + row * surface.stride, surface.width * 4)
      }
    }
    writer.add(pixels)
  }

  mutating func finish() -> Data { writer.finish() }
}
