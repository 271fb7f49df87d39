import Foundation

/// When a timeline view shows something new.
///
/// Documented at developer.apple.com/documentation/swiftui/timelineschedule.
public protocol TimelineSchedule {
  typealias Mode = TimelineScheduleMode
  associatedtype Entries: Sequence where Entries.Element == Date
  /// Dates in ascending order, beginning with the one in force at `startDate`.
  func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries
}

/// Whether a schedule may show as much as it likes.
public enum TimelineScheduleMode: Hashable, Sendable {
  case normal
  case lowFrequency
}

/// Dates at an equal distance.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  private let start: Date
  private let interval: TimeInterval

  /// `interval` in seconds.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = interval
  }

  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
    guard interval > 0, interval.isFinite else { return Entries(first: startDate, interval: .infinity) }
    let steps = (startDate.timeIntervalSince(start) / interval).rounded(.down)
    return Entries(first: start.addingTimeInterval(steps * interval), interval: interval)
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    private let first: Date
    private let interval: TimeInterval
    private var count = 0.0

    init(first: Date, interval: TimeInterval) {
      self.first = first
      self.interval = interval
    }

    public mutating func next() -> Date? {
      if count > 0, !interval.isFinite { return nil }
      defer { count += 1 }
      return count == 0 ? first : first.addingTimeInterval(count * interval)
    }
  }
}

/// The beginning of every minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  public init() {}
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> PeriodicTimelineSchedule.Entries {
    let minute = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down) * 60
    return PeriodicTimelineSchedule.Entries(first: Date(timeIntervalSinceReferenceDate: minute), interval: 60)
  }
}

/// The dates that a program lists.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
  private let dates: Entries
  public init(_ dates: Entries) { self.dates = dates }
  public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// As often as the screen is drawn.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  let minimumInterval: TimeInterval?
  let isPaused: Bool

  /// `minimumInterval` in seconds.
  public init(minimumInterval: TimeInterval? = nil, paused: Bool = false) {
    self.minimumInterval = minimumInterval
    isPaused = paused
  }

  public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
    Entries(
      schedule: isPaused ? nil : PeriodicTimelineSchedule.Entries(first: start, interval: minimumInterval ?? 1 / 60))
  }

  public struct Entries: Sequence, IteratorProtocol, Sendable {
    fileprivate var schedule: PeriodicTimelineSchedule.Entries?
    public mutating func next() -> Date? { schedule?.next() }
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// `interval` in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule {
  public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
  where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
    ExplicitTimelineSchedule(dates)
  }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }
  /// `minimumInterval` in seconds.
  public static func animation(minimumInterval: TimeInterval? = nil, paused: Bool = false) -> AnimationTimelineSchedule
  {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}
