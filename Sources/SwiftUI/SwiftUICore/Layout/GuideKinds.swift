import CoreGraphics

/// Which guides something at or below a node may set; where none of a kind can be, nobody looks for it.
extension NodeFlags {
  static let setsHorizontalGuides = NodeFlags(rawValue: 1 << 28)
  static let setsVerticalGuides = NodeFlags(rawValue: 1 << 29)
  /// The baselines that texts have.
  static let hasBaselines = NodeFlags(rawValue: 1 << 30)
}

extension AlignmentKey {
  /// What a node must be marked with to have the guide.
  var kinds: NodeFlags {
    guard isVertical else { return .setsHorizontalGuides }
    return isTextBaseline ? [.setsVerticalGuides, .hasBaselines] : .setsVerticalGuides
  }
}

extension ViewNode {
  /// Says that the node may set guides of some kinds. That stays so: it only saves looking.
  final func noteGuides(_ kinds: NodeFlags) {
    var node: ViewNode? = self
    while let current = node, !current.flags.isSuperset(of: kinds) {
      current.flags.formUnion(kinds)
      node = current.parent
    }
  }

  final func maySet(_ guide: AlignmentKey) -> Bool { !flags.isDisjoint(with: guide.kinds) }
}
