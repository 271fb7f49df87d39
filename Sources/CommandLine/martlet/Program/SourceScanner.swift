import SwiftIfConfig
import SwiftSyntax

/// Finds what a program offers to show: entry points, previews, views.
///
/// Only the parts of a file that an iPhone would compile count. Bodies of functions are not entered.
final class SourceScanner: ActiveSyntaxVisitor {
  private(set) var facts = SourceFacts()
  private let lines: SourceLocationConverter
  /// The types around the node being visited.
  private var enclosing: [String] = []
  /// How many of those can be named only in their own file.
  private var hiddenDepth = 0

  init(tree: SourceFileSyntax, configuration: some BuildConfiguration) {
    lines = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate, configuration: configuration)
    walk(tree)
  }

  // MARK: - Not entered

  override func visit(_ node: CodeBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
  override func visit(_ node: AccessorBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  // MARK: - Declarations

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if let module = node.path.first { facts.imports.insert(module.name.text) }
    return .skipChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.attributes, node.modifiers, node.inheritanceClause)
    if !(node.inheritanceClause?.names("PreviewProvider") ?? false) {
      let isView = node.inheritanceClause?.names("View") ?? false
      let isReachable = hiddenDepth == 0 && node.genericParameterClause == nil
      facts.views.append(
        ViewDeclaration(
          name: enclosing.joined(separator: "."), isView: isView,
          needsNoArguments: isReachable && node.memberBlock.canBeMadeWithoutArguments))
    }
    return .visitChildren
  }
  override func visitPost(_ node: StructDeclSyntax) { leave(node.modifiers) }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.attributes, node.modifiers, node.inheritanceClause)
    return .visitChildren
  }
  override func visitPost(_ node: ClassDeclSyntax) { leave(node.modifiers) }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    enter(node.name.text, node.attributes, node.modifiers, node.inheritanceClause)
    return .visitChildren
  }
  override func visitPost(_ node: EnumDeclSyntax) { leave(node.modifiers) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let name = node.extendedType.trimmedDescription
    if node.inheritanceClause?.names("View") ?? false { facts.viewExtensions.insert(name) }
    enclosing.append(name)
    if node.modifiers.hideFromOtherFiles { hiddenDepth += 1 }
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { leave(node.modifiers) }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    notePreview(node.macroName, node.arguments, at: node.positionAfterSkippingLeadingTrivia)
    return .skipChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    notePreview(node.macroName, node.arguments, at: node.positionAfterSkippingLeadingTrivia)
    return .skipChildren
  }

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    switch node.item {
    case .expr(let expression):
      if !expression.is(MacroExpansionExprSyntax.self) { facts.hasTopLevelCode = true }
    case .stmt:
      facts.hasTopLevelCode = true
    default:
      break
    }
    return .visitChildren
  }

  // MARK: -

  private func enter(
    _ name: String, _ attributes: AttributeListSyntax, _ modifiers: DeclModifierListSyntax,
    _ inheritance: InheritanceClauseSyntax?
  ) {
    if enclosing.isEmpty { facts.topLevelTypes.insert(name) }
    enclosing.append(name)
    if modifiers.hideFromOtherFiles { hiddenDepth += 1 }
    let fullName = enclosing.joined(separator: ".")
    if let attribute = attributes.first(named: "main") {
      let kind: MainType.Kind =
        if inheritance?.names("App") ?? false {
          .app
        } else if inheritance.map({ $0.names("WidgetBundle") || $0.names("Widget") || $0.names("ControlWidget") })
          ?? false
        {
          .widget
        } else {
          .other
        }
      let start = attribute.positionAfterSkippingLeadingTrivia.utf8Offset
      facts.mains.append(
        MainType(name: fullName, kind: kind, attribute: start..<start + attribute.trimmedLength.utf8Length))
    }
    if inheritance?.names("PreviewProvider") ?? false, hiddenDepth == 0 { facts.providers.append(fullName) }
  }

  private func leave(_ modifiers: DeclModifierListSyntax) {
    enclosing.removeLast()
    if modifiers.hideFromOtherFiles { hiddenDepth -= 1 }
  }

  private func notePreview(_ macro: TokenSyntax, _ arguments: LabeledExprListSyntax, at position: AbsolutePosition) {
    guard macro.text == "Preview", enclosing.isEmpty else { return }
    let name = arguments.first.flatMap { $0.label == nil ? $0.expression.as(StringLiteralExprSyntax.self) : nil }
    facts.previews.append(
      PreviewDeclaration(name: name?.representedLiteralValue, line: lines.location(for: position).line))
  }
}

extension InheritanceClauseSyntax {
  /// Whether the clause lists the type, with or without a module before its name.
  func names(_ name: String) -> Bool {
    inheritedTypes.contains { inherited in
      inherited.type.namesType(name)
    }
  }
}

extension TypeSyntax {
  fileprivate func namesType(_ name: String) -> Bool {
    if let identifier = self.as(IdentifierTypeSyntax.self) { return identifier.name.text == name }
    if let member = self.as(MemberTypeSyntax.self) { return member.name.text == name }
    if let composition = self.as(CompositionTypeSyntax.self) {
      return composition.elements.contains { $0.type.namesType(name) }
    }
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.namesType(name) }
    return false
  }
}

extension DeclModifierListSyntax {
  var hideFromOtherFiles: Bool {
    contains { ["private", "fileprivate"].contains($0.name.text) && $0.detail == nil }
  }
}

extension AttributeListSyntax {
  func first(named name: String) -> AttributeSyntax? {
    for case .attribute(let attribute) in self
    where attribute.attributeName.trimmedDescription == name {
      return attribute
    }
    return nil
  }
}
