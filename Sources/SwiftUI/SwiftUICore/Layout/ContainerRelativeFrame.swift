import CoreGraphics

/// A frame whose size follows from the nearest scroll view, or from the window.
nonisolated public struct _ContainerRelativeFrameLayout: ElementModifier {
  let axes: Axis.Set
  let alignment: Alignment
  /// The length on an axis, in points, for the container's.
  let length: (CGFloat, Axis) -> CGFloat
  /// Whether the container is divided into a number of parts that is none.
  var isDividedByNone = false

  final class NodeClass: AlignedNode<_ContainerRelativeFrameLayout> {
    private unowned(unsafe) var container: ElementNode?

    override func modifierChanged(from old: _ContainerRelativeFrameLayout?) {
      alignment = modifier.alignment
      if modifier.isDividedByNone { Diagnostics.report(.emptyContainerSpan, at: self) }
      if old != nil { invalidateLayout(attributes: true) }
    }

    private func containerSize() -> CGSize {
      var ancestor = layoutParent
      while let current = ancestor, let next = current.layoutParent, !current.isScrollView(nil) { ancestor = next }
      guard let found = ancestor else { return .zero }
      if found !== container {
        if let container { root.relativeFrames.remove(self, from: container) }
        container = found
        root.relativeFrames.add(self, to: found)
      }
      return found.relativeContainerSize
    }

    override func childProposal(_ proposal: ProposedViewSize) -> ProposedViewSize {
      let size = containerSize()
      func offered(_ axis: Axis) -> CGFloat? {
        guard modifier.axes.contains(axis) else { return proposal[axis] }
        let length = modifier.length(size[axis], axis)
        return length.isFinite ? max(0, length) : 0
      }
      return ProposedViewSize(width: offered(.horizontal), height: offered(.vertical))
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
      let frame = childProposal(proposal)
      let child = element?.measure(frame) ?? .zero
      return CGSize(
        width: modifier.axes.contains(.horizontal) ? frame.width ?? child.width : child.width,
        height: modifier.axes.contains(.vertical) ? frame.height ?? child.height : child.height)
    }

    override func teardown() {
      guard isAlive else { return }
      if let container { root.relativeFrames.remove(self, from: container) }
      super.teardown()
    }
  }
}

/// The elements whose sizes follow from another element's size, by that element.
struct RelativeFrames {
  private var followers: [ObjectIdentifier: [Unmanaged<ElementNode>]] = [:]

  mutating func add(_ follower: ElementNode, to container: ElementNode) {
    container.flags.insert(.hasRelativeFrames)
    followers[ObjectIdentifier(container), default: []].append(.passUnretained(follower))
  }

  mutating func remove(_ follower: ElementNode, from container: ElementNode) {
    let key = ObjectIdentifier(container)
    followers[key]?.removeAll { $0.toOpaque() == Unmanaged.passUnretained(follower).toOpaque() }
    if followers[key]?.isEmpty ?? false { followers[key] = nil }
  }

  /// The container's size is another one.
  func containerResized(_ container: ElementNode) {
    for follower in followers[ObjectIdentifier(container)] ?? [] { follower.takeUnretainedValue().invalidateLayout() }
  }
}

extension NodeFlags {
  static let hasRelativeFrames = NodeFlags(rawValue: 1 << 19)
}

extension View {
  /// Makes the view as large as its container on some axes.
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
    modifier(_ContainerRelativeFrameLayout(axes: axes, alignment: alignment) { length, _ in length })
  }

  /// Makes the view `span` of `count` equal parts of its container, which are `spacing` points apart.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center
  ) -> some View {
    let parts = CGFloat(max(1, count))
    let taken = CGFloat(max(1, span))
    var layout = _ContainerRelativeFrameLayout(axes: axes, alignment: alignment) { length, _ in
      (length - spacing * (parts - 1)) / parts * taken + spacing * (taken - 1)
    }
    layout.isDividedByNone = count < 1 || span < 1
    return modifier(layout)
  }

  /// Makes the view as long on each axis as `length` answers for its container.
  nonisolated public func containerRelativeFrame(
    _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
  ) -> some View {
    modifier(_ContainerRelativeFrameLayout(axes: axes, alignment: alignment, length: length))
  }
}
