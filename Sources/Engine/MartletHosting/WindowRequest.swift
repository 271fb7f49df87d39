import CoreGraphics

/// What a window host is asked to show.
///
/// It crosses into the window host's library, which is loaded only when a window is shown, as an opaque pointer:
///
///     let run = unsafeBitCast(dlsym(library, "martlet_window_run"), to: WindowRequest.EntryPoint.self)
///     let ending = run(Unmanaged.passUnretained(request).toOpaque())
@MainActor
public final class WindowRequest {
  /// The type of the C function `martlet_window_run`: takes an unretained `WindowRequest`, answers an `Ending`.
  public typealias EntryPoint = @convention(c) (UnsafeMutableRawPointer) -> Int32

  /// How showing a window ended.
  public enum Ending: Int32, Sendable {
    /// The person closed the window.
    case closed = 0
    /// There is no display to show a window on; nothing was shown.
    case noDisplay = 1
  }

  public let root: any HostedRoot
  /// Points, of the window's content when it opens.
  public var size: CGSize
  public var isResizable: Bool
  /// Called with whether the desktop prefers dark: before the first frame, and at each change.
  public var onPrefersDark: ((Bool) -> Void)?

  public init(
    root: any HostedRoot, size: CGSize, isResizable: Bool = true, onPrefersDark: ((Bool) -> Void)? = nil
  ) {
    self.root = root
    self.size = size
    self.isResizable = isResizable
    self.onPrefersDark = onPrefersDark
  }
}
