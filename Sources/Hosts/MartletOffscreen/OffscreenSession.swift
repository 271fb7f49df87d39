import CoreGraphics
import Foundation
import MartletDrawing
import MartletRaster
import SwiftUI

/// Runs a root without a display: time moves when it is told to, pictures are painted when they are asked for.
@MainActor
final class OffscreenSession {
  let root: ViewRoot
  private let size: CGSize
  private let scale: CGFloat
  /// The app's time, in seconds since it started.
  private(set) var now: TimeInterval = 0
  private let painter = Painter()
  private static let frameLength = 1.0 / 60

  init(_ root: ViewRoot, size: CGSize, scale: CGFloat) {
    self.root = root
    self.size = size
    self.scale = scale
    MainQueue.begin()
    root.update(at: 0)
    settle()
  }

  /// Runs what is due now on the main queue, and frames while they have work that needs no time.
  func settle() {
    MainQueue.settle {
      guard root.hasPendingWrites else { return false }
      root.update(at: now)
      return true
    }
  }

  /// Moves time on: from deadline to deadline, and frame by frame while something is animated.
  func advance(to time: TimeInterval) {
    settle()
    while now < time - 1e-9 {
      let next = root.wantsFrames ? min(now + OffscreenSession.frameLength, time) : time
      MainQueue.advance(to: next)
      now = MainQueue.now
      root.update(at: now)
      settle()
    }
  }

  /// One frame more.
  func step() { advance(to: now + OffscreenSession.frameLength) }

  /// The picture at this moment.
  func picture() -> Surface {
    let surface = Surface(size: size, scale: scale)
    painter.paint(root.drawing, onto: surface, background: root.background)
    return surface
  }

  /// Writes the picture as PNG, PDF or SVG, by the name's ending.
  func write(to path: String) throws {
    let url = URL(fileURLWithPath: path)
    let data: Data
    switch url.pathExtension.lowercased() {
    case "png": data = picture().pngData()
    case "pdf": data = VectorDocument.pdf(pages: [(root.drawing, size)])
    case "svg": data = VectorDocument.svg(root.drawing, size: size)
    case let other: throw OffscreenError("cannot write a picture as '\(other)'; use .png, .pdf or .svg")
    }
    do {
      try data.write(to: url)
    } catch {
      throw OffscreenError("cannot write \(path): \(error.localizedDescription)")
    }
  }
}

/// A message for the person who asked.
struct OffscreenError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
