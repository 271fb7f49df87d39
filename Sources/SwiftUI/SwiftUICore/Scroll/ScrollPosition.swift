import CoreGraphics

/// Where a scroll view is, or is asked to go.
///
/// Documented at developer.apple.com/documentation/swiftui/scrollposition.
public struct ScrollPosition: Equatable, Sendable {
  enum Request: Equatable, @unchecked Sendable {
    case none
    case identifier(AnyHashable, UnitPoint?)
    case edge(Edge)
    case point(CGPoint)
    case x(CGFloat)
    case y(CGFloat)
  }
  private(set) var request = Request.none
  /// Tells requests for the same place apart.
  private(set) var number = 0
  private(set) public var isPositionedByUser = false
  private let idType: ObjectIdentifier?
  private var seen: SeenIdentifier?

  public init() { idType = nil }
  public init(idType: (some Hashable & Sendable).Type) { self.idType = ObjectIdentifier(idType) }
  public init<ID: Hashable & Sendable>(id: ID, anchor: UnitPoint? = nil) {
    idType = ObjectIdentifier(ID.self)
    request = .identifier(AnyHashable(id), anchor)
  }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, edge: Edge) {
    self.idType = ObjectIdentifier(idType)
    request = .edge(edge)
  }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, point: CGPoint) {
    self.idType = ObjectIdentifier(idType)
    request = .point(point)
  }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat, y: CGFloat) {
    self.init(idType: idType, point: CGPoint(x: x, y: y))
  }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, x: CGFloat) {
    self.idType = ObjectIdentifier(idType)
    request = .x(x)
  }
  public init<ID: Hashable & Sendable>(idType: ID.Type = Never.self, y: CGFloat) {
    self.idType = ObjectIdentifier(idType)
    request = .y(y)
  }

  private mutating func ask(_ request: Request) {
    self.request = request
    number += 1
    isPositionedByUser = false
  }

  public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
    ask(.identifier(AnyHashable(id), anchor))
  }
  public mutating func scrollTo(edge: Edge) { ask(.edge(edge)) }
  public mutating func scrollTo(point: CGPoint) { ask(.point(point)) }
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(.point(CGPoint(x: x, y: y))) }
  public mutating func scrollTo(x: CGFloat) { ask(.x(x)) }
  public mutating func scrollTo(y: CGFloat) { ask(.y(y)) }

  public var edge: Edge? {
    if case .edge(let edge) = request { return edge }
    return nil
  }
  public var point: CGPoint? {
    if case .point(let point) = request { return point }
    return nil
  }
  public var x: CGFloat? {
    if case .x(let x) = request { return x }
    return point?.x
  }
  public var y: CGFloat? {
    if case .y(let y) = request { return y }
    return point?.y
  }
  public var viewID: (any Hashable & Sendable)? {
    if case .identifier(let id, _) = request { return SeenIdentifier(id).base }
    return seen?.base
  }
  public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? {
    if case .identifier(let id, _) = request { return id.base as? T }
    return seen?.value.base as? T
  }

  /// A person scrolled: the view at the anchor is `identifier` now.
  mutating func noteUserScroll(_ identifier: AnyHashable?) {
    request = .none
    isPositionedByUser = true
    seen = identifier.map { SeenIdentifier($0) }
  }

  func accepts(_ identifier: AnyHashable) -> Bool {
    guard let idType else { return false }
    return ObjectIdentifier(type(of: identifier.base)) == idType
  }
}

/// The identifier of a view that a position refers to.
struct SeenIdentifier: Hashable, @unchecked Sendable {
  let value: AnyHashable
  init(_ value: AnyHashable) { self.value = value }

  var base: (any Hashable & Sendable)? {
    guard let base = value.base as? any Hashable else { return nil }
    // `Sendable` leaves no trace at run time: the two existentials are the same bits.
    return unsafeBitCast(base, to: (any Hashable & Sendable).self)
  }
}

/// Binds the id of the view at a scroll view's anchor.
final class ScrollIDLink: ScrollLink {
  var get: () -> AnyHashable?
  var set: (AnyHashable) -> Void
  var anchor: UnitPoint?
  private var last: AnyHashable?

  init(get: @escaping () -> AnyHashable?, set: @escaping (AnyHashable) -> Void, anchor: UnitPoint?) {
    self.get = get
    self.set = set
    self.anchor = anchor
    last = get()
  }

