import Foundation

/// A type of data: a file format, a kind of file or something that is exchanged between programs.
public struct UTType: Hashable, Sendable {
  /// The name of the type in reverse-DNS form.
  public let identifier: String

  init(known identifier: String) {
    self.identifier = identifier
  }

  /// A type that the system or the program has declared.
  public init?(_ identifier: String) {
    let identifier = identifier.lowercased()
    guard let declared = DeclaredTypes.identifier(matching: identifier) else { return nil }
    self.identifier = declared
  }

  /// The type of files with an extension, that conforms to a type; a dynamic one where none is declared.
  public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
    self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
  }

  /// The type of data with a MIME type, that conforms to a type; a dynamic one where none is declared.
  public init?(mimeType: String, conformingTo supertype: UTType = .data) {
    self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
  }

  /// The type with a tag, that conforms to a type if one is given; a dynamic one where none is declared.
  public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
    guard !tag.isEmpty else { return nil }
    let types = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype)
    guard let first = types.first else { return nil }
    self = first
  }

  /// All types with a tag that conform to a type.
  public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
    let tag = tag.lowercased()
    let found = SystemTypes.rows.filter { row in
      let tags = tagClass == .filenameExtension ? row.extensions : row.mimeTypes
      return tags.contains(tag)
    }
    let types = found.map { UTType(known: $0.identifier) }.filter { type in supertype.map(type.conforms(to:)) ?? true }
    guard types.isEmpty, !tag.isEmpty else { return types }
    return [DeclaredTypes.dynamic(tag: tag, tagClass: tagClass, parent: supertype ?? .data)]
  }

  /// A type that the program owns.
  public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(declared: identifier, parentType)
  }

  /// A type that another program owns.
  public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
    self.init(declared: identifier, parentType)
  }

  private init(declared identifier: String, _ parent: UTType?) {
    if SystemTypes.byIdentifier[identifier] == nil {
      DeclaredTypes.declare(identifier, parents: [(parent ?? .data).identifier])
    }
    self.identifier = identifier
  }

  // MARK: - What the type is

  /// The usual extension of file names, without the dot.
  public var preferredFilenameExtension: String? { tags[.filenameExtension]?.first }

  /// The usual MIME type.
  public var preferredMIMEType: String? { tags[.mimeType]?.first }

  /// A name for people.
  public var localizedDescription: String? { SystemTypes.byIdentifier[identifier]?.description }

  /// Extensions and MIME types, the preferred first.
  public var tags: [UTTagClass: [String]] {
    guard let row = SystemTypes.byIdentifier[identifier] else { return DeclaredTypes.tags(of: identifier) }
    var tags: [UTTagClass: [String]] = [:]
    if !row.extensions.isEmpty { tags[.filenameExtension] = row.extensions }
    if !row.mimeTypes.isEmpty { tags[.mimeType] = row.mimeTypes }
    return tags
  }

  /// Whether the type was made up for a tag that nobody declared.
  public var isDynamic: Bool { identifier.hasPrefix("dyn.") }

  /// Whether the system or a program declared the type.
  public var isDeclared: Bool { !isDynamic }

  /// Whether the type is one of the system's.
  public var isPublic: Bool { identifier.hasPrefix("public.") }

  /// A version of the type; the system's types have none.
  public var version: Int? { nil }

  /// Where the type is described; the system's types have none.
  public var referenceURL: URL? { nil }

  // MARK: - Conformance

  /// Whether data of this type can be used where a type is expected: it is that type or inherits from it.
  public func conforms(to type: UTType) -> Bool {
    self == type || isSubtype(of: type)
  }

  /// Whether this type inherits from another.
  public func isSubtype(of type: UTType) -> Bool {
    self != type && supertypes.contains(type)
  }

  /// Whether another type inherits from this one.
  public func isSupertype(of type: UTType) -> Bool {
    type.isSubtype(of: self)
  }

  /// All types that this one inherits from.
  public var supertypes: Set<UTType> {
    var found: Set<UTType> = []
    var next = DeclaredTypes.parents(of: identifier)
    while let identifier = next.popLast() {
      if found.insert(UTType(known: identifier)).inserted {
        next += DeclaredTypes.parents(of: identifier)
      }
    }
    return found
  }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
  public var description: String { identifier }
  public var debugDescription: String { identifier }
}

extension UTType: Codable {
  private enum CodingKeys: String, CodingKey {
    case identifier
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    identifier = try container.decode(String.self, forKey: .identifier)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(identifier, forKey: .identifier)
  }
}

/// A way to name types outside the system.
public struct UTTagClass: RawRepresentable, Hashable, Sendable {
  public var rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// The extension of a file's name, without the dot.
  public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
  /// A MIME type.
  public static let mimeType = UTTagClass(rawValue: "public.mime-type")
}
