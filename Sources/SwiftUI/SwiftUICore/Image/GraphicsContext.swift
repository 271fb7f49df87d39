import CoreGraphics
import MartletDrawing
import MartletText

/// A place to draw into, as `Canvas` and drawn images give it to their closures.
///
/// Documented at developer.apple.com/documentation/swiftui/graphicscontext.
public struct GraphicsContext {
  public let environment: EnvironmentValues
  public var opacity: Double = 1
  public var blendMode: BlendMode = .normal
  public var transform: CGAffineTransform = .identity
  private var clip: SegmentEffect.Clip?
  private var filters: [SegmentEffect.Filter] = []
  private let size: CGSize
  private let recording: Recording

  /// Marks collected by a context and its copies.
  private final class Recording {
    var items: [DrawItem] = []
  }

  init(size: CGSize, environment: EnvironmentValues) {
    self.size = size
    self.environment = environment
    recording = Recording()
  }

  private init(layerOf other: GraphicsContext) {
    size = other.size
    environment = other.environment
    recording = Recording()
  }

  var items: [DrawItem] { recording.items }

  public struct Shading {
    enum Kind {
      case style(AnyShapeStyle)
      case linear(Gradient, CGPoint, CGPoint)
      case radial(Gradient, CGPoint, CGFloat, CGFloat)
      case conic(Gradient, CGPoint, Angle)
    }
    let kind: Kind
    public static func color(_ color: Color) -> Shading { Shading(kind: .style(AnyShapeStyle(color))) }
    public static func color(
      _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) -> Shading {
      .color(Color(colorSpace, red: red, green: green, blue: blue, opacity: opacity))
    }
    public static func color(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) -> Shading {
      .color(Color(colorSpace, white: white, opacity: opacity))
    }
    public static func style<S: ShapeStyle>(_ style: S) -> Shading { Shading(kind: .style(AnyShapeStyle(style))) }
    public static var foreground: Shading { .style(ForegroundStyle()) }
    public static func linearGradient(_ gradient: Gradient, startPoint: CGPoint, endPoint: CGPoint) -> Shading {
      Shading(kind: .linear(gradient, startPoint, endPoint))
    }
    public static func radialGradient(_ gradient: Gradient, center: CGPoint, startRadius: CGFloat, endRadius: CGFloat)
      -> Shading
    {
      Shading(kind: .radial(gradient, center, startRadius, endRadius))
    }
    public static func conicGradient(_ gradient: Gradient, center: CGPoint, angle: Angle = .zero) -> Shading {
      Shading(kind: .conic(gradient, center, angle))
    }
  }

  private func paint(_ shading: Shading, in rect: CGRect) -> Paint {
    switch shading.kind {
    case .style(let style): return AnyShapeStyle._resolve(style, in: environment, level: 0).paint(in: rect)
    case .linear(let gradient, let start, let end):
      return .gradient(
        GradientPaint(geometry: .linear(start: start, end: end), stops: gradient.resolved(in: environment)))
    case .radial(let gradient, let center, let start, let end):
      return .gradient(
        GradientPaint(
          geometry: .radial(center: center, startRadius: start, endRadius: end),
          stops: gradient.resolved(in: environment)))
    case .conic(let gradient, let center, let angle):
      let start = CGFloat(angle.radians)
      return .gradient(
        GradientPaint(
          geometry: .angular(center: center, start: start, end: start + 2 * .pi),
          stops: gradient.resolved(in: environment)))
    }
  }

  /// Adds marks under the context's state.
  private func add(_ items: [DrawItem]) {
    var effect = SegmentEffect()
    effect.opacity = CGFloat(opacity)
    effect.blendMode = blendMode.cgBlendMode
    effect.filters = filters
    let inner: [DrawItem]
    if transform.isIdentity {
      inner = items
    } else {
      var moved = SegmentEffect()
      moved.transform = transform
      inner = [.group(items, moved)]
    }
    effect.clip = clip
    let isPlain = opacity >= 1 && blendMode == .normal && filters.isEmpty && clip == nil
    recording.items.append(contentsOf: isPlain ? inner : [.group(inner, effect)])
  }