  /// The binding may have another value. The first value scrolls nothing (measured).
  func update() {
    let value = get()
    guard value != last else { return }
    last = value
    guard let value, let node else { return }
    node.root.requestScroll(ScrollRequest(identifier: value, anchor: anchor, scope: node))
  }

  /// A movement by the program does not write the binding (measured).
  override func scrolled(byUser: Bool) {
    guard byUser, let node, let identifier = node.identifierOfTarget(at: anchor), identifier != last else { return }
    last = identifier
    set(identifier)
  }
}

nonisolated public struct _ScrollIDModifier: ScrollLinkModifier {
  let get: () -> AnyHashable?
  let set: (AnyHashable) -> Void
  let anchor: UnitPoint?

  func makeLink() -> ScrollIDLink { ScrollIDLink(get: get, set: set, anchor: anchor) }
  func update(_ link: ScrollIDLink) {
    link.get = get
    link.set = set
    link.anchor = anchor
    link.update()
  }
}

/// Binds a scroll view's position.
final class ScrollPositionLink: ScrollLink {
  var binding: Binding<ScrollPosition>
  var anchor: UnitPoint?
  private var last: ScrollPosition

  init(_ binding: Binding<ScrollPosition>, anchor: UnitPoint?) {
    self.binding = binding
    self.anchor = anchor
    last = binding.wrappedValue
  }

  override func claimed() {
    guard let node, last.request != .none else { return }
    let position = last
    node.root.enqueueAfterLayout(Transaction()) { [weak self] in self?.perform(position) }
  }

  func update() {
    let value = binding.wrappedValue
    guard value != last else { return }
    let isNew = value.number != last.number || value.request != last.request
    last = value
    guard isNew, value.request != .none, let node else { return }
    node.root.enqueueAfterLayout(Transaction.current) { [weak self] in self?.perform(value) }
  }

  private func perform(_ position: ScrollPosition) {
    guard let node, node.isAlive else { return }
    let transaction = node.root.transaction(at: node)
    node.isAtInitialAnchor = false
    switch position.request {
    case .none: break
    case .identifier(let identifier, let own):
      guard let destination = node.findDestination(identifier) else { return }
      node.scroll(to: destination, anchor: own ?? anchor, transaction)
    case .edge(let edge):
      node.go(
        to: { [unowned(unsafe) node] in
          let limits = node.limits
          var goal = node.offset
          switch edge {
          case .top: goal.y = limits.low.y
          case .bottom: goal.y = limits.high.y
          case .leading: goal.x = limits.low.x
          case .trailing: goal.x = limits.high.x
          }
          return goal
        }, transaction)
    case .point(let point): go(node, x: point.x, y: point.y, transaction)
    case .x(let x): go(node, x: x, y: nil, transaction)
    case .y(let y): go(node, x: nil, y: y, transaction)
    }
  }

  /// Points count from where the content rests.
  private func go(_ node: ScrollNode, x: CGFloat?, y: CGFloat?, _ transaction: Transaction) {
    node.go(
      to: { [unowned(unsafe) node] in
        let limits = node.limits
        return limits.clamp(
          CGPoint(x: x.map { $0 + limits.low.x } ?? node.offset.x, y: y.map { $0 + limits.low.y } ?? node.offset.y))
      }, transaction)
  }

  override func scrolled(byUser: Bool) {
    guard byUser, let node else { return }
    var value = binding.wrappedValue
    let identifier = node.identifierOfTarget(at: anchor)
    value.noteUserScroll(identifier.flatMap { value.accepts($0) ? $0 : nil })
    guard value != last else { return }
    last = value
    binding.wrappedValue = value
  }
}

nonisolated public struct _ScrollPositionModifier: ScrollLinkModifier {
  let position: Binding<ScrollPosition>
  let anchor: UnitPoint?

  func makeLink() -> ScrollPositionLink { ScrollPositionLink(position, anchor: anchor) }
  func update(_ link: ScrollPositionLink) {
    link.binding = position
    link.anchor = anchor
    link.update()
  }
}

extension View {
  /// Binds the id of the view at the scroll view's anchor: setting it scrolls there, scrolling sets it.
  nonisolated public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    modifier(
      _ScrollIDModifier(
        get: { id.wrappedValue.map { AnyHashable($0) } },
        set: { if let value = $0.base as? ID { id.wrappedValue = value } }, anchor: anchor))
  }

  /// Binds the scroll view's position.
  nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    modifier(_ScrollPositionModifier(position: position, anchor: anchor))
  }
}
