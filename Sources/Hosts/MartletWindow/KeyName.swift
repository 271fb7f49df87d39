import CGtk

/// The names that key events carry for keys that type nothing printable.
enum KeyName {
  private static let names: [Int32: String] = [
    GDK_KEY_Return: "return", GDK_KEY_KP_Enter: "return", GDK_KEY_ISO_Enter: "return",
    GDK_KEY_Tab: "tab", GDK_KEY_ISO_Left_Tab: "tab", GDK_KEY_KP_Tab: "tab",
    GDK_KEY_Escape: "escape", GDK_KEY_BackSpace: "delete",
    GDK_KEY_Delete: "forwardDelete", GDK_KEY_KP_Delete: "forwardDelete",
    GDK_KEY_Up: "up", GDK_KEY_KP_Up: "up", GDK_KEY_Down: "down", GDK_KEY_KP_Down: "down",
    GDK_KEY_Left: "left", GDK_KEY_KP_Left: "left", GDK_KEY_Right: "right", GDK_KEY_KP_Right: "right",
    GDK_KEY_Home: "home", GDK_KEY_KP_Home: "home", GDK_KEY_End: "end", GDK_KEY_KP_End: "end",
    GDK_KEY_Page_Up: "pageUp", GDK_KEY_KP_Page_Up: "pageUp",
    GDK_KEY_Page_Down: "pageDown", GDK_KEY_KP_Page_Down: "pageDown",
    GDK_KEY_space: "space", GDK_KEY_KP_Space: "space",
  ]

  /// The name of a key value, or the character that it types in lower case; nil for modifiers and dead keys.
  static func name(of value: guint) -> String? {
    if let name = names[Int32(bitPattern: value)] { return name }
    if (guint(GDK_KEY_F1)...guint(GDK_KEY_F12)).contains(value) { return "f\(value - guint(GDK_KEY_F1) + 1)" }
    return character(of: value)?.lowercased()
  }

  /// The printable text of a key value.
  static func character(of value: guint) -> String? {
    let code = gdk_keyval_to_unicode(value)
    guard code >= 0x20, code != 0x7F, let scalar = Unicode.Scalar(code) else { return nil }
    return String(scalar)
  }
}
