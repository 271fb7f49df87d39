import Foundation

/// Components and descriptions of resolved colours.
struct ResolvedColorTable: MeasuredTable {
  static let name = "color-resolved"
  private struct Row {
    var what: String
    var expression: String
    var numbers: [Double]?
    var description: String?
  }
  private let rows: [Row]

  init?(_ content: JSONValue, in folder: TruthFolder) {
    guard let rows = content["rows"]?.array else { return nil }
    self.rows = rows.compactMap(Self.row)
  }

  private static func row(_ row: JSONValue) -> Row? {
    if let space = row["colorSpace"]?.string, let c = row["rgba"]?.numbers, c.count == 4,
      let description = row["description"]?.string
    {
      let call =
        "Color.Resolved(colorSpace: .\(space), red: \(c[0]), green: \(c[1]), blue: \(c[2]), opacity: \(c[3]))"
      return Row(what: call, expression: "([], \"\\(\(call))\")", description: description)
    }
    if let hsb = row["hsb"], let rgb = row["rgb"]?.numbers {
      let parts = hsb.array ?? ["hue", "saturation", "brightness"].compactMap { hsb[$0] }
      let texts = parts.map { part in part.number.map { "\($0)" } ?? quotient(part.string ?? "0") }
      guard texts.count == 3 else { return nil }
      let call = "Color(hue: \(texts[0]), saturation: \(texts[1]), brightness: \(texts[2]))"
      return Row(what: call, expression: "(components(\(call)), \"\")", numbers: rgb)
    }
    if let call = row["color"]?.string, let opacity = row["opacity"]?.number {
      return Row(
        what: call, expression: "([opacity(\(call))], \"\\(\(call))\")", numbers: [opacity],
        description: row["description"]?.string)
    }
    return nil
  }

  /// "2/3" as a quotient of floating-point numbers.
  private static func quotient(_ text: String) -> String {
    text.split(separator: "/").compactMap { Double($0) }.map { "\($0)" }.joined(separator: " / ")
  }

  var rowCount: Int { rows.count }

  var sources: [(name: String, text: String)] {
    let prelude = """
      func components(_ color: Color) -> [Double] {
        let resolved = color.resolve(in: EnvironmentValues())
        return [Double(resolved.red), Double(resolved.green), Double(resolved.blue)]
      }
      func opacity(_ color: Color) -> Double { Double(color.resolve(in: EnvironmentValues()).opacity) }
      """
    let source = ComputedRows.source(
      Self.name, row: "([Double], String)", rows.map(\.expression), prelude: prelude)
    return [("table.swift", source)]
  }

  @MainActor func play(_ computed: ComputedRows) -> [Miss] {
    zip(rows, computed([([Double], String)].self)).compactMap { row, found in
      if let numbers = row.numbers {
        let holds = numbers.count == found.0.count && zip(numbers, found.0).allSatisfy { abs($0 - $1) < 1e-4 }
        if !holds { return miss(row.what, "\(numbers)", "\(found.0)") }
      }
      if let description = row.description, description != found.1 { return miss(row.what, description, found.1) }
      return nil
    }
  }
}
