import CGtk
import CoreGraphics
import Foundation
import MartletHosting

/// Turns GDK's keys into key events, and lets the input method take part while a text field has the focus.
///
/// A key that the input method does not need for composing arrives as a key event with its characters and nothing
/// else, also when the method "commits" those same characters; what is composed arrives as `composition` and `text`.
@MainActor
final class KeyboardInput {
  private let deliver: (InputEvent) -> Void
  private let method: UnsafeMutablePointer<GtkIMContext>
  private var isMethodFocused = false
  private var isComposing = false
  /// Hardware codes of keys that are down and were delivered, with the name that each was delivered under.
  private var keysDown: [guint: String] = [:]
  /// Collects what the input method commits while it looks at a key.
  private var commits: [String]?

  init(deliver: @escaping (InputEvent) -> Void) {
    self.deliver = deliver
    method = gtk_im_multicontext_new()
    connect(method, "commit", to: self, methodDidCommit)
    connect(method, "preedit-changed", to: self, methodDidCompose)
    connect(method, "preedit-end", to: self, methodDidEnd)
  }

  func attach(to widget: Widget) { gtk_im_context_set_client_widget(method, widget) }

  /// Follows the caret of the focused text field, in the widget's coordinates; nil switches the input method off.
  func follow(caret: CGRect?) {
    if let caret {
      var area = GdkRectangle(
        x: gint(caret.minX), y: gint(caret.minY), width: gint(caret.width), height: gint(caret.height))
      gtk_im_context_set_cursor_location(method, &area)
    }
    guard (caret != nil) != isMethodFocused else { return }
    isMethodFocused = caret != nil
    if isMethodFocused {
      gtk_im_context_focus_in(method)
    } else {
      gtk_im_context_reset(method)
      gtk_im_context_focus_out(method)
    }
  }

  /// Whether the event was one of the keyboard.
  func handle(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_KEY_PRESS: press(event)
    case GDK_KEY_RELEASE: release(event)
    default: return false
    }
    return true
  }

  /// Lets go of every key, as when the window loses the keyboard.
  func releaseAll() {
    for (_, key) in keysDown { deliver(.key(KeyEvent(.up, key: key, time: EventClock.now))) }
    keysDown = [:]
  }

  private func press(_ event: OpaquePointer) {
    let value = gdk_key_event_get_keyval(event)
    let state = gdk_event_get_modifier_state(event)
    let modifiers = KeyModifiers(state)
    let characters = modifiers.givesOrder ? "" : KeyName.character(of: value) ?? ""
    if isMethodFocused, isTakenByMethod(event, own: KeyName.character(of: value)) { return }
    guard let key = name(of: event, value) else { return }
    let code = gdk_key_event_get_keycode(event)
    let phase: KeyEvent.Phase = keysDown.updateValue(key, forKey: code) == nil ? .down : .repeated
    deliver(
      .key(
        KeyEvent(phase, key: key, characters: characters, modifiers: modifiers, time: EventClock.time(of: event))))
  }

  private func release(_ event: OpaquePointer) {
    if isMethodFocused { gtk_im_context_filter_keypress(method, event) }
    guard let key = keysDown.removeValue(forKey: gdk_key_event_get_keycode(event)) else { return }
    let modifiers = KeyModifiers(gdk_event_get_modifier_state(event))
    deliver(.key(KeyEvent(.up, key: key, modifiers: modifiers, time: EventClock.time(of: event))))
  }

  /// Whether the input method needs the key. `own` is what the key types by itself: to commit that is no composing.
  private func isTakenByMethod(_ event: OpaquePointer, own: String?) -> Bool {
    let wasComposing = isComposing
    commits = []
    let isTaken = gtk_im_context_filter_keypress(method, event) != 0
    let committed = commits ?? []
    commits = nil
    if !wasComposing, let own, committed == [own] { return false }
    for text in committed { deliver(.text(text)) }
    return isTaken
  }

  /// The key without its modifiers. Orders are given in Latin letters whatever the layout types.
  private func name(of event: OpaquePointer, _ value: guint) -> String? {
    let code = gdk_key_event_get_keycode(event)
    let display = gdk_event_get_display(event)
    let modifiers = KeyModifiers(gdk_event_get_modifier_state(event))
    var plain: guint = value
    var group = gint(gdk_key_event_get_layout(event))
    gdk_display_translate_key(display, code, GdkModifierType(rawValue: 0), group, &plain, &group, nil, nil)
    let name = KeyName.name(of: plain) ?? KeyName.name(of: value)
    guard modifiers.givesOrder, let character = name?.unicodeScalars.first, !character.isASCII else { return name }
    return latinName(of: code, display) ?? name
  }

  private func latinName(of code: guint, _ display: OpaquePointer?) -> String? {
    var values: UnsafeMutablePointer<guint>?
    var count: gint = 0
    guard gdk_display_map_keycode(display, code, nil, &values, &count) != 0, let values else { return nil }
    defer { g_free(values) }
    let letters = guint(GDK_KEY_a)...guint(GDK_KEY_z)
    return (0..<Int(count)).lazy.map { values[$0] }.first(where: letters.contains).flatMap(KeyName.name)
  }

  fileprivate func committed(_ text: String) {
    if commits != nil { commits?.append(text) } else { deliver(.text(text)) }
  }

  fileprivate func composed() {
    var text: UnsafeMutablePointer<CChar>?
    var caret: gint = 0
    gtk_im_context_get_preedit_string(method, &text, nil, &caret)
    defer { g_free(text) }
    let composition = text.map { String(cString: $0) } ?? ""
    guard isComposing || !composition.isEmpty else { return }
    isComposing = !composition.isEmpty
    deliver(.composition(composition, caret: Int(caret)))
  }

  fileprivate func ended() {
    guard isComposing else { return }
    isComposing = false
    deliver(.composition("", caret: 0))
  }
}

private let methodDidCommit: ArgumentSignalHandler = { _, text, data in
  guard let text else { return }
  let committed = String(cString: text.assumingMemoryBound(to: CChar.self))
  owner(data, as: KeyboardInput.self)?.committed(committed)
}

private let methodDidCompose: SignalHandler = { _, data in
  owner(data, as: KeyboardInput.self)?.composed()
}

private let methodDidEnd: SignalHandler = { _, data in
  owner(data, as: KeyboardInput.self)?.ended()
}
