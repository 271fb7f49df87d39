import Foundation

/// A folder of measured cases and tables, as its README lays it out.
struct TruthFolder {
  let path: String

  /// One folder of cases.
  struct Area {
    var name: String
    var cases: [MeasuredCase]
  }

  /// A file that could not be read, with the reason.
  struct Unreadable {
    var id: String
    var reason: String
  }

  /// The areas in alphabetical order, and the cases that are no cases.
  func areas() -> ([Area], [Unreadable]) {
    var areas: [Area] = []
    var unreadable: [Unreadable] = []
    for name in entries(path) where isFolder("\(path)/\(name)") {
      var area = Area(name: name, cases: [])
      for file in entries("\(path)/\(name)") where file.hasSuffix(".json") {
        let id = "\(name)/\(file.dropLast(5))"
        do {
          area.cases.append(try read(id))
        } catch {
          unreadable.append(Unreadable(id: id, reason: "\(error)"))
        }
      }
      if !area.cases.isEmpty { areas.append(area) }
    }
    return (areas, unreadable)
  }

  /// The case of this id; what the file itself says about its id does not matter.
  func read(_ id: String) throws -> MeasuredCase {
    var measured = try JSONDecoder().decode(MeasuredCase.self, from: data("\(id).json"))
    measured.id = id
    return measured
  }

  /// The tables of the folder, by their file's name.
  func tables() -> [(name: String, content: JSONValue)] {
    entries(path).filter { $0.hasSuffix(".json") && $0 != "index.json" && $0 != "text-widths.json" }.compactMap {
      file in
      guard let data = try? data(file), let content = try? JSONDecoder().decode(JSONValue.self, from: data) else {
        return nil
      }
      return (String(file.dropLast(5)), content)
    }
  }

  func data(_ file: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: "\(path)/\(file)")) }

  func source(_ file: String) -> String? { (try? data(file)).map { String(decoding: $0, as: UTF8.self) } }

  private func entries(_ folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).filter { !$0.hasPrefix(".") }.sorted()
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }
}
