import CoreGraphics

/// Which parts of a source's geometry its followers take.
@frozen public struct MatchedGeometryProperties: OptionSet, Sendable {
  public let rawValue: UInt32
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }
  public static let position = MatchedGeometryProperties(rawValue: 1)
  public static let size = MatchedGeometryProperties(rawValue: 2)
  public static let frame: MatchedGeometryProperties = [.position, .size]
}

/// What views in a group share: an identifier within a namespace.
struct MatchedGeometryKey: Hashable {
  var id: AnyHashable
  var namespace: Namespace.ID
}

/// Shares a view's geometry with others of the same identifier.
///
/// A follower keeps its own slot in layout; what is in it is put where the source is (measured). A source that comes
/// while another leaves begins where that one was.
nonisolated public struct _MatchedGeometryEffect: ElementModifier {
  let key: MatchedGeometryKey
  let properties: MatchedGeometryProperties
  let anchor: UnitPoint
  let isSource: Bool

  final class NodeClass: ModifierNode<_MatchedGeometryEffect>, GeometryObserver {
    private var sourceFrame: CGRect?
    private var wasShown = false

    required init(_ modifier: _MatchedGeometryEffect, _ context: NodeContext) {
      super.init(modifier, context)
      root.matchedGeometry.add(self, modifier.key)
      root.geometryObservers.add(self)
    }

    override func modifierChanged(from old: _MatchedGeometryEffect?) {
      guard let old else { return }
      if old.key != modifier.key {
        root.matchedGeometry.remove(self, old.key)
        root.matchedGeometry.add(self, modifier.key)
      }
      if old.key != modifier.key || old.properties != modifier.properties || old.isSource != modifier.isSource
        || old.anchor != modifier.anchor
      {
        placeLater()
      }
    }

    private func placeLater() {
      flags.insert(.needsPlacement)
      root.placementQueue.insert(self)
    }

    func geometryMayHaveChanged() {
      guard isAlive, flags.contains(.placed), !modifier.isSource else { return }
      if root.matchedGeometry.source(of: modifier.key, for: self)?.frameInRoot != sourceFrame { placeLater() }
    }

    override func placeChildren() {
      guard let element else { return }
      if !modifier.isSource, let source = root.matchedGeometry.source(of: modifier.key, for: self) {
        sourceFrame = source.frameInRoot
        return follow(source.frameInRoot, element)
      }
      sourceFrame = nil
      if !wasShown, root.batchNumber > 0, let origin = root.matchedGeometry.origin(of: modifier.key, for: self) {
        // First where the other one was, so that getting here is a change that can be animated.
        follow(origin, element)
      }
      wasShown = true
      place(element, at: .zero, proposal: proposal)
    }

    /// Puts the content where `frame` is, as far as the properties say. Coordinates of the root.
    private func follow(_ frame: CGRect, _ element: ElementNode) {
      let anchor = modifier.anchor
      let inside = modifier.properties.contains(.size) ? ProposedViewSize(frame.size) : proposal
      let child = element.measure(inside)
      var target = CGRect(origin: .zero, size: size)
      if modifier.properties.contains(.position) {
        let own = convertToRoot(.zero)
        target = frame.offsetBy(dx: -own.x, dy: -own.y)
      }
      var x = target.minX + target.width * anchor.x - child.width * anchor.x
      // Places are mirrored when they are taken; this one is a place of the screen.
      if flags.contains(.rightToLeft) { x = size.width - x - child.width }
      place(
        element, at: CGPoint(x: x, y: target.minY + target.height * anchor.y - child.height * anchor.y),
        proposal: inside)
    }

    /// The view has left and is still painted: goes where its successor is.
    func depart(to frame: CGRect) {
      if let element { follow(frame, element) }
    }

    override func teardown() {
      guard isAlive else { return }
      root.geometryObservers.remove(self)
      root.matchedGeometry.leave(self, modifier.key)
      super.teardown()
    }
  }
}

/// The views of a root that share geometry.
final class MatchedGeometryTable {
  private typealias Node = _MatchedGeometryEffect.NodeClass
  private var nodes: [MatchedGeometryKey: [Unmanaged<_MatchedGeometryEffect.NodeClass>]] = [:]
  /// Views that left in this frame, with where they were.
  private var leaving: [(key: MatchedGeometryKey, node: _MatchedGeometryEffect.NodeClass, frame: CGRect)] = []

  func add(_ node: _MatchedGeometryEffect.NodeClass, _ key: MatchedGeometryKey) {
    nodes[key, default: []].append(.passUnretained(node))
  }

  func remove(_ node: _MatchedGeometryEffect.NodeClass, _ key: MatchedGeometryKey) {
    nodes[key]?.removeAll { $0.toOpaque() == Unmanaged.passUnretained(node).toOpaque() }
    if nodes[key]?.isEmpty ?? false { nodes[key] = nil }
  }

  func leave(_ node: _MatchedGeometryEffect.NodeClass, _ key: MatchedGeometryKey) {
    remove(node, key)
    if node.flags.contains(.placed), node.modifier.isSource { leaving.append((key, node, node.frameInRoot)) }
  }

  /// The source that a follower takes its geometry from.
  func source(of key: MatchedGeometryKey, for follower: ElementNode) -> ElementNode? {
    let sources = nodes[key]?.lazy.map { $0.takeUnretainedValue() }.filter {
      $0 !== follower && $0.modifier.isSource && $0.flags.contains(.placed)
    }
    return sources?.first
  }

  /// Where a view that comes begins: at the one that leaves, else at another one that is there.
  func origin(of key: MatchedGeometryKey, for node: ElementNode) -> CGRect? {
    leaving.last { $0.key == key }?.frame ?? source(of: key, for: node)?.frameInRoot
  }

  /// After the layout of an update: what left in it goes to where the view with its identifier is now.
  func directLeaving() {
    for entry in leaving {
      guard let target = source(of: entry.key, for: entry.node) else { continue }
      entry.node.depart(to: target.frameInRoot)
    }
    leaving.removeAll()
  }

  var hasLeaving: Bool { !leaving.isEmpty }
}

extension View {
  /// Shares the view's geometry with others that have the same identifier in the namespace.
  ///
  /// With `isSource` the view gives its geometry, else it takes the source's.
  nonisolated public func matchedGeometryEffect<ID: Hashable>(
    id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame, anchor: UnitPoint = .center,
    isSource: Bool = true
  ) -> some View {
    modifier(
      _MatchedGeometryEffect(
        key: MatchedGeometryKey(id: AnyHashable(id), namespace: namespace), properties: properties, anchor: anchor,
        isSource: isSource))
  }
}
