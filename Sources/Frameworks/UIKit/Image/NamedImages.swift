import MartletFoundation
import MartletRaster

/// Pictures and colours of the program's asset catalogues, and picture files among its resources.
package enum NamedImages {
  /// The program's catalogues.
  package static let catalog = AssetCatalog(contentsOf: ResourceFolders.folders(withExtension: "xcassets"))

  struct Found {
    var image: CGImage
    var scale: CGFloat
    var renderingMode = UIImage.RenderingMode.automatic
    var capInsets = UIEdgeInsets.zero
    var resizingMode = UIImage.ResizingMode.stretch
  }

  static func catalogTraits(_ traits: UITraitCollection) -> AssetCatalog.Traits {
    AssetCatalog.Traits(
      scale: traits.displayScale > 0 ? traits.displayScale : 2, isDark: traits.userInterfaceStyle == .dark,
      hasHighContrast: traits.accessibilityContrast == .high, isRightToLeft: traits.layoutDirection == .rightToLeft,
      idiom: traits.userInterfaceIdiom == .pad ? "ipad" : "iphone")
  }

  static func find(_ name: String, for traits: UITraitCollection) -> Found? {
    // A picture that is there but damaged counts as missing, as the initializer says.
    if let picture = try? catalog.picture(named: name, for: catalogTraits(traits)) {
      var found = Found(image: picture.image, scale: picture.scale)
      switch picture.renderingIntent {
      case .original: found.renderingMode = .alwaysOriginal
      case .template: found.renderingMode = .alwaysTemplate
      case nil: break
      }
      if let slicing = picture.slicing {
        found.capInsets = UIEdgeInsets(
          top: slicing.top, left: slicing.left, bottom: slicing.bottom, right: slicing.right)
        found.resizingMode = slicing.tiles ? .tile : .stretch
      }
      return found
    }
    guard let file = file(named: name, scale: traits.displayScale),
      let image = try? ImageDecoder.lazyImage(contentsOf: file)
    else { return nil }
    return Found(image: image, scale: scale(ofFile: file))
  }

  /// A picture file of a name, with or without extension, for a scale if there is one.
  private static func file(named name: String, scale: CGFloat) -> URL? {
    let path = name as NSString
    let stem = path.deletingPathExtension
    let extensions =
      path.pathExtension.isEmpty ? ["png", "jpg", "jpeg", "svg", "webp", "gif", "bmp"] : [path.pathExtension]
    let wanted = max(1, min(3, Int(scale.rounded())))
    let suffixes = ["@\(wanted)x"] + ["@3x", "@2x", ""].filter { $0 != "@\(wanted)x" }
    for suffix in suffixes {
      for fileExtension in extensions {
        if let file = ResourceFolders.file(named: "\(stem)\(suffix).\(fileExtension)") { return file }
      }
    }
    return nil
  }

  /// Pixels per point as a file's name says.
  static func scale(ofFile url: URL) -> CGFloat {
    let stem = url.deletingPathExtension().lastPathComponent
    if stem.hasSuffix("@2x") { return 2 }
    if stem.hasSuffix("@3x") { return 3 }
    return 1
  }
}

extension UIColor {
  /// A colour of the program's asset catalogues; nil if there is none of that name.
  public convenience init?(named name: String) {
    guard NamedImages.catalog.color(named: name) != nil else { return nil }
    self.init { traits in
      let color = NamedImages.catalog.color(named: name, for: NamedImages.catalogTraits(traits))
      return UIColor(cgColor: CGColor(color ?? .clear))
    }
  }

  /// A colour of the program's asset catalogues, for some traits; nil if there is none of that name.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    guard let traitCollection else {
      self.init(named: name)
      return
    }
    guard let color = NamedImages.catalog.color(named: name, for: NamedImages.catalogTraits(traitCollection)) else {
      return nil
    }
    self.init(cgColor: CGColor(color))
  }
}
