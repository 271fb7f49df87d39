/// A view made from another value that has dynamic properties, such as an app.
package protocol DynamicContentView: View where Body == Never {
  associatedtype Value
  var dynamicValue: Value { get }
  @MainActor static func content(of value: Value) -> AnyView
}

extension DynamicContentView {
  public var body: Never { unreachableBody() }

  nonisolated public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    DynamicContentNode(runOnMain { view.dynamicValue }, context) { Self.content(of: $0) }
  }

  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: DynamicContentNode<Value>.self).update(runOnMain { view.dynamicValue })
  }

  nonisolated public static var _elementCount: Int? { nil }
}

final class DynamicContentNode<Value>: ComputedNode, StateOwner {
  private var value: Value
  private var child: ViewNode?
  private let content: @MainActor (Value) -> AnyView
  private let context: NodeContext
  var slots: [AnyObject] = []
  private let plan = DynamicPropertyPlan.plan(for: Value.self)

  init(_ value: Value, _ context: NodeContext, content: @escaping @MainActor (Value) -> AnyView) {
    self.value = value
    self.content = content
    self.context = context
    super.init(context)
    if let made = makeContent() { child = AnyView._makeNode(made, context.through(self)) }
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override var viewType: Any.Type? { Value.self }
  override func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }

  func update(_ new: Value) {
    value = new
    recompute()
  }

  override func recompute() {
    flags.remove(.bodyDirty)
    guard let content = makeContent() else { return }
    if let child { return AnyView._updateNode(child, content) }
    let made = AnyView._makeNode(content, context.through(self))
    child = made
    root.inserted(made)
    structureChanged()
  }

  private func makeContent() -> AnyView? {
    install(plan, &value, self)
    let value = self.value
    let content = self.content
    return missesObject ? attempt { content(value) } : run { content(value) }
  }

  override func teardown() {
    guard isAlive else { return }
    super.teardown()
    plan.remove(slots)
  }
}
