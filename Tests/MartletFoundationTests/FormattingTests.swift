import Foundation
import MartletFoundation
import XCTest

final class FormattingTests: XCTestCase {
  private let american = Locale(identifier: "en_US")
  private let german = Locale(identifier: "de_DE")

  func testMeasurements() {
    let length = Measurement(value: 3456, unit: UnitLength.meters)
    XCTAssertEqual(length.formatted(.measurement(width: .abbreviated).locale(american)), "2.15 mi")
    XCTAssertEqual(length.formatted(.measurement(width: .abbreviated).locale(german)), "3,46 km")
    let one = Measurement(value: 1, unit: UnitLength.kilometers)
    XCTAssertEqual(one.formatted(.measurement(width: .wide, usage: .asProvided).locale(american)), "1 kilometer")
    let warm = Measurement(value: 25, unit: UnitTemperature.celsius)
    XCTAssertEqual(warm.formatted(.measurement(width: .abbreviated).locale(american)), "77°F")
    XCTAssertEqual(warm.formatted(.measurement(width: .narrow, hidesScaleName: true).locale(german)), "25°")
    let style = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1))
    let speed = Measurement(value: 90, unit: UnitSpeed.kilometersPerHour)
    XCTAssertEqual(
      speed.formatted(.measurement(width: .abbreviated, numberFormatStyle: style).locale(german)), "90,0 km/h")
  }

  func testSpansOfTime() {
    let formatter = DateComponentsFormatter()
    XCTAssertEqual(formatter.string(from: 3700), "1:01:40")
    XCTAssertEqual(formatter.string(from: 5), "0:05")
    formatter.allowedUnits = [.minute, .second]
    formatter.zeroFormattingBehavior = .pad
    XCTAssertEqual(formatter.string(from: 65), "01:05")
    formatter.zeroFormattingBehavior = .default
    formatter.allowedUnits = [.hour, .minute]
    formatter.unitsStyle = .abbreviated
    formatter.calendar?.locale = american
    XCTAssertEqual(formatter.string(from: 3700), "1h 1m")
    formatter.unitsStyle = .full
    XCTAssertEqual(formatter.string(from: 7200), "2 hours")
  }

  func testRelativeDatesAndLists() {
    let formatter = RelativeDateTimeFormatter()
    formatter.locale = american
    let now = Date()
    XCTAssertEqual(formatter.localizedString(for: now - 7200, relativeTo: now), "2 hours ago")
    XCTAssertEqual(formatter.localizedString(for: now + 60, relativeTo: now), "in 1 minute")
    let list = ListFormatter()
    list.locale = german
    XCTAssertEqual(list.string(from: ["a", "b", 3]), "a, b und 3")
  }
}
