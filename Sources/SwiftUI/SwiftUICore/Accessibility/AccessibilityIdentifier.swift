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
    visitIdentified(top) { visit($0, $1.frameInRoot) }
  }

  /// Frames of elements with identifiers as they are shown while animations run.
  package func presentedFrames(withIdentifiers visit: (String, CGRect) -> Void) {
    visitIdentified(top) { visit($0, $1.presentedFrameInRoot) }
  }

  private func visitIdentified(_ node: ViewNode, _ visit: (String, ElementNode) -> Void) {
    if let element = node as? _AccessibilityIdentifierModifier.NodeClass, element.flags.contains(.placed) {
      visit(element.modifier.identifier, element)
    }
    for child in node.children { visitIdentified(child, visit) }
  }
}

extension ElementNode {
  /// The frame in the root as it is shown at this moment, without effects.
  fileprivate var presentedFrameInRoot: CGRect {
    var rect = CGRect(origin: .zero, size: presentedSize)
    var element: ElementNode = self
    while let parent = element.layoutParent {
      let origin = element.presentedOrigin
      let shift = parent.contentShift
      rect = rect.offsetBy(dx: origin.x + shift.x, dy: origin.y + shift.y)
      element = parent
    }
    return rect
  }
}
