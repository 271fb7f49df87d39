import CoreGraphics
import Foundation

/// A named set of coordinates.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable {
  let name: CoordinateSpace
  public var coordinateSpace: CoordinateSpace { name }
}

public protocol CoordinateSpaceProtocol {
  var coordinateSpace: CoordinateSpace { get }
}

/// The coordinates of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .local }
}

/// The coordinates of the app's own screen.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol {
  public init() {}
  public var coordinateSpace: CoordinateSpace { .global }
}

extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace { public static var local: Self { Self() } }
extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace { public static var global: Self { Self() } }
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
  public static func named<H: Hashable>(_ name: H) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: .named(AnyHashable(name)))
  }
  public static var scrollView: NamedCoordinateSpace {
    NamedCoordinateSpace(name: .named(AnyHashable(ScrollSpaceName(axis: nil))))
  }
  public static func scrollView(axis: Axis) -> NamedCoordinateSpace {
    NamedCoordinateSpace(name: .named(AnyHashable(ScrollSpaceName(axis: axis))))
  }
}

/// The name of the nearest scroll view's coordinates.
struct ScrollSpaceName: Hashable {
  var axis: Axis?
}

public enum CoordinateSpace: Hashable, @unchecked Sendable {
  case global
  case local
  case named(AnyHashable)
  public var isGlobal: Bool { self == .global }
  public var isLocal: Bool { self == .local }
}

extension CoordinateSpace: CoordinateSpaceProtocol { public var coordinateSpace: CoordinateSpace { self } }

/// The size of a view and where it is.
///
/// Documented at developer.apple.com/documentation/swiftui/geometryproxy. Frames are target geometry.
public struct GeometryProxy: @unchecked Sendable {
  let element: ElementNode
  /// Reading geometry in a body makes the body depend on it.
  let dependency: Dependency?

  init(_ element: ElementNode, dependency: Dependency? = nil) {
    self.element = element
    self.dependency = dependency
  }

  public var size: CGSize {
    dependency?.noteRead()
    return element.size
  }

  public var safeAreaInsets: EdgeInsets {
    dependency?.noteRead()
    return element.safeAreaInsets
  }

  public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
    dependency?.noteRead()
    return element.frame(in: coordinateSpace.coordinateSpace)
  }

  @_disfavoredOverload
  public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
    dependency?.noteRead()
    return element.frame(in: coordinateSpace)
  }

  public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? {
    dependency?.noteRead()
    guard let owner = element.owner(of: coordinateSpace.coordinateSpace) else { return nil }
    let origin = element.convertToRoot(.zero)
    let other = owner.convertToRoot(.zero)
    return CGRect(origin: CGPoint(x: other.x - origin.x, y: other.y - origin.y), size: owner.size)
  }

  public subscript<T>(anchor: Anchor<T>) -> T {
    dependency?.noteRead()
    return anchor.resolve(in: element)
  }
}

extension ElementNode {
  /// The frame in a coordinate space around the element; render transforms between them apply.
  final func frame(in space: CoordinateSpace) -> CGRect {
    let rect = CGRect(origin: .zero, size: size)
    switch space {
    case .local: return rect
    case .global: return convert(rect, to: nil)
    case .named: return convert(rect, to: owner(of: space))
    }
  }

  /// A rectangle of the element in the coordinates of one above it; nil is the root.
  final func convert(_ rect: CGRect, to ancestor: ElementNode?) -> CGRect {
    var rect = rect
    var element = self
    if element === ancestor { return rect }
    while let parent = element.layoutParent {
      if let transform = element.layoutTransform { rect = rect.applying(transform) }
      let origin = parent.originOfChild(element)
      let shift = parent.contentShift
      rect = rect.offsetBy(dx: origin.x + shift.x, dy: origin.y + shift.y)
      if parent === ancestor { return rect }
      element = parent
    }
    return rect
  }

  final func owner(of space: CoordinateSpace) -> ElementNode? {
    guard case .named(let name) = space else { return nil }
    var element: ElementNode? = self
    while let current = element {
      if current.namedSpace == name { return current }
      if let scroll = name.base as? ScrollSpaceName, current.isScrollView(scroll.axis) { return current }
      element = current.layoutParent
    }
    return nil
  }

}

