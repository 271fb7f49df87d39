import CoreGraphics
import XCTest

final class PathTests: XCTestCase {
  private let wide = CGRect(x: 0, y: 0, width: 100, height: 60)
  private let tall = CGRect(x: 0, y: 0, width: 100, height: 300)

  /// Compares operators exactly and numbers within a thousandth of a point (or of the number's last digit).
  private func expect(_ path: PathData, _ name: String, line: UInt = #line) {
    guard let expected = measuredPaths[name] else { return XCTFail("no measured path \(name)", line: line) }
    let wanted = expected.split(separator: " ")
    let got = path.description.split(separator: " ")
    guard wanted.count == got.count else {
      return XCTFail("\(name): \(path.description)\nexpected: \(expected)", line: line)
    }
    for (a, b) in zip(wanted, got) {
      if let x = Double(a), let y = Double(b) {
        let slack = max(0.001, abs(x) * 1e-5)
        XCTAssertEqual(x, y, accuracy: slack, "\(name): \(path.description)\nexpected: \(expected)", line: line)
      } else {
        XCTAssertEqual(a, b, "\(name): \(path.description)", line: line)
      }
    }
  }

  private func expectBox(_ path: PathData, _ name: String, line: UInt = #line) {
    guard let expected = measuredPaths[name].flatMap(PathData.init(description:)) else {
      return XCTFail("no measured path \(name)", line: line)
    }
    let (a, b) = (path.tightBox, expected.tightBox)
    XCTAssertEqual(a.minX, b.minX, accuracy: 0.1, name, line: line)
    XCTAssertEqual(a.minY, b.minY, accuracy: 0.1, name, line: line)
    XCTAssertEqual(a.maxX, b.maxX, accuracy: 0.1, name, line: line)
    XCTAssertEqual(a.maxY, b.maxY, accuracy: 0.1, name, line: line)
  }

  private func rounded(_ width: CGFloat, _ height: CGFloat, _ continuous: Bool, _ rect: CGRect) -> PathData {
    PathData { $0.addRoundedRect(in: rect, cornerSize: CGSize(width: width, height: height), continuous: continuous) }
  }

  private func uneven(
    _ topLeft: CGFloat, _ bottomLeft: CGFloat, _ bottomRight: CGFloat, _ topRight: CGFloat, _ continuous: Bool,
    _ rect: CGRect
  ) -> PathData {
    PathData {
      $0.addUnevenRoundedRect(
        in: rect,
        radii: .init(topLeft: topLeft, bottomLeft: bottomLeft, bottomRight: bottomRight, topRight: topRight),
        continuous: continuous)
    }
  }

  private func arc(_ from: CGFloat, _ to: CGFloat, _ clockwise: Bool) -> PathData {
    PathData {
      $0.addArc(
        center: CGPoint(x: 50, y: 50), radius: 40, startAngle: from * .pi / 180, endAngle: to * .pi / 180,
        clockwise: clockwise)
    }
  }

  private var triangle: PathData {
    PathData {
      $0.addLines([.zero, CGPoint(x: 100, y: 0), CGPoint(x: 50, y: 60)])
      $0.closeSubpath()
    }
  }

  // MARK: - Shapes

  func testRectanglesAndEllipses() {
    expect(PathData { $0.addRect(wide) }, "rect")
    expect(PathData { $0.addEllipse(in: wide) }, "ellipse")
    expect(PathData { $0.addLines([.zero, CGPoint(x: 10, y: 10), CGPoint(x: 20, y: 0)]) }, "lines")
    let moved = CGMutablePath()
    moved.addRect(CGRect(x: 0, y: 0, width: 10, height: 10), transform: CGAffineTransform(translationX: 5, y: 5))
    expect(moved.data, "rect-transform")
  }

