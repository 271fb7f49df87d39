import CoreGraphics

/// What the system font adds after each letter at a size, in points.
///
/// The letters of the stand-in are wider or narrower than the platform's; the figures are such that the mean width of
/// text is the measured one.
enum Tracking {
  static func system(size: CGFloat, weight: Int) -> CGFloat {
    guard size > 0 else { return 0 }
    return (perEm(size: size) + CGFloat(weight - 400) / 300 * boldPerEm) * size
  }

  /// The stand-in's bold letters are narrower than the platform's.
  private static let boldPerEm: CGFloat = 0.016

  private static func perEm(size: CGFloat) -> CGFloat {
    guard let first = steps.first, let last = steps.last else { return 0 }
    if size <= first.size { return first.perEm }
    if size >= last.size { return last.perEm }
    for (lower, upper) in zip(steps, steps.dropFirst()) where size <= upper.size {
      let fraction = (size - lower.size) / (upper.size - lower.size)
      return lower.perEm + (upper.perEm - lower.perEm) * fraction
    }
    return 0
  }

  private struct Step {
    var size: CGFloat
    /// Fraction of the size.
    var perEm: CGFloat
  }

  private static let steps: [Step] = [
    Step(size: 10, perEm: 0.007), Step(size: 11, perEm: 0.001), Step(size: 12, perEm: -0.004),
    Step(size: 13, perEm: -0.01), Step(size: 15, perEm: -0.02), Step(size: 16, perEm: -0.022),
    Step(size: 17, perEm: -0.028), Step(size: 19.99, perEm: -0.026), Step(size: 20, perEm: 0.006),
    Step(size: 22, perEm: 0), Step(size: 26, perEm: -0.004), Step(size: 28, perEm: 0.008),
    Step(size: 34, perEm: 0.004), Step(size: 80, perEm: -0.005),
  ]
}
