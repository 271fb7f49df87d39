import CoreGraphics
import Foundation

/// The node of a `ForEach` in a lazy container: rows exist while somebody needs them; their state stays.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode, LazyRun {
  private struct Row {
    var node: ForEachRow<Data.Element, Content>
    var index: Int
  }
  private var view: ForEach<Data, ID, Content>
  private let content: RowContent<Data.Element, Content>
  private let context: NodeContext
  private var rows: [ID: Row] = [:]
  /// State of rows whose nodes are gone, by id.
  private var kept: [ID: PrimaryStore] = [:]
  private var indices: [ID: Int]?
  unowned(unsafe) var container: LazyContainerNode?
  var lengths: LengthTree

  init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    self.view = view
    content = RowContent(view.content)
    self.context = context
    lengths = LengthTree(count: view.data.count, estimate: .nan)
    super.init(context)
  }

  override var children: [ViewNode] { rows.values.sorted { $0.index < $1.index }.map { $0.node } }
  override func appendElements(to list: inout ElementList) { list.append(lazy: self) }

  var count: Int { view.data.count }
  var elementsPerRow: Int? { Content._elementCount }

  var existingRows: [Int] { rows.values.map(\.index).sorted() }

  var membership: SectionMembership? {
    var scope = context.traits
    while let current = scope {
      if let typed = current as? TypedTraitScope<SectionTrait> { return typed.value }
      scope = current.parent
    }
    return nil
  }

  private func element(_ index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  func identifier(at index: Int) -> AnyHashable { AnyHashable(view.identify(element(index))) }

  func index(of identifier: AnyHashable) -> Int? {
    guard let id = identifier.base as? ID else { return nil }
    return position(of: id)
  }

  private func position(of id: ID) -> Int? {
    if let range = view.data as? Range<Int>, let number = id as? Int, view.isConstantRange || view.isIdentity(id) {
      return range.contains(number) ? number - range.lowerBound : nil
    }
    if indices == nil {
      var table: [ID: Int] = [:]
      table.reserveCapacity(count)
      for (index, element) in view.data.enumerated() { table[view.identify(element)] = index }
      indices = table
    }
    return indices?[id]
  }

  func indexOfExplicit(_ identifier: AnyHashable) -> Int? {
    guard ExplicitIdentifier.isPossible(Content.self) else { return nil }
    for (index, element) in view.data.enumerated()
    where ExplicitIdentifier.of(view.content(element)) == identifier {
      return index
    }
    return nil
  }

  func items(at index: Int) -> [ElementList.Item] {
    let element = element(index)
    let id = view.identify(element)
    let node: ForEachRow<Data.Element, Content>
    if let existing = rows[id] {
      node = existing.node
    } else {
      var inner = context.through(self, key: .identifier(AnyHashable(id)))
      inner.isLazy = Content._elementCount != 1
      let outer = root.restoring
      if let store = kept.removeValue(forKey: id) { root.restoring = store }
      node = ForEachRow(element, content, inner)
      root.restoring = outer
      rows[id] = Row(node: node, index: index)
    }
    var list = ElementList()
    node.appendElements(to: &list)
    return list.items
  }

  func discard(keeping range: Range<Int>) {
    for (id, row) in rows where !range.contains(row.index) {
      rows[id] = nil
      let store = PrimaryStore(copyingSubtree: row.node)
      if !store.isEmpty { kept[id] = store }
      root.discard(row.node)
    }
  }

  func update(_ new: ForEach<Data, ID, Content>) {
    let old = view
    new.checkIdentifiers(at: self, previous: view)
    view = new
    content.make = new.content
    indices = nil
    carryLengths(from: old)
    let gone = rows
    for (id, row) in gone {
      let index: Int?
      if row.index < count, view.identify(element(row.index)) == id {
        index = row.index
      } else {
        index = position(of: id)
      }
      if let index {
        rows[id]?.index = index
        row.node.update(element(index))
      } else {
        rows[id] = nil
        root.remove(row.node)
      }
    }
    if kept.count > 64 { kept = kept.filter { position(of: $0.key) != nil } }
    structureChanged()
  }

  /// Rows that are still there keep their measured lengths.
  private func carryLengths(from old: ForEach<Data, ID, Content>) {
    let oldLengths = lengths
    var carried = LengthTree(count: count, estimate: oldLengths.estimate)
    oldLengths.forEachKnown { index, length in
      let element = old.data[old.data.index(old.data.startIndex, offsetBy: index)]
      let id = old.identify(element)
      if index < count, view.identify(self.element(index)) == id {
        carried.set(length, at: index)
      } else if let index = position(of: id) {
        carried.set(length, at: index)
      }
    }
    lengths = carried
  }
}

extension ForEach {
  /// Whether a range's numbers are their own ids.
  func isIdentity(_ id: ID) -> Bool {
    guard let number = id as? Data.Element else { return false }
    return identify(number) == id
  }
}
