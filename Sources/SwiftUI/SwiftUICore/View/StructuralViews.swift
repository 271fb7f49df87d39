import MartletDrawing

/// Nothing.
nonisolated public struct EmptyView: PrimitiveView, Sendable {
  public init() {}

  public static func _makeNode(_ view: EmptyView, _ context: NodeContext) -> ViewNode { ViewNode(context) }
  public static func _updateNode(_ node: ViewNode, _ view: EmptyView) {}
  public static var _elementCount: Int? { 0 }
}

/// A view list's place with several children: tuples, groups and sections.
final class ChildrenNode: ViewNode {
  var nodes: [ViewNode] = []
  override var children: [ViewNode] { nodes }
  override func appendElements(to list: inout ElementList) {
    for node in nodes { node.appendElements(to: &list) }
  }
}

/// Views one after another, as `ViewBuilder` makes them.
nonisolated public struct TupleView<T>: PrimitiveView {
  public var value: T
  let behavior: any TupleBehavior<T>

  init(_ value: T, behavior: any TupleBehavior<T>) {
    self.value = value
    self.behavior = behavior
  }

  public static func _makeNode(_ view: TupleView<T>, _ context: NodeContext) -> ViewNode {
    let node = ChildrenNode(context)
    view.behavior.make(view.value, context, node)
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: TupleView<T>) {
    view.behavior.update(unsafeDowncast(node, to: ChildrenNode.self), view.value)
  }

  public static var _elementCount: Int? { TupleCounts.count(of: T.self) }
}

/// What a tuple's static types know how to do with its value.
protocol TupleBehavior<Value>: Sendable {
  associatedtype Value
  func make(_ value: Value, _ context: NodeContext, _ node: ChildrenNode)
  func update(_ node: ChildrenNode, _ value: Value)
}

/// Generic code for one tuple type.
struct PackBehavior<each Content: View>: TupleBehavior {
  typealias Value = (repeat each Content)

  func tuple(_ value: Value) -> TupleView<Value> { TupleView(value, behavior: self) }

  func make(_ value: (repeat each Content), _ context: NodeContext, _ node: ChildrenNode) {
    func add<V: View>(_ view: V) {
      node.nodes.append(V._makeNode(view, context.through(node, key: .index(node.nodes.count))))
    }
    repeat add(each value)
  }

  func update(_ node: ChildrenNode, _ value: (repeat each Content)) {
    var index = 0
    func next<V: View>(_ view: V) {
      V._updateNode(node.nodes[index], view)
      index += 1
    }
    repeat next(each value)
  }
}

/// Element counts of tuple types, read from their fields once.
enum TupleCounts {
  nonisolated(unsafe) private static var known: [ObjectIdentifier: Int?] = [:]

  static func count<T>(of type: T.Type) -> Int? {
    if let count = known[ObjectIdentifier(type)] { return count }
    var sum: Int? = 0
    TypeFields.visit(type) { field in
      guard let view = field.type as? any View.Type, let count = view._elementCount else {
        sum = nil
        return
      }
      if let total = sum { sum = total + count }
    }
    known[ObjectIdentifier(type)] = sum
    return sum
  }
}

/// Views that take modifiers together and lay nothing out themselves.
nonisolated public struct Group<Content> {
  public var content: Content
}

extension Group: View where Content: View {
  @MainActor @preconcurrency public var body: Never { unreachableBody() }
  @inlinable nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(_content: content())
  }

  nonisolated public static func _makeNode(_ view: Group<Content>, _ context: NodeContext) -> ViewNode {
    Content._makeNode(view.content, context)
  }
  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Group<Content>) {
    Content._updateNode(node, view.content)
  }
  nonisolated public static var _elementCount: Int? { Content._elementCount }
}

extension Group {
  @usableFromInline nonisolated init(_content: Content) { content = _content }
}

/// One of two views: the branches of an `if`.
nonisolated public struct _ConditionalContent<TrueContent, FalseContent> {
  enum Storage {
    case first(TrueContent)
    case second(FalseContent)
  }
  let storage: Storage
}

extension _ConditionalContent: View where TrueContent: View, FalseContent: View {
  @MainActor @preconcurrency public var body: Never { unreachableBody() }

  nonisolated public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = BranchNode(context)
    switch view.storage {
    case .first(let content): node.show(0) { TrueContent._makeNode(content, $0) }
    case .second(let content): node.show(1) { FalseContent._makeNode(content, $0) }
    }
    return node
  }

  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: BranchNode.self)
    switch view.storage {
    case .first(let content):
      if node.branch == 0, let child = node.child {
        TrueContent._updateNode(child, content)
      } else {
        node.show(0) { TrueContent._makeNode(content, $0) }
      }
    case .second(let content):
      if node.branch == 1, let child = node.child {
        FalseContent._updateNode(child, content)
      } else {
        node.show(1) { FalseContent._makeNode(content, $0) }
      }
    }
  }

  nonisolated public static var _elementCount: Int? { nil }
}

extension Optional: View where Wrapped: View {
  public typealias Body = Never
  @MainActor @preconcurrency public var body: Never { unreachableBody() }

  nonisolated public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = BranchNode(context)
    if let view { node.show(0) { Wrapped._makeNode(view, $0) } }
    node.flags.insert(.shown)
    return node
  }

  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: BranchNode.self)
    guard let view else { return node.show(-1, nil) }
    if node.branch == 0, let child = node.child {
      Wrapped._updateNode(child, view)
    } else {
      node.show(0) { Wrapped._makeNode(view, $0) }
    }
  }

  nonisolated public static var _elementCount: Int? { nil }
}

