import Foundation

/// A table of measured values: each row is compared by itself.
///
/// A table writes a source that computes its rows, which is compiled like a case and fills an array.
protocol MeasuredTable {
  /// The file's name.
  static var name: String { get }
  init?(_ content: JSONValue, in folder: TruthFolder)
  /// Files to compile, by name.
  var sources: [(name: String, text: String)] { get }
  var rowCount: Int { get }
  /// The rows that do not hold.
  @MainActor func play(_ computed: ComputedRows) -> [Miss]
}

extension MeasuredTable {
  func miss(_ what: String, _ expected: String, _ found: String) -> Miss {
    Miss(id: Self.name, what: what, expected: expected, found: found)
  }
}

/// The function of a compiled table, which fills an array of the caller's.
struct ComputedRows {
  private let function: @convention(c) (UnsafeMutableRawPointer) -> Void

  init?(_ name: String, in library: UnsafeMutableRawPointer) {
    guard let symbol = dlsym(library, ComputedRows.symbol(name)) else { return nil }
    function = unsafeBitCast(symbol, to: (@convention(c) (UnsafeMutableRawPointer) -> Void).self)
  }

  static func symbol(_ name: String) -> String { "truth_rows_\(CaseEntry(id: name).module)" }

  /// What the table's source computed; its type must be the one that the source fills.
  @MainActor func callAsFunction<Row>(_ type: [Row].Type) -> [Row] {
    var rows: [Row] = []
    withUnsafeMutablePointer(to: &rows) { function(UnsafeMutableRawPointer($0)) }
    return rows
  }

  /// The source of a function that gives an array of `row`s, written as one expression each.
  static func source(_ name: String, row: String, _ rows: [String], prelude: String = "") -> String {
    """
    import SwiftUI

    \(prelude)
    @_cdecl("\(symbol(name))") @MainActor
    public func computeRows(_ out: UnsafeMutableRawPointer) {
      var rows: [\(row)] = []
    \(rows.map { "  rows.append(\($0))" }.joined(separator: "\n"))
      out.assumingMemoryBound(to: [\(row)].self).pointee = rows
    }
    """
  }
}

/// The tables that the program has a rule for.
enum Tables {
  private static let known: [any MeasuredTable.Type] = [
    ShapePathTable.self, UnitCurveTable.self, TimelineScheduleTable.self, ResolvedColorTable.self,
    ColorFilterTable.self, SystemColorTable.self, TextStyleTable.self,
  ]

  static func all(in folder: TruthFolder) -> [any MeasuredTable] {
    folder.tables().compactMap { name, content in
      known.first { $0.name == name }?.init(content, in: folder)
    }
  }
}
