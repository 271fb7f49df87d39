import Foundation

/// The files that make up the user's program.
struct ProgramSources {
  /// What the program is called.
  var name: String
  /// The folder with the program's resources.
  var folder: String
  /// Swift files, in the form in which messages show their paths.
  var files: [String]
  /// The language mode, as `-swift-version` takes it.
  var languageMode = "5"
  /// Modules of the same package that the program imports, each after those that it imports itself.
  var libraries: [Library] = []
  /// Whether files may name `Bundle.module`.
  var hasResourceBundle = false

  /// A module beside the program's own.
  struct Library {
    var name: String
    var files: [String]
    var hasResourceBundle = false
  }

  /// Finds the program that `path` means.
  static func locate(_ operand: String) throws -> ProgramSources {
    // The compiler would take such a path for an option, also with `./` before it.
    let path = ["-", "@"].contains(operand.first) ? absolutePath(operand) : operand
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw Failure("there is no file or folder '\(path)'")
    }
    let url = URL(fileURLWithPath: path).standardizedFileURL
    if !isFolder.boolValue {
      guard url.pathExtension == "swift" else { throw Failure("'\(path)' is not a Swift file") }
      if url.lastPathComponent == "Package.swift" { return try locate(url.deletingLastPathComponent().path) }
      return ProgramSources(
        name: url.deletingPathExtension().lastPathComponent, folder: url.deletingLastPathComponent().path, files: [path]
      )
    }
    return try locate(inFolder: path)
  }

  private static func locate(inFolder path: String) throws -> ProgramSources {
    let trimmed = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    let url = URL(fileURLWithPath: trimmed).standardizedFileURL
    if projectEndings.contains(url.pathExtension) { throw projectFailure(trimmed) }
    let children: [String]
    do {
      children = try FileManager.default.contentsOfDirectory(atPath: trimmed).sorted()
    } catch {
      throw Failure("cannot read the folder '\(trimmed)'")
    }
    if children.contains("Package.swift") { return try PackageManifest(folder: trimmed).sources() }
    if let project = children.first(where: { projectEndings.contains(($0 as NSString).pathExtension) }) {
      throw projectFailure("\(trimmed)/\(project)")
    }
    let files = try swiftFiles(under: trimmed)
    guard files.isEmpty else { return ProgramSources(name: url.lastPathComponent, folder: url.path, files: files) }
    // A folder that holds one package.
    let packages = children.filter { FileManager.default.fileExists(atPath: "\(trimmed)/\($0)/Package.swift") }
    if packages.count == 1 { return try PackageManifest(folder: "\(trimmed)/\(packages[0])").sources() }
    if packages.count > 1 {
      throw Failure("'\(trimmed)' holds several packages; name one of \(packages.joined(separator: ", "))")
    }
    throw Failure("there are no Swift files in '\(trimmed)'")
  }

  private static let projectEndings: Set<String> = ["xcodeproj", "xcworkspace"]

  private static func projectFailure(_ path: String) -> Failure {
    Failure("Xcode projects cannot be read yet; name the folder of '\(path)' that holds the app's Swift files")
  }

  /// The Swift files in a folder and those below it, without tests, hidden folders and packages of their own.
  static func swiftFiles(under folder: String, excluding excluded: Set<String> = []) throws -> [String] {
    var found: [String] = []
    func visit(_ folder: String, _ relative: String) throws {
      for child in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() {
        let path = "\(folder)/\(child)"
        let name = relative.isEmpty ? child : "\(relative)/\(child)"
        if child.hasPrefix(".") || excluded.contains(name) { continue }
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
        if !isFolder.boolValue {
          if child.hasSuffix(".swift") { found.append(path) }
        } else if !child.hasSuffix("Tests") && !child.hasSuffix(".xcassets")
          && !projectEndings.contains((child as NSString).pathExtension)
          && !FileManager.default.fileExists(atPath: "\(path)/Package.swift")
        {
          try visit(path, name)
        }
      }
    }
    do {
      try visit(folder, "")
    } catch {
      throw Failure("cannot read the folder '\(folder)'")
    }
    return found
  }
}
