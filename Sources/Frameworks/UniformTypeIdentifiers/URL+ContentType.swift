import Foundation

extension URL {
  /// Adds a component to the path, with the extension of a type unless it has one.
  public func appendingPathComponent(_ partialName: String, conformingTo contentType: UTType) -> URL {
    let name = contentType.nameWithExtension(partialName)
    return appendingPathComponent(name, isDirectory: contentType.conforms(to: .directory))
  }

  /// Adds the extension of a type.
  public func appendingPathExtension(for contentType: UTType) -> URL {
    guard let fileExtension = contentType.preferredFilenameExtension else { return self }
    return appendingPathExtension(fileExtension)
  }

  /// Adds a component to the path, with the extension of a type unless it has one.
  public mutating func appendPathComponent(_ partialName: String, conformingTo contentType: UTType) {
    self = appendingPathComponent(partialName, conformingTo: contentType)
  }

  /// Adds the extension of a type.
  public mutating func appendPathExtension(for contentType: UTType) {
    self = appendingPathExtension(for: contentType)
  }
}

extension UTType {
  fileprivate func nameWithExtension(_ name: String) -> String {
    let current = (name as NSString).pathExtension.lowercased()
    guard let fileExtension = preferredFilenameExtension,
      !(tags[.filenameExtension] ?? []).contains(current)
    else { return name }
    return "\(name).\(fileExtension)"
  }
}
