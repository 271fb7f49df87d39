import CoreGraphics

/// The views that a layout arranges.
///
/// Documented at developer.apple.com/documentation/swiftui/layoutsubviews.
public struct LayoutSubviews: Equatable, RandomAccessCollection {
  public typealias SubSequence = LayoutSubviews
  public typealias Element = LayoutSubview
  public typealias Index = Int
  public typealias Indices = Range<Int>

  let session: LayoutSession
  let members: ArraySlice<Int>
  public var layoutDirection: LayoutDirection

  init(_ session: LayoutSession, _ members: ArraySlice<Int>, _ layoutDirection: LayoutDirection) {
    self.session = session
    self.members = members
    self.layoutDirection = layoutDirection
  }

  public var startIndex: Int { members.startIndex }
  public var endIndex: Int { members.endIndex }

  public subscript(index: Int) -> LayoutSubview { LayoutSubview(session: session, index: members[index]) }

  public subscript(bounds: Range<Int>) -> LayoutSubviews {
    LayoutSubviews(session, members[bounds], layoutDirection)
  }

  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    LayoutSubviews(session, ArraySlice(indices.map { members[$0] }), layoutDirection)
  }

  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.session === b.session && a.members == b.members && a.layoutDirection == b.layoutDirection
  }

  var elements: [ElementNode] { members.map { session.elements[$0] } }

  /// A guide of all subviews where `place` puts them.
  func combinedGuide(_ key: AlignmentKey, place: () -> Void) -> CGFloat? {
    var result: CGFloat?
    var count = 0
    for (index, placement) in session.recording(place).enumerated() {
      guard let placement else { continue }
      let element = session.elements[index]
      let size = element.measure(placement.proposal)
      guard let value = element.guideValue(key, placement.proposal, size) else { continue }
      let origin = placement.origin(size)
      key.id._combineExplicit(childValue: value + (key.isVertical ? origin.y : origin.x), count, into: &result)
      count += 1
    }
    return result
  }
}

/// One of the views that a layout arranges.
///
/// Documented at developer.apple.com/documentation/swiftui/layoutsubview.
public struct LayoutSubview: Equatable {
  let session: LayoutSession
  let index: Int
  var element: ElementNode { session.elements[index] }

  /// The value that the view has set for the key.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
    element.trait(LayoutValueTrait<K>.self) ?? K.defaultValue
  }

  public var priority: Double {
    let priority = element.priority
    return priority == -.infinity ? 0 : priority
  }
  public var spacing: ViewSpacing { element.spacing }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { element.measure(proposal) }
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions { element.dimensions(proposal) }

  /// Puts the view's `anchor` at `position`, in points of the layout's bounds.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    session.place(index, LayoutPlacement(position: position, anchor: anchor, proposal: proposal))
  }

  public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.session === b.session && a.index == b.index }
}

/// Where a layout puts a subview.
struct LayoutPlacement {
  var position: CGPoint
  var anchor: UnitPoint
  var proposal: ProposedViewSize

  /// The top left corner of a view of a size, put there.
  func origin(_ size: CGSize) -> CGPoint {
    CGPoint(x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height)
  }
}

/// The calls of one layout about one set of subviews: collects where it puts them.
final class LayoutSession {
  let elements: [ElementNode]
  unowned(unsafe) let node: ElementNode
  private var placements: [LayoutPlacement?] = []
  private var isRecording = false

  init(_ elements: [ElementNode], _ node: ElementNode) {
    self.elements = elements
    self.node = node
  }

  /// Where `place` puts each subview; nil for those that it does not place.
  func recording(_ place: () -> Void) -> [LayoutPlacement?] {
    let outer = placements
    let wasRecording = isRecording
    placements = Array(repeating: nil, count: elements.count)
    isRecording = true
    place()
    defer {
      placements = outer
      isRecording = wasRecording
    }
    return placements
  }

  func place(_ index: Int, _ placement: LayoutPlacement) {
    guard isRecording else { return Diagnostics.report(.placedOutside, at: node) }
    if placements[index] != nil { Diagnostics.report(.placedTwice, at: node) }
    placements[index] = placement
  }
}
