import CoreGraphics

/// A layout whose answers follow from one arrangement of its subviews for a proposal.
protocol ArrangingLayout: Layout where Cache == ArrangementCache {
  func arrange(_ elements: [ElementNode], _ proposal: ProposedViewSize) -> any SubviewArrangement
}

/// Where subviews are for one proposal.
protocol SubviewArrangement {
  var size: CGSize { get }
  var origins: [CGPoint] { get }
  var proposals: [ProposedViewSize] { get }
}

extension StackArrangement: SubviewArrangement {}
extension DepthArrangement: SubviewArrangement {}
extension GridArrangement: SubviewArrangement {}

/// The arrangements of the last proposals.
public struct ArrangementCache {
  fileprivate var known: [(ProposedViewSize, any SubviewArrangement)] = []
}

extension ArrangingLayout {
  public func makeCache(subviews: Subviews) -> ArrangementCache { ArrangementCache() }
  public func updateCache(_ cache: inout ArrangementCache, subviews: Subviews) {
    cache.known.removeAll(keepingCapacity: true)
  }

  private func arrangement(
    _ proposal: ProposedViewSize, _ subviews: Subviews, _ cache: inout ArrangementCache
  ) -> any SubviewArrangement {
    if let found = cache.known.first(where: { $0.0 == proposal }) { return found.1 }
    let result = arrange(subviews.elements, proposal)
    if cache.known.count >= 3 { cache.known.removeFirst() }
    cache.known.append((proposal, result))
    return result
  }

  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ArrangementCache
  ) -> CGSize {
    arrangement(proposal, subviews, &cache).size
  }

  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ArrangementCache
  ) {
    let arrangement = arrangement(proposal, subviews, &cache)
    for (index, subview) in subviews.enumerated() {
      let origin = arrangement.origins[index]
      subview.place(
        at: CGPoint(x: bounds.minX + origin.x, y: bounds.minY + origin.y), proposal: arrangement.proposals[index])
    }
  }
}

/// The layout of `HStack`.
public struct HStackLayout: ArrangingLayout, Sendable {
  public var alignment: VerticalAlignment
  /// Points; nil leaves it to the subviews.
  public var spacing: CGFloat?
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { .stack(.horizontal) }
  func arrange(_ elements: [ElementNode], _ proposal: ProposedViewSize) -> any SubviewArrangement {
    StackArrangement.compute(
      elements, axis: .horizontal, alignment: alignment.key, spacing: spacing, proposal: proposal)
  }
  public func spacing(subviews: Subviews, cache: inout ArrangementCache) -> ViewSpacing {
    StackArrangement.spacing(of: subviews.elements, along: .horizontal)
  }
}

/// The layout of `VStack`.
public struct VStackLayout: ArrangingLayout, Sendable {
  public var alignment: HorizontalAlignment
  /// Points; nil leaves it to the subviews.
  public var spacing: CGFloat?
  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }

  public static var layoutProperties: LayoutProperties { .stack(.vertical) }
  func arrange(_ elements: [ElementNode], _ proposal: ProposedViewSize) -> any SubviewArrangement {
    StackArrangement.compute(elements, axis: .vertical, alignment: alignment.key, spacing: spacing, proposal: proposal)
  }
  public func spacing(subviews: Subviews, cache: inout ArrangementCache) -> ViewSpacing {
    StackArrangement.spacing(of: subviews.elements, along: .vertical)
  }
}

/// The layout of `ZStack`.
public struct ZStackLayout: ArrangingLayout, Sendable {
  public var alignment: Alignment
  public init(alignment: Alignment = .center) { self.alignment = alignment }

  func arrange(_ elements: [ElementNode], _ proposal: ProposedViewSize) -> any SubviewArrangement {
    DepthArrangement.compute(elements, alignment: alignment, proposal: proposal)
  }
}

/// The layout of `Grid`: `GridRow`s among its views are its rows.
public struct GridLayout: ArrangingLayout, Sendable {
  public var alignment: Alignment
  /// Points; nil leaves them to the cells.
  public var horizontalSpacing: CGFloat?
  public var verticalSpacing: CGFloat?
  public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
  }

  private var style: GridStyle {
    GridStyle(alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing)
  }
  func arrange(_ elements: [ElementNode], _ proposal: ProposedViewSize) -> any SubviewArrangement {
    GridArrangement(GridStructure(elements, style), style, proposal)
  }
  public func spacing(subviews: Subviews, cache: inout ArrangementCache) -> ViewSpacing {
    GridStructure(subviews.elements, style).spacing
  }
}

extension LayoutProperties {
  static func stack(_ axis: Axis) -> LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }
}