/// A place whose child comes and goes: branches, optionals, `AnyView` and `.id`.
class BranchNode: ViewNode {
  private let context: NodeContext
  final var branch = -1
  final var child: ViewNode?
  /// Branches are part of the path, so that each has state of its own.
  final var childKey: NodeKey?

  override init(_ context: NodeContext) {
    self.context = context
    super.init(context)
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }

  override func appendElements(to list: inout ElementList) {
    child?.appendElements(to: &list)
  }

  /// What exists is not what was asked for: the next update makes it again.
  func forgetShown() { branch = -1 }

  /// Makes `branch` the one that exists. The old one leaves, by its transition if it has one.
  final func show(_ branch: Int, key: NodeKey? = nil, _ make: ((NodeContext) -> ViewNode)?) {
    guard make != nil || child != nil else { return }
    let old = child
    self.branch = branch
    if let make {
      let key = key ?? .index(branch)
      childKey = key
      let inner = context.through(self, key: key)
      let isTruncated = !root.hasRoom(for: self)
      let made = isTruncated ? ViewNode(inner) : make(inner)
      if isTruncated { forgetShown() }
      child = made
      if flags.contains(.shown) { root.inserted(made) }
    } else {
      child = nil
    }
    flags.insert(.shown)
    if let old { root.remove(old) }
    structureChanged()
  }
}

/// A view whose type is not part of its parent's.
nonisolated public struct AnyView: PrimitiveView {
  let storage: AnyViewStorageBase

  public init<V: View>(_ view: V) {
    storage = (view as? AnyView)?.storage ?? AnyViewStorage(view)
  }

  public init<V: View>(erasing view: V) { self.init(view) }

  public static func _makeNode(_ view: AnyView, _ context: NodeContext) -> ViewNode {
    let node = AnyViewNode(context)
    node.type = view.storage.type
    node.show(0) { view.storage.make($0) }
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: AnyView) {
    let node = unsafeDowncast(node, to: AnyViewNode.self)
    if node.type == view.storage.type, let child = node.child {
      view.storage.update(child)
    } else {
      node.type = view.storage.type
      node.show(node.branch + 1) { view.storage.make($0) }
    }
  }

  public static var _elementCount: Int? { nil }
}

final class AnyViewNode: BranchNode {
  var type: ObjectIdentifier?
  override func forgetShown() {
    super.forgetShown()
    type = nil
  }
}

class AnyViewStorageBase {
  var type: ObjectIdentifier { ObjectIdentifier(Never.self) }
  func make(_ context: NodeContext) -> ViewNode { ViewNode(context) }
  func update(_ node: ViewNode) {}
}

final class AnyViewStorage<V: View>: AnyViewStorageBase {
  let view: V
  init(_ view: V) { self.view = view }
  override var type: ObjectIdentifier { ObjectIdentifier(V.self) }
  override func make(_ context: NodeContext) -> ViewNode { V._makeNode(view, context) }
  override func update(_ node: ViewNode) { V._updateNode(node, view) }
}

/// A view whose identity changes with a value.
nonisolated public struct IDView<Content: View, ID: Hashable>: PrimitiveView {
  let content: Content
  let id: ID

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = IdentityNode<ID>(context)
    node.id = view.id
    node.show(0, key: .identifier(AnyHashable(view.id))) { Content._makeNode(view.content, $0) }
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: IdentityNode<ID>.self)
    if node.id == view.id, let child = node.child {
      Content._updateNode(child, view.content)
    } else {
      node.id = view.id
      node.show(0, key: .identifier(AnyHashable(view.id))) { Content._makeNode(view.content, $0) }
    }
  }

  public static var _elementCount: Int? { Content._elementCount }
}

/// The node of `.id`, also found by `scrollTo`.
class IdentityNodeBase: BranchNode {
  var identifier: AnyHashable { AnyHashable(0) }
}

final class IdentityNode<ID: Hashable>: IdentityNodeBase {
  var id: ID?
  override func forgetShown() {
    super.forgetShown()
    id = nil
  }
  override var identifier: AnyHashable { id.map { AnyHashable($0) } ?? AnyHashable(0) }
}

extension View {
  /// Ties the view's identity to `id`: when it changes, the view starts afresh.
  nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
    IDView(content: self, id: id)
  }
}

/// A view that is compared before its body runs.
nonisolated public struct EquatableView<Content: View & Equatable>: PrimitiveView {
  public var content: Content
  public init(content: Content) { self.content = content }

  public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    let node = EquatableNode<Content>(context)
    node.value = view.content
    node.nodes = [Content._makeNode(view.content, context.through(node))]
    return node
  }

  public static func _updateNode(_ node: ViewNode, _ view: Self) {
    let node = unsafeDowncast(node, to: EquatableNode<Content>.self)
    if node.value == view.content { return }
    node.value = view.content
    Content._updateNode(node.nodes[0], view.content)
  }

  public static var _elementCount: Int? { Content._elementCount }
}

final class EquatableNode<Content>: ViewNode {
  var value: Content?
  var nodes: [ViewNode] = []
  override var children: [ViewNode] { nodes }
  override func appendElements(to list: inout ElementList) {
    for node in nodes { node.appendElements(to: &list) }
  }
}

extension View where Self: Equatable {
  /// Compares old and new values with `==` before the body runs again.
  nonisolated public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
