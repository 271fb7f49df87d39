import Foundation
import MartletFoundation
import XCTest

final class LocalizationTests: XCTestCase {
  private var folder = URL(fileURLWithPath: "/")

  override func setUpWithError() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try write(
      "fr.lproj/Localizable.strings",
      "/* c */\n\"Hello\" = \"Bonjour\"; // c\n\"a\\n\\\"b\\\"\" = \"\\u00e9\";\nbare = \"nu\";")
    try write("zh-Hant.lproj/Localizable.strings", "\"Hello\" = \"你好\";")
    try write(
      "ru.lproj/Localizable.stringsdict",
      """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>%lld files in %@</key><dict>
      <key>NSStringLocalizedFormatKey</key><string>%2$@: %1$#@files@</string>
      <key>files</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>lld</string>
      <key>one</key><string>%lld файл</string><key>few</key><string>%lld файла</string>
      <key>many</key><string>%lld файлов</string><key>other</key><string>%lld файла</string></dict></dict></dict></plist>
      """)
    try write(
      "Localizable.xcstrings",
      """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "%lld items": {"localizations": {
          "en": {"variations": {"plural": {
            "zero": {"stringUnit": {"state": "translated", "value": "nothing"}},
            "one": {"stringUnit": {"state": "translated", "value": "%lld item"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld items"}}}}},
          "pl": {"variations": {"plural": {
            "one": {"stringUnit": {"value": "%lld rzecz"}}, "few": {"stringUnit": {"value": "%lld rzeczy"}},
            "many": {"stringUnit": {"value": "%lld rzeczy (wiele)"}}, "other": {"stringUnit": {"value": "%lld rzeczy"}}}}}}},
        "birds": {"localizations": {"en": {"stringUnit": {"value": "%#@birds@ on %#@trees@"}, "substitutions": {
          "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"value": "%arg bird"}}, "other": {"stringUnit": {"value": "%arg birds"}}}}},
          "trees": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
            "one": {"stringUnit": {"value": "%arg tree"}}, "other": {"stringUnit": {"value": "%arg trees"}}}}}}}}}
      }}
      """)
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ path: String, _ text: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
  }

  private func template(_ key: String, _ locale: String, _ numbers: [Double?] = []) -> String? {
    LocalizedStrings(folders: [folder]).template(for: key, locale: Locale(identifier: locale), numbers: numbers)
  }

  func testStringsFiles() {
    XCTAssertEqual(template("Hello", "fr_CA"), "Bonjour")
    XCTAssertEqual(template("a\n\"b\"", "fr"), "é")
    XCTAssertEqual(template("bare", "fr"), "nu")
    XCTAssertEqual(template("Hello", "zh_TW"), "你好")
    XCTAssertNil(template("Hello", "de"))
  }

  func testPluralsOfStringsdict() {
    let key = "%lld files in %@"
    XCTAssertEqual(template(key, "ru", [1, nil]), "%2$@: %1$lld файл")
    XCTAssertEqual(template(key, "ru", [3, nil]), "%2$@: %1$lld файла")
    XCTAssertEqual(template(key, "ru_RU", [11, nil]), "%2$@: %1$lld файлов")
  }

  func testCatalogs() {
    XCTAssertEqual(template("%lld items", "en_US", [0]), "nothing")
    XCTAssertEqual(template("%lld items", "en_US", [1]), "%lld item")
    XCTAssertEqual(template("%lld items", "pl", [4]), "%lld rzeczy")
    XCTAssertEqual(template("%lld items", "pl", [5]), "%lld rzeczy (wiele)")
    XCTAssertEqual(template("%lld items", "de", [7]), "%lld items", "the language of the keys, for want of German")
    XCTAssertEqual(template("birds", "en", [1, 2]), "%1$lld bird on %2$lld trees")
  }

  func testPluralRules() {
    let cases: [(String, Double, PluralCategory)] = [
      ("en", 1, .one), ("en", 1.5, .other), ("fr", 0, .one), ("ja", 1, .other), ("ar", 5, .few), ("ar", 11, .many),
      ("cs", 1.5, .many), ("lv", 10, .zero), ("lt", 21, .one), ("ro", 101, .few), ("he", 2, .two), ("sl", 103, .few),
      ("cy", 6, .many), ("ru", 21, .one), ("pl", 22, .few), ("pt_BR", 0, .one), ("es", 1, .one),
    ]
    for (language, number, expected) in cases {
      XCTAssertEqual(PluralCategory(number, language: language), expected, "\(language) \(number)")
    }
  }

  func testStringsWithoutTables() {
    let locale = Locale(identifier: "en_US")
    XCTAssertEqual(
      String(localized: "Hi \("you"), \(1234) and \(2.5, specifier: "%.1f")%", locale: locale), "Hi you, 1,234 and 2.5%"
    )
    XCTAssertEqual(String(localized: "100%", locale: locale), "100%")
    XCTAssertEqual(String(localized: "key", defaultValue: "Default \(2)", locale: locale), "Default 2")
    let resource: LocalizedStringResource = "Later \(5)"
    XCTAssertEqual(resource.key, "Later %lld")
    XCTAssertEqual(String(localized: resource), "Later 5")
    XCTAssertEqual(NSLocalizedString("nowhere", comment: ""), "nowhere")
  }
}
