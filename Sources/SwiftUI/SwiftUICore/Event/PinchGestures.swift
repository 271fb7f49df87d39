import CoreGraphics
import Foundation

/// Two touches that move apart or together.
///
/// Documented at developer.apple.com/documentation/swiftui/magnifygesture.
nonisolated public struct MagnifyGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    /// 1 at the beginning.
    public var magnification: CGFloat
    /// A second's change at the current speed.
    public var velocity: CGFloat
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }

  final class RecognizerClass: PinchRecognizer<Value>, PrimitiveRecognizer {
    var gesture: MagnifyGesture
    init(_ gesture: MagnifyGesture, _ owner: ElementNode) {
      self.gesture = gesture
      super.init(owner)
    }
    override func measure(_ a: CGPoint, _ b: CGPoint) -> CGFloat { max(1, hypot(b.x - a.x, b.y - a.y)) }
    override func change(from start: CGFloat, to current: CGFloat, before: CGFloat) -> CGFloat { current / start }
    override func isEnough(_ change: CGFloat) -> Bool { abs(change - 1) >= gesture.minimumScaleDelta }
    override func value(_ state: PinchState) -> Value {
      Value(
        time: Date(), magnification: state.change, velocity: state.velocity,
        startAnchor: state.anchor, startLocation: state.location)
    }
  }
}

/// Two touches that turn around each other.
///
/// Documented at developer.apple.com/documentation/swiftui/rotategesture.
nonisolated public struct RotateGesture: PrimitiveGesture {
  public struct Value: Equatable, Sendable {
    public var time: Date
    public var rotation: Angle
    /// A second's change at the current speed.
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }
  public var minimumAngleDelta: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }

  final class RecognizerClass: PinchRecognizer<Value>, PrimitiveRecognizer {
    var gesture: RotateGesture
    init(_ gesture: RotateGesture, _ owner: ElementNode) {
      self.gesture = gesture
      super.init(owner)
    }
    override func measure(_ a: CGPoint, _ b: CGPoint) -> CGFloat { atan2(b.y - a.y, b.x - a.x) }
    override func change(from start: CGFloat, to current: CGFloat, before: CGFloat) -> CGFloat {
      // The turn nearest to the one before, so that angles go on past half a turn.
      let turn = current - start
      return turn + ((before - turn) / (2 * .pi)).rounded() * 2 * .pi
    }
    override var initialChange: CGFloat { 0 }
    override func isEnough(_ change: CGFloat) -> Bool { abs(change) >= CGFloat(abs(gesture.minimumAngleDelta.radians)) }
    override func value(_ state: PinchState) -> Value {
      Value(
        time: Date(), rotation: .radians(Double(state.change)),
        velocity: .radians(Double(state.velocity)), startAnchor: state.anchor, startLocation: state.location)
    }
  }
}

/// What two touches have done since both were down.
struct PinchState {
  var time: TimeInterval
  var change: CGFloat
  var velocity: CGFloat
  var anchor: UnitPoint
  var location: CGPoint
}

/// Follows the first two touches and one measure of them.
class PinchRecognizer<Value>: _GestureRecognizer<Value> {
  private final var numbers: [Int] = []
  private final var start: CGFloat = 0
  private final var state: PinchState?

  func measure(_ a: CGPoint, _ b: CGPoint) -> CGFloat { 0 }
  func change(from start: CGFloat, to current: CGFloat, before: CGFloat) -> CGFloat { 0 }
  func isEnough(_ change: CGFloat) -> Bool { true }
  func value(_ state: PinchState) -> Value { preconditionFailure("abstract") }
  var initialChange: CGFloat { 1 }

  override final func feed(_ event: TouchEvent) {
    guard let touch = event.touch, progress == .undecided || progress == .recognized else { return }
    if touch.phase == .down, numbers.count < 2 { numbers.append(touch.number) }
    guard numbers.contains(touch.number) else { return }
    let pair = numbers.compactMap { number in event.touches.first { $0.number == number } }
    switch touch.phase {
    case .down: if pair.count == 2 { begin(pair, event.time) }
    case .moved: if pair.count == 2 { follow(pair, event.time) }
    case .up:
      if progress == .recognized, let state {
        phase = .ended(value(state))
      } else {
        phase = .failed
      }
    case .cancelled: phase = .failed
    }
  }

  private final func begin(_ pair: [Touch], _ time: TimeInterval) {
    start = measure(pair[0].location, pair[1].location)
    let middle = CGPoint(
      x: (pair[0].location.x + pair[1].location.x) / 2, y: (pair[0].location.y + pair[1].location.y) / 2)
    let location = convert(middle, to: .local)
    let size = owner.presentedSize
    let anchor = UnitPoint(
      x: size.width > 0 ? location.x / size.width : 0, y: size.height > 0 ? location.y / size.height : 0)
    state = PinchState(time: time, change: initialChange, velocity: 0, anchor: anchor, location: location)
  }

  private final func follow(_ pair: [Touch], _ time: TimeInterval) {
    guard var state else { return }
    let current = measure(pair[0].location, pair[1].location)
    let change = change(from: start, to: current, before: state.change)
    let elapsed = time - state.time
    if elapsed > 1e-4 { state.velocity = (change - state.change) / CGFloat(elapsed) }
    state.change = change
    state.time = time
    self.state = state
    if progress == .recognized || isEnough(change) { phase = .active(value(state)) }
  }

  override final func reset() {
    super.reset()
    numbers = []
    state = nil
  }
}

/// Two touches that move apart or together, by the factor alone.
nonisolated public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
  @MainActor @preconcurrency public var body: _MapGesture<MagnifyGesture, CGFloat> {
    _MapGesture(content: MagnifyGesture(minimumScaleDelta: minimumScaleDelta)) { $0.magnification }
  }
}

/// Two touches that turn around each other, by the angle alone.
nonisolated public struct RotationGesture: Gesture {
  public typealias Value = Angle
  public var minimumAngleDelta: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
  @MainActor @preconcurrency public var body: _MapGesture<RotateGesture, Angle> {
    _MapGesture(content: RotateGesture(minimumAngleDelta: minimumAngleDelta)) { $0.rotation }
  }
}
