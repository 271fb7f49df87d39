/// Views that belong together, with a header and a footer.
///
/// Documented at developer.apple.com/documentation/swiftui/section. Outside lists its parts stand one after another.
nonisolated public struct Section<Parent, Content, Footer> {
  let header: Parent
  let content: Content
  let footer: Footer
  var isExpanded: Binding<Bool>?
}

/// Which part of a section an element is.
enum SectionRole: Hashable {
  case header, content, footer
}

/// The section that an element belongs to, and its part in it.
struct SectionMembership: Equatable {
  let section: ObjectIdentifier
  let role: SectionRole
}

enum SectionTrait: ElementTraitKey { typealias Value = SectionMembership }

extension Section: View where Parent: View, Content: View, Footer: View {
  @MainActor @preconcurrency public var body: Never { unreachableBody() }

  nonisolated public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = SectionNode(context)
    func part<V: View>(_ view: V, _ role: SectionRole, _ index: Int) -> ViewNode {
      var inner = context.through(node, key: .index(index))
      inner.traits = TypedTraitScope<SectionTrait>(
        SectionMembership(section: ObjectIdentifier(node), role: role), parent: context.traits)
      if role != .content { inner.isLazy = false }
      return V._makeNode(view, inner)
    }
    node.nodes = [part(view.header, .header, 0), part(view.content, .content, 1), part(view.footer, .footer, 2)]
    return node
  }

  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: SectionNode.self)
    Parent._updateNode(node.nodes[0], view.header)
    Content._updateNode(node.nodes[1], view.content)
    Footer._updateNode(node.nodes[2], view.footer)
  }

  nonisolated public static var _elementCount: Int? { nil }
}

final class SectionNode: ViewNode {
  var nodes: [ViewNode] = []
  override var children: [ViewNode] { nodes }
  override func appendElements(to list: inout ElementList) {
    for node in nodes { node.appendElements(to: &list) }
  }
}

extension Section where Parent: View, Content: View, Footer: View {
  nonisolated public init(
    @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
  ) {
    self.init(header: header(), content: content(), footer: footer())
  }
  nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: footer)
  }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
    self.init(header: EmptyView(), content: content(), footer: footer())
  }
  nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: footer)
  }
}

extension Section where Parent: View, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
    self.init(header: header(), content: content(), footer: EmptyView())
  }
  nonisolated public init(header: Parent, @ViewBuilder content: () -> Content) {
    self.init(header: header, content: content(), footer: EmptyView())
  }
}

extension Section where Parent == EmptyView, Content: View, Footer == EmptyView {
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(header: EmptyView(), content: content(), footer: EmptyView())
  }
}

extension Section where Parent == Text, Content: View, Footer == EmptyView {
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(header: Text(titleKey), content: content(), footer: EmptyView())
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(header: Text(title), content: content(), footer: EmptyView())
  }
}
