import CoreGraphics

// What `Contents.json` holds, with the keys that Xcode writes.

struct GroupContents: Decodable {
  struct Properties: Decodable {
    var providesNamespace: Bool?

    private enum CodingKeys: String, CodingKey {
      case providesNamespace = "provides-namespace"
    }
  }

  var properties: Properties?
}

struct DataSetContents: Decodable {
  struct Entry: Decodable {
    var filename: String?
  }

  var data: [Entry]?
}

/// One condition such as dark or high contrast.
struct AppearanceEntry: Decodable {
  var appearance: String?
  var value: String?
}

extension [AppearanceEntry]? {
  func apply(to conditions: inout AssetConditions) {
    for entry in self ?? [] {
      switch (entry.appearance, entry.value) {
      case ("luminosity", "dark"): conditions.isDark = true
      case ("luminosity", "light"): conditions.isDark = false
      case ("contrast", "high"): conditions.hasHighContrast = true
      default: break
      }
    }
  }
}

struct ImageSetContents: Decodable {
  struct Properties: Decodable {
    var intent: String?

    private enum CodingKeys: String, CodingKey {
      case intent = "template-rendering-intent"
    }
  }

  struct Insets: Decodable {
    var top: CGFloat?
    var left: CGFloat?
    var bottom: CGFloat?
    var right: CGFloat?
  }

  struct Center: Decodable {
    var mode: String?
  }

  struct Resizing: Decodable {
    var mode: String?
    var insets: Insets?
    var center: Center?

    private enum CodingKeys: String, CodingKey {
      case mode, center
      case insets = "cap-insets"
    }
  }

  struct Entry: Decodable {
    var filename: String?
    var idiom: String?
    var scale: String?
    var appearances: [AppearanceEntry]?
    var languageDirection: String?
    var resizing: Resizing?

    private enum CodingKeys: String, CodingKey {
      case filename, idiom, scale, appearances, resizing
      case languageDirection = "language-direction"
    }

    var conditions: AssetConditions {
      var conditions = AssetConditions(idiom: idiom ?? "universal")
      conditions.scale = scale.flatMap { $0.hasSuffix("x") ? Double($0.dropLast()) : nil }.map { CGFloat($0) }
      appearances.apply(to: &conditions)
      return conditions
    }

    /// Insets are pixels of the file; the catalog gives points.
    var slicing: AssetCatalog.Slicing? {
      guard let resizing, let insets = resizing.insets else { return nil }
      let scale = conditions.scale ?? 1
      return AssetCatalog.Slicing(
        top: (insets.top ?? 0) / scale, left: (insets.left ?? 0) / scale, bottom: (insets.bottom ?? 0) / scale,
        right: (insets.right ?? 0) / scale, tiles: resizing.center?.mode == "tile")
    }
  }

  var images: [Entry]?
  var symbols: [Entry]?
  var properties: Properties?
}

struct ColorSetContents: Decodable {
  struct Entry: Decodable {
    var idiom: String?
    var appearances: [AppearanceEntry]?
    var color: ColorEntry?

    var conditions: AssetConditions {
      var conditions = AssetConditions(idiom: idiom ?? "universal")
      appearances.apply(to: &conditions)
      return conditions
    }
  }

  var colors: [Entry]
}

/// A colour as Xcode writes it: numbers 0…1, bytes 0…255 or hexadecimal, as text or numbers.
struct ColorEntry: Decodable {
  private var space: String?
  private var components: [String: Component]?

  private enum CodingKeys: String, CodingKey {
    case space = "color-space"
    case components
  }

  private struct Component: Decodable {
    var value: CGFloat?

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let number = try? container.decode(Double.self) {
        value = CGFloat(number)
        return
      }
      let text = try container.decode(String.self).trimmingCharacters(in: .whitespaces)
      if text.lowercased().hasPrefix("0x") {
        value = UInt32(text.dropFirst(2), radix: 16).map { CGFloat($0) / 255 }
      } else if text.contains(".") {
        value = Double(text).map { CGFloat($0) }
      } else {
        // Whole numbers as text are bytes.
        value = Double(text).map { CGFloat($0) / 255 }
      }
    }
  }

  var rgba: RGBA? {
    guard let components else { return nil }
    func number(_ name: String) -> CGFloat? { components[name]?.value }
    let alpha = number("alpha") ?? 1
    if let white = number("white") { return RGBA(Float(white), Float(white), Float(white), Float(alpha)) }
    guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
    let names = [
      "display-p3": CGColorSpace.displayP3, "extended-linear-srgb": CGColorSpace.extendedLinearSRGB,
      "extended-srgb": CGColorSpace.extendedSRGB,
    ]
    let space = space.flatMap { names[$0] } ?? CGColorSpace.sRGB
    guard let colorSpace = CGColorSpace(name: space) else { return nil }
    return CGColor(colorSpace: colorSpace, components: [red, green, blue, alpha])?.rgba
  }
}
