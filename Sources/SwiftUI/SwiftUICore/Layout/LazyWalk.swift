import CoreGraphics

/// What one pass over a lazy container's content found in its window.
///
/// Positions are distances along the axis from the container's leading edge.
struct LazyWalk {
  struct Placement {
    var element: ElementNode
    var start: CGFloat
    var length: CGFloat
    var origin: CGPoint
    var proposal: ProposedViewSize
    var isPinned = false
  }
  var low: CGFloat
  var high: CGFloat
  var placements: [Placement] = []
  /// Rows that stay of each run that was met.
  var kept: [(run: any LazyRun, rows: Range<Int>)] = []
  /// The window's ends may move within these without another line coming or going.
  var lowMinimum = -CGFloat.infinity
  var lowMaximum = CGFloat.infinity
  var highMinimum = -CGFloat.infinity
  var highMaximum = CGFloat.infinity
  var hasPinned = false

  init(low: CGFloat, high: CGFloat) {
    self.low = low
    self.high = high
  }

  func isSeen(_ start: CGFloat, _ length: CGFloat) -> Bool {
    length > 0 ? start < high && start + length > low : start >= low && start < high
  }

  /// Notes a line, seen or not, for the question when another walk is due.
  mutating func note(_ start: CGFloat, _ length: CGFloat) {
    let end = start + length
    if end <= low { lowMinimum = max(lowMinimum, end) } else { lowMaximum = min(lowMaximum, end) }
    if start >= high { highMaximum = min(highMaximum, start) } else { highMinimum = max(highMinimum, start) }
  }

  /// Whether a window with these ends sees the same lines.
  func covers(low: CGFloat, high: CGFloat) -> Bool {
    !hasPinned && low >= lowMinimum && low < lowMaximum && high > highMinimum && high <= highMaximum
  }
}
