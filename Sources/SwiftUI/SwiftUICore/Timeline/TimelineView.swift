import Foundation
import MartletDrawing

/// A view that shows something new at the dates of a schedule.
///
/// Documented at developer.apple.com/documentation/swiftui/timelineview.
nonisolated public struct TimelineView<Schedule: TimelineSchedule, Content> {
  let schedule: Schedule
  let content: (TimelineViewDefaultContext) -> Content

  /// What the content is made for.
  public struct Context: Sendable {
    /// How often the view is made anew.
    public enum Cadence: Comparable, Sendable {
      case live, seconds, minutes
    }
    public let date: Date
    public let cadence: Cadence
    public func invalidateTimelineContent() {}
  }
}

public typealias TimelineViewDefaultContext = TimelineView<EveryMinuteTimelineSchedule, Never>.Context

extension TimelineView: View where Content: View {
  @MainActor @preconcurrency public var body: Never { unreachableBody() }

  nonisolated public init(
    _ schedule: Schedule, @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
  ) {
    self.schedule = schedule
    self.content = content
  }

  nonisolated public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    TimelineNode(view, context)
  }
  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Self) {
    unsafeDowncast(node, to: TimelineNode<Schedule, Content>.self).update(view)
  }
  nonisolated public static var _elementCount: Int? { Content._elementCount }
}

/// Makes the content of the entry in force, and waits for the next one.
final class TimelineNode<Schedule: TimelineSchedule, Content: View>: ComputedNode {
  private var view: TimelineView<Schedule, Content>
  private var child: ViewNode?
  private var entries: Schedule.Entries.Iterator
  private var current: Date
  private var upcoming: Date?
  private let ticker = TimelineTicker()

  init(_ view: TimelineView<Schedule, Content>, _ context: NodeContext) {
    self.view = view
    let now = Date()
    current = now
    entries = view.schedule.entries(from: now, mode: .normal).makeIterator()
    super.init(context)
    ticker.action = { [unowned(unsafe) self] in advance() }
    start(at: now)
    child = Content._makeNode(makeContent(), context.through(self))
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }

  func update(_ new: TimelineView<Schedule, Content>) {
    view = new
    let now = Date()
    entries = new.schedule.entries(from: now, mode: .normal).makeIterator()
    start(at: now)
    recompute()
  }

  /// Begins with the latest entry that is not after `now`, or with the first one.
  private func start(at now: Date) {
    current = now
    upcoming = entries.next()
    if let first = upcoming {
      current = first
      upcoming = entries.next()
    }
    skip(to: now)
    waitForNext(now)
  }

  private func skip(to now: Date) {
    var skipped = 0
    while let next = upcoming, next <= now, skipped < 1_000_000 {
      current = next
      upcoming = entries.next()
      skipped += 1
    }
  }

  private func advance() {
    guard isAlive else { return }
    let now = Date()
    let before = current
    skip(to: now)
    if current != before { invalidate() }
    waitForNext(now)
  }

  private func waitForNext(_ now: Date) {
    guard let upcoming else { return root.alarms.cancel(for: self) }
    let delay = upcoming.timeIntervalSince(now)
    if delay < 0.05 {
      // Nearly every frame: the frames themselves are the clock.
      root.animations.start(ticker)
      root.wake()
    } else {
      root.animations.forget(ticker)
      root.alarms.set(root.now + delay, for: self, from: root.now) { [weak self] in self?.advance() }
    }
  }

  private func makeContent() -> Content {
    tracking {
      let content = view.content
      let context = TimelineViewDefaultContext(date: current, cadence: .live)
      return runOnMain { content(context) }
    }
  }

  override func recompute() {
    guard let child else { return }
    Content._updateNode(child, makeContent())
  }

  override func teardown() {
    guard isAlive else { return }
    root.alarms.cancel(for: self)
    root.animations.forget(ticker)
    super.teardown()
  }
}

/// Calls an action in every frame.
final class TimelineTicker: Animating {
  var action: (() -> Void)?
  func tick(_ now: TimeInterval, root: ViewRoot) -> Bool {
    action?()
    return true
  }
}
