import CoreGraphics
import MartletDrawing

/// A thin line: across the stack around it, horizontal elsewhere.
///
/// Documented at developer.apple.com/documentation/swiftui/divider.
nonisolated public struct Divider: ElementView, Sendable {
  public init() {}

  final class NodeClass: FilledNode<Divider>, StackAxisFollowing {
    private var isVertical: Bool

    required init(_ view: Divider, _ context: NodeContext) {
      isVertical = context.stackAxis == .horizontal
      super.init(view, context)
    }

    func stackAxisChanged(_ axis: Axis?) {
      guard isVertical != (axis == .horizontal) else { return }
      isVertical = axis == .horizontal
      invalidateLayout()
    }

    override func resolveStyle(_ environment: EnvironmentValues) -> _ResolvedStyle {
      SeparatorShapeStyle._resolve(SeparatorShapeStyle(), in: environment, level: 0)
    }

    override func shapeItem(_ rect: CGRect, _ paint: Paint) -> DrawItem? { .rectangle(rect, paint) }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
      let thickness = reading { $0.platformProfile.dividerThickness(pixelLength: $0.pixelLength) }
      let length = proposal.replacingUnspecifiedDimensions()
      return isVertical
        ? CGSize(width: thickness, height: length.height) : CGSize(width: length.width, height: thickness)
    }
  }
}

/// A view that lies along or across the stack around it.
protocol StackAxisFollowing: AnyObject {
  /// The stack around turned.
  func stackAxisChanged(_ axis: Axis?)
}
