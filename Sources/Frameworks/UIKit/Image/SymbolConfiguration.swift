extension UIImage {
  /// How a symbol is drawn: size, weight and colours. What is not said is taken from where it is drawn.
  public final class SymbolConfiguration: NSObject, @unchecked Sendable {
    // Unchecked because the superclass is; the stored values never change.
    package let pointSize: CGFloat?
    package let weight: SymbolWeight
    package let scale: SymbolScale
    package let colors: [UIColor]
    package let prefersMulticolor: Bool
    package let hierarchicalColor: UIColor?

    private init(
      pointSize: CGFloat?, weight: SymbolWeight, scale: SymbolScale, colors: [UIColor] = [],
      prefersMulticolor: Bool = false, hierarchicalColor: UIColor? = nil
    ) {
      self.pointSize = pointSize
      self.weight = weight
      self.scale = scale
      self.colors = colors
      self.prefersMulticolor = prefersMulticolor
      self.hierarchicalColor = hierarchicalColor
    }

    public convenience init(pointSize: CGFloat) {
      self.init(pointSize: pointSize, weight: .unspecified, scale: .default)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight) {
      self.init(pointSize: pointSize, weight: weight, scale: .default)
    }

    public convenience init(pointSize: CGFloat, weight: SymbolWeight, scale: SymbolScale) {
      self.init(pointSize: .some(pointSize), weight: weight, scale: scale, colors: [])
    }

    public convenience init(weight: SymbolWeight) {
      self.init(pointSize: nil, weight: weight, scale: .default, colors: [])
    }

    public convenience init(scale: SymbolScale) {
      self.init(pointSize: nil, weight: .unspecified, scale: scale, colors: [])
    }

    public convenience init(textStyle: UIFont.TextStyle) {
      self.init(font: .preferredFont(forTextStyle: textStyle))
    }

    public convenience init(textStyle: UIFont.TextStyle, scale: SymbolScale) {
      self.init(font: .preferredFont(forTextStyle: textStyle), scale: scale)
    }

    public convenience init(font: UIFont) {
      self.init(font: font, scale: .default)
    }

    public convenience init(font: UIFont, scale: SymbolScale) {
      let weight = SymbolWeight(fontStep: font.recipe.weight)
      self.init(pointSize: .some(font.pointSize), weight: weight, scale: scale, colors: [])
    }

    public convenience init(hierarchicalColor: UIColor) {
      self.init(
        pointSize: nil, weight: .unspecified, scale: .unspecified, colors: [], hierarchicalColor: hierarchicalColor)
    }

    public convenience init(paletteColors: [UIColor]) {
      self.init(pointSize: nil, weight: .unspecified, scale: .unspecified, colors: paletteColors)
    }

    public class func preferringMulticolor() -> SymbolConfiguration {
      SymbolConfiguration(
        pointSize: nil, weight: .unspecified, scale: .unspecified, colors: [], prefersMulticolor: true)
    }

    /// This configuration with what another says.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(
        pointSize: other.pointSize ?? pointSize, weight: other.weight == .unspecified ? weight : other.weight,
        scale: other.scale == .unspecified ? scale : other.scale, colors: other.colors.isEmpty ? colors : other.colors,
        prefersMulticolor: prefersMulticolor || other.prefersMulticolor,
        hierarchicalColor: other.hierarchicalColor ?? hierarchicalColor)
    }

    /// Points of text that the symbol goes with, its scale counted in.
    package var effectivePointSize: CGFloat {
      let size = pointSize ?? 17
      switch scale {
      case .small: return size * 0.81
      case .large: return size * 1.29
      case .unspecified, .default, .medium: return size
      }
    }

    public override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? SymbolConfiguration else { return false }
      return pointSize == other.pointSize && weight == other.weight && scale == other.scale && colors == other.colors
        && prefersMulticolor == other.prefersMulticolor && hierarchicalColor == other.hierarchicalColor
    }

    public override var hash: Int {
      var hasher = Hasher()
      hasher.combine(pointSize)
      hasher.combine(weight)
      hasher.combine(scale)
      return hasher.finalize()
    }
  }

  /// How heavy a symbol is.
  public enum SymbolWeight: Int, Sendable, Hashable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// From one of CSS's weights.
    init(fontStep: Int) {
      self = SymbolWeight(rawValue: max(1, min(9, fontStep / 100))) ?? .regular
    }
  }

  /// How large a symbol is beside text.
  public enum SymbolScale: Int, Sendable, Hashable {
    case `default` = -1
    case unspecified, small, medium, large
  }

  public typealias Configuration = SymbolConfiguration
}
