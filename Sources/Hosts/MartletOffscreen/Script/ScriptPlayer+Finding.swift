import CoreGraphics
import Foundation
import SwiftUI

/// Elements as a script names them.
extension ScriptPlayer {
  /// The elements that are on screen and fit.
  func visible(_ query: ElementQuery) -> [AccessibilityElement] {
    query.matches(in: root.accessibilityTree())
  }

  /// Those that a query with an index means.
  func chosen(_ query: ElementQuery) -> [AccessibilityElement] {
    let found = visible(query)
    guard let index = query.index else { return found }
    return found.indices.contains(index - 1) ? [found[index - 1]] : []
  }

  /// The one element to act on, at rest.
  func target(_ query: ElementQuery) throws -> AccessibilityElement {
    guard wait(upTo: 5, { !self.chosen(query).isEmpty }) else { throw missing(query) }
    // A hand waits for what it wants to touch; what never rests is touched where it will be.
    let end = session.now + 2
    while let element = try? single(query), !element.isAtRest, root.wantsFrames, session.now < end { session.step() }
    return try single(query)
  }

  private func single(_ query: ElementQuery) throws -> AccessibilityElement {
    let found = chosen(query)
    if found.count == 1 { return found[0] }
    guard !found.isEmpty else { throw missing(query) }
    let usable = found.filter(\.isEnabled)
    for group in [
      usable.filter(\.role.isControl), usable.filter { !$0.actions.isEmpty },
      usable.filter { root.takesTouches(at: CGPoint(x: $0.visibleFrame.midX, y: $0.visibleFrame.midY)) },
    ] {
      if group.count == 1 { return group[0] }
      if group.count > 1 { break }
    }
    let list = found.map { "\($0.role.rawValue) \"\($0.label)\" at \(Int($0.frame.midX)),\(Int($0.frame.midY))" }
    throw ScriptFailure("\(found.count) elements fit \(query): " + list.joined(separator: "; "))
  }

  /// Where a finger goes to touch an element, or the point itself.
  func point(_ place: ScriptPlace) throws -> CGPoint {
    switch place {
    case .point(let point): point
    case .element(let query): touchPoint(of: try target(query))
    }
  }

  /// The middle of what can be seen; for a control that does not feel touches there, as a toggle on its label, the
  /// middle of what does, at the same height.
  private func touchPoint(of element: AccessibilityElement) -> CGPoint {
    let area = element.visibleFrame
    let middle = CGPoint(x: area.midX, y: area.midY)
    guard element.role.isControl else { return middle }
    func isFelt(_ x: CGFloat) -> Bool {
      root.takesTouches(at: CGPoint(x: x, y: area.midY), within: element.frame)
    }
    if isFelt(area.midX) { return middle }
    let places = stride(from: area.maxX - 2, to: area.minX, by: -6)
    guard let end = places.first(where: isFelt) else { return middle }
    let start = stride(from: end, to: area.minX, by: -6).first { !isFelt($0) } ?? area.minX
    return CGPoint(x: (start + end) / 2, y: area.midY)
  }

  /// What can be seen of an element, or an empty rectangle at the point.
  func area(_ place: ScriptPlace) throws -> CGRect {
    switch place {
    case .point(let point): CGRect(origin: point, size: .zero)
    case .element(let query): try target(query).visibleFrame
    }
  }

  /// A failure that names the labels on screen that come nearest.
  func missing(_ query: ElementQuery) -> ScriptFailure {
    let found = visible(query)
    if let index = query.index, !found.isEmpty {
      return ScriptFailure("expected match \(index) of \(query), found only \(found.count)")
    }
    let labels = root.accessibilityTree().flattened.dropFirst().filter(\.isVisible)
      .flatMap { [$0.label, $0.identifier ?? "", $0.value ?? ""] }.filter { !$0.isEmpty }
    let nearest = Set(labels).map { (label: $0, distance: TextDistance.between($0, query.wantedText)) }
      .sorted { ($0.distance, $0.label) < ($1.distance, $1.label) }.prefix(5)
    let list = nearest.map { "\"\($0.label)\"" }.joined(separator: ", ")
    return ScriptFailure("expected \(query) on screen; \(nearest.isEmpty ? "nothing is there" : "nearest are \(list)")")
  }
}

extension AccessibilityElement {
  /// Whether the element is drawn where it is laid out.
  fileprivate var isAtRest: Bool {
    abs(presentedFrame.midX - frame.midX) < 1 && abs(presentedFrame.midY - frame.midY) < 1
  }
}
