import CoreGraphics
import Foundation

/// A touch that moves.
///
/// Documented at developer.apple.com/documentation/swiftui/draggesture.
nonisolated public struct DragGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// Points of the gesture's coordinate space.
    public var location: CGPoint
    public var startLocation: CGPoint
    /// Points a second.
    public var velocity: CGSize

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where the touch would come to rest if it were let go now: a quarter second further at its velocity.
    public var predictedEndLocation: CGPoint {
      CGPoint(x: location.x + velocity.width * 0.25, y: location.y + velocity.height * 0.25)
    }
    public var predictedEndTranslation: CGSize {
      CGSize(width: translation.width + velocity.width * 0.25, height: translation.height + velocity.height * 0.25)
    }
  }

  /// Points that the touch must move before the gesture begins.
  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  public init(minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  final class RecognizerClass: _GestureRecognizer<Value>, PrimitiveRecognizer {
    var gesture: DragGesture
    private var number: Int?
    private var start = CGPoint.zero

    init(_ gesture: DragGesture, _ owner: ElementNode) {
      self.gesture = gesture
      super.init(owner)
    }

    override func feed(_ event: TouchEvent) {
      guard let touch = event.touch, progress == .undecided || progress == .recognized else { return }
      if number == nil, touch.isDown {
        number = touch.number
        start = convert(touch.start, to: gesture.coordinateSpace)
      }
      guard touch.number == number else { return }
      switch touch.phase {
      case .down, .moved:
        if progress == .recognized || touch.distance >= gesture.minimumDistance { phase = .active(value(touch)) }
      case .up:
        if progress == .recognized || touch.distance >= gesture.minimumDistance {
          phase = .ended(value(touch))
        } else {
          phase = .failed
        }
      case .cancelled: phase = .failed
      }
    }

    private func value(_ touch: Touch) -> Value {
      let location = convert(touch.location, to: gesture.coordinateSpace)
      // Velocity follows the same transforms as places do.
      let speed = touch.velocity.value(at: touch.time)
      let ahead = convert(
        CGPoint(x: touch.location.x + speed.dx, y: touch.location.y + speed.dy), to: gesture.coordinateSpace)
      return Value(
        time: Date(), location: location, startLocation: start,
        velocity: CGSize(width: ahead.x - location.x, height: ahead.y - location.y))
    }

    override func reset() {
      super.reset()
      number = nil
    }
  }
}
