import CGtk
import Foundation

/// Whether the desktop prefers dark, from the settings portal where there is one, else from GTK's settings.
@MainActor
final class ColorSchemeWatch {
  private let report: (Bool) -> Void
  private var lastReport: Bool?
  private var settings: UnsafeMutableRawPointer?
  private var bus: OpaquePointer?
  /// What the portal says; nil without a portal or where it has no preference.
  private var portalPrefersDark: Bool?

  init(report: @escaping (Bool) -> Void) { self.report = report }

  /// Reports at once, and at each change.
  func start() {
    if let settings = gtk_settings_get_default() {
      self.settings = UnsafeMutableRawPointer(settings)
      for name in ["gtk-application-prefer-dark-theme", "gtk-theme-name"] {
        connect(UnsafeMutableRawPointer(settings), "notify::\(name)", to: self, settingDidChange)
      }
    }
    if DesktopSession.hasBus { watchPortal() }
    update()
  }

  fileprivate func update() {
    let prefersDark = portalPrefersDark ?? settingsPreferDark
    guard prefersDark != lastReport else { return }
    lastReport = prefersDark
    report(prefersDark)
  }

  fileprivate func portalAnswered(_ scheme: UInt32) {
    // 0 is no preference, 1 dark, 2 light.
    portalPrefersDark = scheme == 0 ? nil : scheme == 1
    update()
  }

  private var settingsPreferDark: Bool {
    guard let settings else { return false }
    let object = settings.assumingMemoryBound(to: GObject.self)
    if property(object, "gtk-application-prefer-dark-theme", g_value_get_boolean) != 0 { return true }
    return property(object, "gtk-theme-name") { value in
      g_value_get_string(value).map { String(cString: $0).lowercased().hasSuffix("-dark") } ?? false
    }
  }

  private func property<Value>(
    _ object: UnsafeMutablePointer<GObject>, _ name: String, _ read: (UnsafePointer<GValue>) -> Value
  ) -> Value {
    var value = GValue()
    g_object_get_property(object, name, &value)
    defer { g_value_unset(&value) }
    return read(&value)
  }

  private func watchPortal() {
    guard let bus = g_bus_get_sync(G_BUS_TYPE_SESSION, nil, nil) else { return }
    self.bus = bus
    // A desktop that goes away must not take the program with it.
    g_dbus_connection_set_exit_on_close(bus, 0)
    g_dbus_connection_signal_subscribe(
      bus, nil, "org.freedesktop.portal.Settings", "SettingChanged", "/org/freedesktop/portal/desktop",
      "org.freedesktop.appearance", G_DBUS_SIGNAL_FLAGS_NONE,
      unsafeBitCast(portalDidChange, to: GDBusSignalCallback.self),
      Unmanaged.passUnretained(self).toOpaque(), nil)
    // The first frame does not wait for a portal that is still starting.
    g_dbus_connection_call(
      bus, "org.freedesktop.portal.Desktop", "/org/freedesktop/portal/desktop", "org.freedesktop.portal.Settings",
      "Read", schemeQuery(), nil, G_DBUS_CALL_FLAGS_NONE, 1000, nil,
      unsafeBitCast(portalDidAnswer, to: GAsyncReadyCallback.self),
      Unmanaged.passUnretained(self).toOpaque())
  }

  private func schemeQuery() -> OpaquePointer? {
    var parts = [g_variant_new_string("org.freedesktop.appearance"), g_variant_new_string("color-scheme")]
    return g_variant_new_tuple(&parts, 2)
  }
}

private let settingDidChange: ArgumentSignalHandler = { _, _, data in
  owner(data, as: ColorSchemeWatch.self)?.update()
}

private let portalDidAnswer: AnswerHandler = { bus, result, data in
  guard let bus, let answer = g_dbus_connection_call_finish(OpaquePointer(bus), result, nil) else { return }
  defer { g_variant_unref(answer) }
  if let scheme = firstNumber(in: answer) { owner(data, as: ColorSchemeWatch.self)?.portalAnswered(scheme) }
}

/// A handler of a bus signal: connection, sender, path, interface, signal, parameters, owner.
private typealias BusSignalHandler =
  @MainActor @convention(c) (
    OpaquePointer?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
    OpaquePointer?, UnsafeMutableRawPointer?
  ) -> Void

private let portalDidChange: BusSignalHandler = { _, _, _, _, _, parameters, data in
  guard let parameters, g_variant_n_children(parameters) == 3 else { return }
  let key = g_variant_get_child_value(parameters, 1)
  defer { g_variant_unref(key) }
  guard let name = g_variant_get_string(key, nil), String(cString: name) == "color-scheme" else { return }
  if let scheme = firstNumber(in: parameters) { owner(data, as: ColorSchemeWatch.self)?.portalAnswered(scheme) }
}

/// The number in a portal's answer, which wraps it in one or two variants.
private func firstNumber(in value: OpaquePointer) -> UInt32? {
  if g_variant_classify(value) == G_VARIANT_CLASS_UINT32 { return g_variant_get_uint32(value) }
  guard g_variant_is_container(value) != 0 else { return nil }
  for index in 0..<g_variant_n_children(value) {
    guard let child = g_variant_get_child_value(value, index) else { continue }
    defer { g_variant_unref(child) }
    if let number = firstNumber(in: child) { return number }
  }
  return nil
}
