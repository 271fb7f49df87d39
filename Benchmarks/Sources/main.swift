import Foundation

/// What was asked for on the command line.
struct Request {
  var ids: [String] = []
  var hasPeers = false
  var peerFolder: String?
  var jsonFile: String?
  var passes: Int?
  var scenario: Scenario?

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--peers":
        hasPeers = true
        if let next = rest.first, next.contains("/") { peerFolder = String(rest.removeFirst()) }
      case "--json": jsonFile = rest.popFirst()
      case "--passes": passes = rest.popFirst().flatMap { Int($0) }
      case "--scenario": scenario = rest.popFirst().flatMap(Scenario.init)
      default: ids.append(argument.uppercased())
      }
    }
  }

  var scenarios: [Scenario] {
    ids.isEmpty ? Scenario.allCases : Scenario.allCases.filter { !Set($0.ids).isDisjoint(with: ids) }
  }

  /// The folder with the peers' programs: the one that was named, else one beside the repository.
  var folder: String? {
    let folder = peerFolder ?? "\(Folders.root)/../shared/peers"
    return FileManager.default.fileExists(atPath: "\(folder)/floors.c") ? folder : nil
  }
}

func say(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

let request = Request(Array(CommandLine.arguments.dropFirst()))
if let scenario = request.scenario {
  let readings = MainActor.assumeIsolated { scenario.run() }
  FileHandle.standardOutput.write(try JSONEncoder().encode(readings))
  exit(0)
}

var machine = Machine()
var readings: [Reading] = []
for scenario in request.scenarios {
  say("measuring \(scenario.rawValue)")
  let passes = (0..<(request.passes ?? scenario.passes)).compactMap { _ -> Readings? in
    let output = Subprocess.output([CommandLine.arguments[0], "--scenario", scenario.rawValue], showsComplaints: true)
    return try? JSONDecoder().decode(Readings.self, from: Data(output.utf8))
  }
  if passes.isEmpty { say("  nothing was measured") }
  readings += Readings.median(of: passes)
}
machine.loadAfter = Machine.load
var report = Report(readings: readings, machine: machine)
if let folder = request.folder {
  say("measuring floors")
  report.floors = Floors(folder: folder).byID
  if request.hasPeers {
    say("measuring peers")
    report.peers = Peers(folder: folder)
  }
} else {
  say("floors and peers are not measured: no folder with floors.c (name it after --peers)")
}
print(report.table)
if let file = request.jsonFile { try report.json.write(to: URL(fileURLWithPath: file)) }
