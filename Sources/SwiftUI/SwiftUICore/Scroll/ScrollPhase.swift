import CoreGraphics

/// What a scroll view is doing.
public enum ScrollPhase: Equatable, Hashable, Sendable {
  /// Nothing moves.
  case idle
  /// A finger rests on content that may begin to move.
  case tracking
  /// A finger moves the content.
  case interacting
  /// The content moves on after the finger let go.
  case decelerating
  /// The program moves the content.
  case animating

  public var isScrolling: Bool { self != .idle && self != .tracking }
}

/// What surrounds a change of phase.
public struct ScrollPhaseChangeContext: Sendable {
  public let geometry: ScrollGeometry
  /// Points a second; nil while nothing moves.
  public let velocity: CGVector?
}

final class ScrollPhaseLink: ScrollLink {
  var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void

  init(_ action: @escaping (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void) { self.action = action }

  override func phaseChanged(from old: ScrollPhase, to new: ScrollPhase) {
    guard let node else { return }
    let context = ScrollPhaseChangeContext(
      geometry: node.geometry, velocity: new == .idle ? nil : node.motion.velocity)
    let action = self.action
    node.root.lifecycle.geometryChanged { action(old, new, context) }
  }
}

nonisolated public struct _ScrollPhaseModifier: ScrollLinkModifier {
  let action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
  func makeLink() -> ScrollPhaseLink { ScrollPhaseLink(action) }
  func update(_ link: ScrollPhaseLink) { link.action = action }
}

extension View {
  /// Runs an action when the scroll view begins or ends to move, or moves for another reason.
  nonisolated public func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  nonisolated public func onScrollPhaseChange(
    _ action:
      @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier(action: action))
  }
}

extension ScrollNode {
  func enter(_ new: ScrollPhase) {
    guard new != phase else { return }
    let old = phase
    phase = new
    for link in links { link.phaseChanged(from: old, to: new) }
    if new == .idle { indicators.scheduleFade() }
    root.wake()
  }
}
