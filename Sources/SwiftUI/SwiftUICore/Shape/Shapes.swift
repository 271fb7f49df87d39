import CoreGraphics
import MartletDrawing

nonisolated public struct Rectangle: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  public func _fillItem(in rect: CGRect, style: FillStyle, paint: _FillPaint) -> _FillItem {
    _FillItem(item: .rectangle(rect, paint.paint))
  }
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Rectangle, ForegroundStyle>
}

nonisolated public struct RoundedRectangle: InsettableShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerSize: cornerSize, style: style) }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  public var animatableData: AnimatablePair<CGFloat, CGFloat> {
    get { cornerSize.animatableData }
    set { cornerSize.animatableData = newValue }
  }
  public func _fillItem(in rect: CGRect, style fill: FillStyle, paint: _FillPaint) -> _FillItem {
    guard cornerSize.width == cornerSize.height else {
      return _FillItem(item: .fill(path(in: rect).cgPath, evenOdd: false, antialiased: true, paint.paint))
    }
    let radius = min(cornerSize.width, rect.width / 2, rect.height / 2)
    return _FillItem(
      item: .roundedRectangle(rect, radius: radius, continuous: style == .continuous, paint.paint))
  }
  public typealias Body = _ShapeView<RoundedRectangle, ForegroundStyle>
}

nonisolated public struct UnevenRoundedRectangle: InsettableShape {
  public var cornerRadii: RectangleCornerRadii
  public var style: RoundedCornerStyle
  public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
    self.cornerRadii = cornerRadii
    self.style = style
  }
  public init(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
        topTrailing: topTrailingRadius), style: style)
  }
  public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadii: cornerRadii, style: style) }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
  public typealias Body = _ShapeView<UnevenRoundedRectangle, ForegroundStyle>
}

nonisolated public struct Circle: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: square(rect)) }
  private func square(_ rect: CGRect) -> CGRect {
    let side = min(rect.width, rect.height)
    return CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side)
  }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions()
    switch (proposal.width, proposal.height) {
    case (nil, nil): return size
    case (let width?, nil): return CGSize(width: width, height: width)
    case (nil, let height?): return CGSize(width: height, height: height)
    default:
      let side = min(size.width, size.height)
      return CGSize(width: side, height: side)
    }
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  public func _fillItem(in rect: CGRect, style: FillStyle, paint: _FillPaint) -> _FillItem {
    _FillItem(item: .ellipse(square(rect), paint.paint))
  }
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Circle, ForegroundStyle>
}

nonisolated public struct Ellipse: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  public func _fillItem(in rect: CGRect, style: FillStyle, paint: _FillPaint) -> _FillItem {
    _FillItem(item: .ellipse(rect, paint.paint))
  }
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Ellipse, ForegroundStyle>
}

nonisolated public struct Capsule: InsettableShape {
  public var style: RoundedCornerStyle
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
  public func path(in rect: CGRect) -> Path {
    Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
  }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  public func _fillItem(in rect: CGRect, style fill: FillStyle, paint: _FillPaint) -> _FillItem {
    _FillItem(
      item: .roundedRectangle(
        rect, radius: min(rect.width, rect.height) / 2, continuous: style == .continuous, paint.paint))
  }
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<Capsule, ForegroundStyle>
}

/// The shape of the container around.
nonisolated public struct ContainerRelativeShape: InsettableShape {
  public init() {}
  public func path(in rect: CGRect) -> Path { Path(rect) }
  public func inset(by amount: CGFloat) -> some InsettableShape { _InsetShape(shape: self, amount: amount) }
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<ContainerRelativeShape, ForegroundStyle>
}

