/// The screen that the app is on: the device's, also where it is drawn inside a window.
@MainActor
public final class UIScreen: NSObject {
  /// The app's screen.
  public static let main = UIScreen()

  /// Points, from (0, 0).
  public private(set) var bounds = CGRect(x: 0, y: 0, width: 402, height: 874)
  /// Pixels per point.
  public private(set) var scale: CGFloat = 3

  private override nonisolated init() {
    super.init()
  }

  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  public var nativeScale: CGFloat { scale }
  public var traitCollection: UITraitCollection { .current }
  public var maximumFramesPerSecond: Int { 60 }
  /// 0…1; a desktop's brightness is its own affair.
  public var brightness: CGFloat = 0.5

  /// What a host tells of the screen that it shows the app on.
  package func update(size: CGSize, scale: CGFloat) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
  }
}
