import Foundation
import SwiftParser
import SwiftSyntax

/// What a Swift package's manifest says of its targets, read from its text.
///
/// The manifest is not run: manifests of Swift Playgrounds name modules that exist only in Apple's tools.
struct PackageManifest {
  struct Target {
    var name: String
    var isExecutable: Bool
    var path: String?
    var excluded: Set<String>
    /// Names of targets and products.
    var dependencies: [String]
    var hasResources: Bool
  }

  let folder: String
  private(set) var name: String
  private(set) var targets: [Target] = []
  private(set) var languageMode = "5"

  init(folder: String) throws {
    self.folder = folder
    name = URL(fileURLWithPath: folder).standardizedFileURL.lastPathComponent
    guard let text = try? String(contentsOfFile: "\(folder)/Package.swift", encoding: .utf8) else {
      throw Failure("cannot read '\(folder)/Package.swift'")
    }
    if let version = text.firstMatch(of: /swift-tools-version:\s*(\d+)/), (Int(version.1) ?? 5) >= 6 {
      languageMode = "6"
    }
    let reader = ManifestReader(viewMode: .sourceAccurate)
    reader.walk(Parser.parse(source: text))
    targets = reader.targets
    if let packageName = reader.packageName { name = packageName }
    if let mode = reader.languageMode { languageMode = mode }
  }

  /// The sources of the package's program.
  func sources() throws -> ProgramSources {
    let executables = targets.filter(\.isExecutable)
    let candidates = executables.isEmpty ? targets : executables
    guard let target = candidates.first(where: { $0.name == name }) ?? candidates.first else {
      throw Failure("the package '\(folder)' has no target that could be shown")
    }
    var sources = ProgramSources(
      name: target.name, folder: absolutePath(path(of: target)), files: try files(of: target),
      languageMode: languageMode, hasResourceBundle: target.hasResources)
    var visiting: Set<String> = [target.name]
    for dependency in target.dependencies { try addLibrary(dependency, to: &sources, visiting: &visiting) }
    return sources
  }

  /// Adds a target that another one depends on, after those that it depends on.
  private func addLibrary(_ name: String, to sources: inout ProgramSources, visiting: inout Set<String>) throws {
    guard visiting.insert(name).inserted else { return }
    guard let target = targets.first(where: { $0.name == name }) else {
      throw Failure("'\(name)' comes from another package, and packages that depend on others cannot be built yet")
    }
    for dependency in target.dependencies { try addLibrary(dependency, to: &sources, visiting: &visiting) }
    sources.libraries.append(
      ProgramSources.Library(name: name, files: try files(of: target), hasResourceBundle: target.hasResources))
  }

  private func path(of target: Target) -> String {
    switch target.path {
    case ".", "./": folder
    case let path?: "\(folder)/\(path)"
    case nil: "\(folder)/Sources/\(target.name)"
    }
  }

  private func files(of target: Target) throws -> [String] {
    let path = path(of: target)
    guard FileManager.default.fileExists(atPath: path) else { throw Failure("there is no folder '\(path)'") }
    let files = try ProgramSources.swiftFiles(under: path, excluding: target.excluded.union(["Package.swift"]))
    guard !files.isEmpty else { throw Failure("there are no Swift files in '\(path)'") }
    return files
  }
}

/// Collects targets and settings from the calls in a manifest.
private final class ManifestReader: SyntaxVisitor {
  var packageName: String?
  var targets: [PackageManifest.Target] = []
  var languageMode: String?

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let called = node.calledExpression.trimmedDescription
    switch called {
    case "Package":
      packageName = node.literal("name")
      if let modes = node.argument("swiftLanguageModes") ?? node.argument("swiftLanguageVersions") {
        languageMode = modes.trimmedDescription.contains("6") ? "6" : "5"
      }
    case ".target", ".executableTarget", "Target.target", "Target.executableTarget":
      if let name = node.literal("name"), node.argument("path") != nil || isTarget(node) {
        targets.append(
          PackageManifest.Target(
            name: name, isExecutable: called.hasSuffix("executableTarget"), path: node.literal("path"),
            excluded: Set(node.literals("exclude")), dependencies: node.dependencyNames,
            hasResources: node.argument("resources") != nil))
      }
    default:
      break
    }
    return .visitChildren
  }

  /// `.target(name:)` is also how a dependency is written.
  private func isTarget(_ node: FunctionCallExprSyntax) -> Bool {
    var parent = node.parent
    while let current = parent {
      if let labeled = current.as(LabeledExprSyntax.self), labeled.label?.text == "dependencies" { return false }
      parent = current.parent
    }
    return true
  }
}

extension FunctionCallExprSyntax {
  fileprivate func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }

  fileprivate func literal(_ label: String) -> String? {
    argument(label)?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
  }

  /// What `dependencies:` of a target names: strings, and the names in `.target(name:)` and `.product(name:package:)`.
  fileprivate var dependencyNames: [String] {
    guard let list = argument("dependencies")?.as(ArrayExprSyntax.self) else { return [] }
    return list.elements.compactMap { element in
      element.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        ?? element.expression.as(FunctionCallExprSyntax.self)?.literal("name")
    }
  }

  /// The string literals anywhere in an argument.
  fileprivate func literals(_ label: String) -> [String] {
    guard let argument = argument(label) else { return [] }
    return argument.tokens(viewMode: .sourceAccurate).compactMap { token in
      token.parent?.is(StringSegmentSyntax.self) ?? false ? token.text : nil
    }
  }
}
