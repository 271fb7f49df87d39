import CoreGraphics

/// An element that hears of the pointer over it.
protocol HoverParticipant: ElementNode {
  func pointerMoved(to point: CGPoint)
  func pointerLeft()
}

/// Where the pointer is, while it is over a view.
public enum HoverPhase: Equatable, Sendable {
  case active(CGPoint)
  case ended
}

/// Hears of the pointer over the view.
nonisolated public struct _HoverModifier: ElementModifier {
  let space: CoordinateSpace
  let action: (HoverPhase) -> Void

  final class NodeClass: PassThroughNode<_HoverModifier>, HoverParticipant {
    override func joinEvents(_ path: inout EventPath) {
      if environment.values.isEnabled { path.add(self) }
    }
    func pointerMoved(to point: CGPoint) {
      let place: CGPoint?
      switch modifier.space {
      case .global: place = point
      case .local: place = presentedPoint(fromRoot: point)
      case .named: place = (owner(of: modifier.space) ?? root.top).presentedPoint(fromRoot: point)
      }
      modifier.action(.active(place ?? .zero))
    }
    func pointerLeft() { modifier.action(.ended) }
  }
}

extension View {
  /// Runs an action when the pointer comes over the view and when it leaves.
  nonisolated public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(_EnterHoverModifier(action: action))
  }

  /// Runs an action with the pointer's place as it moves over the view.
  nonisolated public func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(_HoverModifier(space: coordinateSpace.coordinateSpace, action: action))
  }
}

/// Hears of the pointer's coming and going.
nonisolated public struct _EnterHoverModifier: ElementModifier {
  let action: (Bool) -> Void

  final class NodeClass: PassThroughNode<_EnterHoverModifier>, HoverParticipant {
    private var isOver = false
    override func joinEvents(_ path: inout EventPath) {
      if environment.values.isEnabled { path.add(self) }
    }
    func pointerMoved(to point: CGPoint) {
      guard !isOver else { return }
      isOver = true
      modifier.action(true)
    }
    func pointerLeft() {
      guard isOver else { return }
      isOver = false
      modifier.action(false)
    }
  }
}
