import CoreGraphics
import MartletDrawing

/// A modifier that makes one element around each element of its content.
///
/// Adding such a modifier means: a struct with this conformance, its node class, and a function on `View`.
protocol ElementModifier: ViewModifier where Body == Never {
  associatedtype NodeClass: ModifierNode<Self>
}

extension ElementModifier {
  nonisolated public static func _makeNode<C: View>(_ modifier: Self, _ content: C, _ context: NodeContext) -> ViewNode
  {
    if C._elementCount == 1 {
      return context.element { context in
        let node = NodeClass(modifier, context)
        node.setContent(C._makeNode(content, context.inside(node)))
        return node
      }
    }
    let list = ModifierListNode<Self>(modifier, context)
    var inner = context.through(list)
    inner.wrappers = WrapperEntry(context) { [unowned(unsafe) list] wrapperContext, makeInner in
      let node = NodeClass(list.modifier, wrapperContext)
      let element = makeInner(wrapperContext.inside(node))
      node.setContent(element)
      node.flags.insert(.wrapsElement)
      list.add(node)
      return node
    }
    inner.traits = nil
    list.child = C._makeNode(content, inner)
    return list
  }

  nonisolated public static func _updateNode<C: View>(_ node: ViewNode, _ modifier: Self, _ content: C) {
    if C._elementCount == 1 {
      let node = unsafeDowncast(node.core, to: NodeClass.self)
      node.update(modifier)
      if let child = node.content { C._updateNode(child, content) }
    } else {
      let list = unsafeDowncast(node, to: ModifierListNode<Self>.self)
      list.modifier = modifier
      for instance in list.instances {
        unsafeDowncast(instance.takeUnretainedValue(), to: NodeClass.self).update(modifier)
      }
      if let child = list.child { C._updateNode(child, content) }
    }
  }

  nonisolated public static func _elementCount(_ content: Int?) -> Int? { content }
}

/// The place of a modifier whose content is a list: each element gets a node of the modifier.
final class ModifierListNode<M>: ViewNode {
  var modifier: M
  var child: ViewNode?
  var instances: [Unmanaged<ModifierNode<M>>] = []

  init(_ modifier: M, _ context: NodeContext) {
    self.modifier = modifier
    super.init(context)
  }
  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }

  func add(_ node: ModifierNode<M>) {
    node.list = self
    node.listIndex = instances.count
    instances.append(Unmanaged.passUnretained(node))
  }

  func remove(_ node: ModifierNode<M>) {
    let last = instances.removeLast()
    guard node.listIndex < instances.count else { return }
    instances[node.listIndex] = last
    last.takeUnretainedValue().listIndex = node.listIndex
  }
}

/// An element around exactly one other.
class UnaryNode: ElementNode {
  final var content: ViewNode?
  /// The outer nil means that nobody has looked yet.
  private final var cachedElement: ElementNode??

  override var children: [ViewNode] { content.map { [$0] } ?? [] }

  final func setContent(_ node: ViewNode) { content = node }

  /// The element inside; nil when the content turned out to be empty.
  final var element: ElementNode? {
    if let cachedElement { return cachedElement }
    var list = ElementList()
    content?.appendElements(to: &list)
    let first = list.first
    first?.layoutParent = self
    cachedElement = .some(first)
    return first
  }

  override func structureChanged() {
    cachedElement = nil
    invalidateLayout(attributes: true)
  }

  override var layoutChildren: [ElementNode] { element.map { [$0] } ?? [] }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize { element?.measure(proposal) ?? .zero }

  override func placeChildren() {
    if let element { place(element, at: .zero, proposal: proposal) }
  }

  /// The content's proposal and place when the element has this proposal and size.
  func childGeometry(_ proposal: ProposedViewSize, _ size: CGSize) -> (origin: CGPoint, proposal: ProposedViewSize) {
    (.zero, proposal)
  }

  override func explicitGuide(_ key: AlignmentKey, _ proposal: ProposedViewSize, _ size: CGSize) -> CGFloat? {
    guard let element, element.maySet(key) else { return nil }
    let (origin, childProposal) = childGeometry(proposal, size)
    guard let value = element.explicitGuide(key, childProposal, element.measure(childProposal)) else { return nil }
    return value + (key.isVertical ? origin.y : origin.x)
  }

  override var spacing: ViewSpacing { element?.spacing ?? ViewSpacing.zero }
  override var priority: Double { ownTrait(LayoutPriorityKey.self) ?? element?.priority ?? 0 }
  override func trait<K: ElementTraitKey>(_ key: K.Type) -> K.Value? { ownTrait(key) ?? element?.trait(key) }
}

/// The node of an element modifier.
class ModifierNode<M>: UnaryNode {
  final var modifier: M
  unowned(unsafe) final var list: ModifierListNode<M>?
  final var listIndex = 0

  required init(_ modifier: M, _ context: NodeContext) {
    self.modifier = modifier
    super.init(context)
    modifierChanged(from: nil)
  }

  final func update(_ new: M) {
    let old = modifier
    modifier = new
    modifierChanged(from: old)
  }

  /// The value is new: invalidate what follows from the difference.
  func modifierChanged(from old: M?) {}

  override func teardown() {
    guard isAlive else { return }
    super.teardown()
    list?.remove(self)
  }
}
