import CoreGraphics

/// How far a view wants its neighbours away.
///
/// Documented at developer.apple.com/documentation/swiftui/viewspacing. Each edge declares distances by category;
/// between two views counts the largest of the categories that both edges declare, else nothing (measured).
public struct ViewSpacing: Sendable {
  enum Category: Int, CaseIterable { case standard, textToText, edgeAboveText, edgeBelowText }

  /// Distances of one edge by category; NaN where the edge declares none.
  struct Edges: Sendable {
    private var standard: CGFloat
    private var textToText: CGFloat
    private var edgeAboveText: CGFloat
    private var edgeBelowText: CGFloat

    init(
      standard: CGFloat? = nil, textToText: CGFloat? = nil, edgeAboveText: CGFloat? = nil,
      edgeBelowText: CGFloat? = nil
    ) {
      self.standard = standard ?? .nan
      self.textToText = textToText ?? .nan
      self.edgeAboveText = edgeAboveText ?? .nan
      self.edgeBelowText = edgeBelowText ?? .nan
    }

    static let plain = Edges(standard: 8, edgeAboveText: 0, edgeBelowText: 0)
    static let none = Edges()

    func distance(to other: Edges) -> CGFloat {
      var result = -CGFloat.infinity
      func take(_ a: CGFloat, _ b: CGFloat) {
        if !a.isNaN, !b.isNaN { result = max(result, a, b) }
      }
      take(standard, other.standard)
      take(textToText, other.textToText)
      take(edgeAboveText, other.edgeAboveText)
      take(edgeBelowText, other.edgeBelowText)
      return result == -.infinity ? 0 : result
    }

    /// The larger of each category.
    mutating func formUnion(_ other: Edges) {
      standard = .maximum(standard, other.standard)
      textToText = .maximum(textToText, other.textToText)
      edgeAboveText = .maximum(edgeAboveText, other.edgeAboveText)
      edgeBelowText = .maximum(edgeBelowText, other.edgeBelowText)
    }
  }

  var top = Edges.plain
  var leading = Edges.plain
  var bottom = Edges.plain
  var trailing = Edges.plain

  /// The default distances.
  public init() {}

  /// No distance to anything.
  public static let zero: ViewSpacing = {
    var spacing = ViewSpacing()
    spacing.top = .none
    spacing.leading = .none
    spacing.bottom = .none
    spacing.trailing = .none
    return spacing
  }()

  /// Makes the distances of the given edges at least those of another view.
  public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {
    if edges.contains(.top) { top.formUnion(other.top) }
    if edges.contains(.leading) { leading.formUnion(other.leading) }
    if edges.contains(.bottom) { bottom.formUnion(other.bottom) }
    if edges.contains(.trailing) { trailing.formUnion(other.trailing) }
  }

  public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing {
    var result = self
    result.formUnion(other, edges: edges)
    return result
  }

  /// The preferred distance, in points, to the view that follows.
  public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat {
    axis == .horizontal ? trailing.distance(to: next.leading) : bottom.distance(to: next.top)
  }

  /// Takes distances of the given edges from another view as they are.
  mutating func replace(_ edges: Edge.Set, from other: ViewSpacing) {
    if edges.contains(.top) { top = other.top }
    if edges.contains(.leading) { leading = other.leading }
    if edges.contains(.bottom) { bottom = other.bottom }
    if edges.contains(.trailing) { trailing = other.trailing }
  }

  /// The spacing of text: to other text the font's leading, to edges a tenth of the line beyond what the font itself
  /// keeps free there, in whole pixels; the default sideways. All points.
  ///
  /// Fits what was measured of three fonts on two systems to the last digit.
  static func text(
    ascender: CGFloat, descender: CGFloat, capHeight: CGFloat, leading: CGFloat, pixelLength: CGFloat
  ) -> ViewSpacing {
    func wholePixels(_ length: CGFloat) -> CGFloat { (length / pixelLength - 1e-6).rounded(.up) * pixelLength }
    let distance = wholePixels((ascender + descender) / 10) + descender
    var spacing = ViewSpacing()
    spacing.top = Edges(
      standard: nil, textToText: wholePixels(max(0, leading)), edgeAboveText: distance, edgeBelowText: nil)
    spacing.bottom = Edges(
      standard: nil, textToText: 0, edgeAboveText: nil, edgeBelowText: distance + ascender - capHeight)
    return spacing
  }
}

/// A spacing that is remembered once it has been asked for; most never are.
final class KnownSpacing {
  let value: ViewSpacing
  init(_ value: ViewSpacing) { self.value = value }
}
