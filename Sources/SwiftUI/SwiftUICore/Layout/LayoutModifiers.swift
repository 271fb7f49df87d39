import CoreGraphics

/// The ideal size, whatever is offered.
nonisolated public struct _FixedSizeLayout: ElementModifier {
  let horizontal: Bool
  let vertical: Bool

  final class NodeClass: ModifierNode<_FixedSizeLayout> {
    override func modifierChanged(from old: _FixedSizeLayout?) {
      if let old, old.horizontal != modifier.horizontal || old.vertical != modifier.vertical { invalidateLayout() }
    }
    private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
      ProposedViewSize(
        width: modifier.horizontal ? nil : proposal.width, height: modifier.vertical ? nil : proposal.height)
    }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
      element?.measure(childProposal(proposal)) ?? .zero
    }
    override func childGeometry(_ proposal: ProposedViewSize, _ size: CGSize) -> (
      origin: CGPoint, proposal: ProposedViewSize
    ) { (.zero, childProposal(proposal)) }
    override func placeChildren() {
      if let element { place(element, at: .zero, proposal: childProposal(proposal)) }
    }
  }
}

/// How an image or view fills a space of another shape.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
  case fit
  case fill
}

/// A size with a fixed ratio of width to height.
nonisolated public struct _AspectRatioLayout: ElementModifier {
  let aspectRatio: CGFloat?
  let contentMode: ContentMode

  final class NodeClass: ModifierNode<_AspectRatioLayout> {
    override func modifierChanged(from old: _AspectRatioLayout?) {
      if let old, old.aspectRatio != modifier.aspectRatio || old.contentMode != modifier.contentMode {
        invalidateLayout()
      }
    }

    /// The space that the child is offered, in the ratio asked for or in its own.
    private func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
      guard let element else { return proposal }
      let ratio: CGFloat
      if let given = modifier.aspectRatio, given > 0, given.isFinite {
        ratio = given
      } else {
        let ideal = element.measure(.unspecified)
        guard ideal.width > 0, ideal.height > 0 else { return proposal }
        ratio = ideal.width / ideal.height
      }
      switch (proposal.width, proposal.height) {
      case (nil, nil):
        if modifier.aspectRatio == nil { return .unspecified }
        let ideal = element.measure(.unspecified)
        return ProposedViewSize(scaled(ideal, ratio))
      case (let width?, nil): return ProposedViewSize(width: width, height: width / ratio)
      case (nil, let height?): return ProposedViewSize(width: height * ratio, height: height)
      case (let width?, let height?): return ProposedViewSize(scaled(CGSize(width: width, height: height), ratio))
      }
    }

    private func scaled(_ size: CGSize, _ ratio: CGFloat) -> CGSize {
      if size.width.isInfinite && size.height.isInfinite { return size }
      let byWidth = CGSize(width: size.width, height: size.width / ratio)
      let byHeight = CGSize(width: size.height * ratio, height: size.height)
      let widthFits = byWidth.height <= size.height
      return widthFits == (modifier.contentMode == .fit) ? byWidth : byHeight
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
      element?.measure(childProposal(proposal)) ?? .zero
    }
    override func childGeometry(_ proposal: ProposedViewSize, _ size: CGSize) -> (
      origin: CGPoint, proposal: ProposedViewSize
    ) { (.zero, childProposal(proposal)) }
    override func placeChildren() {
      if let element { place(element, at: .zero, proposal: childProposal(proposal)) }
    }
  }
}

/// The view's centre at a point of the space that is offered.
nonisolated public struct _PositionLayout: ElementModifier {
  let position: CGPoint

  final class NodeClass: ModifierNode<_PositionLayout> {
    override func modifierChanged(from old: _PositionLayout?) {
      if let old, old.position != modifier.position { invalidateLayout(attributes: true) }
    }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
      proposal.replacingUnspecifiedDimensions(by: element?.measure(proposal) ?? .zero)
    }
    override func childGeometry(_ proposal: ProposedViewSize, _ size: CGSize) -> (
      origin: CGPoint, proposal: ProposedViewSize
    ) {
      let child = element?.measure(proposal) ?? .zero
      return (
        CGPoint(x: modifier.position.x - child.width / 2, y: modifier.position.y - child.height / 2), proposal
      )
    }
    override func placeChildren() {
      guard let element else { return }
      let (origin, childProposal) = childGeometry(proposal, size)
      place(element, at: origin, proposal: childProposal)
    }
    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? { nil }
  }
}

/// A guide of the view's own.
nonisolated public struct _AlignmentWritingModifier: ElementModifier {
  let key: AlignmentKey
  let compute: (ViewDimensions) -> CGFloat

  final class NodeClass: ModifierNode<_AlignmentWritingModifier> {
    override var ownGuides: NodeFlags { modifier.key.isVertical ? .setsVerticalGuides : .setsHorizontalGuides }
    override func modifierChanged(from old: _AlignmentWritingModifier?) {
      noteGuides(ownGuides)
      if old != nil { invalidateLayout(attributes: true) }
    }
    override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
      guard key == modifier.key else { return super.explicitGuide(key, proposal, size) }
      return modifier.compute(ViewDimensions(element: element, proposal: proposal, size: size))
    }
  }
}

extension View {
  /// Keeps the ideal size on both axes.
  nonisolated public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }

  /// Keeps the ideal size on the given axes.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    modifier(_FixedSizeLayout(horizontal: horizontal, vertical: vertical))
  }

  /// Constrains width to height in `aspectRatio`; nil keeps the view's own ratio.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode) -> some View {
    modifier(_AspectRatioLayout(aspectRatio: aspectRatio, contentMode: contentMode))
  }

  nonisolated public func aspectRatio(_ aspectRatio: CGSize, contentMode: ContentMode) -> some View {
    self.aspectRatio(aspectRatio.height == 0 ? nil : aspectRatio.width / aspectRatio.height, contentMode: contentMode)
  }

  nonisolated public func scaledToFit() -> some View { aspectRatio(contentMode: .fit) }
  nonisolated public func scaledToFill() -> some View { aspectRatio(contentMode: .fill) }

  /// Puts the view's centre at a point of the space offered.
  nonisolated public func position(_ position: CGPoint) -> some View { modifier(_PositionLayout(position: position)) }
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View { position(CGPoint(x: x, y: y)) }

  /// Sets a horizontal guide of the view.
  nonisolated public func alignmentGuide(
    _ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentWritingModifier(key: guide.key, compute: computeValue))
  }

  /// Sets a vertical guide of the view.
  nonisolated public func alignmentGuide(
    _ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentWritingModifier(key: guide.key, compute: computeValue))
  }
}
