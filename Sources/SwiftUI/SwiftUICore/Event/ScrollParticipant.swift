import CoreGraphics
import Foundation

/// An element that content can be dragged and wheeled in: what events ask of a scroll view.
protocol ScrollParticipant: ElementNode {
  /// The axes along which a drag moves the content; empty while scrolling is off.
  var scrollAxes: Axis.Set { get }

  /// Whether the content can move by `delta` (points; positive shows what is above or before) without bouncing.
  func canMove(by delta: CGVector) -> Bool

  /// Whether the content moves by itself: a touch stops it instead of reaching what is inside.
  var isMovingByItself: Bool { get }

  /// A finger went down on content that moves by itself.
  func holdStill(at time: TimeInterval)

  /// A finger began to move the content.
  func beginDrag(at time: TimeInterval)

  /// The finger is `translation` points from where the drag began.
  func drag(by translation: CGVector, at time: TimeInterval)

  /// The finger let go at `velocity`, points a second.
  func endDrag(velocity: CGVector, at time: TimeInterval)

  /// The wheel or two fingers on a pad moved the content by `delta`.
  func wheel(by delta: CGVector, phase: ScrollWheelPhase, at time: TimeInterval)

  /// Moves by lines, pages or to the ends. Whether the key means that here.
  func handleKey(_ key: String) -> Bool
}

/// Where in a wheel's movement an event is.
enum ScrollWheelPhase { case discrete, began, changed, ended }
