import MartletHosting

/// Shows a window; the way into this library for a program that loads it only when it shows one.
///
/// `request` is an unretained `WindowRequest` (module MartletHosting), which the caller keeps alive; the answer is the
/// raw value of a `WindowRequest.Ending`. Must be called on the main thread; returns when the window has closed, and
/// meanwhile runs the main dispatch queue, the main actor and `RunLoop.main`.
///
///     guard let library = dlopen("libMartletWindow.so", RTLD_NOW) else { … }
///     let run = unsafeBitCast(dlsym(library, "martlet_window_run"), to: WindowRequest.EntryPoint.self)
///     let request = WindowRequest(root: root, size: CGSize(width: 390, height: 844))
///     let ending = withExtendedLifetime(request) { run(Unmanaged.passUnretained(request).toOpaque()) }
@_cdecl("martlet_window_run")
public func showWindow(_ request: UnsafeMutableRawPointer) -> Int32 {
  let address = UInt(bitPattern: request)
  return MainActor.assumeIsolated {
    guard let pointer = UnsafeRawPointer(bitPattern: address) else { return WindowRequest.Ending.noDisplay.rawValue }
    return WindowHost.run(Unmanaged<WindowRequest>.fromOpaque(pointer).takeUnretainedValue()).rawValue
  }
}
