import Foundation
import Synchronization

/// Plays compiled cases in processes of their own, so that one that crashes or hangs takes no other with it.
struct Playing {
  let program: String
  let folder: String
  let library: String
  /// Where results are written.
  let scratch: String

  /// What each case or table gave.
  func play(_ ids: [String], waiting: [String: Double]) -> [Session.Line] {
    // What waits for real time does nothing meanwhile, so that many can wait together.
    let patient = ids.filter { waiting[$0] != nil }
    let quick = ids.filter { waiting[$0] == nil }
    let cores = max(1, ProcessInfo.processInfo.activeProcessorCount)
    let share = max(1, (quick.count + cores - 1) / cores)
    var groups = stride(from: 0, to: quick.count, by: share).map { Array(quick[$0..<min(quick.count, $0 + share)]) }
    groups += patient.map { [$0] }
    let lines = Mutex([Session.Line]())
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = cores + 6
    for (index, group) in groups.enumerated() {
      queue.addOperation {
        let limit = 60 + (group.compactMap { waiting[$0] }.max() ?? 0)
        let played = play(group, file: "\(scratch)/results-\(index)", limit: limit)
        lines.withLock { $0 += played }
      }
    }
    queue.waitUntilAllOperationsAreFinished()
    return lines.withLock { $0 }
  }

  private func play(_ ids: [String], file: String, limit: Double) -> [Session.Line] {
    var lines: [Session.Line] = []
    var rest = ids
    while !rest.isEmpty {
      FileManager.default.createFile(atPath: file, contents: nil)
      let result = Subprocess.run([program, "--play", folder, library, file] + rest, limit: limit)
      let written = ((try? String(contentsOfFile: file, encoding: .utf8)) ?? "").split(separator: "\n")
        .compactMap { try? JSONDecoder().decode(Session.Line.self, from: Data($0.utf8)) }
      let finished = written.filter { $0.misses != nil }
      lines += finished
      let done = Set(finished.map(\.id))
      rest.removeAll { done.contains($0) }
      guard let stopped = rest.first else { break }
      // The process ended within this case.
      rest.removeFirst()
      let how = result.timedOut ? "no end within \(Int(limit)) s" : "the process ended: \(lastWords(result))"
      lines.append(
        Session.Line(id: stopped, misses: [Miss(id: stopped, what: "playing", expected: "an end", found: how)]))
    }
    return lines
  }

  private func lastWords(_ result: Subprocess.Result) -> String {
    let lines = result.output.split(separator: "\n")
    let fatal = lines.first { $0.contains("Fatal error") || $0.contains("fatalError") } ?? lines.last
    return "status \(result.status)\(fatal.map { ", \($0)" } ?? "")"
  }
}
