import Foundation

extension Measurement where UnitType: Dimension {
  /// Writes measurements as a locale does.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public typealias FormatInput = Measurement<UnitType>
    public typealias FormatOutput = String

    /// How much of the unit's name is written.
    public enum UnitWidth: Hashable, Codable, Sendable {
      /// `3 kilometers`.
      case wide
      /// `3 km`.
      case abbreviated
      /// `3km`.
      case narrow

      var skeleton: String {
        switch self {
        case .wide: return "unit-width-full-name"
        case .abbreviated: return "unit-width-short"
        case .narrow: return "unit-width-narrow"
        }
      }
    }

    public var width: UnitWidth
    public var locale: Locale
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    public var usage: MeasurementFormatUnitUsage<UnitType>?
    public var hidesScaleName: Bool

    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent, usage: MeasurementFormatUnitUsage<UnitType>? = .general,
      hidesScaleName: Bool = false, numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.hidesScaleName = hidesScaleName
      self.numberFormatStyle = numberFormatStyle
    }

    public func format(_ value: Measurement<UnitType>) -> String {
      let shown = (usage ?? .general).converted(value, for: locale)
      let number = numberFormatStyle?.locale(locale).format(shown.value)
      if hidesScaleName, shown.unit is UnitTemperature {
        return (number ?? shown.value.formatted(MeasurementText.number(shown.value, locale))) + "°"
      }
      return MeasurementText.text(shown.value, unit: shown.unit, width: width.skeleton, locale: locale, number: number)
    }

    public func locale(_ locale: Locale) -> FormatStyle {
      var copy = self
      copy.locale = locale
      return copy
    }
  }

  /// The measurement as text in the person's locale, in the units that are usual there.
  public func formatted() -> String {
    FormatStyle(width: .abbreviated).format(self)
  }

  /// The measurement as a style writes it.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Measurement<UnitType> {
    style.format(self)
  }
}

/// What a measurement is for, which decides the unit it is shown in.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Hashable, Codable, Sendable {
  private let name: String

  /// The units that are usual in the locale.
  public static var general: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "default") }
  /// The measurement's own unit.
  public static var asProvided: MeasurementFormatUnitUsage { MeasurementFormatUnitUsage(name: "asProvided") }

  private init(name: String) {
    self.name = name
  }

  func converted(_ value: Measurement<UnitType>, for locale: Locale) -> Measurement<UnitType> {
    guard name != "asProvided", let unit = MeasurementText.usualUnit(for: value, locale) as? UnitType else {
      return value
    }
    return value.converted(to: unit)
  }

  fileprivate static func named(_ name: String) -> MeasurementFormatUnitUsage {
    MeasurementFormatUnitUsage(name: name)
  }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var weather: MeasurementFormatUnitUsage { named("weather") }
  public static var person: MeasurementFormatUnitUsage { named("person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  public static var road: MeasurementFormatUnitUsage { named("road") }
  public static var person: MeasurementFormatUnitUsage { named("asProvided") }
}

enum MeasurementText {
  static func number(_ value: Double, _ locale: Locale) -> FloatingPointFormatStyle<Double> {
    .number.precision(.fractionLength(0...2)).locale(locale)
  }

  static func text(_ value: Double, unit: Unit, width: String, locale: Locale, number: String? = nil) -> String {
    let plain = number ?? value.formatted(MeasurementText.number(value, locale))
    guard let name = UnitNames.name(of: unit),
      let text = UnicodeMeasures.text(value, skeleton: "measure-unit/\(name) \(width) .##", locale: locale)
    else { return "\(plain) \(unit.symbol)" }
    guard let number else { return text }
    // The number is put in as the style writes it; the rest, with its plural form, comes from ICU.
    let usual = UnicodeMeasures.text(value, skeleton: ".##", locale: locale) ?? ""
    guard !usual.isEmpty, let range = text.range(of: usual) else { return text }
    return text.replacingCharacters(in: range, with: number)
  }

  /// The unit in which a measurement is shown where nothing is said of its use; nil for its own.
  static func usualUnit<UnitType: Dimension>(for value: Measurement<UnitType>, _ locale: Locale) -> Dimension? {
    let system = locale.measurementSystem
    let isMetric = system == .metric
    switch value.unit {
    case is UnitTemperature: return system == .us ? UnitTemperature.fahrenheit : UnitTemperature.celsius
    case is UnitLength:
      let meters = value.unit.converter.baseUnitValue(fromValue: value.value).magnitude
      if isMetric {
        return meters >= 1000
          ? UnitLength.kilometers : meters >= 1 ? .meters : meters >= 0.01 ? .centimeters : .millimeters
      }
      return meters >= 804.672 ? UnitLength.miles : meters >= 0.3048 ? .feet : .inches
    case is UnitMass:
      let kilograms = value.unit.converter.baseUnitValue(fromValue: value.value).magnitude
      if isMetric { return kilograms >= 1000 ? UnitMass.metricTons : kilograms >= 1 ? .kilograms : .grams }
      return kilograms >= 0.45359237 ? UnitMass.pounds : .ounces
    case is UnitSpeed: return isMetric ? UnitSpeed.kilometersPerHour : .milesPerHour
    default: return nil
    }
  }
}

extension FormatStyle {
  /// Writes measurements as the person's locale does.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth, usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Measurement<UnitType>.FormatStyle(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  /// Writes temperatures as the person's locale does.
  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool = false,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    Measurement<UnitTemperature>.FormatStyle(
      width: width, usage: usage, hidesScaleName: hidesScaleName, numberFormatStyle: numberFormatStyle)
  }
}
