import Foundation

/// The types beyond the system's own: those the program declares, and dynamic ones for tags that nobody declared.
enum DeclaredTypes {
  private struct Declaration {
    var parents: [String]
    var tags: [UTTagClass: [String]] = [:]
  }

  private static let lock = NSLock()
  // Guarded by `lock`.
  nonisolated(unsafe) private static var declarations: [String: Declaration] = [:]

  /// The identifier as it was declared, whatever the case it is asked in; nil if it was not.
  static func identifier(matching lowercased: String) -> String? {
    if let row = SystemTypes.rows.first(where: { $0.identifier.lowercased() == lowercased }) { return row.identifier }
    return lock.withLock { declarations.keys.first { $0.lowercased() == lowercased } }
  }

  static func declare(_ identifier: String, parents: [String]) {
    lock.withLock {
      if declarations[identifier] == nil { declarations[identifier] = Declaration(parents: parents) }
    }
  }

  /// A type made up for a tag; the same tag and parent give the same type.
  static func dynamic(tag: String, tagClass: UTTagClass, parent: UTType) -> UTType {
    let name = "\(parent.identifier)?\(tagClass == .filenameExtension ? "ext" : "mime")=\(tag)"
    let hexadecimal = name.utf8.map { byte in String(byte, radix: 16) }.joined()
    let identifier = "dyn.\(hexadecimal)"
    lock.withLock {
      declarations[identifier] = Declaration(parents: [parent.identifier], tags: [tagClass: [tag]])
    }
    return UTType(known: identifier)
  }

  static func parents(of identifier: String) -> [String] {
    SystemTypes.byIdentifier[identifier]?.parents ?? lock.withLock { declarations[identifier]?.parents ?? [] }
  }

  static func tags(of identifier: String) -> [UTTagClass: [String]] {
    lock.withLock { declarations[identifier]?.tags ?? [:] }
  }
}
