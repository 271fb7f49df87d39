import CoreGraphics

/// The platform's letters at one size, as far as recorded widths tell: strings that are known, and what is added to
/// the stand-in's advance of each ASCII character so that the widths of unknown strings come out like the known ones.
struct RecordedFont {
  /// Single lines, in points.
  var widths: [String: CGFloat]
  /// Points added to the advance of each ASCII character.
  private(set) var corrections = [CGFloat](repeating: 0, count: 128)

  /// A stretch of text whose width is known.
  struct Observation {
    var counts: [(byte: Int, count: CGFloat)]
    /// Known width less that of the stand-in's letters.
    var missing: CGFloat

    init(text: some StringProtocol, width: CGFloat, standInWidth: CGFloat) {
      var counts: [Int: CGFloat] = [:]
      for byte in text.utf8 { counts[Int(byte & 0x7F), default: 0] += 1 }
      self.counts = counts.sorted { $0.key < $1.key }.map { (byte: $0.key, count: $0.value) }
      missing = width - standInWidth
    }
  }

  init(widths: [String: CGFloat]) {
    self.widths = widths
  }

  /// Widths are reported rounded up to half points; the middle of what was rounded is the best guess.
  static let rounding: CGFloat = 0.25

  /// Least squares with a pull towards no correction, letter by letter until nothing moves.
  mutating func fit(_ observations: [Observation], size: CGFloat) {
    // Variance of the rounding against that of a letter's difference, about 1.5 % of the size.
    let pull = (0.25 / 12) / max(0.0001, (size * 0.015) * (size * 0.015))
    var residuals = observations.map(\.missing)
    corrections = [CGFloat](repeating: 0, count: 128)
    var uses: [[(observation: Int, count: CGFloat)]] = Array(repeating: [], count: 128)
    for (number, observation) in observations.enumerated() {
      for entry in observation.counts { uses[entry.byte].append((number, entry.count)) }
    }
    for _ in 0..<400 {
      for byte in 0x20..<0x7F where !uses[byte].isEmpty {
        var slope = -pull * corrections[byte]
        var curvature = pull
        for use in uses[byte] {
          slope += use.count * residuals[use.observation]
          curvature += use.count * use.count
        }
        let step = slope / curvature
        corrections[byte] += step
        for use in uses[byte] { residuals[use.observation] -= use.count * step }
      }
    }
  }

  /// The same letters at another size.
  func scaled(by factor: CGFloat) -> RecordedFont {
    var copy = self
    copy.widths = [:]
    copy.corrections = corrections.map { $0 * factor }
    return copy
  }
}
