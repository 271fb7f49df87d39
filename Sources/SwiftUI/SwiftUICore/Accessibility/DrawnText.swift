import CoreGraphics
import MartletDrawing
import MartletText

/// A text alone in an element with an identifier.
package struct IdentifiedText {
  package var identifier: String
  package var text: String
  package var font: FontDescriptor
  /// Points, without a limit.
  package var idealSize: CGSize
}

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

  /// Elements with identifiers that are a text of one font and nothing else.
  package func identifiedTexts() -> [IdentifiedText] {
    var found: [IdentifiedText] = []
    func walk(_ node: ViewNode) {
      if let element = node as? _AccessibilityIdentifierModifier.NodeClass, element.flags.contains(.placed) {
        var inner: ElementNode? = element
        while let modifier = inner as? UnaryNode { inner = modifier.size == element.size ? modifier.element : nil }
        if let text = inner as? TextNode, text.size == element.size, let font = text.onlyFont {
          found.append(
            IdentifiedText(
              identifier: element.modifier.identifier, text: text.plainText, font: font,
              idealSize: text.measure(.unspecified)))
        }
      }
      for child in node.children { walk(child) }
    }
    walk(top)
    return found
  }
}
