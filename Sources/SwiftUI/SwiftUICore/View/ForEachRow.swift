/// What makes the rows of one `ForEach`: its content's closure, and whether that was ever seen to read something.
final class RowContent<Element, Content: View> {
  var make: (Element) -> Content
  let habit = ObservationHabit()

  init(_ make: @escaping (Element) -> Content) { self.make = make }
}

/// One element of a `ForEach`: runs the content's closure for it, and again when what that read has changed.
final class ForEachRow<Element, Content: View>: ComputedNode {
  private var element: Element
  private let content: RowContent<Element, Content>
  private var child: ViewNode?

  init(_ element: Element, _ content: RowContent<Element, Content>, _ context: NodeContext) {
    self.element = element
    self.content = content
    super.init(context)
    child = Content._makeNode(run(), context.through(self))
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }

  func update(_ new: Element) {
    element = new
    recompute()
  }

  override func recompute() {
    guard let child else { return }
    Content._updateNode(child, run())
  }

  private func run() -> Content {
    tracking(content.habit) { content.make(element) }
  }

  /// A closure inside a body, not a body of its own.
  override var countsAsBody: Bool { false }
}
