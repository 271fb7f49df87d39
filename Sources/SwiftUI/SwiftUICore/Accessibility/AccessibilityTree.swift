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
    window.presentedFrame = window.frame
    let assembly = AccessibilityAssembly(order: PaintOrder(of: self))
    window.children = assembly.elements(at: top, .init(clip: window.frame, isDrawn: true))
    return window
  }
}

/// Makes elements of nodes.
///
/// - A leaf that says what it is makes an element; a control absorbs what is in it.
/// - What a modifier says is said of the one element that it is around, when nothing but modifiers lies between.
/// - A view with an identifier is always an element of its own.
struct AccessibilityAssembly {
  /// What is around a node.
  struct Surroundings {
    /// The part of the window that views around let show.
    var clip: CGRect
    /// False inside something wholly transparent.
    var isDrawn: Bool
  }

  let order: PaintOrder

  /// The elements that a node and those below it make, in reading order.
  func elements(at node: ViewNode, _ surroundings: Surroundings) -> [AccessibilityElement] {
    guard let element = node as? ElementNode else { return elements(inside: node, surroundings) }
    if element.layoutParent != nil, !element.flags.contains(.placed) { return [] }
    let own = element.accessibilityAttributes
    if own?.isHidden == true { return [] }
    let frame = element.convert(CGRect(origin: .zero, size: element.size), to: nil)
    var inner = surroundings
    if element.clipsChildren { inner.clip = surroundings.clip.intersection(frame) }
    if element.hidesFromPeople { inner.isDrawn = false }
    if element is any AccessibilityStandIn { inner.isDrawn = surroundings.isDrawn }
    var inside = elements(inside: node, inner)
    if !(element is UnaryNode) { for index in inside.indices { inside[index].standsAlone = false } }
    guard let own else { return inside }
    let core = element.soleCore
    if core.isHidden { return [] }
    if !core.isDrawn, !(element is any AccessibilityStandIn) { inner.isDrawn = false }
    let blank = make(element, frame, inner)
    if element is _AccessibilityIdentifierModifier.NodeClass { return [identified(own, blank, inside)] }
    return described(own, blank, inside)
  }

  /// Elements of all nodes below, those of higher priority first.
  private func elements(inside node: ViewNode, _ surroundings: Surroundings) -> [AccessibilityElement] {
    let children = node.children
    if children.count == 1 { return elements(at: children[0], surroundings) }
    let result = children.flatMap { elements(at: $0, surroundings) }
    guard result.contains(where: { $0.sortPriority != 0 }) else { return result }
    return result.enumerated().sorted { a, b in
      let (first, second) = (a.element.sortPriority, b.element.sortPriority)
      return first == second ? a.offset < b.offset : first > second
    }.map(\.element)
  }

  private func identified(
    _ own: AccessibilityAttributes, _ blank: AccessibilityElement, _ inside: [AccessibilityElement]
  ) -> AccessibilityElement {
    var result = blank
    if inside.count == 1, inside[0].standsAlone, !inside[0].hasOwnIdentifier {
      result = adopt(inside[0], blank)
    } else {
      result.children = inside
    }
    result.identifier = own.identifier
    result.hasOwnIdentifier = true
    return result
  }

  private func described(
    _ own: AccessibilityAttributes, _ blank: AccessibilityElement, _ inside: [AccessibilityElement]
  ) -> [AccessibilityElement] {
    if own.absorbsChildren { return [apply(own, to: absorb(inside, own, blank))] }
    if own.isContainer {
      var result = blank
      result.children = inside
      return [apply(own, to: result)]
    }
    switch inside.count {
    case 0:
      guard own.makesElement else { return [] }
      // Empty texts say nothing.
      if own.role == .text, own.label?.isEmpty == true { return [] }
      return [apply(own, to: blank)]
    case 1:
      return [apply(own, to: inside[0].standsAlone ? adopt(inside[0], blank) : inside[0])]
    default:
      guard own.makesGroup else { return inside.map { apply(own, to: $0) } }
      var result = blank
      result.children = inside
      return [apply(own, to: result)]
    }
  }

  /// The element at the place of a modifier around it.
  private func adopt(_ element: AccessibilityElement, _ place: AccessibilityElement) -> AccessibilityElement {
    var result = element
    result.frame = place.frame
    result.presentedFrame = place.presentedFrame
    result.visibleFrame = place.visibleFrame
    return result
  }

