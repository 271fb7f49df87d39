import Foundation
import MartletFoundation
import XCTest

/// Plain Foundation calls follow `--locale`, `--now`, `--time-zone` and `--container`.
final class ProgramLocaleTests: XCTestCase {
  private static let name = "MartletFoundationTests.ProgramLocaleTests/testAProgramThatKnowsOnlyFoundation"

  func testAProgramThatKnowsOnlyFoundation() throws {
    if ProgramRun.isChild {
      let date = Date(timeIntervalSince1970: 1_000_000_000)
      ProgramRun.say(Locale.current.identifier)
      ProgramRun.say(1234.5.formatted())
      ProgramRun.say(date.formatted(date: .long, time: .omitted))
      let formatter = DateFormatter()
      formatter.dateFormat = "EEEE"
      ProgramRun.say(formatter.string(from: date))
      ProgramRun.say("\(Calendar.current.firstWeekday)")
      ProgramRun.say(["a", "b", "c"].formatted())
      ProgramRun.say(TimeZone.current.identifier)
      ProgramRun.say("\(Calendar.current.component(.year, from: Date()))")
      for folder in [URL.documentsDirectory, .applicationSupportDirectory, .cachesDirectory, .libraryDirectory] {
        ProgramRun.say(folder.path)
      }
      ProgramRun.say(NSHomeDirectory())
      UserDefaults.standard.set(3, forKey: "kept")
      UserDefaults.standard.synchronize()
      return
    }
    let container = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: container) }
    let german = try ProgramRun.lines(
      of: Self.name,
      environment: [
        "MARTLET_LOCALE": "de-DE", "TZ": "Asia/Tokyo", "MARTLET_NOW": "2031-05-06T07:08:09Z",
        "MARTLET_CONTAINER": container.path,
      ])
    XCTAssertEqual(
      german,
      [
        "de_DE", "1.234,5", "9. September 2001", "Sonntag", "2", "a, b und c", "Asia/Tokyo", "2031",
        container.path + "/Documents", container.path + "/Library/Application Support",
        container.path + "/Library/Caches", container.path + "/Library", container.path,
      ])
    let preferences = container.appendingPathComponent("Library/Preferences").path
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: preferences).count, 1)
    let usual = try ProgramRun.lines(
      of: Self.name, environment: ["TZ": "Etc/UTC", "MARTLET_CONTAINER": container.path])
    XCTAssertEqual(
      Array(usual.prefix(6)), ["en_US", "1,234.5", "September 9, 2001", "Sunday", "1", "a, b, and c"])
  }
}
