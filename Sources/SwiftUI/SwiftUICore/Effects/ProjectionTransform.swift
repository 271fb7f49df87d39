import CoreGraphics

/// A perspective transform of the plane: rows of a 3 × 3 matrix that acts on row vectors (x, y, 1).
///
/// Documented at developer.apple.com/documentation/swiftui/projectiontransform.
@frozen public struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1
  public var m12: CGFloat = 0
  public var m13: CGFloat = 0
  public var m21: CGFloat = 0
  public var m22: CGFloat = 1
  public var m23: CGFloat = 0
  public var m31: CGFloat = 0
  public var m32: CGFloat = 0
  public var m33: CGFloat = 1

  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12) = (m.a, m.b)
    (m21, m22) = (m.c, m.d)
    (m31, m32) = (m.tx, m.ty)
  }

  init(rows: [CGFloat]) {
    (m11, m12, m13) = (rows[0], rows[1], rows[2])
    (m21, m22, m23) = (rows[3], rows[4], rows[5])
    (m31, m32, m33) = (rows[6], rows[7], rows[8])
  }

  var rows: [CGFloat] { [m11, m12, m13, m21, m22, m23, m31, m32, m33] }

  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
  var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m31, ty: m32) }

  private var determinant: CGFloat {
    m11 * (m22 * m33 - m23 * m32) - m12 * (m21 * m33 - m23 * m31) + m13 * (m21 * m32 - m22 * m31)
  }

  /// Becomes its inverse; false when it has none.
  public mutating func invert() -> Bool {
    let determinant = determinant
    guard determinant != 0, determinant.isFinite else { return false }
    let m = self
    m11 = (m.m22 * m.m33 - m.m23 * m.m32) / determinant
    m12 = (m.m13 * m.m32 - m.m12 * m.m33) / determinant
    m13 = (m.m12 * m.m23 - m.m13 * m.m22) / determinant
    m21 = (m.m23 * m.m31 - m.m21 * m.m33) / determinant
    m22 = (m.m11 * m.m33 - m.m13 * m.m31) / determinant
    m23 = (m.m13 * m.m21 - m.m11 * m.m23) / determinant
    m31 = (m.m21 * m.m32 - m.m22 * m.m31) / determinant
    m32 = (m.m12 * m.m31 - m.m11 * m.m32) / determinant
    m33 = (m.m11 * m.m22 - m.m12 * m.m21) / determinant
    return true
  }

  /// The inverse; the transform itself when it has none.
  public func inverted() -> ProjectionTransform {
    var copy = self
    return copy.invert() ? copy : self
  }

  /// First this transform, then `rhs`.
  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    let a = rows
    let b = rhs.rows
    var result = [CGFloat](repeating: 0, count: 9)
    for row in 0..<3 {
      for column in 0..<3 {
        var sum: CGFloat = 0
        for k in 0..<3 { sum += a[row * 3 + k] * b[k * 3 + column] }
        result[row * 3 + column] = sum
      }
    }
    return ProjectionTransform(rows: result)
  }

  /// A turn in space about an axis through a point, seen from a distance.
  ///
  /// `perspective` of 0 shows no foreshortening; at 1 the eye is as far away as the larger side of `size` is long.
  static func rotation(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: CGPoint, anchorZ: CGFloat,
    perspective: CGFloat, size: CGSize
  ) -> ProjectionTransform {
    let length = (axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot()
    guard length > 0, length.isFinite, angle.radians.isFinite else { return ProjectionTransform() }
    let (x, y, z) = (axis.x / length, axis.y / length, axis.z / length)
    let (s, c) = (sin(CGFloat(angle.radians)), cos(CGFloat(angle.radians)))
    let t = 1 - c
    let distance = max(size.width, size.height)
    let k = distance > 0 ? perspective / distance : 0
    // Where the unit vectors go, and how far towards the eye.
    let (xx, xy, xz) = (t * x * x + c, t * x * y + s * z, t * x * z - s * y)
    let (yx, yy, yz) = (t * x * y - s * z, t * y * y + c, t * y * z + s * x)
    let (zx, zy, zz) = (t * x * z + s * y, t * y * z - s * x, t * z * z + c)
    let turned = ProjectionTransform(rows: [
      xx, xy, -k * xz,
      yx, yy, -k * yz,
      -zx * anchorZ, -zy * anchorZ, 1 - k * (anchorZ - zz * anchorZ),
    ])
    let there = ProjectionTransform(CGAffineTransform(translationX: -anchor.x, y: -anchor.y))
    let back = ProjectionTransform(CGAffineTransform(translationX: anchor.x, y: anchor.y))
    return there.concatenating(turned).concatenating(back)
  }
}
