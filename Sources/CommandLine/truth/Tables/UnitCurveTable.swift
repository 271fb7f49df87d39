import Foundation

/// Values and velocities of unit curves.
struct UnitCurveTable: MeasuredTable {
  static let name = "unit-curves"
  private enum Row {
    case value(curve: String, progress: Double, value: Double?, velocity: Double?, tolerances: (Double, Double))
    /// Two curves that agree in value, and in velocity if it says so, at some places.
    case relation(String, left: String, right: String, withVelocity: Bool, places: [Double])
  }
  private let rows: [Row]

  init?(_ content: JSONValue, in folder: TruthFolder) {
    guard let rows = content["rows"]?.array else { return nil }
    self.rows = rows.compactMap { row in
      if let relation = row["relation"]?.string { return Self.relation(relation) }
      guard let curve = row["curve"]?.string, let progress = row["progress"]?.number else { return nil }
      return .value(
        curve: curve, progress: progress, value: row["value"]?.number, velocity: row["velocity"]?.number,
        tolerances: (row["valueTolerance"]?.number ?? 1e-6, row["velocityTolerance"]?.number ?? 1e-6))
    }
  }

  private static func relation(_ text: String) -> Row? {
    guard let equals = text.range(of: " equals "), let parts = text.range(of: " in value"),
      let at = text.range(of: " at ", options: .backwards)
    else { return nil }
    let places = text[at.upperBound...].split(whereSeparator: { !"-.0123456789".contains($0) }).compactMap {
      Double($0)
    }
    return .relation(
      text, left: String(text[..<equals.lowerBound]), right: String(text[equals.upperBound..<parts.lowerBound]),
      withVelocity: text[parts.upperBound..<at.lowerBound].contains("velocity"), places: places)
  }

  var rowCount: Int { rows.count }

  var sources: [(name: String, text: String)] {
    let prelude = """
      func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
        .bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
      }
      func read(_ curve: UnitCurve, _ places: Double...) -> [Double] {
        places.flatMap { [curve.value(at: $0), curve.velocity(at: $0)] }
      }
      """
    let expressions = rows.flatMap { row -> [String] in
      switch row {
      case .value(let curve, let progress, _, _, _): return ["read(\(swift(curve)), \(progress))"]
      case .relation(_, let left, let right, _, let places):
        let list = places.map { "\($0)" }.joined(separator: ", ")
        return ["read(\(swift(left)), \(list))", "read(\(swift(right)), \(list))"]
      }
    }
    return [("table.swift", ComputedRows.source(Self.name, row: "[Double]", expressions, prelude: prelude))]
  }

  private func swift(_ curve: String) -> String { curve.hasPrefix("bezier") ? curve : "UnitCurve.\(curve)" }

  @MainActor func play(_ computed: ComputedRows) -> [Miss] {
    var found = computed([[Double]].self)[...]
    return rows.compactMap { row in
      switch row {
      case .value(let curve, let progress, let value, let velocity, let tolerances):
        guard let numbers = found.popFirst(), numbers.count == 2 else { return nil }
        let valueHolds = value.map { abs($0 - numbers[0]) <= tolerances.0 } ?? true
        let velocityHolds = velocity.map { abs($0 - numbers[1]) <= tolerances.1 } ?? true
        if valueHolds && velocityHolds { return nil }
        let expected = [value, velocity].map { $0.map { "\($0)" } ?? "any" }.joined(separator: ", velocity ")
        return miss("\(curve) at \(progress)", expected, "\(numbers[0]), velocity \(numbers[1])")
      case .relation(let text, _, _, let withVelocity, _):
        guard let left = found.popFirst(), let right = found.popFirst() else { return nil }
        let holds = zip(left, right).enumerated().allSatisfy { index, pair in
          (index % 2 == 1 && !withVelocity) || abs(pair.0 - pair.1) <= 1e-6
        }
        return holds ? nil : miss(text, "\(right)", "\(left)")
      }
    }
  }
}
