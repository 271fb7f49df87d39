import SwiftSyntax

extension MemberBlockSyntax {
  /// Whether a struct with these members can be made by writing its name and `()` in another file.
  var canBeMadeWithoutArguments: Bool {
    let initializers = members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    if !initializers.isEmpty {
      return initializers.contains { initializer in
        !initializer.modifiers.hideFromOtherFiles && initializer.optionalMark == nil
          && initializer.signature.effectSpecifiers == nil && initializer.genericParameterClause == nil
          && initializer.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil }
      }
    }
    return members.allSatisfy { member in
      member.decl.as(VariableDeclSyntax.self)?.hasValueFromTheStart ?? true
    }
  }
}

extension VariableDeclSyntax {
  /// Wrappers that find their own value.
  private static let selfSufficientWrappers: Set<String> = [
    "EnvironmentObject", "Namespace", "FocusState", "AccessibilityFocusState", "Query", "FocusedObject",
  ]

  /// Whether the property is computed or static, or has a value without being given one.
  fileprivate var hasValueFromTheStart: Bool {
    if modifiers.contains(where: { ["static", "class", "lazy"].contains($0.name.text) }) { return true }
    return bindings.allSatisfy { binding in
      if binding.initializer != nil { return true }
      if let accessors = binding.accessorBlock, !accessors.areObservers { return true }
      var isWrapped = false
      for case .attribute(let attribute) in attributes {
        let name = attribute.attributeName.trimmedDescription.prefix { $0 != "<" }
        if Self.selfSufficientWrappers.contains(String(name)) { return true }
        // `@Environment(\.dismiss) var dismiss` and its like.
        if attribute.arguments != nil { return true }
        if name.first?.isUppercase ?? false, name != "State" { isWrapped = true }
      }
      guard !isWrapped, bindingSpecifier.text == "var" else { return false }
      // A variable of an optional type starts as nil.
      let type = binding.typeAnnotation?.type
      return type?.is(OptionalTypeSyntax.self) ?? false || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) ?? false
    }
  }
}

extension AccessorBlockSyntax {
  /// Whether there are only `willSet` and `didSet`.
  fileprivate var areObservers: Bool {
    guard case .accessors(let list) = accessors else { return false }
    return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
  }
}
