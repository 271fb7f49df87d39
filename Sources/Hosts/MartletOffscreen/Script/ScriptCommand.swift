import CoreGraphics
import Foundation
import SwiftUI

/// One line of a script.
enum ScriptCommand {
  case tap(ScriptPlace)
  case doubleTap(ScriptPlace)
  case longPress(ScriptPlace, seconds: TimeInterval)
  case type(String)
  case press(ScriptKey)
  case clear
  case swipe(SwipeDirection, on: ElementQuery?, by: CGFloat?)
  case drag(from: ScriptPlace, to: ScriptPlace, seconds: TimeInterval)
  case pinch(ScriptPlace, scale: CGFloat)
  case rotate(ScriptPlace, degrees: CGFloat)
  case scroll(to: ElementQuery)
  case wait(TimeInterval)
  case snapshot(String)
  case tree(String)
  case record(String, seconds: TimeInterval)
  case openURL(URL)
  case background
  case foreground
  case relaunch
  case appearance(ColorScheme)
  case locale(String)
  case textSize(DynamicTypeSize)
  case rotateDevice(landscape: Bool)
  case clipboardText(String)
  case clipboardImage
  case expect(ElementQuery, ElementCondition, limit: TimeInterval)
  case expectNot(ElementQuery, limit: TimeInterval)
  case expectFrame(ElementQuery, CGRect, tolerance: CGFloat, limit: TimeInterval)
  case expectCounters([CounterCondition], limit: TimeInterval)

  /// Whether the command does something to the program, so that counting begins anew.
  var acts: Bool {
    switch self {
    case .wait, .snapshot, .tree, .record, .clipboardText, .clipboardImage, .expect, .expectNot, .expectFrame,
      .expectCounters:
      false
    default: true
    }
  }
}

/// Where fingers go: to an element, or to a point of the window.
enum ScriptPlace {
  case element(ElementQuery)
  case point(CGPoint)
}

enum SwipeDirection: String {
  case up, down, left, right

  var vector: CGVector {
    switch self {
    case .up: CGVector(dx: 0, dy: -1)
    case .down: CGVector(dx: 0, dy: 1)
    case .left: CGVector(dx: -1, dy: 0)
    case .right: CGVector(dx: 1, dy: 0)
    }
  }
  var isHorizontal: Bool { self == .left || self == .right }
}

/// `frames < 8`: a counter since the last command that acted.
struct CounterCondition {
  enum Counter: String { case frames, bodies }
  let counter: Counter
  let comparison: String
  let number: Int

  func holds(_ counted: Int) -> Bool {
    switch comparison {
    case "<": counted < number
    case "<=": counted <= number
    case ">": counted > number
    case ">=": counted >= number
    default: counted == number
    }
  }
}
