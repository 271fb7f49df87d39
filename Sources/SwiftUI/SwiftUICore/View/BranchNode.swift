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
