/// Points, lengths, boxes and pieces of Bézier curves.
enum CurveMath {
  static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (dx, dy) = (b.x - a.x, b.y - a.y)
    return (dx * dx + dy * dy).squareRoot()
  }

  /// The cubic that is the same curve as a quadratic.
  static func cubic(_ from: CGPoint, _ control: CGPoint, _ to: CGPoint) -> Cubic {
    Cubic(p0: from, p1: mix(from, control, 2 / 3), p2: mix(to, control, 2 / 3), p3: to)
  }
}

/// A cubic Bézier curve.
struct Cubic {
  var p0: CGPoint
  var p1: CGPoint
  var p2: CGPoint
  var p3: CGPoint

  func point(at t: CGFloat) -> CGPoint {
    let s = 1 - t
    let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
    return CGPoint(
      x: a * p0.x + b * p1.x + c * p2.x + d * p3.x, y: a * p0.y + b * p1.y + c * p2.y + d * p3.y)
  }

  /// The derivative by the parameter.
  func derivative(at t: CGFloat) -> CGVector {
    let s = 1 - t
    let (a, b, c) = (3 * s * s, 6 * s * t, 3 * t * t)
    return CGVector(
      dx: a * (p1.x - p0.x) + b * (p2.x - p1.x) + c * (p3.x - p2.x),
      dy: a * (p1.y - p0.y) + b * (p2.y - p1.y) + c * (p3.y - p2.y))
  }

  /// The two curves on both sides of the parameter.
  func split(at t: CGFloat) -> (Cubic, Cubic) {
    let (a, b, c) = (CurveMath.mix(p0, p1, t), CurveMath.mix(p1, p2, t), CurveMath.mix(p2, p3, t))
    let (d, e) = (CurveMath.mix(a, b, t), CurveMath.mix(b, c, t))
    let middle = CurveMath.mix(d, e, t)
    return (Cubic(p0: p0, p1: a, p2: d, p3: middle), Cubic(p0: middle, p1: e, p2: c, p3: p3))
  }

  func part(from start: CGFloat, to end: CGFloat) -> Cubic {
    let tail = start <= 0 ? self : split(at: start).1
    if end >= 1 { return tail }
    return tail.split(at: (end - start) / (1 - start)).0
  }

  /// Nodes and weights of a five-point Gauss–Legendre rule on -1…1.
  private static let nodes: [(CGFloat, CGFloat)] = [
    (0, 0.5688888888888889), (-0.5384693101056831, 0.47862867049936647), (0.5384693101056831, 0.47862867049936647),
    (-0.9061798459386640, 0.23692688505618908), (0.9061798459386640, 0.23692688505618908),
  ]

  /// The length of the part up to the parameter, by eight pieces of a Gauss rule.
  func length(to end: CGFloat = 1) -> CGFloat {
    let pieces = 8
    let half = end / CGFloat(pieces) / 2
    var sum: CGFloat = 0
    for piece in 0..<pieces {
      let middle = half * CGFloat(2 * piece + 1)
      for (node, weight) in Cubic.nodes {
        let speed = derivative(at: middle + half * node)
        sum += weight * (speed.dx * speed.dx + speed.dy * speed.dy).squareRoot()
      }
    }
    return sum * half
  }

  /// The parameter at which the curve has the length, by bisection.
  func parameter(atLength wanted: CGFloat, of total: CGFloat) -> CGFloat {
    var (low, high): (CGFloat, CGFloat) = (0, 1)
    var guess = total > 0 ? wanted / total : 0
    for _ in 0..<24 {
      let error = length(to: guess) - wanted
      if abs(error) < 1e-7 * Swift.max(total, 1e-9) { break }
      if error > 0 { high = guess } else { low = guess }
      let speed = derivative(at: guess)
      let rate = (speed.dx * speed.dx + speed.dy * speed.dy).squareRoot()
      let newton = rate > 0 ? guess - error / rate : low
      guess = newton > low && newton < high ? newton : (low + high) / 2
    }
    return guess
  }

  /// The parameters inside 0…1 where x or y turn around.
  func extrema() -> [CGFloat] {
    func roots(_ v0: CGFloat, _ v1: CGFloat, _ v2: CGFloat, _ v3: CGFloat) -> [CGFloat] {
      let a = -v0 + 3 * v1 - 3 * v2 + v3
      let b = 2 * (v0 - 2 * v1 + v2)
      let c = v1 - v0
      if abs(a) < 1e-12 { return abs(b) < 1e-12 ? [] : [-c / b] }
      let discriminant = b * b - 4 * a * c
      if discriminant < 0 { return [] }
      let root = discriminant.squareRoot()
      return [(-b + root) / (2 * a), (-b - root) / (2 * a)]
    }
    let all = roots(p0.x, p1.x, p2.x, p3.x) + roots(p0.y, p1.y, p2.y, p3.y)
    return all.filter { $0 > 0 && $0 < 1 }
  }

  /// Calls `body` with the ends of straight pieces that stay within `tolerance` of the curve.
  func flatten(tolerance: CGFloat, _ body: (CGPoint) -> Void) {
    // The second difference bounds how far a chord of 1/n of the parameter can be from the curve.
    let first = CGVector(dx: p0.x - 2 * p1.x + p2.x, dy: p0.y - 2 * p1.y + p2.y)
    let second = CGVector(dx: p1.x - 2 * p2.x + p3.x, dy: p1.y - 2 * p2.y + p3.y)
    let bend = Swift.max(first.dx * first.dx + first.dy * first.dy, second.dx * second.dx + second.dy * second.dy)
    let ideal = (0.75 * bend.squareRoot() / tolerance).squareRoot()
    let count = ideal.isFinite ? Int(Swift.max(1, Swift.min(500, ideal.rounded(.up)))) : 1
    if count > 1 {
      for step in 1..<count { body(point(at: CGFloat(step) / CGFloat(count))) }
    }
    body(p3)
  }
}
