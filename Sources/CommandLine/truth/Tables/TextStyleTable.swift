import CoreGraphics
import Foundation
import MartletHosting
import SwiftUICore

/// Heights of one line in each text style.
struct TextStyleTable: MeasuredTable {
  static let name = "text-styles-ios26"
  private struct Row {
    var style: String
    /// Whether it is the line of the capture with tall lines, in half points, else the plain one in whole points.
    var isTall: Bool
    var line: CGFloat
  }
  private let rows: [Row]

  init?(_ content: JSONValue, in folder: TruthFolder) {
    guard let styles = content["styles"]?.object else { return nil }
    rows = styles.sorted { $0.key < $1.key }.flatMap { style, value in
      [
        value["capturedLine"]?.number.map { Row(style: style, isTall: true, line: $0) },
        value["plainLineRoundedUp"]?.number.map { Row(style: style, isTall: false, line: $0) },
      ].compactMap { $0 }
    }
  }

  var rowCount: Int { rows.count }

  var sources: [(name: String, text: String)] {
    let prelude = """
      @MainActor func shown<V: View>(_ view: V, _ tall: Bool) -> ViewRoot {
        var values = EnvironmentValues()
        values.platformProfile = tall ? .ios26Tall : .ios26
        values.displayScale = tall ? 2 : 1
        return ViewRoot(view, environment: values)
      }
      """
    let roots = rows.map { "shown(Text(\"Hg\").font(.\($0.style)).accessibilityIdentifier(\"line\"), \($0.isTall))" }
    return [("table.swift", ComputedRows.source(Self.name, row: "ViewRoot", roots, prelude: prelude))]
  }

  @MainActor func play(_ computed: ComputedRows) -> [Miss] {
    zip(rows, computed([ViewRoot].self)).compactMap { row, root in
      root.resize(to: SurfaceMetrics(size: CGSize(width: 200, height: 200), scale: row.isTall ? 2 : 1))
      root.update(at: 0)
      var found: CGFloat = 0
      root.frames { _, frame in found = frame.height }
      let what = "\(row.style), \(row.isTall ? "tall" : "plain") line"
      return abs(found - row.line) <= 0.01 ? nil : miss(what, "\(row.line)", "\(found)")
    }
  }
}
