/// A colour with the space that its components belong to.
public final class CGColor: Sendable, Hashable {
  public let colorSpace: CGColorSpace?
  private let numbers: [CGFloat]

  public static let black = CGColor(gray: 0, alpha: 1)
  public static let white = CGColor(gray: 1, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  /// Nil when the components, with alpha last, are not as many as the space needs.
  public init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    self.colorSpace = colorSpace
    numbers = Array(UnsafeBufferPointer(start: components, count: colorSpace.numberOfComponents + 1))
  }

  private init(_ space: CGColorSpace, _ numbers: [CGFloat]) {
    colorSpace = space
    self.numbers = numbers
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standard, [red, green, blue, alpha])
  }

  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(.standard, [red, green, blue, alpha])
  }

  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(.standardGray, [gray, alpha])
  }

  public convenience init(genericGrayGamma2_2Gray gray: CGFloat, alpha: CGFloat) {
    self.init(.standardGray, [gray, alpha])
  }

  public convenience init(_ color: RGBA) {
    self.init(.standard, [CGFloat(color.red), CGFloat(color.green), CGFloat(color.blue), CGFloat(color.alpha)])
  }

  public var numberOfComponents: Int { numbers.count }
  /// The numbers of the colour in its space, alpha last.
  public var components: [CGFloat]? { numbers }
  public var alpha: CGFloat { numbers[numbers.count - 1] }

  public func copy(alpha: CGFloat) -> CGColor? {
    guard let colorSpace else { return nil }
    return CGColor(colorSpace, numbers.dropLast() + [alpha])
  }

  /// The colour as it is drawn.
  public var rgba: RGBA {
    let (red, green, blue) = (colorSpace ?? .standard).standardComponents(numbers)
    return RGBA(Float(red), Float(green), Float(blue), Float(alpha))
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.numbers == b.numbers && a.colorSpace == b.colorSpace
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(numbers)
    hasher.combine(colorSpace)
  }
}
