import CoreGraphics
import MartletDrawing
import MartletRaster
import XCTest

final class ImageDecoderTests: XCTestCase {
  /// Pictures of 4 × 3 pixels whose top left corner is red and whose rest is blue.
  private enum Sample {
    static let png: Data = {
      var bytes = [UInt8]()
      for index in 0..<12 { bytes += index == 0 ? [0, 0, 255, 255] : [255, 0, 0, 255] }
      return CGImage(width: 4, height: 3, bgra: bytes).pngData()
    }()

    /// Uncompressed, rows from the bottom up.
    static let bmp: Data = {
      var data = Data("BM".utf8)
      func word(_ value: UInt32, _ size: Int = 4) {
        for byte in 0..<size { data.append(UInt8(value >> (8 * UInt32(byte)) & 255)) }
      }
      word(54 + 36)
      word(0)
      word(54)
      word(40)
      word(4)
      word(3)
      word(1, 2)
      word(24, 2)
      for value in [0, 36, 2835, 2835, 0, 0] as [UInt32] { word(value) }
      for row in 0..<3 {
        for column in 0..<4 { data.append(contentsOf: row == 2 && column == 0 ? [0, 0, 255] : [255, 0, 0]) }
      }
      return data
    }()

    static let gif = decoded("R0lGODlhBAADAIAAAAAA//8AACwAAAAABAADAAACCAwIECBAgAALADs=")

    /// 16 × 8 pixels, the left half red and the right half blue.
    static let webp = decoded("UklGRiYAAABXRUJQVlA4TBkAAAAvD8ABAA8Q87//8x8OxILJ/KU7U4jof+QAAA==")

    /// The same, to be turned clockwise by its EXIF orientation.
    static let jpeg = decoded(
      """
      /9j/4QAiRXhpZgAATU0AKgAAAAgAAQESAAMAAAABAAYAAAAAAAD/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQ
      oHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQU
      FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIABADASIAAhEBAxEB/8QAHwAAAQUBAQEBAQEAAAAAAAAAAAECAwQFBgcICQoL/8
      QAtRAAAgEDAwIEAwUFBAQAAAF9AQIDAAQRBRIhMUEGE1FhByJxFDKBkaEII0KxwRVS0fAkM2JyggkKFhcYGRolJicoKSo0NTY3ODk6Q0RFRkdI
      SUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqDhIWGh4iJipKTlJWWl5iZmqKjpKWmp6ipqrKztLW2t7i5usLDxMXGx8jJytLT1NXW19jZ2uHi4+
      Tl5ufo6erx8vP09fb3+Pn6/8QAHwEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQoL/8QAtREAAgECBAQDBAcFBAQAAQJ3AAECAxEEBSExBhJB
      UQdhcRMiMoEIFEKRobHBCSMzUvAVYnLRChYkNOEl8RcYGRomJygpKjU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6goOEhY
      aHiImKkpOUlZaXmJmaoqOkpaanqKmqsrO0tba3uLm6wsPExcbHyMnK0tPU1dbX2Nna4uPk5ebn6Onq8vP09fb3+Pn6/9oADAMBAAIRAxEAPwD5
      0rwKiiv3D6Mv/M4/7gf+5j+jfpDf8yr/ALjf+4j/2Q==
      """)

    private static func decoded(_ text: String) -> Data {
      Data(base64Encoded: text, options: .ignoreUnknownCharacters) ?? Data()
    }

