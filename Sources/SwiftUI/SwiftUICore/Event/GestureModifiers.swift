import CoreGraphics

/// A gesture on a view.
nonisolated public struct _GestureModifier<G: Gesture>: ElementModifier {
  enum Precedence { case normal, high, simultaneous }
  let gesture: G
  let precedence: Precedence
  let mask: GestureMask

  final class NodeClass: PassThroughNode<_GestureModifier<G>> {
    private lazy var recognizer = G._makeRecognizer(modifier.gesture, _GestureOwner(element: self))
    private var isMade = false

    override func modifierChanged(from old: _GestureModifier<G>?) {
      if isMade { G._updateRecognizer(recognizer, modifier.gesture) }
    }

    override func joinEvents(_ path: inout EventPath) {
      if !modifier.mask.contains(.subviews) { path.dropInnerGestures() }
      guard modifier.mask.contains(.gesture), environment.values.isEnabled else { return }
      isMade = true
      switch modifier.precedence {
      case .normal: path.add(recognizer)
      case .high: path.addFirst(recognizer)
      case .simultaneous: path.addSimultaneous(recognizer)
      }
    }
  }
}

extension View {
  /// Adds a gesture of lower precedence than those of what is in the view.
  nonisolated public func gesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View {
    modifier(_GestureModifier(gesture: gesture, precedence: .normal, mask: mask))
  }
  nonisolated public func gesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    self.gesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture that comes before those of what is in the view.
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View
  {
    modifier(_GestureModifier(gesture: gesture, precedence: .high, mask: mask))
  }
  nonisolated public func highPriorityGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    highPriorityGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Adds a gesture that is recognized along with those of what is in the view.
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, including mask: GestureMask = .all) -> some View
  {
    modifier(_GestureModifier(gesture: gesture, precedence: .simultaneous, mask: mask))
  }
  nonisolated public func simultaneousGesture<T: Gesture>(_ gesture: T, isEnabled: Bool) -> some View {
    simultaneousGesture(gesture, including: isEnabled ? .all : .subviews)
  }

  /// Runs an action for a tap, or several in a row.
  nonisolated public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    gesture(TapGesture(count: count).onEnded { _ in action() })
  }

  /// Runs an action with the place of a tap.
  nonisolated public func onTapGesture(
    count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
  ) -> some View {
    gesture(SpatialTapGesture(count: count, coordinateSpace: coordinateSpace).onEnded { action($0.location) })
  }

  /// Runs an action when a touch has stayed down for a while.
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    gesture(
      _PressingGesture(
        press: LongPressGesture(minimumDuration: minimumDuration, maximumDistance: maximumDistance),
        changed: onPressingChanged, action: action))
  }

  @_disfavoredOverload
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)? = nil,
    perform action: @escaping () -> Void
  ) -> some View {
    onLongPressGesture(
      minimumDuration: minimumDuration, maximumDistance: maximumDistance, perform: action, onPressingChanged: pressing)
  }
}

/// A long press that tells when the touch is down.
nonisolated struct _PressingGesture: Gesture {
  typealias Value = Bool
  let press: LongPressGesture
  let changed: ((Bool) -> Void)?
  let action: () -> Void
  @MainActor @preconcurrency var body: Never { unreachableBody() }

  static func _makeRecognizer(_ gesture: Self, _ owner: _GestureOwner) -> _GestureRecognizer<Bool> {
    PressingRecognizer(gesture, owner)
  }
  static func _updateRecognizer(_ recognizer: _GestureRecognizer<Bool>, _ gesture: Self) {
    unsafeDowncast(recognizer, to: PressingRecognizer.self).update(gesture)
  }
}

final class PressingRecognizer: WrappingRecognizer<LongPressGesture, Bool> {
  private var gesture: _PressingGesture
  private var isPressing = false
  private var isDone = false

  init(_ gesture: _PressingGesture, _ owner: _GestureOwner) {
    self.gesture = gesture
    super.init(gesture.press, owner)
  }
  func update(_ gesture: _PressingGesture) {
    self.gesture = gesture
    LongPressGesture._updateRecognizer(base, gesture.press)
  }
  override func followBase() { phase = base.phase }
  override func deliver() {
    switch phase {
    case .pending: show(true)
    case .ended:
      guard !isDone else { return }
      isDone = true
      show(true)
      gesture.action()
      show(false)
    case .possible, .active, .failed: break
    }
  }
  override func didCancel() { show(false) }
  override func didReset() {
    show(false)
    isDone = false
  }

  private func show(_ pressing: Bool) {
    guard pressing != isPressing else { return }
    isPressing = pressing
    gesture.changed?(pressing)
  }
}
