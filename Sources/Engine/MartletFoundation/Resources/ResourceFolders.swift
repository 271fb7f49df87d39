import Foundation

/// Where the program's resources are: the folders that `MARTLET_RESOURCES` names, else the main bundle's.
public enum ResourceFolders {
  /// The folders, the most important first.
  public static let all: [URL] = {
    let named = ProcessInfo.processInfo.environment["MARTLET_RESOURCES"] ?? ""
    let folders = named.split(separator: ":").map { URL(fileURLWithPath: String($0), isDirectory: true) }
    if !folders.isEmpty { return folders }
    return Bundle.main.resourceURL.map { [$0] } ?? []
  }()

  /// The folders inside the resources whose names end in an extension, at any depth; not those inside each other.
  public static func folders(withExtension wanted: String, in roots: [URL] = all) -> [URL] {
    var found: [URL] = []
    for root in roots {
      visit(root, depth: 0) { url, isFolder in
        guard isFolder, url.pathExtension == wanted else { return true }
        found.append(url)
        return false
      }
    }
    return found
  }

  /// The files inside the resources whose names end in an extension, at any depth.
  public static func files(withExtension wanted: String, in roots: [URL] = all) -> [URL] {
    var found: [URL] = []
    for root in roots {
      visit(root, depth: 0) { url, isFolder in
        if !isFolder, url.pathExtension == wanted { found.append(url) }
        return true
      }
    }
    return found
  }

  /// Walks a folder in order of names; `body` answers whether to look inside a folder.
  private static func visit(_ folder: URL, depth: Int, _ body: (URL, _ isFolder: Bool) -> Bool) {
    // A folder that links to one around it must not be walked for ever.
    guard depth < 32, let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path) else { return }
    for name in names.sorted() where !name.hasPrefix(".") {
      let path = "\(folder.path)/\(name)"
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { continue }
      let url = URL(fileURLWithPath: path, isDirectory: isFolder.boolValue)
      if body(url, isFolder.boolValue), isFolder.boolValue { visit(url, depth: depth + 1, body) }
    }
  }

  /// A file directly inside one of the folders.
  public static func file(named name: String) -> URL? {
    for folder in all {
      let url = folder.appendingPathComponent(name)
      if FileManager.default.fileExists(atPath: url.path) { return url }
    }
    return nil
  }
}
