import Foundation

/// Writes how far away a date is: `in 2 hours`, `yesterday`.
open class RelativeDateTimeFormatter: Formatter, @unchecked Sendable {
  /// Whether one day away is a number or a word.
  public enum DateTimeStyle: Int, Sendable {
    case numeric, named
  }

  /// How units are written.
  public enum UnitsStyle: Int, Sendable {
    case full, spellOut, short, abbreviated
  }

  open var dateTimeStyle = DateTimeStyle.numeric
  open var unitsStyle = UnitsStyle.full
  open var locale: Locale! = .autoupdatingCurrent
  open var calendar: Calendar! = .autoupdatingCurrent
  open var formattingContext = Formatter.Context.unknown

  open func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let units: Date.RelativeFormatStyle.UnitsStyle
    switch unitsStyle {
    case .full: units = .wide
    case .spellOut: units = .spellOut
    case .short: units = .abbreviated
    case .abbreviated: units = .narrow
    }
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: date, presentation: dateTimeStyle == .numeric ? .numeric : .named, unitsStyle: units,
      locale: locale ?? .current, calendar: calendar ?? .current)
    return style.format(referenceDate)
  }

  open func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now + timeInterval, relativeTo: now)
  }

  open func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date()
    return localizedString(for: (calendar ?? .current).date(byAdding: dateComponents, to: now) ?? now, relativeTo: now)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}
