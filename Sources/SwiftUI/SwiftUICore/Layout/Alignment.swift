import CoreGraphics

/// Defines an alignment guide.
///
/// Documented at developer.apple.com/documentation/swiftui/alignmentid.
public protocol AlignmentID {
  /// The guide of a view that sets none, in its own coordinates.
  static func defaultValue(in context: ViewDimensions) -> CGFloat
  static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?)
}

extension AlignmentID {
  /// A container's guide is the mean of those that its children set.
  public static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
    guard let value = parentValue else {
      parentValue = childValue
      return
    }
    parentValue = (value * CGFloat(n) + childValue) / CGFloat(n + 1)
  }
}

/// A guide's identity and axis, numbered so that comparing costs nothing.
struct AlignmentKey: Hashable, @unchecked Sendable {
  let id: any AlignmentID.Type
  let number: ObjectIdentifier
  let isVertical: Bool

  init(_ id: any AlignmentID.Type, isVertical: Bool) {
    self.id = id
    number = ObjectIdentifier(id)
    self.isVertical = isVertical
  }

  /// Whether text sets the guide without being told to.
  var isTextBaseline: Bool {
    number == ObjectIdentifier(VerticalAlignment.FirstTextBaseline.self)
      || number == ObjectIdentifier(VerticalAlignment.LastTextBaseline.self)
  }

  static func == (a: AlignmentKey, b: AlignmentKey) -> Bool { a.number == b.number && a.isVertical == b.isVertical }
  func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(isVertical)
  }
}

/// A guide across the width.
@frozen public struct HorizontalAlignment: Equatable, Sendable {
  @usableFromInline let id: any AlignmentID.Type
  public init(_ id: any AlignmentID.Type) { self.id = id }
  public static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  var key: AlignmentKey { AlignmentKey(id, isVertical: false) }

  public static let leading = HorizontalAlignment(Leading.self)
  public static let center = HorizontalAlignment(Center.self)
  public static let trailing = HorizontalAlignment(Trailing.self)
  public static let listRowSeparatorLeading = HorizontalAlignment(ListRowSeparatorLeading.self)
  public static let listRowSeparatorTrailing = HorizontalAlignment(ListRowSeparatorTrailing.self)

  enum Leading: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
  enum Center: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width / 2 } }
  enum Trailing: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }
  enum ListRowSeparatorLeading: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
  enum ListRowSeparatorTrailing: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.width } }

  /// The guide as a fraction of the width, for the three standard ones.
  var fraction: CGFloat {
    if self == .leading { return 0 }
    return self == .trailing ? 1 : 0.5
  }
}

/// A guide down the height.
@frozen public struct VerticalAlignment: Equatable, Sendable {
  @usableFromInline let id: any AlignmentID.Type
  public init(_ id: any AlignmentID.Type) { self.id = id }
  public static func == (a: Self, b: Self) -> Bool { a.id == b.id }
  var key: AlignmentKey { AlignmentKey(id, isVertical: true) }

  public static let top = VerticalAlignment(Top.self)
  public static let center = VerticalAlignment(Center.self)
  public static let bottom = VerticalAlignment(Bottom.self)
  public static let firstTextBaseline = VerticalAlignment(FirstTextBaseline.self)
  public static let lastTextBaseline = VerticalAlignment(LastTextBaseline.self)

  enum Top: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { 0 } }
  enum Center: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height / 2 } }
  enum Bottom: AlignmentID { static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height } }
  enum FirstTextBaseline: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
    static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
      parentValue = min(parentValue ?? .infinity, childValue)
    }
  }
  enum LastTextBaseline: AlignmentID {
    static func defaultValue(in d: ViewDimensions) -> CGFloat { d.height }
    static func _combineExplicit(childValue: CGFloat, _ n: Int, into parentValue: inout CGFloat?) {
      parentValue = max(parentValue ?? -.infinity, childValue)
    }
  }

  var fraction: CGFloat {
    if self == .top { return 0 }
    return self == .center ? 0.5 : 1
  }
}

/// Guides on both axes.
@frozen public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  @inlinable public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }

  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topLeading = Alignment(horizontal: .leading, vertical: .top)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
  public static let bottomTrailing = Alignment(horizontal: .trailing, vertical: .bottom)
  public static let centerFirstTextBaseline = Alignment(horizontal: .center, vertical: .firstTextBaseline)
  public static let centerLastTextBaseline = Alignment(horizontal: .center, vertical: .lastTextBaseline)
  public static let leadingFirstTextBaseline = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
  public static let leadingLastTextBaseline = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
  public static let trailingFirstTextBaseline = Alignment(horizontal: .trailing, vertical: .firstTextBaseline)
  public static let trailingLastTextBaseline = Alignment(horizontal: .trailing, vertical: .lastTextBaseline)
}

/// A view's size and its guides.
public struct ViewDimensions: Equatable {
  let element: ElementNode?
  let proposal: ProposedViewSize
  let size: CGSize

  public var width: CGFloat { size.width }
  public var height: CGFloat { size.height }

  public subscript(guide: HorizontalAlignment) -> CGFloat { self[explicit: guide] ?? guide.id.defaultValue(in: self) }
  public subscript(guide: VerticalAlignment) -> CGFloat { self[explicit: guide] ?? guide.id.defaultValue(in: self) }
  public subscript(explicit guide: HorizontalAlignment) -> CGFloat? { element?.guideValue(guide.key, proposal, size) }
  public subscript(explicit guide: VerticalAlignment) -> CGFloat? { element?.guideValue(guide.key, proposal, size) }

  subscript(key: AlignmentKey) -> CGFloat {
    element?.guideValue(key, proposal, size) ?? key.id.defaultValue(in: self)
  }

  public static func == (a: Self, b: Self) -> Bool { a.element === b.element && a.size == b.size }
}
