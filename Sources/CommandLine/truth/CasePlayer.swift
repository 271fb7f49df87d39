import CoreGraphics
import Foundation
import MartletRaster
import SwiftUICore

/// Plays one case and compares it with what was measured.
@MainActor
struct CasePlayer {
  let measured: MeasuredCase
  private var misses: [Miss] = []

  init(_ measured: MeasuredCase) { self.measured = measured }

  mutating func play(_ functions: CaseFunctions) -> [Miss] {
    let stage = Stage(measured, functions)
    for (index, step) in measured.steps.enumerated() {
      if index > 0 { stage.show(step: step.step ?? index) }
      if let seconds = step.waitSeconds { stage.wait(seconds) } else { stage.rest() }
      let name = measured.steps.count > 1 ? "step \(step.step ?? index) (\(step.action))" : ""
      let frames = stage.frames()
      if let expected = step.frames { compare(expected, frames, name) }
      if step.expectsLog { compareLog(step, stage.log, name) }
      compareStrings(step, index, stage, name)
      compareValues(index, frames, name)
      comparePixels(index, frames, stage, name)
    }
    return misses
  }

  private mutating func miss(_ step: String, _ what: String, _ expected: String, _ found: String) {
    let what = [step, what].filter { !$0.isEmpty }.joined(separator: ", ")
    misses.append(Miss(id: measured.id, what: what, expected: expected, found: found))
  }

  // MARK: - Frames

  private mutating func compare(_ expected: [String: [CGFloat]], _ found: [String: CGRect], _ step: String) {
    let origin = measured.origin == "root" ? found["root"]?.origin ?? .zero : .zero
    for (probe, numbers) in expected.sorted(by: { $0.key < $1.key }) {
      guard let frame = found[probe]?.offsetBy(dx: -origin.x, dy: -origin.y) else {
        miss(step, probe, describe(numbers), "no view")
        continue
      }
      let actual = [frame.minX, frame.minY, frame.width, frame.height]
      let holds = zip(numbers, actual).allSatisfy { abs($0 - $1) <= measured.tolerance + 1e-6 }
      if !holds { miss(step, probe, describe(numbers), describe(actual)) }
    }
    if measured.exact == true {
      for probe in found.keys.sorted() where expected[probe] == nil { miss(step, probe, "no view", "a view") }
    }
  }

  private func describe(_ numbers: [CGFloat]) -> String {
    "[" + numbers.map { String(format: "%g", ($0 * 10000).rounded() / 10000) }.joined(separator: ", ") + "]"
  }

  // MARK: - Logs and strings

  private mutating func compareLog(_ step: MeasuredCase.Step, _ lines: [String], _ name: String) {
    if let expected = step.log, expected != lines { miss(name, "log", "\(expected)", "\(lines)") }
    if let counts = step.logCounts {
      let found = lines.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
      if found != counts { miss(name, "log counts", describe(counts), describe(found)) }
    }
    if let sequences = step.logSequences {
      for sequence in sequences {
        let found = lines.filter(sequence.contains)
        if found != sequence { miss(name, "log", "\(sequence)", "\(found)") }
      }
      let known = Set(sequences.joined())
      let others = lines.filter { !known.contains($0) }
      if !others.isEmpty { miss(name, "log", "nothing else", "\(others)") }
    }
  }

  private func describe(_ counts: [String: Int]) -> String {
    counts.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
  }

  /// Strings of probes: for every step, or in a list with the step's number.
  private mutating func compareStrings(_ step: MeasuredCase.Step, _ index: Int, _ stage: Stage, _ name: String) {
    var expected: [String: JSONValue] = [:]
    func add(_ strings: JSONValue?) { expected.merge(strings?.object ?? [:]) { $1 } }
    add(step.strings)
    add(measured.strings)
    for entry in measured.strings?.array ?? [] where Int(entry["step"]?.number ?? 0) == step.step ?? index {
      add(entry)
    }
    expected["step"] = nil
    guard !expected.isEmpty else { return }
    var found: [String: String] = [:]
    stage.root.drawnTexts { identifier, text in if found[identifier] == nil { found[identifier] = text } }
    for (probe, value) in expected.sorted(by: { $0.key < $1.key }) {
      guard let string = value.string, string != found[probe] else { continue }
      miss(name, "text of \(probe)", string, found[probe] ?? "no text")
    }
  }

  // MARK: - Values

