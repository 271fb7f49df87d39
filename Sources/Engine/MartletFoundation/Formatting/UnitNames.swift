import Foundation

/// The Unicode names of Foundation's units.
enum UnitNames {
  /// The name of a unit, as `length-kilometer`; nil for one that Unicode has no name for.
  static func name(of unit: Unit) -> String? {
    guard let kind = kind(of: unit) else { return nil }
    return bySymbol["\(kind) \(unit.symbol)"]
  }

  private static func kind(of unit: Unit) -> String? {
    switch unit {
    case is UnitLength: return "length"
    case is UnitMass: return "mass"
    case is UnitTemperature: return "temperature"
    case is UnitDuration: return "duration"
    case is UnitSpeed: return "speed"
    case is UnitVolume: return "volume"
    case is UnitArea: return "area"
    case is UnitEnergy: return "energy"
    case is UnitPower: return "power"
    case is UnitPressure: return "pressure"
    case is UnitAngle: return "angle"
    case is UnitFrequency: return "frequency"
    case is UnitInformationStorage: return "digital"
    case is UnitElectricCurrent, is UnitElectricPotentialDifference, is UnitElectricResistance: return "electric"
    case is UnitAcceleration: return "acceleration"
    case is UnitFuelEfficiency: return "consumption"
    default: return nil
    }
  }

  private static let bySymbol: [String: String] = {
    let table = """
      length km=kilometer m=meter dm=decimeter cm=centimeter mm=millimeter µm=micrometer nm=nanometer pm=picometer \
      in=inch ft=foot yd=yard mi=mile smi=mile-scandinavian ly=light-year NM=nautical-mile ftm=fathom fur=furlong \
      ua=astronomical-unit pc=parsec
      mass kg=kilogram g=gram mg=milligram µg=microgram oz=ounce lb=pound st=stone t=tonne ct=carat
      temperature K=kelvin °C=celsius °F=fahrenheit
      duration s=second m=minute h=hour min=minute hr=hour ms=millisecond µs=microsecond ns=nanosecond
      speed m/s=meter-per-second km/h=kilometer-per-hour mph=mile-per-hour kn=knot
      volume L=liter mL=milliliter cL=centiliter dL=deciliter kL=kiloliter ML=megaliter m³=cubic-meter \
      cm³=cubic-centimeter km³=cubic-kilometer in³=cubic-inch ft³=cubic-foot yd³=cubic-yard mi³=cubic-mile \
      tsp=teaspoon tbsp=tablespoon cup=cup pt=pint qt=quart gal=gallon
      area m²=square-meter km²=square-kilometer cm²=square-centimeter in²=square-inch ft²=square-foot yd²=square-yard \
      mi²=square-mile ac=acre ha=hectare
      energy kJ=kilojoule J=joule kCal=kilocalorie cal=calorie kWh=kilowatt-hour
      power W=watt kW=kilowatt MW=megawatt GW=gigawatt mW=milliwatt hp=horsepower
      pressure hPa=hectopascal kPa=kilopascal MPa=megapascal bar=bar mbar=millibar mmHg=millimeter-ofhg \
      psi=pound-force-per-square-inch \
      inHg=inch-ofhg
      angle °=degree rad=radian ʹ=arc-minute ″=arc-second rev=revolution
      frequency Hz=hertz kHz=kilohertz MHz=megahertz GHz=gigahertz
      digital B=byte kB=kilobyte MB=megabyte GB=gigabyte TB=terabyte PB=petabyte bit=bit kbit=kilobit \
      Mbit=megabit Gbit=gigabit
      electric A=ampere mA=milliampere V=volt Ω=ohm
      acceleration m/s²=meter-per-square-second g=g-force
      consumption mpg=mile-per-gallon L/100km=liter-per-100-kilometer
      """
    var names: [String: String] = [:]
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard let kind = words.first else { continue }
      for word in words.dropFirst() {
        let pair = word.split(separator: "=", maxSplits: 1)
        if pair.count == 2 { names["\(kind) \(pair[0])"] = "\(kind)-\(pair[1])" }
      }
    }
    // Symbols with a space in them, which separates words above.
    names["volume fl oz"] = "volume-fluid-ounce"
    names["mass oz t"] = "mass-ounce-troy"
    return names
  }()
}
