import MartletText

/// The fonts that come with iOS, by name, and how a PostScript name says weight and slant.
enum PlatformFonts {
  private static let families = [
    "Academy Engraved LET", "American Typewriter", "Apple Color Emoji", "Apple SD Gothic Neo", "Arial",
    "Arial Hebrew", "Arial Rounded MT Bold", "Avenir", "Avenir Next", "Avenir Next Condensed", "Baskerville",
    "Bodoni 72", "Bradley Hand", "Chalkboard SE", "Chalkduster", "Charter", "Cochin", "Copperplate", "Courier New",
    "Damascus", "DIN Alternate", "DIN Condensed", "Didot", "Futura", "Geeza Pro", "Georgia", "Gill Sans", "Helvetica",
    "Helvetica Neue", "Hiragino Sans", "Hoefler Text", "Impact", "Marker Felt", "Menlo", "Noteworthy", "Optima",
    "Palatino", "Papyrus", "Party LET", "PingFang HK", "PingFang SC", "PingFang TC", "Rockwell", "Savoye LET",
    "Snell Roundhand", "Symbol", "Thonburi", "Times New Roman", "Trebuchet MS", "Verdana", "Zapf Dingbats", "Zapfino",
  ]

  private static let familyByKey: [String: String] = {
    var byKey = Dictionary(uniqueKeysWithValues: families.map { (key($0), $0) })
    byKey["timesnewromanpsmt"] = "Times New Roman"
    byKey["arialmt"] = "Arial"
    byKey["couriernewpsmt"] = "Courier New"
    return byKey
  }()

  private static let weights: [(suffix: String, weight: Int)] = [
    ("ultralight", 100), ("thin", 200), ("semibold", 600), ("demibold", 600), ("extrabold", 800), ("light", 300),
    ("medium", 500), ("heavy", 800), ("black", 900), ("bold", 700),
  ]

  private static func key(_ name: String) -> String {
    name.lowercased().filter { $0 != " " }
  }

  /// The font of a family, full or PostScript name; nil if neither the platform nor the machine nor the program has it.
  static func description(name: String, size: CGFloat) -> FontDescriptor? {
    if let family = familyByKey[key(name)] { return FontDescriptor(family: .named(family), size: size) }
    if let dash = name.firstIndex(of: "-"), let family = familyByKey[key(String(name[..<dash]))] {
      return description(family: family, style: key(String(name[name.index(after: dash)...])), size: size)
    }
    let description = FontDescriptor(family: .named(name), size: size)
    // A font that nobody has gets the measures of the system font.
    let isKnown = TextEngine.metrics(of: description) != TextEngine.metrics(of: FontDescriptor(size: size))
    return isKnown ? description : nil
  }

  private static func description(family: String, style: String, size: CGFloat) -> FontDescriptor {
    let weight = weights.first { style.contains($0.suffix) }?.weight ?? 400
    let isItalic = style.contains("italic") || style.contains("oblique")
    return FontDescriptor(family: .named(family), size: size, weight: weight, italic: isItalic)
  }
}

extension UIFont {
  /// The names of the platform's font families.
  public class var familyNames: [String] { PlatformFonts.allFamilies }
}

extension PlatformFonts {
  static var allFamilies: [String] { families.sorted() }
}
