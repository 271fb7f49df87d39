extension Subscribers {
  /// How many values a subscriber is ready to take.
  public struct Demand: Equatable, Comparable, Hashable, Codable, CustomStringConvertible, Sendable {
    // UInt.max stands for "no limit"; counts saturate just below it.
    let count: UInt

    private init(count: UInt) {
      self.count = count
    }

    /// As many values as there are.
    public static let unlimited = Demand(count: .max)
    /// No value.
    public static let none = Demand(count: 0)

    /// So many values at most.
    public static func max(_ value: Int) -> Demand {
      precondition(value >= 0, "A demand cannot be negative")
      return Demand(count: UInt(value))
    }

    /// The number of values, nil when unlimited.
    public var max: Int? { isUnlimited ? nil : Int(clamping: count) }

    var isUnlimited: Bool { count == .max }

    public var description: String { isUnlimited ? "unlimited" : "max(\(count))" }

    // MARK: Arithmetic

    public static func + (lhs: Demand, rhs: Demand) -> Demand {
      if lhs.isUnlimited || rhs.isUnlimited { return .unlimited }
      let (sum, overflow) = lhs.count.addingReportingOverflow(rhs.count)
      return overflow ? .unlimited : Demand(count: sum)
    }

    public static func += (lhs: inout Demand, rhs: Demand) {
      lhs = lhs + rhs
    }

    public static func + (lhs: Demand, rhs: Int) -> Demand {
      rhs >= 0 ? lhs + .max(rhs) : lhs - -rhs
    }

    public static func += (lhs: inout Demand, rhs: Int) {
      lhs = lhs + rhs
    }

    public static func * (lhs: Demand, rhs: Int) -> Demand {
      if rhs == 0 { return .none }
      if lhs.isUnlimited { return .unlimited }
      let (product, overflow) = lhs.count.multipliedReportingOverflow(by: UInt(rhs))
      return overflow ? .unlimited : Demand(count: product)
    }

    public static func *= (lhs: inout Demand, rhs: Int) {
      lhs = lhs * rhs
    }

    public static func - (lhs: Demand, rhs: Demand) -> Demand {
      if lhs.isUnlimited { return .unlimited }
      return rhs.count >= lhs.count ? .none : Demand(count: lhs.count - rhs.count)
    }

    public static func -= (lhs: inout Demand, rhs: Demand) {
      lhs = lhs - rhs
    }

    public static func - (lhs: Demand, rhs: Int) -> Demand {
      rhs >= 0 ? lhs - .max(rhs) : lhs + .max(-rhs)
    }

    public static func -= (lhs: inout Demand, rhs: Int) {
      lhs = lhs - rhs
    }

    // MARK: Comparison

    public static func < (lhs: Demand, rhs: Demand) -> Bool {
      lhs.count < rhs.count
    }

    public static func == (lhs: Demand, rhs: Int) -> Bool {
      rhs >= 0 && lhs.count == UInt(rhs)
    }

    public static func > (lhs: Demand, rhs: Int) -> Bool {
      rhs < 0 || lhs.count > UInt(rhs)
    }

    public static func >= (lhs: Demand, rhs: Int) -> Bool {
      rhs < 0 || lhs.count >= UInt(rhs)
    }

    public static func < (lhs: Demand, rhs: Int) -> Bool {
      !(lhs >= rhs)
    }

    public static func <= (lhs: Demand, rhs: Int) -> Bool {
      !(lhs > rhs)
    }
  }
}