  func testRoundedRectangles() {
    expect(rounded(12, 12, false, wide), "rounded-circular-12")
    expect(rounded(20, 20, true, wide), "rounded-continuous-20")
    expect(rounded(25, 25, true, wide), "rounded-continuous-25")
    expect(
      rounded(100, 100, true, CGRect(x: 0, y: 0, width: 2000, height: 240)), "rounded-continuous-100-in-2000x240")
    expect(rounded(60, 8, false, wide), "rounded-circular-size-60x8")
    expect(rounded(0, 0, true, wide), "rounded-zero")
    expect(rounded(30, 30, true, wide), "capsule")
    expect(rounded(30, 30, false, wide), "capsule-circular")
  }

  func testUnevenRoundedRectangles() {
    expect(uneven(5, 10, 15, 20, false, wide), "uneven-circular")
    expect(uneven(5, 10, 15, 20, true, wide), "uneven-continuous")
    expect(uneven(20, 0, 0, 90, false, tall), "uneven-oversized-20-90")
    expect(uneven(50, 0, 0, 70, true, tall), "uneven-oversized-50-70")
    expect(uneven(40, 40, 40, 40, true, CGRect(x: 0, y: 0, width: 200, height: 60)), "uneven-all-40-in-60")
  }

  func testArcs() {
    expect(arc(0, 120, false), "arc-0-120")
    expect(arc(0, 30, false), "arc-0-30")
    expect(arc(0, -90, false), "arc-0-minus90")
    expect(arc(0, 360, false), "arc-0-360")
    expect(arc(0, 0, false), "arc-0-0")
    expect(arc(0, -90, true), "arc-cw-0-minus90")
    expect(arc(0, 360, true), "arc-cw-0-360")
    expect(arc(0, 720, true), "arc-cw-0-720")
    let after = PathData {
      $0.move(to: .zero)
      $0.addArc(center: CGPoint(x: 50, y: 30), radius: 20, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    }
    expect(after, "arc-after-move")
    let stretched = PathData {
      $0.addArc(
        center: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, endAngle: .pi / 2, clockwise: false,
        transform: CGAffineTransform(scaleX: 2, y: 1))
    }
    expect(stretched, "arc-transform")
    let relative = PathData {
      $0.addRelativeArc(center: CGPoint(x: 50, y: 50), radius: 40, startAngle: 0, delta: -2 * .pi)
    }
    expect(relative, "relative-arc-minus360")
  }

  func testTangentArcRoundsTheCorner() {
    let path = PathData {
      $0.move(to: CGPoint(x: 100, y: 0))
      $0.addArc(tangent1End: .zero, tangent2End: CGPoint(x: 0, y: 100), radius: 20)
    }
    let quarter = "100 0 m 20 0 l 8.95431 0 0 8.95431 0 20 c"
    XCTAssertEqual(path.tightBox.maxY, 20, accuracy: 1e-9)
    let numbers = path.description.split(separator: " ").compactMap { Double($0) }
    for (got, wanted) in zip(numbers, quarter.split(separator: " ").compactMap { Double($0) }) {
      XCTAssertEqual(got, wanted, accuracy: 1e-4)
    }
  }

  func testDescriptionsAreRead() throws {
    let curves = PathData {
      $0.move(to: .zero)
      $0.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 60))
      $0.addCurve(to: CGPoint(x: 0, y: 60), control1: CGPoint(x: 100, y: 60), control2: .zero)
    }
    expect(curves, "quad-and-cubic")
    expect(try XCTUnwrap(PathData(description: "0 0 m 50 60 100 0 q 100 60 0 0 0 60 c h")), "parsed")
    for wrong in ["1 m", "1 2 l", "1 2 m 3", "1 2 m 1 2 3 4 5 c", "nan 0 m", "x"] {
      XCTAssertNil(PathData(description: wrong), wrong)
    }
  }

  // MARK: - Measuring

  func testTrimming() {
    let rectangle = PathData { $0.addRect(wide) }
    let circle = PathData { $0.addEllipse(in: CGRect(x: 20, y: 0, width: 60, height: 60)) }
    expect(rectangle.trimmed(from: 0, to: 1), "trim-rect-0-1")
    expect(rectangle.trimmed(from: 0, to: 0.999), "trim-rect-0-0.999")
    expect(triangle.trimmed(from: 0.25, to: 0.75), "trim-triangle-0.25-0.75")
    expect(circle.trimmed(from: 0, to: 0.5), "trim-circle-0-0.5")
    expect(rectangle.trimmed(from: 0.25, to: 0.5), "trim-shape")
    let large = PathData { $0.addEllipse(in: CGRect(x: 0, y: 0, width: 100, height: 100)) }
    expectBox(large.trimmed(from: 0.2, to: 0.8), "trim-circle-0.2-0.8")
    XCTAssertTrue(rectangle.trimmed(from: 0.5, to: 0.5).isEmpty)
    XCTAssertTrue(rectangle.trimmed(from: 0.7, to: 0.2).isEmpty)
    XCTAssertEqual(circle.length, 2 * .pi * 30, accuracy: 0.05)
  }

  func testStrokedOutlines() {
    expectBox(triangle.stroked(width: 4, cap: .round, join: .round), "stroked-triangle-round")
    let line = PathData { $0.addLines([.zero, CGPoint(x: 50, y: 0)]) }
    expectBox(line.stroked(width: 2, cap: .square), "stroked-line-square")
    expectBox(PathData { $0.addRect(wide) }.stroked(width: 2), "stroked-shape")
    let ring = PathData { $0.addEllipse(in: wide) }.stroked(width: 6)
    XCTAssertTrue(ring.contains(CGPoint(x: 50, y: 1)))
    XCTAssertFalse(ring.contains(CGPoint(x: 50, y: 30)))
  }

  func testDashes() {
    let line = PathData { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
    XCTAssertEqual(
      line.dashed(phase: 0, lengths: [2, 1]).description, "0 0 m 2 0 l 3 0 m 5 0 l 6 0 m 8 0 l 9 0 m 10 0 l")
    XCTAssertEqual(line.dashed(phase: 1, lengths: [4]).description, "0 0 m 3 0 l 7 0 m 10 0 l")
    XCTAssertEqual(line.dashed(phase: -1, lengths: [4]).description, "1 0 m 5 0 l 9 0 m 10 0 l")
    XCTAssertEqual(line.dashed(phase: 0, lengths: [0, 0]).description, "0 0 m 10 0 l")
  }

  func testBoxesAndContainment() {
    let path = CGMutablePath()
    XCTAssertTrue(path.boundingBox.isNull)
    path.addEllipse(in: wide)
    XCTAssertEqual(path.boundingBoxOfPath.width, 100, accuracy: 1e-9)
    XCTAssertTrue(path.contains(CGPoint(x: 50, y: 30)))
    XCTAssertFalse(path.contains(CGPoint(x: 4, y: 4)))
    path.addEllipse(in: wide.insetBy(dx: 20, dy: 20))
    XCTAssertTrue(path.contains(CGPoint(x: 50, y: 30), using: .winding))
    XCTAssertFalse(path.contains(CGPoint(x: 50, y: 30), using: .evenOdd))
    let curve = PathData {
      $0.move(to: .zero)
      $0.addCurve(to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 80), control2: CGPoint(x: 100, y: 80))
    }
    XCTAssertEqual(curve.controlBox.height, 80)
    XCTAssertEqual(curve.tightBox.height, 60, accuracy: 1e-9)
    var rect = CGRect.zero
    XCTAssertTrue(CGPath(rect: wide, transform: nil).isRect(&rect))
    XCTAssertEqual(rect, wide)
    XCTAssertFalse(path.isRect(nil))
  }

  func testElementsThroughC() {
    var kinds: [CGPathElementType] = []
    CGPath(ellipseIn: wide, transform: nil).applyWithBlock { kinds.append($0.pointee.type) }
    XCTAssertEqual(
      kinds, [.moveToPoint] + Array(repeating: .addCurveToPoint, count: 4) + [.closeSubpath])
  }
}
