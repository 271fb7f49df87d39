import Foundation

/// Where the user's types are declared, read from the program's sources when a message needs it.
enum SourcePlaces {
  nonisolated(unsafe) private static var known: [String: String?] = [:]
  private static let files: [String] = {
    let list = ProcessInfo.processInfo.environment["MARTLET_SOURCES"] ?? ""
    return list.split(separator: "\n").map(String.init)
  }()

  /// Whether a type is the program's, not the runtime's.
  static func isUserType(_ type: Any.Type) -> Bool {
    let name = _typeName(type, qualified: true)
    return !name.hasPrefix("SwiftUI.") && !name.hasPrefix("SwiftUICore.")
  }

  /// `File.swift:12`, or nil when the sources are not known.
  static func declaration(of type: Any.Type) -> String? {
    guard !files.isEmpty else { return nil }
    let name = String("\(type)".prefix { $0 != "<" })
    if let place = UpdateLock.locked({ known[name] }) { return place }
    let place = search(name)
    UpdateLock.locked { known[name] = .some(place) }
    return place
  }

  private static func search(_ name: String) -> String? {
    for file in files {
      guard let text = try? String(contentsOfFile: file, encoding: .utf8), text.contains(name) else { continue }
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where declares(name, line) {
        return "\(file):\(index + 1)"
      }
    }
    return nil
  }

  private static func declares(_ name: String, _ line: Substring) -> Bool {
    guard line.contains(name) else { return false }
    let words = line.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return zip(words, words.dropFirst()).contains { keyword, word in
      word == name && ["struct", "class", "enum", "actor"].contains(keyword)
    }
  }
}
