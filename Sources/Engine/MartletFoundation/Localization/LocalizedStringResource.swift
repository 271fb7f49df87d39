import Foundation

/// A text to be looked up later, in a locale of its own.
public struct LocalizedStringResource: Equatable, Codable, Sendable, ExpressibleByStringInterpolation {
  /// The bundle that has the texts.
  public enum BundleDescription: Equatable, Codable, Sendable {
    case main
    case atURL(URL)

    /// The bundle of a class; all of a program's texts are looked up together.
    public static func forClass(_ type: AnyClass) -> BundleDescription { .main }
  }

  public let key: String
  let value: String.LocalizationValue
  public let table: String?
  public var locale: Locale
  public let bundle: BundleDescription

  public var defaultValue: String.LocalizationValue { value }

  public init(
    _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    key = keyAndValue.key
    value = keyAndValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  public init(
    _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
    bundle: BundleDescription = .main, comment: StaticString? = nil
  ) {
    self.key = "\(key)"
    value = defaultValue
    self.table = table
    self.locale = locale
    self.bundle = bundle
  }

  public init(stringLiteral value: String) {
    self.init(String.LocalizationValue(stringLiteral: value))
  }

  public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
    self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
  }
}

extension LocalizedStringResource: CustomLocalizedStringResourceConvertible {
  public var localizedStringResource: LocalizedStringResource { self }
}

/// Something that has a text for people.
public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

/// The text for a key in the person's language; the key itself where there is none.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  LocalizedStrings.shared.template(for: key) ?? key
}

/// The text for a key in a table; the key itself where there is none.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
  LocalizedStrings.shared.template(for: key, table: tableName) ?? key
}

/// The text for a key; the key itself where there is none.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
  LocalizedStrings.shared.template(for: key) ?? key
}

/// The text for a key; `value` where there is none.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
  LocalizedStrings.shared.template(for: key) ?? (value.isEmpty ? key : value)
}