/// A container that shows its content its own size.
///
/// Documented at developer.apple.com/documentation/swiftui/geometryreader.
nonisolated public struct GeometryReader<Content: View>: ElementView {
  public var content: (GeometryProxy) -> Content
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }

  final class NodeClass: ContainerNode<GeometryReader<Content>> {
    private var context: NodeContext?
    private let dependency = StateDependency()
    private var lastFrame: CGRect?

    required init(_ view: GeometryReader<Content>, _ context: NodeContext) {
      super.init(view, context)
      self.context = context.contained(in: self, axis: nil)
    }

    override func viewChanged(from old: GeometryReader<Content>?) {
      guard old != nil, contentNode != nil else { return }
      (contentNode as? GeometryContentNode<Content>)?.make = view.content
      (contentNode as? GeometryContentNode<Content>)?.invalidate()
    }

    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

    override func childChanged(_ child: ElementNode) {
      flags.insert(.needsPlacement)
      root.placementQueue.insert(self)
    }
    override func childAttributesChanged(_ child: ElementNode) { childChanged(child) }

    /// The content comes to exist here, when its size is known.
    override func placeChildren() {
      if contentNode == nil, let context {
        let proxy = GeometryProxy(self, dependency: dependency)
        contentNode = GeometryContentNode(view.content, proxy, context)
        super.structureChanged()
        flags.remove(.layoutDirty)
      } else {
        dependency.invalidateReaders()
      }
      for child in layoutChildren { place(child, at: .zero, proposal: ProposedViewSize(size)) }
    }

    /// Moved without a new size: readers of the frame are told.
    func frameMayHaveMoved() {
      let frame = frameInRoot
      guard frame != lastFrame else { return }
      lastFrame = frame
      dependency.invalidateReaders()
    }
  }
}

/// The body of a geometry reader: runs again when it read geometry that changed.
final class GeometryContentNode<Content: View>: ComputedNode {
  var make: (GeometryProxy) -> Content
  private let proxy: GeometryProxy
  private var child: ViewNode?

  init(_ make: @escaping (GeometryProxy) -> Content, _ proxy: GeometryProxy, _ context: NodeContext) {
    self.make = make
    self.proxy = proxy
    super.init(context)
    child = Content._makeNode(tracking { make(proxy) }, context.through(self))
  }

  override var children: [ViewNode] { child.map { [$0] } ?? [] }
  override func appendElements(to list: inout ElementList) { child?.appendElements(to: &list) }
  override func recompute() {
    guard let child else { return }
    Content._updateNode(child, tracking { make(proxy) })
  }
}

/// Gives the view's coordinates a name.
nonisolated public struct _CoordinateSpaceModifier: ElementModifier {
  let name: AnyHashable
  final class NodeClass: PassThroughNode<_CoordinateSpaceModifier> {
    override var namedSpace: AnyHashable? { modifier.name }
  }
}

extension View {
  nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
    var key = AnyHashable(0)
    if case .named(let name) = name.coordinateSpace { key = name }
    return modifier(_CoordinateSpaceModifier(name: key))
  }
  nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
    modifier(_CoordinateSpaceModifier(name: AnyHashable(name)))
  }
}

/// An action when something computed from the view's geometry changes.
nonisolated public struct _GeometryActionModifier<Value: Equatable>: ElementModifier {
  let transform: (GeometryProxy) -> Value
  let action: (Value?, Value) -> Void

  final class NodeClass: PassThroughNode<_GeometryActionModifier<Value>>, GeometryObserver {
    private var lastValue: Value?
    required init(_ modifier: _GeometryActionModifier<Value>, _ context: NodeContext) {
      super.init(modifier, context)
      root.geometryObservers.add(self)
    }
    func geometryMayHaveChanged() {
      guard isAlive, flags.contains(.placed) else { return }
      let value = modifier.transform(GeometryProxy(self))
      guard value != lastValue else { return }
      let old = lastValue
      lastValue = value
      let action = modifier.action
      root.lifecycle.geometryChanged(self) { action(old, value) }
    }
    override func teardown() {
      root.geometryObservers.remove(self)
      super.teardown()
    }
  }
}

/// Nodes that look at geometry after each layout that moved something.
protocol GeometryObserver: AnyObject {
  func geometryMayHaveChanged()
}

/// The observers of a root, in the order in which they came.
final class GeometryObserverList {
  private var observers: [ObjectIdentifier: any GeometryObserver] = [:]
  private var order: [ObjectIdentifier] = []
  var isEmpty: Bool { order.isEmpty }

  func add(_ observer: any GeometryObserver) {
    let key = ObjectIdentifier(observer)
    if observers.updateValue(observer, forKey: key) == nil { order.append(key) }
  }
  func remove(_ observer: any GeometryObserver) {
    let key = ObjectIdentifier(observer)
    if observers.removeValue(forKey: key) != nil { order.removeAll { $0 == key } }
  }
  func notify() {
    for key in order { observers[key]?.geometryMayHaveChanged() }
  }
}

extension View {
  /// Runs an action with what `transform` computes from the geometry, first and whenever it changes.
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryActionModifier(transform: transform, action: { _, new in action(new) }))
  }
  nonisolated public func onGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryActionModifier(transform: transform, action: { old, new in action(old ?? new, new) }))
  }
}