/// A shape in a smaller rectangle; round corners shrink with it.
nonisolated public struct _InsetShape<S: Shape>: InsettableShape {
  var shape: S
  var amount: CGFloat
  public func path(in rect: CGRect) -> Path {
    let inner = rect.insetBy(dx: amount, dy: amount)
    guard !inner.isNull, inner.width >= 0, inner.height >= 0 else { return Path() }
    if let rounded = shape as? RoundedRectangle {
      let size = CGSize(
        width: max(0, rounded.cornerSize.width - amount), height: max(0, rounded.cornerSize.height - amount))
      return Path(roundedRect: inner, cornerSize: size, style: rounded.style)
    }
    return shape.path(in: inner)
  }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public func inset(by amount: CGFloat) -> _InsetShape<S> { _InsetShape(shape: shape, amount: self.amount + amount) }
  public var animatableData: AnimatablePair<S.AnimatableData, CGFloat> {
    get { AnimatablePair(shape.animatableData, amount) }
    set {
      shape.animatableData = newValue.first
      amount = newValue.second
    }
  }
  public typealias Body = _ShapeView<_InsetShape<S>, ForegroundStyle>
}

/// The line along a shape's edge, as a shape.
nonisolated public struct _StrokedShape<S: Shape>: Shape {
  public var shape: S
  public var style: StrokeStyle
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).strokedPath(style)
  }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public static var role: ShapeRole { .stroke }
  public func _fillItem(in rect: CGRect, style fill: FillStyle, paint: _FillPaint) -> _FillItem {
    _FillItem(item: .stroke(shape.path(in: rect).cgPath, style.attributes, paint.paint))
  }
  public var animatableData: AnimatablePair<S.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set {
      shape.animatableData = newValue.first
      style.animatableData = newValue.second
    }
  }
  public typealias Body = _ShapeView<_StrokedShape<S>, ForegroundStyle>
}

/// A part of a shape's outline.
nonisolated public struct _TrimmedShape<S: Shape>: Shape {
  public var shape: S
  public var startFraction: CGFloat
  public var endFraction: CGFloat
  public func path(in rect: CGRect) -> Path {
    shape.path(in: rect).trimmedPath(from: startFraction, to: endFraction)
  }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { shape.sizeThatFits(proposal) }
  public var animatableData: AnimatablePair<S.AnimatableData, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(shape.animatableData, AnimatablePair(startFraction, endFraction)) }
    set {
      shape.animatableData = newValue.first
      startFraction = newValue.second.first
      endFraction = newValue.second.second
    }
  }
  public typealias Body = _ShapeView<_TrimmedShape<S>, ForegroundStyle>
}

/// A shape moved, turned or scaled.
nonisolated public struct _AffineShape<S: Shape>: Shape {
  public var shape: S
  var transform: @Sendable (CGRect) -> CGAffineTransform
  public func path(in rect: CGRect) -> Path { shape.path(in: rect).applying(transform(rect)) }
  public var animatableData: S.AnimatableData {
    get { shape.animatableData }
    set { shape.animatableData = newValue }
  }
  public typealias Body = _ShapeView<_AffineShape<S>, ForegroundStyle>
}

/// A shape of a type that is not said.
nonisolated public struct AnyShape: Shape {
  private let outline: @Sendable (CGRect) -> Path
  private let fits: @Sendable (ProposedViewSize) -> CGSize
  public init<S: Shape>(_ shape: S) {
    outline = { shape.path(in: $0) }
    fits = { shape.sizeThatFits($0) }
  }
  public func path(in rect: CGRect) -> Path { outline(rect) }
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { fits(proposal) }
  public typealias AnimatableData = EmptyAnimatableData
  public typealias Body = _ShapeView<AnyShape, ForegroundStyle>
}

extension Shape where Self == Rectangle { nonisolated public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Circle { nonisolated public static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { nonisolated public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == Capsule {
  nonisolated public static var capsule: Capsule { Capsule() }
  nonisolated public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}
extension Shape where Self == RoundedRectangle {
  nonisolated public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerRadius: cornerRadius, style: style)
  }
  nonisolated public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> Self {
    RoundedRectangle(cornerSize: cornerSize, style: style)
  }
}
extension Shape where Self == UnevenRoundedRectangle {
  nonisolated public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous)
    -> Self
  {
    UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style)
  }
  nonisolated public static func rect(
    topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
    topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
  ) -> Self {
    UnevenRoundedRectangle(
      topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
      bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
  }
}
extension Shape where Self == ContainerRelativeShape {
  nonisolated public static var containerRelative: ContainerRelativeShape { ContainerRelativeShape() }
}

