import CoreGraphics
import Foundation

/// Decides which of the recognizers that follow the same touches are recognized.
///
/// Entries are in order of precedence. One that wants to be recognized
/// - loses when another that conflicts with it has won, or a pressed button of higher precedence holds the touch;
/// - waits while one of higher precedence is undecided, as a single tap does for a double tap, unless a movement or
///   the time that passed decided it: then the undecided ones lose;
/// - otherwise wins, and all that conflict with it lose.
/// Recognizers conflict when they share a touch, unless one of them is simultaneous.
final class GestureArena {
  private enum State { case undecided, won, over }

  private final class Entry {
    let recognizer: AnyGestureRecognizer
    let isSimultaneous: Bool
    let isScroll: Bool
    var touches: Set<Int> = []
    var state = State.undecided
    /// Whether a movement or time made the recognizer want to be recognized.
    var isDecisive = false
    /// Whether it wants to be recognized since an earlier event.
    var isWaiting = false
    /// Whether it has been recognized in this arena; it keeps its touches even when it is over.
    var hasWon = false

    init(_ entry: EventPath.Entry) {
      recognizer = entry.recognizer
      isSimultaneous = entry.isSimultaneous
      isScroll = entry.isScroll
    }
  }

  private var entries: [Entry] = []
  private var touches: [Int: Touch] = [:]

  var isIdle: Bool { entries.isEmpty && touches.isEmpty }
  func touch(_ number: Int) -> Touch? { touches[number] }

  /// When a recognizer next wants to hear of time.
  var deadline: TimeInterval? {
    entries.filter { $0.state != .over }.compactMap(\.recognizer.deadline).min()
  }

  // MARK: - Events

  /// A touch went down on a path.
  func begin(_ touch: Touch, on path: EventPath) {
    touches[touch.number] = touch
    var position = 0
    for joined in path.entries {
      if let index = entries.firstIndex(where: { $0.recognizer === joined.recognizer }) {
        entries[index].touches.insert(touch.number)
        position = index + 1
      } else {
        let entry = Entry(joined)
        entry.touches.insert(touch.number)
        entries.insert(entry, at: position)
        position += 1
      }
    }
    process(.touch(touch), time: touch.time)
  }

  func move(_ touch: Touch) {
    touches[touch.number] = touch
    process(.touch(touch), time: touch.time)
    if !touch.isDown {
      touches[touch.number] = nil
      clean()
    }
  }

  func pass(_ time: TimeInterval) {
    process(.time, time: time)
    clean()
  }

  /// Ends everything, as when the window goes away.
  func cancelAll() {
    for entry in entries {
      entry.recognizer.cancel()
      entry.recognizer.reset()
    }
    entries = []
    touches = [:]
  }

  private func process(_ cause: TouchEvent.Cause, time: TimeInterval) {
    for entry in entries where entry.state != .over {
      guard entry.recognizer.owner.isAlive else {
        lose(entry)
        continue
      }
      guard let event = event(cause, for: entry, time) else { continue }
      entry.recognizer.feed(event)
      note(entry, cause)
    }
    resolve()
  }

  private func event(_ cause: TouchEvent.Cause, for entry: Entry, _ time: TimeInterval) -> TouchEvent? {
    if case .touch(let touch) = cause, !entry.touches.contains(touch.number) { return nil }
    let own = touches.values.filter { entry.touches.contains($0.number) }.sorted { $0.number < $1.number }
    return TouchEvent(cause: cause, time: time, touches: own)
  }

  private func note(_ entry: Entry, _ cause: TouchEvent.Cause) {
    let progress = entry.recognizer.progress
    guard progress == .recognized || progress == .ended else { return }
    switch cause {
    case .time: if !entry.isWaiting { entry.isDecisive = true }
    case .touch(let touch):
      if touch.phase == .moved, touch.distance >= TouchMeasures.slop, progress == .recognized {
        entry.isDecisive = true
      }
    }
    // A scroll view is recognized by movement alone: the finger's, or its own that the finger stops.
    if entry.isScroll { entry.isDecisive = true }
    entry.isWaiting = true
  }

  // MARK: - Deciding

  private func resolve() {
    for (index, entry) in entries.enumerated() {
      switch entry.state {
      case .over: break
      case .won: deliver(entry)
      case .undecided: decide(entry, index)
      }
    }
  }

  private func decide(_ entry: Entry, _ index: Int) {
    switch entry.recognizer.progress {
    case .failed: lose(entry)
    case .undecided: entry.recognizer.deliver()
    case .recognized, .ended:
      for (other, rival) in entries.enumerated() where other != index && rival.hasWon {
        if conflict(min(index, other), max(index, other)) { return lose(entry) }
      }
      for other in 0..<index where entries[other].state == .undecided && conflict(other, index) {
        if entries[other].recognizer.progress == .failed { continue }
        if entries[other].recognizer.blocksOuterGestures, !entry.isScroll { return lose(entry) }
        if !entry.isDecisive { return }
      }
      win(entry, index)
    }
  }

  private func win(_ entry: Entry, _ index: Int) {
    entry.state = .won
    entry.hasWon = true
    for (other, rival) in entries.enumerated() where other != index && rival.state == .undecided {
      if conflict(min(index, other), max(index, other)) { lose(rival) }
    }
    deliver(entry)
  }

  private func deliver(_ entry: Entry) {
    entry.recognizer.deliver()
    switch entry.recognizer.progress {
    case .ended: entry.state = .over
    case .failed: lose(entry)
    case .undecided, .recognized: break
    }
  }

  private func lose(_ entry: Entry) {
    entry.state = .over
    entry.recognizer.cancel()
  }

  /// Whether two entries, the inner one or that of higher precedence first, exclude each other.
  private func conflict(_ first: Int, _ second: Int) -> Bool {
    let (inner, outer) = (entries[first], entries[second])
    if outer.isSimultaneous || (inner.isSimultaneous && outer.isScroll) { return false }
    return !inner.touches.isDisjoint(with: outer.touches)
  }

  /// Lets go of recognizers once nothing can happen to them any more.
  private func clean() {
    guard !touches.values.contains(where: \.isDown) else { return }
    for entry in entries where entry.state == .undecided && entry.recognizer.deadline == nil {
      // Waiting for another that is still undecided.
      if entry.isWaiting { continue }
      lose(entry)
    }
    resolve()
    guard entries.allSatisfy({ $0.state == .over }) else { return }
    for entry in entries { entry.recognizer.reset() }
    entries = []
  }
}
