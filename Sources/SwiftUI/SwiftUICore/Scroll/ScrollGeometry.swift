import CoreGraphics

/// Where a scroll view's content is, in points.
///
/// Documented at developer.apple.com/documentation/swiftui/scrollgeometry. The container leaves out what insets and
/// margins cover, the visible rectangle does not (measured).
public struct ScrollGeometry: Equatable, Sendable {
  public var contentOffset: CGPoint
  public var contentSize: CGSize
  public var contentInsets: EdgeInsets
  public var containerSize: CGSize
  private let viewportSize: CGSize

  public init(contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize) {
    self.init(
      contentOffset: contentOffset, contentSize: contentSize, contentInsets: contentInsets,
      containerSize: containerSize,
      viewportSize: CGSize(
        width: containerSize.width + contentInsets.horizontal, height: containerSize.height + contentInsets.vertical))
  }

  init(
    contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize,
    viewportSize: CGSize
  ) {
    self.contentOffset = contentOffset
    self.contentSize = contentSize
    self.contentInsets = contentInsets
    self.containerSize = containerSize
    self.viewportSize = viewportSize
  }

  /// What is seen of the content, also under insets.
  public var visibleRect: CGRect { CGRect(origin: contentOffset, size: viewportSize) }
  /// The container at the content's offset.
  public var bounds: CGRect { CGRect(origin: contentOffset, size: containerSize) }
}

extension ScrollGeometry: CustomDebugStringConvertible {
  public var debugDescription: String {
    "ScrollGeometry(contentOffset: \(contentOffset), contentSize: \(contentSize), contentInsets: \(contentInsets), "
      + "containerSize: \(containerSize), visibleRect: \(visibleRect))"
  }
}

/// Reports what a closure computes from a scroll view's geometry.
final class ScrollGeometryLink<Value: Equatable>: ScrollLink {
  var transform: (ScrollGeometry) -> Value
  var action: (Value, Value) -> Void
  private var lastValue: Value?

  init(transform: @escaping (ScrollGeometry) -> Value, action: @escaping (Value, Value) -> Void) {
    self.transform = transform
    self.action = action
  }

  override func geometryChanged(_ geometry: ScrollGeometry) {
    isFresh = false
    let value = transform(geometry)
    let old = lastValue
    guard value != old else { return }
    lastValue = value
    let action = self.action
    node?.root.lifecycle.geometryChanged { action(old ?? value, value) }
  }
}

nonisolated public struct _ScrollGeometryModifier<Value: Equatable>: ScrollLinkModifier {
  let transform: (ScrollGeometry) -> Value
  let action: (Value, Value) -> Void

  func makeLink() -> ScrollGeometryLink<Value> { ScrollGeometryLink(transform: transform, action: action) }
  func update(_ link: ScrollGeometryLink<Value>) {
    link.transform = transform
    link.action = action
  }
}

extension View {
  /// Runs an action when what `transform` computes from the scroll view's geometry changes, and once at first.
  nonisolated public func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_ScrollGeometryModifier(transform: transform, action: action))
  }
}