extension Shape {
  /// Fills the shape with a style.
  nonisolated public func fill<S: ShapeStyle>(_ content: S = .foreground, style: FillStyle = FillStyle())
    -> _ShapeView<Self, S>
  {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }
  nonisolated public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self, ForegroundStyle> {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }
  /// Draws the edge, centred on it.
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true)
    -> _ShapeView<_StrokedShape<Self>, S>
  {
    _ShapeView(shape: stroke(style: style), style: content)
  }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true)
    -> _ShapeView<_StrokedShape<Self>, S>
  {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth))
  }
  nonisolated public func stroke(lineWidth: CGFloat = 1) -> _StrokedShape<Self> {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }
  nonisolated public func stroke(style: StrokeStyle) -> _StrokedShape<Self> { _StrokedShape(shape: self, style: style) }
  /// The part of the outline between two fractions of its length.
  nonisolated public func trim(from startFraction: CGFloat = 0, to endFraction: CGFloat = 1) -> _TrimmedShape<Self> {
    _TrimmedShape(shape: self, startFraction: startFraction, endFraction: endFraction)
  }
  nonisolated public func offset(_ offset: CGSize) -> some Shape {
    _AffineShape(shape: self) { _ in CGAffineTransform(translationX: offset.width, y: offset.height) }
  }
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some Shape {
    offset(CGSize(width: x, height: y))
  }
  nonisolated public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
    _AffineShape(shape: self) { rect in
      let x = rect.minX + anchor.x * rect.width
      let y = rect.minY + anchor.y * rect.height
      return CGAffineTransform(translationX: x, y: y).rotated(by: CGFloat(angle.radians)).translatedBy(x: -x, y: -y)
    }
  }
  nonisolated public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
    _AffineShape(shape: self) { rect in
      let dx = rect.minX + anchor.x * rect.width
      let dy = rect.minY + anchor.y * rect.height
      return CGAffineTransform(translationX: dx, y: dy).scaledBy(x: x, y: y).translatedBy(x: -dx, y: -dy)
    }
  }
  nonisolated public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
  nonisolated public func transform(_ transform: CGAffineTransform) -> some Shape {
    _AffineShape(shape: self) { _ in transform }
  }
  nonisolated public func size(_ size: CGSize) -> some Shape { _SizedShape(shape: self, size: size) }
  nonisolated public func size(width: CGFloat, height: CGFloat) -> some Shape {
    size(CGSize(width: width, height: height))
  }
}

/// A shape in a rectangle of a fixed size.
nonisolated public struct _SizedShape<S: Shape>: Shape {
  public var shape: S
  public var size: CGSize
  public func path(in rect: CGRect) -> Path { shape.path(in: CGRect(origin: rect.origin, size: size)) }
  public var animatableData: AnimatablePair<S.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(shape.animatableData, size.animatableData) }
    set {
      shape.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
  public typealias Body = _ShapeView<_SizedShape<S>, ForegroundStyle>
}

extension InsettableShape {
  /// Draws the edge wholly inside the shape.
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true)
    -> some View
  {
    inset(by: style.lineWidth / 2).stroke(content, style: style, antialiased: antialiased)
  }
  nonisolated public func strokeBorder<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true)
    -> some View
  {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
  nonisolated public func strokeBorder(style: StrokeStyle, antialiased: Bool = true) -> some View {
    strokeBorder(.foreground, style: style, antialiased: antialiased)
  }
  nonisolated public func strokeBorder(lineWidth: CGFloat = 1, antialiased: Bool = true) -> some View {
    strokeBorder(.foreground, lineWidth: lineWidth, antialiased: antialiased)
  }
}

extension ShapeView {
  /// Adds another fill above.
  nonisolated public func fill<S: ShapeStyle>(_ content: S = .foreground, style: FillStyle = FillStyle()) -> some View {
    overlay { _ShapeView(shape: shape, style: content, fillStyle: style) }
  }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, style: StrokeStyle, antialiased: Bool = true) -> some View
  {
    overlay { shape.stroke(content, style: style, antialiased: antialiased) }
  }
  nonisolated public func stroke<S: ShapeStyle>(_ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true)
    -> some View
  {
    overlay { shape.stroke(content, lineWidth: lineWidth, antialiased: antialiased) }
  }
}
