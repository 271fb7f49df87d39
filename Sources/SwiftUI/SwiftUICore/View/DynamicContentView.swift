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
  var slots: [AnyObject] = []
  private let plan = DynamicPropertyPlan.plan(for: Value.self)

  init(_ value: Value, _ context: NodeContext, content: @escaping @MainActor (Value) -> AnyView) {
    self.value = value
    self.content = content
    super.init(context)
    child = AnyView._makeNode(run(), context.through(self))
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }

  func update(_ new: Value) {
    value = new
    recompute()
  }

  override func recompute() {
    guard let child else { return }
    AnyView._updateNode(child, run())
  }

  private func run() -> AnyView {
    withUnsafeMutableBytes(of: &value) { bytes in
      guard let base = bytes.baseAddress else { return }
      plan.install(base, self)
    }
    return tracking {
      let value = self.value
      return runOnMain { content(value) }
    }
  }

  override func teardown() {
    guard isAlive else { return }
    super.teardown()
    plan.remove(slots)
  }
}
