import CGtk
import Foundation

/// The desktop's clipboard, read as if its answers were at hand.
///
/// What this program put there is answered from memory. What another program holds is asked for when somebody wants it,
/// within `patience`, and kept until the clipboard changes.
@MainActor
final class DesktopClipboard {
  /// What the clipboard holds of one kind, under its MIME type. Text is `DesktopClipboard.text`.
  typealias Contents = [String: Data]

  nonisolated static let text = "text/plain;charset=utf-8"
  nonisolated static let addresses = "text/uri-list"

  /// Seconds that a read may wait for the program that holds the clipboard.
  private static let patience: TimeInterval = 1

  /// Grows with each change, whoever made it.
  private(set) var changeCount = 0

  private let clipboard: OpaquePointer
  /// Turns GTK's loop for so long or until the condition holds.
  private let wait: (TimeInterval, () -> Bool) -> Void
  private var known: Contents = [:]
  private var missing: Set<String> = []

  init?(wait: @escaping (TimeInterval, () -> Bool) -> Void) {
    guard let display = gdk_display_get_default() else { return nil }
    clipboard = gdk_display_get_clipboard(display)
    self.wait = wait
    connect(UnsafeMutableRawPointer(clipboard), "changed", to: self, clipboardDidChange)
  }

  /// Whether the clipboard offers something of a MIME type, without asking for it.
  func offers(_ type: String) -> Bool {
    if isOwn { return known[type] != nil }
    let formats = gdk_clipboard_get_formats(clipboard)
    if type == Self.text { return gdk_content_formats_contain_gtype(formats, stringType) != 0 || hasText(formats) }
    return gdk_content_formats_contain_mime_type(formats, type) != 0
  }

  /// What the clipboard holds of a MIME type; nil when it holds none or its holder does not answer in time.
  func data(of type: String) -> Data? {
    if let data = known[type] { return data }
    guard !isOwn, !missing.contains(type), offers(type) else { return nil }
    let reading = ClipboardReading(clipboard, type)
    wait(Self.patience) { reading.isDone }
    reading.stop()
    if let data = reading.result { known[type] = data } else { missing.insert(type) }
    return reading.result
  }

  /// Puts contents on the clipboard in place of what is there.
  func set(_ contents: Contents) {
    var providers: [UnsafeMutablePointer<GdkContentProvider>?] = contents.map { type, data in
      if type == Self.text { return textProvider(String(decoding: data, as: UTF8.self)) }
      let bytes = data.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      defer { g_bytes_unref(bytes) }
      return gdk_content_provider_new_for_bytes(type, bytes)
    }
    let provider = gdk_content_provider_new_union(&providers, gsize(providers.count))
    gdk_clipboard_set_content(clipboard, provider)
    g_object_unref(provider)
    known = contents
  }

  /// Leaves what this program put on the clipboard with the desktop, before the program ends.
  func store() {
    guard isOwn, !known.isEmpty else { return }
    let storing = ClipboardStoring(clipboard)
    wait(Self.patience) { storing.isDone }
    storing.stop()
  }

  fileprivate func changed() {
    changeCount += 1
    known = [:]
    missing = []
  }

  private var isOwn: Bool { gdk_clipboard_is_local(clipboard) != 0 && !known.isEmpty }

  private func textProvider(_ text: String) -> UnsafeMutablePointer<GdkContentProvider>? {
    var value = GValue()
    g_value_init(&value, stringType)
    g_value_set_string(&value, text)
    defer { g_value_unset(&value) }
    return gdk_content_provider_new_for_value(&value)
  }

  private func hasText(_ formats: OpaquePointer?) -> Bool {
    ["text/plain", Self.text, "UTF8_STRING"].contains { (type: String) in
      gdk_content_formats_contain_mime_type(formats, type) != 0
    }
  }
}

private let clipboardDidChange: SignalHandler = { _, data in owner(data, as: DesktopClipboard.self)?.changed() }

/// GLib's type of strings, whose macro does not reach Swift.
private let stringType = g_type_from_name("gchararray")
