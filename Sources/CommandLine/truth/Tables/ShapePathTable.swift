import CoreGraphics
import Foundation

/// Descriptions of paths; the folder has the source that builds them.
struct ShapePathTable: MeasuredTable {
  static let name = "shape-paths"
  private struct Row {
    var name: String
    var boundsOnly: Bool
    var path: String
  }
  private let rows: [Row]
  private let tolerance: Double
  private let paths: String

  init?(_ content: JSONValue, in folder: TruthFolder) {
    guard let rows = content["rows"]?.array, let paths = folder.source("shape-paths.swift") else { return nil }
    self.paths = paths
    tolerance = content["tolerance"]?.number ?? 0.001
    self.rows = rows.compactMap { row in
      guard let name = row["name"]?.string, let path = row["path"]?.string else { return nil }
      return Row(name: name, boundsOnly: row["compare"]?.string == "bounds", path: path)
    }
  }

  var sources: [(name: String, text: String)] {
    let entry = """
      import SwiftUI

      @_cdecl("\(ComputedRows.symbol(Self.name))") @MainActor
      public func computeRows(_ out: UnsafeMutableRawPointer) {
        out.assumingMemoryBound(to: [[String]].self).pointee = truthPaths.map { [$0.name, $0.path.description] }
      }
      """
    return [("paths.swift", paths), ("entry.swift", entry)]
  }

  var rowCount: Int { rows.count }

  @MainActor func play(_ computed: ComputedRows) -> [Miss] {
    var found: [String: String] = [:]
    for row in computed([[String]].self) where row.count == 2 { found[row[0]] = row[1] }
    return rows.compactMap { row in
      guard let path = found[row.name] else { return miss(row.name, row.path, "no path") }
      let holds = row.boundsOnly ? sameBounds(row.path, path) : sameElements(row.path, path)
      return holds ? nil : miss(row.name, row.path, path)
    }
  }

  private func sameElements(_ a: String, _ b: String) -> Bool {
    let first = a.split(separator: " ")
    let second = b.split(separator: " ")
    guard first.count == second.count else { return false }
    return zip(first, second).allSatisfy { x, y in
      guard let x = Double(x), let y = Double(y) else { return x == y }
      return abs(x - y) <= tolerance
    }
  }

  private func sameBounds(_ a: String, _ b: String) -> Bool {
    let first = bounds(a)
    let second = bounds(b)
    return abs(first.minX - second.minX) <= 0.1 && abs(first.minY - second.minY) <= 0.1
      && abs(first.maxX - second.maxX) <= 0.1 && abs(first.maxY - second.maxY) <= 0.1
  }

  /// The box around a description's lines and curves.
  private func bounds(_ path: String) -> CGRect {
    var box = CGRect.null
    var numbers: [Double] = []
    var current = CGPoint.zero
    for word in path.split(separator: " ") {
      if let number = Double(word) {
        numbers.append(number)
        continue
      }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
      numbers.removeAll()
      guard let end = points.last else { continue }
      for step in 1...32 {
        let point = Self.point(on: [current] + points, at: CGFloat(step) / 32)
        if word != "m" || step == 32 { box = box.union(CGRect(origin: point, size: .zero)) }
      }
      current = end
    }
    return box
  }

  /// A point of the curve with these control points, by repeated division.
  private static func point(on control: [CGPoint], at t: CGFloat) -> CGPoint {
    var points = control
    while points.count > 1 {
      points = zip(points, points.dropFirst()).map {
        CGPoint(x: $0.x + ($1.x - $0.x) * t, y: $0.y + ($1.y - $0.y) * t)
      }
    }
    return points[0]
  }
}
