import Foundation
import MartletText

/// Plays cases of a library in this process, writing what each gave to a file as soon as it is known.
@MainActor
struct Session {
  /// A line of the results.
  struct Line: Codable {
    var id: String
    /// Nil when the case begins.
    var misses: [Miss]?
    /// How many things were compared, where that is not one case.
    var total: Int?
  }

  private let folder: TruthFolder
  private let library: UnsafeMutableRawPointer
  private let tables: [any MeasuredTable]
  private let results: FileHandle
  private let widths: RecordedWidths

  init(folder: String, library: String, results: String) throws {
    self.folder = TruthFolder(path: folder)
    guard let library = dlopen(library, RTLD_NOW | RTLD_GLOBAL) else {
      throw Failure("the cases cannot be loaded: \(dlerror().map { String(cString: $0) } ?? "")")
    }
    self.library = library
    tables = Tables.all(in: self.folder)
    guard let results = FileHandle(forWritingAtPath: results) else { throw Failure("no file at \(results)") }
    results.seekToEndOfFile()
    self.results = results
    // With widths as they were measured the installed fonts do not matter.
    widths = try (try? self.folder.data("text-widths.json")).map { try RecordedWidths(json: $0) } ?? RecordedWidths()
    TextEngine.recordWidths(widths)
  }

  func play(_ ids: [String]) throws {
    for id in ids {
      try write(Line(id: id, misses: nil))
      if let table = tables.first(where: { type(of: $0).name == id }), let rows = ComputedRows(id, in: library) {
        try write(Line(id: id, misses: table.play(rows), total: table.rowCount))
      } else {
        try write(Line(id: id, misses: misses(of: id)))
      }
    }
  }

  private func misses(of id: String) throws -> [Miss] {
    guard let functions = CaseFunctions(CaseEntry(id: id), in: library) else {
      return [Miss(id: id, what: "library", expected: "the case's functions", found: "none")]
    }
    let measured = try folder.read(id)
    let known = measured.recordedWidths(besides: widths, functions)
    if let known { TextEngine.recordWidths(known) }
    defer { if known != nil { TextEngine.recordWidths(widths) } }
    var player = CasePlayer(measured)
    return player.play(functions)
  }

  private func write(_ line: Line) throws {
    try results.write(contentsOf: JSONEncoder().encode(line) + Data("\n".utf8))
  }
}
