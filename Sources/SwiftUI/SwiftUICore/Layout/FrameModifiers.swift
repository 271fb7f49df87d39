import CoreGraphics

/// A fixed width, height or both.
nonisolated public struct _FrameLayout: ElementModifier {
  let width: CGFloat?
  let height: CGFloat?
  let alignment: Alignment

  final class NodeClass: AlignedNode<_FrameLayout> {
    private var width: CGFloat? { Self.checked(modifier.width, self) }
    private var height: CGFloat? { Self.checked(modifier.height, self) }

    private static func checked(_ length: CGFloat?, _ node: ViewNode) -> CGFloat? {
      guard let length else { return nil }
      if length.isFinite && length >= 0 { return length }
      Diagnostics.report(.negativeFrame, at: node)
      return length.isInfinite && length > 0 ? nil : 0
    }

    override func modifierChanged(from old: _FrameLayout?) {
      alignment = modifier.alignment
      guard let old else { return }
      if old.width != modifier.width || old.height != modifier.height || old.alignment != modifier.alignment {
        invalidateLayout(attributes: old.alignment != modifier.alignment)
      }
    }

    override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
      ProposedViewSize(width: width ?? proposal.width, height: height ?? proposal.height)
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
      if let width, let height { return CGSize(width: width, height: height) }
      let child = element?.measure(childProposal(proposal)) ?? .zero
      return CGSize(width: width ?? child.width, height: height ?? child.height)
    }

  }
}

/// Bounds for a size.
nonisolated public struct _FlexFrameLayout: ElementModifier {
  let minWidth: CGFloat?
  let idealWidth: CGFloat?
  let maxWidth: CGFloat?
  let minHeight: CGFloat?
  let idealHeight: CGFloat?
  let maxHeight: CGFloat?
  let alignment: Alignment

  final class NodeClass: AlignedNode<_FlexFrameLayout> {
    override func modifierChanged(from old: _FlexFrameLayout?) {
      alignment = modifier.alignment
      if let minimum = modifier.minWidth, let maximum = modifier.maxWidth, minimum > maximum {
        Diagnostics.report(.minimumAboveMaximum, at: self)
      }
      if let minimum = modifier.minHeight, let maximum = modifier.maxHeight, minimum > maximum {
        Diagnostics.report(.minimumAboveMaximum, at: self)
      }
      if old != nil { invalidateLayout(attributes: true) }
    }

    override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
      ProposedViewSize(
        width: offered(proposal.width, modifier.minWidth, modifier.idealWidth, modifier.maxWidth),
        height: offered(proposal.height, modifier.minHeight, modifier.idealHeight, modifier.maxHeight))
    }

    private func offered(_ length: CGFloat?, _ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?) -> CGFloat? {
      guard let base = length ?? ideal else { return nil }
      return clamp(base, minimum, maximum)
    }

    private func clamp(_ value: CGFloat, _ minimum: CGFloat?, _ maximum: CGFloat?) -> CGFloat {
      let low = finite(minimum) ?? 0
      let high = max(maximum ?? .infinity, low)
      return min(max(value, low), high)
    }

    private func finite(_ value: CGFloat?) -> CGFloat? { value.map { $0.isFinite ? $0 : 0 } }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
      let child = element?.measure(childProposal(proposal)) ?? .zero
      return CGSize(
        width: result(child.width, proposal.width, modifier.minWidth, modifier.idealWidth, modifier.maxWidth),
        height: result(child.height, proposal.height, modifier.minHeight, modifier.idealHeight, modifier.maxHeight))
    }

    /// A bound takes what is offered as far as it reaches; without bounds the child decides.
    private func result(
      _ child: CGFloat, _ offered: CGFloat?, _ minimum: CGFloat?, _ ideal: CGFloat?, _ maximum: CGFloat?
    ) -> CGFloat {
      guard let offered else { return clamp(ideal ?? child, minimum, maximum) }
      switch (minimum, maximum) {
      case (nil, nil): return child
      case (let minimum?, nil): return max(finite(minimum) ?? 0, min(offered, child))
      case (nil, let maximum?): return min(maximum, max(offered, child))
      case (let minimum?, let maximum?): return min(max(offered, finite(minimum) ?? 0), max(maximum, minimum))
      }
    }
  }
}

/// An element whose child is aligned in a frame of another size.
class AlignedNode<M>: ModifierNode<M> {
  override final var drawsItself: Bool { false }

  final var alignment = Alignment.center

  /// What the child is offered.
  func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

  override final func childGeometry(_ proposal: ProposedViewSize, _ size: CGSize) -> (
    origin: CGPoint, proposal: ProposedViewSize
  ) {
    let childProposal = childProposal(proposal)
    guard let element else { return (.zero, childProposal) }
    let child = element.dimensions(childProposal)
    let own = ViewDimensions(element: nil, proposal: proposal, size: size)
    return (
      CGPoint(
        x: own[alignment.horizontal.key] - child[alignment.horizontal.key],
        y: own[alignment.vertical.key] - child[alignment.vertical.key]), childProposal
    )
  }

  override func placeChildren() {
    guard let element else { return }
    let (origin, childProposal) = childGeometry(proposal, size)
    place(element, at: origin, proposal: childProposal)
  }
}

extension View {
  /// Gives the view a fixed width, height or both, in points.
  nonisolated public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center)
    -> some View
  {
    modifier(_FrameLayout(width: width, height: height, alignment: alignment))
  }

  /// Bounds the view's size, in points.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    modifier(
      _FlexFrameLayout(
        minWidth: minWidth, idealWidth: idealWidth, maxWidth: maxWidth, minHeight: minHeight,
        idealHeight: idealHeight, maxHeight: maxHeight, alignment: alignment))
  }
}
