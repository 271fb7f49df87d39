import CoreGraphics
import MartletDrawing
import MartletRaster
import XCTest

final class PainterTests: XCTestCase {
  private let red = RGBA(1, 0, 0)

  private func expect(
    _ surface: Surface, _ x: Int, _ y: Int, _ wanted: [Int], within slack: Int = 1, line: UInt = #line
  ) {
    let got = surface.bytes(x, y)
    XCTAssertTrue(
      zip(got, wanted).allSatisfy { abs($0 - $1) <= slack }, "(\(x), \(y)): \(got), expected \(wanted)", line: line)
  }

  private func square(_ color: RGBA, _ rect: CGRect = CGRect(x: 0, y: 0, width: 20, height: 20)) -> DrawItem {
    .rectangle(rect, .color(color))
  }

  // MARK: - Edges

  func testEachEdgeIsRoundedByItself() {
    let scene = Scene([square(.white, CGRect(x: 1.4, y: 1.6, width: 3.2, height: 2.8))])
    let surface = scene.painted(8, 8)
    expect(surface, 1, 2, [255, 255, 255, 255])
    expect(surface, 4, 3, [255, 255, 255, 255])
    expect(surface, 0, 2, [0, 0, 0, 0])
    expect(surface, 5, 2, [0, 0, 0, 0])
    expect(surface, 1, 1, [0, 0, 0, 0])
    expect(surface, 1, 4, [0, 0, 0, 0])
  }

  func testTurnedSquareIsSmoothAsMeasured() {
    let rows = [
      "00 00 00 00 00 00 00 00 00 00 00 00", "00 00 00 00 00 07 07 00 00 00 00 00",
      "00 00 00 00 07 B6 B6 07 00 00 00 00", "00 00 00 07 B6 FF FF B6 07 00 00 00",
      "00 00 07 B6 FF FF FF FF B6 07 00 00", "00 07 B6 FF FF FF FF FF FF B6 07 00",
    ]
    let turn = SegmentEffect {
      $0.transform = CGAffineTransform(translationX: 6, y: 6).rotated(by: .pi / 4).translatedBy(x: -6, y: -6)
    }
    let front = Scene([square(.white, CGRect(x: 3, y: 3, width: 6, height: 6))], effect: turn)
    let surface = Scene(children: [(front, .zero)]).painted(12, 12, on: .black)
    for (y, row) in rows.enumerated() {
      for (x, word) in row.split(separator: " ").enumerated() {
        let wanted = Int(word, radix: 16) ?? 0
        let slack = wanted == 0 || wanted == 255 ? 0 : 24
        expect(surface, x, y, [wanted, wanted, wanted, 255], within: slack)
        expect(surface, x, 11 - y, [wanted, wanted, wanted, 255], within: slack)
      }
    }
  }

  func testDamageLimitsWhatIsPainted() {
    let surface = Surface(width: 20, height: 20)
    let painter = Painter()
    let left = Scene([square(red, CGRect(x: 0, y: 0, width: 5, height: 5))])
    let right = Scene([square(red, CGRect(x: 0, y: 0, width: 5, height: 5))])
    let root = Scene(children: [(left, .zero), (right, CGPoint(x: 15, y: 15))])
    painter.paint(root, onto: surface, damage: [CGRect(x: 14.5, y: 14, width: 10, height: 10)], background: .white)
    XCTAssertEqual(painter.counters.segments, 2)
    expect(surface, 2, 2, [0, 0, 0, 0])
    expect(surface, 16, 16, [255, 0, 0, 255])
    expect(surface, 14, 14, [255, 255, 255, 255])
    expect(surface, 13, 14, [0, 0, 0, 0])
  }

