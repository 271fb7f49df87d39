import CMartlet
import Foundation

/// The locale that the program runs in: the one that `MARTLET_LOCALE` names, American English unless said.
///
/// Foundation on Linux always answers `en_001`. Its one object for the current locale is given the contents of another
/// locale's, so everything that asks follows: formatters, calendars and format styles, also in code that never heard
/// of this library.
public enum ProgramLocale {
  /// The identifier that was asked for, as Foundation writes it: `fr_CA`, `zh-Hant_HK`.
  public static let identifier: String = {
    // Not through `ProcessInfo`, which reads all variables: this runs at the start of every program.
    let asked = getenv("MARTLET_LOCALE").map { String(cString: $0) } ?? ""
    return asked.isEmpty ? "en_US" : Locale.identifier(.icu, from: asked)
  }()

  /// The languages that the person reads, the most wanted first.
  public static let preferredLanguages: [String] = {
    let language = Locale.identifier(.bcp47, from: identifier)
    return language.hasPrefix("en") ? [language] : [language, "en-US"]
  }()

  /// A `Locale` as it lies in memory: the object that knows the answers, and its table of functions.
  private struct Words {
    let object: UnsafeMutableRawPointer
    let functions: UnsafeRawPointer
  }

  // Kept for ever: the objects' contents are shared from now on, so neither may be taken apart.
  nonisolated(unsafe) private static var kept: [Locale] = []

  /// Makes the locale current. Does nothing, and answers false, where Foundation keeps locales in another way.
  @discardableResult
  static func install(_ identifier: String) -> Bool {
    guard MemoryLayout<Locale>.size == MemoryLayout<Words>.size else { return false }
    let current = Locale.current
    guard current.identifier != identifier else { return true }
    let wanted = Locale(identifier: identifier)
    let from = unsafeBitCast(wanted, to: Words.self)
    let to = unsafeBitCast(current, to: Words.self)
    let type = to.object.load(as: UnsafeRawPointer.self)
    guard from.functions == to.functions, type == from.object.load(as: UnsafeRawPointer.self) else { return false }
    // The size of an object stands after the type's kind, superclass, flags and address point; its header is two words.
    let size = Int(type.load(fromByteOffset: 24, as: UInt32.self))
    let header = 16
    guard size > header, size < 4096 else { return false }
    kept += [current, wanted]
    for words in [from, to] { _ = Unmanaged<AnyObject>.fromOpaque(words.object).retain() }
    memcpy(to.object + header, from.object + header, size - header)
    return Locale.current.identifier == wanted.identifier
  }
}

/// Called by the C part before the program's own code runs.
@_cdecl("martlet_start_locale")
func startLocale() {
  guard !ProgramLocale.install(ProgramLocale.identifier) else { return }
  FileHandle.standardError.write(
    Data("martlet: this Foundation does not let the locale be set; it stays \(Locale.current.identifier)\n".utf8))
}

/// Takes the place of `Locale.preferredLanguages`, which on Linux is always `en-001`, where this library is linked
/// before Foundation.
@_silgen_name("$s20FoundationEssentials6LocaleV18preferredLanguagesSaySSGvgZ")
@_semantics("optimize.no.crossmodule")
@inline(never)
public func preferredLanguagesOfTheProgram() -> [String] {
  ProgramLocale.preferredLanguages
}
