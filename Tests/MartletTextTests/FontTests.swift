import CoreGraphics
import Foundation
import MartletText
import XCTest

final class FontTests: XCTestCase {
  func testMetricsOfTheSystemFontAreThePlatforms() {
    let metrics = TextEngine.metrics(of: system(17))
    XCTAssertEqual(metrics.ascent, 17 * 1950 / 2048, accuracy: 0.001)
    XCTAssertEqual(metrics.descent, 17 * 494 / 2048, accuracy: 0.001)
    XCTAssertEqual(metrics.capHeight, 17 * 1443 / 2048, accuracy: 0.001)
    XCTAssertEqual(TextEngine.metrics(of: system(17, 700)).lineHeight, metrics.lineHeight)
  }

  func testAnUnknownFontFallsBackToTheSystemFont() {
    let unknown = FontDescriptor(family: .named("No Such Font At All"), size: 17)
    XCTAssertEqual(TextEngine.measure("Hello", font: unknown).size, TextEngine.measure("Hello", font: system(17)).size)
  }

  func testNamedFonts() {
    let named = FontDescriptor(family: .named("DejaVu Sans"), size: 17)
    XCTAssertNotEqual(TextEngine.measure("Hello", font: named).size, TextEngine.measure("Hello", font: system(17)).size)
  }

  func testRegisteringAFile() throws {
    let file = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf")
    try XCTSkipUnless(FileManager.default.fileExists(atPath: file.path))
    try TextEngine.register(fontFile: file)
    let font = FontDescriptor(family: .named("DejaVuSerif"), size: 17)
    XCTAssertNotEqual(TextEngine.measure("Hello", font: font).size, TextEngine.measure("Hello", font: system(17)).size)
  }

  func testBadFilesAreRefused() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-fonts-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = folder.appendingPathComponent("text.ttf")
    try Data("not a font".utf8).write(to: text)
    XCTAssertThrowsError(try TextEngine.register(fontFile: text))
    XCTAssertThrowsError(try TextEngine.register(fontFile: folder.appendingPathComponent("missing.ttf")))
  }

  func testDamagedFontsDoNotCrash() throws {
    let original = URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/DejaVuSansMono-Bold.ttf")
    try XCTSkipUnless(FileManager.default.fileExists(atPath: original.path))
    let data = try Data(contentsOf: original)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("martlet-damaged-\(getpid())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var noise = Noise(seed: 3)
    for round in 0..<40 {
      var damaged = data
      for _ in 0..<60 { damaged[noise.below(noise.below(2) == 0 ? 2000 : damaged.count)] = UInt8(noise.below(256)) }
      if round % 5 == 0 { damaged = damaged.prefix(noise.below(damaged.count)) }
      let file = folder.appendingPathComponent("\(round).ttf")
      try damaged.write(to: file)
      try? TextEngine.register(fontFile: file)
    }
    for name in ["DejaVu Sans Mono", "DejaVuSansMono-Bold"] {
      let layout = TextEngine.layout([TextRun("Hello, world", font: FontDescriptor(family: .named(name), size: 17))])
      XCTAssertTrue(layout.size.width.isFinite)
    }
  }

  func testSymbolsAreCentredOnCapitals() throws {
    let symbol = try XCTUnwrap(SymbolFont.glyph(named: "circle", font: system(17)))
    let middle = symbol.baseline - symbol.size.height / 2
    XCTAssertEqual(middle, TextEngine.metrics(of: system(17)).capHeight / 2, accuracy: 0.3)
    XCTAssertEqual(symbol.size.height, 17 * 1443 / 2048 * 1.72, accuracy: 1)
    let large = try XCTUnwrap(SymbolFont.glyph(named: "circle", font: system(17), scale: .large))
    XCTAssertEqual(large.size.height / symbol.size.height, 1.29, accuracy: 0.05)
  }

  func testSymbolNames() {
    let names = [
      "gear", "gearshape.fill", "square.and.arrow.up", "magnifyingglass", "leaf", "trophy.fill", "1.circle.fill",
      "chevron.forward", "person.crop.circle.badge.plus", "line.3.horizontal.decrease.circle", "fork.knife",
    ]
    for name in names { XCTAssertTrue(SymbolFont.contains(name), name) }
    XCTAssertFalse(SymbolFont.contains("no.such.symbol"))
    XCTAssertNil(SymbolFont.glyph(named: "no.such.symbol", font: system(17)))
  }
}
