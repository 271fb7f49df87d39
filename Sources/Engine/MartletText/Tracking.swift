import CoreGraphics

/// What the system font adds after each letter at a size, in points.
///
/// The letters of the stand-in are wider or narrower than the platform's; the figures are such that the mean width of
/// text is the measured one.
enum Tracking {
  static func system(size: CGFloat, weight: Int) -> CGFloat {
    guard size > 0 else { return 0 }
    guard let first = steps.first, let last = steps.last else { return 0 }
    if size <= first.size { return first.perEm * size }
    if size >= last.size { return last.perEm * size }
    for (lower, upper) in zip(steps, steps.dropFirst()) where size <= upper.size {
      let fraction = (size - lower.size) / (upper.size - lower.size)
      return (lower.perEm + (upper.perEm - lower.perEm) * fraction) * size
    }
    return 0
  }

  private struct Step {
    var size: CGFloat
    /// Fraction of the size.
    var perEm: CGFloat
  }

  private static let steps: [Step] = [
    Step(size: 10, perEm: 0.012), Step(size: 12, perEm: 0), Step(size: 13, perEm: -0.006),
    Step(size: 15, perEm: -0.015), Step(size: 17, perEm: -0.025), Step(size: 19.99, perEm: -0.023),
    Step(size: 20, perEm: 0), Step(size: 28, perEm: 0.0136), Step(size: 34, perEm: 0.012), Step(size: 80, perEm: 0),
  ]
}
