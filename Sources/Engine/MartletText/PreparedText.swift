import CoreGraphics

/// Text shaped once, ready to be broken into lines of any width.
///
/// Invariants
/// - Clusters are in logical order and cover the text without gaps; `prefix` has one entry more than `clusters`.
/// - The glyphs of an item are in visual order, each cluster's glyphs side by side.
struct PreparedText {
  struct Item {
    var font: ResolvedFont
    var face: FontFace
    var runIndex: Int
    /// Embedding level of the bidirectional algorithm; odd runs go right to left.
    var level: UInt8
    /// Points per em at which the glyphs are drawn.
    var size: CGFloat
    var attachment: TextRun.Attachment?
  }

  struct Glyph {
    var identifier: UInt32
    var advance: CGFloat
    var x: CGFloat
    var y: CGFloat
  }

  struct Cluster {
    /// UTF-8 offset of its first character.
    var start: Int
    var advance: CGFloat
    var item: Int
    var glyphs: Range<Int>
    var isSpace = false
    var isNewline = false
    /// A line may end before this cluster.
    var breakBefore = false
  }

  var text = ""
  var byteCount = 0
  var runs: [TextRun] = []
  var items: [Item] = []
  var glyphs: [Glyph] = []
  var clusters: [Cluster] = []
  /// Sum of the advances before each cluster.
  var prefix: [CGFloat] = [0]
  /// Font of an empty text and of the line after a last line break.
  var firstFont: ResolvedFont
  var rightToLeft = false
  /// Some item goes right to left or is nested, so that lines need reordering.
  var isBidirectional = false

  init(firstFont: ResolvedFont) {
    self.firstFont = firstFont
  }

  /// Advance of a range of clusters.
  func width(_ range: Range<Int>) -> CGFloat { prefix[range.upperBound] - prefix[range.lowerBound] }

  /// The range without the spaces and line break at its end.
  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var upper = range.upperBound
    while upper > range.lowerBound, clusters[upper - 1].isSpace || clusters[upper - 1].isNewline { upper -= 1 }
    return range.lowerBound..<upper
  }

  func byteOffset(ofCluster cluster: Int) -> Int {
    cluster < clusters.count ? clusters[cluster].start : byteCount
  }

  mutating func sumAdvances() {
    prefix.removeAll(keepingCapacity: true)
    prefix.reserveCapacity(clusters.count + 1)
    var sum: CGFloat = 0
    prefix.append(0)
    for cluster in clusters {
      sum += cluster.advance
      prefix.append(sum)
    }
  }
}

extension PreparedText {
  /// Every cluster is one ASCII character.
  var isSimpleText: Bool { clusters.count == byteCount }
}
