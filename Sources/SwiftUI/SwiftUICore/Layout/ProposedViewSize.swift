import CoreGraphics

/// A size that a container offers to a view; nil asks for the ideal one.
///
/// Documented at developer.apple.com/documentation/swiftui/proposedviewsize.
@frozen public struct ProposedViewSize: Equatable, Sendable, Hashable {
  /// NaN stands for nil: proposals are kept by the thousand.
  @usableFromInline var widthOrNaN: CGFloat
  @usableFromInline var heightOrNaN: CGFloat

  @inlinable public var width: CGFloat? {
    get { widthOrNaN.isNaN ? nil : widthOrNaN }
    set { widthOrNaN = newValue ?? .nan }
  }

  @inlinable public var height: CGFloat? {
    get { heightOrNaN.isNaN ? nil : heightOrNaN }
    set { heightOrNaN = newValue ?? .nan }
  }

  public static let zero = ProposedViewSize(width: 0, height: 0)
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  @inlinable public init(width: CGFloat?, height: CGFloat?) {
    widthOrNaN = width ?? .nan
    heightOrNaN = height ?? .nan
  }

  @inlinable public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  @inlinable public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }

  @inlinable public static func == (a: ProposedViewSize, b: ProposedViewSize) -> Bool {
    (a.widthOrNaN == b.widthOrNaN || a.widthOrNaN.isNaN && b.widthOrNaN.isNaN)
      && (a.heightOrNaN == b.heightOrNaN || a.heightOrNaN.isNaN && b.heightOrNaN.isNaN)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(width)
    hasher.combine(height)
  }

  /// The proposal with `insets` taken off each given dimension; never below zero.
  func inset(by insets: EdgeInsets) -> ProposedViewSize {
    ProposedViewSize(
      width: width.map { max(0, $0 - insets.leading - insets.trailing) },
      height: height.map { max(0, $0 - insets.top - insets.bottom) })
  }

  subscript(axis: Axis) -> CGFloat? {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  init(_ main: CGFloat?, _ cross: CGFloat?, along axis: Axis) {
    self =
      axis == .horizontal ? ProposedViewSize(width: main, height: cross) : ProposedViewSize(width: cross, height: main)
  }
}

extension CGSize {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? width : height }
    set {
      if axis == .horizontal { width = newValue } else { height = newValue }
    }
  }

  init(_ main: CGFloat, _ cross: CGFloat, along axis: Axis) {
    self = axis == .horizontal ? CGSize(width: main, height: cross) : CGSize(width: cross, height: main)
  }

  /// Sizes that layout can work with: not negative, and numbers.
  var sanitized: CGSize {
    CGSize(width: width.isNaN || width < 0 ? 0 : width, height: height.isNaN || height < 0 ? 0 : height)
  }
}

extension CGPoint {
  subscript(axis: Axis) -> CGFloat {
    get { axis == .horizontal ? x : y }
    set {
      if axis == .horizontal { x = newValue } else { y = newValue }
    }
  }
}
