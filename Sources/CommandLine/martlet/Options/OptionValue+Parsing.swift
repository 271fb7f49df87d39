import Foundation

extension OptionValue {
  /// The value as the program is to see it; throws one line that says what is wrong with it.
  func parse(_ text: String, option: String) throws -> String {
    switch self {
    case .flag, .setting:
      return text
    case .choice(let words):
      guard words.contains(text) else {
        throw Failure("'\(option)' is one of \(words.joined(separator: ", ")), not '\(text)'")
      }
      return text
    case .text(let placeholder):
      guard !text.isEmpty else { throw Failure("'\(option)' needs a \(placeholder)") }
      return text
    case .size:
      let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? .nan }
      guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= 20_000 }) else {
        throw Failure("'\(option)' is WIDTHxHEIGHT in points, as 390x844, not '\(text)'")
      }
      return text
    case .number(let range):
      guard let number = Double(text), range.contains(number) else {
        throw Failure(
          "'\(option)' is a number from \(plain(range.lowerBound)) to \(plain(range.upperBound)), not '\(text)'")
      }
      return text
    case .integer(let range):
      guard let number = Int(text), range.contains(number) else {
        throw Failure("'\(option)' is a whole number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
      }
      return text
    case .date:
      // The time zone is known only when all options are read, so the date is converted at the start of the program.
      guard ISODate(text) != nil else {
        throw Failure("'\(option)' is a date as 2026-12-24, 2026-12-24T09:30 or 2026-12-24T09:30:00Z, not '\(text)'")
      }
      return text
    case .timeZone:
      guard TimeZone(identifier: text) != nil || TimeZone(abbreviation: text) != nil else {
        throw Failure("there is no time zone '\(text)'; '\(option)' is one as Europe/Paris")
      }
      return text
    case .locale:
      let parts = text.replacingOccurrences(of: "-", with: "_").split(separator: "_", omittingEmptySubsequences: false)
      let isLanguage = (2...8).contains(parts[0].count) && parts[0].allSatisfy { $0.isASCII && $0.isLetter }
      let isTail = parts.dropFirst().allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCII && !$0.isWhitespace } }
      guard isLanguage && isTail else { throw Failure("'\(option)' is a locale as fr or pt_BR, not '\(text)'") }
      return text.replacingOccurrences(of: "-", with: "_")
    case .existingFolder:
      return try existingFolder(text, option: option)
    case .folder:
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: text, isDirectory: &isFolder), !isFolder.boolValue {
        throw Failure("'\(option)' is a folder, and '\(text)' is a file")
      }
      return absolutePath(text)
    case .output:
      let ending = URL(fileURLWithPath: text).pathExtension.lowercased()
      guard ["png", "pdf", "svg"].contains(ending) else {
        throw Failure("a picture's name ends in .png, .pdf or .svg, not '\(text)'")
      }
      let path = absolutePath(text)
      _ = try existingFolder((path as NSString).deletingLastPathComponent, option: option)
      return path
    case .network:
      return ["off", "on"].contains(text) ? text : try existingFolder(text, option: option)
    case .url:
      guard let url = URL(string: text), url.scheme != nil else {
        throw Failure("'\(option)' is an address with a scheme, as myapp://page, not '\(text)'")
      }
      return text
    }
  }

  static func parseSetting(_ text: String) throws -> (key: String, value: String) {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex, !text.contains("\0") else {
      throw Failure("'--set' is KEY=VALUE, not '\(text)'")
    }
    return (String(text[..<sign]), String(text[text.index(after: sign)...]))
  }

  private func existingFolder(_ text: String, option: String) throws -> String {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: text, isDirectory: &isFolder), isFolder.boolValue else {
      throw Failure("there is no folder '\(text)' for '\(option)'")
    }
    return absolutePath(text)
  }

  private func plain(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }
}

/// The path from the root of the file system, without `.` and `..`.
func absolutePath(_ path: String) -> String {
  URL(fileURLWithPath: path).standardizedFileURL.path
}
