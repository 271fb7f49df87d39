import CoreGraphics
import MartletDrawing
import MartletRaster
import XCTest

final class AssetCatalogTests: XCTestCase {
  private var folder = URL(fileURLWithPath: NSTemporaryDirectory())

  override func setUpWithError() throws {
    folder = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("catalog-\(UUID().uuidString)")
  }

  override func tearDown() {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ path: String, _ data: Data) throws {
    let url = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: url)
  }

  private func write(_ path: String, _ text: String) throws {
    try write(path, Data(text.utf8))
  }

  private func picture(_ side: Int) -> Data {
    CGImage(width: side, height: side, bgra: [UInt8](repeating: 255, count: side * side * 4)).pngData()
  }

  func testImagesByScaleAndAppearance() throws {
    try write("Logo.imageset/a.png", picture(10))
    try write("Logo.imageset/a@2x.png", picture(20))
    try write("Logo.imageset/dark.png", picture(30))
    try write(
      "Logo.imageset/Contents.json",
      """
      {"images": [
        {"idiom": "universal", "scale": "1x", "filename": "a.png"},
        {"idiom": "universal", "scale": "2x", "filename": "a@2x.png"},
        {"idiom": "universal", "scale": "3x", "filename": "dark.png",
         "appearances": [{"appearance": "luminosity", "value": "dark"}]},
        {"idiom": "universal", "scale": "3x"}],
       "properties": {"template-rendering-intent": "template"}}
      """)
    let catalog = AssetCatalog(contentsOf: [folder])
    XCTAssertEqual(catalog.problems, [])
    let light = try XCTUnwrap(try catalog.picture(named: "Logo", for: .init(scale: 2)))
    XCTAssertEqual(light.image.width, 20)
    XCTAssertEqual(light.size, CGSize(width: 10, height: 10))
    XCTAssertEqual(light.renderingIntent, .template)
    XCTAssertEqual(try catalog.picture(named: "Logo", for: .init(scale: 3))?.image.width, 20)
    XCTAssertEqual(try catalog.picture(named: "Logo", for: .init(scale: 1))?.image.width, 10)
    XCTAssertEqual(try catalog.picture(named: "Logo", for: .init(scale: 2, isDark: true))?.image.width, 30)
    XCTAssertNil(try catalog.picture(named: "Other"))
  }

  func testNamespacesAndSlicing() throws {
    try write("Icons/Contents.json", #"{"properties": {"provides-namespace": true}}"#)
    try write("Icons/Home.imageset/h@2x.png", picture(8))
    try write(
      "Icons/Home.imageset/Contents.json",
      """
      {"images": [{"idiom": "universal", "scale": "2x", "filename": "h@2x.png",
        "resizing": {"mode": "9-part", "center": {"mode": "tile", "width": 1, "height": 1},
          "cap-insets": {"top": 2, "left": 4, "bottom": 2, "right": 4}}}]}
      """)
    try write("Plain/Deep.imageset/d.png", picture(4))
    try write("Plain/Deep.imageset/Contents.json", #"{"images": [{"idiom": "universal", "filename": "d.png"}]}"#)
    let catalog = AssetCatalog(contentsOf: [folder])
    XCTAssertEqual(catalog.imageNames, ["Deep", "Icons/Home"])
    XCTAssertEqual(
      try catalog.picture(named: "Icons/Home")?.slicing,
      AssetCatalog.Slicing(top: 1, left: 2, bottom: 1, right: 2, tiles: true))
  }

  func testColors() throws {
    try write(
      "Brand.colorset/Contents.json",
      """
      {"colors": [
        {"idiom": "universal", "color": {"color-space": "srgb",
          "components": {"red": "0xFF", "green": "128", "blue": "0.250", "alpha": "1.000"}}},
        {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"color-space": "gray-gamma-22", "components": {"white": "0.500", "alpha": "0.500"}}}]}
      """)
    let catalog = AssetCatalog(contentsOf: [folder])
    XCTAssertEqual(catalog.color(named: "Brand"), RGBA(1, 128 / 255, 0.25))
    XCTAssertEqual(catalog.color(named: "Brand", for: .init(isDark: true)), RGBA(0.5, 0.5, 0.5, 0.5))
    XCTAssertNil(catalog.color(named: "Missing"))
  }

  func testProblemsNameTheFile() throws {
    try write("Bad.imageset/Contents.json", "{")
    try write("Lost.imageset/Contents.json", #"{"images": [{"idiom": "universal", "filename": "lost.png"}]}"#)
    let catalog = AssetCatalog(contentsOf: [folder])
    XCTAssertEqual(catalog.problems, ["Bad.imageset/Contents.json: not JSON"])
    XCTAssertThrowsError(try catalog.picture(named: "Lost")) { error in
      XCTAssertEqual("\(error)", "lost.png: cannot be read: there is no such file")
    }
  }
}
