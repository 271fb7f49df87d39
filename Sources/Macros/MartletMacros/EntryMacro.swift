import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: a key type beside the property, and accessors that go through it.
public struct EntryMacro {}

/// The collections of values that entries can be added to, with the protocol of their keys.
private enum Collection: String {
  case environment = "EnvironmentValues"
  case transaction = "Transaction"
  case container = "ContainerValues"
  case focused = "FocusedValues"

  var keyProtocol: String {
    switch self {
    case .environment: "EnvironmentKey"
    case .transaction: "TransactionKey"
    case .container: "ContainerValueKey"
    case .focused: "FocusedValueKey"
    }
  }

  /// The collection that the property is declared in an extension of.
  init(of context: some MacroExpansionContext) throws {
    let extended = context.lexicalContext.first?.as(ExtensionDeclSyntax.self)?.extendedType.trimmedDescription
    let name = extended?.split(separator: ".").last.map(String.init) ?? ""
    guard let collection = Collection(rawValue: name) else {
      throw MacroMessage(
        "'@Entry' belongs in an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues")
    }
    self = collection
  }
}

/// The parts of the declaration that `@Entry` is written on.
private struct EntryProperty {
  let name: String
  let type: TypeSyntax?
  let value: ExprSyntax?

  init(_ declaration: some DeclSyntaxProtocol) throws {
    guard let variable = declaration.as(VariableDeclSyntax.self), variable.bindingSpecifier.text == "var",
      let binding = variable.bindings.first, variable.bindings.count == 1, binding.accessorBlock == nil,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)
    else { throw MacroMessage("'@Entry' belongs on one stored 'var'") }
    name = identifier.identifier.text.trimmingBackticks
    type = binding.typeAnnotation?.type.trimmed
    value = binding.initializer?.value.trimmed
    if type == nil && value == nil { throw MacroMessage("'@Entry' needs a type or a default value") }
  }

  /// The type, where it is written or follows from a literal.
  var knownType: TypeSyntax? {
    if let type { return type }
    guard let value else { return nil }
    switch value.kind {
    case .integerLiteralExpr: return "Swift.Int"
    case .floatLiteralExpr: return "Swift.Double"
    case .booleanLiteralExpr: return "Swift.Bool"
    case .stringLiteralExpr: return "Swift.String"
    default: return nil
    }
  }

  /// What an optional type holds.
  var wrappedType: TypeSyntax? {
    if let optional = type?.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    if let generic = type?.as(IdentifierTypeSyntax.self), generic.name.text == "Optional",
      case .type(let wrapped) = generic.genericArgumentClause?.arguments.first?.argument
    {
      return wrapped
    }
    return nil
  }
}

extension EntryMacro: AccessorMacro {
  public static func expansion(
    of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [AccessorDeclSyntax] {
    _ = try Collection(of: context)
    let property = try EntryProperty(declaration)
    return [
      "get { self[__Key_\(raw: property.name).self] }",
      "set { self[__Key_\(raw: property.name).self] = newValue }",
    ]
  }
}

extension EntryMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    // The accessors' expansion reports what is wrong; saying it twice would help nobody.
    guard let collection = try? Collection(of: context), let property = try? EntryProperty(declaration) else {
      return []
    }
    let content: DeclSyntax
    var conformances = "SwiftUICore.\(collection.keyProtocol)"
    if collection == .focused {
      guard let wrapped = property.wrappedType else {
        throw MacroMessage("an '@Entry' of FocusedValues has an optional type")
      }
      content = "typealias Value = \(wrapped)"
    } else if let type = property.knownType {
      let value: ExprSyntax = property.value ?? "nil"
      if property.value == nil && property.wrappedType == nil && !type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
        throw MacroMessage("'@Entry' needs a default value where the type is not optional")
      }
      content = "static var defaultValue: \(type) { \(value) }"
    } else if let value = property.value {
      conformances += ", SwiftUICore.EntryDefaulting"
      content = "static let entryDefault = SwiftUICore.EntryDefault(\(value))"
    } else {
      return []
    }
    return [
      """
      private struct __Key_\(raw: property.name): \(raw: conformances) {
        \(content)
      }
      """
    ]
  }
}

extension String {
  fileprivate var trimmingBackticks: String { hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self }
}
