import CoreGraphics
import XCTest

final class GeometryTests: XCTestCase {
  func testTransformsComposeInApplesOrder() {
    let transform = CGAffineTransform(translationX: 10, y: 20).rotated(by: .pi / 2).scaledBy(x: 2, y: 3)
    let point = CGPoint(x: 1, y: 1).applying(transform)
    XCTAssertEqual(point.x, 7, accuracy: 1e-9)
    XCTAssertEqual(point.y, 22, accuracy: 1e-9)
    let back = point.applying(transform.inverted())
    XCTAssertEqual(back.x, 1, accuracy: 1e-9)
    XCTAssertEqual(back.y, 1, accuracy: 1e-9)
    XCTAssertEqual(CGAffineTransform().inverted(), CGAffineTransform())
  }

  func testDecompositionIsUndone() {
    let transforms = [
      CGAffineTransform(a: 1.5, b: 0.3, c: -0.7, d: 2, tx: 4, ty: -5), CGAffineTransform(scaleX: -1, y: 2),
      CGAffineTransform(rotationAngle: 2), .identity,
    ]
    for transform in transforms {
      let again = CGAffineTransform(transform.decomposed())
      for (a, b) in [
        (again.a, transform.a), (again.b, transform.b), (again.c, transform.c), (again.d, transform.d),
        (again.tx, transform.tx), (again.ty, transform.ty),
      ] {
        XCTAssertEqual(a, b, accuracy: 1e-9, "\(transform)")
      }
    }
  }

  func testRectanglesGrowAroundTheirTransformedCorners() {
    let square = CGRect(x: -1, y: -1, width: 2, height: 2).applying(CGAffineTransform(rotationAngle: .pi / 4))
    XCTAssertEqual(square.width, 2 * 2.0.squareRoot(), accuracy: 1e-9)
    XCTAssertTrue(CGRect.null.applying(CGAffineTransform(scaleX: 2, y: 2)).isNull)
  }

  func testTransformsAreCoded() throws {
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    let data = try JSONEncoder().encode(transform)
    XCTAssertEqual(try JSONDecoder().decode(CGAffineTransform.self, from: data), transform)
  }

  func testColorsAreConvertedToTheScreensSpace() throws {
    XCTAssertEqual(CGColor(gray: 0.5, alpha: 0.25).rgba, RGBA(0.5, 0.5, 0.5, 0.25))
    let space = try XCTUnwrap(CGColorSpace(name: CGColorSpace.displayP3))
    let red = try XCTUnwrap(CGColor(colorSpace: space, components: [1, 0, 0, 1])).rgba
    XCTAssertEqual(red.red, 1.0931, accuracy: 1e-3)
    XCTAssertEqual(red.green, -0.2267, accuracy: 1e-3)
    XCTAssertEqual(red.blue, -0.1501, accuracy: 1e-3)
  }

  func testImagesAreDecodedOnceAndCroppedWithoutCopies() throws {
    let image = CGImage(width: 2, height: 2) {
      PixelBuffer(width: 2, height: 2) { base, stride in
        base.storeBytes(of: 0xFF00_00FF, toByteOffset: stride + 4, as: UInt32.self)
      }
    }
    let corner = try XCTUnwrap(image.cropping(to: CGRect(x: 1, y: 1, width: 5, height: 5)))
    XCTAssertEqual([corner.width, corner.height], [1, 1])
    XCTAssertEqual(corner.color(x: 0, y: 0), RGBA(0, 0, 1, 1))
    XCTAssertEqual(image.color(x: 0, y: 0), .clear)
    XCTAssertEqual(image.pixels.buffer.base, corner.pixels.buffer.base)
    XCTAssertNil(image.cropping(to: CGRect(x: 2, y: 0, width: 1, height: 1)))
  }
}
