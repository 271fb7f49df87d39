import Foundation

/// Writes measurements as a locale does.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// How the unit is chosen.
  public struct UnitOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  open var unitOptions: UnitOptions = []
  open var unitStyle: Formatter.UnitStyle = .medium
  open var locale: Locale! = .current
  open var numberFormatter: NumberFormatter! = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    formatter.maximumFractionDigits = 2
    return formatter
  }()

  open func string<UnitType: Dimension>(from measurement: Measurement<UnitType>) -> String {
    let locale = self.locale ?? .current
    var shown = Measurement<Dimension>(value: measurement.value, unit: measurement.unit)
    if !unitOptions.contains(.providedUnit), let unit = MeasurementText.usualUnit(for: measurement, locale) {
      shown = shown.converted(to: unit)
    }
    numberFormatter?.locale = locale
    let number = numberFormatter?.string(from: NSNumber(value: shown.value))
    if unitOptions.contains(.temperatureWithoutUnit), shown.unit is UnitTemperature { return "\(number ?? "")°" }
    return MeasurementText.text(shown.value, unit: shown.unit, width: width, locale: locale, number: number)
  }

  private var width: String {
    switch unitStyle {
    case .short: return "unit-width-narrow"
    case .long: return "unit-width-full-name"
    default: return "unit-width-short"
    }
  }

  open override func string(for obj: Any?) -> String? {
    guard let measurement = obj as? Measurement<Unit>, let unit = measurement.unit as? Dimension else { return nil }
    return string(from: Measurement(value: measurement.value, unit: unit))
  }
}
