import Foundation

/// The node of a `ForEach` in a lazy container: rows exist while somebody needs them; their state stays.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode, LazyRun {
  private var view: ForEach<Data, ID, Content>
  private let context: NodeContext
  private var rows: [ID: ViewNode] = [:]
  /// State of rows whose nodes are gone, by id.
  private var kept: [ID: PrimaryStore] = [:]
  private var indices: [ID: Int]?

  init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    self.view = view
    self.context = context
    super.init(context)
  }

  override var children: [ViewNode] { Array(rows.values) }
  override func appendElements(to list: inout ElementList) { list.append(lazy: self) }

  var count: Int { view.data.count }

  private func element(_ index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  func identifier(at index: Int) -> AnyHashable { AnyHashable(view.identify(element(index))) }

  func index(of identifier: AnyHashable) -> Int? {
    guard let id = identifier.base as? ID else { return nil }
    if let range = view.data as? Range<Int>, let number = id as? Int {
      return range.contains(number) ? number - range.lowerBound : nil
    }
    if indices == nil {
      var table: [ID: Int] = [:]
      for (index, element) in view.data.enumerated() { table[view.identify(element)] = index }
      indices = table
    }
    return indices?[id]
  }

  func elements(at index: Int) -> [ElementNode] {
    let element = element(index)
    let id = view.identify(element)
    let node: ViewNode
    if let existing = rows[id] {
      node = existing
    } else {
      var inner = context.through(self, key: .identifier(AnyHashable(id)))
      inner.isLazy = false
      let outer = root.restoring
      if let store = kept.removeValue(forKey: id) { root.restoring = store }
      node = Content._makeNode(view.content(element), inner)
      root.restoring = outer
      rows[id] = node
    }
    var list = ElementList()
    node.appendElements(to: &list)
    return list.elements
  }

  func discard(keeping range: Range<Int>) {
    guard rows.count > range.count else { return }
    var keep = Set<ID>()
    for index in range where index < count { keep.insert(view.identify(element(index))) }
    for (id, node) in rows where !keep.contains(id) {
      rows[id] = nil
      let store = PrimaryStore(copyingSubtree: node)
      if !store.isEmpty { kept[id] = store }
      root.remove(node)
    }
  }

  func update(_ new: ForEach<Data, ID, Content>) {
    view = new
    indices = nil
    var gone = rows
    for element in visibleElements() {
      let id = view.identify(element)
      if let node = gone.removeValue(forKey: id) { Content._updateNode(node, view.content(element)) }
    }
    for (id, node) in gone {
      rows[id] = nil
      root.remove(node)
    }
    structureChanged()
  }

  /// The data of the rows that exist. Ranges are looked up; other collections are searched.
  private func visibleElements() -> [Data.Element] {
    guard !rows.isEmpty else { return [] }
    var found: [Data.Element] = []
    for element in view.data where rows[view.identify(element)] != nil {
      found.append(element)
      if found.count == rows.count { break }
    }
    return found
  }
}
