import CoreGraphics
import Foundation
import MartletDrawing
import MartletHosting
import UIKit

/// A root that prints what it is told and draws marks that a screenshot can be checked for.
///
/// A square sits at (20, 20). A press leaves a mark under it; a press below 200 also moves the caret of a text field
/// there. The key `f` runs 60 frames, each of which repaints one row; `g` runs 60 that repaint everything; `s` scrolls
/// the picture's upper half down by 10 points. `c` copies, `v` prints the clipboard's text and `i` the size of its picture.
@MainActor
final class ProbeRoot: HostedRoot {
  let picture = ProbePicture()
  var drawing: Segment { picture }
  let background = RGBA(1, 1, 1)
  var title = "Probe"
  var onNeedsFrame: (() -> Void)?
  var cursor = PointerCursor.arrow
  var textInputCaret: CGRect?

  private(set) var frames = 0
  private var size = CGSize.zero
  private var damage: [CGRect] = []
  private var scrolls: [ScrollBlit] = []
  private var run: FrameRun?

  func resize(to metrics: SurfaceMetrics) {
    size = metrics.size
    picture.size = size
    report("size \(Int(size.width))x\(Int(size.height)) scale \(Int(metrics.scale))")
  }

  func handle(_ event: InputEvent) {
    report(event.line)
    switch event {
    case .pointer(let pointer) where pointer.phase == .down: press(at: pointer.location)
    case .key(let key) where key.phase == .down && key.modifiers.isEmpty && textInputCaret == nil: order(key.key)
    default: break
    }
  }

  func frame(at time: TimeInterval) -> FrameResult {
    frames += 1
    var result = FrameResult(damage: damage, scrolls: scrolls)
    damage = []
    scrolls = []
    if run != nil { result.damage.append(runFrame(at: time)) }
    result.wantsAnotherFrame = run != nil
    return result
  }

  /// Repaints one row in each of `count` frames.
  func start(_ count: Int, whole: Bool = false) {
    run = FrameRun(left: count, whole: whole)
    onNeedsFrame?()
  }

  private func press(at location: CGPoint) {
    picture.mark = CGRect(x: location.x - 5, y: location.y - 5, width: 10, height: 10)
    picture.version += 1
    damage.append(picture.mark)
    title = "Pressed \(Int(location.x)), \(Int(location.y))"
    textInputCaret = location.y > 200 ? CGRect(x: location.x, y: location.y, width: 1, height: 20) : nil
    cursor = textInputCaret == nil ? .pointingHand : .text
    onNeedsFrame?()
  }

  private func order(_ key: String) {
    switch key {
    case "f": start(60)
    case "g": start(60, whole: true)
    case "s": scroll()
    case "c": UIPasteboard.general.string = "copied in the probe ü"
    case "v": paste()
    case "i":
      report("picture \(UIPasteboard.general.image.map { "\(Int($0.size.width))x\(Int($0.size.height))" } ?? "none")")
    default: break
    }
  }

  private func paste() {
    let start = Date()
    let text = UIPasteboard.general.string
    report("pasted [\(text ?? "")]\(Date().timeIntervalSince(start) > 0.5 ? " after a wait" : "")")
  }

  private func scroll() {
    let rect = CGRect(x: 0, y: 0, width: size.width, height: size.height / 2)
    scrolls.append(ScrollBlit(rect: rect, delta: CGVector(dx: 0, dy: 10)))
    picture.square.origin.y += 10
    picture.version += 1
    damage.append(CGRect(x: 0, y: 0, width: size.width, height: 10))
    onNeedsFrame?()
  }

  private func runFrame(at time: TimeInterval) -> CGRect {
    let row = frames % max(1, Int(size.height / 44))
    let isWhole = run?.whole == true
    picture.row = CGRect(x: 0, y: CGFloat(row) * 44, width: size.width, height: 44)
    picture.version += 1
    run?.count(time)
    if let done = run, done.left == 0 {
      report(done.line)
      run = nil
    }
    return isWhole ? CGRect(origin: .zero, size: size) : picture.row
  }
}

/// Frames that are counted and timed.
private struct FrameRun {
  var left: Int
  var whole: Bool
  private var made = 0
  private var first: TimeInterval = 0
  private var last: TimeInterval = 0
  private var goesBack = false
  private let processorTime = clock()

  init(left: Int, whole: Bool) {
    self.left = left
    self.whole = whole
  }

  mutating func count(_ time: TimeInterval) {
    if made == 0 { first = time } else if time <= last { goesBack = true }
    last = time
    made += 1
    left -= 1
  }

  var line: String {
    let rate = Double(made - 1) / max(0.001, last - first)
    let cost = Double(clock() - processorTime) / 1000 / Double(made)
    return "ran \(made) \(whole ? "whole" : "row") frames, \(Int(rate.rounded())) a second, "
      + String(format: "%.2f ms of processor time each", cost) + (goesBack ? ", time went back" : "")
  }
}

/// White, with a square, a mark and a row.
final class ProbePicture: Segment {
  var size = CGSize.zero
  var square = CGRect(x: 20, y: 20, width: 40, height: 40)
  var mark = CGRect.zero
  var row = CGRect.zero

  override var paintBounds: CGRect { CGRect(origin: .zero, size: size) }

  override var items: [DrawItem] {
    [
      .rectangle(paintBounds, .color(RGBA(1, 1, 1, 1))),
      .rectangle(row, .color(RGBA(0, 1, 0, 1))),
      .rectangle(square, .color(RGBA(1, 0, 0, 1))),
      .rectangle(mark, .color(RGBA(0, 0, 1, 1))),
    ]
  }
}
