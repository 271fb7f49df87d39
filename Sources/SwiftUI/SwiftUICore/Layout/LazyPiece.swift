import CoreGraphics

/// A part of a lazy container's content, in order: one line, lines made from data, or cells that fill a grid's lines.
struct LazyPiece {
  enum Kind {
    case line(ElementNode)
    case run(any LazyRun)
    case cells(LazyCells)
  }
  var kind: Kind
  var membership: SectionMembership?

  /// The pieces of a view list. In a grid, what lies between headers and footers flows into lines.
  static func pieces(of items: [ElementList.Item], isGrid: Bool, owner: LazyContainerNode) -> [LazyPiece] {
    var pieces: [LazyPiece] = []
    var cells: LazyCells?
    func flush() {
      guard let block = cells else { return }
      pieces.append(LazyPiece(kind: .cells(block), membership: block.membership))
      cells = nil
    }
    func add(_ item: ElementList.Item) {
      switch item {
      case .element(let element):
        let membership = element.trait(SectionTrait.self)
        let isCell = isGrid && (membership.map { $0.role == .content } ?? true)
        guard isCell else {
          flush()
          pieces.append(LazyPiece(kind: .line(element), membership: membership))
          return
        }
        if let block = cells, block.membership?.section != membership?.section { flush() }
        let block = cells ?? LazyCells(membership)
        block.append(element)
        cells = block
      case .lazy(let run):
        run.container = owner
        let membership = run.membership
        guard isGrid else {
          pieces.append(LazyPiece(kind: .run(run), membership: membership))
          return
        }
        guard let each = run.elementsPerRow else {
          // How many cells a row makes is known only from the row.
          for index in 0..<run.count {
            for item in run.items(at: index) { add(item) }
          }
          return
        }
        if let block = cells, block.membership?.section != membership?.section { flush() }
        let block = cells ?? LazyCells(membership)
        block.append(run, each)
        cells = block
      }
    }
    for item in items { add(item) }
    flush()
    return pieces
  }
}

/// Cells that flow into a grid's lines.
final class LazyCells {
  enum Source {
    case element(ElementNode)
    case run(any LazyRun, elementsPerRow: Int)
  }
  let membership: SectionMembership?
  private(set) var sources: [(first: Int, source: Source)] = []
  private(set) var count = 0
  var lengths = LengthTree(count: 0, estimate: .nan)

  init(_ membership: SectionMembership?) { self.membership = membership }

  func append(_ element: ElementNode) {
    sources.append((count, .element(element)))
    count += 1
  }

  func append(_ run: any LazyRun, _ elementsPerRow: Int) {
    guard elementsPerRow > 0, run.count > 0 else { return }
    sources.append((count, .run(run, elementsPerRow: elementsPerRow)))
    count += run.count * elementsPerRow
  }

  func lineCount(_ tracks: Int) -> Int { tracks > 0 ? (count + tracks - 1) / tracks : 0 }

  private func sourceIndex(of cell: Int) -> Int {
    var low = 0
    var high = sources.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if sources[middle].first <= cell { low = middle } else { high = middle }
    }
    return low
  }

  /// The cell's element, made if it does not exist.
  func element(at cell: Int) -> ElementNode? {
    guard !sources.isEmpty else { return nil }
    let (first, source) = sources[sourceIndex(of: cell)]
    switch source {
    case .element(let element): return element
    case .run(let run, let each):
      let items = run.items(at: (cell - first) / each)
      let position = (cell - first) % each
      guard position < items.count, case .element(let element) = items[position] else { return nil }
      return element
    }
  }

  /// The cells of a run's row; nil when the run is not in the block.
  func firstCell(of run: any LazyRun, at index: Int) -> Int? {
    for (first, source) in sources {
      if case .run(let candidate, let each) = source, candidate === run { return first + index * each }
    }
    return nil
  }

  /// The rows of each run that cells in `range` come from.
  func rows(of range: Range<Int>) -> [(run: any LazyRun, rows: Range<Int>)] {
    sources.compactMap { first, source in
      guard case .run(let run, let each) = source else { return nil }
      let end = first + run.count * each
      let low = max(range.lowerBound, first)
      let high = min(range.upperBound, end)
      guard low < high else { return (run, 0..<0) }
      return (run, ((low - first) / each)..<((high - first + each - 1) / each))
    }
  }
}
