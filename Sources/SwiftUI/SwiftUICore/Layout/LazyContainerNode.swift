import CoreGraphics
import MartletDrawing

/// The element of lazy stacks and grids: lines exist while they are in the window of the scroll view around.
///
/// Invariants
/// - After placement exactly the lines that meet the window are placed, and rows made from data exist only there.
/// - Lengths that nobody measured are estimated; when one turns out different, the scroll view's offset is corrected
///   so that nothing on the screen moves.
/// - Finding the window's lines costs O(log rows), whatever is before them.
final class LazyContainerNode: ElementNode {
  var content: ViewNode?
  private(set) var configuration: LazyConfiguration
  private var cachedPieces: [LazyPiece]?
  private var placed: [ElementNode] = []
  private var paintOrder: [ElementNode] = []
  private unowned(unsafe) let scroll: ScrollNode?
  /// What rows are offered across the axis; nil before the first measurement.
  private var measuredCross: CGFloat??
  fileprivate var tracks = GridTracks()
  private var last = LazyWalk(low: 0, high: 0)
  fileprivate var hasPlaced = false
  /// Whether the rows are others since the last placement: what is on the screen may move then.
  private var dataChanged = false
  private var isEstimateRefined = false

  init(_ configuration: LazyConfiguration, _ context: NodeContext) {
    self.configuration = configuration
    var found: ScrollNode?
    var node: ViewNode? = context.parent
    while let current = node, found == nil {
      if let candidate = current as? ScrollNode, candidate.axes.contains(configuration.axis) { found = candidate }
      node = current.parent
    }
    scroll = found
    super.init(context)
    scroll?.register(self)
    root.geometryObservers.add(self)
  }

  override func teardown() {
    guard isAlive else { return }
    scroll?.unregister(self)
    root.geometryObservers.remove(self)
    super.teardown()
  }

  func configure(_ configuration: LazyConfiguration) {
    guard configuration != self.configuration else { return }
    self.configuration = configuration
    cachedPieces = nil
    forgetLengths()
    invalidateLayout(attributes: true)
  }

  override var children: [ViewNode] { content.map { [$0] } ?? [] }
  override var layoutChildren: [ElementNode] { placed }

  override func structureChanged() {
    cachedPieces = nil
    dataChanged = true
    invalidateLayout()
  }

  override func childAttributesChanged(_ child: ElementNode) { invalidateLayout() }
  override var drawsItself: Bool { false }

  fileprivate var axis: Axis { configuration.axis }
  fileprivate var gap: CGFloat { configuration.spacing }

  fileprivate var pieces: [LazyPiece] {
    if let cachedPieces { return cachedPieces }
    var list = ElementList()
    content?.appendElements(to: &list)
    let pieces = LazyPiece.pieces(of: list.items, isGrid: configuration.tracks != nil, owner: self)
    cachedPieces = pieces
    return pieces
  }

  // MARK: - Lengths

  /// Lines are measured anew: they are offered another length across the axis.
  private func forgetLengths() {
    isEstimateRefined = false
    for piece in pieces {
      switch piece.kind {
      case .line: break
      case .run(let run): run.lengths = LengthTree(count: run.count, estimate: run.lengths.estimate)
      case .cells(let cells): cells.lengths = LengthTree(count: 0, estimate: cells.lengths.estimate)
      }
    }
  }

  private func adopt(_ cross: CGFloat?) {
    if case .some(let known) = measuredCross, known == cross { return }
    if measuredCross != nil { forgetLengths() }
    measuredCross = .some(cross)
    if let items = configuration.tracks { tracks = GridTracks.resolve(items, available: cross) }
  }

  private var lineProposal: ProposedViewSize { ProposedViewSize(nil, measuredCross ?? nil, along: axis) }

