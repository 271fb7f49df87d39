import UIKit
import XCTest

final class ColorAndFontTests: XCTestCase {
  private func components(_ color: UIColor) -> [Int] {
    var numbers: [CGFloat] = [0, 0, 0, 0]
    numbers.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      color.getRed(base, green: base + 1, blue: base + 2, alpha: base + 3)
    }
    return numbers.prefix(3).map { Int(($0 * 255).rounded()) } + [Int((numbers[3] * 100).rounded())]
  }

  func testSystemColorsFollowTraits() {
    let light = UITraitCollection(userInterfaceStyle: .light)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    XCTAssertEqual(components(UIColor.systemRed.resolvedColor(with: light)), [255, 56, 60, 100])
    XCTAssertEqual(components(UIColor.systemRed.resolvedColor(with: dark)), [255, 66, 69, 100])
    XCTAssertEqual(components(UIColor.systemBackground.resolvedColor(with: dark)), [0, 0, 0, 100])
    let elevated = dark.modifyingTraits { $0.userInterfaceLevel = .elevated }
    XCTAssertEqual(components(UIColor.systemBackground.resolvedColor(with: elevated)), [28, 28, 30, 100])
    XCTAssertEqual(components(UIColor.secondaryLabel.resolvedColor(with: light)), [60, 60, 67, 60])
    dark.performAsCurrent { XCTAssertEqual(components(.label), [255, 255, 255, 100]) }
    XCTAssertEqual(components(.label), [0, 0, 0, 100])
    XCTAssertEqual(UIColor.systemBlue, UIColor.systemBlue)
    XCTAssertNotEqual(UIColor.systemBlue, UIColor.systemRed)
  }

  func testOwnColors() {
    XCTAssertEqual(components(UIColor(hue: 1 / 3, saturation: 1, brightness: 1, alpha: 0.5)), [0, 255, 0, 50])
    var hue: CGFloat = 0
    UIColor.blue.getHue(&hue, saturation: nil, brightness: nil, alpha: nil)
    XCTAssertEqual(hue, 2 / 3, accuracy: 1e-9)
    let changing = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }.withAlphaComponent(0.3)
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    XCTAssertEqual(components(changing.resolvedColor(with: dark)), [255, 255, 255, 30])
    var white: CGFloat = 0
    XCTAssertTrue(UIColor(white: 0.25, alpha: 1).getWhite(&white, alpha: nil))
    XCTAssertEqual(white, 0.25)
    XCTAssertFalse(UIColor.red.getWhite(&white, alpha: nil))
  }

  func testFonts() {
    let font = UIFont.systemFont(ofSize: 17, weight: .semibold)
    XCTAssertEqual(font.lineHeight, 17 * 2444 / 2048, accuracy: 1e-9)
    XCTAssertEqual(font.ascender, 17 * 1950 / 2048, accuracy: 1e-9)
    XCTAssertEqual(font.descender, -17 * 494 / 2048, accuracy: 1e-9)
    XCTAssertEqual(font.capHeight, 17 * 1443 / 2048, accuracy: 1e-9)
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .title1).pointSize, 28)
    let larger = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
    XCTAssertEqual(UIFont.preferredFont(forTextStyle: .body, compatibleWith: larger).pointSize, 33)
    let bold = UIFont.preferredFont(forTextStyle: .body).fontDescriptor.withSymbolicTraits(.traitBold)
    XCTAssertEqual(bold?.symbolicTraits.contains(.traitBold), true)
    XCTAssertNotNil(UIFont(name: "HelveticaNeue-Bold", size: 12))
    XCTAssertEqual(UIFontMetrics.default.scaledValue(for: 10, compatibleWith: larger), 19.5)
  }

  func testPaths() {
    let path = UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 20, height: 10), cornerRadius: 3)
    XCTAssertEqual(path.bounds, CGRect(x: 0, y: 0, width: 20, height: 10))
    XCTAssertFalse(path.contains(CGPoint(x: 0.2, y: 0.2)))
    XCTAssertTrue(path.contains(CGPoint(x: 10, y: 5)))
    let arc = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    XCTAssertEqual(arc.currentPoint.y, 10, accuracy: 1e-6)
    XCTAssertEqual(
      CGRect(x: 0, y: 0, width: 9, height: 9).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
      CGRect(x: 2, y: 1, width: 3, height: 5))
  }

  @MainActor
  func testAppAndDevice() async {
    UIScreen.main.update(size: CGSize(width: 390, height: 844), scale: 3)
    XCTAssertEqual(UIScreen.main.nativeBounds.width, 1170)
    XCTAssertEqual(UIDevice.current.systemVersion, "26.0")
    XCTAssertTrue(UIApplication.shared.connectedScenes.isEmpty)
    let opened = await UIApplication.shared.open(URL(fileURLWithPath: "/"))
    XCTAssertFalse(opened)
    var names: [String] = []
    let token = NotificationCenter.default.addObserver(
      forName: UIApplication.willResignActiveNotification, object: nil, queue: nil
    ) { names.append($0.name.rawValue) }
    UIApplication.shared.update(state: .background)
    UIApplication.shared.update(state: .active)
    NotificationCenter.default.removeObserver(token)
    XCTAssertEqual(names.count, 1)
  }
}
