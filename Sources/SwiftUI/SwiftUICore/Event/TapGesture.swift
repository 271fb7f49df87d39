import CoreGraphics
import Foundation

/// One or more taps.
///
/// Documented at developer.apple.com/documentation/swiftui/tapgesture.
nonisolated public struct TapGesture: PrimitiveGesture {
  public typealias Value = ()
  public var count: Int
  public init(count: Int = 1) { self.count = count }

  final class RecognizerClass: TapRecognizer<()>, PrimitiveRecognizer {
    var gesture: TapGesture
    init(_ gesture: TapGesture, _ owner: ElementNode) {
      self.gesture = gesture
      super.init(owner)
    }
    override var count: Int { gesture.count }
    override func value(_ touch: Touch) {}
  }
}

/// One or more taps, and where the last one was.
///
/// Documented at developer.apple.com/documentation/swiftui/spatialtapgesture.
nonisolated public struct SpatialTapGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }
  public var count: Int
  public var coordinateSpace: CoordinateSpace

  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  final class RecognizerClass: TapRecognizer<Value>, PrimitiveRecognizer {
    var gesture: SpatialTapGesture
    init(_ gesture: SpatialTapGesture, _ owner: ElementNode) {
      self.gesture = gesture
      super.init(owner)
    }
    override var count: Int { gesture.count }
    override func value(_ touch: Touch) -> Value {
      Value(location: convert(touch.location, to: gesture.coordinateSpace))
    }
  }
}

/// Measures of touches that decide what a gesture is; those of UIKit.
enum TouchMeasures {
  /// Points that a finger may move and still tap.
  static let tapDistance: CGFloat = 45
  /// Points after which a movement is one.
  static let slop: CGFloat = 10
  /// Seconds between the taps of a double tap.
  static let tapInterval: TimeInterval = 0.35
  /// Seconds before a touch inside a scroll view shows as pressed.
  static let pressDelay: TimeInterval = 0.15
  /// Points that a finger may leave a button and still press it.
  static let pressMargin: CGFloat = 70
  /// Seconds that a tap too short to be seen as a press is shown.
  static let flash: TimeInterval = 0.1
}

/// Counts taps near each other in place and time.
class TapRecognizer<Value>: _GestureRecognizer<Value> {
  private final var taps = 0
  private final var firstPlace = CGPoint.zero
  private final var waitsUntil: TimeInterval?

  var count: Int { 1 }
  func value(_ touch: Touch) -> Value { preconditionFailure("abstract") }

  override final var deadline: TimeInterval? { waitsUntil }

  override final func feed(_ event: TouchEvent) {
    guard case .possible = phase else { return }
    guard let touch = event.touch else {
      if let waitsUntil, event.time >= waitsUntil { phase = .failed }
      return
    }
    switch touch.phase {
    case .down:
      if taps == 0 {
        firstPlace = touch.location
      } else if hypot(touch.location.x - firstPlace.x, touch.location.y - firstPlace.y) > TouchMeasures.tapDistance {
        phase = .failed
      }
      if event.touches.count > 1 { phase = .failed }
      waitsUntil = nil
    case .moved: if touch.distance > TouchMeasures.tapDistance { phase = .failed }
    case .up:
      taps += 1
      if taps >= max(1, count) {
        phase = .ended(value(touch))
      } else {
        waitsUntil = event.time + TouchMeasures.tapInterval
      }
    case .cancelled: phase = .failed
    }
  }

  override final func reset() {
    super.reset()
    taps = 0
    waitsUntil = nil
  }
}
