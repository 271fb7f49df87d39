import CoreGraphics
import MartletDrawing

/// One of the views that another resolved to: can be shown, once, anywhere below.
///
/// Documented at developer.apple.com/documentation/swiftui/subview.
nonisolated public struct Subview: PrimitiveView, Identifiable {
  public struct ID: Hashable {
    fileprivate let path: [NodeKey]
  }

  let element: ElementNode
  let source: SubviewSource
  public let id: ID

  init(_ element: ElementNode, _ source: SubviewSource) {
    self.element = element
    self.source = source
    var path: [NodeKey] = []
    var node: ViewNode? = element
    while let current = node, current !== source {
      path.append(current.key)
      node = current.parent
    }
    id = ID(path: path)
  }

  public var containerValues: ContainerValues { element.containerValues }

  public static func _makeNode(_ view: Subview, _ context: NodeContext) -> ViewNode {
    context.element { SubviewNode(view.element, view.source, $0) }
  }

  public static func _updateNode(_ node: ViewNode, _ view: Subview) {
    unsafeDowncast(node.core, to: SubviewNode.self).show(view.element)
  }

  public static var _elementCount: Int? { 1 }
}

/// The place where a resolved view is shown. The view itself is owned by what it was resolved from.
final class SubviewNode: UnaryNode {
  private var shown: ElementNode
  private let source: SubviewSource

  init(_ element: ElementNode, _ source: SubviewSource, _ context: NodeContext) {
    shown = element
    self.source = source
    super.init(context)
    setContent(element)
    noteReads(EnvironmentScope.readBit)
    source.adopt(environment)
  }

  override func environmentChanged(_ changed: EnvironmentChange) { source.adopt(environment) }

  override var children: [ViewNode] { [] }

  func show(_ element: ElementNode) {
    guard element !== shown else { return }
    shown = element
    setContent(element)
    structureChanged()
    parent?.structureChanged()
  }

  override var layoutChildren: [ElementNode] { shown.isAlive ? [shown] : [] }
}

/// The views that another resolved to, in order.
///
/// Documented at developer.apple.com/documentation/swiftui/subviewscollection.
public struct SubviewsCollection: RandomAccessCollection {
  let subviews: ArraySlice<Subview>
  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }
}

extension SubviewsCollection: View {
  @MainActor @preconcurrency public var body: some View { ForEach(Array(subviews)) { $0 } }
}

/// Some of the views that another resolved to.
public struct SubviewsCollectionSlice: RandomAccessCollection {
  let subviews: ArraySlice<Subview>
  public var startIndex: Int { subviews.startIndex }
  public var endIndex: Int { subviews.endIndex }
  public subscript(index: Int) -> Subview { subviews[index] }
  public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
    SubviewsCollectionSlice(subviews: subviews[bounds])
  }
}

extension SubviewsCollectionSlice: View {
  @MainActor @preconcurrency public var body: some View { ForEach(Array(subviews)) { $0 } }
}

/// A section of what a view resolved to.
public struct SectionConfiguration: Identifiable {
  public struct ID: Hashable {
    let number: Int
  }
  public let id: ID
  public let header: SubviewsCollection
  public let content: SubviewsCollection
  public let footer: SubviewsCollection

  public var containerValues: ContainerValues { content.first?.containerValues ?? ContainerValues(of: nil) }
}

/// The sections that a view resolved to; views outside a section form sections of their own.
public struct SectionCollection: RandomAccessCollection {
  let sections: ArraySlice<SectionConfiguration>
  public var startIndex: Int { sections.startIndex }
  public var endIndex: Int { sections.endIndex }
  public subscript(index: Int) -> SectionConfiguration { sections[index] }

  init(_ subviews: [Subview]) {
    var groups: [(key: ObjectIdentifier?, members: [(SectionRole, Subview)])] = []
    for subview in subviews {
      let membership = subview.element.trait(SectionTrait.self)
      if groups.isEmpty || groups[groups.count - 1].key != membership?.section {
        groups.append((membership?.section, []))
      }
      groups[groups.count - 1].members.append((membership?.role ?? .content, subview))
    }
    sections = ArraySlice(
      groups.enumerated().map { number, group in
        func part(_ role: SectionRole) -> SubviewsCollection {
          SubviewsCollection(subviews: ArraySlice(group.members.filter { $0.0 == role }.map(\.1)))
        }
        return SectionConfiguration(
          id: SectionConfiguration.ID(number: number), header: part(.header), content: part(.content),
          footer: part(.footer))
      })
  }
}