    static let svg = Data(
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3">
        <rect width="4" height="3" fill="#0000ff"/><rect width="1" height="1" fill="#ff0000"/>
      </svg>
      """.utf8)
  }

  private func expectSample(_ data: Data, _ name: String, line: UInt = #line) throws {
    let image = try ImageDecoder.image(from: data, name: name)
    XCTAssertEqual([image.width, image.height], [4, 3], name, line: line)
    XCTAssertEqual(image.color(x: 0, y: 0), RGBA(1, 0, 0), name, line: line)
    XCTAssertEqual(image.color(x: 3, y: 2), RGBA(0, 0, 1), name, line: line)
    XCTAssertEqual(image.color(x: 1, y: 0), RGBA(0, 0, 1), name, line: line)
  }

  private func reason(_ data: Data, _ name: String = "picture") -> String {
    do {
      let image = try ImageDecoder.image(from: data, name: name)
      return "\(image.width) × \(image.height)"
    } catch {
      return "\(error)"
    }
  }

  func testFormats() throws {
    try expectSample(Sample.png, "a.png")
    try expectSample(Sample.bmp, "a.bmp")
    try expectSample(Sample.gif, "a.gif")
    try expectSample(Sample.svg, "a.svg")
    let webp = try ImageDecoder.image(from: Sample.webp, name: "a.webp")
    XCTAssertEqual(webp.color(x: 7, y: 7), RGBA(1, 0, 0))
    XCTAssertEqual(webp.color(x: 8, y: 0), RGBA(0, 0, 1))
  }

  func testOrientationIsApplied() throws {
    let image = try ImageDecoder.image(from: Sample.jpeg, name: "a.jpg")
    XCTAssertEqual([image.width, image.height], [8, 16])
    XCTAssertGreaterThan(image.color(x: 4, y: 2).red, 0.9)
    XCTAssertGreaterThan(image.color(x: 4, y: 13).blue, 0.9)
  }

  func testErrorsNameFileAndReason() {
    XCTAssertEqual(reason(Data("hello".utf8), "a.png"), "a.png: not a PNG, JPEG, GIF, BMP, WebP or SVG picture")
    XCTAssertEqual(reason(Data(), "b.png"), "b.png: not a PNG, JPEG, GIF, BMP, WebP or SVG picture")
    let missing = URL(fileURLWithPath: "/nowhere/c.png")
    XCTAssertThrowsError(try ImageDecoder.image(contentsOf: missing)) { error in
      XCTAssertEqual("\(error)", "c.png: cannot be read: there is no such file")
    }
  }

  func testClaimedSizesAreCheckedFirst() {
    var png = Sample.png
    png.replaceSubrange(16..<24, with: [0, 0, 0xFF, 0xFF, 0, 0, 0xFF, 0xFF])
    XCTAssertEqual(
      reason(png), "picture: 65535 × 65535 pixels are more than the 67108864 that are decoded")
    var gif = Sample.gif
    gif.replaceSubrange(6..<10, with: [0xFF, 0xFF, 0xFF, 0xFF])
    XCTAssertTrue(reason(gif).contains("65535 × 65535"))
    let svg = Data("<svg xmlns='http://www.w3.org/2000/svg' width='1e7' height='1e7'/>".utf8)
    XCTAssertTrue(reason(svg).contains("pixels are more than"), reason(svg))
  }

  func testTruncatedFilesGiveWhatIsThereOrAnError() {
    for sample in [Sample.png, Sample.bmp, Sample.gif, Sample.jpeg, Sample.webp, Sample.svg] {
      for length in stride(from: 0, to: sample.count, by: 3) { _ = reason(sample.prefix(length)) }
    }
    XCTAssertTrue(
      reason(Sample.png.prefix(40)).hasPrefix("picture: damaged") || reason(Sample.png.prefix(40)) == "4 × 3")
  }

  func testMutantsNeverCrash() {
    var generator = SplitMix(seed: 11)
    for sample in [Sample.png, Sample.bmp, Sample.gif, Sample.jpeg, Sample.webp, Sample.svg] {
      for _ in 0..<150 {
        var mutant = sample
        for _ in 0..<Int.random(in: 1...6, using: &generator) {
          mutant[Int.random(in: 0..<mutant.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
        }
        _ = reason(mutant)
      }
    }
  }

  func testHeadersOfTheOtherFormats() throws {
    let jpeg = Data([
      0xFF, 0xD8, 0xFF, 0xE1, 0x00, 0x22, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8, 0, 1, 0x01,
      0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0, 0xFF, 0xC0, 0x00, 0x11, 8, 0x01, 0x02, 0x03, 0x04, 3,
    ])
    let header = try XCTUnwrap(ImageHeader(jpeg))
    XCTAssertEqual([header.width, header.height, header.orientation], [0x304, 0x102, 6])
    var webp = Data("RIFF....WEBPVP8X".utf8)
    webp.append(contentsOf: [10, 0, 0, 0, 0, 0, 0, 0, 0x1F, 0, 0, 0x2F, 0, 0])
    XCTAssertEqual(ImageHeader(webp).map { [$0.width, $0.height] }, [32, 48])
    XCTAssertTrue(reason(webp).contains("damaged"), reason(webp))
  }

  // MARK: - Vector pictures

  func testVectorLimits() {
    let deep = String(repeating: "<g>", count: 200) + String(repeating: "</g>", count: 200)
    XCTAssertTrue(reason(svg(deep)).contains("nested more than 128 deep"), reason(svg(deep)))
    let many = String(repeating: "<g/>", count: 200_001)
    XCTAssertTrue(reason(svg(many)).contains("more than 200000 elements"))
    let entity = Data("<!DOCTYPE svg [<!ENTITY a 'b'>]><svg xmlns='http://www.w3.org/2000/svg'>&a;</svg>".utf8)
    XCTAssertTrue(reason(entity).contains("declares entities"))
    let loop = "<defs><g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g></defs><use href='#a'/>"
    XCTAssertFalse(reason(svg(loop)).isEmpty)
    XCTAssertEqual(reason(svg("<image href='file:///etc/passwd' width='4' height='4'/>")), "10 × 10")
  }

  private func svg(_ body: String) -> Data {
    Data("<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'>\(body)</svg>".utf8)
  }

  func testVectorPicturesAreDrawnAtAnySize() throws {
    let vector = try VectorImage(Sample.svg, name: "a.svg")
    XCTAssertEqual(vector.size, CGSize(width: 4, height: 3))
    let image = try vector.image(size: CGSize(width: 40, height: 30), scale: 2)
    XCTAssertEqual([image.width, image.height], [80, 60])
    XCTAssertEqual(image.color(x: 19, y: 19), RGBA(1, 0, 0))
    XCTAssertEqual(image.color(x: 21, y: 21), RGBA(0, 0, 1))
  }
}
