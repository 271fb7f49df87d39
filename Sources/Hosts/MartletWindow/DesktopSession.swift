import CGtk
import Foundation

/// The desktop session that the program runs in, and what GTK is told of it before it starts.
enum DesktopSession {
  /// Must come before GTK is initialised.
  static func prepare() {
    // GTK would pick a software OpenGL, which redraws whole windows.
    if !hasGraphicsProcessor { setenv("GSK_RENDERER", "cairo", 0) }
    // GTK complains of a bus that it does not find.
    if !hasBus { setenv("GTK_A11Y", "none", 0) }
  }

  /// Whether there is a session bus. To ask for one that is not there would start it.
  static var hasBus: Bool {
    let environment = ProcessInfo.processInfo.environment
    if environment["DBUS_SESSION_BUS_ADDRESS"] != nil { return true }
    return environment["XDG_RUNTIME_DIR"].map { FileManager.default.fileExists(atPath: $0 + "/bus") } ?? false
  }

  private static var hasGraphicsProcessor: Bool {
    let nodes = (try? FileManager.default.contentsOfDirectory(atPath: "/dev/dri")) ?? []
    return nodes.contains { $0.hasPrefix("renderD") } || FileManager.default.fileExists(atPath: "/dev/nvidia0")
  }
}

extension PictureStrips.Kind {
  /// What the renderer of a widget's window shows best.
  @MainActor
  init(for widget: Widget) {
    self = .texture
    guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native) else { return }
    let instance = UnsafeMutableRawPointer(renderer).assumingMemoryBound(to: GTypeInstance.self)
    if g_type_check_instance_is_a(instance, gsk_cairo_renderer_get_type()) != 0 { self = .image }
  }
}
