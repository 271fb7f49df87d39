import Foundation

/// A view for each element of a collection.
///
/// Documented at developer.apple.com/documentation/swiftui/foreach.
nonisolated public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  public var data: Data
  public var content: (Data.Element) -> Content
  let identify: (Data.Element) -> ID
  /// Constant ranges must not change without an id.
  let isConstantRange: Bool
}

extension ForEach: DynamicViewContent where Content: View {}

extension ForEach: View where Content: View {
  @MainActor @preconcurrency public var body: Never { unreachableBody() }

  nonisolated public static func _makeNode(_ view: Self, _ context: NodeContext) -> ViewNode {
    context.isLazy ? LazyForEachNode(view, context) : ForEachNode(view, context)
  }
  nonisolated public static func _updateNode(_ node: ViewNode, _ view: Self) {
    if let node = node as? LazyForEachNode<Data, ID, Content> {
      node.update(view)
    } else {
      unsafeDowncast(node, to: ForEachNode<Data, ID, Content>.self).update(view)
    }
  }
  nonisolated public static var _elementCount: Int? { nil }
}

/// Content that comes from data: deletable, movable.
public protocol DynamicViewContent: View {
  associatedtype Data: Collection
  nonisolated var data: Data { get }
}

extension ForEach where ID == Data.Element.ID, Content: View, Data.Element: Identifiable {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, identify: { $0.id }, isConstantRange: false)
  }
}

extension ForEach where Content: View {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data: data, content: content, identify: { $0[keyPath: id] }, isConstantRange: false)
  }

  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  ) where Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Index: Hashable {
    let elements = data.wrappedValue.indices.lazy.map { ($0, data.wrappedValue[$0][keyPath: id]) }
    self.init(data: elements, content: { content(data[$0.0]) }, identify: { $0.1 }, isConstantRange: false)
  }

  public init<C: MutableCollection & RandomAccessCollection>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C.Element: Identifiable, ID == C.Element.ID, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: View {
  @_semantics("swiftui.requires_constant_range")
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data: data, content: content, identify: { $0 }, isConstantRange: true)
  }
}

extension ForEach {
  /// Says when the first element has another id at a second look, or when a range that must stay did not.
  func checkIdentifiers(at node: ViewNode, previous: Self?) {
    if let first = data.first, identify(first) != identify(first) {
      Diagnostics.report(.unstableIdentifiers, at: node, detail: "\(ID.self)")
    }
    if let previous, isConstantRange, previous.data.count != data.count {
      Diagnostics.report(.rangeChanged, at: node, detail: "\(previous.data.count) before, now \(data.count)")
    }
  }
}

/// The node of a `ForEach`: one child for each identifier.
final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: ViewNode {
  typealias Row = ForEachRow<Data.Element, Content>

  private var view: ForEach<Data, ID, Content>
  private let content: RowContent<Data.Element, Content>
  private let context: NodeContext
  private var rows: [(id: ID, node: Row)] = []

  init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    self.view = view
    content = RowContent(view.content)
    self.context = context
    super.init(context)
    rows.reserveCapacity(view.data.count)
    var seen = Set<ID>(minimumCapacity: view.data.count)
    view.checkIdentifiers(at: self, previous: nil)
    for element in view.data {
      let id = view.identify(element)
      if !seen.insert(id).inserted { reportDuplicate(id) }
      rows.append((id, make(element, id)))
    }
  }

  override var children: [ViewNode] { rows.map { $0.node } }

  override func appendElements(to list: inout ElementList) {
    for row in rows { row.node.appendElements(to: &list) }
  }

  private func make(_ element: Data.Element, _ id: ID) -> Row {
    Row(element, content, context.through(self, key: .identifier(AnyHashable(id))))
  }

  private func reportDuplicate(_ id: ID) {
    Diagnostics.report(.duplicateIdentifiers, at: self, detail: "\(id)")
  }

  /// Trims what is equal at both ends, then matches the rest by identifier; what moved keeps its node.
  func update(_ new: ForEach<Data, ID, Content>) {
    new.checkIdentifiers(at: self, previous: view)
    view = new
    content.make = new.content
    let data = new.data
    var elements: [(id: ID, element: Data.Element)] = []
    elements.reserveCapacity(data.count)
    for element in data { elements.append((new.identify(element), element)) }

    var start = 0
    while start < rows.count, start < elements.count, rows[start].id == elements[start].id {
      rows[start].node.update(elements[start].element)
      start += 1
    }
    var oldEnd = rows.count
    var newEnd = elements.count
    while oldEnd > start, newEnd > start, rows[oldEnd - 1].id == elements[newEnd - 1].id {
      oldEnd -= 1
      newEnd -= 1
      rows[oldEnd].node.update(elements[newEnd].element)
    }
    guard oldEnd > start || newEnd > start else { return }
    replace(start..<oldEnd, with: Array(elements[start..<newEnd]))
  }

  private func replace(_ range: Range<Int>, with elements: [(id: ID, element: Data.Element)]) {
    var known: [ID: [Row]] = [:]
    for row in rows[range].reversed() { known[row.id, default: []].append(row.node) }
    var middle: [(id: ID, node: Row)] = []
    middle.reserveCapacity(elements.count)
    var made: [Row] = []
    var seen = Set<ID>(minimumCapacity: elements.count)
    for (id, element) in elements {
      if !seen.insert(id).inserted { reportDuplicate(id) }
      if let node = known[id]?.popLast() {
        node.update(element)
        middle.append((id, node))
      } else {
        let node = make(element, id)
        made.append(node)
        middle.append((id, node))
      }
    }
    rows.replaceSubrange(range, with: middle)
    for node in made { root.inserted(node) }
    for node in known.values.joined() { root.remove(node) }
    structureChanged()
  }
}