  /// One element that speaks for all that is inside; only what has an identifier stays an element of its own.
  private func absorb(
    _ inside: [AccessibilityElement], _ own: AccessibilityAttributes, _ blank: AccessibilityElement
  ) -> AccessibilityElement {
    var result = blank
    let all = inside.flatMap(\.flattened)
    result.children = AccessibilityAssembly.identified(inside)
    guard own.label == nil || own.role != nil else { return result }
    result.label = all.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
    let values = all.compactMap(\.value)
    if !values.isEmpty { result.value = values.joined(separator: ", ") }
    if all.count == 1, !all[0].hasOwnIdentifier { result.identifier = all[0].identifier }
    result.hint = all.compactMap(\.hint).first
    result.isFocused = all.contains(where: \.isFocused)
    if own.role == nil {
      let spokesman = all.first { $0.role.isControl } ?? all.first { $0.role == .text } ?? all.first
      if let spokesman { result.role = spokesman.role }
      for element in all { result.traits.formUnion(element.traits) }
      result.actions = all.flatMap(\.actions)
      result.isSelected = all.contains(where: \.isSelected)
    }
    return result
  }

  private static func identified(_ elements: [AccessibilityElement]) -> [AccessibilityElement] {
    elements.flatMap { element -> [AccessibilityElement] in
      element.hasOwnIdentifier ? [element] : identified(element.children)
    }
  }

  private func apply(_ own: AccessibilityAttributes, to element: AccessibilityElement) -> AccessibilityElement {
    var result = element
    if let role = own.role { result.role = role }
    if let label = own.label { result.label = label }
    if let value = own.value { result.value = value }
    if let identifier = own.identifier { result.identifier = identifier }
    if let hint = own.hint { result.hint = hint }
    if let placeholder = own.placeholder { result.placeholder = placeholder }
    if let isSelected = own.isSelected { result.isSelected = isSelected }
    if let isFocused = own.isFocused { result.isFocused = isFocused }
    if let level = own.headingLevel { result.headingLevel = level }
    if let priority = own.sortPriority { result.sortPriority = priority }
    if !own.inputLabels.isEmpty { result.inputLabels = own.inputLabels }
    result.actions += own.actions.filter { action in !result.actions.contains { $0.name == action.name } }
    if let trait = own.role?.trait { result.traits.insert(trait) }
    result.traits.formUnion(own.addedTraits)
    result.traits.subtract(own.removedTraits)
    if own.addedTraits.contains("selected") { result.isSelected = true }
    if own.removedTraits.contains("selected") { result.isSelected = false }
    if result.isSelected { result.traits.insert("selected") }
    return result
  }

  private func make(_ element: ElementNode, _ frame: CGRect, _ surroundings: Surroundings) -> AccessibilityElement {
    var result = AccessibilityElement()
    result.frame = frame
    result.presentedFrame = element.presentedFrameInRoot
    result.isEnabled = element.environment.values.isEnabled
    let visible = frame.intersection(surroundings.clip)
    let isSeen = surroundings.isDrawn && !visible.isNull && !visible.isEmpty && !order.covers(element, visible)
    result.visibleFrame = isSeen ? visible : .zero
    return result
  }
}

/// An element that is not drawn and still stands for one that is.
protocol AccessibilityStandIn: ElementNode {}

extension ElementNode {
  /// Whether nothing of the element can be seen, whatever it draws.
  fileprivate final var hidesFromPeople: Bool { effect.map { $0.opacity <= 0 } ?? false }

  /// What the modifiers inside say of the one view that all are around: whether any of it is drawn, and whether it is
  /// kept from assistive technologies.
  fileprivate final var soleCore: (isDrawn: Bool, isHidden: Bool) {
    var result = (isDrawn: true, isHidden: false)
    var element: ElementNode? = soleContent
    while let current = element {
      if current.hidesFromPeople { result.isDrawn = false }
      if current.accessibilityAttributes?.isHidden == true { result.isHidden = true }
      element = current.soleContent
    }
    return result
  }

  /// The element that a modifier is around, when there is nothing else in it.
  private final var soleContent: ElementNode? {
    guard let node = self as? UnaryNode, node.children.count == 1 else { return nil }
    return node.element
  }

  /// The frame as it is drawn at the moment, in the root's coordinates.
  fileprivate final var presentedFrameInRoot: CGRect {
    var rect = presentedBounds
    var element = self
    while let parent = element.layoutParent {
      if let transform = element.effect?.transform { rect = rect.applying(transform) }
      let origin = element.presentedOrigin
      let shift = parent.contentShift
      rect = rect.offsetBy(dx: origin.x + shift.x, dy: origin.y + shift.y)
      element = parent
    }
    return rect
  }
}

extension AccessibilityRole {
  /// The trait that elements of the role have.
  fileprivate var trait: String? {
    switch self {
    case .text: "staticText"
    case .image: "image"
    case .link: "link"
    case .button: "button"
    case .toggle: "toggle"
    case .tabBar: "tabBar"
    default: nil
    }
  }
}
