import CoreGraphics
/// Names the view for tests and scripts.
nonisolated public struct _AccessibilityIdentifierModifier: ElementModifier {
  let identifier: String

  final class NodeClass: PassThroughNode<_AccessibilityIdentifierModifier> {
    override var accessibilityAttributes: AccessibilityAttributes? {
      AccessibilityAttributes(identifier: modifier.identifier)
    }
  }
}

extension View {
  nonisolated public func accessibilityIdentifier(_ identifier: String) -> some View {
    modifier(_AccessibilityIdentifierModifier(identifier: identifier))
  }
}

extension ViewRoot {
  /// Target frames of elements with identifiers, in the root's coordinates.
  package func frames(withIdentifiers visit: (String, CGRect) -> Void) {
    func walk(_ node: ViewNode) {
      if let element = node as? _AccessibilityIdentifierModifier.NodeClass, element.flags.contains(.placed) {
        visit(element.modifier.identifier, element.frameInRoot)
      }
      for child in node.children { walk(child) }
    }
    walk(top)
  }
}