  /// From the start of a piece to the start of the next.
  fileprivate func advance(of piece: LazyPiece) -> CGFloat {
    switch piece.kind {
    case .line(let element): return element.measure(lineProposal)[axis] + gap
    case .run(let run):
      guard run.count > 0 else { return 0 }
      if run.lengths.estimate.isNaN { run.lengths.setEstimate(measureRow(run, 0)) }
      return run.lengths.total
    case .cells(let cells):
      prepare(cells)
      guard cells.lengths.count > 0 else { return 0 }
      if cells.lengths.estimate.isNaN { cells.lengths.setEstimate(measureLine(cells, 0)) }
      return cells.lengths.total
    }
  }

  private func prepare(_ cells: LazyCells) {
    let lines = cells.lineCount(tracks.count)
    if cells.lengths.count != lines { cells.lengths = LengthTree(count: lines, estimate: cells.lengths.estimate) }
  }

  /// A row's length with its spacing; the row is made if it does not exist.
  private func measureRow(_ run: any LazyRun, _ index: Int) -> CGFloat {
    root.counters.childrenVisited += 1
    let items = run.items(at: index)
    if items.count == 1, case .element(let element) = items[0] { return element.measure(lineProposal)[axis] + gap }
    return LazyPiece.pieces(of: items, isGrid: false, owner: self).reduce(0) { $0 + advance(of: $1) }
  }

  private func cellProposal(_ track: Int) -> ProposedViewSize {
    ProposedViewSize(nil, tracks.lengths[track], along: axis)
  }

  private func cellRange(_ cells: LazyCells, _ line: Int) -> Range<Int> {
    let first = line * tracks.count
    return first..<min(first + tracks.count, cells.count)
  }

  private func measureLine(_ cells: LazyCells, _ line: Int) -> CGFloat {
    var length: CGFloat = 0
    for cell in cellRange(cells, line) {
      root.counters.childrenVisited += 1
      guard let element = cells.element(at: cell) else { continue }
      length = max(length, element.measure(cellProposal(cell % tracks.count))[axis])
    }
    return length + gap
  }

  private var total: CGFloat {
    let sum = pieces.reduce(0) { $0 + advance(of: $1) }
    return max(0, sum - gap)
  }

  override func computeSize(_ proposal: ProposedViewSize) -> CGSize {
    let cross = proposal[axis.other]
    if measuredCross == nil || !hasPlaced { adopt(cross) }
    if scroll == nil {
      if !hasPlaced || measuredCross != .some(cross) { adopt(cross) }
      measureEverything()
    }
    let length = total
    if let cross { return CGSize(length, cross, along: axis) }
    if configuration.tracks != nil { return CGSize(length, tracks.extent, along: axis) }
    var widest: CGFloat = 0
    let ideal = ProposedViewSize(nil, nil, along: axis)
    for child in placed where child.isAlive { widest = max(widest, child.measure(ideal)[axis.other]) }
    if placed.isEmpty {
      for piece in pieces { widest = max(widest, crossLength(of: piece, ideal)) }
    }
    return CGSize(length, widest, along: axis)
  }

  private func crossLength(of piece: LazyPiece, _ proposal: ProposedViewSize) -> CGFloat {
    switch piece.kind {
    case .line(let element): return element.measure(proposal)[axis.other]
    case .run(let run):
      guard run.count > 0 else { return 0 }
      let inner = LazyPiece.pieces(of: run.items(at: 0), isGrid: false, owner: self)
      return inner.reduce(0) { max($0, crossLength(of: $1, proposal)) }
    case .cells: return tracks.extent
    }
  }

  /// Outside scroll views everything is in sight.
  private func measureEverything() {
    func measure(_ pieces: [LazyPiece]) {
      for piece in pieces {
        switch piece.kind {
        case .line: break
        case .run(let run):
          _ = advance(of: piece)
          for index in 0..<run.count where run.lengths.knownLength(at: index) == nil {
            run.lengths.set(measureRow(run, index), at: index)
          }
        case .cells(let cells):
          _ = advance(of: piece)
          for line in 0..<cells.lengths.count where cells.lengths.knownLength(at: line) == nil {
            cells.lengths.set(measureLine(cells, line), at: line)
          }
        }
      }
    }
    measure(pieces)
  }

