import CoreGraphics

/// How a preview is presented.
public struct PreviewTrait<T>: Sendable {
  enum Value: Sendable {
    case layout(PreviewLayout)
    case orientation(InterfaceOrientation)
    case modifier(@MainActor @Sendable (AnyView) -> AnyView)
  }
  let value: Value
}

extension PreviewTrait where T == Preview.ViewTraits {
  /// The whole screen of the device.
  public static var defaultLayout: PreviewTrait { PreviewTrait(value: .layout(.device)) }
  /// The view's own size.
  public static var sizeThatFitsLayout: PreviewTrait { PreviewTrait(value: .layout(.sizeThatFits)) }
  /// A size in points.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait {
    PreviewTrait(value: .layout(.fixed(width: width, height: height)))
  }

  public static var portrait: PreviewTrait { PreviewTrait(value: .orientation(.portrait)) }
  public static var portraitUpsideDown: PreviewTrait { PreviewTrait(value: .orientation(.portraitUpsideDown)) }
  public static var landscapeLeft: PreviewTrait { PreviewTrait(value: .orientation(.landscapeLeft)) }
  public static var landscapeRight: PreviewTrait { PreviewTrait(value: .orientation(.landscapeRight)) }
}

/// The space that a preview gets.
public enum PreviewLayout: Sendable, Equatable {
  case device
  case sizeThatFits
  /// Points.
  case fixed(width: CGFloat, height: CGFloat)
}

/// How a device is held.
public struct InterfaceOrientation: Sendable, Equatable, Hashable, CaseIterable, Identifiable {
  public let id: String

  public static let portrait = InterfaceOrientation(id: "portrait")
  public static let portraitUpsideDown = InterfaceOrientation(id: "portraitUpsideDown")
  public static let landscapeLeft = InterfaceOrientation(id: "landscapeLeft")
  public static let landscapeRight = InterfaceOrientation(id: "landscapeRight")
  public static let allCases = [portrait, portraitUpsideDown, landscapeLeft, landscapeRight]
}