  public func fill(_ path: Path, with shading: Shading, style: FillStyle = FillStyle()) {
    let paint = paint(shading, in: path.boundingRect)
    add([.fill(path.cgPath, evenOdd: style.isEOFilled, antialiased: style.isAntialiased, paint)])
  }
  public func stroke(_ path: Path, with shading: Shading, style: StrokeStyle) {
    add([.stroke(path.cgPath, style.attributes, paint(shading, in: path.boundingRect))])
  }
  public func stroke(_ path: Path, with shading: Shading, lineWidth: CGFloat = 1) {
    stroke(path, with: shading, style: StrokeStyle(lineWidth: lineWidth))
  }

  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: CGFloat(angle.radians)) }
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  /// Limits what is drawn from now on to the inside of a path.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    let path = path.applying(transform)
    clip = .path(path.cgPath, evenOdd: style.isEOFilled, antialiased: style.isAntialiased)
  }

  public struct Filter {
    let filter: SegmentEffect.Filter
    let color: Color?
    public static func blur(radius: CGFloat) -> Filter {
      Filter(filter: .blur(radius: radius, opaque: false), color: nil)
    }
    public static func shadow(
      color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> Filter {
      Filter(filter: .shadow(color: .black, radius: radius, x: x, y: y), color: color)
    }
    public static func brightness(_ amount: Double) -> Filter {
      Filter(filter: .brightness(CGFloat(amount)), color: nil)
    }
    public static func contrast(_ amount: Double) -> Filter { Filter(filter: .contrast(CGFloat(amount)), color: nil) }
    public static func saturation(_ amount: Double) -> Filter {
      Filter(filter: .saturation(CGFloat(amount)), color: nil)
    }
    public static func grayscale(_ amount: Double) -> Filter { Filter(filter: .grayscale(CGFloat(amount)), color: nil) }
    public static func colorMultiply(_ color: Color) -> Filter { Filter(filter: .colorMultiply(.white), color: color) }
    public static func hueRotation(_ angle: Angle) -> Filter {
      Filter(filter: .hueRotation(radians: CGFloat(angle.radians)), color: nil)
    }
    public static func colorInvert(_ amount: Double = 1) -> Filter { Filter(filter: .colorInvert, color: nil) }
    public static func alphaThreshold(min: Double, max: Double = 1, color: Color = .black) -> Filter {
      Filter(filter: .alphaThreshold(minimum: CGFloat(min), maximum: CGFloat(max), .black), color: color)
    }
    public static var luminanceToAlpha: Filter { Filter(filter: .luminanceToAlpha, color: nil) }
  }

  public mutating func addFilter(_ filter: Filter) {
    let color = filter.color?.resolve(in: environment).rgba
    switch (filter.filter, color) {
    case (.shadow(_, let radius, let x, let y), let color?):
      filters.append(.shadow(color: color, radius: radius, x: x, y: y))
    case (.colorMultiply, let color?): filters.append(.colorMultiply(color))
    case (.alphaThreshold(let minimum, let maximum, _), let color?):
      filters.append(.alphaThreshold(minimum: minimum, maximum: maximum, color))
    default: filters.append(filter.filter)
    }
  }

  /// Draws into a layer that filters and opacity apply to as a whole.
  public func drawLayer(content: (inout GraphicsContext) throws -> Void) rethrows {
    var layer = GraphicsContext(layerOf: self)
    try content(&layer)
    var effect = SegmentEffect()
    effect.isGroup = true
    add([.group(layer.items, effect)])
  }

  /// Text laid out for drawing.
  public struct ResolvedText {
    let runs: [TextRun]
    let style: ParagraphStyle
    let scale: CGFloat
    public var shading: Shading = .foreground

    func layout(_ size: CGSize) -> TextLayout {
      TextEngine.layout(
        runs, style: style, width: size.width.isFinite ? size.width : nil,
        height: size.height.isFinite ? size.height : nil, scale: scale)
    }
    public func measure(in size: CGSize) -> CGSize { layout(size).size }
    public func firstBaseline(in size: CGSize) -> CGFloat { layout(size).firstBaseline }
    public func lastBaseline(in size: CGSize) -> CGFloat { layout(size).lastBaseline }
  }

  public func resolve(_ text: Text) -> ResolvedText {
    var resolver = TextResolver(environment)
    resolver.append(text)
    return ResolvedText(runs: resolver.runs, style: resolver.paragraphStyle, scale: environment.pixelScale)
  }

  public func draw(_ text: ResolvedText, in rect: CGRect) {
    add([.text(text.layout(rect.size), origin: rect.origin, foreground: paint(text.shading, in: rect))])
  }

  public func draw(_ text: ResolvedText, at point: CGPoint, anchor: UnitPoint = .center) {
    let layout = text.layout(CGSize(width: CGFloat.infinity, height: .infinity))
    let origin = CGPoint(x: point.x - layout.size.width * anchor.x, y: point.y - layout.size.height * anchor.y)
    let rect = CGRect(origin: origin, size: layout.size)
    add([.text(layout, origin: origin, foreground: paint(text.shading, in: rect))])
  }

  public func draw(_ text: Text, in rect: CGRect) { draw(resolve(text), in: rect) }
  public func draw(_ text: Text, at point: CGPoint, anchor: UnitPoint = .center) {
    draw(resolve(text), at: point, anchor: anchor)
  }
}

/// A view that a closure draws.
///
/// Documented at developer.apple.com/documentation/swiftui/canvas.
nonisolated public struct Canvas: ElementView {
  let renderer: (inout GraphicsContext, CGSize) -> Void

  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.renderer = renderer
  }

  final class NodeClass: ElementViewNode<Canvas> {
    private var cachedItems: [DrawItem]?
    override func viewChanged(from old: Canvas?) {
      guard old != nil else { return }
      cachedItems = nil
      invalidateItems()
    }
    override func environmentChanged(_ changed: EnvironmentChange) {
      guard ownReads & changed.mask != 0 else { return }
      cachedItems = nil
      invalidateItems()
    }
    override func computeSize(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    override func geometrySettled() { cachedItems = nil }
    override func presentedSizeChanged() { cachedItems = nil }
    override func isHit(at point: CGPoint) -> Bool { presentedBounds.contains(point) }
    override var items: [DrawItem] {
      if let cachedItems { return cachedItems }
      let items = reading { environment in
        var context = GraphicsContext(size: presentedSize, environment: environment)
        view.renderer(&context, presentedSize)
        return context.items
      }
      cachedItems = items
      return items
    }
  }
}
