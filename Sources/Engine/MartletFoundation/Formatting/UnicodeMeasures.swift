import Foundation

/// Measures written as the Unicode locale data say, by the ICU that Foundation brings along.
enum UnicodeMeasures {
  private typealias Open =
    @convention(c) (
      UnsafePointer<UInt16>, Int32, UnsafePointer<CChar>, UnsafeMutablePointer<Int32>
    ) -> OpaquePointer?
  private typealias OpenResult = @convention(c) (UnsafeMutablePointer<Int32>) -> OpaquePointer?
  private typealias Format =
    @convention(c) (
      OpaquePointer, Double, OpaquePointer, UnsafeMutablePointer<Int32>
    ) -> Void
  private typealias Text =
    @convention(c) (
      OpaquePointer, UnsafeMutablePointer<UInt16>?, Int32, UnsafeMutablePointer<Int32>
    ) -> Int32
  private typealias Close = @convention(c) (OpaquePointer) -> Void

  private struct Functions {
    let open: Open
    let openResult: OpenResult
    let format: Format
    let text: Text
    let closeResult: Close
    let close: Close
  }

  // Found by name, so that nothing needs to be linked: Foundation has loaded the library.
  private static let functions: Functions? = {
    func function<T>(_ name: String, _ type: T.Type) -> T? {
      dlsym(nil, "swift_\(name)").map { unsafeBitCast($0, to: type) }
    }
    guard let open = function("unumf_openForSkeletonAndLocale", Open.self),
      let openResult = function("unumf_openResult", OpenResult.self),
      let format = function("unumf_formatDouble", Format.self),
      let text = function("unumf_resultToString", Text.self),
      let closeResult = function("unumf_closeResult", Close.self), let close = function("unumf_close", Close.self)
    else { return nil }
    return Functions(
      open: open, openResult: openResult, format: format, text: text, closeResult: closeResult, close: close)
  }()

  /// A number as a skeleton says (`measure-unit/length-meter unit-width-short`); nil where ICU does not know it.
  static func text(_ value: Double, skeleton: String, locale: Locale) -> String? {
    guard let functions else { return nil }
    let units = Array(skeleton.utf16)
    var status: Int32 = 0
    guard let formatter = functions.open(units, Int32(units.count), locale.identifier, &status) else { return nil }
    defer { functions.close(formatter) }
    // Below zero are warnings, such as that a parent locale was used.
    guard status <= 0, let result = functions.openResult(&status) else { return nil }
    defer { functions.closeResult(result) }
    functions.format(formatter, value, result, &status)
    guard status <= 0 else { return nil }
    var buffer = [UInt16](repeating: 0, count: 256)
    let length = functions.text(result, &buffer, Int32(buffer.count), &status)
    guard status <= 0, length >= 0, length <= buffer.count else { return nil }
    return String(decoding: buffer.prefix(Int(length)), as: UTF16.self)
  }
}
