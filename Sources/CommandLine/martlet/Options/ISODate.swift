import Foundation

/// A date as `--now` takes it: a day, perhaps with a time, perhaps with an offset from Greenwich.
struct ISODate {
  private var components = DateComponents()
  private var offset: TimeZone?

  init?(_ text: String) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    let day = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard day.count == 3, day[0].count == 4, let year = Int(day[0]), let month = Int(day[1]), let date = Int(day[2]),
      (1...12).contains(month), (1...31).contains(date)
    else { return nil }
    components.calendar = Calendar(identifier: .gregorian)
    components.year = year
    components.month = month
    components.day = date
    components.hour = 0
    guard components.isValidDate else { return nil }
    if parts.count == 2 {
      guard readTime(parts[1]) else { return nil }
    }
  }

  private mutating func readTime(_ text: Substring) -> Bool {
    var clock = text
    if clock.hasSuffix("Z") {
      clock.removeLast()
      offset = TimeZone(secondsFromGMT: 0)
    } else if let sign = clock.lastIndex(where: { $0 == "+" || $0 == "-" }) {
      let digits = clock[clock.index(after: sign)...].filter { $0 != ":" }
      guard digits.count == 4, let number = Int(digits), number % 100 < 60, number / 100 < 19 else { return false }
      let seconds = (number / 100 * 60 + number % 100) * 60
      offset = TimeZone(secondsFromGMT: clock[sign] == "-" ? -seconds : seconds)
      clock = clock[..<sign]
    }
    let fields = clock.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(fields.count), let hour = Int(fields[0]), let minute = Int(fields[1]),
      (0...23).contains(hour), (0...59).contains(minute)
    else { return false }
    components.hour = hour
    components.minute = minute
    if fields.count == 3 {
      guard let second = Double(fields[2]), (0..<60).contains(second) else { return false }
      components.second = Int(second)
      components.nanosecond = Int((second - second.rounded(.down)) * 1e9)
    }
    return true
  }

  /// Seconds since 1970; a date without an offset is one in `timeZone`.
  func secondsSince1970(in timeZone: TimeZone) -> Double {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = offset ?? timeZone
    return (calendar.date(from: components) ?? Date(timeIntervalSince1970: 0)).timeIntervalSince1970
  }
}
