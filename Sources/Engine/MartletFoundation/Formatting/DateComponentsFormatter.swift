import Foundation

/// Writes spans of time: `1:05:00`, `1h 5m`, `1 hour, 5 minutes`.
open class DateComponentsFormatter: Formatter, @unchecked Sendable {
  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// What happens to units that are zero.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  open var unitsStyle = UnitsStyle.positional
  open var allowedUnits: NSCalendar.Unit = []
  open var zeroFormattingBehavior: ZeroFormattingBehavior = .default
  open var calendar: Calendar? = .autoupdatingCurrent
  open var maximumUnitCount = 0
  open var collapsesLargestUnit = false
  open var includesApproximationPhrase = false
  open var includesTimeRemainingPhrase = false
  open var referenceDate: Date?

  private static let units: [(flag: NSCalendar.Unit, component: Calendar.Component, name: String, letter: String)] = [
    (.year, .year, "duration-year", "y"), (.month, .month, "duration-month", "mo"),
    (.weekOfMonth, .weekOfMonth, "duration-week", "w"), (.day, .day, "duration-day", "d"),
    (.hour, .hour, "duration-hour", "h"), (.minute, .minute, "duration-minute", "m"),
    (.second, .second, "duration-second", "s"),
  ]

  open func string(from ti: TimeInterval) -> String? {
    guard ti.isFinite else { return nil }
    // Days of 24 hours: a span that begins at no date knows nothing of summer time.
    let start = referenceDate ?? Date(timeIntervalSinceReferenceDate: 0)
    return string(from: start, to: start + ti.rounded())
  }

  open func string(from startDate: Date, to endDate: Date) -> String? {
    var calendar = self.calendar ?? .current
    if referenceDate == nil { calendar.timeZone = TimeZone(secondsFromGMT: 0) ?? calendar.timeZone }
    let flags = allowedUnits.isEmpty ? [.year, .month, .day, .hour, .minute, .second] : allowedUnits
    let used = Self.units.filter { flags.contains($0.flag) }
    let components = calendar.dateComponents(Set(used.map(\.component)), from: startDate, to: endDate)
    return text(used.map { (components.value(for: $0.component) ?? 0, $0.name, $0.letter) }, calendar.locale)
  }

  open func string(from components: DateComponents) -> String? {
    let used = Self.units.filter { unit in
      let isAllowed = allowedUnits.isEmpty || allowedUnits.contains(unit.flag)
      return isAllowed
        && (components.value(for: unit.component) ?? NSDateComponentUndefined) != NSDateComponentUndefined
    }
    return text(used.map { (components.value(for: $0.component) ?? 0, $0.name, $0.letter) }, calendar?.locale)
  }

  open class func localizedString(from components: DateComponents, unitsStyle: UnitsStyle) -> String? {
    let formatter = DateComponentsFormatter()
    formatter.unitsStyle = unitsStyle
    return formatter.string(from: components)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? DateComponents).flatMap { string(from: $0) }
  }

  private func text(_ all: [(value: Int, name: String, letter: String)], _ locale: Locale?) -> String? {
    guard !all.isEmpty else { return nil }
    let locale = locale ?? .current
    var shown = withoutZeros(all)
    if maximumUnitCount > 0, shown.count > maximumUnitCount { shown = Array(shown.prefix(maximumUnitCount)) }
    let isNegative = shown.contains { $0.value < 0 }
    if unitsStyle == .positional {
      var parts: [String] = []
      for (index, part) in shown.enumerated() {
        let padded = index > 0 || zeroFormattingBehavior.contains(.pad)
        parts.append(String(format: padded ? "%02d" : "%d", abs(part.value)))
      }
      return (isNegative ? "-" : "") + parts.joined(separator: ":")
    }
    let width: String
    switch unitsStyle {
    case .full, .spellOut: width = "unit-width-full-name"
    case .short: width = "unit-width-short"
    default: width = "unit-width-narrow"
    }
    let words = shown.map { part -> String in
      UnicodeMeasures.text(Double(part.value), skeleton: "measure-unit/\(part.name) \(width)", locale: locale)
        ?? "\(part.value)\(part.letter)"
    }
    let separator = unitsStyle == .abbreviated || unitsStyle == .brief ? " " : ", "
    let text = words.joined(separator: separator)
    if includesTimeRemainingPhrase { return "\(includesApproximationPhrase ? "About " : "")\(text) remaining" }
    return includesApproximationPhrase ? "About \(text)" : text
  }

  private func withoutZeros(
    _ parts: [(value: Int, name: String, letter: String)]
  ) -> [(value: Int, name: String, letter: String)] {
    var behavior = zeroFormattingBehavior
    if behavior.contains(.pad) { return parts }
    if behavior.contains(.default) { behavior = unitsStyle == .positional ? .dropLeading : .dropAll }
    guard let first = parts.firstIndex(where: { $0.value != 0 }), let last = parts.lastIndex(where: { $0.value != 0 })
    else { return Array(parts.suffix(1)) }
    // Seconds alone are written as minutes and seconds.
    let start = unitsStyle == .positional && parts.count > 1 ? min(first, parts.count - 2) : first
    return parts.enumerated().filter { index, part in
      if index < start { return !behavior.contains(.dropLeading) }
      if index > last { return !behavior.contains(.dropTrailing) }
      return part.value != 0 || index == start || !behavior.contains(.dropMiddle)
    }.map(\.element)
  }
}
