import CoreGraphics

/// Lengths of many rows, most of which nobody has measured: what is not known counts as the estimate.
///
/// Invariants
/// - Setting a length, finding a row's start and finding the row at a distance cost O(log n).
/// - Memory follows the rows that were measured: lengths lie in chunks that exist once one of their rows is known.
struct LengthTree {
  private static let chunk = 64
  private(set) var count: Int
  /// What a row counts that was not measured, in points.
  private(set) var estimate: CGFloat
  /// Sums of the known lengths, and how many are known, as Fenwick trees over chunks.
  private var sums: [CGFloat]
  private var known: [Int32]
  private var chunks: [[CGFloat]?]
  private var top: Int

  init(count: Int, estimate: CGFloat) {
    self.count = count
    self.estimate = estimate
    let chunkCount = (count + LengthTree.chunk - 1) / LengthTree.chunk
    sums = Array(repeating: 0, count: chunkCount + 1)
    known = Array(repeating: 0, count: chunkCount + 1)
    chunks = Array(repeating: nil, count: chunkCount)
    top = 1
    while top * 2 <= chunkCount { top *= 2 }
  }

  var knownCount: Int {
    var result = 0
    var node = chunks.count
    while node > 0 {
      result += Int(known[node])
      node &= node - 1
    }
    return result
  }

  var total: CGFloat { start(of: count) }

  mutating func setEstimate(_ estimate: CGFloat) { self.estimate = estimate }

  /// The measured length; nil when nobody measured the row.
  func knownLength(at index: Int) -> CGFloat? {
    guard let lengths = chunks[index / LengthTree.chunk] else { return nil }
    let length = lengths[index % LengthTree.chunk]
    return length.isNaN ? nil : length
  }

  func length(at index: Int) -> CGFloat { knownLength(at: index) ?? estimate }

  /// Notes a measured length; whether it differs from what was there.
  @discardableResult
  mutating func set(_ length: CGFloat, at index: Int) -> Bool {
    let old = knownLength(at: index)
    if old == length { return false }
    let number = index / LengthTree.chunk
    if chunks[number] == nil { chunks[number] = Array(repeating: .nan, count: LengthTree.chunk) }
    chunks[number]?[index % LengthTree.chunk] = length
    var node = number + 1
    while node < sums.count {
      sums[node] += length - (old ?? 0)
      if old == nil { known[node] += 1 }
      node += node & -node
    }
    return length != (old ?? estimate)
  }

  /// The distance from the start of the first row to the start of the row at `index`.
  func start(of index: Int) -> CGFloat {
    let number = index / LengthTree.chunk
    var sum: CGFloat = 0
    var measured = 0
    var node = number
    while node > 0 {
      sum += sums[node]
      measured += Int(known[node])
      node &= node - 1
    }
    if number < chunks.count, let lengths = chunks[number] {
      for length in lengths[..<(index % LengthTree.chunk)] where !length.isNaN {
        sum += length
        measured += 1
      }
    }
    return sum + CGFloat(index - measured) * estimate
  }

  /// The first row that ends beyond `distance`; `count` when none does.
  func index(at distance: CGFloat) -> Int {
    guard count > 0 else { return 0 }
    var node = 0
    var rest = distance
    var step = top
    while step > 0 {
      let next = node + step
      if next < sums.count {
        let rows = min(step * LengthTree.chunk, count - node * LengthTree.chunk)
        let length = sums[next] + CGFloat(rows - Int(known[next])) * estimate
        if length <= rest {
          node = next
          rest -= length
        }
      }
      step /= 2
    }
    var index = node * LengthTree.chunk
    while index < count {
      rest -= length(at: index)
      if rest < 0 { break }
      index += 1
    }
    return index
  }

  /// The rows that were measured, in order.
  func forEachKnown(_ body: (Int, CGFloat) -> Void) {
    for (number, lengths) in chunks.enumerated() {
      guard let lengths else { continue }
      for (offset, length) in lengths.enumerated() where !length.isNaN {
        body(number * LengthTree.chunk + offset, length)
      }
    }
  }
}
