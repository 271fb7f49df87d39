import Foundation

/// Compiles and plays what a folder holds, and counts what holds.
struct Evaluation {
  let folder: TruthFolder
  /// Names of the areas and tables to play; nil for all.
  let areas: Set<String>?
  let compiler: CaseCompiler

  func score() throws -> Score {
    let (found, unreadable) = folder.areas()
    let cases = found.filter { isWanted($0.name) }.flatMap(\.cases)
    let tables = Tables.all(in: folder).filter { isWanted(type(of: $0).name) }
    var score = Score()
    for file in unreadable where isWanted(String(file.id.prefix { $0 != "/" })) {
      let miss = Miss(id: file.id, what: "file", expected: "a case", found: file.reason)
      score.count(miss.area, [miss])
    }

    var units: [CaseCompiler.Unit] = []
    for measured in cases {
      guard let source = folder.source("\(measured.id).swift") else {
        let miss = Miss(id: measured.id, what: "source", expected: "\(measured.id).swift", found: "no file")
        score.count(miss.area, [miss])
        continue
      }
      let entry = CaseEntry(id: measured.id)
      units.append(
        CaseCompiler.Unit(
          id: measured.id, module: entry.module,
          files: [("case.swift", source), ("entry.swift", entry.source(for: source))]))
    }
    for table in tables {
      let name = type(of: table).name
      units.append(CaseCompiler.Unit(id: name, module: CaseEntry(id: name).module, files: table.sources))
    }
    let outcome = try compiler.build(units)

    let rowCounts = Dictionary(uniqueKeysWithValues: tables.map { (type(of: $0).name, $0.rowCount) })
    var lines: [Session.Line] = outcome.errors.map { id, error in
      let miss = Miss(id: id, what: "compiling", expected: "it compiles", found: error)
      return Session.Line(id: id, misses: [miss], total: nil)
    }
    if let library = outcome.library {
      let waiting = cases.reduce(into: [String: Double]()) { $0[$1.id] = $1.waiting }
      let playing = Playing(
        program: CommandLine.arguments[0], folder: folder.path, library: library, scratch: compiler.folder)
      lines += playing.play(units.map(\.id).filter { outcome.errors[$0] == nil }, waiting: waiting)
    }
    for line in lines.sorted(by: { $0.id < $1.id }) { add(line, rows: rowCounts[line.id], to: &score) }
    return score
  }

  private func isWanted(_ name: String) -> Bool { areas?.contains(name) ?? true }

  /// A case counts once; a table's rows count each, and all of them miss when it could not be played.
  private func add(_ line: Session.Line, rows: Int?, to score: inout Score) {
    let misses = line.misses ?? []
    guard let rows else { return score.count(String(line.id.prefix { $0 != "/" }), misses) }
    for index in 0..<rows {
      if index < misses.count {
        score.count(line.id, [misses[index]])
      } else if line.total == nil, let reason = misses.first {
        score.count(line.id, [reason])
      } else {
        score.count(line.id, [])
      }
    }
  }
}
