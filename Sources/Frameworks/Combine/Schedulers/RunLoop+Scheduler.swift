import Foundation

extension RunLoop: Scheduler {
  /// A date.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    public typealias Stride = SchedulerSeconds

    /// The date.
    public var date: Date

    public init(_ date: Date) {
      self.date = date
    }

    public func distance(to other: SchedulerTimeType) -> SchedulerSeconds {
      SchedulerSeconds(other.date.timeIntervalSince(date))
    }

    public func advanced(by n: SchedulerSeconds) -> SchedulerTimeType {
      SchedulerTimeType(date + n.timeInterval)
    }
  }

  /// A run loop takes no options.
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerSeconds { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = UncheckedSendable(action)
    perform(inModes: [.common]) { work.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerSeconds, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = UncheckedSendable(action)
    let timer = Timer(fire: date.date, interval: 0, repeats: false) { _ in work.value() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .common)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerSeconds, tolerance: SchedulerSeconds,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = UncheckedSendable(action)
    let timer = Timer(fire: date.date, interval: interval.timeInterval, repeats: true) { _ in work.value() }
    timer.tolerance = tolerance.timeInterval
    add(timer, forMode: .common)
    return AnyCancellable { timer.invalidate() }
  }
}
