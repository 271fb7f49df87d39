import MartletRaster

/// A picture of points, or a symbol of the system.
public final class UIImage: NSObject, @unchecked Sendable {
  // Unchecked because the superclass is; the stored values never change.
  /// Which way the pixels of a picture lie.
  public enum Orientation: Int, Sendable, Hashable {
    case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored
  }

  /// Whether a picture is drawn in its own colours or as a stencil.
  public enum RenderingMode: Int, Sendable, Hashable {
    case automatic, alwaysOriginal, alwaysTemplate
  }

  /// How the middle of a resizable picture grows.
  public enum ResizingMode: Int, Sendable, Hashable {
    case tile, stretch
  }

  package enum Content: Hashable, Sendable {
    case bitmap(CGImage)
    case symbol(name: String)
    case empty
  }

  package let content: Content
  /// Pixels per point.
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode
  /// The parts that keep their size when a picture is stretched, in points.
  public let capInsets: UIEdgeInsets
  public let resizingMode: ResizingMode
  /// How a symbol is drawn.
  public let symbolConfiguration: SymbolConfiguration?
  /// The colour that `withTintColor` gave.
  package let tint: UIColor?

  init(
    _ content: Content, scale: CGFloat = 1, orientation: Orientation = .up, renderingMode: RenderingMode = .automatic,
    capInsets: UIEdgeInsets = .zero, resizingMode: ResizingMode = .tile, configuration: SymbolConfiguration? = nil,
    tint: UIColor? = nil
  ) {
    self.content = content
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    imageOrientation = orientation
    self.renderingMode = renderingMode
    self.capInsets = capInsets
    self.resizingMode = resizingMode
    symbolConfiguration = configuration
    self.tint = tint
  }

  // MARK: - Making pictures

  /// A picture without pixels.
  public override convenience init() {
    self.init(.empty)
  }

  /// The pixels of a CoreGraphics picture, one a point.
  public convenience init(cgImage: CGImage) {
    self.init(.bitmap(cgImage))
  }

  /// The pixels of a CoreGraphics picture.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(.bitmap(cgImage), scale: scale, orientation: orientation)
  }

  /// A picture from a file's bytes; nil if they cannot be read.
  public convenience init?(data: Data) {
    self.init(data: data, scale: 1)
  }

  /// A picture from a file's bytes, so many pixels a point; nil if they cannot be read.
  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? ImageDecoder.image(from: data, name: "data") else { return nil }
    self.init(.bitmap(image), scale: scale)
  }

  /// A picture from a file, whose name may end in `@2x` or `@3x`; nil if it cannot be read.
  public convenience init?(contentsOfFile path: String) {
    let url = URL(fileURLWithPath: path)
    guard let image = try? ImageDecoder.lazyImage(contentsOf: url) else { return nil }
    self.init(.bitmap(image), scale: NamedImages.scale(ofFile: url))
  }

  /// A picture of the program's asset catalogues or resources; nil if there is none of that name.
  public convenience init?(named name: String) {
    self.init(named: name, in: nil, compatibleWith: nil)
  }

  /// A picture of the program's asset catalogues or resources, for some traits; nil if there is none of that name.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let found = NamedImages.find(name, for: traitCollection ?? .current) else { return nil }
    self.init(
      .bitmap(found.image), scale: found.scale, renderingMode: found.renderingMode, capInsets: found.capInsets,
      resizingMode: found.resizingMode)
  }

  /// A symbol of the system; nil without a name.
  public convenience init?(systemName name: String) {
    self.init(systemName: name, withConfiguration: nil)
  }

  /// A symbol of the system; nil without a name.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    guard !name.isEmpty else { return nil }
    self.init(.symbol(name: name), scale: UITraitCollection.current.displayScale, configuration: configuration)
  }

  // MARK: - What it is

  /// Points.
  public var size: CGSize {
    switch content {
    case .empty: return .zero
    case .symbol:
      // The square that a symbol of this size is drawn in; its own outline may be narrower or wider.
      let side = ((symbolConfiguration?.effectivePointSize ?? 17) * 1.19).rounded(.up)
      return CGSize(width: side, height: side)
    case .bitmap(let image):
      let (width, height) = (CGFloat(image.width) / scale, CGFloat(image.height) / scale)
      return imageOrientation.turnsSideways
        ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
    }
  }

  /// The pixels; nil for a symbol.
  public var cgImage: CGImage? {
    if case .bitmap(let image) = content { return image }
    return nil
  }

  public var isSymbolImage: Bool {
    if case .symbol = content { return true }
    return false
  }

  /// The name of a symbol.
  package var symbolName: String? {
    if case .symbol(let name) = content { return name }
    return nil
  }

  // MARK: - Changed copies

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      content, scale: scale, orientation: imageOrientation, renderingMode: renderingMode, capInsets: capInsets,
      resizingMode: resizingMode, configuration: symbolConfiguration, tint: tint)
  }

  public func withTintColor(_ color: UIColor) -> UIImage {
    withTintColor(color, renderingMode: renderingMode)
  }

  public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    UIImage(
      content, scale: scale, orientation: imageOrientation, renderingMode: renderingMode, capInsets: capInsets,
      resizingMode: resizingMode, configuration: symbolConfiguration, tint: color)
  }

  public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
    UIImage(
      content, scale: scale, orientation: imageOrientation, renderingMode: renderingMode, capInsets: capInsets,
      resizingMode: resizingMode, configuration: symbolConfiguration, tint: tint)
  }

  public func withConfiguration(_ configuration: SymbolConfiguration) -> UIImage {
    UIImage(
      content, scale: scale, orientation: imageOrientation, renderingMode: renderingMode, capInsets: capInsets,
      resizingMode: resizingMode, configuration: symbolConfiguration?.applying(configuration) ?? configuration,
      tint: tint)
  }

  public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration) -> UIImage? {
    isSymbolImage ? withConfiguration(configuration) : nil
  }

  /// A smaller or larger copy of the pixels, in points of the same scale; nil without pixels.
  public func preparingThumbnail(of size: CGSize) -> UIImage? {
    guard let upright = uprightImage, let scaled = upright.resized(to: size, scale: scale) else { return nil }
    return UIImage(cgImage: scaled, scale: scale, orientation: .up)
  }

  /// This picture, whose pixels are decoded when they are first drawn.
  public func preparingForDisplay() -> UIImage? {
    self
  }

  // MARK: - NSObject

  public override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return content == other.content && scale == other.scale && imageOrientation == other.imageOrientation
      && renderingMode == other.renderingMode && capInsets == other.capInsets
      && symbolConfiguration == other.symbolConfiguration && tint == other.tint
  }

  public override var hash: Int { content.hashValue }
}

extension UIImage.Orientation {
  /// Whether width and height change places.
  package var turnsSideways: Bool {
    switch self {
    case .left, .right, .leftMirrored, .rightMirrored: return true
    case .up, .down, .upMirrored, .downMirrored: return false
    }
  }
}