  override func layoutWillRevalidate() {
    guard scroll == nil else { return }
    // Rows may answer differently: nothing learned holds when everything must be exact.
    forgetLengths()
  }

  // MARK: - The window

  /// The part of the container that is seen, along the axis.
  private var window: (low: CGFloat, high: CGFloat) {
    guard let scroll else { return (-.infinity, .infinity) }
    let frame = targetFrame(in: scroll)
    let viewport = scroll.viewport
    let low: CGFloat
    if axis == .horizontal, flags.contains(.rightToLeft) {
      low = frame.maxX - viewport.maxX
    } else {
      low = viewport.origin[axis] - frame.origin[axis]
    }
    return (low, low + viewport.size[axis])
  }

  /// The scroll view moved, or something in it: lines may come and go.
  func viewportMoved() {
    guard isAlive, hasPlaced, flags.contains(.placed), !flags.contains(.needsPlacement) else { return }
    let (low, high) = window
    if last.covers(low: low, high: high) { return }
    if last.hasPinned, low == last.low, high == last.high { return }
    flags.insert(.needsPlacement)
    root.placementQueue.insert(self)
  }

  private func walk(_ pieces: [LazyPiece], from start: CGFloat, _ walk: inout LazyWalk) {
    var starts: [CGFloat] = []
    starts.reserveCapacity(pieces.count + 1)
    var position = start
    for piece in pieces {
      starts.append(position)
      position += advance(of: piece)
    }
    starts.append(position)
    for (index, piece) in pieces.enumerated() {
      let begin = starts[index]
      let length = starts[index + 1] - begin - gap
      switch piece.kind {
      case .line(let element): visitLine(element, index, pieces, starts, &walk)
      case .run(let run):
        if walk.isSeen(begin, length) {
          visitRows(run, from: begin, &walk)
        } else {
          if run.count > 0 { walk.note(begin, length) }
          walk.kept.append((run, 0..<0))
        }
      case .cells(let cells): visitCells(cells, from: begin, length, &walk)
      }
    }
  }

  private func visitLine(
    _ element: ElementNode, _ index: Int, _ pieces: [LazyPiece], _ starts: [CGFloat], _ walk: inout LazyWalk
  ) {
    root.counters.childrenVisited += 1
    let begin = starts[index]
    let length = element.measure(lineProposal)[axis]
    walk.note(begin, length)
    if let place = pinnedStart(index, pieces, starts, length, walk) {
      walk.hasPinned = true
      addLine(element, at: place, length, isPinned: true, &walk)
    } else if walk.isSeen(begin, length) {
      addLine(element, at: begin, length, isPinned: false, &walk)
    }
  }

  /// Where a header or footer is pinned; nil when it is not.
  private func pinnedStart(
    _ index: Int, _ pieces: [LazyPiece], _ starts: [CGFloat], _ length: CGFloat, _ walk: LazyWalk
  ) -> CGFloat? {
    guard let membership = pieces[index].membership, scroll != nil else { return nil }
    let isHeader = membership.role == .header && configuration.pinnedViews.contains(.sectionHeaders)
    let isFooter = membership.role == .footer && configuration.pinnedViews.contains(.sectionFooters)
    guard isHeader || isFooter else { return nil }
    var first = index
    while first > 0, pieces[first - 1].membership?.section == membership.section { first -= 1 }
    var end = index + 1
    while end < pieces.count, pieces[end].membership?.section == membership.section { end += 1 }
    let sectionStart = starts[first]
    let sectionEnd = starts[end] - gap
    guard sectionStart < walk.high, sectionEnd > walk.low else { return nil }
    if isHeader { return max(starts[index], min(walk.low, sectionEnd - length)) }
    return min(starts[index], max(walk.high - length, sectionStart))
  }

