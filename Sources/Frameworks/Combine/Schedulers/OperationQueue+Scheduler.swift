import Dispatch
import Foundation

extension OperationQueue: Scheduler {
  /// A date.
  public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

  /// An operation queue takes no options.
  public struct SchedulerOptions: Sendable {}

  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
  public var minimumTolerance: SchedulerSeconds { 0 }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = UncheckedSendable(action)
    addOperation { work.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerSeconds, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = UncheckedSendable(action)
    let delay = DispatchQueue.SchedulerTimeType.Stride.seconds(date.date.timeIntervalSinceNow)
    DispatchQueue.global().schedule(after: DispatchQueue.global().now.advanced(by: delay)) {
      self.addOperation { work.value() }
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerSeconds, tolerance: SchedulerSeconds,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = UncheckedSendable(action)
    let queue = DispatchQueue.global()
    let delay = DispatchQueue.SchedulerTimeType.Stride.seconds(date.date.timeIntervalSinceNow)
    return queue.schedule(after: queue.now.advanced(by: delay), interval: .seconds(interval.timeInterval)) {
      self.addOperation { work.value() }
    }
  }
}
