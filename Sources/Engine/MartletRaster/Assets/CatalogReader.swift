import CoreGraphics

/// Walks the folders of a catalog and reads their `Contents.json`.
struct CatalogReader {
  private(set) var imageSets: [String: ImageSet] = [:]
  private(set) var colorSets: [String: ColorSet] = [:]
  private(set) var dataSets: [String: URL] = [:]
  private(set) var problems: [String] = []

  mutating func read(_ folder: URL, namespace: String, depth: Int = 0) {
    guard depth < 32 else { return }
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    guard let found else {
      problems.append("\(folder.lastPathComponent): there is no such folder")
      return
    }
    for url in found.sorted(by: { $0.path < $1.path }) {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), isFolder.boolValue else {
        continue
      }
      let name = namespace + url.deletingPathExtension().lastPathComponent
      switch url.pathExtension {
      case "imageset", "appiconset", "symbolset": readImages(url, name)
      case "colorset": readColors(url, name)
      case "dataset": readData(url, name)
      case "": readGroup(url, namespace, depth)
      default: break
      }
    }
  }

  private mutating func readGroup(_ url: URL, _ namespace: String, _ depth: Int) {
    let file = url.appendingPathComponent("Contents.json")
    let contents = FileManager.default.fileExists(atPath: file.path) ? decode(GroupContents.self, in: url) : nil
    let provides = contents?.properties?.providesNamespace ?? false
    read(url, namespace: provides ? "\(namespace)\(url.lastPathComponent)/" : namespace, depth: depth + 1)
  }

  private mutating func readImages(_ url: URL, _ name: String) {
    guard imageSets[name] == nil, let contents = decode(ImageSetContents.self, in: url) else { return }
    let variants = (contents.images ?? contents.symbols ?? []).compactMap { entry in
      entry.filename.map { file in
        ImageSet.Variant(
          conditions: entry.conditions, url: url.appendingPathComponent(file), slicing: entry.slicing,
          isMirrored: entry.languageDirection != nil)
      }
    }
    if variants.isEmpty { return }
    let intent = contents.properties?.intent.flatMap(AssetCatalog.RenderingIntent.init(rawValue:))
    imageSets[name] = ImageSet(variants: variants, renderingIntent: intent)
  }

  private mutating func readColors(_ url: URL, _ name: String) {
    guard colorSets[name] == nil, let contents = decode(ColorSetContents.self, in: url) else { return }
    let variants = contents.colors.compactMap { entry in
      entry.color?.rgba.map { (conditions: entry.conditions, color: $0) }
    }
    if variants.isEmpty {
      if !contents.colors.allSatisfy({ $0.color == nil }) { problems.append("\(name): no colour can be read") }
      return
    }
    colorSets[name] = ColorSet(variants: variants)
  }

  private mutating func readData(_ url: URL, _ name: String) {
    guard dataSets[name] == nil, let contents = decode(DataSetContents.self, in: url),
      let file = contents.data?.compactMap(\.filename).first
    else { return }
    dataSets[name] = url.appendingPathComponent(file)
  }

  private mutating func decode<Contents: Decodable>(_ type: Contents.Type, in url: URL) -> Contents? {
    do {
      let data = try Data(contentsOf: url.appendingPathComponent("Contents.json"))
      return try JSONDecoder().decode(type, from: data)
    } catch {
      problems.append("\(url.lastPathComponent)/Contents.json: \(CatalogReader.reason(error))")
      return nil
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted: return "not JSON"
    case DecodingError.keyNotFound(let key, _): return "'\(key.stringValue)' is missing"
    case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
      return "'\(context.codingPath.map(\.stringValue).joined(separator: "."))' has the wrong type"
    default: return "cannot be read"
    }
  }
}