  private func addLine(
    _ element: ElementNode, at start: CGFloat, _ length: CGFloat, isPinned: Bool, _ walk: inout LazyWalk
  ) {
    let key = axis == .vertical ? configuration.alignment.horizontal.key : configuration.alignment.vertical.key
    let own = ViewDimensions(
      element: nil, proposal: proposal, size: CGSize(length, size[axis.other], along: axis))
    let place = own[key] - element.dimensions(lineProposal)[key]
    walk.placements.append(
      LazyWalk.Placement(
        element: element, start: start, length: length, origin: CGPoint(start, place, along: axis),
        proposal: lineProposal, isPinned: isPinned))
  }

  private func visitRows(_ run: any LazyRun, from begin: CGFloat, _ walk: inout LazyWalk) {
    var index = min(run.lengths.index(at: max(0, walk.low - begin)), max(run.count - 1, 0))
    var start = begin + run.lengths.start(of: index)
    if index > 0 {
      let before = run.lengths.length(at: index - 1)
      walk.note(start - before, before - gap)
    }
    var first: Int?
    var end = index
    while index < run.count {
      if start >= walk.high {
        walk.note(start, 0)
        break
      }
      let advance = measureRow(run, index)
      run.lengths.set(advance, at: index)
      let length = advance - gap
      if advance != 0 {
        walk.note(start, length)
        if walk.isSeen(start, length) {
          if first == nil { first = index }
          end = index + 1
          addRow(run, index, at: start, length, &walk)
        }
      } else if first != nil {
        end = index + 1
      }
      start += advance
      index += 1
    }
    walk.kept.append((run, (first ?? 0)..<(first == nil ? 0 : end)))
  }

  private func addRow(_ run: any LazyRun, _ index: Int, at start: CGFloat, _ length: CGFloat, _ walk: inout LazyWalk) {
    let items = run.items(at: index)
    if items.count == 1, case .element(let element) = items[0] {
      addLine(element, at: start, length, isPinned: false, &walk)
    } else {
      self.walk(LazyPiece.pieces(of: items, isGrid: false, owner: self), from: start, &walk)
    }
  }

  private func visitCells(_ cells: LazyCells, from begin: CGFloat, _ length: CGFloat, _ walk: inout LazyWalk) {
    guard walk.isSeen(begin, length), cells.lengths.count > 0 else {
      if cells.lengths.count > 0 { walk.note(begin, length) }
      walk.kept.append(contentsOf: cells.rows(of: 0..<0))
      return
    }
    var line = min(cells.lengths.index(at: max(0, walk.low - begin)), cells.lengths.count - 1)
    var start = begin + cells.lengths.start(of: line)
    if line > 0 {
      let before = cells.lengths.length(at: line - 1)
      walk.note(start - before, before - gap)
    }
    var first: Int?
    var end = line
    let offset = (size[axis.other] - tracks.extent) * trackFraction
    while line < cells.lengths.count {
      if start >= walk.high {
        walk.note(start, 0)
        break
      }
      let advance = measureLine(cells, line)
      cells.lengths.set(advance, at: line)
      walk.note(start, advance - gap)
      if walk.isSeen(start, advance - gap) {
        if first == nil { first = line }
        end = line + 1
        for cell in cellRange(cells, line) {
          guard let element = cells.element(at: cell) else { continue }
          addCell(element, track: cell % tracks.count, at: start, advance - gap, offset, &walk)
        }
      }
      start += advance
      line += 1
    }
    let range = first.map { cellRange(cells, $0).lowerBound..<min(end * tracks.count, cells.count) } ?? 0..<0
    walk.kept.append(contentsOf: cells.rows(of: range))
  }

