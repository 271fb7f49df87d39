import CGtk
import Foundation

/// One question to the program that holds the clipboard.
///
/// GLib keeps the question alive until it is answered or given up, so an answer that comes too late finds it.
@MainActor
final class ClipboardReading {
  private(set) var isDone = false
  private(set) var result: Data?

  private let cancellable = g_cancellable_new()
  private var memory: UnsafeMutablePointer<GOutputStream>?

  init(_ clipboard: OpaquePointer, _ type: String) {
    let question = Unmanaged.passRetained(self).toOpaque()
    if type == DesktopClipboard.text {
      gdk_clipboard_read_text_async(
        clipboard, cancellable, unsafeBitCast(textDidArrive, to: GAsyncReadyCallback.self), question)
    } else {
      type.withCString { name in
        var types: [UnsafePointer<CChar>?] = [name, nil]
        gdk_clipboard_read_async(
          clipboard, &types, G_PRIORITY_DEFAULT, cancellable,
          unsafeBitCast(streamDidOpen, to: GAsyncReadyCallback.self), question)
      }
    }
  }

  /// Gives the question up if it is still open.
  func stop() {
    if !isDone { g_cancellable_cancel(cancellable) }
  }

  fileprivate func finish(with data: Data?) {
    result = data
    isDone = true
    if let memory { g_object_unref(memory) }
    g_object_unref(cancellable)
    Unmanaged.passUnretained(self).release()
  }

  fileprivate func collect(_ stream: UnsafeMutablePointer<GInputStream>) {
    let memory = g_memory_output_stream_new_resizable()
    self.memory = memory
    let flags = G_OUTPUT_STREAM_SPLICE_CLOSE_SOURCE.rawValue | G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET.rawValue
    g_output_stream_splice_async(
      memory, stream, GOutputStreamSpliceFlags(rawValue: flags), G_PRIORITY_DEFAULT, cancellable,
      unsafeBitCast(streamDidEnd, to: GAsyncReadyCallback.self), Unmanaged.passUnretained(self).toOpaque())
    g_object_unref(stream)
  }

  fileprivate func collected(_ count: gssize) {
    guard count >= 0, let memory else { return finish(with: nil) }
    let bytes = g_memory_output_stream_steal_as_bytes(memory.cast())
    defer { g_bytes_unref(bytes) }
    finish(with: Data(bytes: bytes))
  }
}

/// Asks the desktop to keep what this program put on the clipboard.
@MainActor
final class ClipboardStoring {
  private(set) var isDone = false
  private let cancellable = g_cancellable_new()

  init(_ clipboard: OpaquePointer) {
    gdk_clipboard_store_async(
      clipboard, G_PRIORITY_DEFAULT, cancellable, unsafeBitCast(clipboardDidStore, to: GAsyncReadyCallback.self),
      Unmanaged.passRetained(self).toOpaque())
  }

  func stop() {
    if !isDone { g_cancellable_cancel(cancellable) }
  }

  fileprivate func finish() {
    isDone = true
    g_object_unref(cancellable)
    Unmanaged.passUnretained(self).release()
  }
}

extension Data {
  fileprivate init(bytes: OpaquePointer?) {
    var count: gsize = 0
    guard let start = g_bytes_get_data(bytes, &count) else {
      self.init()
      return
    }
    self.init(bytes: start, count: Int(count))
  }
}

private let textDidArrive: AnswerHandler = { clipboard, result, data in
  let text = gdk_clipboard_read_text_finish(OpaquePointer(clipboard), result, nil)
  defer { g_free(text) }
  owner(data, as: ClipboardReading.self)?.finish(with: text.map { Data(String(cString: $0).utf8) })
}

private let streamDidOpen: AnswerHandler = { clipboard, result, data in
  let reading = owner(data, as: ClipboardReading.self)
  if let stream = gdk_clipboard_read_finish(OpaquePointer(clipboard), result, nil, nil) {
    reading?.collect(stream)
  } else {
    reading?.finish(with: nil)
  }
}

private let streamDidEnd: AnswerHandler = { stream, result, data in
  let count = g_output_stream_splice_finish(stream?.cast(), result, nil)
  owner(data, as: ClipboardReading.self)?.collected(count)
}

private let clipboardDidStore: AnswerHandler = { clipboard, result, data in
  gdk_clipboard_store_finish(OpaquePointer(clipboard), result, nil)
  owner(data, as: ClipboardStoring.self)?.finish()
}
