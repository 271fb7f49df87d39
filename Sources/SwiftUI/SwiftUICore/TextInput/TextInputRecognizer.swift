import CoreGraphics

/// Puts the caret where a field is tapped; a mouse selects while it is down.
final class TextInputRecognizer: _GestureRecognizer<()> {
  private unowned(unsafe) let input: TextInputNode
  private var touch: Touch?
  private var deliveredDown = false

  init(_ input: TextInputNode) {
    self.input = input
    super.init(input)
  }

  override func feed(_ event: TouchEvent) {
    guard let touch = event.touch, progress == .undecided || progress == .recognized else { return }
    if event.touches.count > 1 { return phase = .failed }
    self.touch = touch
    switch touch.phase {
    case .down: phase = touch.device == .mouse ? .active(()) : .pending(())
    case .moved:
      if touch.device == .touch, touch.distance > TouchMeasures.slop { phase = .failed }
    case .up: phase = .ended(())
    case .cancelled: phase = .failed
    }
  }

  override func deliver() {
    guard let touch else { return }
    switch phase {
    case .active:
      if deliveredDown {
        place(touch, extending: true)
      } else {
        deliveredDown = true
        begin(touch)
      }
    case .ended: if !deliveredDown { begin(touch) }
    case .possible, .pending, .failed: break
    }
  }

  private func begin(_ touch: Touch) {
    let wasFocused = input.isFocused
    input.root.responders.focus.focus(input)
    switch touch.clickCount {
    case 2: input.selectWord(at: offset(touch))
    case 3...: input.selectAll()
    default: place(touch, extending: wasFocused && touch.modifiers.contains(.shift))
    }
  }

  private func place(_ touch: Touch, extending: Bool) {
    guard touch.clickCount < 2 else { return }
    input.moveCaret(to: offset(touch), extending: extending)
  }

  private func offset(_ touch: Touch) -> Int {
    input.characterOffset(at: convert(touch.location, to: .local))
  }

  override func reset() {
    super.reset()
    touch = nil
    deliveredDown = false
  }
}
