import CoreGraphics
import MartletText
import XCTest

/// Rules of lines that were measured on the platform, with any font.
final class LineRuleTests: XCTestCase {
  func testLinesAreRoundedUpToPixels() {
    XCTAssertEqual(TextEngine.measure("Hello", font: system(13)).size.height, 16)
    XCTAssertEqual(TextEngine.measure("Hello", font: system(13)).firstBaseline, 13)
    XCTAssertEqual(TextEngine.measure("Hello", font: system(17)).size.height, 20.5)
    XCTAssertEqual(TextEngine.measure("Hello", font: system(17), scale: 3).size.height, 61 / 3, accuracy: 0.001)
    XCTAssertEqual(TextEngine.measure("One\nTwo\nThree", font: system(13)).size.height, 48)
  }

  func testTallLinesOfTextStyles() {
    let body = FontDescriptor(size: 17, fixedLineHeight: 24.29)
    let measure = TextEngine.measure("Hello", font: body)
    XCTAssertEqual(measure.size.height, 24.5)
    XCTAssertEqual(measure.firstBaseline, 18.5)
  }

  func testPitchOfTextStyles() {
    let body = FontDescriptor(size: 17, fixedLineHeight: 20.29, linePitch: 22)
    XCTAssertEqual(TextEngine.measure("One", font: body).size.height, 20.5)
    XCTAssertEqual(TextEngine.measure("One\nTwo", font: body).size.height, 42.5)
  }

  func testLineSpacingLeavesASingleLineAlone() {
    let style = ParagraphStyle(lineSpacing: 10)
    XCTAssertEqual(TextEngine.measure("One", font: system(13), style: style).size.height, 16)
    // The pitch is the unrounded line and the spacing: 15.51 + 10.
    XCTAssertEqual(TextEngine.measure("One\nTwo", font: system(13), style: style).size.height, 42)
  }

  func testAHeightKeepsWholeLinesAndAtLeastOne() {
    let runs = [TextRun(sentence, font: system(13))]
    for (height, expected) in [(8, 16), (20, 16), (32, 32), (40, 32), (48, 48), (70, 64)] as [(CGFloat, CGFloat)] {
      let measure = TextEngine.measure(runs, width: 110, height: height)
      XCTAssertEqual(measure.size.height, expected, "in \(height)")
      XCTAssertTrue(measure.isTruncated)
    }
  }

  func testReservedLines() {
    let style = ParagraphStyle(lineLimit: 3, minimumLines: 3)
    XCTAssertEqual(TextEngine.measure("One", font: system(13), style: style).size.height, 48)
  }

  func testNoWidthGivesOneCharacterForEachLine() {
    let measure = TextEngine.measure("abc", font: system(13), width: 0)
    XCTAssertEqual(measure.size, CGSize(width: 0, height: 48))
  }

  func testAWordWiderThanTheLineBreaksByCharacter() {
    let layout = TextEngine.layout([TextRun("Supercalifragilistic", font: system(13))], width: 60)
    XCTAssertEqual(layout.lines.count, 2)
    XCTAssertEqual(shownLines(layout).joined(), "Supercalifragilistic")
  }

  func testTrailingSpacesHang() {
    let word = TextEngine.measure("Hello", font: system(13)).size.width
    let spaced = TextEngine.measure("Hello   ", font: system(13)).size.width
    XCTAssertGreaterThan(spaced, word)
    XCTAssertEqual(TextEngine.measure("Hello   ", font: system(13), width: word).size, CGSize(width: word, height: 16))
  }

  func testTwoLinesDoNotLeaveAWordAlone() {
    let full = TextEngine.measure(sentence, font: system(13)).size.width
    let layout = TextEngine.layout([TextRun(sentence, font: system(13))], width: full - 5)
    XCTAssertEqual(shownLines(layout).last, "narrow frame.")
  }

  func testTruncationByCharacterDropsSpacesBesideTheMark() {
    func truncated(_ mode: ParagraphStyle.Truncation, _ width: CGFloat) -> String {
      let style = ParagraphStyle(lineLimit: 1, truncation: mode)
      return shownLines(TextEngine.layout([TextRun(sentence, font: system(13))], style: style, width: width))[0]
    }
    XCTAssertEqual(truncated(.tail, 150), "Layout must wrap this…")
    XCTAssertEqual(truncated(.head, 150), "…inside a narrow frame.")
    XCTAssertTrue(truncated(.middle, 150).hasPrefix("Layout mus…"))
    XCTAssertEqual(truncated(.tail, 1000), sentence)
  }

  func testAParagraphBeyondTheLimitLeavesAMark() {
    let layout = TextEngine.layout([TextRun("One\nTwo", font: system(13))], style: ParagraphStyle(lineLimit: 1))
    XCTAssertEqual(shownLines(layout), ["One…"])
    XCTAssertTrue(layout.isTruncated)
  }

  func testShrinkingBeforeTruncating() {
    let style = ParagraphStyle(lineLimit: 1, minimumScaleFactor: 0.5)
    let width = TextEngine.measure(sentence, font: system(17)).size.width
    let layout = TextEngine.layout([TextRun(sentence, font: system(17))], style: style, width: width * 0.7)
    XCTAssertFalse(layout.isTruncated)
    // Small sizes are set wider, so that the factor is a little less than that of the widths.
    XCTAssertEqual(layout.fontScale, 0.67, accuracy: 0.04)
    XCTAssertLessThanOrEqual(layout.size.width, width * 0.7)
  }

  func testAlignmentChangesNoSize() {
    let plain = TextEngine.layout([TextRun(sentence, font: system(13))], width: 200)
    for alignment in [ParagraphStyle.Alignment.center, .trailing] {
      let style = ParagraphStyle(alignment: alignment)
      let layout = TextEngine.layout([TextRun(sentence, font: system(13))], style: style, width: 200)
      XCTAssertEqual(layout.size, plain.size)
      XCTAssertGreaterThan(layout.lines[2].origin.x, 0)
    }
  }

  func testNumbersThatAreNone() {
    let style = ParagraphStyle(lineSpacing: .nan)
    let sizes: [CGFloat] = [.nan, .infinity, -5, 0, 1e9]
    for size in sizes {
      let measure = TextEngine.measure([TextRun("One\nTwo", font: system(size))], style: style, width: .nan)
      XCTAssertTrue(measure.size.width.isFinite && measure.size.height.isFinite)
    }
  }
}
