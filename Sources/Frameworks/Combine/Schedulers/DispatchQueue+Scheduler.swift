import Dispatch
import Foundation

extension DispatchQueue: Scheduler {
  /// A time of the dispatch clock.
  public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
    /// The time.
    public var dispatchTime: DispatchTime

    public init(_ time: DispatchTime) {
      dispatchTime = time
    }

    public init(from decoder: any Decoder) throws {
      let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
      dispatchTime = DispatchTime(uptimeNanoseconds: nanoseconds)
    }

    public func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(dispatchTime.uptimeNanoseconds)
    }

    public func distance(to other: SchedulerTimeType) -> Stride {
      let from = Int64(clamping: dispatchTime.uptimeNanoseconds)
      let to = Int64(clamping: other.dispatchTime.uptimeNanoseconds)
      return Stride(nanoseconds: Int(clamping: to.subtractingReportingOverflow(from).partialValue))
    }

    public func advanced(by n: Stride) -> SchedulerTimeType {
      SchedulerTimeType(dispatchTime + n.timeInterval)
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(dispatchTime.uptimeNanoseconds)
    }

    /// A span of time in nanoseconds.
    public struct Stride: ExpressibleByFloatLiteral, Comparable, SignedNumeric, Codable, Hashable,
      SchedulerTimeIntervalConvertible, Sendable
    {
      /// The span in nanoseconds.
      public var magnitude: Int

      /// The span, for dispatch.
      public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

      init(nanoseconds: Int) {
        magnitude = nanoseconds
      }

      public init(_ timeInterval: DispatchTimeInterval) {
        switch timeInterval {
        case .seconds(let count): magnitude = count.saturatingProduct(1_000_000_000)
        case .milliseconds(let count): magnitude = count.saturatingProduct(1_000_000)
        case .microseconds(let count): magnitude = count.saturatingProduct(1_000)
        case .nanoseconds(let count): magnitude = count
        default: magnitude = .max
        }
      }

      public init(floatLiteral value: Double) {
        self = .seconds(value)
      }

      public init(integerLiteral value: Int) {
        self = .seconds(value)
      }

      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        self.init(nanoseconds: value)
      }

      public static func seconds(_ s: Int) -> Stride { Stride(nanoseconds: s.saturatingProduct(1_000_000_000)) }
      public static func milliseconds(_ ms: Int) -> Stride { Stride(nanoseconds: ms.saturatingProduct(1_000_000)) }
      public static func microseconds(_ us: Int) -> Stride { Stride(nanoseconds: us.saturatingProduct(1_000)) }
      public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

      public static func seconds(_ s: Double) -> Stride {
        let nanoseconds = s * 1e9
        if nanoseconds.isNaN { return Stride(nanoseconds: 0) }
        return Stride(nanoseconds: Int(exactly: nanoseconds.rounded()) ?? (s > 0 ? .max : .min))
      }

      public static func < (lhs: Stride, rhs: Stride) -> Bool { lhs.magnitude < rhs.magnitude }
      public static func + (lhs: Stride, rhs: Stride) -> Stride { Stride(nanoseconds: lhs.magnitude &+ rhs.magnitude) }
      public static func - (lhs: Stride, rhs: Stride) -> Stride { Stride(nanoseconds: lhs.magnitude &- rhs.magnitude) }
      public static func * (lhs: Stride, rhs: Stride) -> Stride { Stride(nanoseconds: lhs.magnitude &* rhs.magnitude) }
      public static func *= (lhs: inout Stride, rhs: Stride) { lhs = lhs * rhs }
    }
  }

  /// How a closure is put on the queue.
  public struct SchedulerOptions: Sendable {
    public var qos: DispatchQoS
    // A plain set of bits.
    nonisolated(unsafe) public var flags: DispatchWorkItemFlags
    // Dispatch groups may be used from any thread.
    nonisolated(unsafe) public var group: DispatchGroup?

    public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let work = UncheckedSendable(action)
    async(group: options?.group, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { work.value() }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let work = UncheckedSendable(action)
    asyncAfter(deadline: date.dispatchTime, qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) {
      work.value()
    }
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    let repetition = Repetition(queue: self, interval: interval, options: options, action: action)
    repetition.run(at: date)
    return AnyCancellable { repetition.cancel() }
  }

  /// Puts a closure on a queue again and again; by `asyncAfter`, so that it follows a program's clock.
  private final class Repetition: @unchecked Sendable {
    private let lock = Lock()
    private let queue: DispatchQueue
    private let interval: SchedulerTimeType.Stride
    private let options: SchedulerOptions?
    private var action: (() -> Void)?

    init(
      queue: DispatchQueue, interval: SchedulerTimeType.Stride, options: SchedulerOptions?,
      action: @escaping () -> Void
    ) {
      self.queue = queue
      self.interval = interval
      self.options = options
      self.action = action
    }

    func run(at date: SchedulerTimeType) {
      queue.schedule(after: date, tolerance: 0, options: options) { [self] in
        guard let action = lock.withLock({ self.action }) else { return }
        // A late run is followed by the next time that is still ahead, as dispatch's own timers do.
        var next = date.advanced(by: interval)
        if next < queue.now { next = queue.now }
        run(at: next)
        action()
      }
    }

    func cancel() {
      lock.withLock { action = nil }
    }
  }
}

extension Int {
  fileprivate func saturatingProduct(_ factor: Int) -> Int {
    let (product, overflow) = multipliedReportingOverflow(by: factor)
    return overflow ? (self > 0 ? .max : .min) : product
  }
}
