import CoreGraphics

/// Which parts of sections stay in sight while their section is.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}

/// Views one below the other that exist while they are in sight.
///
/// Documented at developer.apple.com/documentation/swiftui/lazyvstack. Across its axis the stack fills what it is
/// offered (measured).
nonisolated public struct LazyVStack<Content: View>: LazyContainerView {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  var configuration: LazyConfiguration {
    LazyConfiguration(
      axis: .vertical, alignment: Alignment(horizontal: alignment, vertical: .center), spacing: spacing ?? 8,
      pinnedViews: pinnedViews, tracks: nil)
  }
}

/// Views side by side that exist while they are in sight.
///
/// Documented at developer.apple.com/documentation/swiftui/lazyhstack.
nonisolated public struct LazyHStack<Content: View>: LazyContainerView {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let pinnedViews: PinnedScrollableViews
  let content: Content

  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.pinnedViews = pinnedViews
    self.content = content()
  }

  var configuration: LazyConfiguration {
    LazyConfiguration(
      axis: .horizontal, alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing ?? 8,
      pinnedViews: pinnedViews, tracks: nil)
  }
}

/// A view made of a lazy container's node.
protocol LazyContainerView: PrimitiveView {
  associatedtype Content: View
  var content: Content { get }
  var configuration: LazyConfiguration { get }
}

extension LazyContainerView {
  nonisolated public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    context.element { context in
      let node = LazyContainerNode(view.configuration, context)
      var inner = context.contained(in: node, axis: view.configuration.axis)
      inner.isLazy = true
      node.content = Content._makeNode(view.content, inner)
      return node
    }
  }

  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node.core, to: LazyContainerNode.self)
    node.configure(view.configuration)
    if let content = node.content { Content._updateNode(content, view.content) }
  }

  nonisolated public static var _elementCount: Int? { 1 }
}

/// How a lazy container arranges its lines.
struct LazyConfiguration: Equatable {
  /// The axis along which lines follow each other.
  var axis: Axis
  /// How content lies in its line.
  var alignment: Alignment
  /// Points between lines.
  var spacing: CGFloat
  var pinnedViews: PinnedScrollableViews
  /// A grid's columns or rows; nil for a stack.
  var tracks: [GridItem]?
}
