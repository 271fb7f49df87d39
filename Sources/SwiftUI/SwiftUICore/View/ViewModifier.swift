import MartletDrawing

/// Something that makes a view out of another.
///
/// Documented at developer.apple.com/documentation/swiftui/viewmodifier.
@MainActor @preconcurrency
public protocol ViewModifier {
  associatedtype Body: View
  typealias Content = _ViewModifier_Content<Self>
  @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body

  nonisolated static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode
  nonisolated static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C)
  nonisolated static func _elementCount(_ content: Int?) -> Int?
}

extension ViewModifier where Body == Never {
  public func body(content: Content) -> Never { unreachableBody() }
}

extension ViewModifier {
  nonisolated public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode
  {
    ModifierBodyNode<Self, C>(modifier, content, context)
  }
  nonisolated public static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) {
    unsafeDowncast(node, to: ModifierBodyNode<Self, C>.self).update(modifier, content)
  }
  nonisolated public static func _elementCount(_ content: Int?) -> Int? { Body._elementCount }

  /// Two modifiers in a row, as one.
  nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// A modifier that changes nothing.
nonisolated public struct EmptyModifier: ViewModifier, Sendable {
  public static let identity = EmptyModifier()
  public init() {}
  public typealias Body = Never
  public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode {
    C._makeNode(content, context)
  }
  public static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) {
    C._updateNode(node, content)
  }
  public static func _elementCount(_ content: Int?) -> Int? { content }
}

/// A modifier whose changes are shown step by step.
@available(*, deprecated, message: "use Animatable directly")
public protocol AnimatableModifier: Animatable, ViewModifier {}

/// A view with a modifier applied.
nonisolated public struct ModifiedContent<Content, Modifier> {
  public var content: Content
  public var modifier: Modifier
  public init(content: Content, modifier: Modifier) {
    self.content = content
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  @MainActor @preconcurrency public var body: Never { unreachableBody() }
  nonisolated public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    Modifier._makeNode(view.modifier, view.content, context)
  }
  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Self) {
    Modifier._updateNode(node, view.modifier, view.content)
  }
  nonisolated public static var _elementCount: Int? { Modifier._elementCount(Content._elementCount) }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
  nonisolated public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode
  {
    Modifier._makeNode(
      modifier.modifier, ModifiedContent<C, Content>(content: content, modifier: modifier.content), context)
  }
  nonisolated public static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) {
    Modifier._updateNode(
      node, modifier.modifier, ModifiedContent<C, Content>(content: content, modifier: modifier.content))
  }
  nonisolated public static func _elementCount(_ content: Int?) -> Int? {
    Modifier._elementCount(Content._elementCount(content))
  }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}

extension View {
  /// Applies a modifier.
  nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
    ModifiedContent(content: self, modifier: modifier)
  }
}

/// Where a modifier's body puts the view that it is applied to.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: PrimitiveView {
  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    var scope = context.contents
    while let current = scope {
      if let source = current as? ContentSource<Modifier> {
        var inner = context
        inner.contents = current.parent
        let node = PlaceholderNode(context)
        inner = inner.through(node)
        node.source = source
        node.child = source.make(inner)
        source.placeholders.append(Unmanaged.passUnretained(node))
        return node
      }
      scope = current.parent
    }
    return ViewNode(context)
  }
  public static func _updateNode(_ node: ViewNode, _ view: Self) {}
  public static var _elementCount: Int? { nil }
}

/// The contents of the composite modifiers around a place, innermost first.
class ContentScope {
  let parent: ContentScope?
  init(parent: ContentScope?) { self.parent = parent }
}

/// Makes and updates the content of one application of a modifier.
class ContentSource<Modifier: ViewModifier>: ContentScope {
  var placeholders: [Unmanaged<PlaceholderNode>] = []
  func make(_ context: NodeContext) -> ViewNode { ViewNode(context) }
}

final class TypedContentSource<Modifier: ViewModifier, C: View>: ContentSource<Modifier> {
  var content: C
  init(_ content: C, parent: ContentScope?) {
    self.content = content
    super.init(parent: parent)
  }
  override func make(_ context: NodeContext) -> ViewNode { C._makeNode(content, context) }
  func update(_ content: C) {
    self.content = content
    for placeholder in placeholders {
      if let child = placeholder.takeUnretainedValue().child { C._updateNode(child, content) }
    }
  }
}

/// The node of a modifier's content in its body.
final class PlaceholderNode: ViewNode {
  var child: ViewNode?
  var source: AnyObject?
  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }
  override func teardown() {
    guard isAlive else { return }
    super.teardown()
    (source as? any PlaceholderOwner)?.forget(self)
    source = nil
  }
}

protocol PlaceholderOwner: AnyObject { func forget(_ node: PlaceholderNode) }
extension ContentSource: PlaceholderOwner {
  func forget(_ node: PlaceholderNode) {
    let pointer = Unmanaged.passUnretained(node).toOpaque()
    placeholders.removeAll { $0.toOpaque() == pointer }
  }
}

/// The node of a modifier with a body.
final class ModifierBodyNode<M: ViewModifier, C: View>: ComputedNode, StateOwner {
  private var modifier: M
  private let source: TypedContentSource<M, C>
  private var innerContext: NodeContext
  private var child: ViewNode?
  var slots: [AnyObject] = []
  private let plan = DynamicPropertyPlan.plan(for: M.self)
  private var animator: ValueAnimator<M>?

  init(_ modifier: M, _ content: C, _ context: NodeContext) {
    self.modifier = modifier
    source = TypedContentSource(content, parent: context.contents)
    innerContext = context
    super.init(context)
    animator = ValueAnimator.make(for: self)
    innerContext = context.through(self)
    innerContext.contents = source
    if let body = runBody() { child = M.Body._makeNode(body, innerContext) }
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override var viewType: Any.Type? { M.self }
  override func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }

  func update(_ new: M, _ content: C) {
    var new = new
    let same = !flags.contains(.bodyDirty) && ComparisonPlan.plan(for: M.self).equal(&modifier, &new)
    if !same {
      animator?.changed(from: &modifier, to: &new)
      modifier = new
      recompute()
    }
    source.update(content)
  }

  override func recompute() {
    flags.remove(.bodyDirty)
    guard let body = runBody() else { return }
    if let child { return M.Body._updateNode(child, body) }
    let made = M.Body._makeNode(body, innerContext)
    child = made
    root.inserted(made)
    structureChanged()
  }

  private func runBody() -> M.Body? {
    install(plan, &modifier, self)
    if plan.isOfProgram { root.counters.programBodiesRun += 1 }
    var modifier = self.modifier
    animator?.apply(to: &modifier)
    if missesObject { return attempt(plan.habit) { [modifier] in modifier.body(content: _ViewModifier_Content()) } }
    return run(plan.habit) { [modifier] in modifier.body(content: _ViewModifier_Content()) }
  }

  override func teardown() {
    guard isAlive else { return }
    super.teardown()
    plan.remove(slots)
  }
}
