import CoreGraphics
import Foundation

/// A touch that stays down.
///
/// Documented at developer.apple.com/documentation/swiftui/longpressgesture.
nonisolated public struct LongPressGesture: PrimitiveGesture {
  public typealias Value = Bool
  /// Seconds.
  public var minimumDuration: Double
  /// Points.
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }

  final class RecognizerClass: _GestureRecognizer<Bool>, PrimitiveRecognizer {
    var gesture: LongPressGesture
    private var due: TimeInterval?

    init(_ gesture: LongPressGesture, _ owner: ElementNode) {
      self.gesture = gesture
      super.init(owner)
    }

    override var deadline: TimeInterval? { due }

    override func feed(_ event: TouchEvent) {
      guard progress == .undecided else { return }
      if let due, event.time >= due {
        phase = .ended(true)
        self.due = nil
        return
      }
      guard let touch = event.touch else { return }
      switch touch.phase {
      case .down:
        if event.touches.count > 1 {
          fail()
        } else {
          phase = .pending(true)
          due = touch.startTime + max(0, gesture.minimumDuration)
          if event.time >= touch.startTime + gesture.minimumDuration { feedDue() }
        }
      case .moved: if touch.distance > gesture.maximumDistance { fail() }
      case .up, .cancelled: fail()
      }
    }

    private func feedDue() {
      phase = .ended(true)
      due = nil
    }

    private func fail() {
      phase = .failed
      due = nil
    }

    override func cancel() {
      super.cancel()
      due = nil
    }

    override func reset() {
      super.reset()
      due = nil
    }
  }
}
