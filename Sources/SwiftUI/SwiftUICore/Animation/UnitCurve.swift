import Foundation

/// A curve from 0 to 1 over a progress from 0 to 1.
///
/// Documented at developer.apple.com/documentation/swiftui/unitcurve.
public struct UnitCurve: Hashable, Sendable {
  enum Shape: Hashable, Sendable {
    case linear
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case circularIn, circularOut, circularInOut
  }
  let shape: Shape

  public static let linear = UnitCurve(shape: .linear)
  public static let easeIn = bezier(0.42, 0, 1, 1)
  public static let easeOut = bezier(0, 0, 0.58, 1)
  public static let easeInOut = bezier(0.42, 0, 0.58, 1)
  public static let circularEaseIn = UnitCurve(shape: .circularIn)
  public static let circularEaseOut = UnitCurve(shape: .circularOut)
  public static let circularEaseInOut = UnitCurve(shape: .circularInOut)

  public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
    bezier(
      Double(startControlPoint.x), Double(startControlPoint.y), Double(endControlPoint.x), Double(endControlPoint.y))
  }

  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    UnitCurve(shape: .bezier(x1: min(max(x1, 0), 1), y1: y1, x2: min(max(x2, 0), 1), y2: y2))
  }

  /// The curve with its axes exchanged.
  public var inverse: UnitCurve {
    switch shape {
    case .linear: self
    case .bezier(let x1, let y1, let x2, let y2): UnitCurve.bezier(y1, x1, y2, x2)
    case .circularIn: .circularEaseOut
    case .circularOut: .circularEaseIn
    case .circularInOut: self
    }
  }

  public func value(at progress: Double) -> Double {
    let t = min(max(progress, 0), 1)
    switch shape {
    case .linear: return t
    case .bezier(let x1, let y1, let x2, let y2):
      return UnitCurve.evaluate(y1, y2, UnitCurve.solve(x1, x2, t))
    case .circularIn: return 1 - (1 - t * t).squareRoot()
    case .circularOut: return (1 - (t - 1) * (t - 1)).squareRoot()
    case .circularInOut:
      if t < 0.5 { return (1 - (1 - 4 * t * t).squareRoot()) / 2 }
      return ((1 - (2 - 2 * t) * (2 - 2 * t)).squareRoot() + 1) / 2
    }
  }

  public func velocity(at progress: Double) -> Double {
    let t = min(max(progress, 0), 1)
    switch shape {
    case .linear: return 1
    case .bezier(let x1, let y1, let x2, let y2):
      let u = UnitCurve.solve(x1, x2, t)
      let dx = UnitCurve.derivative(x1, x2, u)
      let dy = UnitCurve.derivative(y1, y2, u)
      if dx == 0 { return dy == 0 ? 0 : .infinity }
      return dy / dx
    case .circularIn: return t / (1 - t * t).squareRoot()
    case .circularOut: return (1 - t) / (1 - (t - 1) * (t - 1)).squareRoot()
    case .circularInOut:
      if t < 0.5 { return 2 * t / (1 - 4 * t * t).squareRoot() }
      return 2 * (1 - t) / (1 - (2 - 2 * t) * (2 - 2 * t)).squareRoot()
    }
  }

  private static func evaluate(_ a: Double, _ b: Double, _ u: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * u * a + 3 * v * u * u * b + u * u * u
  }

  private static func derivative(_ a: Double, _ b: Double, _ u: Double) -> Double {
    let v = 1 - u
    return 3 * v * v * a + 6 * v * u * (b - a) + 3 * u * u * (1 - b)
  }

  /// The parameter at which the curve's x is `x`: Newton's steps, bisection where they fail.
  private static func solve(_ x1: Double, _ x2: Double, _ x: Double) -> Double {
    var u = x
    for _ in 0..<8 {
      let error = evaluate(x1, x2, u) - x
      if abs(error) < 1e-9 { return u }
      let slope = derivative(x1, x2, u)
      if abs(slope) < 1e-7 { break }
      u -= error / slope
    }
    var low = 0.0
    var high = 1.0
    u = min(max(u, 0), 1)
    for _ in 0..<60 {
      let value = evaluate(x1, x2, u)
      if abs(value - x) < 1e-12 { break }
      if value < x { low = u } else { high = u }
      u = (low + high) / 2
    }
    return u
  }
}
