import Foundation

/// Dates of timeline schedules, in seconds since 1970.
struct TimelineScheduleTable: MeasuredTable {
  static let name = "timeline-schedules"
  private struct Row {
    var schedule: String
    var from: String
    var mode: String
    var first: [Double]?
    var all: [Double]?
  }
  private let rows: [Row]

  init?(_ content: JSONValue, in folder: TruthFolder) {
    guard let rows = content["rows"]?.array else { return nil }
    self.rows = rows.compactMap { row in
      guard let schedule = row["schedule"]?.string else { return nil }
      let from = row["entriesFrom"]?.number.map { "Date(timeIntervalSince1970: \($0))" } ?? "Date()"
      return Row(
        schedule: schedule, from: from, mode: row["mode"]?.string ?? "normal", first: row["first"]?.numbers,
        all: row["all"]?.numbers)
    }
  }

  var rowCount: Int { rows.count }

  var sources: [(name: String, text: String)] {
    let prelude = """
      func periodic(from: Double, by interval: Double) -> PeriodicTimelineSchedule {
        .periodic(from: Date(timeIntervalSince1970: from), by: interval)
      }
      func explicit(_ dates: [Double]) -> ExplicitTimelineSchedule<[Date]> {
        .explicit(dates.map { Date(timeIntervalSince1970: $0) })
      }
      func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        .animation(minimumInterval: minimumInterval, paused: paused)
      }
      var everyMinute: EveryMinuteTimelineSchedule { .everyMinute }
      func read<S: TimelineSchedule>(_ schedule: S, _ from: Date, _ mode: TimelineScheduleMode, _ count: Int) -> [Double] {
        schedule.entries(from: from, mode: mode).prefix(count).map { $0.timeIntervalSince1970 }
      }
      """
    let expressions = rows.map { row in
      let count = row.first?.count ?? (row.all?.count ?? 0) + 1
      return "read(\(row.schedule), \(row.from), .\(row.mode), \(count))"
    }
    return [("table.swift", ComputedRows.source(Self.name, row: "[Double]", expressions, prelude: prelude))]
  }

  @MainActor func play(_ computed: ComputedRows) -> [Miss] {
    zip(rows, computed([[Double]].self)).compactMap { row, found in
      let expected = row.first ?? row.all ?? []
      let holds = expected.count == found.count && zip(expected, found).allSatisfy { abs($0 - $1) < 1e-6 }
      return holds ? nil : miss(row.schedule, "\(expected)", "\(found)")
    }
  }
}
