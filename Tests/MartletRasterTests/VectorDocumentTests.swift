import CoreGraphics
import MartletDrawing
import MartletRaster
import XCTest

final class VectorDocumentTests: XCTestCase {
  private var drawing: Scene {
    let half = SegmentEffect {
      $0.opacity = 0.5
      $0.transform = CGAffineTransform(translationX: 10, y: 0)
    }
    let circle = DrawItem.ellipse(CGRect(x: 0, y: 0, width: 20, height: 20), .color(RGBA(0, 0, 1)))
    let back = DrawItem.rectangle(CGRect(x: 0, y: 0, width: 50, height: 40), .color(RGBA(1, 0, 0)))
    let blurred = Scene([circle], effect: SegmentEffect { $0.filters = [.blur(radius: 2, opaque: false)] })
    return Scene([back], children: [(Scene([circle], effect: half), CGPoint(x: 5, y: 5)), (blurred, .zero)])
  }

  func testPDFHasPages() {
    let data = VectorDocument.pdf(pages: [
      (drawing, CGSize(width: 50, height: 40)), (drawing, CGSize(width: 9, height: 9)),
    ])
    XCTAssertEqual(data.prefix(5), Data("%PDF-".utf8))
    XCTAssertNotNil(data.range(of: Data("/Count 2".utf8)))
  }

  func testSVGLooksLikeTheRaster() throws {
    let data = VectorDocument.svg(drawing, size: CGSize(width: 50, height: 40))
    let image = try VectorImage(data, name: "drawing.svg").image(size: CGSize(width: 50, height: 40), scale: 1)
    let surface = drawing.painted(50, 40)
    for (x, y) in [(1, 30), (25, 15), (45, 35), (3, 3)] {
      let (a, b) = (image.color(x: x, y: y), surface.color(x: x, y: y))
      XCTAssertEqual(a.red, b.red, accuracy: 0.05, "(\(x), \(y))")
      XCTAssertEqual(a.blue, b.blue, accuracy: 0.05, "(\(x), \(y))")
    }
  }
}
