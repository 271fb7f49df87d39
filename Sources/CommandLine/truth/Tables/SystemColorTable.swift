import CoreGraphics
import Foundation
import SwiftUICore

/// The named colours of the platforms, light and dark.
struct SystemColorTable: MeasuredTable {
  static let name = "colors-ios26"
  private struct Row {
    var name: String
    var isDark: Bool
    var isMac: Bool
    /// Red, green and blue 0…255, and alpha 0…1 unless opaque.
    var components: [Double]
    var what: String { "\(isMac ? "macOS" : "iOS") \(name), \(isDark ? "dark" : "light")" }
  }
  private let rows: [Row]
  private let tolerance: Double

  init?(_ content: JSONValue, in folder: TruthFolder) {
    guard let colors = content["colors"]?.object else { return nil }
    tolerance = content["tolerance"]?.number ?? 1
    var rows: [Row] = []
    for (table, isMac) in [(colors, false), (content["macOS26Differences"]?.object ?? [:], true)] {
      for (name, value) in table.sorted(by: { $0.key < $1.key }) {
        for (scheme, isDark) in [("light", false), ("dark", true)] {
          guard let components = value[scheme]?.numbers else { continue }
          rows.append(Row(name: name, isDark: isDark, isMac: isMac, components: components))
        }
      }
    }
    self.rows = rows
  }

  var rowCount: Int { rows.count }

  /// Levels are shape styles; grounds and links are the toolkit's colours; all else are colours of that name.
  private func expression(_ name: String) -> String {
    switch name {
    case "tertiary", "quaternary": "Rectangle().fill(.\(name))"
    case "window": "Rectangle().fill(.background)"
    case "groupedBackground": "Color(uiColor: .systemGroupedBackground)"
    case "groupedCard": "Color(uiColor: .secondarySystemGroupedBackground)"
    case "link": "Rectangle().fill(.link)"
    default: "Color.\(name)"
    }
  }

  var sources: [(name: String, text: String)] {
    let prelude = """
      @MainActor func shown<V: View>(_ view: V, _ dark: Bool, _ mac: Bool) -> ViewRoot {
        var values = EnvironmentValues()
        values.colorScheme = dark ? .dark : .light
        values.platformProfile = mac ? .macos26 : .ios26
        return ViewRoot(view, environment: values)
      }
      """
    let roots = rows.map { "shown(\(expression($0.name)), \($0.isDark), \($0.isMac))" }
    return [("table.swift", ComputedRows.source(Self.name, row: "ViewRoot", roots, prelude: prelude))]
  }

  @MainActor func play(_ computed: ComputedRows) -> [Miss] {
    zip(rows, computed([ViewRoot].self)).compactMap { row, root in
      let ground: Double = row.isDark ? 0 : 255
      let background: RGBA = row.isDark ? RGBA(0, 0, 0, 1) : RGBA(1, 1, 1, 1)
      let found = Array(Picture.middle(root, background: background).prefix(3))
      let alpha = row.components.count > 3 ? row.components[3] : 1
      let expected = row.components.prefix(3).map { ($0 * alpha + ground * (1 - alpha)).rounded() }
      let holds = zip(expected, found).allSatisfy { abs($0 - $1) <= tolerance }
      return holds ? nil : miss(row.what, "\(expected)", "\(found)")
    }
  }
}
