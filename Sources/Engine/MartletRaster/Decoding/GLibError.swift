import Foundation

/// Reads `GError`, whose layout GLib promises: a domain and a code of four bytes each, then the message.
enum GLibError {
  typealias Place = UnsafeMutablePointer<UnsafeMutableRawPointer?>
  typealias Release = @convention(c) (UnsafeMutableRawPointer) -> Void

  static func message(_ error: UnsafeMutableRawPointer) -> String? {
    error.load(fromByteOffset: 8, as: UnsafePointer<CChar>?.self).map { String(cString: $0) }
  }
}
