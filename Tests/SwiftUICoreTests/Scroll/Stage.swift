import Foundation
import MartletHosting
import SwiftUI
import XCTest

/// A root of a certain size that tests look at, with a clock of its own.
final class Stage {
  let root: ViewRoot
  private(set) var time = 0.0
  private(set) var lastFrame = FrameResult()

  init(_ size: CGSize, scale: CGFloat = 2, _ content: some View) {
    var values = EnvironmentValues()
    values.platformProfile = .macos26
    root = ViewRoot(content, environment: values)
    let root = root
    MainActor.assumeIsolated { root.resize(to: SurfaceMetrics(size: size, scale: scale)) }
    settle()
  }

  /// Runs one frame `seconds` later.
  @discardableResult
  func frame(after seconds: Double = 1.0 / 60) -> FrameResult {
    time += seconds
    lastFrame = root.update(at: time)
    return lastFrame
  }

  /// Runs frames until nothing moves any more.
  func settle() {
    for _ in 0..<1000 {
      frame()
      if !root.hasPendingWork { return }
    }
    XCTFail("nothing settled")
  }

  func show(_ content: some View) {
    root.setContent(content)
    settle()
  }

  /// Frames of views by their identifiers.
  var frames: [String: CGRect] {
    var result: [String: CGRect] = [:]
    root.frames { result[$0] = $1 }
    return result
  }

  func expect(
    _ name: String, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, file: StaticString = #filePath,
    line: UInt = #line
  ) {
    guard let frame = frames[name] else { return XCTFail("\(name) is not there", file: file, line: line) }
    let differs =
      abs(frame.minX - x) > 0.01 || abs(frame.minY - y) > 0.01 || abs(frame.width - width) > 0.01
      || abs(frame.height - height) > 0.01
    if differs { XCTFail("\(name) is \(frame), not \([x, y, width, height])", file: file, line: line) }
  }

  /// The work that `action` and the frames after it do.
  func work(_ action: () -> Void) -> Counters {
    let before = root.counters
    action()
    settle()
    return root.counters - before
  }
}

extension Counters {
  static func - (a: Counters, b: Counters) -> Counters {
    var result = Counters()
    result.bodiesRun = a.bodiesRun - b.bodiesRun
    result.nodesMade = a.nodesMade - b.nodesMade
    result.sizesComputed = a.sizesComputed - b.sizesComputed
    result.childrenVisited = a.childrenVisited - b.childrenVisited
    result.elementsPlaced = a.elementsPlaced - b.elementsPlaced
    result.segmentsRecorded = a.segmentsRecorded - b.segmentsRecorded
    result.damagedArea = a.damagedArea - b.damagedArea
    return result
  }
}

extension Stage {
  /// Where a view is shown at this moment, while animations run.
  func presentedFrame(_ name: String) -> CGRect {
    var found = CGRect.null
    root.presentedFrames { if $0 == name { found = $1 } }
    return found
  }
}

// MARK: - A person's hands

extension Stage {
  /// Turns the wheel, or swipes by `points`; positive shows what is above.
  func wheel(by points: CGFloat, phase: WheelEvent.Phase = .discrete) {
    let middle = CGPoint(x: root.metrics.size.width / 2, y: root.metrics.size.height / 2)
    send(.wheel(WheelEvent(at: middle, delta: CGVector(dx: 0, dy: points), phase: phase, time: time)))
  }

  func touch(_ phase: PointerEvent.Phase, _ x: CGFloat, _ y: CGFloat) {
    send(.pointer(PointerEvent(phase, at: CGPoint(x: x, y: y), time: time)))
    frame()
  }

  private func send(_ event: InputEvent) {
    let root = root
    MainActor.assumeIsolated { root.handle(event) }
  }
}
