import Foundation
import MartletText
import SwiftUI

/// What is measured in a process of its own.
enum Scenario: String, CaseIterable {
  case hello, rows1000, rows10000, tree, lazy, covered, cards, text, rest, save

  /// The measures that it gives.
  var ids: [String] {
    switch self {
    case .hello: return ["P1", "P2"]
    case .rows1000: return ["P3", "P4", "P6", "P10", "P12"]
    case .rows10000: return ["P4", "P7", "P12"]
    case .tree: return ["P5"]
    case .lazy: return ["P8", "P9"]
    case .covered: return ["P9"]
    case .cards: return ["P16"]
    case .text: return ["P13", "P14"]
    case .rest: return ["P11"]
    case .save: return ["SAVE"]
    }
  }

  /// How often it is repeated, each time in a new process.
  var passes: Int { self == .rest ? 1 : 5 }

  @MainActor
  func run() -> Readings {
    switch self {
    case .hello: return Programs.start()
    case .rows1000: return rows(1000, build: "P6", change: "P3")
    case .rows10000: return rows(10_000, build: "P7", change: "LEAF10K")
    case .tree: return tree()
    case .lazy: return lazy()
    case .covered: return covered()
    case .cards: return cards()
    case .text: return TextSpeed.measure()
    case .rest: return Programs.rest()
    case .save: return Programs.save()
    }
  }

  // MARK: - Frames

  /// The median processor time of 60 frames after 5, each begun by `change`, with the work for one of them.
  @MainActor
  private func frames(of stage: Stage, _ change: (Int) -> Void) -> (time: Double, work: [String: Double]) {
    for index in 0..<5 {
      change(index)
      stage.frame()
    }
    let before = stage.root.counters
    let segmentsBefore = stage.paintedSegments
    var times: [Double] = []
    let count = 60
    for index in 5..<(5 + count) {
      let start = Clock.processor
      change(index)
      stage.frame()
      times.append(Clock.processor - start)
    }
    let after = stage.root.counters
    if !stage.isPictureRight { say("  \(rawValue): the picture is not the one that the tree paints from nothing") }
    func each(_ difference: Int) -> Double { Double(difference) / Double(count) }
    let work: [String: Double] = [
      "bodies": each(after.bodiesRun - before.bodiesRun),
      "sizes": each(after.sizesComputed - before.sizesComputed),
      "visited": each(after.childrenVisited - before.childrenVisited),
      "placed": each(after.elementsPlaced - before.elementsPlaced),
      "recorded": each(after.segmentsRecorded - before.segmentsRecorded),
      "nodes made": each(after.nodesMade - before.nodesMade),
      "painted": each(stage.paintedSegments - segmentsBefore),
      "points²": (after.damagedArea - before.damagedArea) / Double(count),
    ]
    return (times.median, work)
  }

  /// Processor time until a new root's first frame is painted.
  @MainActor
  private func build<Content: View>(_ content: Content) -> (stage: Stage, time: Double) {
    let start = Clock.processor
    let stage = Stage(content)
    stage.frame()
    return (stage, Clock.processor - start)
  }

  // MARK: - Scenarios

  @MainActor
  private func rows(_ count: Int, build buildID: String, change changeID: String) -> Readings {
    var readings = Readings()
    let name = "\(count / 1000)K"
    let titles = Titles()
    _ = build(Greeting())
    let (stage, time) = build(EagerList(count: count, titles: titles))
    readings.add(buildID, "BUILD\(name)", time, "ms", work: ["nodes made": Double(stage.root.counters.nodesMade)])
    readings.add("RSS\(name)", "memory with \(count) rows", Clock.residentKilobytes, "KB")
    let change = frames(of: stage) { titles.title = "Row \($0) changed" }
    readings.add(changeID, "LEAF\(name)", change.time, "ms", work: change.work)
    let rest = frames(of: stage) { _ in }
    readings.add("IDLE\(name)", "frame without a change", rest.time, "ms", work: rest.work)
    let scroll = frames(of: stage) { _ in stage.scroll(by: 44) }
    readings.add(count == 1000 ? "P10" : "SCROLL10K", "SCROLL\(name)", scroll.time, "ms", work: scroll.work)
    return readings
  }

  @MainActor
  private func tree() -> Readings {
    var readings = Readings()
    let titles = Titles()
    let (stage, time) = build(Tree(titles: titles))
    readings.add("TREEBUILD", "TREE10K first frame", time, "ms")
    let change = frames(of: stage) { titles.title = "\($0)" }
    readings.add("P5", "TREE10K", change.time, "ms", work: change.work)
    return readings
  }

  @MainActor
  private func lazy() -> Readings {
    var readings = Readings()
    _ = build(Greeting())
    let (_, first) = build(LazyList(count: 100_000, titles: Titles()))
    readings.add("P8", "LAZY100K first frame", first, "ms")
    for (id, count) in [("P9", 10_000), ("LAZY100K", 100_000)] {
      let stage = build(LazyList(count: count, titles: Titles())).stage
      let scroll = frames(of: stage) { _ in stage.scroll(by: 44) }
      readings.add(id, "LAZY\(count / 1000)K scroll", scroll.time, "ms", work: scroll.work)
    }
    return readings
  }

  @MainActor
  private func covered() -> Readings {
    var readings = Readings()
    let stage = build(CoveredList(count: 10_000, titles: Titles())).stage
    let scroll = frames(of: stage) { _ in stage.scroll(by: 44) }
    readings.add("P9b", "LAZY10K scroll, gradient and bar", scroll.time, "ms", work: scroll.work)
    return readings
  }

  @MainActor
  private func cards() -> Readings {
    var readings = Readings()
    let titles = Titles()
    let stage = build(Cards(titles: titles)).stage
    withAnimation(.linear(duration: 60)) { titles.isMoved = true }
    let move = frames(of: stage) { _ in }
    readings.add("P16", "100 moving cards", move.time, "ms", work: move.work)
    return readings
  }
}
