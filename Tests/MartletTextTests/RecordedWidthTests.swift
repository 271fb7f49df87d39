import CoreGraphics
import Foundation
import MartletText
import XCTest

/// Layout with recorded widths, on a table in the form of the measured one.
final class RecordedWidthTests: XCTestCase {
  private let table = """
    {"fonts": {"system 13": {
      "widths": {"One": 25, "Two": 25, "Three": 35.5, "Four": 27.5, "Hello": 31, "Header": 44.5, "Footer": 39.5,
        "Vegetables": 68, "Fruits": 34.5, "Row 0": 37.5, "Title": 26.5, "Subtitle": 47, "Content": 48.5,
        "Main content": 79, "Second line": 71, "Description": 69.5, "Constrained": 74, "Full Width": 61,
        "A longer text": 77.5, "Supercalifragilistic": 112, "Status": 39, "Centered": 56},
      "wrapped \\"\(sentence)\\"": {
        "100": [95.5, 96], "120": [118, 64], "134": [134, 64], "150": [137, 64], "200": [196.5, 48],
        "260": [227, 32], "300": [274, 32], "400": [355.5, 32]}},
      "semibold 17": {"widths": {"Bold": 36}}}}
    """

  override func tearDown() {
    TextEngine.recordWidths(RecordedWidths())
  }

  func testKnownStringsHaveTheirWidth() throws {
    TextEngine.recordWidths(try RecordedWidths(json: Data(table.utf8)))
    XCTAssertEqual(TextEngine.measure("Three", font: system(13)).size, CGSize(width: 35.5, height: 16))
    XCTAssertEqual(TextEngine.layout([TextRun("Vegetables", font: system(13))]).size.width, 68)
    XCTAssertEqual(TextEngine.measure("Bold", font: system(17, 600)).size.width, 36)
  }

  func testSentencesWrapAsMeasured() throws {
    TextEngine.recordWidths(try RecordedWidths(json: Data(table.utf8)))
    let expected: [(CGFloat, CGFloat, CGFloat)] = [
      (100, 95.5, 96), (110, 110, 80), (120, 118, 64), (134, 134, 64), (150, 137, 64), (200, 196.5, 48),
      (260, 227, 32), (300, 274, 32), (400, 355.5, 32),
    ]
    for (width, reported, height) in expected {
      let size = TextEngine.measure(sentence, font: system(13), width: width).size
      XCTAssertEqual(size.width, reported, accuracy: 0.5, "in \(width)")
      XCTAssertEqual(size.height, height, "in \(width)")
    }
  }

  func testUnknownStringsFollowTheKnownOnes() throws {
    TextEngine.recordWidths(try RecordedWidths(json: Data(table.utf8)))
    XCTAssertEqual(TextEngine.measure("The quick brown fox", font: system(13)).size.width, 122.5, accuracy: 1)
    XCTAssertEqual(TextEngine.measure("Left\nRight side", font: system(13)).size.width, 60.5, accuracy: 1)
  }

  func testATableOfAnotherFormIsRefused() {
    XCTAssertThrowsError(try RecordedWidths(json: Data("[]".utf8)))
  }
}
