import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `#Preview`: a type that the runtime finds by its conformance to `PreviewRegistration`.
///
/// Declarations marked `@Previewable` become properties of a view that holds the rest of the body.
public struct PreviewMacro: DeclarationMacro {
  public static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let body = node.previewBody else {
      throw MacroMessage("#Preview needs a closure that makes the view")
    }
    guard let location = context.location(of: node, at: .afterLeadingTrivia, filePathMode: .filePath) else {
      throw MacroMessage("#Preview must be written in a file")
    }
    let arguments = node.arguments.filter { $0.label?.text != "body" }
    let (properties, statements) = split(body.statements)
    let name = context.makeUniqueName("Preview")
    let leading =
      arguments.isEmpty
      ? ""
      : arguments.map { $0.with(\.trailingComma, nil).trimmedDescription }
        .joined(separator: ", ") + ", "

    let making: String
    if properties.isEmpty {
      making = "SwiftUICore.Preview(\(leading)body: \(body.trimmedDescription))"
    } else {
      making = """
        struct Content: SwiftUICore.View {
            \(properties.map(\.description).joined(separator: "\n"))
            var body: some SwiftUICore.View {
                \(statements.trimmedDescription)
            }
          }
          return SwiftUICore.Preview(\(leading)body: { Content() })
        """
    }
    return [
      """
      struct \(name): SwiftUICore.PreviewRegistration {
        static var file: Swift.String { \(location.file) }
        static var line: Swift.Int { \(location.line) }
        @MainActor static func makePreview() -> SwiftUICore.Preview {
          \(raw: making)
        }
      }
      """
    ]
  }

  /// The previewable declarations without their mark, and everything else.
  private static func split(_ statements: CodeBlockItemListSyntax) -> ([VariableDeclSyntax], CodeBlockItemListSyntax) {
    var properties: [VariableDeclSyntax] = []
    var rest: [CodeBlockItemSyntax] = []
    for statement in statements {
      guard case .decl(let declaration) = statement.item, var property = declaration.as(VariableDeclSyntax.self),
        let mark = property.attributes.firstIndex(where: { $0.isPreviewable })
      else {
        rest.append(statement)
        continue
      }
      property.attributes.remove(at: mark)
      properties.append(property)
    }
    return (properties, CodeBlockItemListSyntax(rest))
  }
}

/// `@Previewable`: `#Preview` gives it its meaning; anywhere else it is a mistake.
public struct PreviewableMacro: PeerMacro {
  public static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    let isInPreview = context.lexicalContext.contains { outer in
      outer.as(MacroExpansionDeclSyntax.self)?.macroName.text == "Preview"
        || outer.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview"
    }
    if !isInPreview {
      context.diagnose(
        MacroMessage("'@Previewable' items may only be used in a '#Preview' closure").diagnostic(at: node))
    }
    return []
  }
}

extension FreestandingMacroExpansionSyntax {
  /// The closure after the arguments, or the one given as `body:`.
  fileprivate var previewBody: ClosureExprSyntax? {
    trailingClosure ?? arguments.first { $0.label?.text == "body" }?.expression.as(ClosureExprSyntax.self)
  }
}

extension AttributeListSyntax.Element {
  fileprivate var isPreviewable: Bool {
    guard case .attribute(let attribute) = self else { return false }
    let name = attribute.attributeName.trimmedDescription
    return name == "Previewable" || name.hasSuffix(".Previewable")
  }
}
