import Foundation

/// What of the user's program is shown.
enum Shown {
  case app(MainType)
  case topLevelCode
  case preview(PreviewDeclaration, file: String)
  case provider(String)
  case view(String)

  /// Applies the rules of the command line: a choice made by option, else the app, the first preview, `ContentView`,
  /// the only view that can be made.
  static func choose(in program: UserProgram, view: String?, preview: String?) throws -> Shown {
    if let view { return try choose(view: view, in: program) }
    if let preview { return try choose(preview: preview, in: program) }
    let mains = program.files.flatMap(\.facts.mains)
    let apps = mains.filter { $0.kind == .app }
    if apps.count > 1 {
      throw Failure("there are several apps (\(list(apps.map(\.name)))); name the folder or file of one")
    }
    if let app = apps.first { return .app(app) }
    let others = mains.filter { $0.kind == .other }
    if others.count > 1 {
      throw Failure("there are several @main types (\(list(others.map(\.name)))); name the folder or file of one")
    }
    if let other = others.first { return .app(other) }
    if program.hasTopLevelCode { return .topLevelCode }
    for file in program.files {
      if let preview = file.facts.previews.first { return .preview(preview, file: file.path) }
    }
    let views = program.views
    let makeable = views.filter(\.needsNoArguments)
    if makeable.contains(where: { $0.name == "ContentView" }) { return .view("ContentView") }
    if makeable.count == 1 { return .view(makeable[0].name) }
    if let provider = program.files.lazy.flatMap(\.facts.providers).first { return .provider(provider) }
    if makeable.count > 1 {
      throw Failure("which view? choose with --view one of \(list(makeable.map(\.name)))")
    }
    if let widget = mains.first {
      throw Failure(
        "'\(widget.name)' is a widget, and widgets cannot be shown yet; there is no app, preview or view beside it")
    }
    throw Failure(
      views.isEmpty
        ? "there is nothing to show: no @main App, no #Preview and no view"
        : "no view can be made without arguments (\(list(views.map(\.name)))); add a #Preview that makes one")
  }

  private static func choose(view name: String, in program: UserProgram) throws -> Shown {
    let views = program.views
    let named = views.filter { $0.name == name || $0.name.hasSuffix(".\(name)") }
    guard let found = named.first(where: \.needsNoArguments) ?? named.first else {
      throw Failure("there is no view '\(name)'; there are \(list(views.map(\.name)))")
    }
    guard found.needsNoArguments else {
      throw Failure(
        "'\(found.name)' cannot be made without arguments from another file; choose a #Preview that makes it")
    }
    return .view(found.name)
  }

  private static func choose(preview name: String, in program: UserProgram) throws -> Shown {
    let previews = program.files.flatMap { file in file.facts.previews.map { (preview: $0, file: file.path) } }
    if let found = previews.first(where: { $0.preview.name == name }) {
      return .preview(found.preview, file: found.file)
    }
    if let provider = program.files.lazy.flatMap(\.facts.providers).first(where: { $0 == name }) {
      return .provider(provider)
    }
    if let number = Int(name), previews.indices.contains(number - 1) {
      return .preview(previews[number - 1].preview, file: previews[number - 1].file)
    }
    var names = previews.enumerated().map { $1.preview.name ?? String($0 + 1) }
    names += program.files.flatMap(\.facts.providers)
    throw Failure(
      names.isEmpty ? "there is no #Preview" : "there is no preview '\(name)'; there are \(list(names))")
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty ? "none" : names.prefix(12).joined(separator: ", ") + (names.count > 12 ? ", …" : "")
  }

  /// The file that starts the program; nil where the program has a start of its own.
  func entrySource(program: String) -> String? {
    let title: String
    let content: String
    switch self {
    case .app, .topLevelCode:
      return nil
    case .view(let name):
      title = name
      content = "\(name)()"
    case .provider(let name):
      title = name
      content = "\(name).previews"
    case .preview(let preview, let file):
      title = preview.name ?? program
      content = "PreviewCatalog.content(file: \(literal(file)), line: \(preview.line))"
    }
    return """
      import SwiftUI

      @main struct MartletEntry {
        @MainActor static func main() {
          MartletProgram.run(title: \(literal(title))) { \(content) }
        }
      }

      """
  }

  private func literal(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20: result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
