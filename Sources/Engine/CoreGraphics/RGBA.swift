/// A colour as it is drawn: sRGB components, gamma coded, not premultiplied, 0…1 (outside it for wide gamuts).
public struct RGBA: Hashable, Sendable {
  public var red: Float
  public var green: Float
  public var blue: Float
  public var alpha: Float

  public init(_ red: Float, _ green: Float, _ blue: Float, _ alpha: Float = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public static let clear = RGBA(0, 0, 0, 0)
  public static let black = RGBA(0, 0, 0)
  public static let white = RGBA(1, 1, 1)

  /// The same colour with its alpha multiplied.
  public func opacity(_ factor: Double) -> RGBA {
    RGBA(red, green, blue, alpha * Float(factor))
  }
}
