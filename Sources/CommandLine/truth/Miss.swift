import Foundation

/// One expectation that does not hold.
struct Miss: Codable {
  /// Area and name of the case, or of the table.
  var id: String
  /// The step, probe, row or other part that was compared.
  var what: String
  var expected: String
  var found: String

  var area: String { String(id.prefix { $0 != "/" }) }
}

/// What playing all cases of a folder gave.
struct Score {
  struct Count: Codable {
    var passed = 0
    var total = 0
  }
  var areas: [String: Count] = [:]
  var misses: [Miss] = []

  /// Counts one case or row, which holds when nothing about it misses.
  mutating func count(_ area: String, _ missed: [Miss]) {
    areas[area, default: Count()].total += 1
    if missed.isEmpty { areas[area, default: Count()].passed += 1 }
    misses += missed
  }

  /// How much of everything holds, 0…100.
  var percentage: Double {
    let total = areas.values.reduce(0) { $0 + $1.total }
    return total == 0 ? 0 : 100 * Double(areas.values.reduce(0) { $0 + $1.passed }) / Double(total)
  }

  func json() throws -> String {
    struct Report: Codable {
      var areas: [String: Count]
      var misses: [Miss]
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(Report(areas: areas, misses: misses)), as: UTF8.self)
  }

  func text() -> String {
    var lines = areas.sorted { $0.key < $1.key }.map { "\($0.value.passed) of \($0.value.total)  \($0.key)" }
    let all = areas.values.reduce(into: Count()) {
      $0.passed += $1.passed
      $0.total += $1.total
    }
    lines.append("\(all.passed) of \(all.total)  in all")
    var last = ""
    for miss in misses {
      if miss.id != last { lines.append("\n\(miss.id)") }
      last = miss.id
      lines.append("  \(miss.what): expected \(miss.expected), found \(miss.found)")
    }
    return lines.joined(separator: "\n")
  }
}
