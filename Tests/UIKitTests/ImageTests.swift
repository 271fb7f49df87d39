import UIKit
import XCTest

final class ImageTests: XCTestCase {
  private func gradient(width: Int, height: Int) -> CGImage {
    var bytes: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width { bytes += [UInt8(x * 255 / width), UInt8(y * 255 / height), 128, 255] }
    }
    return CGImage(width: width, height: height, bgra: bytes)
  }

  private func difference(_ a: CGImage, _ b: CGImage) -> Float {
    var largest: Float = 0
    for y in 0..<a.height {
      for x in 0..<a.width {
        let (p, q) = (a.color(x: x, y: y), b.color(x: x, y: y))
        largest = max(largest, abs(p.red - q.red), abs(p.green - q.green), abs(p.blue - q.blue))
      }
    }
    return largest
  }

  func testPNGKeepsEveryPixel() throws {
    let image = UIImage(cgImage: gradient(width: 21, height: 13), scale: 2, orientation: .up)
    XCTAssertEqual(image.size, CGSize(width: 10.5, height: 6.5))
    let again = try XCTUnwrap(UIImage(data: XCTUnwrap(image.pngData())))
    XCTAssertEqual(again.size, CGSize(width: 21, height: 13))
    XCTAssertEqual(difference(try XCTUnwrap(image.cgImage), try XCTUnwrap(again.cgImage)), 0)
  }

  func testJPEGComesCloseAndFollowsQuality() throws {
    let image = UIImage(cgImage: gradient(width: 45, height: 30))
    let best = try XCTUnwrap(image.jpegData(compressionQuality: 1))
    let small = try XCTUnwrap(image.jpegData(compressionQuality: 0.1))
    XCTAssertLessThan(small.count, best.count)
    let again = try XCTUnwrap(UIImage(data: best)?.cgImage)
    XCTAssertEqual(again.width, 45)
    XCTAssertLessThan(difference(try XCTUnwrap(image.cgImage), again), 0.03)
    XCTAssertNotNil(UIImage(data: small))
  }

  func testOrientation() throws {
    let pixels = CGImage(width: 2, height: 1, bgra: [255, 0, 0, 255, 0, 0, 255, 255])
    let image = UIImage(cgImage: pixels, scale: 1, orientation: .right)
    XCTAssertEqual(image.size, CGSize(width: 1, height: 2))
    let upright = try XCTUnwrap(UIImage(data: XCTUnwrap(image.pngData()))?.cgImage)
    XCTAssertEqual([upright.color(x: 0, y: 0).blue, upright.color(x: 0, y: 1).red], [1, 1])
  }

  func testSymbolsCarryTheirName() {
    let configuration = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold)
    let image = UIImage(systemName: "star", withConfiguration: configuration)
    XCTAssertEqual(image?.isSymbolImage, true)
    XCTAssertNil(image?.cgImage)
    XCTAssertNil(image?.pngData())
    XCTAssertEqual(image, UIImage(systemName: "star", withConfiguration: configuration))
    XCTAssertNil(UIImage(named: "no such picture"))
    XCTAssertNil(UIImage(data: Data("not a picture".utf8)))
  }

  func testPasteboard() {
    let board = UIPasteboard.withUniqueName()
    let count = board.changeCount
    XCTAssertFalse(board.hasStrings)
    board.string = "hello"
    XCTAssertEqual(board.string, "hello")
    XCTAssertTrue(board.hasStrings)
    XCTAssertEqual(board.changeCount, count + 1)
    board.image = UIImage(cgImage: gradient(width: 3, height: 3))
    XCTAssertTrue(board.hasImages && !board.hasStrings)
    XCTAssertEqual(board.image?.size, CGSize(width: 3, height: 3))
    board.url = URL(string: "https://example.org")
    XCTAssertEqual(board.url?.host, "example.org")
    XCTAssertEqual(board.string, "https://example.org")
    board.items = []
    XCTAssertNil(board.string)
  }
}
