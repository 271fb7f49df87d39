/// A colour, or a rule that makes one for the traits of an interface.
open class UIColor: NSObject, _ExpressibleByColorLiteral, @unchecked Sendable {
  // Unchecked because the superclass is; the content never changes.
  private enum Content {
    case fixed(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let content: Content
  /// The system's name of a colour, by which it is recognised.
  package let systemName: String?

  // MARK: - Making colours

  /// A shade of gray, 0 black to 1 white.
  public init(white: CGFloat, alpha: CGFloat) {
    content = .fixed(CGColor(gray: white, alpha: alpha))
    systemName = nil
  }

  /// An sRGB colour.
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    content = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    systemName = nil
  }

  /// A Display P3 colour.
  public init(displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let space = CGColorSpace(name: CGColorSpace.displayP3)
    let wide = space.flatMap { CGColor(colorSpace: $0, components: [red, green, blue, alpha]) }
    content = .fixed(wide ?? CGColor(red: red, green: green, blue: blue, alpha: alpha))
    systemName = nil
  }

  /// A colour of hue (0…1 around the wheel), saturation and brightness.
  public init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
    let (red, green, blue) = HueSaturationBrightness(hue, saturation, brightness).rgb
    content = .fixed(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    systemName = nil
  }

  /// A colour of CoreGraphics.
  public init(cgColor: CGColor) {
    content = .fixed(cgColor)
    systemName = nil
  }

  /// A colour that depends on the traits it is shown under.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    content = .dynamic(dynamicProvider)
    systemName = nil
  }

  init(system name: String, _ provider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    content = .dynamic(provider)
    systemName = name
  }

  /// A colour literal.
  public required init(_colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float) {
    content = .fixed(CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha)))
    systemName = nil
  }

  // MARK: - What it is

  /// The colour under the current traits.
  public var cgColor: CGColor { cgColor(under: .current) }

  private func cgColor(under traits: UITraitCollection) -> CGColor {
    switch content {
    case .fixed(let color): return color
    case .dynamic(let provider): return provider(traits).cgColor(under: traits)
    }
  }

  /// Whether the colour depends on traits.
  package var isDynamic: Bool {
    if case .dynamic = content { return true }
    return false
  }

  /// The colour under some traits, fixed.
  public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    guard case .dynamic = content else { return self }
    return UIColor(cgColor: cgColor(under: traitCollection))
  }

  /// The same colour with another alpha; a dynamic one stays dynamic.
  public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch content {
    case .fixed(let color): return UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic(let provider): return UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  /// Gives the sRGB components under the current traits.
  @discardableResult
  public func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?, blue: UnsafeMutablePointer<CGFloat>?,
    alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = components
    red?.pointee = color.red
    green?.pointee = color.green
    blue?.pointee = color.blue
    alpha?.pointee = color.alpha
    return true
  }

  /// Gives hue, saturation and brightness under the current traits.
  @discardableResult
  public func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = components
    let hsb = HueSaturationBrightness(red: color.red, green: color.green, blue: color.blue)
    hue?.pointee = hsb.hue
    saturation?.pointee = hsb.saturation
    brightness?.pointee = hsb.brightness
    alpha?.pointee = color.alpha
    return true
  }

  /// Gives the shade of a gray; false for a colour.
  @discardableResult
  public func getWhite(_ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?) -> Bool {
    let color = components
    guard color.red == color.green, color.green == color.blue else { return false }
    white?.pointee = color.red
    alpha?.pointee = color.alpha
    return true
  }

  var components: (red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    let color = cgColor
    // The stored numbers are given back exactly where there are any; the drawn colour has less precision.
    if let numbers = color.components, let name = color.colorSpace?.name {
      if numbers.count == 4, name == CGColorSpace.sRGB || name == CGColorSpace.extendedSRGB {
        return (numbers[0], numbers[1], numbers[2], numbers[3])
      }
      if numbers.count == 2 { return (numbers[0], numbers[0], numbers[0], numbers[1]) }
    }
    let drawn = color.rgba
    return (CGFloat(drawn.red), CGFloat(drawn.green), CGFloat(drawn.blue), CGFloat(drawn.alpha))
  }

  // MARK: - NSObject

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if self === other { return true }
    if let systemName { return systemName == other.systemName }
    guard case .fixed(let color) = content, case .fixed(let otherColor) = other.content else { return false }
    return color == otherColor
  }

  open override var hash: Int {
    if let systemName { return systemName.hashValue }
    if case .fixed(let color) = content { return color.hashValue }
    return ObjectIdentifier(self).hashValue
  }

  open override var description: String {
    if let systemName { return "<UIColor: \(systemName)>" }
    let color = components
    return "UIColor(\(color.red), \(color.green), \(color.blue), \(color.alpha))"
  }
}
