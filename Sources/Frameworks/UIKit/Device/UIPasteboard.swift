/// Where copied things are kept: in the process, or by a host in the desktop's clipboard.
public protocol PasteboardBackend: AnyObject, Sendable {
  /// Counts what was copied, by this app or by others.
  var changeCount: Int { get }
  /// What is there: for each thing, its data by the identifier of their type.
  var items: [[String: Data]] { get }
  /// Takes the place of what was there.
  func setItems(_ items: [[String: Data]])
}

/// Keeps copied things for as long as the program runs.
public final class ProcessPasteboard: PasteboardBackend, @unchecked Sendable {
  // Unchecked because the stored values are used under `lock`.
  private let lock = NSLock()
  private var stored: [[String: Data]] = []
  private var count = 0

  public init() {}

  public var changeCount: Int { lock.withLock { count } }
  public var items: [[String: Data]] { lock.withLock { stored } }

  public func setItems(_ items: [[String: Data]]) {
    lock.withLock {
      stored = items
      count += 1
    }
  }
}

/// What was copied, to be pasted.
public final class UIPasteboard: NSObject, @unchecked Sendable {
  // Unchecked because the backend is used under `lock`, and is itself safe.
  /// The clipboard that all apps share.
  public static let general = UIPasteboard(name: "com.apple.UIKit.pboard.general")

  public let name: String
  private let lock = NSLock()
  private var storage: any PasteboardBackend = ProcessPasteboard()

  private init(name: String) {
    self.name = name
  }

  /// Where copied things are kept; a host replaces it with the desktop's clipboard.
  public var backend: any PasteboardBackend {
    get { lock.withLock { storage } }
    set { lock.withLock { storage = newValue } }
  }

  /// A pasteboard that only this program sees.
  public static func withUniqueName() -> UIPasteboard {
    UIPasteboard(name: UUID().uuidString)
  }

  public var changeCount: Int { backend.changeCount }
  public var numberOfItems: Int { backend.items.count }

  // MARK: - Things as values

  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  public var strings: [String]? {
    get {
      let found = backend.items.compactMap { item in
        item.text.flatMap { String(data: $0, encoding: .utf8) } ?? item.address?.absoluteString
      }
      return found.isEmpty ? nil : found
    }
    set { replace((newValue ?? []).map { [UTType.utf8PlainText.identifier: Data($0.utf8)] }) }
  }

  public var url: URL? {
    get { urls?.first }
    set { urls = newValue.map { [$0] } }
  }

  public var urls: [URL]? {
    get {
      let found = backend.items.compactMap(\.address)
      return found.isEmpty ? nil : found
    }
    set {
      replace(
        (newValue ?? []).map { url in
          let text = Data(url.absoluteString.utf8)
          return [UTType.url.identifier: text, UTType.utf8PlainText.identifier: text]
        })
    }
  }

  public var image: UIImage? {
    get { images?.first }
    set { images = newValue.map { [$0] } }
  }

  public var images: [UIImage]? {
    get {
      let found = backend.items.compactMap { item in item.picture.flatMap { UIImage(data: $0) } }
      return found.isEmpty ? nil : found
    }
    set {
      replace(
        (newValue ?? []).compactMap { image in image.pngData().map { [UTType.png.identifier: $0] } })
    }
  }

  public var color: UIColor? {
    get { colors?.first }
    set { colors = newValue.map { [$0] } }
  }

  public var colors: [UIColor]? {
    get {
      let found = backend.items.compactMap { item -> UIColor? in
        guard let data = item[UIPasteboard.colorType],
          let numbers = try? JSONDecoder().decode([CGFloat].self, from: data), numbers.count == 4
        else { return nil }
        return UIColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
      }
      return found.isEmpty ? nil : found
    }
    set {
      replace(
        (newValue ?? []).compactMap { color in
          let (red, green, blue, alpha) = color.components
          return (try? JSONEncoder().encode([red, green, blue, alpha])).map { [UIPasteboard.colorType: $0] }
        })
    }
  }

  private static let colorType = "com.apple.uikit.color"

  public var hasStrings: Bool { backend.items.contains { $0.text != nil } }
  public var hasURLs: Bool { backend.items.contains { $0.address != nil } }
  public var hasImages: Bool { backend.items.contains { $0.picture != nil } }
  public var hasColors: Bool { backend.items.contains { $0[UIPasteboard.colorType] != nil } }

  // MARK: - Things as data

  /// Each thing as its data, or values, by type.
  public var items: [[String: Any]] {
    get { backend.items }
    set { setItems(newValue) }
  }

  /// An option of what is copied.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    replace(items.map { item in item.compactMapValues(UIPasteboard.data) })
  }

  public func addItems(_ items: [[String: Any]]) {
    replace(backend.items + items.map { item in item.compactMapValues(UIPasteboard.data) })
  }

  public var types: [String] { backend.items.first.map { $0.keys.sorted() } ?? [] }

  public func contains(pasteboardTypes: [String]) -> Bool {
    backend.items.contains { item in pasteboardTypes.contains { item[$0] != nil } }
  }

  public func data(forPasteboardType pasteboardType: String) -> Data? {
    backend.items.first?[pasteboardType]
  }

  public func setData(_ data: Data, forPasteboardType pasteboardType: String) {
    replace([[pasteboardType: data]])
  }

  public func value(forPasteboardType pasteboardType: String) -> Any? {
    guard let data = data(forPasteboardType: pasteboardType) else { return nil }
    let isText = UTType(pasteboardType)?.conforms(to: .text) ?? false
    return isText ? String(data: data, encoding: .utf8) ?? data : data
  }

  public func setValue(_ value: Any, forPasteboardType pasteboardType: String) {
    guard let data = UIPasteboard.data(value) else { return }
    replace([[pasteboardType: data]])
  }

  private static func data(_ value: Any) -> Data? {
    switch value {
    case let data as Data: return data
    case let text as String: return Data(text.utf8)
    case let url as URL: return Data(url.absoluteString.utf8)
    case let image as UIImage: return image.pngData()
    default: return nil
    }
  }

  private func replace(_ items: [[String: Data]]) {
    backend.setItems(items)
    NotificationCenter.default.post(name: UIPasteboard.changedNotification, object: self)
  }

  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")
}

extension [String: Data] {
  fileprivate var text: Data? {
    for type in [UTType.utf8PlainText, .plainText, .text] {
      if let data = self[type.identifier] { return data }
    }
    return nil
  }

  fileprivate var address: URL? {
    for type in [UTType.url, .fileURL] {
      if let data = self[type.identifier], let text = String(data: data, encoding: .utf8) { return URL(string: text) }
    }
    return nil
  }

  fileprivate var picture: Data? {
    for type in [UTType.png, .jpeg, .gif, .tiff, .bmp, .webP, .image] {
      if let data = self[type.identifier] { return data }
    }
    return nil
  }
}
