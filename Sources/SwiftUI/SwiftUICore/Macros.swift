/// A preview of a view: shown by `martlet run --preview NAME`, and by plain `run` where a program has no app.
@freestanding(declaration)
public macro Preview(_ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> any View) =
  #externalMacro(module: "MartletMacros", type: "PreviewMacro")

/// A preview of a view with traits: a layout, an orientation, a modifier.
@freestanding(declaration)
public macro Preview(
  _ name: String? = nil, traits: PreviewTrait<Preview.ViewTraits>,
  _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
  @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "MartletMacros", type: "PreviewMacro")

/// Lets a `#Preview` hold a dynamic property, such as `@State`.
@attached(peer)
public macro Previewable() = #externalMacro(module: "MartletMacros", type: "PreviewableMacro")

/// Adds a value to the environment, a transaction, container values or focused values:
///
///     extension EnvironmentValues {
///       @Entry var accent: Color = .blue
///     }
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "MartletMacros", type: "EntryMacro")
