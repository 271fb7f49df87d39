import CoreGraphics
import Foundation

/// A button's press: down, up inside.
///
/// The touch may leave by the margin that UIKit allows; inside a scroll view it shows only after a moment.
nonisolated package struct PressGesture: PrimitiveGesture {
  package typealias Value = ()
  let pressed: (Bool) -> Void
  let action: () -> Void

  package init(pressed: @escaping (Bool) -> Void, action: @escaping () -> Void) {
    self.pressed = pressed
    self.action = action
  }

  final class RecognizerClass: _GestureRecognizer<()>, PrimitiveRecognizer {
    var gesture: PressGesture
    private var isInside = false
    private var shownFrom: TimeInterval?
    private var isShown = false
    /// A tap too short to have shown is shown for a moment afterwards.
    private var isFlashing = false

    init(_ gesture: PressGesture, _ owner: ElementNode) {
      self.gesture = gesture
      super.init(owner)
    }

    override var deadline: TimeInterval? { shownFrom }
    override var blocksOuterGestures: Bool { true }

    override func feed(_ event: TouchEvent) {
      guard progress == .undecided else { return }
      guard let touch = event.touch else {
        if let shownFrom, event.time >= shownFrom { self.shownFrom = nil }
        return
      }
      switch touch.phase {
      case .down:
        guard event.touches.count == 1 else { return }
        isInside = true
        phase = .pending(())
        shownFrom = isInScrollView ? touch.time + TouchMeasures.pressDelay : nil
      case .moved: isInside = contains(touch.location)
      case .up: phase = contains(touch.location) ? .ended(()) : .failed
      case .cancelled: phase = .failed
      }
    }

    private func contains(_ point: CGPoint) -> Bool {
      guard let point = owner.presentedPoint(fromRoot: point) else { return false }
      return owner.presentedBounds.insetBy(dx: -TouchMeasures.pressMargin, dy: -TouchMeasures.pressMargin)
        .contains(point)
    }

    private var isInScrollView: Bool {
      var element = owner.layoutParent
      while let current = element {
        if current is any ScrollParticipant { return true }
        element = current.layoutParent
      }
      return false
    }

    override func deliver() {
      switch phase {
      case .pending: show(isInside && shownFrom == nil)
      case .ended:
        if isShown { show(false) } else { flash() }
        gesture.action()
      case .possible, .active, .failed: break
      }
    }

    override func cancel() {
      super.cancel()
      shownFrom = nil
      show(false)
    }

    override func reset() {
      super.reset()
      shownFrom = nil
      if !isFlashing { show(false) }
    }

    private func flash() {
      show(true)
      isFlashing = true
      let now = owner.root.responders.time
      owner.root.alarms.set(now + TouchMeasures.flash, for: self, from: now) { [weak self] in
        guard let self, isFlashing else { return }
        isFlashing = false
        if case .pending = phase { return }
        show(false)
      }
    }

    private func show(_ pressed: Bool) {
      if !pressed { isFlashing = false }
      guard pressed != isShown else { return }
      isShown = pressed
      gesture.pressed(pressed)
    }
  }
}
