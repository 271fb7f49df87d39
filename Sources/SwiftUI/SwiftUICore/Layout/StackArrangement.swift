import CoreGraphics

/// Where a stack puts its children for one proposal.
struct StackArrangement {
  var size = CGSize.zero
  var origins: [CGPoint] = []
  var proposals: [ProposedViewSize] = []

  /// Distances between neighbours, in points.
  static func distances(_ children: [ElementNode], axis: Axis, spacing: CGFloat?) -> [CGFloat] {
    guard children.count > 1 else { return [] }
    if let spacing { return Array(repeating: spacing, count: children.count - 1) }
    var result: [CGFloat] = []
    result.reserveCapacity(children.count - 1)
    var previous = children[0].spacing
    for child in children.dropFirst() {
      let next = child.spacing
      result.append(previous.distance(to: next, along: axis))
      previous = next
    }
    return result
  }

  /// Sizes the children and places them along the axis; across it, their guides meet.
  ///
  /// Space goes by priority, among equals to the least flexible first, each offered an equal share of what is left.
  static func compute(
    _ children: [ElementNode], axis: Axis, alignment: AlignmentKey, spacing: CGFloat?, proposal: ProposedViewSize
  ) -> StackArrangement {
    guard !children.isEmpty else { return StackArrangement() }
    let distances = distances(children, axis: axis, spacing: spacing)
    let cross = proposal[axis.other]
    let lengths = offeredLengths(children, axis: axis, cross: cross, proposal: proposal, distances: distances)

    var arrangement = StackArrangement()
    arrangement.origins.reserveCapacity(children.count)
    arrangement.proposals.reserveCapacity(children.count)
    var guides: [CGFloat] = []
    guides.reserveCapacity(children.count)
    var main: CGFloat = 0
    var line: CGFloat = -.infinity
    var sizes: [CGSize] = []
    sizes.reserveCapacity(children.count)
    for (index, child) in children.enumerated() {
      let childProposal = ProposedViewSize(lengths?[index], cross, along: axis)
      let dimensions = child.dimensions(childProposal)
      let guide = dimensions[alignment]
      guides.append(guide)
      line = max(line, guide)
      sizes.append(dimensions.size)
      arrangement.proposals.append(childProposal)
      arrangement.origins.append(CGPoint(main, 0, along: axis))
      main += dimensions.size[axis] + (index < distances.count ? distances[index] : 0)
    }
    var crossLength: CGFloat = 0
    for index in children.indices {
      let start = line - guides[index]
      arrangement.origins[index][axis.other] = start
      crossLength = max(crossLength, start + sizes[index][axis.other])
    }
    arrangement.size = CGSize(main, crossLength, along: axis)
    return arrangement
  }

  /// The lengths to offer along the axis; nil when each child is asked for its ideal one.
  private static func offeredLengths(
    _ children: [ElementNode], axis: Axis, cross: CGFloat?, proposal: ProposedViewSize, distances: [CGFloat]
  ) -> [CGFloat]? {
    guard let available = proposal[axis] else { return nil }
    return SpaceDistribution.offers(
      available - distances.reduce(0, +), priorities: children.count == 1 ? [0] : children.map(\.priority)
    ) { index, offered in
      children[index].measure(ProposedViewSize(offered, cross, along: axis))[axis]
    }
  }

  /// A guide of the stack: its children's explicit ones, combined.
  static func guide(_ key: AlignmentKey, _ children: [ElementNode], _ arrangement: StackArrangement) -> CGFloat? {
    var result: CGFloat?
    var count = 0
    for (index, child) in children.enumerated() {
      let proposal = arrangement.proposals[index]
      guard let value = child.guideValue(key, proposal, child.measure(proposal)) else { continue }
      let origin = arrangement.origins[index]
      key.id._combineExplicit(childValue: value + (key.isVertical ? origin.y : origin.x), count, into: &result)
      count += 1
    }
    return result
  }
}

extension CGPoint {
  init(_ main: CGFloat, _ cross: CGFloat, along axis: Axis) {
    self = axis == .horizontal ? CGPoint(x: main, y: cross) : CGPoint(x: cross, y: main)
  }
}

/// The spacing of a stack: its first and last child's along the axis, the largest of all across it.
extension StackArrangement {
  static func spacing(of children: [ElementNode], along axis: Axis) -> ViewSpacing {
    guard let first = children.first, let last = children.last else { return .zero }
    var result = ViewSpacing.zero
    let sides: Edge.Set = axis == .vertical ? .horizontal : .vertical
    for child in children { result.formUnion(child.spacing, edges: sides) }
    result.replace(axis == .vertical ? .top : .leading, from: first.spacing)
    result.replace(axis == .vertical ? .bottom : .trailing, from: last.spacing)
    return result
  }
}
