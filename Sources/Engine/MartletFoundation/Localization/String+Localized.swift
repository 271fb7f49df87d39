import Foundation

extension String {
  /// A key to look up, with the values that go into its text.
  public struct LocalizationValue: ExpressibleByStringInterpolation, Hashable, Codable, Sendable {
    let key: String
    let arguments: [LocalizationArgument]

    public init(_ value: String) {
      key = value.replacingOccurrences(of: "%", with: "%%")
      arguments = []
    }

    public init(stringLiteral value: String) {
      self.init(value)
    }

    public init(stringInterpolation: StringInterpolation) {
      key = stringInterpolation.key
      arguments = stringInterpolation.arguments
    }

    /// Builds a key in which each value is a conversion.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
      var key = ""
      var arguments: [LocalizationArgument] = []

      public init(literalCapacity: Int, interpolationCount: Int) {
        key.reserveCapacity(literalCapacity + interpolationCount * 4)
      }

      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacingOccurrences(of: "%", with: "%%")
      }

      private mutating func add(_ argument: LocalizationArgument) {
        key += argument.specifier
        arguments.append(argument)
      }

      public mutating func appendInterpolation(_ string: String) {
        add(.string(string))
      }

      public mutating func appendInterpolation<S: StringProtocol>(_ string: S) {
        add(.string(String(string)))
      }

      public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
        if T.isSigned {
          add(.integer(Int64(truncatingIfNeeded: value), specifier: "%lld"))
        } else {
          add(.unsigned(UInt64(truncatingIfNeeded: value), specifier: "%llu"))
        }
      }

      public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
        add(.double(Double(value), specifier: "%lf"))
      }

      public mutating func appendInterpolation<T: BinaryInteger>(_ value: T, specifier: String) {
        add(.integer(Int64(truncatingIfNeeded: value), specifier: specifier))
      }

      public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T, specifier: String) {
        add(.double(Double(value), specifier: specifier))
      }

      public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F)
      where F.FormatOutput == String {
        add(.string(format.format(value)))
      }

      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        add(.string(String(localized: resource)))
      }

      @_disfavoredOverload
      public mutating func appendInterpolation<T>(_ value: T) {
        add(.string(String(describing: value)))
      }
    }

    /// The text, with the key's own where no table has it.
    func text(key: String? = nil, table: String?, strings: LocalizedStrings = .shared, locale: Locale) -> String {
      let numbers = arguments.map(\.number)
      let looked = key ?? self.key
      // Keys are kept as they are written, without the doubled percent signs of a template.
      let plain = arguments.isEmpty ? looked.replacingOccurrences(of: "%%", with: "%") : looked
      let found = strings.template(for: plain, table: table, locale: locale, numbers: numbers)
      if arguments.isEmpty, let found { return found }
      return FormatTemplate.fill(found ?? self.key, arguments, locale: locale)
    }
  }

  /// The text for a key in the person's language; the key itself where there is none.
  public init(
    localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = keyAndValue.text(table: table, locale: locale)
  }

  /// The text for a key in the person's language; `defaultValue` where there is none.
  public init(
    localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
    locale: Locale = .current, comment: StaticString? = nil
  ) {
    self = defaultValue.text(key: "\(key)", table: table, locale: locale)
  }

  /// The text of a resource in its locale.
  public init(localized resource: LocalizedStringResource) {
    self = resource.value.text(key: resource.key, table: resource.table, locale: resource.locale)
  }
}
