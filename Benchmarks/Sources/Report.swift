import Foundation

/// One run: readings, floors, peers, and where and when they were taken.
struct Report {
  var readings: [Reading]
  var floors: [String: Double] = [:]
  var peers: Peers?
  let machine: Machine

  init(readings: [Reading], machine: Machine) {
    self.readings = readings
    self.machine = machine
    derive()
  }

  private func value(_ id: String) -> Double? { readings.first { $0.id == id }?.value }

  /// Adds what follows from several scenarios.
  private mutating func derive() {
    if let small = value("P3"), let large = value("LEAF10K"), small > 0 {
      readings.append(Reading(id: "P4", name: "LEAF10K / LEAF1K", value: large / small, unit: "×"))
    }
    if let small = value("RSS1K"), let large = value("RSS10K") {
      readings.append(Reading(id: "P12", name: "memory per live row", value: (large - small) / 9000, unit: "KB"))
    }
    let order = Dictionary(uniqueKeysWithValues: readings.enumerated().map { ($1.id, Report.rank($1.id) * 100 + $0) })
    readings.sort { order[$0.id, default: 0] < order[$1.id, default: 0] }
  }

  private static func rank(_ id: String) -> Int {
    guard id.hasPrefix("P"), let number = Int(id.dropFirst().prefix { $0.isNumber }) else { return 99 }
    return number
  }

  // MARK: - Text

  /// A table in Markdown.
  var table: String {
    var lines = [machine.summary, ""]
    let hasPeers = peers != nil
    let ofPeers = hasPeers ? " GTK 4 | Qt Quick | best peer ÷ ours |" : ""
    lines.append("| | measure | result | floor here | × floor | lead | reached |\(ofPeers) work a frame |")
    lines.append("|---|---|---|---|---|---|---|\(hasPeers ? "---|---|---|" : "")---|")
    for reading in readings { lines.append(row(reading)) }
    lines += peers.map { $0.remarks.map { "\n" + $0 } } ?? []
    return lines.joined(separator: "\n")
  }

  private func row(_ reading: Reading) -> String {
    let id = reading.id
    let target = Target.byID[id]
    let floor = floors[id]
    var cells = [
      Report.rank(id) == 99 && id != "SAVE" ? "" : id, reading.name, Report.text(reading.value) + " " + reading.unit,
    ]
    cells.append(floor.map { Report.text($0) } ?? "")
    cells.append(floor.map { Report.text(reading.value / $0) } ?? "")
    cells.append(target.map { Report.text($0.lead) } ?? "")
    cells.append(target.map { $0.verdict(reading.value, floor: floor) } ?? "")
    if let peers {
      let gtk = peerValue(id, peers.gtk)
      let qt = peerValue(id, peers.qt)
      cells.append(gtk.map { Report.text($0) } ?? "")
      cells.append(qt.map { Report.text($0) } ?? "")
      let best = [gtk, qt].compactMap { $0 }.min()
      cells.append(best.map { reading.value > 0 ? Report.text($0 / reading.value) : "" } ?? "")
    }
    let work = (reading.work ?? [:]).filter { $0.value != 0 }.sorted { $0.key < $1.key }
    cells.append(work.map { "\($0.key) \(Report.text($0.value))" }.joined(separator: ", "))
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private func peerValue(_ id: String, _ values: [String: Double]) -> Double? {
    switch id {
    case "P4":
      guard let small = values["P3"], let large = values["LEAF10K"] else { return nil }
      return large / small
    case "P12":
      guard let small = values["RSS1K"], let large = values["RSS10K"] else { return nil }
      return (large - small) / 9000
    default: return values[id]
    }
  }

  private static func text(_ value: Double) -> String {
    switch abs(value) {
    case 1_000_000...: return String(format: "%.1f M", value / 1_000_000)
    case 10_000...: return String(format: "%.0f k", value / 1000)
    case 100...: return String(format: "%.0f", value)
    case 10...: return String(format: "%.1f", value)
    case 1...: return String(format: "%.2f", value)
    case 0: return "0"
    default: return String(format: "%.3f", value)
    }
  }

  // MARK: - JSON

  var json: Data {
    let list: [[String: Any]] = readings.map { reading in
      var entry: [String: Any] = ["id": reading.id, "name": reading.name, "value": reading.value, "unit": reading.unit]
      if let work = reading.work { entry["work"] = work }
      if let floor = floors[reading.id] { entry["floor"] = floor }
      if let target = Target.byID[reading.id] {
        entry["lead"] = target.lead
        entry["must"] = target.must
        entry["reached"] = target.verdict(reading.value, floor: floors[reading.id])
      }
      if let peers {
        if let gtk = peerValue(reading.id, peers.gtk) { entry["gtk4"] = gtk }
        if let qt = peerValue(reading.id, peers.qt) { entry["qtquick"] = qt }
      }
      return entry
    }
    let object: [String: Any] = ["machine": machine.facts, "readings": list]
    return (try? JSONSerialization.data(withJSONObject: object, options: [.prettyPrinted, .sortedKeys])) ?? Data()
  }
}

/// Where and when a run was made.
struct Machine {
  let commit: String
  let processor: String
  let cores: Int
  let system: String
  let date: String
  let loadBefore: Double
  var loadAfter = 0.0

  init() {
    func first(_ command: String) -> String {
      Subprocess.output(["sh", "-c", command]).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    commit = first("git -C '\(Folders.root)' describe --always --dirty")
    processor = first("sed -n 's/^model name.*: //p' /proc/cpuinfo | head -n 1")
    cores = ProcessInfo.processInfo.processorCount
    system = first("uname -sr")
    date = first("date -u +%Y-%m-%dT%H:%MZ")
    loadBefore = Machine.load
  }

  static var load: Double {
    let text = (try? String(contentsOfFile: "/proc/loadavg", encoding: .utf8)) ?? ""
    return text.split(separator: " ").first.flatMap { Double($0) } ?? 0
  }

  var facts: [String: Any] {
    [
      "commit": commit, "processor": processor, "cores": cores, "system": system, "date": date,
      "loadBefore": loadBefore, "loadAfter": loadAfter,
    ]
  }

  var summary: String {
    "\(date), commit \(commit), \(processor) (\(cores) cores), \(system), load average \(loadBefore) → \(loadAfter)"
  }
}
