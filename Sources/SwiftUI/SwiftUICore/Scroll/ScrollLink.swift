import CoreGraphics

/// Ties a modifier around a scroll view to the scroll view: the first one inside that has none nearer.
class ScrollLink {
  private(set) unowned(unsafe) final var node: ScrollNode?
  /// Whether the link has not seen a geometry yet.
  final var isFresh = true

  /// A scroll view inside the modifier comes, or looks again.
  final func claim(_ node: ScrollNode) {
    guard self.node == nil else { return }
    self.node = node
    isFresh = true
    node.links.append(self)
    claimed()
  }

  final func release() { node = nil }

  func claimed() {}
  func geometryChanged(_ geometry: ScrollGeometry) { isFresh = false }
  func phaseChanged(from old: ScrollPhase, to new: ScrollPhase) {}
  /// A person moved the content, or a movement ended.
  func scrolled(byUser: Bool) {}
}

private enum ScrollLinksKey: EnvironmentKey {
  static let defaultValue: [ScrollLink] = []
  static func _valuesEqual(_ a: [ScrollLink], _ b: [ScrollLink]) -> Bool {
    a.count == b.count && zip(a, b).allSatisfy { $0 === $1 }
  }
}

extension EnvironmentValues {
  var scrollLinks: [ScrollLink] {
    get { self[ScrollLinksKey.self] }
    set { self[ScrollLinksKey.self] = newValue }
  }
}

/// A modifier that watches or moves the scroll view inside it, and makes no element.
protocol ScrollLinkModifier: ViewModifier where Body == Never {
  associatedtype Link: ScrollLink
  func makeLink() -> Link
  func update(_ link: Link)
}

extension ScrollLinkModifier {
  nonisolated public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode
  {
    let node = ScrollLinkNode(modifier.makeLink(), context)
    var inner = context.through(node)
    inner.environment = node.scope
    node.child = C._makeNode(content, inner)
    return node
  }

  nonisolated public static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) {
    let node = unsafeDowncast(node, to: ScrollLinkNode.self)
    modifier.update(unsafeDowncast(node.link, to: Link.self))
    if let child = node.child { C._updateNode(child, content) }
  }

  nonisolated public static func _elementCount(_ content: Int?) -> Int? { content }
}

/// The place of a link: its environment carries the link to the scroll view.
final class ScrollLinkNode: ViewNode, EnvironmentScopeOwner {
  let link: ScrollLink
  let scope: EnvironmentScope
  var child: ViewNode?

  init(_ link: ScrollLink, _ context: NodeContext) {
    self.link = link
    scope = EnvironmentScope(values: context.environment.values, parent: context.environment)
    scope.values.scrollLinks.append(link)
    super.init(context)
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }

  override func environmentChanged(_ changed: EnvironmentChange) {
    let old = scope.values
    scope.values = environment.values
    scope.values.scrollLinks.append(link)
    let change = EnvironmentChange(EnvironmentScope.difference(old, scope.values))
    if !change.isEmpty { child?.announce(change) }
  }
}
