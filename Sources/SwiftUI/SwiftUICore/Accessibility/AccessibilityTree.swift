import CoreGraphics

/// Assembles the tree of elements when somebody asks; nothing is done for it in frames.
extension ViewRoot {
  /// What is on screen, as one element with everything inside.
  public func accessibilityTree() -> AccessibilityElement {
    var window = AccessibilityElement()
    window.role = .application
    window.label = title
    window.frame = CGRect(origin: .zero, size: metrics.size)
    window.visibleFrame = window.frame
    window.children = AccessibilityAssembly().elements(at: top, clip: window.frame)
    return window
  }
}

struct AccessibilityAssembly {
  /// The elements that a node and those below it make, in reading order.
  func elements(at node: ViewNode, clip: CGRect) -> [AccessibilityElement] {
    guard let element = node as? ElementNode else {
      return node.children.flatMap { elements(at: $0, clip: clip) }
    }
    if element.layoutParent != nil, !element.flags.contains(.placed) { return [] }
    let own = element.accessibilityAttributes
    if own?.isHidden == true { return [] }
    let frame = element.convert(CGRect(origin: .zero, size: element.size), to: nil)
    let clip = element.clipsChildren ? clip.intersection(frame) : clip
    let inside = node.children.flatMap { elements(at: $0, clip: clip) }
    guard let own else { return inside }
    return apply(own, to: inside, element, frame, clip)
  }

  private func apply(
    _ own: AccessibilityAttributes, to inside: [AccessibilityElement], _ element: ElementNode, _ frame: CGRect,
    _ clip: CGRect
  ) -> [AccessibilityElement] {
    var result: AccessibilityElement
    if own.absorbsChildren || own.isContainer || (own.role != nil && inside.isEmpty) {
      result = make(element, frame, clip)
      if own.absorbsChildren {
        result.label = inside.flatMap(\.flattened).map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
        result.identifier = inside.count == 1 ? inside[0].identifier : nil
      } else {
        result.children = inside
      }
    } else if inside.count == 1, own.identifier == nil || inside[0].identifier == nil {
      result = inside[0]
    } else if inside.isEmpty && own.identifier == nil && own.label == nil {
      return inside
    } else {
      result = make(element, frame, clip)
      result.children = inside
    }
    if let role = own.role { result.role = role }
    if let label = own.label { result.label = label }
    if let value = own.value { result.value = value }
    if let identifier = own.identifier { result.identifier = identifier }
    if let hint = own.hint { result.hint = hint }
    if let placeholder = own.placeholder { result.placeholder = placeholder }
    if let isSelected = own.isSelected { result.isSelected = isSelected }
    if let isFocused = own.isFocused { result.isFocused = isFocused }
    if !own.actions.isEmpty { result.actions = own.actions }
    result.traits.formUnion(own.addedTraits)
    result.traits.subtract(own.removedTraits)
    if result.traits.contains("selected") { result.isSelected = true }
    return [result]
  }

  private func make(_ element: ElementNode, _ frame: CGRect, _ clip: CGRect) -> AccessibilityElement {
    var result = AccessibilityElement()
    result.frame = frame
    let visible = frame.intersection(clip)
    result.visibleFrame = visible.isNull ? .zero : visible
    result.isEnabled = element.environment.values.isEnabled
    return result
  }
}