  func testDamagedPartsEqualAWholeRepaint() {
    var generator = SplitMix(seed: 7)
    let scene = Scene(
      (0..<40).map { index in
        let rect = CGRect(
          x: generator.unit() * 90, y: generator.unit() * 90, width: generator.unit() * 60,
          height: generator.unit() * 60)
        let paint = Paint.color(RGBA(Float(generator.unit()), Float(generator.unit()), 0.3, Float(generator.unit())))
        switch index % 5 {
        case 0: return .rectangle(rect, paint)
        case 1: return .roundedRectangle(rect, radius: 9, continuous: index % 2 == 0, paint)
        case 2: return .ellipse(rect, paint)
        case 3: return .shadow(rect, radius: 6, blur: 4, RGBA(0, 0, 0, 0.4))
        default: return .stroke(CGPath(ellipseIn: rect, transform: nil), StrokeAttributes(width: 3), paint)
        }
      },
      effect: SegmentEffect {
        $0.clip = .roundedRectangle(CGRect(x: 5, y: 5, width: 100, height: 90), radius: 20, continuous: true)
      })
    let root = Scene(children: [(scene, CGPoint(x: 1, y: 2))])
    let whole = root.painted(220, 220, scale: 2, on: .white)
    let parts = Surface(width: 220, height: 220, scale: 2)
    let painter = Painter()
    for y in stride(from: 0, to: 110, by: 37) {
      for x in stride(from: 0, to: 110, by: 29) {
        painter.paint(root, onto: parts, damage: [CGRect(x: x, y: y, width: 29, height: 37)], background: .white)
      }
    }
    // The edges of paths depend a little on where cairo clips them.
    let difference = whole.difference(from: parts, tolerance: 4)
    XCTAssertEqual(difference?.count, 0, "largest \(difference?.largest ?? -1)")
  }

  // MARK: - Effects

  func testOpacityOfOneMarkNeedsNoGroup() {
    let half = SegmentEffect { $0.opacity = 0.5 }
    let painter = Painter()
    let surface = Surface(width: 20, height: 20)
    painter.paint(Scene([square(red)], effect: half), onto: surface, background: .white)
    XCTAssertEqual(painter.counters.groups, 0)
    expect(surface, 5, 5, [255, 128, 128, 255])
    let nested = Scene(effect: half, children: [(Scene([square(red)]), .zero)])
    painter.paint(nested, onto: surface, background: .white)
    XCTAssertEqual(painter.counters.groups, 0)
    expect(surface, 5, 5, [255, 128, 128, 255])
    let two = Scene([square(red), square(.black)], effect: half)
    painter.paint(two, onto: surface, background: .white)
    XCTAssertEqual(painter.counters.groups, 1)
    expect(surface, 5, 5, [128, 128, 128, 255])
  }

  func testGroupsAreBoundedByBoxAndDamage() {
    let half = SegmentEffect { $0.opacity = 0.5 }
    let inner = Scene([square(red), square(.black)], effect: half)
    let root = Scene(children: [(inner, CGPoint(x: 50, y: 50))])
    let painter = Painter()
    let surface = Surface(width: 100, height: 100)
    painter.paint(root, onto: surface, damage: [CGRect(x: 50, y: 50, width: 8, height: 8)])
    XCTAssertLessThanOrEqual(painter.counters.groupPixels, 81)
  }

  func testRoundedClipKeepsWhatLiesUnderItsCorners() {
    let clip = SegmentEffect {
      $0.clip = .roundedRectangle(CGRect(x: 0, y: 0, width: 20, height: 20), radius: 10, continuous: false)
    }
    let painter = Painter()
    let surface = Surface(width: 20, height: 20)
    painter.paint(Scene([square(red)], effect: clip), onto: surface, background: RGBA(0, 0, 1))
    XCTAssertEqual(painter.counters.groups, 0)
    expect(surface, 0, 0, [0, 0, 255, 255])
    expect(surface, 10, 0, [255, 0, 0, 255], within: 12)
    expect(surface, 10, 10, [255, 0, 0, 255])
    let drawn = Scene([
      .roundedRectangle(CGRect(x: 0, y: 0, width: 20, height: 20), radius: 10, continuous: false, .color(red))
    ])
    let difference = surface.difference(from: drawn.painted(20, 20, on: RGBA(0, 0, 1)), tolerance: 1)
    XCTAssertEqual(difference?.count, 0)
  }

