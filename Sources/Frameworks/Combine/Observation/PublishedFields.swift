@_spi(Reflection) import Swift

/// Where a class keeps its `@Published` properties, looked up once per class.
struct PublishedFields {
  let offset: Int
  let type: any PublishedField.Type

  // Class type and ignore unknown; the named constants are declared as variables, which mode 6 rejects.
  private static let options = _EachFieldOptions(rawValue: 1 << 0 | 1 << 1)
  private static let lock = Lock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var known: [ObjectIdentifier: [PublishedFields]] = [:]

  /// The `@Published` fields of a class and of those it inherits from, the inherited ones first.
  static func of(_ type: AnyClass) -> [PublishedFields] {
    let key = ObjectIdentifier(type)
    if let fields = lock.withLock({ known[key] }) { return fields }
    var fields: [PublishedFields] = []
    _ = _forEachField(of: type, options: options) { _, offset, fieldType, _ in
      if let published = fieldType as? any PublishedField.Type {
        fields.append(PublishedFields(offset: offset, type: published))
      }
      return true
    }
    lock.withLock { known[key] = fields }
    return fields
  }
}

/// The publishers of observable objects that have no `@Published` property to keep them in.
enum UnpublishedObjects {
  private struct Entry {
    weak var object: AnyObject?
    let publisher: ObservableObjectPublisher
  }

  private static let lock = Lock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var entries: [ObjectIdentifier: Entry] = [:]
  nonisolated(unsafe) private static var sweepAt = 64

  static func publisher(of object: AnyObject) -> ObservableObjectPublisher {
    lock.withLock {
      let key = ObjectIdentifier(object)
      // A new object may have the address of one that is gone; its weak reference tells them apart.
      if let entry = entries[key], entry.object === object { return entry.publisher }
      let entry = Entry(object: object, publisher: ObservableObjectPublisher())
      entries[key] = entry
      if entries.count > sweepAt {
        entries = entries.filter { $0.value.object != nil }
        sweepAt = max(64, entries.count * 2)
      }
      return entry.publisher
    }
  }
}
