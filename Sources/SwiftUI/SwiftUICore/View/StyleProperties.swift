/// A style in a view: its own dynamic properties are brought up to date like the view's.
package struct StyleProperties<Style>: DynamicProperty {
  package var style: Style
  package init(_ style: Style) { self.style = style }

  public static func _install(_ property: inout Self, _ owner: PropertyOwner, _ slot: Int) {
    let plan = DynamicPropertyPlan.plan(for: Style.self)
    guard !plan.isEmpty else { return }
    withUnsafeMutableBytes(of: &property.style) { bytes in
      guard let base = bytes.baseAddress else { return }
      plan.install(base, owner.nested(at: slot))
    }
  }

  public static func _isSameInput(_ a: Self, _ b: Self) -> Bool {
    var first = a.style
    var second = b.style
    return ComparisonPlan.plan(for: Style.self).equal(&first, &second)
  }

  public static func _remove(_ slot: AnyObject) {
    guard let nested = slot as? NestedOwner else { return }
    DynamicPropertyPlan.plan(for: Style.self).remove(nested.slots)
  }
}

/// A style of any type in the environment: what it makes, and whether another is the same.
package struct StyleBox<Configuration> {
  package let make: @MainActor (Configuration) -> AnyView
  private let style: AnyObject
  private let isSame: (AnyObject) -> Bool

  package init<Style>(_ style: Style, make: @escaping @MainActor (StyleProperties<Style>, Configuration) -> AnyView) {
    let properties = StyleProperties(style)
    let held = HeldStyle(properties)
    self.style = held
    self.make = { make(properties, $0) }
    isSame = { other in
      guard let other = other as? HeldStyle<Style> else { return false }
      return StyleProperties._isSameInput(held.properties, other.properties)
    }
  }

  package static func same(_ a: StyleBox, _ b: StyleBox) -> Bool { a.style === b.style || a.isSame(b.style) }
}

private final class HeldStyle<Style> {
  let properties: StyleProperties<Style>
  init(_ properties: StyleProperties<Style>) { self.properties = properties }
}