  func testMasksMultiplyAlpha() {
    let mask = Scene([square(RGBA(0, 0, 0, 0.5), CGRect(x: 0, y: 0, width: 10, height: 20))])
    let surface = Scene([square(red)], mask: mask).painted(20, 20)
    expect(surface, 5, 5, [255, 0, 0, 128])
    expect(surface, 15, 5, [0, 0, 0, 0])
  }

  func testColorFiltersAsMeasured() {
    let base = RGBA(204 / 255, 102 / 255, 51 / 255)
    let rows: [([SegmentEffect.Filter], [Int])] = [
      ([.brightness(0.2)], [255, 153, 102]), ([.contrast(0.5)], [166, 115, 89]), ([.contrast(1.5)], [242, 89, 13]),
      ([.saturation(0.5)], [162, 111, 85]), ([.saturation(2)], [255, 84, 0]), ([.grayscale(0.5)], [162, 111, 85]),
      ([.hueRotation(radians: .pi / 2)], [51, 149, 36]), ([.colorInvert], [51, 153, 204]),
      ([.colorMultiply(RGBA(0, 0.5, 1))], [0, 51, 51]),
      ([.saturation(0), .brightness(0.2), .colorInvert], [84, 84, 84]),
    ]
    for (filters, wanted) in rows {
      let scene = Scene([square(base)], effect: SegmentEffect { $0.filters = filters })
      let got = scene.painted(4, 4).bytes(1, 1)
      XCTAssertTrue(zip(got, wanted + [255]).allSatisfy { abs($0 - $1) <= 1 }, "\(filters): \(got), not \(wanted)")
    }
  }

  func testSoftLightAsMeasured() {
    let scene = Scene(
      [square(RGBA(0.5, 0.5, 0.5))],
      children: [(Scene([square(RGBA(0.8, 0.2, 0.5))], effect: SegmentEffect { $0.blendMode = .softLight }), .zero)])
    let wanted: [Int] = [0.8, 0.2, 0.5].map { (s: Double) -> Int in
      let mixed: Double = (1 - 2 * s) * 0.25 + s
      return Int((mixed * 255).rounded())
    }
    expect(scene.painted(4, 4), 1, 1, wanted + [255], within: 2)
  }

  func testBlurIsGaussianWithTheRadiusAsSigma() {
    for sigma in [1.0, 3, 10, 24] {
      let side = Int(sigma * 12) + 40
      let edge = CGFloat(side / 2)
      let item = square(.white, CGRect(x: 0, y: -200, width: edge, height: 600))
      let scene = Scene([item], effect: SegmentEffect { $0.filters = [.blur(radius: sigma, opaque: false)] })
      let surface = scene.painted(side, 40)
      for offset in [-1.5, -0.5, 0.5, 1.5] {
        let x = Int(edge) + Int(offset * sigma)
        let distance: Double = (Double(x) + 0.5 - Double(edge)) / sigma
        let wanted: Double = 0.5 * erfc(distance / 2.0.squareRoot())
        XCTAssertEqual(Double(surface.bytes(x, 20)[3]) / 255, wanted, accuracy: 0.02, "sigma \(sigma) at \(offset)")
      }
    }
  }

  func testShadowFilterAndShadowMarkAgree() {
    let rect = CGRect(x: 30, y: 30, width: 40, height: 30)
    let shadow = RGBA(0, 0, 0, 0.33)
    let card = DrawItem.roundedRectangle(rect, radius: 8, continuous: true, .color(.white))
    let filtered = Scene([card], effect: SegmentEffect { $0.filters = [.shadow(color: shadow, radius: 5, x: 0, y: 4)] })
    let marked = Scene([.shadow(rect.offsetBy(dx: 0, dy: 4), radius: 8, blur: 5, shadow), card])
    let difference = filtered.painted(100, 100, on: .white).difference(
      from: marked.painted(100, 100, on: .white), tolerance: 2)
    XCTAssertEqual(difference?.count, 0, "largest \(difference?.largest ?? -1)")
  }

