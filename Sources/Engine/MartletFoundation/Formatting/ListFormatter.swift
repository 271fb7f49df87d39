import Foundation

/// Writes lists as a locale does: `a, b, and c`.
open class ListFormatter: Formatter, @unchecked Sendable {
  open var locale: Locale! = .autoupdatingCurrent
  /// Writes each thing of the list; without it a thing's description is taken.
  open var itemFormatter: Formatter?

  open class func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and))
  }

  open func string(from items: [Any]) -> String? {
    let strings = items.map { item in itemFormatter?.string(for: item) ?? "\(item)" }
    return strings.formatted(.list(type: .and).locale(locale ?? .current))
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? [Any]).flatMap { string(from: $0) }
  }
}
