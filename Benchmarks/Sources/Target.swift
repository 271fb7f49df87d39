/// What a measure should reach: what it must, and what puts it first among the toolkits that were compared.
///
/// Times were set on one machine; `floor` is what the same parts cost there, so that on another machine the multiple of
/// the floor counts.
struct Target {
  let must: Double
  let lead: Double
  var floor: Double?
  var moreIsBetter = false

  static let byID: [String: Target] = [
    "P1": Target(must: 120, lead: 65),
    "P2": Target(must: 60, lead: 45),
    "P3": Target(must: 1.1, lead: 0.45, floor: 0.15),
    "LEAF10K": Target(must: 3.3, lead: 0.55, floor: 0.15),
    "P4": Target(must: 3, lead: 1.2),
    "P5": Target(must: 2.5, lead: 0.29, floor: 0.15),
    "P6": Target(must: 480, lead: 200, floor: 73),
    "P7": Target(must: 4000, lead: 1400, floor: 694),
    "P8": Target(must: 140, lead: 20, floor: 5.4),
    "P9": Target(must: 14, lead: 4.5, floor: 1.25),
    "P9b": Target(must: 14, lead: 4.5),
    "P10": Target(must: 17, lead: 4.5, floor: 1.25),
    "P11": Target(must: 0.1, lead: 0.1),
    "P11b": Target(must: 0, lead: 0),
    "P12": Target(must: 20, lead: 10),
    "P13": Target(must: 40_000, lead: 80_000, floor: 43_000, moreIsBetter: true),
    "P13b": Target(must: 2_000_000, lead: 5_000_000, moreIsBetter: true),
    "P14": Target(must: 400_000, lead: 800_000, floor: 440_000, moreIsBetter: true),
    "P16": Target(must: 16, lead: 8, floor: 4),
    "SAVE": Target(must: 1500, lead: 1500),
  ]

  /// How far a value got, by its multiple of the floor if there is one in this run.
  func verdict(_ value: Double, floor here: Double?) -> String {
    var scale = 1.0
    if let floor, let here { scale = here / floor }
    if moreIsBetter { return value >= lead * scale ? "lead" : value >= must * scale ? "must" : "missed" }
    return value <= lead * scale ? "lead" : value <= must * scale ? "must" : "missed"
  }
}
