import CoreGraphics
import Foundation
import MartletDrawing

/// Eight spokes of which a bright one goes around: something is going on.
///
/// A turn takes a second; between its steps nothing runs.
nonisolated package struct ActivityIndicator: ElementView {
  /// Points of a side.
  let side: CGFloat
  package init(side: CGFloat) { self.side = side }

  final class NodeClass: ElementViewNode<ActivityIndicator>, PlacementObserver {
    private static let spokes = 8
    private static let step: TimeInterval = 1.0 / 8
    private var position = 0

    required init(_ view: ActivityIndicator, _ context: NodeContext) {
      super.init(view, context)
      flags.insert(.wantsGeometry)
    }

    override func viewChanged(from old: ActivityIndicator?) {
      guard let old, old.side != view.side else { return }
      invalidateLayout()
      invalidateItems()
    }
    override func environmentChanged(_ changed: EnvironmentChange) {
      if ownReads & changed.mask != 0 { invalidateItems() }
    }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { CGSize(width: view.side, height: view.side) }
    override func isHit(at point: CGPoint) -> Bool { presentedBounds.contains(point) }

    func firstPlaced() {
      guard !flags.contains(.appeared) else { return }
      flags.insert(.appeared)
      turn()
    }

    /// The spoke follows from the time, so that indicators go around together.
    private func turn() {
      let step = NodeClass.step
      let count = Int((root.now / step + 1e-6).rounded(.down))
      position = count % NodeClass.spokes
      root.alarms.set(TimeInterval(count + 1) * step, for: self, from: root.now) { [weak self] in
        guard let self, isAlive else { return }
        invalidateItems()
        turn()
      }
    }

    override func teardown() {
      guard isAlive else { return }
      root.alarms.cancel(for: self)
      super.teardown()
    }

    override var items: [DrawItem] {
      let color = reading { environment in
        (environment.explicitTint ?? Color.secondary).resolve(in: environment).rgba
      }
      let center = CGPoint(x: presentedSize.width / 2, y: presentedSize.height / 2)
      let scale = min(presentedSize.width, presentedSize.height) / 20
      let spoke = CGRect(x: -1.25 * scale, y: -10 * scale, width: 2.5 * scale, height: 5.5 * scale)
      return (0..<NodeClass.spokes).map { index in
        // The brightest leads; those behind it fade.
        let age = (position - index + NodeClass.spokes) % NodeClass.spokes
        let strength = max(0.2, 1 - CGFloat(age) * 0.14)
        var effect = SegmentEffect()
        effect.transform = CGAffineTransform(translationX: center.x, y: center.y)
          .rotated(by: CGFloat(index) * .pi / CGFloat(NodeClass.spokes / 2))
        return .group(
          [.roundedRectangle(spoke, radius: spoke.width / 2, continuous: false, .color(color.opacity(strength)))],
          effect)
      }
    }

    override var accessibilityAttributes: AccessibilityAttributes? {
      AccessibilityAttributes(role: .progress, label: "In progress", addedTraits: ["updatesFrequently"])
    }
  }
}
