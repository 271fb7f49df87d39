import CoreGraphics
import Foundation
import SwiftUI

/// What a script says must be so. Expectations wait for it.
extension ScriptPlayer {
  func expect(_ query: ElementQuery, _ condition: ElementCondition, _ limit: TimeInterval) throws {
    var found: [AccessibilityElement] = []
    let holds = wait(upTo: limit) {
      found = self.chosen(query)
      if let count = condition.count { return found.filter(condition.holds).count == count }
      return found.contains(where: condition.holds)
    }
    if holds { return }
    if let count = condition.count {
      let number = found.filter(condition.holds).count
      if found.isEmpty { throw missing(query) }
      throw ScriptFailure("expected \(count) of \(query), found \(number)")
    }
    guard let first = found.first else { throw missing(query) }
    throw ScriptFailure("expected \(query) \(condition.description); it is \(ElementCondition.describe(first))")
  }

  func expectNot(_ query: ElementQuery, _ limit: TimeInterval) throws {
    var found: [AccessibilityElement] = []
    let holds = wait(upTo: limit) {
      found = self.chosen(query)
      return found.isEmpty
    }
    guard !holds, let first = found.first else { return }
    let place = "\(Int(first.frame.midX)),\(Int(first.frame.midY))"
    throw ScriptFailure(
      "expected \(query) not to be on screen; \(first.role.rawValue) \"\(first.label)\" is at \(place)")
  }

  func expectFrame(_ query: ElementQuery, _ expected: CGRect, _ tolerance: CGFloat, _ limit: TimeInterval) throws {
    func differs(_ frame: CGRect) -> Bool {
      let pairs = [
        (frame.minX, expected.minX), (frame.minY, expected.minY), (frame.width, expected.width),
        (frame.height, expected.height),
      ]
      return pairs.contains { abs($0.0 - $0.1) > tolerance + 1e-6 }
    }
    var found: [AccessibilityElement] = []
    let holds = wait(upTo: limit) {
      found = self.chosen(query)
      return found.contains { !differs($0.frame) }
    }
    if holds { return }
    guard let frame = found.first?.frame else { throw missing(query) }
    func text(_ rect: CGRect) -> String {
      [rect.minX, rect.minY, rect.width, rect.height]
        .map { String(format: "%g", (Double($0) * 100).rounded() / 100) }.joined(separator: " ")
    }
    throw ScriptFailure("expected \(query) at \(text(expected)), found it at \(text(frame))")
  }

  func expectCounters(_ conditions: [CounterCondition], _ limit: TimeInterval) throws {
    func counted(_ condition: CounterCondition) -> Int {
      let now = FrameCounters(root)
      return condition.counter == .frames ? now.frames - before.frames : now.bodies - before.bodies
    }
    if wait(upTo: limit, { conditions.allSatisfy { $0.holds(counted($0)) } }) { return }
    let missed = conditions.filter { !$0.holds(counted($0)) }.map {
      "\($0.counter.rawValue) \($0.comparison) \($0.number), counted \(counted($0))"
    }
    throw ScriptFailure("expected " + missed.joined(separator: "; "))
  }

  func expectClipboard(_ text: String) throws {
    var found: String?
    let holds = wait(upTo: 5) {
      found = UIPasteboard.general.string
      return found == text
    }
    if holds { return }
    throw ScriptFailure("expected \"\(text)\" on the clipboard, found \(found.map { "\"\($0)\"" } ?? "no text")")
  }

  func expectClipboardImage() throws {
    if wait(upTo: 5, { UIPasteboard.general.hasImages }) { return }
    throw ScriptFailure("expected an image on the clipboard, found none")
  }
}