  func testProjectionWithoutPerspectiveEqualsATransform() {
    let effect = SegmentEffect { $0.projection = [0.5, 0, 0, 0, 1, 0, 5, 0, 1] }
    let surface = Scene(children: [(Scene([square(red)], effect: effect), .zero)]).painted(30, 30, on: .white)
    expect(surface, 10, 10, [255, 0, 0, 255])
    expect(surface, 6, 10, [255, 0, 0, 255], within: 3)
    expect(surface, 3, 10, [255, 255, 255, 255])
    expect(surface, 17, 10, [255, 255, 255, 255])
  }

  func testDeepTreesNeedNoStack() {
    var scene = Scene([square(red)])
    for _ in 0..<20_000 { scene = FixedScene(child: scene) }
    expect(scene.painted(4, 4), 1, 1, [255, 0, 0, 255])
    FixedScene.unravel(scene)
  }

  func testExtremeNumbersDrawNothingOrEverything() {
    let far = CGRect(x: -1e12, y: -1e12, width: 2e12, height: 2e12)
    let odd = CGRect(x: CGFloat.nan, y: 0, width: 5, height: CGFloat.infinity)
    for rect in [far, odd, .infinite, .null, .zero, CGRect(x: 1e9, y: 0, width: 1, height: 1)] {
      let paint = Paint.color(red)
      let marks: [DrawItem] = [
        .rectangle(rect, paint), .roundedRectangle(rect, radius: 1e6, continuous: true, paint), .ellipse(rect, paint),
        .shadow(rect, radius: 1e5, blur: 40, red),
        .stroke(CGPath(rect: rect, transform: nil), StrokeAttributes(width: 1e9), paint),
        .image(ImageItem(image: checker, rect: rect)),
      ]
      for mark in marks {
        let filter = SegmentEffect { $0.filters = [.shadow(color: red, radius: 50, x: 1e9, y: 0)] }
        _ = Scene([mark], effect: filter).painted(8, 8)
        _ = Scene([mark]).painted(8, 8)
      }
    }
    XCTAssertEqual(Scene([square(red, far)]).painted(4, 4).bytes(1, 1), [255, 0, 0, 255])
  }

  func testGroupsInGroupsStayBounded() {
    var scene = Scene([square(red), square(red)])
    for _ in 0..<300 { scene = FixedScene(child: scene, effect: SegmentEffect { $0.isGroup = true }) }
    let painter = Painter()
    painter.paint(scene, onto: Surface(width: 8, height: 8))
    XCTAssertEqual(painter.counters.groups, 64)
  }

  // MARK: - Gradients

  func testGradientsAreBlendedAsMeasured() {
    let stops = [
      GradientPaint.Stop(color: RGBA(255 / 255, 56 / 255, 60 / 255), location: 0),
      GradientPaint.Stop(color: RGBA(0, 136 / 255, 255 / 255), location: 1),
    ]
    let linear = GradientPaint(geometry: .linear(start: .zero, end: CGPoint(x: 101, y: 0)), stops: stops)
    let surface = Scene([.rectangle(CGRect(x: 0, y: 0, width: 101, height: 4), .gradient(linear))]).painted(101, 4)
    expect(surface, 50, 1, [170, 121, 168, 255], within: 2)
    expect(surface, 0, 1, [255, 56, 60, 255], within: 2)
    expect(surface, 100, 1, [0, 136, 255, 255], within: 12)
  }

