import MartletDrawing

extension ViewRoot {
  /// The text that elements with identifiers draw, ellipses included.
  package func drawnTexts(_ visit: (String, String) -> Void) {
    func walk(_ node: ViewNode, _ identifiers: [String]) {
      var identifiers = identifiers
      if let element = node as? _AccessibilityIdentifierModifier.NodeClass, element.flags.contains(.placed) {
        identifiers.append(element.modifier.identifier)
      }
      if let text = node as? TextNode, text.flags.contains(.placed), !identifiers.isEmpty {
        let drawn = text.drawnText
        for identifier in identifiers { visit(identifier, drawn) }
      }
      for child in node.children { walk(child, identifiers) }
    }
    walk(top, [])
  }
}