  /// Where the tracks lie in a container that is longer than they are: 0 leading, 1 trailing.
  private var trackFraction: CGFloat {
    if axis == .vertical { return configuration.alignment.horizontal.fraction }
    let vertical = configuration.alignment.vertical
    return vertical == .top ? 0 : vertical == .bottom ? 1 : 0.5
  }

  private func addCell(
    _ element: ElementNode, track: Int, at start: CGFloat, _ length: CGFloat, _ offset: CGFloat, _ walk: inout LazyWalk
  ) {
    let alignment = tracks.alignments[track] ?? configuration.alignment
    let proposal = cellProposal(track)
    let child = element.dimensions(proposal)
    let room = ViewDimensions(
      element: nil, proposal: proposal, size: CGSize(length, tracks.lengths[track], along: axis))
    let corner = CGPoint(start, offset + tracks.starts[track], along: axis)
    let origin = CGPoint(
      x: corner.x + room[alignment.horizontal.key] - child[alignment.horizontal.key],
      y: corner.y + room[alignment.vertical.key] - child[alignment.vertical.key])
    walk.placements.append(
      LazyWalk.Placement(
        element: element, start: origin[axis], length: child.size[axis], origin: origin, proposal: proposal))
  }

  // MARK: - Placing

  override func placeChildren() {
    adopt(proposal[axis.other] ?? size[axis.other])
    let window = self.window
    var walk = LazyWalk(low: window.low, high: window.high)
    let anchor = dataChanged || scroll == nil ? nil : stillSeen(window.low, window.high)
    var shift: CGFloat = 0
    for _ in 0..<10 {
      walk = LazyWalk(low: window.low + shift, high: window.high + shift)
      self.walk(pieces, from: 0, &walk)
      if !isEstimateRefined, refineEstimates() { continue }
      guard let anchor, let found = walk.placements.first(where: { $0.element === anchor.element }) else { break }
      let delta = found.start - anchor.start - shift
      if abs(delta) < 1e-6 { break }
      shift += delta
    }
    if shift != 0, let scroll {
      scroll.adjustOffset(by: shift, along: axis)
      if !(axis == .horizontal && flags.contains(.rightToLeft)) {
        for child in placed where child.isAlive { child.origin[axis] += shift }
      }
    }
    apply(walk)
    dataChanged = false
    hasPlaced = true
    last = walk
    if abs(total - size[axis]) > 1e-6 { invalidateLayout() }
  }

  /// The first line that was in sight and still is, with its start.
  private func stillSeen(_ low: CGFloat, _ high: CGFloat) -> (element: ElementNode, start: CGFloat)? {
    for placement in last.placements where !placement.isPinned && placement.element.isAlive {
      if placement.start < high, placement.start + placement.length > low {
        return (placement.element, placement.start)
      }
    }
    return nil
  }

  /// After the first rows have been measured, the others are taken to be as long as those on average.
  private func refineEstimates() -> Bool {
    isEstimateRefined = true
    var changed = false
    for piece in pieces {
      guard case .run(let run) = piece.kind, run.lengths.knownCount > 0, run.lengths.knownCount < run.count else {
        continue
      }
      var sum: CGFloat = 0
      var count = 0
      run.lengths.forEachKnown { _, length in
        sum += length
        count += 1
      }
      let mean = sum / CGFloat(count)
      if abs(mean - run.lengths.estimate) > 1e-6 {
        run.lengths.setEstimate(mean)
        changed = true
      }
    }
    return changed
  }

  private func apply(_ walk: LazyWalk) {
    let old = placed
    placed = walk.placements.map(\.element)
    let isSame = old.count == placed.count && zip(old, placed).allSatisfy { $0 === $1 }
    if !isSame {
      let present = Set(placed.map { ObjectIdentifier($0) })
      for (run, rows) in walk.kept { run.discard(keeping: rows) }
      for child in old where child.isAlive && !present.contains(ObjectIdentifier(child)) { root.withdraw(child) }
    }
    for placement in walk.placements { placement.element.layoutParent = self }
    sortForPainting(walk)
    for placement in walk.placements { place(placement.element, at: placement.origin, proposal: placement.proposal) }
  }

