/// A view list's place with several children: tuples, groups and sections.
final class ChildrenNode: ViewNode {
  var nodes: [ViewNode] = []
  override var children: [ViewNode] { nodes }
  override func appendElements(to list: inout ElementList) {
    for node in nodes { node.appendElements(to: &list) }
  }
}
