import Foundation
import SwiftParser
import SwiftSyntax

/// The user's program: its files, read and scanned.
struct UserProgram {
  struct File {
    var path: String
    var text: String
    var facts: SourceFacts
  }

  /// A module of the same package that the program imports.
  struct Library {
    var name: String
    var files: [File]
    var hasResourceBundle: Bool
  }

  var sources: ProgramSources
  /// The files of the program's own module.
  var files: [File]
  var libraries: [Library]

  init(sources: ProgramSources, configuration: PhoneConfiguration) throws {
    self.sources = sources
    files = try Self.read(sources.files, configuration)
    libraries = try sources.libraries.map { library in
      Library(
        name: library.name, files: try Self.read(library.files, configuration),
        hasResourceBundle: library.hasResourceBundle)
    }
  }

  private static func read(_ paths: [String], _ configuration: PhoneConfiguration) throws -> [File] {
    try paths.map { path in
      guard let data = FileManager.default.contents(atPath: path) else { throw Failure("cannot read '\(path)'") }
      let text = String(decoding: data, as: UTF8.self)
      let tree = Parser.parse(source: text)
      var facts = SourceScanner(tree: tree, configuration: configuration).facts
      if PlatformRewriter.mayApply(to: text) { facts.edits = PlatformRewriter(tree: tree).edits }
      facts.namesNetworking = NetworkingNames.occur(in: text)
      return File(path: path, text: text, facts: facts)
    }
  }

  /// The files of all modules.
  var allFiles: [File] { libraries.flatMap(\.files) + files }

  /// Every module that a file imports.
  var imports: Set<String> { allFiles.reduce(into: []) { $0.formUnion($1.facts.imports) } }

  /// Whether one file is run from its first line to its last.
  var hasTopLevelCode: Bool {
    files.contains { $0.path.hasSuffix("/main.swift") || $0.path == "main.swift" }
      || (files.count == 1 && files[0].facts.hasTopLevelCode)
  }

  /// The views, those too that an extension makes one.
  var views: [ViewDeclaration] {
    let extended = files.reduce(into: Set<String>()) { $0.formUnion($1.facts.viewExtensions) }
    return files.flatMap(\.facts.views).filter { $0.isView || extended.contains($0.name) }
  }

  /// A name for the module that hides neither a module of the runtime nor a type of the program.
  func moduleName(besides taken: Set<String>) -> String {
    var name = String(sources.name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    if name.first.map({ !$0.isLetter && $0 != "_" }) ?? true { name = "_" + name }
    let types = files.reduce(into: Set<String>()) { $0.formUnion($1.facts.topLevelTypes) }
    let reserved = taken.union(types).union(imports).union(["Swift", "main", "MartletEntry"])
    return reserved.contains(name) ? name + "App" : name
  }
}