  /// Values are shown as widths of probes, 100 more than the value, each named for a word of the value's name.
  private mutating func compareValues(_ index: Int, _ frames: [String: CGRect], _ name: String) {
    for entry in measured.values ?? [] where Int(entry["step"]?.number ?? 0) == measured.steps[index].step ?? index {
      for (key, value) in (entry.object ?? [:]).sorted(by: { $0.key < $1.key }) where key != "step" {
        for (component, number) in components(value, of: key) {
          guard let width = probe(key, component, frames)?.width else {
            miss(name, "\(key) \(component)", "\(number)", "no view that shows it")
            continue
          }
          if abs(width - max(1, number + 100)) > measured.tolerance + 1e-6 {
            miss(name, "\(key) \(component)", "\(number)", "\(width - 100)")
          }
        }
      }
    }
  }

  private func components(_ value: JSONValue, of key: String) -> [(String, CGFloat)] {
    if let number = value.number { return [("", CGFloat(number))] }
    if let object = value.object {
      return object.sorted { $0.key < $1.key }.compactMap { entry in entry.value.number.map { (entry.key, CGFloat($0)) }
      }
    }
    let numbers = value.numbers ?? []
    let names = key.hasSuffix("Size") ? ["width", "height"] : ["x", "y", "width", "height"]
    return zip(names, numbers).map { ($0, CGFloat($1)) }
  }

  private func probe(_ key: String, _ component: String, _ frames: [String: CGRect]) -> CGRect? {
    let capital = component.prefix(1).uppercased()
    let endings = [component.isEmpty ? "" : capital + component.dropFirst(), capital]
    for word in key.words {
      for stem in [word, word.hasSuffix("s") ? String(word.dropLast()) : word] {
        for ending in endings { if let frame = frames[stem + ending] { return frame } }
      }
    }
    return nil
  }

  // MARK: - Pixels

  private mutating func comparePixels(_ index: Int, _ frames: [String: CGRect], _ stage: Stage, _ name: String) {
    let step = measured.steps[index].step ?? index
    let pixels = (measured.pixels ?? []).filter { ($0.step ?? step) == step }
    if !pixels.isEmpty {
      let surface = Picture.paint(stage.root, measured.size, scale: 2)
      for pixel in pixels {
        guard let frame = frames[pixel.probe], pixel.at.count == 2 else {
          miss(name, "pixel of \(pixel.probe)", "\(pixel.rgb)", "no view")
          continue
        }
        let x = Int((frame.minX + frame.width * pixel.at[0]) * 2)
        let y = Int((frame.minY + frame.height * pixel.at[1]) * 2)
        let found = Picture.bytes(surface.color(x: x, y: y))
        let holds = zip(pixel.rgb, found).allSatisfy { abs($0 - $1) <= pixel.tolerance ?? 1 }
        if !holds { miss(name, "pixel of \(pixel.probe)", "\(pixel.rgb)", "\(Array(found.prefix(pixel.rgb.count)))") }
      }
    }
    if let pixmap = measured.pixmap { comparePixmap(pixmap, stage, name) }
  }

  private mutating func comparePixmap(_ pixmap: MeasuredCase.Pixmap, _ stage: Stage, _ name: String) {
    let rows = pixmap.rows.map { row in row.split(separator: " ").compactMap { Int($0, radix: 16) } }
    let words = pixmap.tolerance?.string?.split(separator: " ") ?? []
    let atEdges = pixmap.tolerance?.number.map { Int($0) } ?? words.first.flatMap { Int($0) } ?? 1
    let surface = Picture.paint(stage.root, measured.size, scale: pixmap.scale)
    for (y, row) in rows.enumerated() {
      for (x, expected) in row.enumerated() {
        let color = Picture.bytes(surface.color(x: x, y: y))
        let found = Int((color[0] + color[1] + color[2]) / 3)
        let isEdge = (-1...1).contains { dy in
          (-1...1).contains { dx in
            guard rows.indices.contains(y + dy), rows[y + dy].indices.contains(x + dx) else { return false }
            return rows[y + dy][x + dx] != expected
          }
        }
        if abs(found - expected) > (isEdge ? atEdges : 1) {
          miss(name, "pixel \(x), \(y)", String(expected, radix: 16), String(found, radix: 16))
        }
      }
    }
  }
}

extension String {
  /// The words of a name in camel case, without capitals.
  var words: [String] {
    var words: [String] = []
    for character in self {
      if character.isUppercase || words.isEmpty { words.append("") }
      words[words.count - 1].append(character.lowercased())
    }
    return words
  }
}
