/// What a `#Preview` makes.
public struct Preview {
  /// Marks traits that apply to views.
  public enum ViewTraits {}

  /// The name in parentheses; nil without one.
  public let name: String?
  let traits: [PreviewTrait<ViewTraits>]
  let body: @MainActor () -> any View

  public init(
    _ name: String? = nil, traits: PreviewTrait<ViewTraits>..., @ViewBuilder body: @escaping @MainActor () -> any View
  ) {
    self.name = name
    self.traits = traits
    self.body = body
  }

  /// The layout asked for; the last one wins.
  public var layout: PreviewLayout {
    for trait in traits.reversed() {
      if case .layout(let layout) = trait.value { return layout }
    }
    return .device
  }

  /// The orientation asked for; the last one wins.
  public var orientation: InterfaceOrientation? {
    for trait in traits.reversed() {
      if case .orientation(let orientation) = trait.value { return orientation }
    }
    return nil
  }
}
