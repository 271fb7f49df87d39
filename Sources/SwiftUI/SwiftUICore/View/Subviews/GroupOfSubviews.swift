import MartletDrawing

/// What a view makes of the views that another resolved to.
nonisolated public struct _SubviewsView<Base: View, Result: View>: PrimitiveView {
  let base: Base
  let transform: (SubviewsCollection) -> Result

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode { SubviewsNode(view, context) }
  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: SubviewsNode<Base, Result>.self).update(view)
  }
  public static var _elementCount: Int? { Result._elementCount }
}

/// Owns the resolved views, and shows what the transform makes of them.
final class SubviewsNode<Base: View, Result: View>: ComputedNode {
  private var view: _SubviewsView<Base, Result>
  private let source: SubviewSource
  private var result: ViewNode?

  init(_ view: _SubviewsView<Base, Result>, _ context: NodeContext) {
    self.view = view
    var inner = context
    inner.wrappers = nil
    inner.traits = nil
    source = SubviewSource(inner)
    super.init(context)
    source.changed = { [unowned(unsafe) self] in invalidate() }
    source.make { Base._makeNode(view.base, $0) }
    result = Result._makeNode(makeResult(), context.through(self))
  }

  override var children: [ViewNode] { [source] + (result.map { [$0] } ?? []) }
  override func appendElements(to list: inout ElementList) { result?.appendElements(to: &list) }

  func update(_ new: _SubviewsView<Base, Result>) {
    view = new
    if let node = source.content { Base._updateNode(node, new.base) }
    recompute()
  }

  private func makeResult() -> Result {
    tracking {
      let transform = view.transform
      let subviews = UncheckedBox(SubviewsCollection(subviews: ArraySlice(source.subviews)))
      return runOnMain { transform(subviews.value) }
    }
  }

  override func recompute() {
    guard let result else { return }
    Result._updateNode(result, makeResult())
  }
}

/// The place of views that are resolved and shown elsewhere.
final class SubviewSource: ViewNode {
  private let context: NodeContext
  private let scope: EnvironmentScope
  private(set) var content: ViewNode?
  var changed: (() -> Void)?

  override init(_ context: NodeContext) {
    self.context = context
    scope = EnvironmentScope(values: context.environment.values, parent: context.environment)
    super.init(context)
  }

  func make(_ build: (NodeContext) -> ViewNode) {
    var inner = context.through(self)
    inner.environment = scope
    content = build(inner)
  }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }
  override func structureChanged() { changed?() }

  var subviews: [Subview] {
    var list = ElementList()
    content?.appendElements(to: &list)
    return list.elements.map { Subview($0, self) }
  }

  /// Takes the environment that is in force where the resolved views are shown.
  func adopt(_ environment: EnvironmentScope) {
    let change = EnvironmentChange(EnvironmentScope.difference(scope.values, environment.values))
    guard !change.isEmpty else { return }
    scope.values = environment.values
    content?.announce(change)
  }
}

/// Changes come from where the views are shown.
extension SubviewSource: EnvironmentScopeOwner {}

extension Group where Content: View {
  /// Makes something of the views that `view` resolves to.
  nonisolated public init<Base: View, Result: View>(
    subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
  ) where Content == _SubviewsView<Base, Result> {
    self.init(_content: _SubviewsView(base: view, transform: transform))
  }

  /// Makes something of the sections that `view` resolves to.
  nonisolated public init<Base: View, Result: View>(
    sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
  ) where Content == _SubviewsView<Base, Result> {
    self.init(_content: _SubviewsView(base: view) { transform(SectionCollection(Array($0))) })
  }
}

extension ForEach where Data == CollectionOfOne<Int>, ID == Int, Content: View {
  /// A view for each of the views that `view` resolves to.
  nonisolated public init<Base: View, Row: View>(
    subviews view: Base, @ViewBuilder content: @escaping (Subview) -> Row
  ) where Content == _SubviewsView<Base, ForEach<[Subview], Subview.ID, Row>> {
    let loop = Content(base: view) { ForEach<[Subview], Subview.ID, Row>(Array($0), content: content) }
    self.init(data: CollectionOfOne(0), content: { _ in loop }, identify: { $0 }, isConstantRange: false)
  }

  /// A view for each of the sections that `view` resolves to.
  nonisolated public init<Base: View, Row: View>(
    sections view: Base, @ViewBuilder content: @escaping (SectionConfiguration) -> Row
  ) where Content == _SubviewsView<Base, ForEach<[SectionConfiguration], SectionConfiguration.ID, Row>> {
    let loop = Content(base: view) {
      ForEach<[SectionConfiguration], SectionConfiguration.ID, Row>(
        Array(SectionCollection(Array($0))), content: content)
    }
    self.init(data: CollectionOfOne(0), content: { _ in loop }, identify: { $0 }, isConstantRange: false)
  }
}
