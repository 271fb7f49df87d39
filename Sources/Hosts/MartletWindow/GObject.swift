import CGtk

typealias Widget = UnsafeMutablePointer<GtkWidget>

extension UnsafeMutablePointer {
  /// The same object as one of its base or derived classes, as the cast macros of C do.
  func cast<Other>(to type: Other.Type = Other.self) -> UnsafeMutablePointer<Other> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: type)
  }
}

/// A handler of a signal that carries nothing: object, owner.
///
/// GLib calls back on the thread that runs its loop, which is the main actor's: handlers are the main actor's, and are
/// cast to C's types, which cannot say so.
typealias SignalHandler = @MainActor @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
/// A handler of a signal that carries one pointer, such as `notify`: object, argument, owner.
typealias ArgumentSignalHandler =
  @MainActor @convention(c) (UnsafeMutableRawPointer?, UnsafeMutableRawPointer?, UnsafeMutableRawPointer?) -> Void
/// A handler of an answer: the object that was asked, the result to be finished, owner.
typealias AnswerHandler =
  @MainActor @convention(c) (UnsafeMutablePointer<GObject>?, OpaquePointer?, UnsafeMutableRawPointer?) -> Void
/// A function that GLib's loop calls with its owner; answers whether to be called again.
typealias SourceHandler = @MainActor @convention(c) (UnsafeMutableRawPointer?) -> gboolean

/// Calls `handler` with `owner` at each emission of `signal`. `owner` must outlive `object`.
func connect<Handler>(_ object: UnsafeMutableRawPointer, _ signal: String, to owner: AnyObject, _ handler: Handler) {
  g_signal_connect_data(
    object, signal, unsafeBitCast(handler, to: GCallback.self), Unmanaged.passUnretained(owner).toOpaque(), nil,
    GConnectFlags(rawValue: 0))
}

/// Calls `handler` with `owner` after `seconds`; `g_source_remove` stops it.
func schedule(after seconds: Double, for owner: AnyObject, _ handler: SourceHandler) -> guint {
  g_timeout_add(
    guint(seconds * 1000), unsafeBitCast(handler, to: GSourceFunc.self), Unmanaged.passUnretained(owner).toOpaque())
}

/// The owner that `connect` or `schedule` was given.
func owner<Owner: AnyObject>(_ pointer: UnsafeMutableRawPointer?, as type: Owner.Type = Owner.self) -> Owner? {
  pointer.map { Unmanaged<Owner>.fromOpaque($0).takeUnretainedValue() }
}
