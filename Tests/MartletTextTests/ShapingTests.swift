import CCairo
import CoreGraphics
import Foundation
import MartletText
import XCTest

/// Letters of all kinds: which fonts they come from, in which order, and that nothing breaks.
final class ShapingTests: XCTestCase {
  func testQuickWidthsEqualThoseOfLayout() {
    var noise = Noise(seed: 7)
    for _ in 0..<500 {
      var text = ""
      for _ in 0..<1 + noise.below(20) {
        text.unicodeScalars.append(Unicode.Scalar(UInt8(32 + noise.below(95))))
      }
      for font in [system(17), system(13, 700), system(28), system(15, 400, .monospaced)] {
        let layout = TextEngine.layout([TextRun(text, font: font)])
        XCTAssertEqual(TextEngine.measure(text, font: font).size, layout.size, text)
      }
    }
  }

  func testPairKerningEqualsWholeShaping() {
    // The same letters in one run and with a mark that forces full shaping must be as wide.
    for text in ["AVATAR To Yes, P.A. 17:45", "Waffle -> office", "LT Ty r. f)"] {
      let simple = TextEngine.layout([TextRun(text, font: system(17))]).lines[0].size.width
      let full = TextEngine.layout([TextRun(text + "\u{200B}", font: system(17))]).lines[0].size.width
      XCTAssertEqual(simple, full, accuracy: 0.6, text)
    }
  }

  func testMonospacedDigits() {
    var font = system(17)
    XCTAssertNotEqual(TextEngine.measure("111", font: font).size, TextEngine.measure("888", font: font).size)
    font.monospacedDigits = true
    XCTAssertEqual(TextEngine.measure("111", font: font).size, TextEngine.measure("888", font: font).size)
  }

  func testSmallCapitalsAndWidths() {
    var font = system(17)
    font.smallCaps = .lower
    let layout = TextEngine.layout([TextRun("Hi there", font: font)])
    XCTAssertEqual(layout.runs.first?.size, 17)
    XCTAssertEqual(layout.runs.last?.size ?? 0, 17 * 0.78, accuracy: 0.001)
    XCTAssertEqual(TextEngine.measure("Hi there", font: font).size, layout.size)
    XCTAssertEqual(layout.text, "Hi there")
    var narrow = system(17)
    narrow.width = 0.8
    XCTAssertLessThan(
      TextEngine.measure("Hello", font: narrow).size.width, TextEngine.measure("Hello", font: system(17)).size.width)
  }

  func testEmojiAreColoredAndOneCluster() {
    let layout = TextEngine.layout([TextRun("a👍🏽b", font: system(17))])
    XCTAssertEqual(layout.runs.map(\.isColored), [false, true, false])
    XCTAssertEqual(layout.runs[1].glyphs.count, 1)
    XCTAssertEqual(layout.index(after: 1), 9)
    XCTAssertEqual(layout.index(before: 9), 1)
  }

  func testRightToLeftRunsAreReordered() {
    let layout = TextEngine.layout([TextRun("ab שלום cd", font: system(17))])
    let hebrew = layout.runs.first { $0.range.lowerBound == 3 }
    XCTAssertNotNil(hebrew)
    // The first Hebrew letter stands right of the last.
    XCTAssertGreaterThan(layout.caretRect(at: 3).minX, layout.caretRect(at: 9).minX)
    XCTAssertEqual(layout.selectionRects(for: 0..<layout.text.utf8.count).count, 1)
  }

  func testAttachmentsTakeRoom() {
    var run = TextRun("", font: system(17))
    run.attachment = TextRun.Attachment(content: .custom(3), size: CGSize(width: 40, height: 30), descent: 5)
    let layout = TextEngine.layout([TextRun("a", font: system(17)), run, TextRun("b", font: system(17))])
    XCTAssertEqual(layout.attachments.count, 1)
    XCTAssertEqual(layout.attachments[0].rect.size, CGSize(width: 40, height: 30))
    XCTAssertEqual(layout.attachments[0].rect.maxY, layout.firstBaseline + 5, accuracy: 0.001)
    XCTAssertGreaterThanOrEqual(layout.size.height, 30)
  }

  func testCarets() {
    let layout = TextEngine.layout([TextRun("Hello world", font: system(17))])
    XCTAssertEqual(layout.caretRect(at: 0).minX, 0)
    XCTAssertEqual(layout.caretRect(at: 11).maxX, layout.lines[0].size.width, accuracy: 0.01)
    XCTAssertEqual(layout.characterIndex(at: CGPoint(x: -5, y: 5)), 0)
    XCTAssertEqual(layout.characterIndex(at: CGPoint(x: 500, y: 5)), 11)
    for index in 0...11 {
      XCTAssertEqual(layout.characterIndex(at: CGPoint(x: layout.caretRect(at: index).minX, y: 5)), index)
    }
    let broken = TextEngine.layout([TextRun("ab\ncd", font: system(17))])
    XCTAssertEqual(broken.caretRect(at: 3).minY, broken.lines[1].origin.y)
    XCTAssertEqual(broken.characterIndex(at: CGPoint(x: 500, y: 5)), 2)
  }

  func testRandomTextNeverBreaks() {
    var noise = Noise(seed: 42)
    let fonts = [
      system(17), system(13, 700), system(15, 400, .serif), system(12, 400, .monospaced),
      FontDescriptor(family: .named("DejaVu Sans"), size: 14), FontDescriptor(size: 20, italic: true),
    ]
    for round in 0..<1200 {
      let text = noise.text()
      let runs = [TextRun(text, font: fonts[round % fonts.count])]
      let style = ParagraphStyle(
        lineLimit: noise.below(3) == 0 ? 1 : nil, truncation: [.head, .middle, .tail][noise.below(3)],
        rightToLeft: noise.below(2) == 0)
      let layout = TextEngine.layout(runs, style: style, width: noise.below(3) == 0 ? nil : CGFloat(noise.below(200)))
      XCTAssertEqual(layout.lines.last?.range.upperBound, text.utf8.count)
      for line in layout.lines { XCTAssertLessThanOrEqual(line.range.lowerBound, line.range.upperBound) }
      for index in 0...text.utf8.count { XCTAssertTrue(layout.caretRect(at: index).minX.isFinite) }
      XCTAssertEqual(TextEngine.measure(runs).size, TextEngine.layout(runs).size)
    }
  }

  func testAMegabyteOnOneLine() {
    let text = String(repeating: "word and another ", count: 62_000)
    XCTAssertEqual(
      TextEngine.layout([TextRun(text, font: system(17))], style: ParagraphStyle(lineLimit: 1), width: 300).lines.count,
      1)
    XCTAssertGreaterThan(TextEngine.measure([TextRun(text, font: system(17))], width: 300).lineCount, 20_000)
  }

  func testInkStaysNearTheMeasure() throws {
    let layout = TextEngine.layout([TextRun("Hamburgefonstiv 👍", font: system(17))])
    let surface = try XCTUnwrap(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, nil))
    defer { cairo_surface_destroy(surface) }
    let context = try XCTUnwrap(cairo_create(surface))
    defer { cairo_destroy(context) }
    layout.draw(on: context, at: .zero, foreground: .black)
    var (x, y, width, height) = (0.0, 0.0, 0.0, 0.0)
    cairo_recording_surface_ink_extents(surface, &x, &y, &width, &height)
    XCTAssertGreaterThan(width, Double(layout.size.width) * 0.9)
    XCTAssertLessThan(x + width, Double(layout.size.width) + 3)
    XCTAssertGreaterThan(y, -2)
    XCTAssertLessThan(y + height, Double(layout.size.height) + 3)
  }
}