  func testAngularGradientsStartTrailingAndGoClockwise() {
    let stops = [
      GradientPaint.Stop(color: .black, location: 0), GradientPaint.Stop(color: .white, location: 1),
    ]
    let center = CGPoint(x: 20, y: 20)
    let turn = GradientPaint(geometry: .angular(center: center, start: 0, end: 2 * .pi), stops: stops)
    let surface = Scene([square(.black, .zero), .rectangle(CGRect(x: 0, y: 0, width: 40, height: 40), .gradient(turn))])
      .painted(40, 40)
    XCTAssertLessThan(surface.bytes(38, 21)[0], 40)
    XCTAssertGreaterThan(surface.bytes(38, 18)[0], 215)
    XCTAssertLessThan(surface.bytes(20, 38)[0], surface.bytes(1, 20)[0])
  }

  func testGradientsFillShapesAndFade() {
    let stops = [GradientPaint.Stop(color: red, location: 0), GradientPaint.Stop(color: red, location: 1)]
    let paint = Paint.gradient(
      GradientPaint(geometry: .radial(center: .zero, startRadius: 0, endRadius: 10), stops: stops))
    let half = SegmentEffect { $0.opacity = 0.5 }
    let surface = Scene([.ellipse(CGRect(x: 0, y: 0, width: 20, height: 20), paint)], effect: half).painted(20, 20)
    expect(surface, 10, 10, [255, 0, 0, 128])
    expect(surface, 0, 0, [0, 0, 0, 0])
  }

  func testMeshGradientsMeetTheirColorsAtTheCorners() {
    func point(_ x: CGFloat, _ y: CGFloat) -> GradientPaint.MeshPoint {
      let (left, right) = (CGPoint(x: x - 10, y: y), CGPoint(x: x + 10, y: y))
      let (up, down) = (CGPoint(x: x, y: y - 10), CGPoint(x: x, y: y + 10))
      return GradientPaint.MeshPoint(
        position: CGPoint(x: x, y: y), leading: left, top: up, trailing: right, bottom: down)
    }
    let mesh = GradientPaint(
      geometry: .mesh(
        columns: 2, rows: 2, points: [point(0, 0), point(30, 0), point(0, 30), point(30, 30)],
        colors: [red, .white, .black, RGBA(0, 0, 1)], smooth: true), stops: [])
    let surface = Scene([.rectangle(CGRect(x: 0, y: 0, width: 30, height: 30), .gradient(mesh))]).painted(30, 30)
    expect(surface, 0, 0, [255, 0, 0, 255], within: 12)
    expect(surface, 29, 0, [255, 255, 255, 255], within: 12)
    expect(surface, 0, 29, [0, 0, 0, 255], within: 12)
    expect(surface, 29, 29, [0, 0, 255, 255], within: 12)
  }

  // MARK: - Images

  private var checker: CGImage {
    CGImage(width: 2, height: 2, bgra: [0, 0, 255, 255, 0, 255, 0, 255, 255, 0, 0, 255, 255, 255, 255, 255])
  }

  func testImagesAreScaledTintedAndTiled() {
    let rect = CGRect(x: 0, y: 0, width: 8, height: 8)
    let plain = Scene([.image(ImageItem(image: checker, rect: rect, interpolation: .none))]).painted(8, 8)
    expect(plain, 1, 1, [255, 0, 0, 255])
    expect(plain, 6, 1, [0, 255, 0, 255])
    expect(plain, 6, 6, [255, 255, 255, 255])
    let tinted = Scene([.image(ImageItem(image: checker, rect: rect, tint: .color(red.opacity(0.5))))]).painted(8, 8)
    expect(tinted, 4, 4, [255, 0, 0, 128])
    let tile = ImageItem(image: checker, rect: rect, resizing: .tile(top: 0, left: 0, bottom: 0, right: 0))
    let tiled = Scene([.image(tile)]).painted(8, 8)
    expect(tiled, 4, 4, [255, 0, 0, 255])
    expect(tiled, 7, 7, [255, 255, 255, 255])
    let small = Scene([.image(ImageItem(image: checker, rect: CGRect(x: 0, y: 0, width: 1, height: 1)))]).painted(2, 2)
    expect(small, 0, 0, [128, 128, 128, 255], within: 3)
    expect(small, 1, 0, [0, 0, 0, 0])
  }

