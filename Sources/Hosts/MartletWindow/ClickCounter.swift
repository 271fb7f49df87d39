import CoreGraphics
import Foundation

/// Counts presses that follow each other soon enough and near enough to belong together.
struct ClickCounter {
  /// Seconds between two presses of a double click, at most.
  var interval: TimeInterval = 0.4
  /// Points between two presses of a double click, at most.
  var distance: CGFloat = 5

  private var count = 0
  private var lastTime: TimeInterval = -.infinity
  private var lastLocation = CGPoint.zero

  /// Which press in a row this is, from 1.
  mutating func press(at location: CGPoint, time: TimeInterval) -> Int {
    let isNear = abs(location.x - lastLocation.x) <= distance && abs(location.y - lastLocation.y) <= distance
    count = isNear && time - lastTime <= interval ? count + 1 : 1
    lastTime = time
    lastLocation = location
    return count
  }
}