  /// By `zIndex`, then in order; what is pinned comes last.
  private func sortForPainting(_ walk: LazyWalk) {
    let keys = walk.placements.map { ($0.isPinned ? 1 : 0, $0.element.trait(ZIndexKey.self) ?? 0) }
    guard keys.contains(where: { $0.0 != 0 || $0.1 != 0 }) else {
      paintOrder = placed
      return
    }
    paintOrder = placed.indices.sorted {
      keys[$0].1 != keys[$1].1 ? keys[$0].1 < keys[$1].1 : keys[$0].0 != keys[$1].0 ? keys[$0].0 < keys[$1].0 : $0 < $1
    }.map { placed[$0] }
  }

  override func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
    for child in paintOrder where child.isAlive { visitChild(child, meeting: rect, visit) }
    visitGhosts(meeting: rect, visit)
  }
}

extension LazyContainerNode: GeometryObserver {
  func geometryMayHaveChanged() { viewportMoved() }
}

// MARK: - Finding rows

extension LazyContainerNode {
  /// The frame of a row, as far as it is known; rows before it that nobody measured count as estimated.
  func frame(of run: any LazyRun, at index: Int) -> CGRect? {
    guard hasPlaced else { return nil }
    guard let found = find(run, index, in: pieces, from: 0) else { return nil }
    var start = found.start
    if axis == .horizontal, flags.contains(.rightToLeft) { start = size.width - start - found.length }
    return CGRect(
      origin: CGPoint(start, 0, along: axis), size: CGSize(found.length, size[axis.other], along: axis))
  }

  private func find(_ run: any LazyRun, _ index: Int, in pieces: [LazyPiece], from begin: CGFloat) -> (
    start: CGFloat, length: CGFloat
  )? {
    var position = begin
    for piece in pieces {
      let advance = advance(of: piece)
      switch piece.kind {
      case .line: break
      case .run(let candidate):
        if candidate === run {
          return (position + run.lengths.start(of: index), max(0, run.lengths.length(at: index) - gap))
        }
        if candidate.elementsPerRow != 1 {
          for row in candidate.existingRows {
            let inner = LazyPiece.pieces(of: candidate.items(at: row), isGrid: false, owner: self)
            if let found = find(run, index, in: inner, from: position + candidate.lengths.start(of: row)) {
              return found
            }
          }
        }
      case .cells(let cells):
        if let cell = cells.firstCell(of: run, at: index), tracks.count > 0 {
          let line = cell / tracks.count
          return (
            position + cells.lengths.start(of: line), max(0, cells.lengths.length(at: line) - gap)
          )
        }
      }
      position += advance
    }
    return nil
  }

  /// Calls `body` for the lines that begin between two distances from the container's start.
  func forEachRow(from low: CGFloat, to high: CGFloat, _ body: (CGRect) -> Void) {
    var position: CGFloat = 0
    func add(_ start: CGFloat, _ length: CGFloat) {
      var place = start
      if axis == .horizontal, flags.contains(.rightToLeft) { place = size.width - start - length }
      body(CGRect(origin: CGPoint(place, 0, along: axis), size: CGSize(length, size[axis.other], along: axis)))
    }
    func addLines(_ lengths: LengthTree) {
      var index = lengths.index(at: max(0, low - position))
      while index < lengths.count, position + lengths.start(of: index) <= high {
        add(position + lengths.start(of: index), lengths.length(at: index) - gap)
        index += 1
      }
    }
    for piece in pieces {
      let advance = advance(of: piece)
      switch piece.kind {
      case .line: add(position, advance - gap)
      case .run(let run): addLines(run.lengths)
      case .cells(let cells): addLines(cells.lengths)
      }
      position += advance
    }
  }
}