  func testNinePartsKeepTheirCorners() {
    var bytes = [UInt8](repeating: 255, count: 6 * 6 * 4)
    for corner in [0, 5, 30, 35] { bytes.replaceSubrange(corner * 4..<corner * 4 + 4, with: [0, 0, 255, 255]) }
    let image = CGImage(width: 6, height: 6, bgra: bytes)
    let item = ImageItem(
      image: image, rect: CGRect(x: 0, y: 0, width: 20, height: 12),
      resizing: .nineParts(top: 1, left: 1, bottom: 1, right: 1), interpolation: .none)
    let surface = Scene([.image(item)]).painted(20, 12)
    expect(surface, 0, 0, [255, 0, 0, 255])
    expect(surface, 19, 11, [255, 0, 0, 255])
    expect(surface, 1, 0, [255, 255, 255, 255])
    expect(surface, 10, 6, [255, 255, 255, 255])
  }

  // MARK: - Surfaces

  func testScrollingCopiesAndSaysWhatIsExposed() {
    let scene = Scene(
      (0..<20).map { row in
        square(RGBA(Float(row) / 20, 0, 0), CGRect(x: 0, y: row, width: 20, height: 1))
      })
    let surface = scene.painted(20, 20)
    let exposed = surface.scroll(rect: CGRect(x: 0, y: 5, width: 20, height: 10), delta: CGVector(dx: 0, dy: -3))
    XCTAssertEqual(exposed, [PixelBounds(minX: 0, minY: 12, maxX: 20, maxY: 15)])
    expect(surface, 3, 5, [102, 0, 0, 255])
    expect(surface, 3, 11, [179, 0, 0, 255])
    expect(surface, 3, 4, [51, 0, 0, 255])
    expect(surface, 3, 15, [191, 0, 0, 255])
    let sideways = surface.scroll(rect: CGRect(x: 2, y: 0, width: 10, height: 20), delta: CGVector(dx: 4, dy: 0))
    XCTAssertEqual(sideways, [PixelBounds(minX: 2, minY: 0, maxX: 6, maxY: 20)])
  }

  func testPicturesSurviveAPNGFile() throws {
    let scene = Scene([
      square(RGBA(0.2, 0.4, 0.6, 0.5), CGRect(x: 1, y: 1, width: 7, height: 5)),
      .ellipse(CGRect(x: 3, y: 2, width: 9, height: 9), .color(red)),
    ])
    for background in [RGBA.clear, .white] {
      let surface = scene.painted(13, 11, on: background)
      let image = try ImageDecoder.image(from: surface.pngData(), name: "picture.png")
      let again = Scene([.image(ImageItem(image: image, rect: CGRect(x: 0, y: 0, width: 13, height: 11)))]).painted(
        13, 11)
      XCTAssertLessThanOrEqual(surface.difference(from: again)?.largest ?? 255, 1)
    }
  }
}

/// A segment with one child and bounds that cost nothing to know.

private final class FixedScene: Scene {
  convenience init(child: Segment, effect: SegmentEffect? = nil) {
    self.init(effect: effect, children: [(child, .zero)])
  }

  override var paintBounds: CGRect { CGRect(x: 0, y: 0, width: 20, height: 20) }

  override func visitSubsegments(meeting rect: CGRect, _ visit: (Segment, CGPoint) -> Void) {
    for (child, origin) in children { visit(child, origin) }
  }

  /// Takes a chain apart without recursion.
  static func unravel(_ top: Scene) {
    var next: Scene? = top
    while let scene = next {
      next = scene.children.first?.0 as? Scene
      scene.children = []
    }
  }
}

/// Random numbers from a seed.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }

  /// 0…1.
  mutating func unit() -> CGFloat { CGFloat(next() >> 11) / CGFloat(1 << 53) }
}
