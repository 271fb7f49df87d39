/// One measured number, with the work that was done for it.
struct Reading: Codable {
  /// The measure's number in the list of targets, or a name of its own.
  let id: String
  let name: String
  var value: Double
  let unit: String
  /// Work per frame, where frames were measured.
  var work: [String: Double]?
}

/// What one pass over a scenario found.
struct Readings: Codable {
  var list: [Reading] = []

  mutating func add(_ id: String, _ name: String, _ value: Double, _ unit: String, work: [String: Double]? = nil) {
    list.append(Reading(id: id, name: name, value: value, unit: unit, work: work))
  }

  /// The median of several passes over the same scenario.
  static func median(of passes: [Readings]) -> [Reading] {
    guard let first = passes.first else { return [] }
    return first.list.enumerated().map { index, reading in
      var result = reading
      result.value = passes.compactMap { index < $0.list.count ? $0.list[index].value : nil }.median
      return result
    }
  }
}
