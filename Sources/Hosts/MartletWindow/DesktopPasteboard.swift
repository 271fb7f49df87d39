import Foundation
import UIKit
import UniformTypeIdentifiers

/// `UIPasteboard.general` on the desktop's clipboard.
///
/// What this program copied comes back as it was. Of what another program copied, one thing is there: its text, its
/// address and its picture.
final class DesktopPasteboard: PasteboardBackend, @unchecked Sendable {
  // Unchecked because `clipboard` and `copied` are the main actor's, and reached by it alone.
  private let clipboard: DesktopClipboard
  private var copied: (items: [[String: Data]], change: Int)?

  /// Seconds for which another thread waits for the main one.
  private static let patience: TimeInterval = 2
  /// What is looked for in what others copied; of the pictures, the first that is there.
  private static let pictures = [UTType.png, .jpeg, .gif, .tiff, .bmp, .webP]

  @MainActor
  init(_ clipboard: DesktopClipboard) { self.clipboard = clipboard }

  var changeCount: Int { onMainThread { $0.clipboard.changeCount } ?? 0 }

  var items: [[String: Data]] { onMainThread { $0.readItems() } ?? [] }

  func setItems(_ items: [[String: Data]]) {
    _ = onMainThread { pasteboard in
      pasteboard.clipboard.set(Self.contents(of: items))
      pasteboard.copied = (items, pasteboard.clipboard.changeCount)
    }
  }

  @MainActor
  private func readItems() -> [[String: Data]] {
    if let copied, copied.change == clipboard.changeCount { return copied.items }
    copied = nil
    var item: [String: Data] = [:]
    item[UTType.utf8PlainText.identifier] = clipboard.data(of: DesktopClipboard.text)
    if let list = clipboard.data(of: DesktopClipboard.addresses), let address = Self.firstAddress(in: list) {
      item[(address.isFileURL ? UTType.fileURL : .url).identifier] = Data(address.absoluteString.utf8)
    }
    let picture = Self.pictures.first { $0.preferredMIMEType.map(clipboard.offers) ?? false }
    if let picture, let type = picture.preferredMIMEType { item[picture.identifier] = clipboard.data(of: type) }
    return item.isEmpty ? [] : [item]
  }

  /// What other programs are offered of things that were copied here: all texts, and the first of each other kind.
  private static func contents(of items: [[String: Data]]) -> DesktopClipboard.Contents {
    var contents: DesktopClipboard.Contents = [:]
    var texts: [String] = []
    for item in items {
      for (identifier, data) in item {
        let type = UTType(identifier)
        if type?.conforms(to: .plainText) == true {
          texts.append(String(decoding: data, as: UTF8.self))
        } else if type?.conforms(to: .url) == true {
          contents[DesktopClipboard.addresses, default: Data()].append(data + Data("\r\n".utf8))
        } else if let name = type?.preferredMIMEType, contents[name] == nil {
          contents[name] = data
        }
      }
    }
    if !texts.isEmpty { contents[DesktopClipboard.text] = Data(texts.joined(separator: "\n").utf8) }
    return contents
  }

  /// The first address in a list of them, one a line, with comments after `#`.
  private static func firstAddress(in list: Data) -> URL? {
    let lines = String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.lazy.filter { !$0.hasPrefix("#") }.compactMap { URL(string: String($0)) }.first
  }

  /// Does work on the main thread, where GTK lives; nil when that is too busy to answer another thread.
  private func onMainThread<Value>(_ work: @escaping @MainActor @Sendable (DesktopPasteboard) -> Value) -> Value? {
    if Thread.isMainThread { return MainActor.assumeIsolated { work(self) } }
    let answer = Answer<Value>()
    DispatchQueue.main.async {
      answer.value = MainActor.assumeIsolated { work(self) }
      answer.isThere.signal()
    }
    return answer.isThere.wait(timeout: .now() + Self.patience) == .success ? answer.value : nil
  }

  private final class Answer<Value>: @unchecked Sendable {
    // Unchecked because the value is written before the signal and read after it.
    let isThere = DispatchSemaphore(value: 0)
    var value: Value?
  }
}
