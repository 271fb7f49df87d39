/// A span of time in seconds, for the schedulers that count in them: run loops and operation queues.
public struct SchedulerSeconds: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable, Hashable,
  SchedulerTimeIntervalConvertible, Sendable
{
  /// The span in seconds.
  public var timeInterval: Double
  /// The span in seconds.
  public var magnitude: Double

  public init(_ timeInterval: Double) {
    self.timeInterval = timeInterval
    magnitude = timeInterval
  }

  public init(floatLiteral value: Double) {
    self.init(value)
  }

  public init(integerLiteral value: Double) {
    self.init(value)
  }

  public init?<T: BinaryInteger>(exactly source: T) {
    guard let value = Double(exactly: source) else { return nil }
    self.init(value)
  }

  public static func seconds(_ s: Int) -> SchedulerSeconds { SchedulerSeconds(Double(s)) }
  public static func seconds(_ s: Double) -> SchedulerSeconds { SchedulerSeconds(s) }
  public static func milliseconds(_ ms: Int) -> SchedulerSeconds { SchedulerSeconds(Double(ms) / 1e3) }
  public static func microseconds(_ us: Int) -> SchedulerSeconds { SchedulerSeconds(Double(us) / 1e6) }
  public static func nanoseconds(_ ns: Int) -> SchedulerSeconds { SchedulerSeconds(Double(ns) / 1e9) }

  public static func < (lhs: SchedulerSeconds, rhs: SchedulerSeconds) -> Bool { lhs.timeInterval < rhs.timeInterval }

  public static func + (lhs: SchedulerSeconds, rhs: SchedulerSeconds) -> SchedulerSeconds {
    SchedulerSeconds(lhs.timeInterval + rhs.timeInterval)
  }

  public static func - (lhs: SchedulerSeconds, rhs: SchedulerSeconds) -> SchedulerSeconds {
    SchedulerSeconds(lhs.timeInterval - rhs.timeInterval)
  }

  public static func * (lhs: SchedulerSeconds, rhs: SchedulerSeconds) -> SchedulerSeconds {
    SchedulerSeconds(lhs.timeInterval * rhs.timeInterval)
  }

  public static func *= (lhs: inout SchedulerSeconds, rhs: SchedulerSeconds) { lhs = lhs * rhs }
}
