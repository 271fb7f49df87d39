import CoreGraphics

/// Takes the view and what is in it out of hit testing.
nonisolated public struct _AllowsHitTestingModifier: ElementModifier {
  let isAllowed: Bool

  final class NodeClass: PassThroughNode<_AllowsHitTestingModifier> {
    override func hitTest(_ point: CGPoint) -> ElementNode? { modifier.isAllowed ? super.hitTest(point) : nil }
  }
}

/// Says where the view is met, instead of where it paints.
nonisolated public struct _ContentShapeModifier<S: Shape>: ElementModifier {
  let shape: S
  let kinds: ContentShapeKinds
  let eoFill: Bool

  final class NodeClass: PassThroughNode<_ContentShapeModifier<S>> {
    private func contains(_ point: CGPoint) -> Bool {
      modifier.shape.path(in: presentedBounds).contains(point, eoFill: modifier.eoFill)
    }

    override func hitTest(_ point: CGPoint) -> ElementNode? {
      guard modifier.kinds.contains(.interaction) else { return super.hitTest(point) }
      guard contains(point) else { return nil }
      return super.hitTest(point) ?? self
    }

    /// A shape may reach over the frame; those above must look for the element there.
    override func geometrySettled() {
      guard modifier.kinds.contains(.interaction) else { return }
      let outline = modifier.shape.path(in: CGRect(origin: .zero, size: size)).boundingRect
      let reach = max(-outline.minX, -outline.minY, outline.maxX - size.width, outline.maxY - size.height, 0)
      guard reach.isFinite, reach > overflow else { return }
      overflow = reach
      growOverflow()
    }
  }
}

/// What a content shape is for.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Touches and the pointer.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  public static let accessibility = ContentShapeKinds(rawValue: 16)
  public static let focusEffect = ContentShapeKinds(rawValue: 32)
}

extension View {
  /// Whether touches and the pointer meet the view.
  nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
    modifier(_AllowsHitTestingModifier(isAllowed: enabled))
  }

  /// The shape in which touches and the pointer meet the view.
  nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    modifier(_ContentShapeModifier(shape: shape, kinds: .interaction, eoFill: eoFill))
  }

  /// The view's shape for some kinds of interaction.
  nonisolated public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false)
    -> some View
  {
    modifier(_ContentShapeModifier(shape: shape, kinds: kind, eoFill: eoFill))
  }
}
