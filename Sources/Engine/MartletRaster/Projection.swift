import CoreGraphics

/// A projective map of row vectors (x, y, 1): nine numbers, row by row.
struct Projection {
  var rows: [Double]

  init(_ rows: [Double]) {
    self.rows = rows
  }

  init(_ transform: CGAffineTransform) {
    rows = [
      Double(transform.a), Double(transform.b), 0, Double(transform.c), Double(transform.d), 0, Double(transform.tx),
      Double(transform.ty), 1,
    ]
  }

  /// The map that applies this one first.
  func concatenating(_ other: Projection) -> Projection {
    var result = [Double](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        var sum = 0.0
        for index in 0..<3 { sum += rows[row * 3 + index] * other.rows[index * 3 + column] }
        result[row * 3 + column] = sum
      }
    }
    return Projection(result)
  }

  /// The map back; nil when the plane is seen from its edge.
  func inverted() -> Projection? {
    let m = rows
    let first = m[4] * m[8] - m[5] * m[7]
    let second = m[5] * m[6] - m[3] * m[8]
    let third = m[3] * m[7] - m[4] * m[6]
    let determinant = m[0] * first + m[1] * second + m[2] * third
    guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
    let cofactors = [
      first, m[2] * m[7] - m[1] * m[8], m[1] * m[5] - m[2] * m[4],
      second, m[0] * m[8] - m[2] * m[6], m[2] * m[3] - m[0] * m[5],
      third, m[1] * m[6] - m[0] * m[7], m[0] * m[4] - m[1] * m[3],
    ]
    return Projection(cofactors.map { $0 / determinant })
  }
}
