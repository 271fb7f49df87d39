import CoreGraphics
import Foundation
import MartletHosting
import MartletRaster
import SwiftUICore

/// Pixels of one colour under colour effects.
struct ColorFilterTable: MeasuredTable {
  static let name = "color-filters"
  private let color: String
  private let tolerance: Double
  private let rows: [(effect: String, rgba: [Double])]

  init?(_ content: JSONValue, in folder: TruthFolder) {
    guard let rows = content["rows"]?.array, let what = content["what"]?.string,
      let color = what.range(of: #"Color\([^)]*\)"#, options: .regularExpression)
    else { return nil }
    self.color = String(what[color])
    tolerance = content["tolerance"]?.number ?? 1
    self.rows = rows.compactMap { row in
      guard let effect = row["effect"]?.string, let rgba = row["rgba"]?.numbers else { return nil }
      return (effect, rgba)
    }
  }

  var rowCount: Int { rows.count }

  var sources: [(name: String, text: String)] {
    let roots = rows.map { "ViewRoot(\(color).\($0.effect))" }
    return [("table.swift", ComputedRows.source(Self.name, row: "ViewRoot", roots))]
  }

  @MainActor func play(_ computed: ComputedRows) -> [Miss] {
    zip(rows, computed([ViewRoot].self)).compactMap { row, root in
      let found = Picture.middle(root)
      let holds = zip(row.rgba, found).allSatisfy { abs($0 - $1) <= tolerance }
      return holds ? nil : miss(row.effect, "\(row.rgba)", "\(Array(found.prefix(row.rgba.count)))")
    }
  }
}

extension Picture {
  /// The colour in the middle of a root that is shown small, over a background.
  @MainActor static func middle(_ root: ViewRoot, background: RGBA = RGBA(1, 1, 1, 1)) -> [Double] {
    let size = CGSize(width: 8, height: 8)
    root.resize(to: SurfaceMetrics(size: size, scale: 1))
    root.update(at: 0)
    return bytes(paint(root, size, scale: 1, background: background).color(x: 4, y: 4))
  }
}
