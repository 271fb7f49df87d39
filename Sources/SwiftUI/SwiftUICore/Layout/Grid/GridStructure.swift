import CoreGraphics

/// A grid's cells by row and column, and the distances between rows and columns.
struct GridStructure {
  struct Cell {
    let element: ElementNode
    let row: Int
    let columns: Range<Int>
    let anchor: UnitPoint?
    let unsizedAxes: Axis.Set
    var spansAll = false
  }

  struct Row {
    var alignment: VerticalAlignment
    /// Indices of the row's cells.
    var cells: Range<Int>
  }

  private(set) var cells: [Cell] = []
  private(set) var rows: [Row] = []
  private(set) var columnAlignments: [HorizontalAlignment] = []
  /// Points between neighbouring columns and rows.
  private(set) var columnGaps: [CGFloat] = []
  private(set) var rowGaps: [CGFloat] = []
  var columnCount: Int { columnAlignments.count }

  init(_ elements: [ElementNode], _ style: GridStyle) {
    let columnCount = collectCells(elements, style)
    columnAlignments = Array(repeating: style.alignment.horizontal, count: columnCount)
    for cell in cells where !cell.spansAll {
      guard let alignment = cell.element.trait(GridColumnAlignmentTrait.self) else { continue }
      columnAlignments[cell.columns.lowerBound] = alignment
    }
    columnGaps = gapsOfColumns(style.horizontalSpacing)
    rowGaps = gapsOfRows(style.verticalSpacing)
  }

  private mutating func collectCells(_ elements: [ElementNode], _ style: GridStyle) -> Int {
    var columnCount = 0
    var current: GridRowNode?
    var column = 0
    for element in elements {
      let row = element.trait(GridRowTrait.self)?.node
      if row == nil || row !== current {
        rows.append(Row(alignment: row?.alignment ?? style.alignment.vertical, cells: cells.count..<cells.count))
        column = 0
      }
      current = row
      let span = row == nil ? 1 : element.trait(GridColumnsTrait.self) ?? 1
      cells.append(
        Cell(
          element: element, row: rows.count - 1, columns: column..<column + span,
          anchor: element.trait(GridAnchorTrait.self), unsizedAxes: element.trait(GridUnsizedAxesTrait.self) ?? [],
          spansAll: row == nil))
      rows[rows.count - 1].cells = rows[rows.count - 1].cells.lowerBound..<cells.count
      column += span
      columnCount = max(columnCount, column)
    }
    for index in cells.indices where cells[index].spansAll {
      let cell = cells[index]
      cells[index] = Cell(
        element: cell.element, row: cell.row, columns: 0..<columnCount, anchor: cell.anchor,
        unsizedAxes: cell.unsizedAxes, spansAll: true)
    }
    return columnCount
  }

  /// The largest distance between neighbours in any row; a gap that no two cells share is the default one.
  private func gapsOfColumns(_ fixed: CGFloat?) -> [CGFloat] {
    guard columnCount > 1 else { return [] }
    if let fixed { return Array(repeating: fixed, count: columnCount - 1) }
    var gaps = [CGFloat?](repeating: nil, count: columnCount - 1)
    for row in rows {
      for index in row.cells.dropFirst() {
        let before = cells[index - 1].element.spacing
        let distance = before.distance(to: cells[index].element.spacing, along: .horizontal)
        let gap = cells[index].columns.lowerBound - 1
        gaps[gap] = max(gaps[gap] ?? distance, distance)
      }
    }
    return gaps.map { $0 ?? ViewSpacing().distance(to: ViewSpacing(), along: .horizontal) }
  }

  private func gapsOfRows(_ fixed: CGFloat?) -> [CGFloat] {
    guard rows.count > 1 else { return [] }
    if let fixed { return Array(repeating: fixed, count: rows.count - 1) }
    let spacings = rows.map { union($0.cells, edges: .vertical) }
    return zip(spacings, spacings.dropFirst()).map { $0.distance(to: $1, along: .vertical) }
  }

  private func union(_ indices: Range<Int>, edges: Edge.Set) -> ViewSpacing {
    var result = ViewSpacing.zero
    for index in indices { result.formUnion(cells[index].element.spacing, edges: edges) }
    return result
  }

  /// The distances that the grid as a whole wants: those of its outermost cells.
  var spacing: ViewSpacing {
    var result = ViewSpacing.zero
    for cell in cells {
      var edges: Edge.Set = []
      if cell.row == 0 { edges.insert(.top) }
      if cell.row == rows.count - 1 { edges.insert(.bottom) }
      if cell.columns.lowerBound == 0 { edges.insert(.leading) }
      if cell.columns.upperBound == columnCount { edges.insert(.trailing) }
      result.formUnion(cell.element.spacing, edges: edges)
    }
    return result
  }
}
