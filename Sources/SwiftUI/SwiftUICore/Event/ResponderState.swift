import CoreGraphics
import Foundation
import MartletHosting

/// What events, focus and scrolling keep for a root.
final class ResponderState {
  /// Whether momentum or a held gesture wants frames.
  var wantsFrames = false
  let arena = GestureArena()
  let focus = FocusSystem()
  /// The time of the last event or frame.
  var time: TimeInterval = 0
  /// The pointer's last place over the window.
  var pointer: CGPoint?
  var hovered: [any HoverParticipant] = []
  /// The scroll view that the swipe under way moves.
  var wheeled: (any ScrollParticipant)?
  var cursor = CursorShape.arrow
  /// Numbers of the touches that are down, by the host's identifiers.
  var numbers: [Int: Int] = [:]
  private var nextNumber = 1

  func newNumber() -> Int {
    defer { nextNumber += 1 }
    return nextNumber
  }
}

/// Shapes of the pointer over elements.
enum CursorShape { case arrow, pointingHand, text }
