import Foundation

// Called by scripts/truth, which knows how modules are found:
//   truth FOLDER [--json] [--only AREA,…] [--at-least PERCENT] --flags FILE --stamp TEXT --scratch FOLDER
// and by itself, to play compiled cases: truth --play FOLDER LIBRARY RESULTS ID…

func option(_ name: String, in arguments: inout [String]) -> String? {
  guard let index = arguments.firstIndex(of: name), index + 1 < arguments.count else { return nil }
  defer { arguments.removeSubrange(index...index + 1) }
  return arguments[index + 1]
}

@MainActor
func run() throws {
  var arguments = Array(CommandLine.arguments.dropFirst())
  if arguments.first == "--play", arguments.count >= 4 {
    try Session(folder: arguments[1], library: arguments[2], results: arguments[3]).play(Array(arguments.dropFirst(4)))
    return
  }
  guard let flags = option("--flags", in: &arguments), let stamp = option("--stamp", in: &arguments),
    let scratch = option("--scratch", in: &arguments)
  else { throw Failure("use scripts/truth") }
  let only = option("--only", in: &arguments)
  let least = option("--at-least", in: &arguments).flatMap { Double($0) }
  let asJSON = arguments.contains("--json")
  arguments.removeAll { $0 == "--json" }
  guard arguments.count == 1 else {
    throw Failure("usage: scripts/truth FOLDER [--json] [--only AREA,AREA…] [--at-least PERCENT]")
  }

  let compiler = CaseCompiler(
    flags: try String(contentsOfFile: flags, encoding: .utf8).split(separator: "\n").map(String.init), stamp: stamp,
    folder: scratch)
  let areas = only.map { Set($0.split(separator: ",").map(String.init)) }
  let score = try Evaluation(folder: TruthFolder(path: arguments[0]), areas: areas, compiler: compiler).score()
  print(asJSON ? try score.json() : score.text())
  if let least, score.percentage < least { exit(1) }
}

setvbuf(stdout, nil, _IOLBF, 0)
do {
  try MainActor.assumeIsolated { try run() }
} catch {
  FileHandle.standardError.write(Data("truth: \(error)\n".utf8))
  exit(2)
}
