/// What the numbers of a colour mean.
public final class CGColorSpace: Sendable, Hashable {
  /// The transfer curve and primaries behind a name.
  enum Model: Sendable, Hashable {
    case gray, linearGray, sRGB, linearSRGB, displayP3
  }

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  public static let linearGray = "kCGColorSpaceLinearGray"

  public let name: String?
  let model: Model
  let isExtended: Bool

  public init?(name: String) {
    switch name {
    case CGColorSpace.sRGB, CGColorSpace.extendedSRGB: model = .sRGB
    case CGColorSpace.linearSRGB, CGColorSpace.extendedLinearSRGB: model = .linearSRGB
    case CGColorSpace.displayP3, CGColorSpace.extendedDisplayP3: model = .displayP3
    case CGColorSpace.genericGrayGamma2_2, CGColorSpace.extendedGray: model = .gray
    case CGColorSpace.linearGray: model = .linearGray
    default: return nil
    }
    self.name = name
    isExtended = name.contains("Extended")
  }

  private init(_ name: String, _ model: Model) {
    self.name = name
    self.model = model
    isExtended = false
  }

  static let standard = CGColorSpace(CGColorSpace.sRGB, .sRGB)
  static let standardGray = CGColorSpace(CGColorSpace.genericGrayGamma2_2, .gray)

  /// How many numbers a colour has besides its alpha.
  public var numberOfComponents: Int {
    model == .gray || model == .linearGray ? 1 : 3
  }

  public var isWideGamutRGB: Bool { model == .displayP3 || isExtended && numberOfComponents == 3 }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.name == b.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// sRGB components, gamma coded, outside 0…1 for colours beyond its gamut.
  func standardComponents(_ numbers: [CGFloat]) -> (CGFloat, CGFloat, CGFloat) {
    switch model {
    case .gray: return (numbers[0], numbers[0], numbers[0])
    case .linearGray:
      let gray = TransferCurve.encode(numbers[0])
      return (gray, gray, gray)
    case .sRGB: return (numbers[0], numbers[1], numbers[2])
    case .linearSRGB:
      return (TransferCurve.encode(numbers[0]), TransferCurve.encode(numbers[1]), TransferCurve.encode(numbers[2]))
    case .displayP3:
      return DisplayP3.standard(numbers[0], numbers[1], numbers[2])
    }
  }
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .standard }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .standardGray }

/// The curve between light and gamma-coded sRGB, extended to negative values by symmetry.
public enum TransferCurve {
  public static func decode(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let linear = size <= 0.04045 ? size / 12.92 : CGFloat(pow(Double((size + 0.055) / 1.055), 2.4))
    return value < 0 ? -linear : linear
  }

  public static func encode(_ value: CGFloat) -> CGFloat {
    let size = abs(value)
    let coded = size <= 0.0031308 ? size * 12.92 : 1.055 * CGFloat(pow(Double(size), 1 / 2.4)) - 0.055
    return value < 0 ? -coded : coded
  }
}

/// Display P3: the same curve as sRGB over wider primaries.
public enum DisplayP3 {
  /// The sRGB components, gamma coded, of a Display P3 colour.
  public static func standard(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> (CGFloat, CGFloat, CGFloat) {
    let (r, g, b) = (TransferCurve.decode(red), TransferCurve.decode(green), TransferCurve.decode(blue))
    let linearRed = 1.2249401762805598 * r - 0.22494017628055996 * g
    let linearGreen = -0.042056954709688163 * r + 1.0420569547096881 * g
    let linearBlue = -0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b
    return (TransferCurve.encode(linearRed), TransferCurve.encode(linearGreen), TransferCurve.encode(linearBlue))
  }
}
