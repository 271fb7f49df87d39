import Foundation

/// The program's texts in its languages, looked up by key.
public final class LocalizedStrings: @unchecked Sendable {
  // Unchecked because `tables` is used under `lock`.
  /// The texts among the program's resources.
  public static let shared = LocalizedStrings(folders: ResourceFolders.all)

  private let files: [String: [File]]
  private let lock = NSLock()
  private var tables: [String: StringTable] = [:]

  private struct File: Sendable {
    let url: URL
    let language: String
  }

  /// Finds the files of texts in some folders; they are read when a table is first asked for.
  public init(folders: [URL]) {
    var files: [String: [File]] = [:]
    for kind in ["xcstrings", "stringsdict", "strings"] {
      for url in ResourceFolders.files(withExtension: kind, in: folders) {
        let folder = url.deletingLastPathComponent()
        let language = folder.pathExtension == "lproj" ? folder.deletingPathExtension().lastPathComponent : "Base"
        files[url.deletingPathExtension().lastPathComponent, default: []].append(File(url: url, language: language))
      }
    }
    self.files = files
  }

  /// The languages that a table has texts in.
  public func languages(table: String? = nil) -> [String] {
    self.table(table ?? "Localizable").languages.keys.filter { $0 != "Base" }.sorted()
  }

  /// The text for a key in the language that fits a locale best, its arguments still as conversions (`%@`, `%1$lld`);
  /// nil when no table has the key. `numbers` has one entry for each argument, nil where it is no number.
  public func template(
    for key: String, table name: String? = nil, locale: Locale = .current, numbers: [Double?] = []
  ) -> String? {
    let table = table(name ?? "Localizable")
    guard !table.languages.isEmpty else { return nil }
    for language in LocalizedStrings.candidates(locale) + [table.sourceLanguage, "Base", "en"] {
      if let entry = table.entry(key, in: language) {
        return entry.template(language: language == "Base" ? table.sourceLanguage : language, numbers: numbers)
      }
    }
    return nil
  }

  private func table(_ name: String) -> StringTable {
    lock.withLock {
      if let known = tables[name] { return known }
      var table = StringTable()
      for file in files[name] ?? [] {
        // A file that cannot be read counts as empty: keys then stand for themselves.
        guard let data = try? Data(contentsOf: file.url) else { continue }
        switch file.url.pathExtension {
        case "xcstrings": table.read(xcstrings: data)
        case "stringsdict": table.read(stringsdict: data, language: file.language)
        default: table.read(strings: data, language: file.language)
        }
      }
      tables[name] = table
      return table
    }
  }

  /// The names under which a locale's texts may be kept, the most exact first: `zh-Hant-HK`, `zh-HK`, `zh-Hant`, `zh`.
  static func candidates(_ locale: Locale) -> [String] {
    let language = locale.language
    guard let code = language.languageCode?.identifier else { return [] }
    let full = Locale.Language(identifier: language.maximalIdentifier)
    let script = full.script?.identifier
    let region = locale.region?.identifier
    var names: [String] = []
    func add(_ parts: String?...) {
      guard parts.allSatisfy({ $0 != nil }) else { return }
      for separator in ["-", "_"] {
        let name = parts.compactMap { $0 }.joined(separator: separator)
        if !names.contains(name) { names.append(name) }
      }
    }
    add(code, script, region)
    add(code, region)
    add(code, script)
    add(code)
    // Norwegian is written under both names.
    if code == "nb" { add("no") }
    if code == "no" { add("nb") }
    return names
  }
}
