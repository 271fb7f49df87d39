import CoreGraphics

/// Where a grid puts its cells for one proposal.
///
/// Columns share the width as a stack's children do, each as wide as its widest cell; what a cell across several
/// columns needs beyond them is shared equally by them (measured). Then rows share the height in the same way.
struct GridArrangement {
  private(set) var size = CGSize.zero
  private(set) var origins: [CGPoint] = []
  private(set) var proposals: [ProposedViewSize] = []

  /// A column or row: its length, and how far cells reach before and after the line on which their guides meet.
  private struct Track {
    var start: CGFloat = 0
    var length: CGFloat = 0
    var before: CGFloat = 0
    var after: CGFloat = 0
    var end: CGFloat { start + length }
  }

  init(_ structure: GridStructure, _ style: GridStyle, _ proposal: ProposedViewSize) {
    guard !structure.cells.isEmpty else { return }
    let columns = Self.columns(structure, proposal)
    let rows = Self.rows(structure, columns, proposal)
    size = CGSize(width: columns.last?.end ?? 0, height: rows.last?.end ?? 0)
    for cell in structure.cells {
      let row = rows[cell.row]
      let left = columns[cell.columns.lowerBound].start
      let box = CGRect(
        x: left, y: row.start, width: columns[cell.columns.upperBound - 1].end - left, height: row.length)
      let cellProposal = ProposedViewSize(box.size)
      let dimensions = cell.element.dimensions(cellProposal)
      proposals.append(cellProposal)
      if let anchor = cell.anchor {
        origins.append(
          CGPoint(
            x: box.minX + (box.width - dimensions.width) * anchor.x,
            y: box.minY + (box.height - dimensions.height) * anchor.y))
        continue
      }
      // Columns' own alignments are for the cells of one column (measured).
      let isSingle = cell.columns.count == 1
      let alignment = isSingle ? structure.columnAlignments[cell.columns.lowerBound] : style.alignment.horizontal
      let horizontal = alignment.key
      var column = columns[cell.columns.lowerBound]
      if !isSingle {
        column.length = box.width
        column.before = dimensions[horizontal]
        column.after = dimensions.width - dimensions[horizontal]
      }
      let vertical = structure.rows[cell.row].alignment.key
      origins.append(
        CGPoint(
          x: Self.line(column, horizontal) - dimensions[horizontal], y: Self.line(row, vertical) - dimensions[vertical])
      )
    }
  }

  /// Where guides meet in a track that may be longer than its cells need.
  private static func line(_ track: Track, _ key: AlignmentKey) -> CGFloat {
    let surplus = track.length - track.before - track.after
    let place = key.id.defaultValue(
      in: ViewDimensions(element: nil, proposal: .unspecified, size: CGSize(width: surplus, height: surplus)))
    return track.start + track.before + place
  }

  private static func columns(_ structure: GridStructure, _ proposal: ProposedViewSize) -> [Track] {
    let count = structure.columnCount
    let gaps = structure.columnGaps.reduce(0, +)
    let single = structure.cells.filter { $0.columns.count == 1 && !$0.unsizedAxes.contains(.horizontal) }
    var members = [[GridStructure.Cell]](repeating: [], count: count)
    for cell in single where !(cell.spansAll && count > 1) { members[cell.columns.lowerBound].append(cell) }
    var offers = [CGFloat?](repeating: nil, count: count)
    if let width = proposal.width {
      let priorities = members.map { $0.map(\.element.priority).max() ?? 0 }
      offers = SpaceDistribution.offers(width - gaps, priorities: priorities) { column, offer in
        members[column].reduce(0) { max($0, $1.element.measure(ProposedViewSize(width: offer, height: nil)).width) }
      }
    }
    var tracks = [Track](repeating: Track(), count: count)
    for column in 0..<count {
      let key = structure.columnAlignments[column].key
      for cell in members[column] {
        let dimensions = cell.element.dimensions(ProposedViewSize(width: offers[column], height: nil))
        let isAnchored = cell.anchor != nil
        tracks[column].length = max(tracks[column].length, dimensions.width)
        guard !isAnchored else { continue }
        tracks[column].before = max(tracks[column].before, dimensions[key])
        tracks[column].after = max(tracks[column].after, dimensions.width - dimensions[key])
      }
      tracks[column].length = max(tracks[column].length, tracks[column].before + tracks[column].after)
    }
    widen(&tracks, structure, proposal, gaps)
    var start: CGFloat = 0
    for column in 0..<count {
      tracks[column].start = start
      start += tracks[column].length + (column < structure.columnGaps.count ? structure.columnGaps[column] : 0)
    }
    return tracks
  }

  /// Gives columns what cells across several of them need, those across fewer columns first.
  private static func widen(
    _ tracks: inout [Track], _ structure: GridStructure, _ proposal: ProposedViewSize, _ gaps: CGFloat
  ) {
    let spanning = structure.cells.filter { $0.columns.count > 1 && !$0.unsizedAxes.contains(.horizontal) }
    for cell in spanning.sorted(by: { $0.columns.count < $1.columns.count }) {
      let inner = structure.columnGaps[cell.columns.lowerBound..<cell.columns.upperBound - 1].reduce(0, +)
      let has = tracks[cell.columns].reduce(inner) { $0 + $1.length }
      var offer: CGFloat?
      if let width = proposal.width {
        let total = tracks.reduce(gaps) { $0 + $1.length }
        offer = has + max(0, width - total)
      }
      let wanted = cell.element.measure(ProposedViewSize(width: offer, height: nil)).width
      guard wanted > has else { continue }
      let share = (wanted - has) / CGFloat(cell.columns.count)
      for column in cell.columns { tracks[column].length += share }
    }
  }

  private static func rows(_ structure: GridStructure, _ columns: [Track], _ proposal: ProposedViewSize) -> [Track] {
    let count = structure.rows.count
    let gaps = structure.rowGaps.reduce(0, +)
    func width(_ cell: GridStructure.Cell) -> CGFloat {
      columns[cell.columns.upperBound - 1].end - columns[cell.columns.lowerBound].start
    }
    func sized(_ row: Int) -> [GridStructure.Cell] {
      structure.cells[structure.rows[row].cells].filter { !$0.unsizedAxes.contains(.vertical) }
    }
    var offers = [CGFloat?](repeating: nil, count: count)
    if let height = proposal.height {
      let priorities = (0..<count).map { sized($0).map(\.element.priority).max() ?? 0 }
      offers = SpaceDistribution.offers(height - gaps, priorities: priorities) { row, offer in
        sized(row).reduce(0) { max($0, $1.element.measure(ProposedViewSize(width: width($1), height: offer)).height) }
      }
    }
    var tracks = [Track](repeating: Track(), count: count)
    var start: CGFloat = 0
    for row in 0..<count {
      let key = structure.rows[row].alignment.key
      tracks[row].start = start
      for cell in sized(row) {
        let dimensions = cell.element.dimensions(ProposedViewSize(width: width(cell), height: offers[row]))
        tracks[row].length = max(tracks[row].length, dimensions.height)
        guard cell.anchor == nil else { continue }
        tracks[row].before = max(tracks[row].before, dimensions[key])
        tracks[row].after = max(tracks[row].after, dimensions.height - dimensions[key])
      }
      tracks[row].length = max(tracks[row].length, tracks[row].before + tracks[row].after)
      start += tracks[row].length + (row < structure.rowGaps.count ? structure.rowGaps[row] : 0)
    }
    return tracks
  }
}
