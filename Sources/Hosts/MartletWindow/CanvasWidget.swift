import CGtk

/// The widget that shows the window's picture: a subclass of `GtkWidget` that asks its host what to draw.
@MainActor
enum CanvasWidget {
  /// The host of a canvas. Both methods are called by GTK while it makes a frame.
  protocol Host: AnyObject {
    @MainActor func canvasDidResize(width: Int, height: Int)
    @MainActor func drawCanvas(into snapshot: OpaquePointer)
  }

  /// A canvas that asks for `width` by `height` points and can be made smaller. `host` must outlive it.
  static func make(for host: some Host) -> Widget {
    let widget = g_object_new_with_properties(type, 0, nil, nil)
    let canvas = UnsafeMutableRawPointer(widget!).assumingMemoryBound(to: GtkWidget.self)
    let box = HostBox(host)
    g_object_set_qdata_full(
      widget, hostKey, Unmanaged.passRetained(box).toOpaque(), { Unmanaged<HostBox>.fromOpaque($0!).release() })
    gtk_widget_set_focusable(canvas, 1)
    gtk_widget_set_hexpand(canvas, 1)
    gtk_widget_set_vexpand(canvas, 1)
    return canvas
  }

  private static let type: GType = g_type_register_static_simple(
    gtk_widget_get_type(), "MartletCanvas", guint(MemoryLayout<GtkWidgetClass>.size),
    { data, _ in
      let methods = data!.assumingMemoryBound(to: GtkWidgetClass.self)
      methods.pointee.snapshot = unsafeBitCast(draw, to: (@convention(c) (Widget?, OpaquePointer?) -> Void).self)
      methods.pointee.size_allocate = unsafeBitCast(
        allocate, to: (@convention(c) (Widget?, gint, gint, gint) -> Void).self)
    }, guint(MemoryLayout<GtkWidget>.size), nil, GTypeFlags(rawValue: 0))

  private static nonisolated let draw: @MainActor @convention(c) (Widget?, OpaquePointer?) -> Void = {
    canvas, snapshot in
    if let snapshot { CanvasWidget.host(of: canvas)?.drawCanvas(into: snapshot) }
  }

  private static nonisolated let allocate: @MainActor @convention(c) (Widget?, gint, gint, gint) -> Void = {
    canvas, width, height, _ in
    CanvasWidget.host(of: canvas)?.canvasDidResize(width: Int(width), height: Int(height))
  }

  private static let hostKey = g_quark_from_static_string("martlet-canvas-host")

  private static func host(of canvas: Widget?) -> Host? {
    guard let canvas, let data = g_object_get_qdata(canvas.cast(), hostKey) else { return nil }
    return Unmanaged<HostBox>.fromOpaque(data).takeUnretainedValue().host
  }

  private final class HostBox {
    unowned let host: any Host
    init(_ host: any Host) { self.host = host }
  }
}
