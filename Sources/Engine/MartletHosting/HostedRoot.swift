import CoreGraphics
import Foundation
import MartletDrawing

/// A rectangle of the window whose picture moved as it was, so that pixels can be copied instead of painted.
public struct ScrollBlit: Sendable {
  /// The rectangle that keeps its place, in points of the window.
  public var rect: CGRect
  /// How far the picture inside moved, in points.
  public var delta: CGVector

  public init(rect: CGRect, delta: CGVector) {
    self.rect = rect
    self.delta = delta
  }
}

/// What a frame did, for the host to present.
public struct FrameResult: Sendable {
  /// Copies to make before the damage is painted. What they expose is part of the damage.
  public var scrolls: [ScrollBlit]
  /// Rectangles of the window, in points, whose picture changed. Empty when nothing did.
  public var damage: [CGRect]
  /// Whether animations, momentum or waiting work want another frame.
  public var wantsAnotherFrame: Bool

  public init(damage: [CGRect] = [], scrolls: [ScrollBlit] = [], wantsAnotherFrame: Bool = false) {
    self.scrolls = scrolls
    self.damage = damage
    self.wantsAnotherFrame = wantsAnotherFrame
  }
}

/// The metrics of the surface that a host shows a root on.
public struct SurfaceMetrics: Sendable, Equatable {
  /// Points.
  public var size: CGSize
  /// Pixels per point.
  public var scale: CGFloat
  /// Points from each edge that bars and corners of the device cover.
  public var safeArea: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat)

  public init(
    size: CGSize, scale: CGFloat = 2,
    safeArea: (top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) = (0, 0, 0, 0)
  ) {
    self.size = size
    self.scale = scale
    self.safeArea = safeArea
  }

  public static func == (a: SurfaceMetrics, b: SurfaceMetrics) -> Bool {
    a.size == b.size && a.scale == b.scale && a.safeArea == b.safeArea
  }
}

/// A running tree of views, as hosts see it: events go in, frames come out.
@MainActor
public protocol HostedRoot: AnyObject {
  /// The drawing of the whole window, in points from its top left.
  var drawing: Segment { get }
  /// What shows where the drawing leaves the window bare: opaque.
  var background: RGBA { get }
  /// What the window's title bar says.
  var title: String { get }
  /// Called on the main thread when a frame is needed after the root had come to rest.
  var onNeedsFrame: (() -> Void)? { get set }

  func resize(to metrics: SurfaceMetrics)
  func handle(_ event: InputEvent)
  /// Runs events' consequences, updates, layout, lifecycle and recording for the moment `time` (seconds).
  func frame(at time: TimeInterval) -> FrameResult
  /// The pointer's shape over the last pointer place.
  var cursor: PointerCursor { get }
  /// Where the focused text field's caret is, for input methods; nil without one.
  var textInputCaret: CGRect? { get }
}

/// Shapes of the pointer.
public enum PointerCursor: Sendable {
  case arrow, pointingHand, text, grab, resizeHorizontal, resizeVertical
}
