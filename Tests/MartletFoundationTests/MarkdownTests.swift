import Foundation
import MartletFoundation
import XCTest

final class MarkdownTests: XCTestCase {
  private func runs(
    _ text: String, _ syntax: AttributedString.MarkdownParsingOptions.InterpretedSyntax = .inlineOnly
  ) throws -> [String] {
    let attributed = try AttributedString(markdown: text, options: .init(interpretedSyntax: syntax))
    return attributed.runs.map { run in
      var line = String(attributed[run.range].characters)
      let intent = run.inlinePresentationIntent ?? []
      if intent.contains(.emphasized) { line += "/em" }
      if intent.contains(.stronglyEmphasized) { line += "/strong" }
      if intent.contains(.code) { line += "/code" }
      if intent.contains(.strikethrough) { line += "/struck" }
      if let link = run.link { line += "/" + link.absoluteString }
      return line
    }
  }

  func testEmphasis() throws {
    XCTAssertEqual(
      try runs("a *b* **c** ***d*** _e_ __f__"),
      [
        "a ", "b/em", " ", "c/strong", " ", "d/em/strong", " ", "e/em", " ", "f/strong",
      ])
    XCTAssertEqual(try runs("**Bold *both***"), ["Bold /strong", "both/em/strong"])
    XCTAssertEqual(try runs("snake_case_name 2 * 3 * 4 **open"), ["snake_case_name 2 * 3 * 4 **open"])
    XCTAssertEqual(try runs("~~gone~~ ~one~ ~~~three~~~"), ["gone/struck", " ", "one/struck", " ~~~three~~~"])
    XCTAssertEqual(try runs("*foo**bar*"), ["foo**bar/em"])
  }

  func testCodeEscapesAndEntities() throws {
    XCTAssertEqual(try runs("`a*b*` ``c`d``"), ["a*b*/code", " ", "c`d/code"])
    XCTAssertEqual(try runs("\\*x\\* &amp;&#65;&bogus; `open"), ["*x* &A&bogus; `open"])
  }

  func testLinks() throws {
    XCTAssertEqual(try runs("[a *b*](https://x.y/(z) \"t\")!"), ["a /https://x.y/(z)", "b/em/https://x.y/(z)", "!"])
    XCTAssertEqual(
      try runs("<https://x.y> <a@b.c> <b>"), ["https://x.y/https://x.y", " ", "a@b.c/mailto:a@b.c", " <b>"])
    XCTAssertEqual(try runs("[no link] [open](x"), ["[no link] [open](x"])
  }

  func testWhiteSpaceAndBlocks() throws {
    XCTAssertEqual(try runs("a\nb  \nc"), ["a b\nc"])
    XCTAssertEqual(try runs("a\n\n b", .inlineOnlyPreservingWhitespace), ["a\n\n b"])
    XCTAssertEqual(try runs("# Title\n\npara\nmore\n\n- one\n- **two**\n", .full), ["Titlepara moreone", "two/strong"])
  }

  func testHardInputEnds() throws {
    let start = Date()
    for text in [
      String(repeating: "*a", count: 4_000), String(repeating: "[", count: 2_000),
      String(repeating: "_", count: 5_000) + "a",
    ] {
      _ = try runs(text)
    }
    XCTAssertLessThan(Date().timeIntervalSince(start), 20)
  }
}
