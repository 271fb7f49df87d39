import CoreGraphics

/// Reads `Assets.xcassets` folders: image sets, colour sets and data sets with their variants.
///
/// Folders inside that provide a namespace prefix the names of what they hold, as in `Icons/Home`.
public final class AssetCatalog: @unchecked Sendable {
  // Unchecked because everything is read once in `init`, and the cache of pictures is used under `lock`.
  private let imageSets: [String: ImageSet]
  private let colorSets: [String: ColorSet]
  private let dataSets: [String: URL]
  private var images: [URL: CGImage] = [:]
  private var vectors: [URL: VectorImage] = [:]
  private let lock = NSLock()

  /// What could not be read, one line for each file.
  public let problems: [String]

  /// Reads the contents files of several catalogs; of two assets with one name the first wins.
  public init(contentsOf catalogs: [URL]) {
    var reader = CatalogReader()
    for catalog in catalogs { reader.read(catalog, namespace: "") }
    imageSets = reader.imageSets
    colorSets = reader.colorSets
    dataSets = reader.dataSets
    problems = reader.problems
  }

  public var imageNames: [String] { imageSets.keys.sorted() }
  public var colorNames: [String] { colorSets.keys.sorted() }

  // MARK: - Looking things up

  /// Which variant is wanted.
  public struct Traits: Hashable, Sendable {
    /// Pixels per point of the screen.
    public var scale: CGFloat
    public var isDark: Bool
    public var hasHighContrast: Bool
    public var isRightToLeft: Bool
    /// `iphone`, `ipad`, `mac`, `watch` or `tv`; variants for `universal` fit all of them.
    public var idiom: String

    public init(
      scale: CGFloat = 2, isDark: Bool = false, hasHighContrast: Bool = false, isRightToLeft: Bool = false,
      idiom: String = "iphone"
    ) {
      self.scale = scale
      self.isDark = isDark
      self.hasHighContrast = hasHighContrast
      self.isRightToLeft = isRightToLeft
      self.idiom = idiom
    }
  }

  /// How an image set says its picture is drawn.
  public enum RenderingIntent: String, Hashable, Sendable {
    case original, template
  }

  /// A picture of an image set.
  public struct Picture: Sendable {
    public var image: CGImage
    /// Pixels of the image per point.
    public var scale: CGFloat
    /// nil when the set leaves it to who draws it.
    public var renderingIntent: RenderingIntent?
    /// How the picture stretches, in points; nil when it does as a whole.
    public var slicing: Slicing?
    /// Whether the picture is to be mirrored for the traits asked for.
    public var isMirrored: Bool

    /// Points.
    public var size: CGSize {
      CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    }
  }

  /// Insets of the parts that keep their size, and whether the middle repeats.
  public struct Slicing: Hashable, Sendable {
    public var top: CGFloat
    public var left: CGFloat
    public var bottom: CGFloat
    public var right: CGFloat
    public var tiles: Bool

    public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat, tiles: Bool = false) {
      self.top = top
      self.left = left
      self.bottom = bottom
      self.right = right
      self.tiles = tiles
    }
  }

  /// The picture that fits the traits best; nil when the catalog has none of that name.
  ///
  /// - Throws: `ImageDecodingError` when the file is missing or damaged.
  public func picture(named name: String, for traits: Traits = Traits()) throws -> Picture? {
    guard let set = imageSets[name], let variant = set.best(for: traits) else { return nil }
    let isVector = variant.url.pathExtension.lowercased() == "svg"
    let scale = isVector ? traits.scale : variant.scale ?? 1
    let image = try isVector ? vectorImage(variant.url, scale: scale) : rasterImage(variant.url)
    let mirrored = variant.isMirrored && traits.isRightToLeft
    return Picture(
      image: image, scale: scale, renderingIntent: set.renderingIntent, slicing: variant.slicing, isMirrored: mirrored)
  }

  /// The vector picture behind a name, to be drawn at any size; nil when the variant is not an SVG.
  public func vector(named name: String, for traits: Traits = Traits()) throws -> VectorImage? {
    guard let variant = imageSets[name]?.best(for: traits), variant.url.pathExtension.lowercased() == "svg" else {
      return nil
    }
    return try vector(variant.url)
  }

  public func hasImage(named name: String) -> Bool { imageSets[name] != nil }

  /// The colour that fits the traits best; nil when the catalog has none of that name.
  public func color(named name: String, for traits: Traits = Traits()) -> RGBA? {
    colorSets[name]?.best(for: traits)
  }

  /// The file of a data set; nil when the catalog has none of that name.
  public func dataFile(named name: String) -> URL? { dataSets[name] }

  private func rasterImage(_ url: URL) throws -> CGImage {
    lock.lock()
    defer { lock.unlock() }
    if let image = images[url] { return image }
    let image = try ImageDecoder.lazyImage(contentsOf: url)
    images[url] = image
    return image
  }

  private func vector(_ url: URL) throws -> VectorImage {
    lock.lock()
    defer { lock.unlock() }
    if let vector = vectors[url] { return vector }
    let vector = try VectorImage(ImageDecoder.contents(of: url), name: url.lastPathComponent)
    vectors[url] = vector
    return vector
  }

  private func vectorImage(_ url: URL, scale: CGFloat) throws -> CGImage {
    let vector = try vector(url)
    let key = url.appendingPathComponent("\(scale)")
    lock.lock()
    let known = images[key]
    lock.unlock()
    if let known { return known }
    let image = try vector.image(size: vector.size, scale: scale)
    lock.lock()
    images[key] = image
    lock.unlock()
    return image
  }
}
