import CoreGraphics

/// One thing on the screen, as assistive technologies, tests and scripts see it.
public struct AccessibilityElement: Sendable {
  public var role: AccessibilityRole = .group
  public var label = ""
  public var value: String?
  public var identifier: String?
  public var hint: String?
  public var traits: Set<String> = []
  /// Points from the top left of the window, in target geometry.
  public var frame = CGRect.zero
  /// The part of the frame that is inside the window and not clipped away; empty when nobody can see the element.
  public var visibleFrame = CGRect.zero
  /// Where the element is drawn at the moment; differs from `frame` while something moves it.
  public var presentedFrame = CGRect.zero
  public var isEnabled = true
  public var isSelected = false
  public var isFocused = false
  public var children: [AccessibilityElement] = []
  /// The field's placeholder, by which scripts find it too.
  public var placeholder: String?
  /// Other names by which people who speak to the device call the element.
  public var inputLabels: [String] = []
  /// 1…6 for headings whose level is known.
  public var headingLevel: Int?
  /// What assistive technologies can do with the element; a tap does `activate`.
  public var actions: [AccessibilityAction] = []
  /// Places the element before or after its neighbours in reading order; higher comes first.
  var sortPriority = 0.0
  /// Whether the identifier was given by the program, not taken from an image's name.
  var hasOwnIdentifier = false
  /// Whether only modifiers lie around the element so far, so that what is said of it is said of the same view.
  var standsAlone = true

  public init() {}
  public var isVisible: Bool { !visibleFrame.isEmpty }

  /// The element and all inside it, in reading order.
  public var flattened: [AccessibilityElement] {
    var result: [AccessibilityElement] = []
    collect(into: &result)
    return result
  }

  private func collect(into result: inout [AccessibilityElement]) {
    result.append(self)
    for child in children { child.collect(into: &result) }
  }
}

/// What kind of thing an element is.
public enum AccessibilityRole: String, Sendable {
  case application, window, group, text, image, button, toggle, field, secureField, slider, stepper, picker, link
  case list, cell, header, tab, tabBar, navigationBar, alert, sheet, menu, menuItem, progress, scrollView, datePicker
  case map, web, chart, popover, toolbar, segment, wheel, separator, gauge, disclosure

  /// Whether people act on elements of the kind rather than read them.
  public var isControl: Bool {
    switch self {
    case .button, .toggle, .field, .secureField, .slider, .stepper, .picker, .link, .tab, .menu, .menuItem,
      .datePicker, .segment, .wheel, .disclosure:
      true
    default: false
    }
  }
}

/// Something that can be done with an element.
public struct AccessibilityAction: @unchecked Sendable {
  /// `activate`, `increment`, `decrement`, `escape`, `magicTap`, or the name that the program gave.
  public let name: String
  /// Does it; nil where a tap on the element does the same. Runs on the main thread, as all that asks for elements.
  public let perform: (() -> Void)?

  init(_ name: String, perform: (() -> Void)? = nil) {
    self.name = name
    self.perform = perform
  }
}

/// What an element says of itself; nil leaves it to what is inside.
struct AccessibilityAttributes {
  var role: AccessibilityRole?
  var label: String?
  var value: String?
  var identifier: String?
  var hint: String?
  var placeholder: String?
  var addedTraits: Set<String> = []
  var removedTraits: Set<String> = []
  var isHidden: Bool?
  var isSelected: Bool?
  var isFocused: Bool?
  /// Whether the element speaks for everything inside it: its label is theirs joined.
  var absorbsChildren = false
  /// Whether the element is one of its own even around others.
  var isContainer = false
  var actions: [AccessibilityAction] = []
  var inputLabels: [String] = []
  var headingLevel: Int?
  var sortPriority: Double?

  /// Whether what is said makes an element of a view that has none, as a shape.
  var makesElement: Bool {
    role != nil || label != nil || value != nil || identifier != nil || !actions.isEmpty || !addedTraits.isEmpty
  }
  /// Whether what is said is about a group as a whole, not about each thing in it.
  var makesGroup: Bool { label != nil || value != nil || identifier != nil || !actions.isEmpty }
}
